"""Every level plays every game: legally, seeing only what it may, and the better the higher."""

import random

import bot_walk
import pytest
import walk
from volumes import volume

from sorry_bots.doubling import calls, stays_in
from sorry_bots.thinker import MOST, SLICE, Thinker
from sorry_core import check, doubling, notation, rules
from sorry_core import state as layout
from tools.arena.games import Tally, play_group
from tools.arena.kinds import Kind
from tools.arena.players import Level, RewardPlayer
from tools.shared import rulebook

KINDS = sorted({row[:2] for row in walk.every_game()})
LEVELS = (1, 2, 3, 4)


def rows_of(kind: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    return [row for row in walk.every_game() if row[:2] == kind]


def each_position(kind, visit, most):
    rows = rows_of(kind)
    for i, row in enumerate(rows):
        bot_walk.positions(row, 10 * i, -(-most // len(rows)), visit)


@pytest.fixture(scope="module")
def positions() -> int:
    """Of every edition and mode: 10,000 at night, fewer by day."""
    return volume(400, 1_500, 10_000)


@pytest.mark.parametrize("kind", KINDS)
def test_every_level_plays_legally_within_its_work(kind, positions) -> None:
    thinker = Thinker()
    dice = bytearray(b"\1\2\3\4\5\6\7\x08")
    out = [0] * 128

    def visit(state: bytearray) -> None:
        before = bytes(state)
        legal = out[: rules.legal_moves(state, out)]
        for level in LEVELS:
            thinker.begin(state, state[layout.TURN], level, dice)
            move = None
            while move is None:
                judged = thinker.judged
                move = thinker.step()
                assert thinker.judged - judged <= SLICE + 1
            assert move in legal
            assert thinker.judged <= MOST
        assert bytes(state) == before

    each_position(kind, visit, positions)


def scrambled(state: bytearray, seat: int, chance: random.Random) -> bytearray:
    """The same game as `seat` sees it: other hands and the pack exchanged, another generator."""
    other = bytearray(state)
    unseen = list(range(layout.PACK, layout.PACK + other[layout.PACK_N]))
    if state[layout.CUSTOMS] & 1:
        unseen = [i for i in range(layout.PACK, layout.PACK + 13) if not state[i] & 128]
    for c in range(4):
        if c != seat:
            at = layout.HAND + 5 * c
            unseen += [i for i in range(at, at + 5) if other[i]]
    cards = [other[i] for i in unseen]
    chance.shuffle(cards)
    for i, card in zip(unseen, cards, strict=True):
        other[i] = card
    for c in range(4):
        at = layout.HAND + 5 * c
        held = sorted(card for card in other[at : at + 5] if card)
        other[at : at + len(held)] = bytes(held)
    other[layout.RNG : layout.RNG + 8] = chance.randbytes(8)
    assert check.check(other) == 0
    return other


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_sees_other_hands_or_the_pack(kind) -> None:
    thinker = Thinker()
    chance = random.Random(5)

    def visit(state: bytearray) -> None:
        seat = state[layout.TURN]
        other = scrambled(state, seat, chance)
        for level in LEVELS:
            answers = []
            for game in (state, other):
                dice = bytearray(b"\1\2\3\4\5\6\7\x08")
                call = calls(thinker, game, seat, level, dice)
                stays = stays_in(thinker, game, seat, level, dice)
                answers.append((thinker.choose(game, seat, level, dice), call, stays))
            assert answers[0] == answers[1]

    each_position(kind, visit, 100)


def test_doubling_answers_are_legal_and_all_of_them_occur() -> None:
    thinker = Thinker()
    seen = set()
    for row in rows_of((1, 2)):
        for number in range(4):
            done: list[int] = []
            bot_walk.transcript(thinker, row, number, 2000, done.append)
            seen |= {n & 0xF001 if n >> 12 == 9 else n & 0xF000 for n in done if n >> 12 > 8}
    assert seen == {0x9000, 0x9001, 0xA000}


def test_nobody_wants_to_call_where_it_may_not() -> None:
    thinker = Thinker()
    dice = bytearray(8)

    def visit(state: bytearray) -> None:
        for seat in range(4):
            for level in LEVELS:
                if calls(thinker, state, seat, level, dice):
                    assert doubling.may_call(state, seat)

    each_position((1, 2), visit, 200)
    each_position((3, 2), visit, 50)


WINS = [
    ("2004", "standard", "z5,H,H,H/-/20,S,S,S/-", "r", "1", "rz5>H"),
    ("2004", "standard", "58,H,H,H/-/20,S,S,S/-", "r", "10", "r58>H"),
    ("2004", "standard", "2,z5,H,H/-/20,S,S,S/-", "r", "7", None),
    ("1934", "partners", "z5,H,H,H/10,S,S,S/H,H,H,H/20,S,S,S", "y", "1", "rz5>H"),
    ("1939", "patience", "H,H,z1,z2/-/H,H,z3,31/-", "y", "2", "y31>z1"),
    ("travel", "standard", "H,z5/-/4,S/-", "r", "1", "rz5>H"),
]


@pytest.mark.parametrize(("edition", "mode", "position", "colour", "card", "name"), WINS)
@pytest.mark.parametrize("level", (2, 3, 4))
def test_takes_a_win(level, edition, mode, position, colour, card, name) -> None:
    letters = "".join(c for c, f in zip("rbyg", position.split("/"), strict=True) if f != "-")
    state = rulebook.new_game(edition, mode, letters, pack_top=[card], first=letters[0])
    rulebook.put_position(state, position, colour)
    state[layout.CARD] = notation.find_card(card)
    state[layout.LEFT] = 7 if card == "7" else 0
    state[layout.PHASE] = layout.MOVE
    thinker = Thinker()
    parts = 0
    while state[layout.PHASE] == layout.MOVE and parts < 2:
        move = thinker.choose(state, state[layout.TURN], level, bytearray(8))
        if name:
            assert notation.move(state, move) == name
        rules.apply(state, move)
        parts += 1
    assert state[layout.WINNERS] >> state[layout.TURN] & 1


def share(one, rest, kind: Kind, groups: int) -> float:
    tally = Tally()
    for group in range(groups):
        tally = tally.plus(play_group(kind, one, rest, 2024, group))
    return tally.won / tally.games


@pytest.mark.parametrize("level", (2, 3, 4))
def test_each_level_beats_the_one_below(level) -> None:
    """A fixed set of 300 paired games; the arena measures thousands."""
    assert share(Level(level), Level(level - 1), Kind(3, 0, 2), 150) > 0.55


def test_the_champion_beats_the_published_player() -> None:
    assert share(Level(4), RewardPlayer(), Kind(3, 0, 2), 100) > 0.5
    assert share(Level(4), RewardPlayer(), Kind(3, 2, 2), 40) > 0.6


def test_partners_play_for_each_other() -> None:
    """A card that the player's own colour cannot use well goes to the partner's pawn."""
    state = rulebook.new_game("2004", "partners", "rbyg", pack_top=["5"], first="r")
    rulebook.put_position(state, "S,S,S,10/S,S,S,S/S,S,z1,H/S,S,S,S", "r")
    state[layout.CARD] = 5
    state[layout.PHASE] = layout.MOVE
    move = Thinker().choose(state, 0, 4, bytearray(8))
    assert notation.move(state, move) == "yz1>H"
