"""Games between players, whole: what the arena and the training are made of."""

import random
from collections.abc import Callable
from typing import NamedTuple, Protocol

from sorry_bots.thinker import Thinker
from sorry_core import doubling, editions, flags, game, pack, rules
from sorry_core import state as layout
from tools.shared import rulebook

MASKS = {2: (3, 5, 6, 9, 10, 12), 3: (7, 11, 13, 14), 4: (15,)}


class Kind(NamedTuple):
    """A kind of game."""

    edition: int
    mode: int
    players: int
    options: int = 0


def kind_of(edition: str, mode: str, players: int, fast: bool = False) -> Kind:
    """A kind of game from its names; ValueError in plain words when no rulebook has it."""
    kind = Kind(
        rulebook.index(rulebook.EDITIONS, edition, "edition"),
        rulebook.index(rulebook.MODES, mode, "mode"),
        players,
        editions.FAST if fast else 0,
    )
    if players not in MASKS:
        raise ValueError("it takes 2 to 4 players")
    fault = editions.fault(kind.edition, kind.mode, colours_of(kind, 0), kind.options)
    if fault:
        raise ValueError(fault)
    return kind


def colours_of(kind: Kind, group: int) -> int:
    """Which colours play in this group of games: all sets of them come in turn."""
    masks = (5,) if kind.mode == editions.PATIENCE else MASKS[kind.players]
    return masks[group % len(masks)]


class Player(Protocol):
    """Whoever can sit at the table. The dice are the game's own, for those who throw them."""

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """A legal move."""

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Whether it doubles now, when it may."""

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Whether it stays in after a double."""


class Level:
    """One of the four computer players."""

    def __init__(self, level: int, thinker: Thinker | None = None) -> None:
        self.level = level
        self.thinker = thinker or Thinker()

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Its move."""
        return self.thinker.choose(state, seat, self.level, dice)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Its wish."""
        return self.thinker.doubles(state, seat, self.level, dice, False)

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Its answer."""
        return self.thinker.doubles(state, seat, self.level, dice, True)


class Quiet(Level):
    """The champion, but for its calls: it never doubles, to measure what doubling gains."""

    def __init__(self) -> None:
        super().__init__(4)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Never."""
        return False


def reward(state: bytearray, mine: int) -> int:
    """The published score of apologies 0.4.2's reward player, here not clipped at zero.

    A point for each square that a pawn has made of 65, ten for each pawn in the zone or Home, 100
    for all of them Home; one's own score as often as there are opponents, less theirs.
    """
    own = others = rivals = 0
    for colour in range(4):
        if state[layout.COLOURS] >> colour & 1:
            places = [p for p in state[4 * colour : 4 * colour + 4] if p != 67]
            made = sum(p for p in places if p <= 65) + 10 * sum(60 <= p <= 65 for p in places)
            made += 100 if all(p == 65 for p in places) else 0
            if mine >> colour & 1:
                own += made
            else:
                others += made
                rivals += 1
    return rivals * own - others


class RewardThinker(Thinker):
    """Tries what our levels try, and takes the greatest reward; the first of equals."""

    def load(self, state: bytearray) -> None:
        """It has no weights."""

    def _weigh(self, state: bytearray, move: int) -> None:
        value = reward(state, self.mine)
        if value > self.best:
            self.best = value
            self.move = move


class RewardPlayer:
    """The opponent to measure against. It knows nothing of doubling: stays in, never calls."""

    def __init__(self) -> None:
        self.thinker = RewardThinker()

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """The move of the greatest reward."""
        return self.thinker.choose(state, seat, 4, dice)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Never."""
        return False

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Always."""
        return True


def begin(kind: Kind, seed: int, group: int) -> tuple[bytearray, bytearray]:
    """The state and the dice of the games of a group: the same cards for all of them."""
    chance = random.Random(f"{seed} {group}")
    colours = colours_of(kind, group)
    state = layout.new()
    dice = bytearray(8)
    game.new(state, kind.edition, kind.mode, colours, kind.options, chance.randbytes(8))
    pack.seed(dice, chance.randbytes(8), 0)
    playing = [c for c in range(4) if colours >> c & 1]
    game.begin(state, 0 if kind.mode == editions.PATIENCE else chance.choice(playing))
    return state, dice


def play(
    state: bytearray,
    players: dict[int, Player],
    dice: bytearray,
    watch: Callable[[int], None] | None = None,
    doubles: bool = True,
) -> int:
    """Play a game to its end; the winners, a bit each. `watch` is told who has made a move."""
    may_call = doubles and state[layout.CUSTOMS] & flags.DOUBLING
    while True:
        phase = state[layout.PHASE]
        if phase == layout.DRAW:
            pack.draw(state)
        elif phase == layout.OVER:
            return state[layout.WINNERS]
        elif phase == layout.RESPOND:
            asked = state[layout.ASKED]
            stays = players[asked].accepts(state, asked, dice)
            (doubling.accept if stays else doubling.drop)(state, asked)
        else:
            if may_call and not state[layout.CARD]:
                if _somebody_calls(state, players, dice):
                    continue
            turn = state[layout.TURN]
            rules.apply(state, players[turn].choose(state, turn, dice))
            if watch is not None:
                watch(turn)


def _somebody_calls(state: bytearray, players: dict[int, Player], dice: bytearray) -> bool:
    """D1: all are asked before a turn, clockwise from who is on turn."""
    for i in range(4):
        seat = state[layout.TURN] + i & 3
        if seat in players and not doubling.call_fault(state, seat):
            if players[seat].calls(state, seat, dice):
                doubling.call(state, seat)
                return True
    return False


class Tally(NamedTuple):
    """How the first player fared: games, games won, its points and the others' (of all of them)."""

    games: int = 0
    won: int = 0
    points: int = 0
    others: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def seats_of(kind: Kind, colours: int) -> list[int]:
    """The colours whose places the first player takes in turn, one game each."""
    playing = [c for c in range(4) if colours >> c & 1]
    if kind.mode == editions.PARTNERS:
        return playing[:2]
    return playing[:1] if kind.mode == editions.PATIENCE else playing


def group_size(kind: Kind) -> int:
    """How many games a group has."""
    return len(seats_of(kind, colours_of(kind, 0)))


def play_group(kind: Kind, one: Player, rest: Player, seed: int, group: int) -> Tally:
    """The same pack with `one` in every seat in turn, `rest` in all the others."""
    tally = Tally()
    for seat in seats_of(kind, colours_of(kind, group)):
        state, dice = begin(kind, seed, group)
        mine = 1 << seat
        if kind.mode == editions.PARTNERS:
            mine |= 1 << (seat ^ 2)
        elif kind.mode == editions.PATIENCE:
            mine = 5
        playing = [c for c in range(4) if state[layout.COLOURS] >> c & 1]
        winners = play(state, {c: one if mine >> c & 1 else rest for c in playing}, dice)
        score = {c: layout.number(state, layout.SCORE + 2 * c, 2) for c in playing}
        own = sum(n for c, n in score.items() if mine >> c & 1)
        won = 1 if winners & mine else 0
        tally = tally.plus(Tally(1, won, own, sum(score.values()) - own))
    return tally
