"""The board. Colours are 0 red, 1 blue, 2 yellow, 3 green, clockwise.

A pawn's place is one byte. It is counted along the way home of the pawn's own colour:

    0..58   margin; 0 is the square just past the entrance, 1 the starting circle
    59      the entrance to the safety zone
    60..64  z1..z5
    65      Home        66  Start        67  no such pawn in this game

To go forward, add; 65 is the most that can be reached (M1). To go backward, subtract; below 0 comes
59, so a backward move never turns into the safety zone (M6). There is no number for a place in
another colour's safety zone, so no pawn can stand in one.
"""

CIRCLE = 1
ENTRANCE = 59
ZONE = 60
HOME = 65
START = 66
ABSENT = 67

# For each place: how far a pawn that ends its move there slides on (M4). Only triangles of other
# colours are here. They lie at the same places on every colour's way. On the triangles of its own
# colour, at 58 and 6, a pawn does not slide.
SLIDE = (
    b"\0\0\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\0\0\0\x04"
    b"\0\0\0\0\0\0\x03\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\x03\0\0\0\0\0\0\0\x04"
    b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
)

SIDE = 15
"""Margin squares of one side of the board, which has the two slides and the circle of a colour."""
ROUND = 60
"""All margin squares."""


def square(colour: int, place: int) -> int:
    """The margin square where this colour's `place` lies: 0..59, clockwise from red's corner."""
    return (place + SIDE * colour + 3) % ROUND


def place(colour: int, margin: int) -> int:
    """The opposite of `square`: the place on this colour's way where a margin square lies."""
    return (margin - SIDE * colour - 3) % ROUND


def side(margin: int) -> int:
    """The colour on whose side a margin square lies: what is painted there is in that colour."""
    return margin // SIDE
