"""code.py: small, out of the way on a computer, and clear about a board it does not know."""

import code
import os
import runpy
import subprocess
import sys
from types import ModuleType, SimpleNamespace

import pytest

from tools import ROOT

CODE = ROOT / "code.py"


@pytest.fixture
def front_door():
    """code.py, run by its path: `import code` is the standard library's."""
    return SimpleNamespace(**runpy.run_path(str(CODE)))


class Stop(Exception):
    """Raised by the fake sleep: the report never returns by itself."""


class Screen:
    """A display that keeps what was shown."""

    def __init__(self, width, height):
        self.width, self.height, self.auto_refresh = width, height, True
        self.root_group, self.painted = None, []

    def refresh(self):
        self.painted.append(self.root_group[0].text())


class TileGrid:
    """displayio.TileGrid over a font whose tile of a letter is its code."""

    def __init__(
        self, bitmap, *, pixel_shader, width, height, tile_width, tile_height, default_tile
    ):
        assert (bitmap, tile_width, tile_height) == ("FONT", 6, 12) and len(pixel_shader) == 2
        self.width = width
        self.rows = [[default_tile] * width for _ in range(height)]

    def __setitem__(self, place, tile):
        x, y = place
        self.rows[y][x] = tile

    def text(self):
        return "\n".join("".join(map(chr, row)).rstrip() for row in self.rows).rstrip()


@pytest.fixture
def screen_modules(monkeypatch, firmware):
    """displayio, terminalio and a time whose sleep stops the test."""
    font = SimpleNamespace(
        bitmap="FONT",
        get_bounding_box=lambda: (6, 12),
        get_glyph=lambda code: SimpleNamespace(tile_index=code),
    )

    def palette(size):
        return [None] * size

    def sleep(seconds):
        raise Stop

    contents = {
        "displayio": {"Palette": palette, "TileGrid": TileGrid, "Group": list},
        "terminalio": {"FONT": font},
        "time": {"sleep": sleep},
    }
    for name, content in contents.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    return firmware


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
def test_an_unknown_board_is_told_on_screen_and_console(screen_modules, front_door, capsys, size):
    screen_modules.make_board("hallowing_m4_express", ())
    screen = sys.modules["board"].DISPLAY = Screen(*size)
    with pytest.raises(Stop):
        front_door.main()
    console = capsys.readouterr().out
    assert "hallowing_m4_express" in console and "Traceback" not in console
    assert "boards/hallowing_m4_express.py" in console
    assert "python -m tools.build --board hallowing_m4_express" in console
    (page,) = screen.painted
    assert screen.auto_refresh is False
    assert max(map(len, page.splitlines())) <= size[0] // 6
    assert "hallowing_m4_express" in page.replace("\n", "")
    if size != (128, 64):  # too small for all of it
        assert "tools.build" in page


def test_an_unknown_board_without_a_screen_is_told_on_the_console(
    screen_modules, front_door, capsys
):
    screen_modules.make_board("trinket_m0", ())
    front_door.main()
    assert "board id: trinket_m0" in capsys.readouterr().out


@pytest.mark.parametrize("columns", [5, 8, 21, 40])
def test_wrapping_loses_no_letter(screen_modules, columns):
    from boards.unknown import message, wrap

    text = message("adafruit_feather_esp32s3_reverse_tft")
    lines = wrap(text, columns)
    assert max(map(len, lines)) <= columns
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_the_screen_stops_painting_before_anything_else(screen_modules, front_door, monkeypatch):
    screen_modules.make_board("trinket_m0", ())
    screen = sys.modules["board"].DISPLAY = Screen(160, 128)

    def find(board_id):
        assert screen.auto_refresh is False
        raise Stop

    monkeypatch.setattr("boards.find", find)
    with pytest.raises(Stop):
        front_door.main()


@pytest.mark.parametrize("fails", [False, True])
def test_a_known_board_plays_and_is_closed_whatever_happens(
    screen_modules, front_door, monkeypatch, fails
):
    played, closed = [], []
    profile = SimpleNamespace(ID="x")
    screen_modules.make_board("x", ())  # no DISPLAY, like a bare Pico
    monkeypatch.setattr("boards.find", lambda board_id: profile)

    class Handheld:
        def __init__(self, given):
            assert given is profile

        def close(self):
            closed.append(self)

    def main(handheld):
        played.append(handheld)
        if fails:
            raise Stop

    handheld_module, game = ModuleType("boards.handheld"), ModuleType("sorry_handheld")
    handheld_module.Handheld, game.main = Handheld, main
    monkeypatch.setitem(sys.modules, "boards.handheld", handheld_module)
    monkeypatch.setitem(sys.modules, "sorry_handheld", game)
    if fails:
        with pytest.raises(Stop):
            front_door.main()
    else:
        front_door.main()
    assert len(played) == 1 and closed == played
