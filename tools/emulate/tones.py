"""How long tones are heard, against how long they were meant to be.

For this the board prints how long each tone is meant to be (flash.py adds that to the emulated
drive's boards/io/sound.py), and the machine notes when the piezo's timer really begins and ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tools.emulate.log import Entry, Write

MEANT = re.compile(r"tone (\d+)$")
AT_ONCE_MS = 1.0
"""A tone that begins so soon after another has taken its place, and may have cut it short."""
FRAME_MS = 5.0
"""A tone that ends so soon began behind a paint, and a press that had waited for that ended it."""
WAIT_MS = 250.0
"""How long a press may have waited: a whole paint."""


def excess(entries: Iterable[Write | Entry]) -> list[float]:
    """By how many ms each tone was longer than meant, less than 0: shorter.

    One that a press or the next tune has cut short is left out.
    """
    found: list[float] = []
    begun = ended = 0.0
    pressed = -WAIT_MS
    meant = 0
    is_cut = False
    for entry in entries:
        if isinstance(entry, Write):
            continue
        told = MEANT.match(entry.text) if entry.letter == "C" else None
        if told:
            meant = int(told[1])
        elif entry.letter == "K" or (entry.letter == "C" and " screen " in entry.text):
            is_cut = True
            if entry.letter == "K":
                pressed = entry.ms
        elif entry.letter == "S" and entry.text != "0":
            if found and entry.ms - ended < AT_ONCE_MS and found[-1] < 0:
                found.pop()
            begun, meant, is_cut = entry.ms, 0, False
        elif entry.letter == "S" and meant:
            ended = entry.ms
            if ended - begun < FRAME_MS and begun - pressed < WAIT_MS:
                is_cut = True
            if ended - begun >= meant or not is_cut:
                found.append(ended - begun - meant)
    return found
