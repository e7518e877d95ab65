"""Run on the VM: bytes of heap that 1,000 turns take, for every edition and mode.

Whole turns are measured: the draw, `legal_moves`, `apply`, reshuffles, calls and answers. The move
that ends a game is measured by itself: it imports the scoring, which only a game's end needs.
"""

import gc
from array import array

import walk

from sorry_core import scoring

loaded = scoring  # loading it is not what is measured


def play(state, out, dice, most):
    """Steps until the game is over or `most` are made; bytes by all of them but the last."""
    steps = 0
    before = last = gc.mem_alloc()
    while state[walk.PHASE] != 5 and steps < most:
        last = gc.mem_alloc()
        walk.step(state, out, dice)
        steps += 1
    return steps, last - before, gc.mem_alloc() - last


def thousand(state, out, dice, row):
    """Bytes that 2,000 steps (a draw and a move each turn) take, and the most by a last one."""
    taken = steps = number = most = 0
    while steps < 2000:
        walk.begin(state, dice, row, number)
        number += 1
        n, bytes_taken, last = play(state, out, dice, 2000 - steps)
        steps += n
        taken += bytes_taken
        most = max(most, last)
    return taken, most


def main():
    state = bytearray(141)
    dice = bytearray(8)
    out = array("H", [0] * 128)
    for row in walk.every_game():
        walk.begin(state, dice, row, 99)
        play(state, out, dice, 100)
        gc.collect()
        gc.disable()
        taken, last = thousand(state, out, dice, row)
        gc.enable()
        print(row[0], row[1], row[2], row[3], taken, last)


main()
