"""Numbers of the short animations that the turn screen can ask for (draw/moments.py)."""

FLIP = 0
"""A card was turned up."""
RIM = 1
"""A person's turn begins."""
SHRUG = 2
"""Nothing can be moved."""
NOD = 3
"""A double was called or answered: the coin jumps."""
STIR = 4
"""MIX: the chips are mixed."""
