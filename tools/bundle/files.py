"""All files of one board's drive: code.py, its profile, our modules, the libraries, data."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

from sorry_handheld.art import file_of
from sorry_handheld.draw.layout import layout_for
from tools.art.squeeze import squeeze
from tools.bundle import app, words
from tools.bundle.imports import OURS_AT_ROOT, Follower, Module
from tools.bundle.libraries import libraries
from tools.bundle.mpy import check_mpy, check_secrets, compile_module, compile_text
from tools.bundle.profiles import Profile, find_profile, profiles
from tools.bundle.standins import standins
from tools.link import budget
from tools.link.board import LinkedBoard, is_linked, link_board
from tools.shared.command import UsageError, VerifyError

CODE_LIMIT = 1024  # the board compiles code.py at every start, which takes 21 ms for a KB
NOT_DATA = (".py", ".pyi", ".pyc", ".mpy", ".md", ".typed")
TOP = ("code.py", "lib", "apps", *OURS_AT_ROOT)


@dataclass
class Bundle:
    """All files of a drive by their paths."""

    profile: Profile
    source: bool
    files: dict[str, bytes] = field(default_factory=dict)
    firmware: set[str] = field(default_factory=set)
    linked: LinkedBoard | None = None

    @property
    def on_drive(self) -> dict[str, bytes]:
        """The files by their places on the drive: those of an app are in its folder."""
        start = f"{self.profile.app}/" if self.profile.app else ""
        return {start + path: data for path, data in self.files.items()}

    @property
    def total(self) -> int:
        """The bytes of all files."""
        return sum(map(len, self.files.values()))


def _secrets(root: Path, modules: list[Module]) -> tuple[str, ...]:
    """Return the paths of this machine that must not be in a bundle."""
    paths = {str(root.resolve()), str(Path.home()), *(str(m.source.parent) for m in modules)}
    return tuple(sorted(path for path in paths if len(Path(path).parts) > 1))


def _is_data(path: Path, size: tuple[int, int]) -> bool:
    """Whether a file goes on a drive as it is: no code, no drawings of another panel."""
    if path.match("sheets*.bin") and path.name != Path(file_of(*size)).name:
        return False
    return path.is_file() and path.suffix not in NOT_DATA and not path.name.startswith(".")


def _data_files(root: Path, modules: list[Module], size: tuple[int, int]) -> dict[str, bytes]:
    """Return the data in the folders of our own modules: every file that is not code."""
    found = {}
    ours = {m.source.parent for m in modules if m.source == root / f"{m.place}.py"}
    for folder in ours - {root / "lib"}:
        for path in folder.iterdir():
            if path.parent.name == "words" and path.suffix == ".txt":  # words.read reads it so
                place = path.with_suffix(".z").relative_to(root).as_posix()
                text = path.read_bytes()
                is_help = path.name.startswith("help_")
                found[place] = squeeze(text) if is_help else words.pack(text, _has_room(size))
            elif _is_data(path, size):
                found[path.relative_to(root).as_posix()] = path.read_bytes()
    return found


def _has_room(size: tuple[int, int]) -> bool:
    """Whether a panel says everything in full. For large words it needs the short forms too."""
    return bool(layout_for(SimpleNamespace(WIDTH=size[0], HEIGHT=size[1])).long_words)


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
    instead = [each for each in standins(root, profile.id) if each.name in follower.firmware]
    modules = [follower.found[name] for name in sorted(follower.found)] + instead
    secrets = _secrets(root, modules)
    files = {"code.py": code.read_bytes(), **_data_files(root, modules, profile.size)}
    linked = None
    if is_linked(root) and not source:
        ours = [each for each in modules if each not in instead and not _is_library(follower, each)]
        modules = [each for each in modules if each not in ours]
        linked = _link(root, profile, ours, modules)
        files["code.py"] = linked.code
        for name, text in linked.units.items():
            data = compile_text(text, name, circuitpython, name not in linked.linked.bare)
            check_mpy(data, f"lib/{name}.mpy", name, secrets)
            files[f"lib/{name}.mpy"] = data
    for module in modules:
        if source:
            files[module.place + ".py"] = module.source.read_bytes()
            continue
        # A file's name stays in the heap too; the module's own name is there anyway.
        shown = module.name.rpartition(".")[2] if linked else module.place + ".py"
        data = compile_module(module.source, shown, circuitpython)
        check_mpy(data, module.place + ".mpy", shown, secrets)
        files[module.place + ".mpy"] = data
    if profile.app:
        files |= app.files(root, files["code.py"])
    for path, data in files.items():
        check_secrets(data, path, secrets)
    return Bundle(profile, source, dict(sorted(files.items())), follower.firmware, linked)


def _is_library(follower: Follower, module: Module) -> bool:
    """Whether a module comes from PyPI: it is compiled as it is."""
    return module.name.split(".")[0] in follower.library_of


def _link(root: Path, profile: Profile, ours: list[Module], libraries: list[Module]) -> LinkedBoard:
    """Link our modules for one board."""
    return link_board(
        root,
        (profile.id, *profile.also),
        # Ours get names that all of these have in ROM. A board that lacks modules is not asked.
        tuple(each.id for each in profiles(root) if not standins(root, each.id)),
        {module.name: (module.source, module.place + ".py") for module in ours},
        [module.source for module in libraries],
        "" if profile.app else "/",
    )


def _follow_profile(follower: Follower, profile: Profile) -> None:
    """Take what boards/ imports by a name made at run time: the profile, the panel's driver."""
    names = [f"boards.{profile.id}"]
    if profile.panel is not None:
        names.append(f"boards.io.panel_{profile.panel}")
    for name in names:
        if not follower.follow(name, f"boards/{profile.id}.py:1"):
            raise UsageError(f"boards/{profile.id}.py needs {name}, which is not there")


def check_size(bundle: Bundle) -> None:
    """Raise if a bundle is too large for its board."""
    profile = bundle.profile
    if len(bundle.files["code.py"]) >= CODE_LIMIT:
        size = len(bundle.files["code.py"])
        raise VerifyError(
            f"code.py has {size} bytes, which the board must compile: under {CODE_LIMIT}"
        )
    if bundle.linked is not None:
        budget.check(bundle.files, bundle.linked, profile.budget)
    # A bundle of sources is for finding a bug on the device: it only has to fit on the drive.
    limit = profile.drive if bundle.source else min(profile.budget, profile.drive)
    if bundle.total >= limit:
        raise VerifyError(f"{bundle.total:,} bytes are over the budget of {limit:,} bytes")


def write(bundle: Bundle, out: Path) -> None:
    """Write the bundle to a folder and read it back. An earlier build there is removed first:
    the device would take a .py left over from it before the .mpy of the same name."""
    clear(out)
    for path, data in bundle.on_drive.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if target.read_bytes() != data:
            raise VerifyError(f"{path}: what was written reads back differently")


def clear(out: Path) -> None:
    """Empty a folder that holds an earlier build and nothing else; refuse any other folder."""
    if not out.exists():
        return
    if not out.is_dir():
        raise UsageError(f"{out} is not a folder")
    strange = sorted(path.name for path in out.iterdir() if path.name not in TOP)
    if strange:
        raise UsageError(f"{out} holds things that are no build ({strange[0]}): not touched")
    for path in out.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
