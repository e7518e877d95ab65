"""Rename: chooses new names. Every name of ours becomes one that the ROM has, or a short one.

Attributes and variables do not collide in Python, so the same name of the ROM can be given to an
attribute and to a variable. A name that firmware or a library uses is not changed: their own names,
names with two underscores, keywords of calls to them, and names that a text asks for (`getattr`).
"""

from __future__ import annotations

import ast
import builtins
import keyword
import string
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from tools.link.bindings import parameters
from tools.link.fuse import Unit
from tools.link.program import ENTRY, FUNCTIONS, bare, direct, home, is_own
from tools.link.rom import NUMBERED, python_names
from tools.link.shake import asked_by_name, is_dunder
from tools.link.trees import walk

PARAMETERS = 12
# Files that the firmware runs, or looks for, at the root of a drive, where they come before lib/.
FIRMWARE = {"boot", "code", "main", "safemode", "repl", "settings"}
WINDOWS = ("aux", "con", "nul", "prn")  # no file may be called so there


@dataclass
class Names:
    """The new name of everything that has one."""

    globals: dict[str, str] = field(default_factory=dict)
    attributes: dict[str, str] = field(default_factory=dict)
    keywords: dict[str, str] = field(default_factory=dict)
    parameters: list[str] = field(default_factory=list)
    units: dict[str, str] = field(default_factory=dict)  # by the name of each module
    kept_keywords: set[str] = field(default_factory=set)  # parameters that calls name
    taken: set[str] = field(default_factory=set)  # what no local may be called


def short_names() -> Iterator[str]:
    """a, b, … aa, ab …: without end, for when the ROM has no more."""
    letters = string.ascii_lowercase
    yield from (a for a in letters)
    pairs = (a + b for a in letters for b in letters + string.digits)
    yield from (pair for pair in pairs if not keyword.iskeyword(pair))
    yield from (f"z{n}" for n in range(1_000_000))


class Pool:
    """Hands out names of the ROM, those first that are short in a .mpy."""

    def __init__(
        self, rom: Iterable[str], without: set[str], first: Collection[str] = NUMBERED
    ) -> None:
        """without: names that must not be handed out."""
        free = set(rom) - without
        self._rom = iter(sorted(free, key=lambda name: (name not in first, len(name), name)))
        self._short = (name for name in short_names() if name not in without)
        self._given: set[str] = set()

    def take(self) -> str:
        """A name that was not handed out yet; when the ROM has no more, a short one."""
        for source in (self._rom, self._short):
            for name in source:
                if name not in self._given:
                    self._given.add(name)
                    return name
        raise AssertionError


class Census:
    """What names the program has, in how many units each."""

    def __init__(self, units: list[Unit]) -> None:
        """Go through the trees of all units."""
        self.units_of_global: dict[str, set[str]] = defaultdict(set)
        self.uses: Counter[str] = Counter()
        self.attributes: Counter[str] = Counter()
        self.keywords: set[str] = set()
        self.params: set[str] = set()
        self.asked: set[str] = set()
        self.externals: set[str] = set()
        self.bases: set[str] = set()
        for unit in units:
            seen: set[str] = set()
            for module in unit.modules:
                for node in walk(module.tree):
                    self._count(node, unit.device, seen)
            self.attributes.update(seen)

    def _count(self, node: ast.AST, unit: str, attributes: set[str]) -> None:
        if isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Del):  # of splice.py: its import may be gone
                self._name(node.id, unit, attributes)
        elif isinstance(node, ast.alias):
            if is_own(node.name):
                self._name(node.name, unit, attributes)
        elif isinstance(node, ast.Attribute):
            attributes.add(node.attr)
        elif isinstance(node, ast.keyword) and node.arg:
            self.keywords.add(node.arg)
        elif isinstance(node, ast.Call):
            self.asked |= asked_by_name(node)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self._name(node.name, unit, attributes)
        if isinstance(node, ast.ClassDef):
            self.bases |= {each.id for each in node.bases if isinstance(each, ast.Name)}
        if isinstance(node, FUNCTIONS):
            self.params |= {bare(arg.arg) for arg in parameters(node)}

    def _name(self, name: str, unit: str, attributes: set[str]) -> None:
        if name[0] == ".":
            attributes.add(name[1:])
        elif name[0] == "!":
            self.externals.add(bare(name))
        elif is_own(name) and name[-1] != ":":
            self.units_of_global[direct(name)].add(unit)
            self.uses[direct(name)] += 1


