"""Run on the VM: bytes of heap that 1,000 turns take, for every edition and mode; all must be 0.

Whole turns are measured: the draw, `legal_moves`, `apply`, reshuffles, calls and answers.
"""

import gc
from array import array

import walk


def play(state, out, dice, most):
    """Steps until the game is over or `most` are made."""
    steps = 0
    while state[walk.PHASE] != 5 and steps < most:
        walk.step(state, out, dice)
        steps += 1
    return steps


def thousand(state, out, dice, row):
    """Bytes that 2,000 steps (a draw and a move each turn) allocate, set-up of games left out."""
    taken = steps = number = 0
    while steps < 2000:
        walk.begin(state, dice, row, number)
        number += 1
        before = gc.mem_alloc()
        steps += play(state, out, dice, 2000 - steps)
        taken += gc.mem_alloc() - before
    return taken


def main():
    state = bytearray(141)
    dice = bytearray(8)
    out = array("H", [0] * 128)
    for row in walk.every_game():
        walk.begin(state, dice, row, 99)
        play(state, out, dice, 100)
        gc.collect()
        gc.disable()
        taken = thousand(state, out, dice, row)
        gc.enable()
        print(row[0], row[1], row[2], row[3], taken)


main()
