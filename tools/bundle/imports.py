"""Follows imports as the device would: from code.py through our modules into the libraries."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.bundle.mpy import check_source
from tools.shared.command import UsageError, VerifyError

# The firmware's own modules, as far as shipped code and the libraries import them.
_NAMES = """
    array binascii builtins collections errno gc io json math micropython os random re select
    struct sys time traceback warnings zlib
    analogio audiobusio audiocore audioio audiomixer audiopwmio bitmaptools board busdisplay busio
    cardputer_keyboard digitalio displayio fontio fourwire keypad keypad_demux microcontroller
    neopixel_write nvm pwmio rainbowio rp2pio storage supervisor synthio terminalio
    tilepalettemapper usb usb_cdc vectorio
"""
FIRMWARE = frozenset(_NAMES.split())
OURS_AT_ROOT = ("boards", "sorry_core")
NEVER = ("tools", "tests", "boards.desktop")


@dataclass(frozen=True)
class Wanted:
    """One import: a dotted module, the names taken from it, and whether it may be missing."""

    module: str
    names: tuple[str, ...]
    line: int
    optional: bool


@dataclass(frozen=True)
class Module:
    """One module of the bundle: where its source is, and its path on the drive without suffix."""

    name: str
    source: Path
    place: str


def _catches_import_error(node: ast.Try) -> bool:
    """True if a try goes on when a module is missing."""
    for handler in node.handlers:
        if handler.type is None:
            return True
        caught = ast.unparse(handler.type)
        if any(name in caught for name in ("ImportError", "ModuleNotFoundError", "Exception")):
            return True
    return False


def _absolute(node: ast.ImportFrom, package: str) -> str:
    """Return the full name of `from ..x import`, given the package the code is in."""
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parts = parts[: len(parts) - (node.level - 1)]
    return ".".join([*parts, node.module] if node.module else parts)


class Reader:
    """Read the imports of one parsed module, in order."""

    def __init__(self, package: str, absent: Callable[[str], bool]) -> None:
        """absent: tells if the device has no such module, as it has no typing."""
        self.package = package
        self.absent = absent

    def read(self, body: list[ast.stmt], optional: bool = False) -> Iterator[Wanted]:
        """Yield what these statements import."""
        for node in body:
            for wanted in self._statement(node, optional):
                yield wanted
                if optional and self.absent(wanted.module):
                    return  # on the device this import fails, so the rest is not run

    def _statement(self, node: ast.stmt, optional: bool) -> Iterator[Wanted]:
        """Yield what one statement imports."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Wanted(alias.name, (), node.lineno, optional)
        elif isinstance(node, ast.ImportFrom):
            names = tuple(alias.name for alias in node.names)
            yield Wanted(_absolute(node, self.package), names, node.lineno, optional)
        elif isinstance(node, ast.Try):
            yield from self.read(node.body, optional or _catches_import_error(node))
            for part in (*(handler.body for handler in node.handlers), node.orelse, node.finalbody):
                yield from self.read(part, optional)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from self.read(node.orelse, optional)
        else:
            for field in ("body", "orelse"):
                inner = getattr(node, field, None)
                if isinstance(inner, list):
                    yield from self.read(inner, optional)


def _loaded_by_name(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield every string that may be the dotted name of a module: some are imported by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            parts = node.value.split(".")
            if len(parts) > 1 and all(part.isidentifier() for part in parts):
                yield node.value, node.lineno


class Follower:
    """Collect the modules a bundle needs."""

    def __init__(self, root: Path, library_of: dict[str, Path]) -> None:
        """library_of: top-level names of the pinned libraries and the folder each is in."""
        self.root = root
        self.library_of = library_of
        self.found: dict[str, Module] = {}
        self.firmware: set[str] = set()

    def follow(self, name: str, line_of: str) -> bool:
        """Take a module, its packages and all it imports; False if there is no such module."""
        parts = name.split(".")
        for i in range(1, len(parts) + 1):
            here = ".".join(parts[:i])
            if here in self.found:
                continue
            if here in NEVER:
                raise VerifyError(f"{line_of}: {here} is never shipped")
            module = self._locate(here)
            if module is None:
                return False
            if module.source.is_file():
                self._take(module)
        return True

    def follow_file(self, source: Path, name: str, package: str) -> None:
        """Follow the imports of code.py, which is not a module itself."""
        tree = check_source(source.read_text(encoding="utf-8"), name)
        self._follow_tree(tree, name, package)

    def _take(self, module: Module) -> None:
        """Add one module and what it imports."""
        self.found[module.name] = module
        is_package = module.source.name == "__init__.py"
        package = module.name if is_package else module.name.rpartition(".")[0]
        shown = module.place + ".py"
        tree = check_source(module.source.read_text(encoding="utf-8"), shown)
        self._follow_tree(tree, shown, package)

    def _follow_tree(self, tree: ast.Module, shown: str, package: str) -> None:
        """Follow every import of one parsed file."""
        for wanted in Reader(package, self._is_absent).read(tree.body):
            self._want(wanted, f"{shown}:{wanted.line}")
        for name, line in _loaded_by_name(tree):
            if self._is_ours(name):
                self.follow(name, f"{shown}:{line}")

    def _want(self, wanted: Wanted, line_of: str) -> None:
        """Follow one import statement."""
        top = wanted.module.split(".")[0]
        if top in FIRMWARE:
            self.firmware.add(top)
            return
        if not self.follow(wanted.module, line_of):
            if wanted.optional:
                return
            raise UsageError(
                f"{line_of}: no module {wanted.module}: neither ours, nor the firmware's, nor in a "
                "library that lib/requirements.txt pins"
            )
        for name in wanted.names:
            self.follow(f"{wanted.module}.{name}", line_of)

    def _is_absent(self, name: str) -> bool:
        """True if the device has no such module."""
        return name.split(".")[0] not in FIRMWARE and self._locate(name) is None

    def _is_ours(self, name: str) -> bool:
        """True if a dotted name is a module of this repo."""
        top = name.split(".")[0]
        ours = top in OURS_AT_ROOT or (self.root / "lib" / top).is_dir()
        module = self._locate(name) if ours else None
        return module is not None and module.source.is_file()

    def _locate(self, name: str) -> Module | None:
        """Find the source of a module the way the device searches: the root, then /lib."""
        path = name.replace(".", "/")
        top = path.split("/")[0]
        folders = [(self.root / "lib", "lib/")]
        if top in OURS_AT_ROOT:
            folders.insert(0, (self.root, ""))
        if top in self.library_of:
            folders.append((self.library_of[top], "lib/"))
        for folder, place in folders:
            if (folder / f"{path}.py").is_file():
                return Module(name, folder / f"{path}.py", place + path)
            if (folder / path).is_dir():
                return Module(name, folder / path / "__init__.py", f"{place}{path}/__init__")
        return None