def rename(
    units: list[Unit],
    values: set[str],
    rom: Iterable[str],
    kept: set[str],
    modules: set[str],
) -> Names:
    """Choose all names.

    values: modules whose globals are attributes; rom: names that cost nothing; kept: names that
    the firmware and the libraries know; modules: names that no file may have.
    """
    names = Names()
    rom = set(rom)
    kept = kept | python_names()
    _name_units(units, names, rom, modules)
    census = Census(units)
    _name_attributes(census, names, rom, kept, values)
    _name_globals(units, census, names, rom, kept, values)
    return names


def _name_units(units: list[Unit], names: Names, rom: set[str], modules: set[str]) -> None:
    """The shortest that the ROM has, because a file's name stays in the heap too."""
    fit = {name for name in rom - NUMBERED if name == name.lower() and name not in WINDOWS}
    taken = modules | FIRMWARE | set(dir(builtins))
    pool = Pool(fit, taken, first=())  # their paths stay in the heap
    for unit in units:
        if unit.name != ENTRY:
            unit.device = pool.take()
        for module in unit.modules:
            names.units[module.name] = unit.device


def _inherited(census: Census) -> set[str]:
    """Names that our classes get from Python's own classes."""
    found: set[str] = set()
    for base in census.bases:
        if hasattr(builtins, base):
            found |= set(dir(getattr(builtins, base)))
    return found


def _name_attributes(
    census: Census, names: Names, rom: set[str], kept: set[str], values: set[str]
) -> None:
    """Attributes: those in most units get the shortest names.

    One that is a global of a module in `values` too must not be called as a variable is that its
    unit needs: `sys`, `len`, another unit.
    """
    fixed = kept | census.asked
    ours = [
        name
        for name in sorted(census.attributes, key=lambda name: (-census.attributes[name], name))
        if not is_dunder(name) and name not in fixed
    ]
    without = set(census.attributes) | _inherited(census) | census.asked | (kept - rom)
    variables = set(dir(builtins)) | census.externals | census.keywords | set(names.units.values())
    variables.add("self")  # every method's first parameter
    both = {bare(name) for name in census.units_of_global if home(name) in values}
    pool = Pool(rom, without | variables)
    for name in ours:
        if name in both:
            names.attributes[name] = pool.take()
    pool = Pool(rom, without | set(names.attributes.values()))
    for name in ours:
        if name not in both:
            names.attributes[name] = pool.take()


def _name_globals(
    units: list[Unit],
    census: Census,
    names: Names,
    rom: set[str],
    kept: set[str],
    values: set[str],
) -> None:
    """Globals, parameters and keywords share what names there are for variables."""
    for name in census.units_of_global:
        if home(name) in values and bare(name) in census.attributes:
            names.globals[name] = names.attributes.get(bare(name), bare(name))
    without = set(dir(builtins)) | census.externals | census.keywords
    without |= set(names.globals.values()) | set(names.units.values())
    pool = Pool(rom, without | {"self"})
    names.parameters = ["self", *(pool.take() for _ in range(PARAMETERS))]
    for name in sorted(census.keywords & census.params - kept):
        names.keywords[name] = pool.take()
    names.kept_keywords = census.keywords & census.params & kept
    private: dict[str, list[str]] = defaultdict(list)
    for name in sorted(census.units_of_global, key=lambda name: (-census.uses[name], name)):
        if name not in names.globals:
            where = census.units_of_global[name]
            if len(where) > 1:
                names.globals[name] = pool.take()
            else:
                private[min(where)].append(name)
    shared = [pool.take() for _ in range(max(map(len, private.values()), default=0))]
    for unit in sorted(private):
        names.globals.update(zip(private[unit], shared, strict=False))
    names.taken = {*without, *names.globals.values(), *names.parameters, *names.keywords.values()}
    names.taken -= census.keywords | census.externals
