"""Fuse: joins the modules of a unit into one. A module comes behind those that it needs to load."""

from __future__ import annotations

import ast
from collections.abc import Container
from dataclasses import dataclass, field

from tools.link.bindings import bound
from tools.link.carry import is_carried
from tools.link.program import LinkError, Module, Program


@dataclass
class Unit:
    """One file on the drive."""

    name: str  # of the unit, as the table has it
    device: str  # of the file
    modules: list[Module]
    loads: set[str] = field(default_factory=set)  # units that are loaded with it


def fuse(program: Program, unit_of: dict[str, str], values: Container[str]) -> list[Unit]:
    """The units, in the order of their names. What has no statements left is in none, unless it is
    used as a value: something must be there to be handed on."""
    members: dict[str, list[str]] = {}
    for name in sorted(program.modules):
        if program.modules[name].tree.body or name in values:
            members.setdefault(unit_of[name], []).append(name)
    return [
        Unit(name, name, [program.modules[each] for each in _ordered(program, members[name])])
        for name in sorted(members)
    ]


def _ordered(program: Program, members: list[str]) -> list[str]:
    """The modules of a unit so that each comes behind those it needs."""
    done: list[str] = []
    open_: set[str] = set()

    def place(name: str) -> None:
        if name in done or name in open_:
            return
        open_.add(name)
        for other in sorted(_reached(program, name)):
            if other in members:
                place(other)
        done.append(name)

    for name in members:
        place(name)
    return done


def _reached(program: Program, name: str) -> set[str]:
    """All modules that are loaded with this one."""
    found: set[str] = set()
    todo = [name]
    while todo:
        for other in program.modules[todo.pop()].needs:
            if other not in found and other in program.modules:
                found.add(other)
                todo.append(other)
    return found - {name}


def check_values(units: list[Unit], values: dict[str, tuple[Module, ast.AST]]) -> None:
    """A unit stands for each of its modules that is used as a value: their names must differ."""
    for unit in units:
        homes: dict[str, str] = {}
        for module in unit.modules:
            if module.name not in values:
                continue
            for name, _, _ in bound(module.tree.body):
                other = homes.setdefault(name.rpartition(":")[2], module.name)
                if other != module.name:
                    where, node = values[module.name]
                    raise where.refuse(
                        node,
                        f"{module.name} is used as a value, and so is {other}; both are in unit "
                        f"{unit.name} and have a {name.rpartition(':')[2]}",
                    )


def check_cycles(units: list[Unit]) -> None:
    """Units that load each other at their top cannot be loaded at all."""
    loads = {unit.device: unit.loads for unit in units}
    told = {unit.device: unit.name for unit in units}
    done: set[str] = set()

    def follow(name: str, path: list[str]) -> None:
        if name in path:
            ring = " -> ".join(told[each] for each in [*path[path.index(name) :], name])
            raise LinkError(f"units load each other: {ring}")
        if name not in done:
            for other in sorted(loads.get(name, ())):
                follow(other, [*path, name])
            done.add(name)

    for name in sorted(loads):
        follow(name, [])


def check_stays(units: list[Unit], stays: set[str]) -> None:
    """All of a unit stays when a screen goes, or nothing of it."""
    for unit in units:
        members = {module.name for module in unit.modules if not is_carried(module.name)}
        kept = members & stays
        if kept and kept != members:
            gone = min(members - kept)
            raise LinkError(f"unit {unit.name}: {min(kept)} stays, {gone} does not")
