"""Makes the bytes that a device reads: one file for each panel.

    8 bytes       "ART1", the stamp of names.py, how many sheets, how many palettes
    12 a sheet    width, height, width and height of a tile, bits a pixel, palette, where it begins
    4 a palette   where it begins, how many colours, whether the first is clear
    then the colours, three bytes each, the pixels and the maps

A sheet that a panel does not have is twelve zeros. Pixels are as a Bitmap keeps them, so that the
device reads them straight into one: the first pixel in the high bits, rows of whole words. Those of
a squeezed sheet are deflated in pieces of 2,048 bytes, each behind two bytes that tell how long it
is then; bit 7 of `bits` says so.
"""

import struct

from tools.art.collection import Collection, Sheet
from tools.art.colours import CLEAR, Palette
from tools.art.grids import Block
from tools.art.squeeze import squeeze

MAGIC = b"ART1"
HEAD = struct.Struct("<4sHBB")
ENTRY = struct.Struct("<HHBBBBI")
PALETTE = struct.Struct("<HBB")
NO_PALETTE = 255
SQUEEZED = 0x80
PIECE = 2048


def _pieces(data: bytes) -> list[bytes]:
    """Split the data: a device can unpack small pieces even if no large block of heap is free."""
    return [data[at : at + PIECE] for at in range(0, len(data), PIECE)]


def _squeezed(piece: bytes) -> bytes:
    data = squeeze(piece)
    return struct.pack("<H", len(data)) + data


def pixels(sheet: Sheet) -> bytes:
    """The pixels of a sheet as a Bitmap has them."""
    letters, bits = sheet.palette.letters, sheet.palette.bits
    made = bytearray()
    for row in sheet.rows():
        value = 0
        for letter in row:
            value = value << bits | letters.index(letter)
        size = -(-len(row) * bits // 32) * 4
        made += (value << (size * 8 - len(row) * bits)).to_bytes(size, "big")
    return bytes(made)


def colours(palette: Palette, rgb: dict[str, int]) -> bytes:
    """Return three bytes for each colour."""
    return b"".join(rgb[letter].to_bytes(3, "big") for letter in palette.shown)


def cells(block: Block) -> bytes:
    """The tile of each cell of a map."""
    codes = [picture.code for picture in block.pictures]
    return bytes(codes.index(code) for row in block.map for code in row)


def pack(made: Collection, panel: str, stamp: int) -> bytes:
    """Return the whole file of a panel."""
    body = bytearray()
    start = HEAD.size + ENTRY.size * len(made.numbers) + PALETTE.size * len(made.palettes)
    shelves = []
    for palette in made.palettes:
        shelves.append(
            PALETTE.pack(start + len(body), len(palette.shown), palette.shown[0] == CLEAR)
        )
        body += colours(palette, made.colours.rgb)
    entries = []
    for name in made.numbers:
        entries.append(_entry(made, panel, name, start, body))
    head = HEAD.pack(MAGIC, stamp, len(made.numbers), len(made.palettes))
    return head + b"".join(entries) + b"".join(shelves) + bytes(body)


def _entry(made: Collection, panel: str, name: str, start: int, body: bytearray) -> bytes:
    at = start + len(body)
    if (panel, name) in made.maps:
        block = made.maps[panel, name]
        body += cells(block)
        return ENTRY.pack(len(block.map[0]), len(block.map), 1, 1, 8, NO_PALETTE, at)
    sheet = made.sheets.get((panel, name))
    if sheet is None:
        return bytes(ENTRY.size)
    data = pixels(sheet)
    if sheet.squeezed:
        data = b"".join(map(_squeezed, _pieces(data)))
    body += data
    tile = sheet.pictures[0]
    return ENTRY.pack(
        sheet.width,
        sheet.height,
        tile.width,
        tile.height,
        sheet.palette.bits | SQUEEZED * sheet.squeezed,
        sheet.palette_number,
        at,
    )
