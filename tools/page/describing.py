"""Describes a board for the page: numbers of pins, keys, lights, and how its body is drawn.

web/src/machine/board.ts has the same fields.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from boards.desktop import open_shims
from boards.desktop.faces.body import Body
from boards.desktop.faces.keyboard import keyboard
from boards.desktop.pins import Definition, chip_name
from boards.desktop.wiring import CARDPUTER
from sorry_core.notation import CARDS, parse
from sorry_core.track import ABSENT
from sorry_handheld.art import panel_of
from sorry_handheld.art.names import ALPHABET
from sorry_handheld.trace import NAMES
from tools import ROOT
from tools.art import SOURCE
from tools.art.collection import Collection, read
from tools.art.pack import pixels
from tools.bundle.profiles import version
from tools.shared import rulebook

CHARGE = 80  # percent: a battery that the game has no reason to warn of
FONTS = ("big", "mid", "small")
# Families of drawn letters, and what those are that have a name.
DRAWN = ("bang", "letters", "letters small", "title")
SIGNS = {"bang": "!", "comma": ",", "turned bang": "¡"}


class Legs:
    """The legs of a chip, numbered; two names of one leg have the same number."""

    def __init__(self, definition: Definition) -> None:
        chips: dict[str, int] = {}
        self.numbers = {
            name: chips.setdefault(chip_name(pin), len(chips))
            for name, pin in definition.pins.items()
        }
        self.by_chip = chips

    def __getitem__(self, name: str) -> int:
        return self.numbers[name]

    def text(self) -> str:
        """A line for each name, for web/firmware/board.py."""
        return "".join(f"{name} {leg}\n" for name, leg in self.numbers.items())


def describe(profile: ModuleType, legs: Legs, has_display: bool) -> dict[str, Any]:
    """All that the page knows of a board."""
    return {
        "id": profile.ID,
        "name": profile.NAME,
        "width": profile.WIDTH,
        "height": profile.HEIGHT,
        "hasDisplay": has_display and profile.DISPLAY is None,
        "keys": [_group(group, legs) for group in profile.KEYS],
        "keyboard": keyboard(sum(bit for bit, _ in profile.LEGEND)),
        "legend": [list(pair) for pair in profile.LEGEND],
        "sound": _sound(profile.SOUND, legs),
        "lights": _lights(profile.LIGHTS, legs),
        "hasLights": profile.LIGHTS is not None,
        "battery": _battery(profile.BATTERY, legs),
        "pwmTaken": _taken(profile.ID, legs),
        "nvm": {"kind": profile.NVM[0], "size": profile.NVM[1]},
        "version": version(ROOT),
        "fonts": _fonts(profile.WIDTH, profile.HEIGHT),
        "drawn": _drawn(profile.WIDTH, profile.HEIGHT),
        "screens": NAMES.split(),
        "rules": _rules(),
        "body": _body(profile),
    }


def _group(group: Any, legs: Legs) -> list[Any]:
    kind = group[0]
    if kind == "keys":
        return [kind, group[1], group[2], [[legs[name], bit] for name, bit in group[3]]]
    if kind == "shift":
        return [kind, legs[group[2]], group[4], list(group[5])]
    if kind == "stick":
        return [kind, legs[group[1]], legs[group[2]], group[3], group[4]]
    return [kind, [[CARDPUTER.index(char), bit] for char, bit in group[1]]]


def _sound(sound: Any, legs: Legs) -> dict[str, int] | None:
    if sound is None:
        return None
    # A plain speaker's amplifier may have a switch; behind I2S there is none.
    switch = sound[2] if sound[0] in ("pwm", "dac") else None
    return {"leg": legs[sound[1]], "amplifier": legs[switch] if switch else -1}


def _lights(lights: Any, legs: Legs) -> dict[str, Any] | None:
    if lights is None or lights[0] not in ("rgb", "led"):
        return None
    lit = lights[4] if len(lights) > 4 else True
    return {"legs": [legs[name] for name in lights[1:4]], "lit": lit}


def _battery(battery: Any, legs: Legs) -> dict[str, int] | None:
    if battery is None:
        return None
    name, empty, full = battery
    return {"leg": legs[name], "value": empty + (full - empty) * CHARGE // 100}


def _taken(board_id: str, legs: Legs) -> list[int]:
    """Legs whose PWM the firmware has taken for itself."""
    open_shims()
    taken = import_module("pwmio")._TAKEN
    return [legs.by_chip[chip] for board, chip in taken if board == board_id]


@cache
def _collection() -> Collection:
    return read(SOURCE)


def _fonts(width: int, height: int) -> list[dict[str, Any]]:
    """The fonts of the drawings, so that the page can read what is written on the panel."""
    sheets = _collection().sheets
    panel = str(panel_of(width, height))
    found = [sheets[panel, name] for name in FONTS if (panel, name) in sheets]
    return [
        {"width": sheet.pictures[0].width, "height": sheet.pictures[0].height, "letters": ALPHABET}
        for sheet in found
    ]


def _drawn(width: int, height: int) -> list[dict[str, Any]]:
    """The drawn letters, each a picture of its own, which the page knows by its pixels."""
    sheets = _collection().panel(str(panel_of(width, height)))
    return [
        {
            "letter": SIGNS.get(name := sheet.pictures[0].name, name.upper()),
            "width": sheet.width,
            "height": sheet.height,
            "mark": _mark(pixels(sheet)),
        }
        for sheet in sheets
        if sheet.name.partition("/")[0] in DRAWN
    ]


def _mark(data: bytes) -> int:
    """A number for these pixels, as web/src/machine/bitmaps.ts makes it: FNV-1a."""
    made = 0x811C9DC5
    for byte in data:
        made = (made ^ byte) * 0x01000193 & 0xFFFFFFFF
    return made


def _rules() -> dict[str, Any]:
    """The names of a link: editions, modes, places of each colour, and what a fault means."""
    places = ["S", *map(str, range(60)), "z1", "z2", "z3", "z4", "z5", "H"]
    table = [
        {place: parse("-/" * colour + place + "/-" * (3 - colour))[4 * colour] for place in places}
        for colour in range(4)
    ]
    return {
        "editions": rulebook.EDITIONS,
        "modes": rulebook.MODES,
        "cards": CARDS,
        "absent": ABSENT,
        "places": table,
        "faults": list(rulebook.FAULTS.items()),
    }


def _body(profile: ModuleType) -> dict[str, Any]:
    body = Body(profile)
    look = body.look
    return {
        "size": body.size,
        "at": body.at,
        "screen": body.screen,
        "light": body.light,
        "corner": look.corner,
        "kind": look.kind,
        "shell": _hex(look.shell),
        "keys": _hex(look.keys),
        "action": _hex(look.action),
        "parts": [
            {
                "kind": type(part).__name__.lower(),
                "box": [part.x, part.y, part.width, part.height],
                "bits": part.bits,
                "label": part.label,
                "colour": _hex(part.colour),
            }
            for part in body.parts
        ],
        "words": body.words,
    }


def _hex(colour: tuple[int, int, int]) -> str:
    return "#%02x%02x%02x" % colour
