"""Exceptions: lists of names that the linker has to be told, because it cannot find them itself."""

from __future__ import annotations

# Names that firmware without stubs knows: cardputer_keyboard, and what `board` has on some boards.
_FIRMWARE = "DISPLAY KEYBOARD attach_serial board board_id detach_serial events key_to_char"
FIRMWARE = frozenset(_FIRMWARE.split())

# Texts that look like a name of ours but are looked up nowhere.
# _TRACE: what a trace line tells (trace.py).
_TRACE = "card draw heap move name save screen settings tone turn us"
_SECTIONS = "book chips doubling game hint lesson steps stuck"  # of the words (words/en.txt)
_PARTS = "battery light lights sound"  # that a board may lack, as the console shows them
_KINDS = "pads"  # of keys, in a profile
_SETTINGS = "volume"  # of Fruit Jam OS (voice_tlv320.py)
TEXTS = frozenset(f"{_TRACE} {_SECTIONS} {_PARTS} {_KINDS} {_SETTINGS}".split())

# Methods that a library calls on what we hand to it: adafruit_display_text on a font.
CALLED = frozenset({"get_bounding_box", "get_glyph"})

# Methods that the page calls (web/firmware): each stays a method of its class.
_PAGE = "begin fail flush frame get go hand_to keep load_words mark new play put store use_settings"
PAGE = frozenset(_PAGE.split())
