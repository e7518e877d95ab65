"""docs/rules.md and the tests name the same rulings, and every ruling has a test."""

import ast
import re
from functools import cache

import pytest
import shipped

DOC = shipped.ROOT / "docs" / "rules.md"


@cache
def documented() -> dict[str, str]:
    """Every ruling of the tables: its id, and the test that its row names."""
    found = {}
    for line in DOC.read_text().splitlines():
        row = re.match(r"\| \*\*([A-Z]\w*)\*\* \|(.+)\| `([\w/]+\.py)::(\w+)` \|$", line)
        if row:
            assert row[1] not in found, f"{row[1]} stands twice"
            found[row[1]] = f"{row[3]}::{row[4]}"
    return found


@cache
def marked() -> dict[str, set[str]]:
    """Every ruling that a test names with @pytest.mark.rule: those tests."""
    found: dict[str, set[str]] = {}
    for path in sorted((shipped.ROOT / "tests").glob("**/test_*.py")):
        for node in ast.walk(shipped.tree(path)):
            for mark in getattr(node, "decorator_list", []):
                if ast.unparse(mark).startswith("pytest.mark.rule("):
                    test = f"{path.relative_to(shipped.ROOT / 'tests').as_posix()}::{node.name}"
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), set()).add(test)
    return found


# The ids of the rulings as they were handed down; B is the board.
RULINGS = [
    "B1",
    "B2",
    "B3",
    "B4",
    "M1",
    "M2",
    "M3",
    "M3a",
    "M4",
    "M5",
    "M6",
    "M7",
    "C1",
    "C2",
    "C2a",
    "C3",
    "C4",
    "C5",
    "C7",
    "C8",
    "C10",
    "C11",
    "C12",
    "CS",
    "CM",
    "E1",
    "E2",
    "E3",
    "E4",
    "E5",
    "E6",
    "E7",
    "E8",
    "E9",
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
    "P6",
    "P7",
    "S0",
    "S1934",
    "S1939",
    "S2004",
    "H1",
    "H2",
    "H3",
    "D1",
    "D1a",
    "D1b",
    "D2",
    "T1",
    "T2",
    "G1",
]


def test_every_ruling_is_documented() -> None:
    assert sorted(documented()) == sorted(RULINGS)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_the_test_that_its_row_names(ruling: str) -> None:
    assert ruling in marked(), "no test names it"
    assert documented()[ruling] in marked()[ruling], "that test does not name it"


def test_no_test_names_an_unknown_ruling() -> None:
    assert set(marked()) <= set(documented())


def test_code_names_only_known_rulings() -> None:
    known = set(documented())
    for path in (shipped.ROOT / "sorry_core").glob("*.py"):
        for comment in re.findall(r'(?:#|""")(.*)', path.read_text()):
            for ruling in re.findall(r"\b([MCEPSHDTG]\d{1,4}[ab]?|CS|CM)\b", comment):
                assert ruling in known, f"{path.name}: {ruling}"
