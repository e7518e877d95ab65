"""The core beside a second, independent and deliberately naive reading of the same rulings.

second_reading.py was written from the rulings alone, by somebody who had not seen the core. Whole
games are played on both, and every state and every list of moves compared.
"""

import random
from collections import Counter

import pytest
import second_reading

from sorry_core import doubling, editions, flags, moves, notation, pack, rules
from sorry_core import state as layout
from tools.referee import describe
from tools.shared import rulebook

KINDS = {moves.BEGIN: "start", moves.FORWARD: "forward", moves.BACKWARD: "backward"}


def wording(state: bytearray, move: int) -> str:
    """A move in the second reading's words."""
    card = notation.CARDS[moves.card(move)]
    kind = moves.kind(move)
    if kind == moves.DISCARD:
        return f"{card} - discard -"
    if kind == moves.PASS:
        forced = state[layout.CARD] and len(rulebook.legal(state)) == 1
        return f"{card} - {'pass' if forced else 'decline'} -"
    pawn = moves.pawn(move)
    name = notation.COLOURS[pawn >> 2] + notation.place_name(pawn >> 2, state[pawn])
    if kind in (moves.EXCHANGE, moves.TAKE):
        other = moves.target(move)
        there = notation.COLOURS[other >> 2] + notation.place_name(other >> 2, state[other])
        return f"{card} {name} {'exchange' if kind == moves.EXCHANGE else 'sorry'} {there}"
    detail = notation.place_name(pawn >> 2, 1) if kind == moves.BEGIN else str(moves.steps(move))
    return f"{card} {name} {KINDS[kind]} {detail}"


def face_down(state: bytearray) -> list[str]:
    """The cards to come, in order."""
    cards = state[layout.PACK : layout.PACK + 45]
    if state[layout.CUSTOMS] & flags.CHIPS:
        return [notation.CARDS[card] for card in cards[:13] if card < 128]
    return [notation.CARDS[card] for card in reversed(cards[: state[layout.PACK_N]])]


class Pair:
    """One game on both."""

    def __init__(self, row: tuple[int, int, int, int], seed: int) -> None:
        edition, mode, colours, options = row
        self.state = rulebook.new_game(
            rulebook.EDITIONS[edition],
            rulebook.MODES[mode],
            rulebook.letters(colours),
            seed,
            bool(options & 1),
            bool(options & 2),
        )
        hands = describe(self.state)["hands"]
        first = notation.COLOURS[self.state[layout.TURN]]
        top = face_down(self.state)
        if hands:  # the order in which they were dealt does not matter: any will do
            order = [c for c in notation.COLOURS if c in hands]
            order = order[order.index(first) :] + order[: order.index(first)]
            top = [hands[c][n] for n in range(5) for c in order] + top
        self.other = second_reading.Game(
            rulebook.EDITIONS[edition],
            rulebook.MODES[mode],
            rulebook.letters(colours),
            bool(options & 1),
            bool(options & 2),
            top,
            first,
            self.reshuffle,
        )

    def reshuffle(self, cards: list[str]) -> list[str]:
        """The core has shuffled already: tell its order (the card it took itself comes first)."""
        return self.taken + face_down(self.state)

    def compare(self) -> None:
        mine = describe(self.state)
        theirs = self.other.state()
        over = mine["phase"] == "over"
        for key, value in theirs.items():
            if key in ("hands", "pack") and over:
                continue  # the core refills a hand after the last card, too
            want = mine[key]
            if key == "hands" and value:
                value = {c: sorted(hand) for c, hand in value.items()}
                want = {c: sorted(hand) for c, hand in want.items()}
            assert want == value, key

    def step(self, dice: random.Random) -> bool:
        state = self.state
        phase = state[layout.PHASE]
        if phase == layout.OVER:
            return False
        if phase == layout.DRAW:
            card = pack.draw(state)
            self.taken = [notation.CARDS[card]] if card != editions.MIX else []
            assert self.other.draw() == notation.CARDS[card]
        elif phase == layout.RESPOND:
            colour = state[layout.ASKED]
            answer = dice.choice(["accept", "accept", "drop"])
            getattr(doubling, answer)(state, colour)
            getattr(self.other, answer)(notation.COLOURS[colour])
        elif not self.call(dice):
            self.move(dice)
        self.compare()
        return True

    def call(self, dice: random.Random) -> bool:
        if not self.state[layout.CUSTOMS] & flags.DOUBLING or dice.random() > 0.05:
            return False
        colour = dice.randrange(4)
        refused = doubling.call_fault(self.state, colour)
        try:
            self.other.double(notation.COLOURS[colour])
        except second_reading.RuleError:
            assert refused
            return False
        doubling.call(self.state, colour)
        return True

    def move(self, dice: random.Random) -> None:
        state = self.state
        mine = {}
        for move in rulebook.legal(state):
            mine[wording(state, move)] = move
        theirs = self.other.legal()
        assert sorted(mine) == sorted(text for _, text in theirs)
        for position, text in theirs:
            assert notation.position(rulebook.after(state, mine[text])) == position, text
        index = dice.randrange(len(theirs))
        at = layout.HAND + 5 * state[layout.TURN]
        kept = Counter(state[at : at + 5])
        move = mine[theirs[index][1]]
        if not state[layout.CARD]:
            kept[moves.card(move)] -= 1
        rules.apply(state, move)
        self.taken = [notation.CARDS[card] for card in Counter(state[at : at + 5]) - kept if card]
        self.other.play(index)


def rows() -> list[tuple[int, int, int, int]]:
    """Every game there is, all colours and options."""
    return [
        (edition, mode, colours, options)
        for edition in range(4)
        for mode in range(4)
        for colours in range(16)
        for options in range(4)
        if not editions.fault(edition, mode, colours, options)
    ]


@pytest.mark.parametrize("part", range(8))
def test_whole_games_are_the_same(part: int, games: int) -> None:
    every = rows()
    assert len(every) == 243
    for row in every[part::8]:
        for seed in range(1 if games < 1000 else 2):
            pair = Pair(row, seed)
            dice = random.Random(f"{row} {seed}")
            while pair.step(dice):
                pass
