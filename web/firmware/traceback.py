"""traceback: on the console."""

from sys import print_exception  # noqa: F401
