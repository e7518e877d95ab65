"""code.py: small, out of the way on a computer, and clear about a board it does not know."""

import code
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from desktop_rig import game, profile, shown

from boards.desktop.faces.headless import Headless
from boards.desktop.host import Host
from boards.desktop.pins import in_use
from boards.unknown import message, wrap
from tools import ROOT

CODE = ROOT / "code.py"


def unknown(board_id, width=160, height=128):
    """A board whose firmware the stubs know, and for which there is no profile."""
    return SimpleNamespace(
        **dict.fromkeys(("DISPLAY", "SOUND", "LIGHTS", "BATTERY")),
        **{"ID": board_id, "NAME": board_id, "WIDTH": width, "HEIGHT": height},
        **{"KEYS": (), "NVM": ("samd", 8192, 10_000), "HEAP": 100_000, "PADS": 0, "APP": None},
    )


def page(host):
    """The text on the screen, line by line."""
    grids = [part for part in host.display.root_group if getattr(part, "tile_height", 0) == 12]
    grid = grids[-1]  # above it is the ribbon's, where there is room for one
    lines = []
    for y in range(grid.height):
        lines.append("".join(chr(grid[x, y] + 32) for x in range(grid.width)).rstrip())
    return lines


def test_it_is_under_one_kilobyte():
    assert CODE.stat().st_size < 1024


def fresh(*arguments, cwd=ROOT, **options):
    """What a fresh interpreter says, started in the root without this one's settings."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PY")}
    done = subprocess.run(
        [sys.executable, "-B", *arguments],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        **options,
    )
    return done.returncode, done.stdout + done.stderr


def test_in_a_test_code_is_the_standard_librarys():
    assert code.InteractiveConsole and code.__spec__.origin == code.__file__ != str(CODE)
    assert sys.modules["code"] is code and not hasattr(code, "main")


@pytest.mark.parametrize("first", ["code", "pdb"])
def test_importing_code_in_the_root_gives_the_standard_librarys(first):
    """The folder is first on the path, and stays so; nothing of the game is loaded."""
    ours = "('board', 'boards', 'displayio', 'sorry_handheld')"
    script = (
        f"import sys; before = sys.path[:]; import {first}, code, pdb; code.InteractiveConsole\n"
    )
    script += f"print(sys.path == before and '' in before, [m for m in {ours} if m in sys.modules])"
    assert fresh("-c", script) == (0, "True []\n")


def test_it_still_plays_as_a_program(tmp_path):
    (tmp_path / "board.py").write_text("board_id = 'toaster'\n")
    script = f"import runpy, sys; sys.path[:0] = [{str(tmp_path)!r}, '.']\n"
    script += f"runpy.run_path({str(CODE)!r}, run_name='__main__')"
    ended, said = fresh("-c", script)
    assert ended == 0 and "board id: toaster" in said


@pytest.mark.parametrize("how", [["-m", "pytest"], ["-P", "-m", "pytest"], ["-m", "pytest", "-n1"]])
def test_pytest_and_its_workers_stop_at_a_breakpoint(tmp_path, how):
    """With the folder first on the path, as the settings of the tests put it."""
    (tmp_path / "code.py").write_bytes(CODE.read_bytes())
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    (tmp_path / "test_it.py").write_text(
        "import code\n\n\ndef test_it():\n    assert code.InteractiveConsole\n    breakpoint()\n"
    )
    alone = "-n1" not in how
    if not alone:
        pytest.importorskip("xdist")
        (tmp_path / "test_it.py").write_text(
            "import code, pdb\n\n\ndef test_it():\n    assert code.InteractiveConsole\n"
        )
    ended, said = fresh(*how, cwd=tmp_path, input="continue\n")
    assert ended == 0 and "1 passed" in said, said
    assert not alone or "(Pdb)" in said


@pytest.mark.parametrize("size", [(160, 128), (320, 240), (128, 64)])
def test_an_unknown_board_is_told_on_screen_and_console(size):
    host = Host(unknown("hallowing_m4_express", *size))
    host.play(())
    assert host.run().message == "the script has ended"  # it stays: the console would paint over it
    console = "".join(host.printed)
    assert "board id: hallowing_m4_express" in console and "Traceback" not in console
    assert "boards/hallowing_m4_express.py" in console
    assert "python -m tools.build --board hallowing_m4_express" in console
    lines = page(host)
    assert host.display.auto_refresh is False
    colours = {colour for _, colour in host.panel.picture().getcolors()}
    assert {shown(0xFFF0CC), shown(0x382866)} <= colours  # the text on felt
    ribbon = {shown(0xFFFFFF), shown(0xDC2832), shown(0x96183E), shown(0x1B1233)}
    assert (ribbon <= colours) == (size != (128, 64))
    somebody = any(hasattr(part, "append") for part in host.display.root_group)
    assert somebody == (size == (320, 240))  # where there is room
    assert max(map(len, lines)) <= (size[0] - 8) // 6
    assert "hallowing_m4_express" in "".join(lines)
    if size != (128, 64):  # too small for all of it
        assert "tools.build" in "".join(lines)


def test_an_unknown_board_without_a_screen_is_told_on_the_console():
    host = Host(unknown("trinket_m0"))
    assert host.run().message == "code.py has ended"
    assert "board id: trinket_m0" in "".join(host.printed)


@pytest.mark.parametrize("columns", [5, 8, 21, 40])
def test_wrapping_loses_no_letter(columns):
    text = message("adafruit_feather_esp32s3_reverse_tft")
    lines = wrap(text, columns)
    assert max(map(len, lines)) <= columns
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


class Look(Headless):
    """Keeps whether the display refreshed itself when boards/ was loaded."""

    def open(self, host):
        self.painting = [host.display.auto_refresh]
        host.sandbox.when_loaded(
            "boards", lambda _: self.painting.append(host.display.auto_refresh)
        )


def test_the_screen_stops_painting_before_anything_else():
    look = Look()
    host = Host(unknown("hallowing_m4_express"), face=look)
    host.play(())
    host.run()
    assert look.painting == [True, False]


SHINE = """
def main(handheld):
    handheld.lights.show(255, 255, 255)
    handheld.sound.tone(440, 10_000)
    print("played")
"""


@pytest.mark.parametrize("ending", ["pass", "raise ValueError('fell over')"])
def test_a_known_board_plays_and_is_closed_whatever_happens(tmp_path, ending):
    host = Host(profile("pygamer"), root=game(tmp_path, SHINE + "    " + ending + "\n"))
    if ending == "pass":
        assert host.run().message == "code.py has ended"
    else:
        with pytest.raises(ValueError, match="fell over"):
            host.run()
    assert list(host.printed) == ["played\n"]
    assert [hz for _, hz, _ in host.sounds] == [440, 0] and host.light == (0, 0, 0)
    assert not in_use(host.pins["BUTTON_OUT"])
