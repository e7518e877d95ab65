"""The rules for Python programs: `Game`, playouts, adapters. docs/api.md tells how to use them.

Whoever imports this first gets the compiled core, if it is built (`make fast`); SPEED tells.
"""

from sorry import speed

speed.choose()

from sorry.game import Game  # noqa: E402
from sorry.playouts import random_games  # noqa: E402
from sorry_core import SPEED  # noqa: E402

__all__ = ["SPEED", "Game", "random_games"]
