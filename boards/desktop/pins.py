"""A board's pins as the firmware names them: from circuitpython-stubs, so none is invented."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path

_PIN = re.compile(r"^(\w+): microcontroller\.Pin\s+# (\S+)", re.M)
_CALL = re.compile(r"^def (\w+)\(\)", re.M)
_MODULES = re.compile(r"^ - Included modules: (.*)$", re.M)


class Pin:
    """One leg of the chip: two names of one leg are the same object, as on the device."""

    def __init__(self, chip: str, name: str) -> None:
        self._chip = chip
        self._name = name
        self._level = False
        self._analog = 32_768
        self._user: object | None = None
        self._watchers: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"board.{self._name}"


def claim(pin: object, user: object) -> Pin:
    """Take a pin for one use; a second use is refused, as the firmware refuses it."""
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


def drive(pin: Pin, level: bool) -> None:
    """Set what stands on a pin, and tell who scans it."""
    if pin._level != level:
        pin._level = level
        for watcher in list(pin._watchers):
            watcher()


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
