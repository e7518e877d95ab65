"""Folded constants are copies: each must equal the one of its name, and be used."""

import ast
from pathlib import Path

import pytest
import shipped

from sorry_core import check, editions, flags, moves, state, track

CORE = sorted((shipped.ROOT / "sorry_core").glob("*.py"))
# Kinds of moves are folded where they stand in a move, and two names are told apart by their room.
RENAMED = {
    ("scoring.py", "_POINTS_MODE"): editions.POINTS,
    ("check.py", "_POINTS"): editions.POINTS,
    ("check.py", "_CARDS"): check.CARDS,
    ("seven.py", "_KEY"): 7 << 11 | moves.FORWARD << 8,
    ("turn.py", "_DISCARD"): moves.DISCARD << 8,
}
ALSO = {"_PACK_END": state.PACK + 45, "_RULES": state.RULES}


def constants(path: Path) -> dict[str, int]:
    """Every `_X = const(…)` of a file."""
    found = {}
    for node in shipped.tree(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Name) and node.value.func.id == "const":
                assert isinstance(node.targets[0], ast.Name)
                found[node.targets[0].id] = ast.literal_eval(node.value.args[0])
    return found


def true_value(path: Path, name: str) -> int | None:
    """What the shared constant of that name is."""
    if (path.name, name) in RENAMED:
        return RENAMED[path.name, name]
    if name in ALSO:
        return ALSO[name]
    if path.name == "rules.py" and name[1:] in vars(moves) and name != "_PASS":
        return vars(moves)[name[1:]] << 8
    for module in (state, editions, flags, track, moves):
        if name[1:] in vars(module):
            return vars(module)[name[1:]]
    return None


@pytest.mark.parametrize("path", CORE, ids=shipped.name)
def test_folded_constants_are_the_shared_ones(path: Path) -> None:
    for name, value in constants(path).items():
        assert true_value(path, name) == value, f"{path.name}: {name}"


@pytest.mark.parametrize("path", CORE, ids=shipped.name)
def test_folded_constants_are_used(path: Path) -> None:
    used = {
        n.id
        for n in ast.walk(shipped.tree(path))
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)
    }
    assert set(constants(path)) <= used


def test_the_layout_has_no_gap_and_no_overlap() -> None:
    sizes = {
        "PACK": 45,
        "HAND": 20,
        "RNG": 8,
        "SCORE": 8,
        "POINTS": 12,
        "GAMES": 8,
        "TARGET": 2,
        "TURNS": 2,
    }
    names = [name for name in vars(state) if name.isupper() and name not in ("SIZE", "VERSION")]
    fields = [name for name in names if name not in ("LEAD", "DRAW", "MOVE", "RESPOND", "OVER")]
    at = 16
    for name in sorted(fields, key=lambda n: vars(state)[n]):
        assert vars(state)[name] == at, name
        at += sizes.get(name, 1)
    assert at == state.SIZE


def test_slides_lie_where_the_rulings_put_them() -> None:
    for colour in range(4):
        for place, length in enumerate(track.SLIDE):
            want = 0
            if place < 60:
                margin = track.square(colour, place)
                if margin // 15 != colour and margin % 15 in (1, 9):
                    want = 3 if margin % 15 == 1 else 4
            assert length == want
        assert track.square(colour, track.CIRCLE) == 15 * colour + 4
        assert track.square(colour, track.ENTRANCE) == 15 * colour + 2
        for margin in range(60):
            assert track.square(colour, track.place(colour, margin)) == margin
