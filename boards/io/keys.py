"""The keys of a handheld as bits, and what can happen to one of them. Numbers only."""

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32
MENU = 64
EXTRA = 128

DIRECTIONS = 15  # UP | DOWN | LEFT | RIGHT

# The kinds of events; boards/io/buttons.py says when each comes.
PRESS = 1
RELEASE = 2
REPEAT = 3
LONG = 4
TAP = 5
