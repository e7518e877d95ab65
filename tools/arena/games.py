"""Plays whole games between players and counts what the first of them reached."""

import random
from typing import NamedTuple

from sorry_core import doubling, editions, flags, game, pack, rules
from sorry_core import state as layout
from tools.arena.kinds import Kind, colours_of
from tools.arena.players import Player
from tools.shared.rulebook import colours_in


def begin(kind: Kind, seed: int, group: int) -> tuple[bytearray, bytearray]:
    """Return the state and dice that all games of a group begin with: they have the same cards."""
    chance = random.Random(f"{seed} {group}")
    colours = colours_of(kind, group)
    state = layout.new()
    dice = bytearray(8)
    game.new(state, kind.edition, kind.mode, colours, kind.options, chance.randbytes(8))
    pack.seed(dice, chance.randbytes(8), 0)
    playing = colours_in(colours)
    game.begin(state, 0 if kind.mode == editions.PATIENCE else chance.choice(playing))
    return state, dice


def play(state: bytearray, players: dict[int, Player], dice: bytearray) -> int:
    """Play a game to its end and return the winners, a bit each."""
    if all(player.native is not None for player in players.values()):
        return _play_in_c(state, players, dice)
    may_call = state[layout.CUSTOMS] & flags.DOUBLING
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


def _play_in_c(state: bytearray, players: dict[int, Player], dice: bytearray) -> int:
    """Play the same game, all of it in the compiled core."""
    from sorry_core import _native  # type: ignore[attr-defined]

    seats = [players[seat].native if seat in players else None for seat in range(4)]
    return int(_native.play(state, seats, dice))


def _somebody_calls(state: bytearray, players: dict[int, Player], dice: bytearray) -> bool:
    """D1: before a turn all are asked, clockwise, beginning with the player whose turn it is."""
    for i in range(4):
        seat = state[layout.TURN] + i & 3
        if seat in players and doubling.may_call(state, seat):
            if players[seat].calls(state, seat, dice):
                doubling.call(state, seat)
                return True
    return False


class Tally(NamedTuple):
    """What the first player reached: games, games won, its points, and all the others' points."""

    games: int = 0
    won: int = 0
    points: int = 0
    others: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Return both together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def seats_of(kind: Kind, colours: int) -> list[int]:
    """Return the seats that the first player takes one after the other, a game each."""
    playing = colours_in(colours)
    if kind.mode == editions.PARTNERS:
        return playing[:2]
    return playing[:1] if kind.mode == editions.PATIENCE else playing


def group_size(kind: Kind) -> int:
    """Count the games of a group."""
    return len(seats_of(kind, colours_of(kind, 0)))


def team_of(kind: Kind, seat: int) -> int:
    """Return the colours, a bit each, that the player in this seat plays."""
    if kind.mode == editions.PATIENCE:
        return editions.RED_YELLOW
    partner = 1 << (seat ^ 2) if kind.mode == editions.PARTNERS else 0
    return 1 << seat | partner


def play_group(kind: Kind, one: Player, rest: Player, seed: int, group: int) -> Tally:
    """Play the same pack with `one` in every seat in turn, `rest` in all the others."""
    tally = Tally()
    for seat in seats_of(kind, colours_of(kind, group)):
        state, dice = begin(kind, seed, group)
        mine = team_of(kind, seat)
        playing = colours_in(state[layout.COLOURS])
        winners = play(state, {c: one if mine >> c & 1 else rest for c in playing}, dice)
        score = {c: layout.number(state, layout.GAME_POINTS + 2 * c, 2) for c in playing}
        own = sum(score[c] for c in playing if mine >> c & 1)
        won = 1 if winners & mine else 0
        tally = tally.plus(Tally(1, won, own, sum(score.values()) - own))
    return tally
