"""The whole game, everything needed to go on playing, in one bytearray. Saving is copying it.

The columns are: where a field begins, its name, its bytes if it has several, what it holds.

0   PAWNS         16  four a colour, each its place (track.py)
16  FORMAT            version of this layout
17  EDITION, MODE, OPTIONS, COLOURS (a bit a colour), RULES, CUSTOMS (flags, editions.py)
23  PHASE             lead, draw, move, respond, over
24  TURN              the colour on turn
25  CARD              the card in use, 0 if there is none
26  LEFT              squares that the seven in use still has to go, 0 if there is none
27  USED              which pawns took a part of that seven, a bit each (seven.py)
28  WINNERS           a bit a colour; 0 while the game runs, and if a patience has failed
29  FIRST             In phase LEAD it is a mask: who may still lead, a bit a colour (E5). In every
                      other phase it is a colour: who began, and once it is over who begins next.
30  STAKE             1, 2, 4 .. 64
31  CALLER            the colour that doubled last + 1, 0 if none has
32  ASKED             the colour that has to answer a double
33  OUT               who dropped out, a bit a colour
34  PACK_N, DISCARD_N   how many cards lie in the pack and on the discards
36  PACK          45  The pack begins at the front, and its last card comes next. The discards end
                      at the back, the newest one first. Chips keep their places; bit 7: face up.
81  HAND          20  five a colour, ascending; in phase LEAD the card drawn for the lead
101 RNG            8  the random generator (pack.py)
109 GAME_POINTS    8  points of this game, two bytes a colour
117 MATCH_POINTS  12  points of the match, three bytes a colour
129 MATCH_GAMES    8  games won in the match, two bytes a colour
137 TARGET         2  how many points or games end the match, 0 if none do
139 TURNS          2  turns of this game before the one that is played
"""

from sorry_core import editions
from sorry_core.flags import TEAM
from sorry_core.track import ABSENT, HOME, ZONE

PAWNS = 0
FORMAT = 16
EDITION = 17
MODE = 18
OPTIONS = 19
COLOURS = 20
RULES = 21
CUSTOMS = 22
PHASE = 23
TURN = 24
CARD = 25
LEFT = 26
USED = 27
WINNERS = 28
FIRST = 29
STAKE = 30
CALLER = 31
ASKED = 32
OUT = 33
PACK_N = 34
DISCARD_N = 35
PACK = 36
HAND = 81
PACK_END = HAND
HAND_SIZE = 5
RNG = 101
HAND_END = RNG
GAME_POINTS = 109
MATCH_POINTS = 117
MATCH_GAMES = 129
TARGET = 137
TURNS = 139
SIZE = 141

VERSION = 1
FACE_UP = 128
"""The bit of a chip that lies face up (E1)."""

# The phases. LEAD: the game has not begun. DRAW: a card has to be drawn. MOVE: a move has to be
# chosen. RESPOND: a double has to be answered. OVER: the game has ended.
LEAD = 1
DRAW = 2
MOVE = 3
RESPOND = 4
OVER = 5


def new() -> bytearray:
    """An empty state. It is no game yet: `game.new` makes it one."""
    return bytearray(SIZE)


def number(state: bytearray, at: int, size: int) -> int:
    """Read a number of `size` bytes, low byte first."""
    value = 0
    for i in range(size):
        value |= state[at + i] << 8 * i
    return value


def put(state: bytearray, at: int, size: int, value: int) -> None:
    """Write a number of `size` bytes, low byte first; if it is too large, the largest that fits."""
    most = (1 << 8 * size) - 1
    if value > most:
        value = most
    for i in range(size):
        state[at + i] = value >> 8 * i & 255


def turn_number(state: bytes | bytearray) -> int:
    """Which turn of the game this is, from 1. The state may be a saved one."""
    return 1 + (state[TURNS] | state[TURNS + 1] << 8)


def first_colour(mask: int) -> int:
    """The lowest colour of a mask, which has a bit for each colour; red if it is 0."""
    for colour in range(4):
        if mask >> colour & 1:
            return colour
    return 0


def homes(state: bytearray, colour: int) -> int:
    """How many of this colour's pawns are Home."""
    n = 0
    for i in range(4 * colour, 4 * colour + 4):
        if state[i] == HOME:
            n += 1
    return n


def safe(state: bytearray, colour: int) -> int:
    """How many of this colour's pawns are in its safety zone."""
    n = 0
    for i in range(4 * colour, 4 * colour + 4):
        if ZONE <= state[i] < HOME:
            n += 1
    return n


def all_home(state: bytearray, colour: int) -> bool:
    """Whether no pawn of this colour is left to bring Home."""
    for i in range(4 * colour, 4 * colour + 4):
        if state[i] != HOME and state[i] != ABSENT:
            return False
    return True


def on_turn(state: bytearray, pawn: int) -> bool:
    """P1: whether a pawn belongs to the player on turn, or in a team to the partner."""
    apart = pawn >> 2 ^ state[TURN]
    return not apart or (apart == 2 and state[RULES] & TEAM > 0)


def pawns(state: bytearray) -> int:
    """How many pawns each colour has in this game."""
    return editions.pawns(state[EDITION], state[MODE], state[OPTIONS])
