"""Folded constants of the computer players: those of the core are the core's, all are used."""

import ast
import re

import pytest
import shipped
import test_constants

from sorry_core import state
from tools import school

BOTS = sorted((shipped.ROOT / "lib" / "sorry_bots").glob("*.py"))
OWN = {
    "_STATE": state.SIZE,
    "_FOUND": 32,
    "_NOBODY": 64,
    "_KEY": 0x3A00,
    "_CIRCLE": 1,
    "_WIN": 1 << 28,
    "_PUT": 8,
    "_PLAIN": 9,
    "_MINE": 10,
    "_THEIRS": 11,
}
# The layout of weights is written down in judge.py and in the school.
LAYOUT = {
    name: int(value)
    for header in ("inputs.h", "pupil.h")
    for name, value in re.findall(r"(\w+) = (\d+)", (school.FOLDER / header).read_text())
}
LAYOUT.update(ON_CIRCLE=LAYOUT["CIRCLE"], NEAR=LAYOUT["SHIFT"])
LAYOUT["ROWS"] = 8 * LAYOUT["SHIFT"] - LAYOUT["INPUTS"] - LAYOUT["UNITS"]
LAYOUT["UNITS"] = LAYOUT["INPUTS"]
LAYOUT["TOTALS"] += LAYOUT["SHIFT"]


@pytest.mark.parametrize("path", BOTS, ids=shipped.name)
def test_folded_constants_are_the_shared_ones(path) -> None:
    for name, value in test_constants.constants(path).items():
        if name in OWN:
            assert OWN[name] == value
        elif path.name == "judge.py" and value > 60 and LAYOUT.get(name[1:]) == value:
            continue
        else:
            assert test_constants.true_value(path, name) == value, name


@pytest.mark.parametrize("path", BOTS, ids=shipped.name)
def test_folded_constants_are_used(path) -> None:
    nodes = ast.walk(shipped.tree(path))
    used = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    assert set(test_constants.constants(path)) <= used
