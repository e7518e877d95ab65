"""How large a judgement can be."""

WIN = 0x10000000
"""A game won: more than any sum of weights."""
