"""The device's `micropython`: const() only."""

from typing import TypeVar as _TypeVar

_T = _TypeVar("_T")


def const(expr: _T) -> _T:
    """The value itself; on the device the compiler puts it in place of the name."""
    return expr
