"""Imports point one way: code.py -> boards, sorry_handheld -> sorry_bots -> sorry_core -> nothing."""

import ast
import re
from pathlib import Path

import pytest
import shipped

from boards.io import keys, saved_files
from sorry_handheld import intents
from sorry_handheld.store import records

ROOMS = {"sorry", "sorry_core", "sorry_bots", "sorry_handheld", "boards", "tools", "tests", "web"}
MAY = {
    "code.py": {"boards", "sorry_handheld"},
    "sorry_core": {"sorry_core"},
    "sorry_bots": {"sorry_bots", "sorry_core"},
    "sorry_handheld": {"sorry_handheld", "sorry_bots", "sorry_core"},
    "boards": {"boards"},
}


def room(path: Path) -> str:
    """The room that a shipped file lies in."""
    parts = path.relative_to(shipped.ROOT).parts
    return parts[1] if parts[0] == "lib" else parts[0]


def imported(path: Path) -> set[str]:
    """The top-level names that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(shipped.tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}: relative import"
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("path", shipped.shipped(), ids=shipped.name)
def test_imports_point_one_way(path: Path) -> None:
    assert imported(path) & ROOMS <= MAY[room(path)]


@pytest.mark.parametrize(
    "path", sorted((shipped.ROOT / "sorry").glob("*.py")), ids=lambda path: path.name
)
def test_the_api_stands_on_the_rules_and_the_players(path: Path) -> None:
    assert imported(path) & ROOMS <= {"sorry", "sorry_core", "sorry_bots", "tools"}
    tools = re.findall(r"^\s*(?:from|import) (tools\S*)", path.read_text(), re.MULTILINE)
    assert set(tools) <= {"tools.shared"}


@pytest.mark.parametrize("path", shipped.shipped(), ids=shipped.name)
def test_nothing_shipped_imports_the_desktop(path: Path) -> None:
    names = []
    for node in ast.walk(shipped.tree(path)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    assert not [name for name in names if name.startswith("boards.desktop")]


SEEN = ("adafruit_", "bitmaptools", "displayio", "fontio", "terminalio", "vectorio")
GAME = shipped.ROOT / "lib" / "sorry_handheld"


@pytest.mark.parametrize("path", sorted(GAME.glob("**/*.py")), ids=shipped.name)
def test_only_draw_knows_what_is_on_the_panel(path: Path) -> None:
    if path.parent != GAME / "draw":
        assert not [name for name in imported(path) if name.startswith(SEEN)]


@pytest.mark.parametrize("path", sorted((GAME / "draw").glob("**/*.py")), ids=shipped.name)
def test_draw_is_told_what_to_draw(path: Path) -> None:
    """It does not ask the turn, or another screen."""
    rooms = ("sorry_handheld.turn", "sorry_handheld.screens")
    loaded = [
        node.module for node in ast.walk(shipped.tree(path)) if isinstance(node, ast.ImportFrom)
    ]
    assert not [name for name in loaded if name and name.startswith(rooms)]


@pytest.mark.parametrize(
    "path",
    [path for room in ("draw", "screens", "turn") for path in sorted(GAME.glob(f"{room}/**/*.py"))],
    ids=shipped.name,
)
def test_colours_have_one_home(path: Path) -> None:
    if path != GAME / "draw" / "palette.py":
        assert not re.findall(r"\b0x[0-9A-Fa-f]{6}\b", path.read_text())


@pytest.mark.parametrize(
    "path", sorted((shipped.ROOT / "sorry_core").glob("*.py")), ids=shipped.name
)
def test_the_core_imports_only_itself(path: Path) -> None:
    assert imported(path) <= {"sorry_core"}


def test_the_game_means_the_same_keys_as_the_boards() -> None:
    """It may not import them: it has the numbers it needs itself."""
    for name in ("RIGHT", "MENU", "EXTRA", "PRESS", "REPEAT", "LONG", "TAP"):
        assert getattr(intents, f"_{name}") == getattr(keys, name), name
    assert keys.DIRECTIONS == intents._ARROWS


def test_the_game_means_the_same_files_as_the_boards() -> None:
    assert saved_files.SAVE_FILE == records.SAVE_FILE


@pytest.mark.parametrize("path", shipped.shipped(), ids=shipped.name)
def test_nobody_touches_what_is_private_to_another(path: Path) -> None:
    tree = shipped.tree(path)
    taken = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name.startswith("_")
    ]
    touched = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and re.fullmatch(r"_[a-z]\w*", node.attr)
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]
    assert not taken + touched


def test_code_py_does_nothing_unless_it_is_run() -> None:
    path = shipped.ROOT / "code.py"
    if path.exists():  # tests/boards/test_code.py sees what an import of it gives
        kinds = (ast.FunctionDef, ast.Expr, ast.If)
        assert all(isinstance(node, kinds) for node in shipped.tree(path).body)
