"""Reads the drawings of art/: a file is one sheet or a family of them, each with a head.

sheet: pawns for 240       its name, and the panels that it is for; there may be several
tile: 15x16                the size of every picture; else each picture says its own
palette: team              of palette.txt; `own` gives each picture its own
pictures: sheets           each is a sheet of its own, not a tile of one

[red]                      a picture: its name, then its rows
..k..
"""

from dataclasses import dataclass, field
from pathlib import Path

from tools.art.colours import Colours, Palette
from tools.art.faults import Fault
from tools.shared import reading

PANELS = ("240", "135", "128")
"""240x240 and 320x240; 240x135; 128x128 and 160x128. Each has a packed file of its own."""
KEYS = ("sheet", "sheets", "tile", "palette", "font")


@dataclass
class Picture:
    """One picture: rows of letters."""

    name: str
    line: int
    width: int
    height: int
    palette: str
    code: str = ""
    rows: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Use:
    """What drawings are packed as."""

    name: str
    panels: tuple[str, ...]
    apart: bool  # each picture is a sheet of its own
    squeezed: bool  # compressed: takes less of the drive, but reading it leaves garbage in memory


@dataclass
class Block:
    """Drawings that belong together: the tiles of a sheet, or a family of sheets."""

    path: Path
    line: int
    uses: list[Use] = field(default_factory=list)
    tile: tuple[int, int] = (0, 0)
    palette: str = ""
    font: bool = False
    pictures: list[Picture] = field(default_factory=list)
    map: list[list[str]] = field(default_factory=list)


def read(path: Path, colours: Colours) -> list[Block]:
    """Return the blocks of a file, each checked; Fault if something is wrong."""
    blocks: list[Block] = []
    reader = _Reader(path, colours)
    for number, line in enumerate(reading.text(path, reading.DRAWING, "a drawing").splitlines(), 1):
        reader.line(number, line)
    blocks = reader.blocks
    if not blocks:
        raise Fault(path, 1, "no sheet")
    for block in blocks:
        _check(block, colours)
    return blocks


