"""Counts how the four characters play, in games in which all of them take part."""

from typing import NamedTuple

from sorry_core import pack, rules
from sorry_core import state as layout
from sorry_core.moves import MOST
from sorry_core.track import HOME, START
from tools.arena.games import begin
from tools.arena.kinds import kind_of
from tools.arena.players import LEVELS, Level, Player

_out = [0] * MOST


class Style(NamedTuple):
    """What a character did: games, games won, others' pawns sent to Start; choices among moves of
    different length, and how often it took the shortest or the longest of them."""

    games: int = 0
    won: int = 0
    bumps: int = 0
    choices: int = 0
    shortest: int = 0
    farthest: int = 0

    def plus(self, other: "Style") -> "Style":
        """Return both together."""
        return Style(*(a + b for a, b in zip(self, other, strict=True)))

    @property
    def bumps_a_game(self) -> float:
        """Pawns of others sent to Start."""
        return self.bumps / self.games

    @property
    def silly(self) -> float:
        """The share of choices in which it took the move that leads least far."""
        return self.shortest / self.choices

    @property
    def racing(self) -> float:
        """The share of choices in which it took the move that leads farthest."""
        return self.farthest / self.choices


def _far(state: bytearray, seat: int) -> int:
    """Add up how far the pawns of a seat are."""
    return sum(place for place in state[4 * seat : 4 * seat + 4] if place <= HOME)


def _after(state: bytearray, move: int) -> bytearray:
    copy = bytearray(state)
    rules.apply(copy, move)
    return copy


def _move(state: bytearray, player: Player, dice: bytearray) -> Style:
    """Let a player move, and count what it did."""
    seat = state[layout.TURN]
    gains = []
    if state[layout.CARD] != 7:  # the parts of a seven are no choices by themselves
        ways = _out[: rules.legal_moves(state, _out)]
        gains = [_far(_after(state, way), seat) for way in ways]
    before = bytes(state[:16])
    chooser = player.native or player
    rules.apply(state, chooser.choose(state, seat, dice))
    gone = _far(state, seat)
    bumps = sum(state[pawn] == START != before[pawn] for pawn in range(16) if pawn >> 2 != seat)
    style = Style(bumps=bumps)
    if not gains or min(gains) == max(gains):
        return style
    return style.plus(Style(choices=1, shortest=gone == min(gains), farthest=gone == max(gains)))


def table(players: dict[int, Player], seed: int, group: int, shift: int) -> dict[int, Style]:
    """Play one game of all four, each `shift` seats further; return what each did."""
    state, dice = begin(kind_of("2004", "standard", 4), seed, group)
    done = {level: Style(games=1) for level in players}
    while state[layout.PHASE] != layout.OVER:
        if state[layout.PHASE] == layout.DRAW:
            pack.draw(state)
            continue
        level = LEVELS[(state[layout.TURN] + shift) % 4]
        done[level] = done[level].plus(_move(state, players[level], dice))
    for seat in range(4):
        if state[layout.WINNERS] >> seat & 1:
            level = LEVELS[(seat + shift) % 4]
            done[level] = done[level].plus(Style(won=1))
    return done


def styles(groups: int, seed: int = 1) -> dict[int, Style]:
    """Play `groups` packs, each with the players in all four orders of seats."""
    players: dict[int, Player] = {level: Level(level) for level in LEVELS}
    found = dict.fromkeys(LEVELS, Style())
    for group in range(groups):
        for shift in range(4):
            for level, style in table(players, seed, group, shift).items():
                found[level] = found[level].plus(style)
    return found
