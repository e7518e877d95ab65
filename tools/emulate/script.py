"""Scripts of what to press and what to wait for. A line is one of:

wait SCREEN             until this screen is in front and the panel rests
press KEY [TIMES]       a key, and wait until the panel rests
measure KEY: NAME       the same, measured
measure KEY SCREEN: NAME    until this screen has come
play turn               press A until a person is to draw; `play choice`: has several moves
play end [GAMES]        press A until so many games are over
shot NAME               a picture
reset                   the power goes and comes back
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boards.desktop.wiring import NAMES as KEYS
from sorry_handheld.trace import NAMES
from tools.shared import reading
from tools.shared.command import UsageError

SCREENS = tuple(NAMES.split())
GOALS = ("turn", "choice", "end")
VERBS = ("wait", "press", "measure", "play", "shot", "reset")
Step = dict[str, Any]


def read(path: Path) -> list[Step]:
    """Read the steps of a file."""
    return parse(reading.text(path, reading.SCRIPT, "a script").splitlines(), path.name)


def parse(lines: Iterable[str], source: str) -> list[Step]:
    """Return the steps, in order."""
    steps = []
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        if text:
            try:
                steps.append(_step(text))
            except ValueError as error:
                raise UsageError(f"{source}, line {number}: {error}: {text!r}") from None
    if not steps:
        raise UsageError(f"{source} has no steps: it is lines such as `wait title`")
    return steps


def _step(text: str) -> Step:
    verb, _, rest = text.partition(" ")
    if verb not in VERBS:
        raise ValueError(f"a line begins with one of {', '.join(VERBS)}")
    if verb == "measure":
        return _measure(rest)
    if verb == "shot":
        return {"verb": verb, "name": _name(rest)}
    words = rest.split()
    if verb == "reset":
        _at_most(words, 0)
        return {"verb": verb}
    if verb == "wait":
        _at_most(words, 1)
        return {"verb": verb, "screen": _one_of(SCREENS, words[:1], "screen")}
    _at_most(words, 2)
    times = _times(words[1:])
    if verb == "press":
        return {"verb": verb, "key": _one_of(KEYS, words[:1], "key"), "times": times}
    return {"verb": verb, "until": _one_of(GOALS, words[:1], "goal"), "times": times}


def _measure(rest: str) -> Step:
    what, _, name = rest.partition(":")
    words = what.split()
    _at_most(words, 2)
    key = _one_of(KEYS, words[:1], "key")
    screen = _one_of(SCREENS, words[1:], "screen") if words[1:] else ""
    return {"verb": "measure", "key": key, "screen": screen, "name": _name(name)}


def _one_of(names: tuple[str, ...], words: list[str], what: str) -> str:
    if not words or words[0] not in names:
        raise ValueError(f"a {what} is one of {' '.join(names)}")
    return words[0]


def _name(text: str) -> str:
    if not re.search("[A-Za-z0-9]", text):
        raise ValueError("a name is missing")
    return text.strip()


def _times(words: list[str]) -> int:
    if not words:
        return 1
    if not (words[0].isascii() and words[0].isdigit() and 0 < int(words[0]) < 1000):
        raise ValueError("how often is a number from 1 to 999")
    return int(words[0])


def _at_most(words: list[str], count: int) -> None:
    if len(words) > count:
        raise ValueError(f"{words[count]!r} is too much")
