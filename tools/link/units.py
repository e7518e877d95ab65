"""Units: which modules live and die together. Each unit is one file on the drive.

A unit is named by its first pattern's module and takes every module of the program that a pattern
fits; the last part may be `*`. A module that no unit names is a unit of its own, as every screen
is. Which units stay when a screen goes is said by STAYS in lib/sorry_handheld/units.py: the
linker writes names of units there, and refuses a unit of which only a part stays.
"""

from __future__ import annotations

from tools.link.program import ENTRY, LinkError

UNITS: dict[str, tuple[str, ...]] = {}


def assign(modules: list[str], table: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """The unit of each module."""
    found: dict[str, str] = {}
    for unit in sorted(table):
        for pattern in table[unit]:
            for module in _fitting(pattern, modules):
                if found.setdefault(module, unit) != unit:
                    raise LinkError(f"{module} is in two units: {found[module]} and {unit}")
    for module in modules:
        found.setdefault(module, module)
    found[ENTRY] = ENTRY
    return found


def _fitting(pattern: str, modules: list[str]) -> list[str]:
    """The modules that a pattern means; none is no fault: not every board ships every module."""
    if not pattern.endswith(".*"):
        return [pattern] if pattern in modules else []
    start = pattern[:-1]
    return [name for name in modules if name.startswith(start) and "." not in name[len(start) :]]
