"""The rules for Python programs. Whoever imports this first gets the compiled core, if it is built.

docs/api.md tells how to use it.
"""

from sorry import speed

speed.choose()

from sorry_core import SPEED  # noqa: E402

__all__ = ["SPEED"]
