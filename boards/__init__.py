"""The boards: one small profile each, data only. Nothing here knows the game."""

import sys

# Boards that another board's profile serves; each profile says the same in ALSO (a test holds it).
ALSO = {"edgebadge": "pybadge"}


def find(board_id: str):
    """Return the profile module for a board id, or None if this drive has none."""
    name = "boards." + ALSO.get(board_id, board_id)
    try:
        __import__(name)
    except ImportError:
        return None
    profile = sys.modules[name]
    # A module of this package that is no profile (boards.buttons) has no ID.
    return profile if hasattr(profile, "ID") else None
