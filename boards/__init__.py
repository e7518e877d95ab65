"""The boards: one small profile of data each, and io/ with what opens their parts.

Nothing here knows the game.
"""

import sys

# Boards that use the profile of another board, which lists them in its ALSO (a test compares).
ALSO = {"edgebadge": "pybadge"}


def find(board_id: str):
    """Return the profile module for a board id, or None if this drive has none."""
    name = "boards." + ALSO.get(board_id, board_id)
    try:
        __import__(name)
    except ImportError:
        return None
    profile = sys.modules[name]
    try:
        return profile if profile.ID else None
    except AttributeError:
        return None  # some other module of boards/, which is no profile
