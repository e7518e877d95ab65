"""Writes lib/sorry_handheld/art/names.py: the number of every sheet, tile and palette."""

import zlib

from tools.art.collection import Collection, constant
from tools.art.pack import ENTRY, HEAD
from tools.shared.command import UsageError

HEADING = '''"""Numbers of the sheets, tiles and palettes: `python -m tools.art` makes this file.

A sheet's name is its number. Where its pictures are tiles, name and picture are a tile's number;
where they are sheets of their own, the number of that sheet. So PAWNS is a sheet and PAWNS_BLUE a
tile of it, but CARDS_BACK is a sheet: CARDS and the place of the card.
"""
'''

LINE = 60
TIMES = "\u00d7"  # ruff takes it for an x


def lines_of(made: Collection) -> list[str]:
    """Yield `NAME = number`, line by line."""
    lines = [f"PALETTES_AT = {HEAD.size + ENTRY.size * len(made.numbers)}", "", "# Sheets."]
    families = set()
    for name, number in made.numbers.items():
        family, _, rest = name.partition("/")
        if rest:
            if family not in families:
                lines.append(f"{constant(family)} = {number}")
            lines.append(f"{constant(family, rest.partition(' ')[2])} = {number}")
        else:
            lines.append(f"{constant(name)} = {number}")
        families.add(family)
    lines += ["", "# Tiles."]
    for name in sorted(made.tiles):
        if name in made.numbers and len(made.tiles[name]) > 1:
            for number, tile in enumerate(made.tiles[name]):
                lines.append(f"{constant(name, tile)} = {number}")
    lines += ["", "# Palettes: of a set the first."]
    for name, number in made.colours.firsts.items():
        lines.append(f"{constant(name, 'colours')} = {number}")
    return lines


def text_of(made: Collection) -> tuple[str, int]:
    """The module, and the stamp that it shares with the files that it belongs to."""
    lines = lines_of(made)
    alphabet = ["# Of every font, in this order.", "ALPHABET = (", *_strings(made.letters), ")"]
    _check_unique(lines)
    stamp = zlib.crc32("\n".join([*alphabet, *lines]).encode()) & 0xFFFF
    body = [HEADING, f"STAMP = {stamp}", *alphabet, *lines, ""]
    return "\n".join(body), stamp


def _strings(letters: str) -> list[str]:
    """A long string as the lines of a short one each."""
    parts = (letters[i : i + LINE] for i in range(0, len(letters), LINE))
    texts = (part.replace("\\", "\\\\").replace('"', '\\"') for part in parts)
    return [f'    "{text}"' + ("  # noqa: RUF001" if TIMES in text else "") for text in texts]


def _check_unique(lines: list[str]) -> None:
    known = {"STAMP", "ALPHABET"}
    for line in lines:
        name, equals, _ = line.partition(" = ")
        if equals and name in known:
            raise UsageError(f"two things of art/ would be called {name}")
        known.add(name)
