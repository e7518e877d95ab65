"""Scripts of key presses: `200 tap A`, `1500 hold B 800`, `2000 shot title`, `9000 end`.

Where people have pads, `200 tap 2:A` is a key of the second one.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from boards.desktop import files
from boards.desktop.wiring import BITS, NAMES, PAD

# Longer than the keypad takes to see a key (20 ms), shorter than a long press.
TAP_MS = 60
# A script without `end` runs on for so long after its last line, so that its effect can be seen.
TAIL_MS = 1000
MOST_BYTES = 1 << 20  # no script is as long

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*")
_USE = "tap KEY [MS], hold KEY MS, press KEY, release KEY, shot NAME or end"


class ScriptError(Exception):
    """A line of a script makes no sense; the text names the line and tells why."""


class Step(NamedTuple):
    """One thing to do. The verb is press, release, shot or end."""

    ms: int
    verb: str
    key: int = 0
    name: str = ""


def parse(lines: Iterable[str], keys: int, source: str = "script", pads: int = 0) -> list[Step]:
    """The steps in order of time. `keys` are the bits that the board has, `pads` how many pads."""
    steps: list[Step] = []
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].split()
        if words:
            try:
                steps += _steps(words, keys, pads)
            except ScriptError as error:
                raise ScriptError(f"{source}, line {number}: {error}: {line.strip()!r}") from None
    return sorted(steps, key=lambda step: step.ms)


def read(path: Path, keys: int, pads: int = 0) -> list[Step]:
    """The steps of a file."""
    try:
        text = files.read(path, MOST_BYTES, "a script").decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise ScriptError(f"the script {path} cannot be read: {reason}") from error
    return parse(text.splitlines(), keys, path.name, pads)


def _steps(words: list[str], keys: int, pads: int) -> list[Step]:
    ms = _number(words[0], "a line begins with the time in ms")
    verb, rest = (words[1] if len(words) > 1 else ""), words[2:]
    if verb == "end" and not rest:
        return [Step(ms, "end")]
    if verb == "shot" and len(rest) == 1:
        if not _NAME.fullmatch(rest[0]):
            raise ScriptError("a picture's name is letters, digits, - _ and .")
        return [Step(ms, "shot", name=rest[0])]
    if verb in ("press", "release") and len(rest) == 1:
        return [Step(ms, verb, _key(rest[0], keys, pads))]
    if (verb == "hold" and len(rest) == 2) or (verb == "tap" and len(rest) in (1, 2)):
        key = _key(rest[0], keys, pads)
        last = _number(rest[1], "how long is given in ms") if len(rest) == 2 else TAP_MS
        return [Step(ms, "press", key), Step(ms + last, "release", key)]
    raise ScriptError(f"not one of {_USE}")


def _number(word: str, rule: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise ScriptError(rule)
    return int(word)


def _key(name: str, keys: int, pads: int) -> int:
    pad, colon, name = name.rpartition(":")
    if colon and (not pad.isascii() or not pad.isdigit() or not 1 <= int(pad) <= pads):
        raise ScriptError(f"no pad is called {pad}; there are {pads}")
    if name not in BITS:
        raise ScriptError(f"no key is called {name}; the keys are {' '.join(NAMES)}")
    if not BITS[name] & keys:
        has = " ".join(each for each in NAMES if BITS[each] & keys)
        raise ScriptError(f"this board has no key {name}; it has {has}")
    return BITS[name] | int(pad or 0) << PAD
