"""What spare_on_device.py printed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tools.emulate.log import Entry, Write, console
from tools.emulate.script import SCREENS
from tools.shared.command import VerifyError
from tools.shared.rulebook import EDITIONS, MODES

DONE = "left: done"
_LEFT = re.compile(r"left: (game|screen) (\d+) (\d+) (-?\d+) (\d+)")


def read_spare(entries: Iterable[Write | Entry]) -> dict[str, list[int]]:
    """For each kind of game and each screen the bytes that were left, each time."""
    found: dict[str, list[int]] = {}
    for entry in console(entries):
        match = _LEFT.match(entry.text)
        if match:
            kind, one, two = match[1], int(match[2]), int(match[3])
            name = f"{EDITIONS[one]} {MODES[two]}" if kind == "game" else SCREENS[one]
            if int(match[4]) == SCREENS.index("oops"):
                raise VerifyError(f"{name} could not be opened: the game shows its screen oops")
            found.setdefault(name, []).append(int(match[5]))
    if not found:
        raise VerifyError("nothing was opened")
    return found
