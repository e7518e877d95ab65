"""A traceback of what ships is told in files, lines and names of the source."""

import io
import json
import subprocess
import sys
import traceback
from pathlib import Path

import pytest
from programs import ENTRY, linked, machine, sources

from tools import ROOT, trace
from tools.link.sourcemap import source_map
from tools.link.units import BARE, LASTING, UNITS

GAME = {
    "view": """\"\"\"A board.\"\"\"

WIDTH = 3


class View:
    \"\"\"What is shown.\"\"\"

    def paint(self, n):
        \"\"\"Do it.\"\"\"
        size = len([n])
        return self.missing + (
            size // (n - WIDTH)
        )
""",
    "main": """from view import View


def main():
    View().paint(3)


main()
""",
}


def fail() -> tuple[str, dict]:
    """The traceback of the linked program, as a device prints it; and its map."""
    made = linked(GAME)
    told = json.loads(source_map(made, sources(GAME), "toy"))
    try:
        machine(made).run(ENTRY)
    except AttributeError as error:
        frames = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if frame.filename in (*made.sources, ENTRY)
        ]
        lines = [
            f'  File "{"code.py" if frame.filename == ENTRY else frame.filename}", '
            f"line {frame.lineno}, in {frame.name}\n"
            for frame in frames
        ]
        last = f"{type(error).__name__}: {error}\n"
        return "".join(["Traceback (most recent call last):\n", *lines, last]), told
    raise AssertionError("it did not fail")


def test_a_traceback_becomes_one_of_the_source() -> None:
    text, told = fail()
    assert "view.py" not in text and "paint" not in text
    assert "".join(trace.translate(io.StringIO(text), told)) == (
        "Traceback (most recent call last):\n"
        '  File "main.py", line 8, in <module>\n'
        '  File "main.py", line 5, in main\n'
        '  File "view.py", line 11 to 12, in View.paint\n'
        "AttributeError: 'View' object has no attribute 'missing'\n"
    )


def test_a_unit_without_lines_tells_its_functions() -> None:
    """The device then says line 1, whatever it was."""
    made = linked(GAME, bare=("view",))
    told = json.loads(source_map(made, sources(GAME), "toy"))
    (unit,) = told["bare"]
    assert [each.name for each in made.units if each.device == unit] == ["view"]
    (new,) = [new for new, olds in told["names"].items() if olds == ["paint"]]
    lines = [f'  File "lib/{unit}.mpy", line 1, in {new}\n', f'  File "{unit}", line 1, in other\n']
    assert list(trace.translate(lines, told)) == [
        '  File "view.py", line 9 to 12, in View.paint\n',
        lines[1],
    ]


def test_whole_packages_know_no_lines() -> None:
    told = {"main": "from rules.b import g\n\ng()\n", "rules/": ""}
    told["rules.b"] = "def g():\n    for i in range(3):\n        print(i)\n"
    made = linked(told, bare=("rules",))
    assert made.bare and made.bare == {
        each.device for each in made.units if each.modules[0].name.startswith("rules")
    }


def test_what_stays_through_a_game_knows_no_lines() -> None:
    """It is half of a turn's heap. Each name means something: a package, a unit or a module."""
    assert set(BARE) >= set(LASTING)
    for name in set(BARE) - set(UNITS):
        path = name.replace(".", "/")
        assert (
            any((ROOT / place / path).is_dir() for place in ("lib", ""))
            or (ROOT / "lib" / f"{path}.py").is_file()
        ), name


def test_lines_of_others_stay_as_they_are() -> None:
    _, told = fail()
    text = 'Hello\n  File "adafruit_display_text/label.py", line 3, in f\nKeyError: 5\n'
    assert "".join(trace.translate(io.StringIO(text), told)) == text


def test_the_command(tmp_path: Path) -> None:
    text, told = fail()
    path = tmp_path / "toy.map.json"
    path.write_text(json.dumps(told))
    command = [sys.executable, "-m", "tools.trace", str(path)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT, check=True)
    assert 'File "view.py", line 11 to 12, in View.paint' in done.stdout


def test_a_file_that_is_no_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.json"
    path.write_text("[1]")
    assert trace.main([str(path)]) == 2
    assert "is no map of a build" in capsys.readouterr().err
