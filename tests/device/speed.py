"""Run on the VM: what lists of moves cost, in rounds of a loop that takes 6.14 us on an RP2040.

100,000 rounds of `n += i & 3` inside a function were measured at 614 ms there. The ratio of the two
on this VM is the best estimate that needs no board; time itself means nothing here.
"""

from array import array
from time import ticks_diff, ticks_us

from sorry_core import game, notation, rules, state

CASES = (
    ("forward, four pawns", 3, 0, 15, 5, "0,20,35,50/S,S,S,S/S,S,S,S/S,S,S,S"),
    ("ten, four pawns", 3, 0, 15, 10, "0,20,35,50/S,S,S,S/S,S,S,S/S,S,S,S"),
    ("eleven, all on the margin", 3, 0, 15, 11, "0,20,35,50/3,8,11,14/17,22,26,29/32,39,44,47"),
    ("SORRY, twelve targets", 3, 0, 15, 13, "S,20,35,50/3,8,11,14/17,22,26,29/32,39,44,47"),
    ("seven, four pawns", 3, 0, 15, 7, "3,15,30,46/S,S,S,S/S,S,S,S/S,S,S,S"),
    ("seven, 1934 partners", 0, 1, 15, 7, "3,34,46,15/18,11,17,8/1,26,13,33/28,43,41,H"),
    ("seven, 2004 partners", 3, 1, 15, 7, "3,28,46,1/47,13,10,12/50,30,35,6/44,41,14,2"),
    ("seven, 2004, near Home", 3, 1, 15, 7, "z1,z2,z4,z5/H,H,S,S/z1,z2,z3,z5/S,S,H,S"),
)


def rounds(times):
    """The loop that the RP2040 was measured with."""
    n = 0
    for i in range(times):
        n += i & 3
    return n


def lists(st, out, times):
    for _ in range(times):
        n = rules.legal_moves(st, out)
    return n


def best(call, *arguments):
    """The fastest of nine, in microseconds."""
    least = 1 << 29
    for _ in range(9):
        begun = ticks_us()
        call(*arguments)
        least = min(least, ticks_diff(ticks_us(), begun))
    return least


def main():
    st = state.new()
    out = array("H", [0] * 128)
    for name, edition, mode, colours, card, position in CASES:
        game.new(st, edition, mode, colours, 0, bytes(8))
        game.begin(st, 0)
        places = notation.parse(position)
        for i in range(16):
            st[i] = places[i]
        st[state.PHASE] = state.MOVE
        st[state.CARD] = card
        st[state.LEFT] = 7 if card == 7 else 0
        loop = best(rounds, 400000)
        n = lists(st, out, 1)
        cost = best(lists, st, out, 400) * 1000 // loop  # loops of 1,000 rounds per 1,000 lists
        print("%-26s %3d moves %8d us" % (name, n, cost * 614 // 100))


main()
