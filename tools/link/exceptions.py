"""Exceptions: what the linker must be told because it cannot see it."""

from __future__ import annotations

# Names that firmware without stubs knows: cardputer_keyboard, and what `board` has on some boards.
FIRMWARE = frozenset(
    "DISPLAY KEYBOARD attach_serial board board_id detach_serial events key_to_char".split()
)
# Texts that look like a name of ours but are looked up nowhere: they are shown, compared or parsed.
TEXTS = frozenset(
    # what a trace line tells (trace.py)
    "card draw heap move save screen settings turn us".split()
    # sections of the words (words/en.txt)
    + "calls game hint options sheet why".split()
    # parts that a board may lack, as the console shows them
    + "battery lights sound".split()
)
