"""All drawings of art/. Every sheet gets a number, which is the same for all panels."""

from dataclasses import dataclass, field
from pathlib import Path

from tools.art import colours, grids
from tools.art.colours import Colours, Palette
from tools.art.faults import Fault
from tools.art.grids import PANELS, Block, Picture, Use


@dataclass
class Sheet:
    """One sheet for one panel: its pictures are tiles side by side."""

    name: str
    panel: str
    block: Block
    pictures: list[Picture]
    palette: Palette
    palette_number: int
    squeezed: bool

    @property
    def width(self) -> int:
        """Of the whole sheet, in pixels."""
        return sum(picture.width for picture in self.pictures)

    @property
    def height(self) -> int:
        """Of the whole sheet, in pixels."""
        return self.pictures[0].height

    def rows(self) -> list[str]:
        """Return the rows of the whole sheet."""
        return ["".join(picture.rows[y] for picture in self.pictures) for y in range(self.height)]


@dataclass
class Collection:
    """Everything that is packed."""

    colours: Colours
    numbers: dict[str, int] = field(default_factory=dict)  # name -> number, in this order
    tiles: dict[str, list[str]] = field(default_factory=dict)  # sheet -> names of its tiles
    mapped: dict[str, set[str]] = field(default_factory=dict)  # sheet -> tiles of its map
    sheets: dict[tuple[str, str], Sheet] = field(default_factory=dict)  # (panel, name)
    maps: dict[tuple[str, str], Block] = field(default_factory=dict)  # (panel, name)
    letters: str = ""
    palettes: list[Palette] = field(default_factory=list)

    def panel(self, panel: str) -> list[Sheet]:
        """The sheets of a panel in the order of their numbers."""
        names = [name for name in self.numbers if (panel, name) in self.sheets]
        return [self.sheets[panel, name] for name in names]


def constant(*names: str) -> str:
    """The name of a number in names.py."""
    return "_".join(names).upper().replace(" ", "_")


def read(folder: Path) -> Collection:
    """Read the whole folder; Fault at the first mistake."""
    known = colours.read(folder / "palette.txt")
    made = Collection(known, palettes=list(known.palettes))
    blocks = []
    for path in sorted(folder.glob("*.txt")):
        if path.name != "palette.txt":
            blocks += grids.read(path, known)
    for block in blocks:
        for use in block.uses:
            for panel in use.panels:
                _add(made, block, use, panel)
    names = sorted({name for _, name in made.sheets} | {name for _, name in made.maps}, key=_order)
    made.numbers = {name: number for number, name in enumerate(names)}
    return made


def _order(name: str) -> tuple[str, int]:
    """A key for sorting: the sheets of a family stay together, in the order of the drawing."""
    family, _, place = name.partition("/")
    return family, int(place.partition(" ")[0]) if place else 0


def _add(made: Collection, block: Block, use: Use, panel: str) -> None:
    name = use.name
    if block.font:
        _check_font(made, block)
    else:
        _check_names(made, block, name)
    parts = [[picture] for picture in block.pictures] if use.apart else [block.pictures]
    for place, pictures in enumerate(parts):
        full = f"{name}/{place} {pictures[0].name}" if use.apart else name
        if (panel, full) in made.sheets:
            raise Fault(block.path, block.line, f"there are two sheets {name!r} for {panel}")
        palette = grids.palette_of(pictures[0], made.colours, block.path)
        number = _palette_number(made, pictures[0], palette)
        sheet = Sheet(full, panel, block, pictures, palette, number, use.squeezed)
        made.sheets[panel, full] = sheet
    if block.map:
        made.maps[panel, f"{name} map"] = block
        coded = {picture.name for picture in block.pictures if picture.code}
        made.mapped[name] = made.mapped.get(name, set()) | coded


def _palette_number(made: Collection, picture: Picture, palette: Palette) -> int:
    if picture.palette != "own":
        return made.colours.firsts[picture.palette]
    if palette not in made.palettes:
        made.palettes.append(palette)
    return made.palettes.index(palette)


def _check_font(made: Collection, block: Block) -> None:
    letters = "".join(picture.name for picture in block.pictures)
    if len(letters) != len(block.pictures):
        raise Fault(block.path, block.line, "a picture of a font is one letter")
    if letters[0] != " ":
        raise Fault(block.path, block.line, "the first letter of a font is the blank")
    if made.letters and made.letters != letters:
        odd = sorted(set(letters) ^ set(made.letters)) or ["their order"]
        raise Fault(block.path, block.line, f"fonts have the same letters; here differs: {odd[0]}")
    made.letters = letters


def _check_names(made: Collection, block: Block, name: str) -> None:
    """The same sheet of two panels has the same pictures: one may have a few more at its end."""
    names = [picture.name for picture in block.pictures]
    before = made.tiles.setdefault(name, names)
    shorter, longer = sorted((before, names), key=len)
    if longer[: len(shorter)] != shorter:
        raise Fault(block.path, block.line, f"{name} has other pictures than for another panel")
    made.tiles[name] = longer


__all__ = ["PANELS", "Collection", "Sheet", "constant", "read"]
