"""Mutants: each differs from the source in one place, has a name of its own, and is put in and taken
out without a trace."""

import ast
import sys
from types import ModuleType

import pytest

from tools import ROOT
from tools.mutants import making, running
from tools.mutants.__main__ import EXPLAINED, ROOMS, SAMPLE, every, explained, shown

SOURCE = '''"""A module."""
from os import sep
LEAST = 3
TABLE = b"abc"


class Box:
    """A box."""

    size: int = 2

    def fits(self, n: int, more: int = 1) -> bool:
        """Whether it does."""
        if not n or n + more > LEAST:
            return False
        self.last = n
        return n << 1 < len(TABLE) * self.size
'''


@pytest.fixture
def made(tmp_path, monkeypatch):
    """The mutants of the small module above."""
    (tmp_path / "box.py").write_text(SOURCE)
    monkeypatch.setattr(making, "ROOT", tmp_path)
    return making.mutants("box.py")


def changed(mutant) -> str:
    with making._changed(mutant._node, mutant._change):
        return ast.unparse(ast.fix_missing_locations(mutant._tree))


def test_each_differs_in_one_place(made):
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for mutant in made:
        lines = changed(mutant).splitlines()
        assert sum(a != b for a, b in zip(whole, lines)) == 1 and len(lines) == len(whole), (
            mutant.key
        )
    assert ast.unparse(made[0]._tree).splitlines() == whole


def test_each_kind_of_fault_is_made_and_nothing_else_is_touched(made):
    keys = {mutant.key for mutant in made}
    assert len(keys) == len(made)
    for key in (
        "box: `LEAST = 3` to `LEAST = 4`",
        "box: `TABLE = b'abc'` to `TABLE = b'`bc'`",
        "box.Box: `size: int = 2` to `size: int = 3`",
        "box.Box.fits: `if not n or n + more > LEAST:` to `if not n and n + more > LEAST:`",
        "box.Box.fits: `if not n or n + more > LEAST:` to `if n or n + more > LEAST:`",
        "box.Box.fits: `if not n or n + more > LEAST:` to `if not n or n + more >= LEAST:`",
        "box.Box.fits: `if not n or n + more > LEAST:` to `if not n or n - more > LEAST:`",
        "box.Box.fits: `return False` to `return True`",
        "box.Box.fits: `self.last = n` to `pass`",
        "box.Box.fits: `return n << 1 < len(TABLE) * self.size` to `return n >> 1 < len(TABLE) * self.size`",
    ):
        assert key in keys
    assert not any("A box" in key or "A module" in key or "sep" in key for key in keys)


def test_code_is_swapped_in_place(made, monkeypatch):
    module = ModuleType("box")
    module.__file__ = "box.py"
    exec(compile(SOURCE, "box.py", "exec"), vars(module))
    monkeypatch.setitem(sys.modules, "box", module)
    fits = module.Box.fits
    assert not fits(module.Box(), 0)
    (mutant,) = [one for one in made if one.key.endswith("to `if n or n + more > LEAST:`")]
    assert mutant.function == "Box.fits"
    running.swap(mutant)
    assert fits(module.Box(), 0)


def test_constants_are_changed_wherever_they_are(made, monkeypatch):
    module, other = ModuleType("box"), ModuleType("other")
    module.__file__ = "box.py"
    exec(compile(SOURCE, "box.py", "exec"), vars(module))
    other.LEAST = module.LEAST
    for each in (module, other):
        monkeypatch.setitem(sys.modules, each.__name__, each)
    (mutant,) = [one for one in made if one.key.endswith("to `LEAST = 4`")]
    assert mutant.function == ""
    running.spread(mutant)
    assert module.LEAST == other.LEAST == 4


@pytest.mark.parametrize("room", ROOMS)
def test_there_are_mutants_of_every_module(room):
    found = every(room)
    files = {path.name for path in (ROOT / ROOMS[room][0]).glob("*.py")} - {"__init__.py"}
    assert {one.path.rpartition("/")[2] for one in found} == files
    assert len(found) > 500


def test_what_is_explained_is_still_there_and_has_a_reason():
    there = {shown(one.key) for room in ROOMS for one in every(room)}
    rows = explained(EXPLAINED.read_text())
    assert rows
    assert not set(rows) - there
    assert all(len(reason) > 15 for reason in rows.values())


def test_the_sample_is_fixed_and_mostly_there():
    rows = [line.split("\t") for line in SAMPLE.read_text().splitlines()]
    there = {one.key for room in ROOMS for one in every(room)}
    assert len(rows) > 60
    assert sum(key in there for key, _ in rows) > len(rows) * 0.8


def test_every_test_that_the_sample_names_is_there():
    rows = [line.split("\t") for line in SAMPLE.read_text().splitlines()]
    there = {}
    for file in {test.partition("::")[0] for _, test in rows}:
        there[file] = {
            getattr(node, "name", "") for node in ast.parse((ROOT / file).read_text()).body
        }
    gone = {
        test
        for _, test in rows
        if test.split("::")[1].split("[")[0] not in there[test.split("::")[0]]
    }
    assert not gone


def test_a_module_that_cannot_be_loaded_is_known(tmp_path, monkeypatch):
    source = tmp_path / "box.py"
    source.write_text("TABLE = bytes(2) + bytes(3)\n")
    monkeypatch.setattr(making, "ROOT", tmp_path)
    module = ModuleType("box")
    module.__file__ = "box.py"
    exec(source.read_text(), vars(module))
    monkeypatch.setitem(sys.modules, "box", module)
    loads = {one.key: running._can_load(one) for one in making.mutants("box.py")}
    assert loads["box: `TABLE = bytes(2) + bytes(3)` to `TABLE = bytes(2) + bytes(4)`"]
    assert not loads["box: `TABLE = bytes(2) + bytes(3)` to `TABLE = bytes(2) - bytes(3)`"]
