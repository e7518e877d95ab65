"""Reads art/palette.txt: the letter of each colour, and the palettes of the sheets.

A palette may be made for a set, such as the four teams. Then there is one palette for each member
of the set, with numbers in sequence. The digits 1, 2 and 3 in it stand for the three colours that
each member has.
"""

from dataclasses import dataclass
from pathlib import Path

from tools.art.faults import Fault
from tools.shared import reading

CLEAR = "."
LIMIT = 16
"""The most colours of a palette: a sheet has four bits a pixel at most."""
DIGITS = "123"


@dataclass(frozen=True)
class Palette:
    """One palette: what a drawing writes for each number, and the colour that is shown."""

    name: str
    letters: str  # as drawings write them: with the digits of a set
    shown: str  # the letter of the colour for each, with the digits put in

    @property
    def bits(self) -> int:
        """Bits a pixel of what is drawn with it."""
        return 1 if len(self.letters) <= 2 else 2 if len(self.letters) <= 4 else 4


@dataclass
class Colours:
    """All of palette.txt."""

    path: Path
    rgb: dict[str, int]
    about: dict[str, str]
    palettes: list[Palette]
    sets: dict[str, list[str]]  # name of a palette -> names of the members of its set
    firsts: dict[str, int]  # name of a palette -> its number, or the first of a set's
    drawable: set[str]  # palettes that a drawing may name: those that are not like another one

    def palette(self, name: str) -> Palette:
        """The palette of this name; of a set its first."""
        return self.palettes[self.firsts[name]]

    def own(self, letters: set[str]) -> str:
        """Letters in the order of palette.txt, clear first."""
        return "".join(letter for letter in self.rgb if letter in letters)


def read(path: Path) -> Colours:
    """Read palette.txt; Fault if it is wrong."""
    made = Colours(path, {}, {}, [], {}, {}, set())
    sets: dict[str, dict[str, str]] = {}
    section = ""
    for number, line in enumerate(reading.text(path, reading.DRAWING, "a drawing").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip("[] ")
        elif section == "colours":
            _colour(made, number, line)
        elif section == "sets":
            name, *members = line.split()
            sets[name] = dict(member.split("=", 1) for member in members)
            _check_set(made, number, name, sets[name])
        elif section == "palettes":
            _palette(made, number, line, sets)
        else:
            raise Fault(path, number, "a line before the first [section]")
    return made


def _colour(made: Colours, number: int, line: str) -> None:
    letter, value, about = (*line.split(None, 2), "")[:3]
    if len(letter) != 1 or letter in DIGITS or letter in made.rgb:
        raise Fault(made.path, number, f"{letter!r} is no letter, a digit of a set, or taken")
    if value == "clear":
        made.rgb[letter] = 0
    else:
        try:
            made.rgb[letter] = int(value, 16)
        except ValueError:
            raise Fault(made.path, number, f"{value!r} is no colour: six hex digits") from None
        if len(value) != 6:
            raise Fault(made.path, number, f"{value!r} is no colour: six hex digits")
    made.about[letter] = about


def _check_set(made: Colours, number: int, name: str, members: dict[str, str]) -> None:
    for member in members.values():
        if len(member) != len(DIGITS) or not set(member) <= set(made.rgb):
            raise Fault(made.path, number, f"set {name}: {member!r} is not three known letters")


def _palette(made: Colours, number: int, line: str, sets: dict[str, dict[str, str]]) -> None:
    line, _, model = line.partition(" like ")
    words = line.split()
    letters = words.pop()
    members = sets[words.pop()] if words[-1] in sets else {}
    name = " ".join(words)
    if name in made.firsts:
        raise Fault(made.path, number, f"two palettes are called {name!r}")
    if len(letters) > LIMIT:
        raise Fault(made.path, number, f"{name} has {len(letters)} colours: {LIMIT} at most")
    known = set(made.rgb) | (set(DIGITS) if members else set())
    for letter in letters:
        if letter not in known:
            raise Fault(made.path, number, f"{name}: no colour has the letter {letter!r}")
    if not model and len(set(letters)) < len(letters):
        raise Fault(made.path, number, f"{name} has a letter twice")
    if CLEAR in letters[1:]:
        raise Fault(made.path, number, f"{name}: clear is the first or none")
    made.firsts[name] = len(made.palettes)
    made.sets[name] = list(members)
    if not model:
        made.drawable.add(name)
    for member in members.values() or [DIGITS]:
        shown = "".join(member[DIGITS.index(c)] if c in DIGITS else c for c in letters)
        made.palettes.append(Palette(name, letters, shown))