class _Reader:
    """Takes line after line."""

    def __init__(self, path: Path, colours: Colours) -> None:
        self.path = path
        self.colours = colours
        self.blocks: list[Block] = []
        self._open: Picture | None = None  # rows belong to it
        self._mapping = False

    def line(self, number: int, line: str) -> None:
        """Take one line of the file."""
        if line.startswith("[") and not self._mapping:
            self._picture(number, line)
        elif not line.strip():
            self._open = None
        elif self._open is not None:
            self._row(number, line)
        elif line.startswith("#"):
            return
        elif self._key(line):
            self._head(number, line)
        elif self._mapping:
            self.blocks[-1].map.append(line.split())
        else:
            raise Fault(self.path, number, "a row that belongs to no picture")

    @staticmethod
    def _key(line: str) -> bool:
        return line == "map:" or line.partition(":")[0] in KEYS

    def _head(self, number: int, line: str) -> None:
        key, _, value = (part.strip() for part in line.partition(":"))
        if key in ("sheet", "sheets") and (not self.blocks or self.blocks[-1].pictures):
            self.blocks.append(Block(self.path, number))
            self._mapping = False
        if not self.blocks:
            raise Fault(self.path, number, f"{key}: before the first sheet")
        block = self.blocks[-1]
        if key in ("sheet", "sheets"):
            block.uses.append(self._use(number, value, key == "sheets"))
        elif key == "tile":
            block.tile = self._size(number, value)
        elif key == "palette":
            block.palette = value
        elif key == "map":
            self._mapping = True
        else:
            block.font = True

    def _use(self, number: int, value: str, apart: bool) -> Use:
        value, comma, squeezed = value.partition(", ")
        name, _, panels = value.partition(" for ")
        if comma and squeezed != "squeezed":
            raise Fault(self.path, number, f"{squeezed!r} after the comma: it can be `squeezed`")
        if not panels or not set(panels.split()) <= set(PANELS):
            text = f"write `sheet: NAME for` and of {', '.join(PANELS)} one or more"
            raise Fault(self.path, number, text)
        return Use(name, tuple(panels.split()), apart, bool(squeezed))

    def _size(self, number: int, value: str) -> tuple[int, int]:
        try:
            width, height = map(int, value.split("x"))
        except ValueError:
            raise Fault(self.path, number, f"{value!r} is no size: write 15x16") from None
        if not 0 < width < 256 or not 0 < height < 256:
            raise Fault(self.path, number, f"a picture of {value} is too large or empty")
        return width, height

    def _picture(self, number: int, line: str) -> None:
        if not self.blocks:
            raise Fault(self.path, number, "a picture before the first sheet")
        block = self.blocks[-1]
        end = line.rindex("]") if "]" in line[1:] else 0
        name = line[1:end]
        made = Picture(name, number, *block.tile, palette=block.palette)
        for option in line[end + 1 :].split():
            key, _, value = option.partition("=")
            if key == "palette":
                made.palette = value
            elif key == "code":
                made.code = value
            else:
                made.width, made.height = self._size(number, option)
        if not name or not made.width:
            raise Fault(self.path, number, "write `[name]`, and its size if the sheet has no tile")
        if name in [other.name for other in block.pictures]:
            raise Fault(self.path, number, f"two pictures are called {name!r}")
        block.pictures.append(made)
        self._open = made

    def _row(self, number: int, line: str) -> None:
        picture = self._open
        assert picture is not None
        row = line.rstrip()
        if len(row) != picture.width:
            text = f"{picture.name}: a row of {len(row)} letters, not {picture.width}"
            raise Fault(self.path, number, text)
        if len(picture.rows) == picture.height:
            raise Fault(self.path, number, f"{picture.name}: more rows than {picture.height}")
        known = self._letters(picture)
        for letter in row:
            if letter not in known:
                text = f"{picture.name}: {letter!r} is not in palette {picture.palette!r}"
                raise Fault(self.path, number, text)
        picture.rows.append(row)

    def _letters(self, picture: Picture) -> str:
        if picture.palette == "own":
            return "".join(self.colours.rgb)
        if picture.palette not in self.colours.drawable:
            text = f"{picture.name}: no palette {picture.palette!r} to draw with"
            raise Fault(self.path, picture.line, text)
        return self.colours.palette(picture.palette).letters


def _check(block: Block, colours: Colours) -> None:
    for picture in block.pictures:
        if len(picture.rows) != picture.height:
            text = f"{picture.name}: {len(picture.rows)} rows, not {picture.height}"
            raise Fault(block.path, picture.line, text)
        palette_of(picture, colours, block.path)
        if not _all_apart(block) and (picture.width, picture.height) != _first_size(block):
            text = f"{picture.name}: tiles of a sheet have one size"
            raise Fault(block.path, picture.line, text)
    if not block.pictures:
        raise Fault(block.path, block.line, "a sheet without pictures")
    codes = {picture.code for picture in block.pictures}
    for row in block.map:
        for code in row:
            if code not in codes:
                raise Fault(block.path, block.line, f"the map has {code!r}, which no tile has")
        if len(row) != len(block.map[0]):
            raise Fault(block.path, block.line, "the map has rows of different lengths")


def _all_apart(block: Block) -> bool:
    return all(use.apart for use in block.uses)


def _first_size(block: Block) -> tuple[int, int]:
    return block.pictures[0].width, block.pictures[0].height


def palette_of(picture: Picture, colours: Colours, path: Path) -> Palette:
    """What it is drawn with; an own palette is made of the letters that are used."""
    if picture.palette != "own":
        return colours.palette(picture.palette)
    letters = colours.own(set("".join(picture.rows)))
    if len(letters) > 16:
        text = f"{picture.name}: {len(letters)} colours, 16 at most"
        raise Fault(path, picture.line, text)
    return Palette("own", letters, letters)
