"""Programs for the MicroPython VM, linked as they are shipped. A test's driver replaces code.py.

The driver is linked together with the game, so that it finds everything under its new name.
"""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import micropython_vm
from link_cache import linked

from sorry_handheld.draw.layout import layout_for
from tools import ROOT
from tools.art.squeeze import squeeze
from tools.bundle.files import make
from tools.bundle.mpy import compile_for_vm, compile_text
from tools.bundle.profiles import find_profile, profiles
from tools.bundle.words import pack
from tools.link import ENTRY, Linked, Options, Sources
from tools.link.board import options, profile_source
from tools.link.program import source

BOARD = "pimoroni_picosystem"
LIBRARIES = (
    "adafruit_display_text/__init__.py",
    "adafruit_display_text/label.py",
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
)


@cache
def _libraries() -> dict[str, Path]:
    """The files of the libraries, by their place on the drive."""
    found = {}
    for name in LIBRARIES:
        top, _, rest = name.partition("/")
        origin = importlib.util.find_spec(top).origin  # type: ignore[union-attr]
        found[name] = Path(str(origin)).parent / rest
    return found


@cache
def _game() -> Sources:
    """The sources of all rooms, and the board's profile."""
    paths = {"boards/io/keys.py": ROOT / "boards" / "io" / "keys.py"}
    for top in (ROOT / "sorry_core", ROOT / "lib"):
        for path in top.rglob("*.py"):
            paths[path.relative_to(ROOT).as_posix()] = path
    found = {}
    for shown, path in sorted(paths.items()):
        name = shown.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
        found[name.replace("/", ".")] = source(path, shown)
    for package in ("boards", "boards.io"):
        found[package] = (f"{package.replace('.', '/')}/__init__.py", "", True)
    shown = f"boards/{BOARD}.py"
    found[f"boards.{BOARD}"] = profile_source(ROOT / shown, shown)
    return found


@cache
def _options() -> Options:
    """As for the board's own bundle."""
    boards = tuple(each.id for each in profiles(ROOT))
    return options(BOARD, boards, _libraries().values())


@cache
def shipped(room: str) -> tuple[str, ...]:
    """Everything of this room that the board's bundle has."""
    made = make(ROOT, BOARD).linked
    assert made is not None
    return tuple(name for name in made.linked.names.globals if name.startswith(room))


@cache
def all_methods() -> str:
    """A driver that keeps every method which is called anywhere in the game: `touch`, a root."""
    found = {
        node.attr
        for _, text, _ in _game().values()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute)
    }
    return "def touch(it):\n" + "".join(f"    it.{name}\n" for name in sorted(found))


class LinkedProgram:
    """A driver and what it needs of the game."""

    def __init__(
        self,
        driver: str,
        helpers: Iterable[Path] = (),
        roots: Iterable[str] = (),
        is_board: bool = True,
    ) -> None:
        """helpers: modules of the tests that are linked along; roots: what is kept even if the
        driver does not reach it; is_board: whether what the board's profile says is folded."""
        told = dict(_game())
        for path in helpers:
            told[path.stem] = source(path, path.name)
        told[ENTRY] = ("driver.py", driver, False)
        what = replace(_options(), roots=tuple(roots))
        if not is_board:
            what.profile = ""
        self.made: Linked = linked(told, what)

    def units(self, room: str) -> list[str]:
        """The units with something of a room, as they are called on the drive."""
        return [
            unit.device
            for unit in self.made.units
            if any(f"{each.name}.".startswith(f"{room}.") for each in unit.modules)
        ]

    def write(self, drive: Path) -> dict[str, int]:
        """Write the units, all but the driver; the size of each."""
        sizes = {}
        for name, text in self.made.sources.items():
            if name != ENTRY:
                data = compile_text(text, name, "10", name not in self.made.bare)
                (drive / "lib").mkdir(parents=True, exist_ok=True)
                (drive / "lib" / f"{name}.mpy").write_bytes(b"M" + data[1:])
                sizes[name] = len(data)
        return sizes

    def write_driver(self, drive: Path) -> None:
        """Write the driver as a module, for lines that call it."""
        data = compile_text(self.made.sources[ENTRY], "driver", "10")
        (drive / "driver.mpy").write_bytes(b"M" + data[1:])

    def write_surroundings(self, drive: Path) -> None:
        """Write the libraries, words and drawings, and what stands for the firmware."""
        for place, path in _libraries().items():
            compile_for_vm(path, (drive / "lib" / place).with_suffix(".mpy"))
        for path in micropython_vm.STAND_INS.glob("*.py"):
            compile_for_vm(path, drive / f"{path.stem}.mpy")
        game = ROOT / "lib" / "sorry_handheld"
        width, height = find_profile(ROOT, BOARD).size
        layout = layout_for(SimpleNamespace(WIDTH=width, HEIGHT=height))
        for path in (*game.rglob("*.txt"), *game.rglob("*.bin")):
            target = drive / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            data = path.read_bytes()
            if path.suffix == ".txt":  # as on a drive
                target = target.with_suffix(".z")
                data = squeeze(data) if path.match("help_*") else pack(data, layout.long_words)
            target.write_bytes(data)

    def run(self, tmp_path: Path) -> list[str]:
        """What the driver prints."""
        drive = tmp_path / "drive"
        drive.mkdir(parents=True)
        self.write(drive)
        script = "sys.path.append('/lib')\n" + self.made.sources[ENTRY]
        return micropython_vm.run(drive, script, tmp_path)

    def run_lines(self, drive: Path, lines: list[str]) -> list[str]:
        """What lines print that are run one by one; `driver.NAME` in them is found."""
        found = [re.sub(r"\bdriver\.(\w+)", self._called, line) for line in lines]
        return micropython_vm.run_lines(drive, ["sys.path.append('/lib')", "import driver", *found])

    def _called(self, match: re.Match[str]) -> str:
        return f"driver.{self.made.names.globals[f'{ENTRY}:{match[1]}']}"
