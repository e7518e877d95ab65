"""The linker: turns the readable source into the small program that a device gets.

    sources -> strip -> resolve -> fold, inline -> shake -> fields -> graft -> carry -> fuse
            -> rename -> write, emit -> units

On a device, every name that the firmware's ROM does not have stays in the heap for ever, and every
module takes heap. So the linker replaces constants by their values, leaves out what is never used,
joins modules that are loaded and dropped together into one unit (units.py), and renames everything
to names that the ROM has. docs/linker.md tells more.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tools.link import strings
from tools.link.carry import carry
from tools.link.emit import emit
from tools.link.exceptions import CALLED, PAGE
from tools.link.fields import write_fields
from tools.link.fold import fold
from tools.link.fuse import Unit, check_cycles, check_stays, check_values, fuse
from tools.link.graft import graft, graft_functions
from tools.link.inline import inline
from tools.link.program import ENTRY, LinkError, Program, read
from tools.link.rename import Names, rename
from tools.link.resolve import resolve
from tools.link.shake import shake
from tools.link.strip import strip
from tools.link.units import assign
from tools.link.write import write

Sources = dict[str, tuple[str, str, bool]]


@dataclass
class Options:
    """What the linker is told beside the sources."""

    units: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lasting: tuple[str, ...] = ()  # units, from the one that stays longest; others go sooner
    early: dict[str, str] = field(default_factory=dict)  # classes, and where they are filled
    rom: frozenset[str] = frozenset()  # names that cost nothing
    kept: frozenset[str] = frozenset()  # names that firmware and libraries know
    modules: frozenset[str] = frozenset()  # names that no file of ours may have
    profile: str = ""  # the module that is the board's profile
    texts: frozenset[str] = frozenset()  # texts that only look like names
    roots: tuple[str, ...] = ()  # globals that are used from outside
    bare: tuple[str, ...] = ()  # packages and units that know no lines on the device
    base: str = "/"  # the folder of its files on the drive; "": the one that it is run in


@dataclass
class Linked:
    """The result of linking."""

    sources: dict[str, str] = field(default_factory=dict)  # of each unit, by its device name
    lines: dict[str, list[tuple[str, int, int]]] = field(default_factory=dict)
    units: list[Unit] = field(default_factory=list)
    names: Names = field(default_factory=Names)
    bare: set[str] = field(default_factory=set)  # units that know no lines


def link(sources: Sources, options: Options) -> Linked:
    """Link a program."""
    program = resolve(strip(read(sources)), options.base)
    program = fold(program, options.profile)
    program = fold(inline(program), options.profile)
    values = strings.values(program)
    program = shake(program, set(values), options.roots)
    values = strings.values(program)
    program = fold(write_fields(program, set(values), options.kept), options.profile)
    program = shake(program, set(strings.values(program)), options.roots)
    return _units(graft(program), options)


def _units(program: Program, options: Options) -> Linked:
    """Make the units of a program that is folded and shaken."""
    values = strings.values(program)
    stays = strings.stays(program)
    unit_of = assign(sorted(program.modules), options.units)
    known = set(values) | set(options.roots) | options.kept | CALLED | PAGE
    program = carry(program, unit_of, options.lasting, known, options.profile, options.early)
    program = graft_functions(program, unit_of, known)
    units = fuse(program, unit_of, values)
    check_values(units, values)
    check_stays(units, stays)
    names = rename(units, set(values), options.rom, set(options.kept), set(options.modules))
    strings.check(units, names, options.texts, options.profile)
    strings.write_tables(program, units)
    linked = Linked(units=units, names=names)
    for unit in units:
        text, lines = [], []
        for module, body in write(unit, names):
            for line, first, last in emit(body):
                text.append(line + "\n")
                lines.append((module.shown if module else "", first, last))
        linked.sources[unit.device] = "".join(text)
        if unit.device != ENTRY and _is_bare(unit, options.bare):
            linked.bare.add(unit.device)
        linked.lines[unit.device] = lines
    check_cycles(units)
    for name, source in linked.sources.items():
        ast.parse(source, name)
    return linked


def _is_bare(unit: Unit, bare: tuple[str, ...]) -> bool:
    """Whether a unit, or the package that all of it is from, is one that knows no lines."""
    packages = {each.name.split(".")[0] for each in unit.modules}
    return unit.name in bare or packages.issubset(bare)


__all__ = ["ENTRY", "LinkError", "Linked", "Options", "link"]
