"""How large a judgement of a position can be, and what it means."""

WIN = 0x10000000
"""A game won: more than any sum of weights."""
LOGIT = 96 * 16
"""The net's judgement that stands for one logit of the chance to win."""
