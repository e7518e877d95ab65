"""How large a judgement of a position can be, and what it means."""

WIN = 0x10000000
"""A game won: more than any sum of weights."""
LOGIT = 96 * 16
"""So much of the net's judgement is one logit of the chance to win."""
