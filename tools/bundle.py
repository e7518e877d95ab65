"""What goes on the drive of one board: its profile, our modules it needs, the pinned libraries."""

from __future__ import annotations

import ast
import re
import shutil
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

from tools.command import UsageError, VerifyError
from tools.imports import OURS_AT_ROOT, Follower, Module
from tools.mpy import check_mpy, check_secrets, compile_module

CODE_LIMIT = 1024  # code.py is compiled on the board, 21 ms a KB
NOT_DATA = (".py", ".pyi", ".pyc", ".mpy", ".md", ".typed")
TOP = ("code.py", "lib", *OURS_AT_ROOT)


@dataclass(frozen=True)
class Profile:
    """The part of a board's profile that a build looks at."""

    id: str
    name: str
    also: tuple[str, ...]
    size: tuple[int, int]
    panel: str | None
    heap: int
    budget: int
    drive: int


@dataclass
class Bundle:
    """Every file of a drive, by its path."""

    profile: Profile
    source: bool
    files: dict[str, bytes] = field(default_factory=dict)
    firmware: set[str] = field(default_factory=set)

    @property
    def total(self) -> int:
        """The bytes of all files."""
        return sum(map(len, self.files.values()))


def _constants(path: Path) -> dict[str, Any]:
    """Return the plain values a profile assigns; it is read, not run: pins mean nothing here."""
    values: dict[str, Any] = {}
    for node in ast.parse(path.read_text(encoding="utf-8"), path.name).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            code = compile(ast.Expression(node.value), path.name, "eval")
            try:
                value = eval(code, {"__builtins__": {}, "const": int})
            except NameError:  # KEYS and LEGEND name bits
                continue
            values[node.targets[0].id] = value
    return values


def profiles(root: Path) -> list[Profile]:
    """Return every profile of boards/, by id."""
    found = []
    for path in sorted((root / "boards").glob("*.py")):
        if path.name.startswith("."):  # macOS's ._ files
            continue
        values = _constants(path)
        if "ID" not in values:
            continue
        try:
            panel = values["DISPLAY"]
            found.append(
                Profile(
                    id=str(values["ID"]),
                    name=str(values["NAME"]),
                    also=tuple(values["ALSO"]),
                    size=(int(values["WIDTH"]), int(values["HEIGHT"])),
                    panel=panel[0] if isinstance(panel, tuple) else None,
                    heap=int(values["HEAP"]),
                    budget=int(values["BUDGET"]),
                    drive=int(values["DRIVE"]),
                )
            )
        except (KeyError, TypeError, ValueError) as error:
            raise UsageError(f"boards/{path.name}: no good profile: {error!r}") from error
    return found


def find_profile(root: Path, board_id: str) -> Profile:
    """Return the profile that serves a board."""
    known = profiles(root)
    for profile in known:
        if board_id == profile.id or board_id in profile.also:
            return profile
    names = ", ".join(profile.id for profile in known)
    raise UsageError(f"unknown board {board_id!r}; known: {names or 'none'}")


def version(root: Path) -> str:
    """Return the game's version, from the one place that has it."""
    path = root / "lib" / "sorry_handheld" / "__init__.py"
    try:
        return str(_constants(path)["VERSION"])
    except (OSError, KeyError, SyntaxError) as error:
        raise UsageError(f"lib/sorry_handheld/__init__.py: no VERSION: {error!r}") from error


def libraries(root: Path) -> dict[str, Path]:
    """Return the top-level names of the pinned libraries and the folder each is installed in."""
    found: dict[str, Path] = {}
    path = root / "lib" / "requirements.txt"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        pin = re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.]+)", line)
        if pin is None:
            raise UsageError(f"lib/requirements.txt:{number}: not a pin NAME==VERSION: {line}")
        found.update(_top_level(pin[1], pin[2]))
    return found


