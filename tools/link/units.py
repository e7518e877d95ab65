"""Units: says which modules are loaded and dropped together. Each unit is one file on the drive.

A unit has a name and patterns, and takes every module that fits a pattern; the last part of a
pattern may be `*`. A module that fits no pattern is a unit of its own; every screen is. Which
modules stay when a screen goes is written in one place only, STAYS in the game's own units.py. The
linker puts the names of units there, and refuses a unit of which only some modules stay.
"""

from __future__ import annotations

from sorry_handheld.units import STAYS
from tools.link.program import ENTRY, LinkError

# The modules of boards/ that stay from power-on to power-off.
_BOARD = (
    "boards",
    "boards.handheld",
    "boards.io.buttons",
    "boards.io.clock",
    "boards.io.keys",
    "boards.io.lights",
    "boards.io.sound",
)
# It stays, but is loaded only if SORRY_TRACE is set. So it is a unit of its own.
_TRACE = "sorry_handheld.trace"

UNITS: dict[str, tuple[str, ...]] = {
    # A game in play, from the first one on. A title without a save does without it.
    "core": (
        "sorry_core.moves",
        "sorry_core.pack",
        "sorry_core.rules",
        "sorry_core.seven",
        "sorry_core.turn",
        "sorry_handheld.session",
    ),
    # What the title asks of the rules: the settings are checked, a saved game is looked at.
    "ground": (
        "sorry_core.editions",
        "sorry_core.flags",
        "sorry_core.state",
        "sorry_core.track",
        "sorry_handheld.seats",
    ),
    # Read once, when the power comes: what was saved, what is set.
    "start": (
        "sorry_handheld.settings",
        "sorry_handheld.store.kinds",
        "sorry_handheld.store.reading",
    ),
    # The board in play. What only some kinds of game have (hand, chips, …) is a unit each.
    "turn": (
        "sorry_handheld.draw.board",
        "sorry_handheld.draw.dashboard",
        "sorry_handheld.draw.path",
        "sorry_handheld.draw.portraits",
        "sorry_handheld.turn.part",
        "sorry_handheld.turn.rival",
        "sorry_handheld.turn.screen",
        "sorry_handheld.turn.waits",
    ),
    # Who came in where, on paper; and a game step by step.
    "ledger": ("sorry_handheld.draw.ledger", "sorry_handheld.ranking"),
    "steps": ("sorry_handheld.history", "sorry_handheld.screens.steps"),
    # Asks for a game and makes it; the next of a match, and a lesson, too.
    "setup": ("sorry_core.game", "sorry_handheld.setup"),
    # Lays everything out when the turn comes in front, then goes.
    "table": (
        "sorry_handheld.draw.desk",
        "sorry_handheld.draw.table",
        "sorry_handheld.turn.parts",
    ),
    # What menus are made of. On a board every import collects all garbage, 8 to 13 ms, so what is
    # needed together is one file.
    "page": (
        "sorry_handheld.draw.buttons",
        "sorry_handheld.draw.frame",
        "sorry_handheld.draw.menu",
        "sorry_handheld.draw.page",
    ),
    # Lets somebody choose and shows what a move does, then goes.
    "choice": (
        "sorry_handheld.draw.dots",
        "sorry_handheld.turn.choice",
        "sorry_handheld.turn.deeds",
    ),
    # Moves the pawns, then goes.
    "motion": ("sorry_handheld.draw.motion", "sorry_handheld.events", "sorry_handheld.tale"),
    # What a computer player says, then goes.
    "voices": ("sorry_handheld.draw.bubble", "sorry_handheld.turn.voices"),
    # Why nothing can be moved, then goes.
    "stuck": ("sorry_core.stuck", "sorry_handheld.turn.stuck"),
    # What only patience has.
    "patience": ("sorry_handheld.draw.aims", "sorry_handheld.turn.patience"),
    # Shares a seven out, then goes.
    "seven": ("sorry_handheld.draw.slider", "sorry_handheld.turn.seven"),
    # The notes of a lesson; what is played in it is a unit of its own.
    "notes": ("sorry_handheld.draw.note", "sorry_handheld.turn.notes"),
    "book": ("sorry_handheld.draw.book", "sorry_handheld.draw.reader"),
    "bots": ("sorry_bots.thinker", "sorry_bots.scale"),
}

# From power-on to power-off: the board, and all that stays and is in no other unit.
_ELSEWHERE = {_TRACE, *(name for names in UNITS.values() for name in names)}
UNITS["resident"] = (*_BOARD, *(name for name in STAYS if name not in _ELSEWHERE))

LASTING = ("resident", "ground", "core", "turn")
"""The units that stay longest, in this order. Every other one goes sooner (carry.py)."""

POWER_ON = {"sorry_handheld.app:App": "start"}
"""Classes that are built once, when the power comes: their constructors go to this unit."""

BARE = (
    "sorry_bots",
    "sorry_core",
    "resident",
    "ground",
    "core",
    "turn",
    "choice",
    "motion",
    "sorry_handheld.draw.gestures",
    "sorry_handheld.draw.held",
    "sorry_handheld.turn.doubling",
    "sorry_handheld.turn.hand",
)
"""Packages and units. What is loaded while somebody plays knows no lines on the device, only its
functions: that saves a twentieth of its heap or more."""


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
