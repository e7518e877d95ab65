"""Interned: reads from a .mpy file the names that it brings into the heap.

A .mpy begins with four bytes, the count of names and of constants; then each name: a number that
is odd stands for one that every firmware has, an even one is twice the length of the text.
"""

from __future__ import annotations


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the highest first."""
    value = 0
    while True:
        byte = data[at]
        at += 1
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at


def interned(data: bytes) -> list[str]:
    """The names written out in a .mpy."""
    count, at = _number(data, 4)
    _, at = _number(data, at)
    found = []
    for _ in range(count):
        size, at = _number(data, at)
        if size & 1 == 0:
            found.append(data[at : at + (size >> 1)].decode())
            at += (size >> 1) + 1
    return found
