"""Positions and games for the computer players, in plain Python that CPython and the VM both run."""

import walk

from sorry_bots.doubling import calls, stays_in
from sorry_core import doubling, pack, rules
from sorry_core.moves import MOST
from sorry_core.state import ASKED, CARD, DRAW, MOVE, OVER, PHASE, RESPOND, SIZE, TURN


def positions(row, number, most, visit):
    """Random games of this row: `visit(state)` wherever a move is due, up to `most` times."""
    state = bytearray(SIZE)
    dice = bytearray(8)
    out = [0] * MOST
    seen = 0
    while seen < most:
        walk.begin(state, dice, row, number)
        number += 1
        while state[PHASE] != OVER and seen < most:
            if state[PHASE] == MOVE:
                visit(state)
                seen += 1
            walk.step(state, out, dice)
    return number


def transcript(thinker, row, number, most, emit):
    """A game among the levels, a level a seat: every move and answer handed to `emit`."""
    state = bytearray(SIZE)
    dice = bytearray(8)
    walk.begin(state, dice, row, number)
    steps = 0
    while state[PHASE] != OVER and steps < most:
        emit(step(thinker, state, dice, number))
        steps += 1


def step(thinker, state, dice, shift):
    """One draw, answer, call or move; what was done, as a small number."""
    if state[PHASE] == DRAW:
        return 0x8000 | pack.draw(state)
    if state[PHASE] == RESPOND:
        seat = state[ASKED]
        stays = stays_in(thinker, state, seat, 1 + (seat + shift & 3), dice)
        if stays:
            doubling.accept(state, seat)
        else:
            doubling.drop(state, seat)
        return 0x9000 | seat << 1 | stays
    seat = state[TURN]
    level = 1 + (seat + shift & 3)
    if not state[CARD] and calls(thinker, state, seat, level, dice):
        doubling.call(state, seat)
        return 0xA000 | seat
    move = thinker.choose(state, seat, level, dice)
    rules.apply(state, move)
    return move
