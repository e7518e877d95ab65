"""The rules for Python programs: `Game`, playouts, adapters. docs/api.md tells how to use them.

If the compiled core is built (`make fast`), it is used; SPEED tells whether. For that, a program
must import this package before it imports sorry_core.
"""

from sorry import speed

speed.choose()

from sorry.game import Game  # noqa: E402
from sorry.playouts import random_games  # noqa: E402
from sorry_core import SPEED  # noqa: E402

__all__ = ["SPEED", "Game", "random_games"]
