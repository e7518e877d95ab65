"""Texts that almost make sense, by the thousand: a position, the referee's lines, a manifest.

Each begins with a sound text of tests/tools/corpus and is changed a few times. The seeds are fixed:
what fails once fails again. A text that was found to break something belongs into the corpus.
"""

import json
import random
from pathlib import Path

import pytest

from sorry_core import check, notation
from tools.install.manifest import Manifest, digest, parse
from tools.referee import Referee

CORPUS = Path(__file__).parent / "corpus"
POSITIONS = (CORPUS / "positions.txt").read_text().splitlines()
LINES = (CORPUS / "referee.txt").read_text().splitlines()
# What parsers like least, and what these formats are made of.
PIECES = [
    "", "/", ",", "-", "S", "H", "z", "z1", "z6", "60", "59", "007", "+7", "²", "\0", "\n", " ", "é",
    "\ud800", "[" * 3000, "{" * 50, '{"a":' * 2000, "9" * 5000, "1e999", "-1", "NaN", "null", "true", '"', "\\",
    '":', "r", "b", "y", "g", "R", "7", "M", "pass", "discard", "patience", "points", "partners", "..",
    "../", "settings.toml", "Lib/", "lib/", "code.py", "install", "a" * 300,
]  # fmt: skip


def changed(text: str, dice: random.Random, others: list[str]) -> str:
    """The text with a few things cut, doubled, swapped, or put in."""
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3, 6))):
        a, b = sorted(dice.randrange(len(text) + 1) for _ in range(2))
        other = dice.choice(others)
        cut = dice.randrange(len(other) + 1)
        text = dice.choice(
            (
                text[:a] + text[b:],
                text[:a] + dice.choice(PIECES) + text[b:],
                text[:a] + dice.choice(PIECES) + text[a:],
                text[:b] + text[a:b] + text[b:],
                text[:a] + other[cut:],
                text[:a]
                + chr(dice.choice((dice.randrange(128), dice.randrange(0x300))))
                + text[a + 1 :],
            )
        )
    return text


@pytest.mark.parametrize("seed", range(4))
def test_positions(seed):
    dice = random.Random(seed)
    sound = 0
    for _ in range(5000):
        text = changed(dice.choice(POSITIONS), dice, POSITIONS)
        try:
            places = notation.parse(text)
        except ValueError as error:
            assert str(error)
            continue
        sound += 1
        again = notation.position(places)
        assert len(places) == 16 and notation.position(notation.parse(again)) == again
        assert sorted(again.replace("/", ",").split(",")) == sorted(
            text.replace("/", ",").split(",")
        )
    assert 100 < sound < 4900  # both kinds were tried


@pytest.mark.parametrize("seed", range(4))
def test_lines(seed):
    dice = random.Random(seed)
    referee = Referee()
    done = 0
    for at in range(2500):
        line = LINES[at % len(LINES)]
        if dice.random() < 0.6:
            line = changed(line, dice, LINES)
        before = bytes(referee.state or b"")
        answer = referee.answer(line)
        json.dumps(answer, allow_nan=False)
        after = bytes(referee.state or b"")
        if answer["ok"]:
            done += 1
            assert not after or not check.check(bytearray(after)), line
        else:
            assert set(answer) == {"ok", "error"} and 0 < len(answer["error"]) < 300, line
            assert after == before, line
    assert 300 < done < 2400


def manifests() -> list[str]:
    """Sound ones: a game, one that is being put on, one that is being taken off."""
    one, two = digest(b"1"), digest(b"2")
    files = {"code.py": [one], "lib/game/__init__.mpy": [one, two], "boards/toy.mpy": [two]}
    before = [("code.py", "code.py.before-sorry"), ("lib/game", "sorry-before-2/lib/game")]
    target = {"code.py": two, "lib/Game/x y.txt": one}
    plain = Manifest("1.2.3", "toy", "10")
    going = Manifest("1.2.3", "toy", "10", "install")
    off = Manifest("1", "toy", "9", "uninstall")
    plain.files = off.files = files
    going.files = files | {"code.txt": [two]}
    going.before = off.before = before
    going.target = target
    return [made.text().decode() for made in (plain, going, off)]


@pytest.mark.parametrize("seed", range(4))
def test_manifests(seed):
    dice = random.Random(seed)
    sound = 0
    for _ in range(2500):
        text = changed(dice.choice(manifests()), dice, [*manifests(), *PIECES[1:]])
        made = parse(text.encode("utf-8", "surrogatepass"))
        if made is None:
            continue
        sound += 1
        again = parse(made.text())
        assert again is not None and again.text() == made.text()
        assert made.doing in ("", "install", "uninstall")
        for path in (*made.files, *made.target):
            top = path.split("/")[0].lower()
            assert top in ("code.py", "code.txt", "lib", "boards", "sorry_core"), path
            assert ".." not in path.split("/") and "\\" not in path and path.isprintable()
        for path, to in made.before:
            assert to.startswith(("code.py.before-sorry", "sorry-before")), to
            assert ".." not in (*path.split("/"), *to.split("/")) and "toml" not in path
    assert 100 < sound < 2400
