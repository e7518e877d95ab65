"""Makes a board's pack: the files of its drive, and stand-ins for its firmware, in one file.

The files are those of the bundle, except for the first byte of each .mpy: the page's VM wants an M
where CircuitPython wants a C.
"""

from __future__ import annotations

import json
import struct
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from boards.desktop.font import FONT
from boards.desktop.pins import Definition
from tools import ROOT
from tools.bundle.files import Bundle, make
from tools.bundle.mpy import compile_module
from tools.link import Linked
from tools.link.carry import is_carried, origin
from tools.page.describing import Legs, describe
from tools.shared.command import VerifyError

FIRMWARE = ROOT / "web" / "firmware"
# In every firmware, though the stubs do not list it.
ALWAYS = {"traceback"}
# Modules of this VM. A unit of the same name could never be imported: the VM's own comes first.
VM_MODULES = frozenset(
    ("array", "builtins", "cmath", "deflate", "framebuf", "gc", "hashlib", "heapq", "io", "js")
    + ("jsffi", "json", "math", "micropython", "platform", "re", "select", "struct", "sys")
    + ("uctypes", "vfs")
)
# What web/firmware/_start.py and _table.py use of the game, by its name in the source.
GLOBALS = ("boards:find", "boards.handheld:Handheld", "sorry_handheld.app:App") + (
    "sorry_core.check:check",
    "sorry_core.notation:position",
    "sorry_handheld.games:saved_game",
    "sorry_handheld.session:Session",
)
ATTRIBUTES = (
    ("begin", "coming", "demo", "fail", "flush", "frame", "game", "get", "go", "hand_to", "keep")
    + ("load_words", "mark", "new", "play", "put", "saves", "seats", "session", "settings")
    + ("showing", "state", "store", "use_settings")
)
CONSTANTS = (
    ("sorry_core.state:CARD", "sorry_core.state:EDITION", "sorry_core.state:PACK")
    + ("sorry_core.state:PACK_N", "sorry_core.state:TURN", "sorry_handheld.screens:NEW_GAME")
    + ("sorry_handheld.settings:EDITION", "sorry_handheld.settings:LANGUAGE")
    + ("sorry_handheld.settings:MOTION", "sorry_handheld.settings:SEATS")
    + ("sorry_handheld.store.records:SETTINGS", "sorry_handheld.store.store:WHEN_ASKED")
)


def pack(board_id: str, bundle: Bundle | None = None) -> bytes:
    """The pack of a board: its description, the drive's files and the firmware's stand-ins."""
    bundle = bundle or make(ROOT, board_id)
    profile = import_module(f"boards.{board_id}")
    definition = Definition(board_id)
    legs = Legs(definition)
    files = {**_drive(bundle), **_firmware(profile, definition, legs, bundle)}
    return packed(describe(profile, legs, definition.display), files)


def drive_pack(bundle: Bundle) -> bytes:
    """The files of a drive as they are, for a release that the page installs but does not play."""
    return packed({}, bundle.files)


def packed(board: dict[str, Any], files: dict[str, bytes]) -> bytes:
    """One file of many, as web/src/machine/pack.ts reads it."""
    told = {"board": board, "files": [[path, len(data)] for path, data in files.items()]}
    text = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    return struct.pack("<I", len(text)) + text + b"".join(files.values())


def _drive(bundle: Bundle) -> dict[str, bytes]:
    """The files of the bundle, as this VM can load them."""
    found = {}
    for path, data in bundle.files.items():
        name = path.removeprefix("lib/").partition("/")[0].removesuffix(".mpy")
        if path.endswith(".mpy") and name in VM_MODULES:
            raise VerifyError(f"{path} has the name of a module of the page's VM")
        found[path] = b"M" + data[1:] if path.endswith(".mpy") else data
    return found


def _firmware(
    profile: ModuleType, definition: Definition, legs: Legs, bundle: Bundle
) -> dict[str, bytes]:
    """The modules that this board's firmware has, and what they read."""
    has = definition.modules | ALWAYS
    if profile.ID == "m5stack_cardputer":
        has |= {"cardputer_keyboard"}
    found = {
        f"firmware/{path.stem}.mpy": _compiled(path)
        for path in sorted(FIRMWARE.glob("*.py"))
        if path.stem.startswith("_") or path.stem in has
    }
    assert bundle.linked is not None
    found["firmware/pins.txt"] = legs.text().encode()
    found["firmware/names.txt"] = names(bundle.linked.linked).encode()
    found["firmware/font.bin"] = struct.pack(f">{len(FONT.bitmap._data)}I", *FONT.bitmap._data)
    return found


@cache
def _compiled(path: Path) -> bytes:
    return b"M" + compile_module(path, path.name, "10")[1:]


def names(linked: Linked) -> str:
    """A line for each: the name in the source, where it is, and its new name or its value."""
    known = linked.names
    lines = [
        f"{name.replace(':', '.')} {known.units[name.partition(':')[0]]} {known.globals[name]}"
        for name in GLOBALS
    ]
    lines += _constructors(linked)
    lines += [f"{name} - {known.attributes.get(name, name)}" for name in ATTRIBUTES]
    for name in CONSTANTS:
        module, _, constant = name.partition(":")
        value = getattr(import_module(module), constant)
        lines.append(f"{module}.{constant} = {value}")
    return "\n".join(lines) + "\n"


def _constructors(linked: Linked) -> list[str]:
    """A line, its name with (), for each class whose constructor the linker has moved."""
    known, found = linked.names, []
    for name in GLOBALS:
        module, _, thing = name.partition(":")
        for each, new in known.globals.items():
            place, _, what = each.partition(":")
            if is_carried(place) and origin(place) == module and what == thing:
                found.append(f"{module}.{thing}() {known.units[place]} {new}")
    return found
