"""A board's pins under the firmware's names, as circuitpython-stubs lists them."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path

ANALOG_MIDDLE = 32_768

_PIN = re.compile(r"^(\w+): microcontroller\.Pin\s+# (\S+)", re.M)
_CALL = re.compile(r"^def (\w+)\(\)", re.M)
_MODULES = re.compile(r"^ - Included modules: (.*)$", re.M)


class Pin:
    """One leg of the chip. Two names of one leg are the same object, as on the device.

    The game sees this object too, and on a device a pin has no attributes. So the pin's level is
    private, and the functions below read and set it.
    """

    def __init__(self, chip: str, name: str) -> None:
        self._chip = chip
        self._name = name
        self._level = False
        self._analog = ANALOG_MIDDLE
        self._user: object | None = None
        self._watchers: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"board.{self._name}"


def claim(pin: object, user: object) -> Pin:
    """Take a pin for one use; a second use is refused, as the firmware does."""
    if not isinstance(pin, Pin):
        raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
    if pin._user is not None:
        raise ValueError(f"{pin._name} in use")
    pin._user = user
    return pin


def free(pin: Pin) -> None:
    """Give a pin back."""
    pin._user = None
    pin._watchers.clear()


def in_use(pin: Pin) -> bool:
    """Whether somebody has claimed it."""
    return pin._user is not None


def chip_name(pin: object) -> str:
    """What the chip's maker calls this leg; nothing for what is no pin."""
    return pin._chip if isinstance(pin, Pin) else ""


def level(pin: Pin) -> bool:
    """Whether the pin is high."""
    return pin._level


def drive(pin: Pin, high: bool) -> None:
    """Set a pin's level, and tell whoever watches it."""
    if pin._level != high:
        pin._level = high
        for watcher in list(pin._watchers):
            watcher()


def watch(pin: Pin, watcher: Callable[[], None]) -> None:
    """Call this whenever the level changes, until the pin is free again."""
    pin._watchers.append(watcher)


def analog(pin: Pin) -> int:
    """What an analog-digital converter reads on this pin, 0-65535."""
    return pin._analog


def set_analog(pin: Pin, value: int) -> None:
    """Set what an analog-digital converter reads."""
    pin._analog = value


def definition_path(board_id: str) -> Path:
    """The stub file of a board; FileNotFoundError if the firmware has no such board."""
    spec = importlib.util.find_spec("board_definitions")
    if spec is None or not spec.submodule_search_locations:
        raise ImportError("circuitpython-stubs is not installed: pip install circuitpython-stubs")
    path = Path(next(iter(spec.submodule_search_locations))) / board_id / "__init__.pyi"
    if not path.is_file():
        raise FileNotFoundError(f"circuitpython-stubs knows no board {board_id!r}")
    return path


class Definition:
    """What a board's firmware offers: names of pins, ready-made buses, built-in modules."""

    def __init__(self, board_id: str) -> None:
        text = definition_path(board_id).read_text(encoding="utf-8")
        self.board_id = board_id
        self.pins: dict[str, Pin] = {}
        chips: dict[str, Pin] = {}
        for name, chip in _PIN.findall(text):
            self.pins[name] = chips.setdefault(chip, Pin(chip, name))
        self.calls = frozenset(_CALL.findall(text))
        self.display = "\nDISPLAY: " in text
        listed = _MODULES.search(text)
        words = listed.group(1).split(",") if listed else []
        self.modules = frozenset(word.strip().partition(".")[0] for word in words)
