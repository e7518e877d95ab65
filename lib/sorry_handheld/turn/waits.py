"""The states of the turn screen: what it waits for (turn/screen.py)."""

NOTHING = 0
"""Nothing yet: the board is being laid, or another screen comes."""
TO_DRAW = 1
"""A person's press, which draws a card."""
CHOICE = 2
"""A person's choice of a move."""
STUCK = 3
"""A person's press: no move is open."""
SEEN_CARD = 4
"""A computer player's card is being looked at."""
THINK = 5
"""A computer player thinks."""
SEEN_MOVE = 6
"""Its pawn and ghost are being looked at."""
MOVING = 7
"""Pawns are on their way."""
SEEN_END = 8
"""The result is being looked at."""
PART = 9
"""A person's choice among what only this kind of game has: a hand, chips."""
TO_ANSWER = 10
"""A person's press: a double is to be answered."""
OWN_END = 11
"""A person's move was played: for a while it can be taken back."""
SHOWN = 12
"""The board has just come in front; the turn goes on in the next frame."""
TURNING = 13
"""A card turns its face up."""
