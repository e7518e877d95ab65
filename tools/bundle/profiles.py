"""The profiles of boards/ and the game's version, read from their source without running it."""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.shared.command import UsageError

MOST_NEAR = 6  # so many ids are suggested at most


@dataclass(frozen=True)
class Profile:
    """What a build needs to know from a board's profile."""

    id: str
    name: str
    also: tuple[str, ...]
    size: tuple[int, int]
    panel: str | None
    heap: int
    budget: int
    drive: int
    flash: tuple[str, int, int] | None  # the chip, where the drive begins, all bytes of flash
    psram: int = 0  # bytes of memory outside of the chip
    app: str | None = None  # the folder of an app, on a board whose system has apps


def flat(path: Path) -> list[ast.stmt]:
    """Return a profile's statements; what it shares with others (four Picos, say) is written out
    where it imports that."""
    return list(_flat(path))


def _flat(path: Path) -> Iterator[ast.stmt]:
    """Yield the statements of a file of boards/, those of a file that it shares among them."""
    for node in ast.parse(path.read_text(encoding="utf-8"), path.name).body:
        shared = _shared(path, node)
        if shared is None:
            yield node
        else:
            yield from _flat(shared)


def _shared(path: Path, node: ast.stmt) -> Path | None:
    """Return the file beside a profile that it takes as a whole: `from boards.NAME import *`."""
    if not isinstance(node, ast.ImportFrom) or node.names[0].name != "*":
        return None
    return path.parent / (str(node.module).removeprefix("boards.") + ".py")


def _constants(path: Path) -> dict[str, Any]:
    """Return the values that a file assigns to names. It is not run: there are no pins here."""
    values: dict[str, Any] = {}
    for node in flat(path):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            code = compile(ast.Expression(node.value), path.name, "eval")
            try:
                value = eval(code, {"__builtins__": {}, "const": int})
            except NameError:  # made of imported names, as KEYS and LEGEND are
                continue
            values[node.targets[0].id] = value
    return values


def profiles(root: Path) -> list[Profile]:
    """Return every profile of boards/."""
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
                    flash=values.get("FLASH"),
                    psram=int(values.get("PSRAM", 0)),
                    app=values.get("APP"),
                )
            )
        except (KeyError, TypeError, ValueError) as error:
            raise UsageError(f"boards/{path.name} is no complete profile: {error!r}") from error
    return found


def find(root: Path, board_id: str) -> Profile | None:
    """Return the profile that serves a board, None if none does."""
    found = (each for each in profiles(root) if board_id in (each.id, *each.also))
    return next(found, None)


def find_profile(root: Path, board_id: str) -> Profile:
    """Return the profile that serves a board; UsageError with the nearest name if none does."""
    profile = find(root, board_id)
    if profile is None:
        ids = [name for each in profiles(root) for name in (each.id, *each.also)]
        raise UsageError(no_such_board(board_id, ids))
    return profile


def app_of(root: Path, board_id: str) -> str | None:
    """Return the folder that the game has as an app; None on other boards, and unknown ones."""
    profile = find(root, board_id)
    return profile.app if profile is not None else None


def nearest(board_id: str, known: list[str]) -> list[str]:
    """Return the ids that somebody may have meant: those that have all of the words, else the one
    that is spelled most like it."""
    words = re.findall(r"[a-z0-9]+", board_id.lower())
    having = [name for name in known if words and all(word in name for word in words)]
    having.sort(key=lambda name: (not set(words) <= set(name.split("_")), name))
    return having[:MOST_NEAR] or difflib.get_close_matches(board_id, known, 1, 0.4)


def _either(names: list[str]) -> str:
    """Return these names as one says them: a, b or c."""
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def no_such_board(board_id: str, known: list[str]) -> str:
    """Return what to say of a board that has no profile: the nearest names, and all of them."""
    near = nearest(board_id, known)
    hint = f" Did you mean {_either(near)}?" if near else ""
    names = ", ".join(sorted(known)) or "none"
    return f"no board is called {board_id!r}.{hint} Known: {names}"


def version(root: Path) -> str:
    """Return the game's version from the one place where it is written."""
    path = root / "lib" / "sorry_handheld" / "__init__.py"
    try:
        return str(_constants(path)["VERSION"])
    except (OSError, KeyError, SyntaxError) as error:
        raise UsageError(f"lib/sorry_handheld/__init__.py: no VERSION: {error!r}") from error
