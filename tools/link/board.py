"""Board: collects the program of one board's bundle, and the options with which it is linked."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.bundle.imports import FIRMWARE
from tools.bundle.profiles import flat
from tools.link import Linked, Options, Sources, exceptions, link, rom
from tools.link.program import ENTRY, source
from tools.link.sourcemap import source_map
from tools.link.trees import walk
from tools.link.units import BARE, LASTING, POWER_ON, UNITS

RESIDENT = "resident"
# boards.find() imports a profile by a name that it puts together. A bundle has one profile.
FIND = """
def find(board_id):
    if board_id in {ids!r}:
        from boards import {profile}
        return {profile}
"""


# What an app uses of the libraries that its system has: boards/io/panel_fruitjam.py, usb_pads.py,
# voice_tlv320.py.
OUTSIDE = {
    *("DeviceDescriptor", "State", "XInputDevice", "buttons", "get_class_identifier"),
    *("peripherals", "read_state", "request_display_config", "reset"),
    *("TLV320DAC3100", "configure_clocks", "sample_rate", "mclk_freq"),
    *("speaker_output", "headphone_output", "dac_volume"),
}


def sources(root: Path, files: dict[str, tuple[Path, str]], ids: tuple[str, ...]) -> Sources:
    """The sources of a bundle. files: of each module its file and its path as shown; ids: of the
    boards that it serves, the profile's own first."""
    found = {name: source(path, shown) for name, (path, shown) in files.items()}
    found[ENTRY] = source(root / "code.py", "code.py")
    shown, _, package = found["boards"]
    found["boards"] = (shown, FIND.format(ids=ids, profile=ids[0]), package)
    profile = f"boards.{ids[0]}"
    found[profile] = profile_source(*files[profile])
    return found


def profile_source(path: Path, shown: str) -> tuple[str, str, bool]:
    """A profile's source, with what it shares with others: fold() reads its constants there."""
    return shown, ast.unparse(ast.Module(flat(path), type_ignores=[])), False


def options(
    profile: str,
    boards: tuple[str, ...],
    libraries: Iterable[Path],
    base: str = "/",
) -> Options:
    """What to tell the linker. boards: the ids of all boards; libraries: files of the bundle;
    base: its folder on the drive, "" for an app."""
    names = rom.rom_names(boards)
    kept = set(names) | rom.names_of(FIRMWARE) | exceptions.FIRMWARE
    for path in libraries:
        kept |= known_by(ast.parse(path.read_text(encoding="utf-8")))
    if not base:
        kept |= OUTSIDE
    table = dict(UNITS)
    table[RESIDENT] += (f"boards.{profile}",)
    return Options(
        units=table,
        lasting=LASTING,
        early=POWER_ON,
        bare=BARE,
        rom=names,
        kept=frozenset(kept),
        modules=FIRMWARE.union(*(rom.modules_of(board) for board in boards)),
        profile=f"boards.{profile}",
        texts=exceptions.TEXTS,
        base=base,
    )


def known_by(tree: ast.Module) -> set[str]:
    """Every name that a library defines, uses as an attribute or passes as a keyword."""
    found = rom.identifiers(tree)
    for node in walk(tree):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value.isidentifier():
                found.add(node.value)  # hasattr(font, "load_glyphs")
    return found


@dataclass
class LinkedBoard:
    """What a bundle takes from the linker."""

    linked: Linked
    map: str  # sourcemap.py
    rom: frozenset[str]

    @property
    def code(self) -> bytes:
        """The linked code.py."""
        return self.linked.sources[ENTRY].encode()

    @property
    def units(self) -> dict[str, str]:
        """The text of each unit by the name of its file."""
        return {name: text for name, text in self.linked.sources.items() if name != ENTRY}


def is_linked(root: Path) -> bool:
    """Whether a source tree is to be linked: it says what stays when a screen goes."""
    return (root / "lib" / "sorry_handheld" / "units.py").is_file()


def link_board(
    root: Path,
    ids: tuple[str, ...],
    boards: tuple[str, ...],
    files: dict[str, tuple[Path, str]],
    libraries: Iterable[Path],
    base: str = "/",
) -> LinkedBoard:
    """Link the modules of a board's bundle.

    ids: of the boards that it serves, the profile's own first; boards: the ids of all boards;
    files: of each of our modules its file and its path as shown; libraries: files of the others;
    base: the bundle's folder on the drive, "" for the one that it is run in.
    """
    told = sources(root, files, ids)
    what = options(ids[0], boards, libraries, base)
    linked = link(told, what)
    rom_names = what.rom | rom.names_of(rom.modules_of(ids[0])) | rom.python_names()
    return LinkedBoard(linked, source_map(linked, told, ids[0]), frozenset(rom_names))
