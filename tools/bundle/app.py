"""The game as an app of Fruit Jam OS: a folder with its own code.py, libraries, name and icon.

The system runs an app's code.py with the app's folder as the working directory. All paths are
relative to it, so the app works in /apps as well as in /sd/apps on a card.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path

from tools.art import collection
from tools.art.colours import CLEAR

METADATA, ICON = "metadata.json", "icon.bmp"
TITLE = "Sorry!"
SIZE = 64
GROUND = "f"  # felt, of art/palette.txt
PERSON = "people/0 red"  # of the drawings for large panels
# The app's own libraries come before those of the system: they are the ones that were tested.
HEAD = b'import sys\n\nsys.path.insert(1, "lib")\n'


def files(root: Path, code: bytes) -> dict[str, bytes]:
    """What an app has beside its modules and data; `code` is the game's code.py."""
    told = {"title": TITLE, "icon": ICON}
    return {
        "code.py": HEAD + code,
        METADATA: json.dumps(told, indent=2).encode() + b"\n",
        ICON: icon(root / "art"),
    }


def icon(art: Path) -> bytes:
    """A peg person on the felt, as large as whole pixels make it."""
    made = collection.read(art)
    drawn = next(
        sheet for (panel, name), sheet in made.sheets.items() if panel == "240" and name == PERSON
    )
    shown = made.palettes[drawn.palette_number].shown
    colours = [GROUND, *shown]
    person = [
        [1 + drawn.palette.letters.index(letter) for letter in row]
        for row in drawn.pictures[0].rows
    ]
    for row in person:
        for x, colour in enumerate(row):
            if colours[colour] == CLEAR:
                row[x] = 0
    return bitmap(_in_the_middle(person), [made.colours.rgb[letter] for letter in colours])


def _in_the_middle(small: list[list[int]]) -> list[list[int]]:
    """A picture of SIZE pixels each way, with a smaller one in whole pixels in its middle."""
    scale = max(1, SIZE // max(len(small), len(small[0])))
    left, top = (SIZE - scale * len(small[0])) // 2, (SIZE - scale * len(small)) // 2
    large = [[0] * SIZE for _ in range(SIZE)]
    for y in range(scale * len(small)):
        for x in range(scale * len(small[0])):
            large[top + y][left + x] = small[y // scale][x // scale]
    return large


def bitmap(rows: list[list[int]], colours: list[int]) -> bytes:
    """A BMP of 8 bits a pixel, the lowest row first, as adafruit_imageload reads it."""
    wide, high = len(rows[0]), len(rows)
    padding = bytes(-wide % 4)
    pixels = b"".join(bytes(row) + padding for row in reversed(rows))
    palette = b"".join(struct.pack("<I", colour) for colour in colours)
    start = 14 + 40 + len(palette)
    head = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    about = struct.pack("<IiiHHIIiiII", 40, wide, high, 1, 8, 0, len(pixels), 0, 0, len(colours), 0)
    return head + about + palette + pixels
