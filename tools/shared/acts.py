"""Finds out what led from one state of a game to a later one: cards, moves, doubles, as notation.

The log of a board holds states, not moves. So all that the rules allow is tried: whatever leads to
exactly the later state, to the last byte, is what was done.
"""

from __future__ import annotations

from collections.abc import Iterator

from sorry_core import doubling, editions, flags, notation, pack, rules
from sorry_core import state as layout
from sorry_core.moves import MOST

MOST_ACTS = 12  # four cards and their answers; a seven in seven parts


def between(before: bytearray, after: bytearray) -> list[str] | None:
    """The acts one after the other; None if no act by the rules leads there."""
    return _search(bytearray(before), bytes(after), MOST_ACTS)


def _search(state: bytearray, goal: bytes, depth: int) -> list[str] | None:
    for told, made in _acts(state):
        if bytes(made) == goal:
            return told
        if depth and not _is_settled(state, made):
            rest = _search(made, goal, depth - 1)
            if rest is not None:
                return told + rest
    return None


def _is_settled(before: bytearray, state: bytearray) -> bool:
    """Whether a card was used up. The log would have this state, so the search need not go on."""
    mixed = before[layout.PHASE] == layout.DRAW
    return not (state[layout.CARD] or state[layout.PHASE] == layout.RESPOND or mixed)


def _acts(state: bytearray) -> Iterator[tuple[list[str], bytearray]]:
    """All that can be done now, as notation, and what comes of it."""
    phase = state[layout.PHASE]
    if phase == layout.DRAW:
        yield from _draws(state)
    elif phase == layout.RESPOND:
        colour = state[layout.ASKED]
        for name, answer in (("accepts", doubling.accept), ("drops", doubling.drop)):
            made = bytearray(state)
            answer(made, colour)
            yield [f"{notation.COLOURS[colour]} {name}"], made
    elif phase == layout.MOVE:
        yield from _moves(state)
        for colour in range(4):
            if doubling.may_call(state, colour):
                made = bytearray(state)
                doubling.call(made, colour)
                yield [f"{notation.COLOURS[colour]} doubles"], made


def _draws(state: bytearray) -> Iterator[tuple[list[str], bytearray]]:
    """The next card, or any chip. It is told with the move that uses it; MIX moves nothing."""
    if not state[layout.CUSTOMS] & flags.CHIPS:
        made = bytearray(state)
        pack.draw(made)
        yield [], made
        return
    for chip in range(editions.CHIP_COUNT):
        if not state[layout.PACK + chip] & layout.FACE_UP:
            made = bytearray(state)
            card = pack.draw(made, chip)
            yield ([notation.CARDS[card]] if card == editions.MIX else []), made


def _moves(state: bytearray) -> Iterator[tuple[list[str], bytearray]]:
    out = [0] * MOST
    card = state[layout.CARD]
    for move in out[: rules.legal_moves(state, out)]:
        made = bytearray(state)
        rules.apply(made, move)
        prefix = notation.CARDS[card] + ":" if card else ""
        yield [prefix + notation.move(state, move)], made