def _top_level(name: str, version: str) -> dict[str, Path]:
    """Return what one installed distribution provides; its version must be the pinned one."""
    hint = "run pip install -r lib/requirements.txt"
    try:
        distribution = metadata.distribution(name)
    except metadata.PackageNotFoundError as error:
        raise UsageError(f"the library {name} {version} is missing: {hint}") from error
    if distribution.version != version:
        raise UsageError(f"{name} is {distribution.version}, pinned is {version}: {hint}")
    tops = {}
    for file in distribution.files or ():
        if file.suffix == ".py" and ".." not in file.parts:
            tops[file.parts[0].removesuffix(".py")] = Path(str(distribution.locate_file("")))
    return tops


def _secrets(root: Path, modules: list[Module]) -> tuple[str, ...]:
    """Return the paths of this machine that must not be in a bundle."""
    paths = {str(root.resolve()), str(Path.home()), *(str(m.source.parent) for m in modules)}
    return tuple(sorted(path for path in paths if len(Path(path).parts) > 1))


def _data_files(root: Path, modules: list[Module]) -> dict[str, bytes]:
    """Return the files that are no code in the folders of our own modules."""
    found = {}
    ours = {m.source.parent for m in modules if m.source == root / f"{m.place}.py"}
    for folder in ours - {root / "lib"}:
        for path in folder.iterdir():
            if path.is_file() and path.suffix not in NOT_DATA and not path.name.startswith("."):
                found[path.relative_to(root).as_posix()] = path.read_bytes()
    return found


def make(root: Path, board_id: str, circuitpython: str = "10", source: bool = False) -> Bundle:
    """Return the whole bundle of a board, every file checked."""
    root = root.resolve()
    profile = find_profile(root, board_id)
    code = root / "code.py"
    if not code.is_file():
        raise UsageError("no code.py in the source folder")
    follower = Follower(root, libraries(root))
    follower.follow_file(code, "code.py", "")
    _follow_profile(follower, profile)
    modules = [follower.found[name] for name in sorted(follower.found)]
    secrets = _secrets(root, modules)
    files = {"code.py": code.read_bytes(), **_data_files(root, modules)}
    for module in modules:
        if source:
            files[module.place + ".py"] = module.source.read_bytes()
            continue
        shown = module.place + ".py"
        data = compile_module(module.source, shown, circuitpython)
        check_mpy(data, module.place + ".mpy", shown, secrets)
        files[module.place + ".mpy"] = data
    for path, data in files.items():
        check_secrets(data, path, secrets)
    return Bundle(profile, source, dict(sorted(files.items())), follower.firmware)


def _follow_profile(follower: Follower, profile: Profile) -> None:
    """Take what boards/ loads by name: this board's profile, and the driver of its panel."""
    names = [f"boards.{profile.id}"]
    if profile.panel is not None:
        names.append(f"boards.io.panel_{profile.panel}")
    for name in names:
        if not follower.follow(name, f"boards/{profile.id}.py:1"):
            raise UsageError(f"boards/{profile.id}.py needs {name}, which is not there")


def check_size(bundle: Bundle) -> None:
    """Raise if a bundle is over the budget of its board."""
    profile = bundle.profile
    if len(bundle.files["code.py"]) >= CODE_LIMIT:
        size = len(bundle.files["code.py"])
        raise VerifyError(f"code.py has {size} bytes; the board compiles it: under {CODE_LIMIT}")
    # Sources are for looking into a fault on the device; only the drive bounds them.
    limit = profile.drive if bundle.source else min(profile.budget, profile.drive)
    if bundle.total >= limit:
        raise VerifyError(f"{bundle.total:,} bytes are over the budget of {limit:,} bytes")


def write(bundle: Bundle, out: Path) -> None:
    """Write the bundle to a folder and read it back. What an earlier build left there goes first:
    a stale .py would beat the .mpy of its name."""
    clear(out)
    for path, data in bundle.files.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if target.read_bytes() != data:
            raise VerifyError(f"{path}: what was written reads back differently")


def clear(out: Path) -> None:
    """Empty a folder that holds nothing but an earlier build; refuse any other."""
    if not out.exists():
        return
    if not out.is_dir():
        raise UsageError(f"{out} is not a folder")
    strange = sorted(path.name for path in out.iterdir() if path.name not in TOP)
    if strange:
        raise UsageError(f"{out} holds other things than a build ({strange[0]}): not touched")
    for path in out.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
