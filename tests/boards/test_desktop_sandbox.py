"""The game can import, open and call what it can on the device, and nothing else."""

import pytest
from desktop_rig import BOARDS, READY, game, host, profile

GONE = (
    "import typing",
    "import dataclasses",
    "import tools.play",
    "import boards.desktop",
    "from boards import desktop",
    "import audiopwmio",
    "import wifi",
    "import cardputer_keyboard",
    "import pygame",
    "from time import perf_counter",
    "from random import shuffle",
    "from os import environ",
    "from displayio import displays",
    "from supervisor import Mock",
    "from sys import getsizeof",
)


@pytest.mark.parametrize("line", GONE)
def test_the_game_cannot_import(tmp_path, line):
    root = game(tmp_path, f"def main(handheld):\n    {line}\n")
    with pytest.raises(ImportError):
        host("pygamer", root=root).run()


@pytest.mark.parametrize("name", ["vars", "format", "exit", "FileNotFoundError", "breakpoint"])
def test_the_game_has_no_such_builtin(tmp_path, name):
    root = game(tmp_path, f"def main(handheld):\n    {name}\n")
    with pytest.raises(NameError):
        host("pygamer", root=root).run()


SELF_TEST = """
import gc, math, os, random, sys, time
import busdisplay, displayio, microcontroller, supervisor

def main(handheld):
    assert sys.implementation.name == "circuitpython" and sys.maxsize == 2147483647
    assert "sorry_handheld" in sys.modules and "pytest" not in sys.modules
    assert isinstance(handheld.display, busdisplay.BusDisplay)
    assert handheld.display.root_group is displayio.CIRCUITPYTHON_TERMINAL
    assert len(os.urandom(8)) == 8 and 0 <= random.randrange(6) < 6
    before, ticks = time.monotonic_ns(), supervisor.ticks_ms()
    time.sleep(0.25)
    assert 250_000_000 <= time.monotonic_ns() - before < 251_000_000
    assert 250 <= (supervisor.ticks_ms() - ticks) & 0x1FFFFFFF <= 251
    with open("/code.py") as file:
        assert "Sorry" in file.read()
    for path, mode in (("/new", "w"), ("/none", "r")):
        try:
            open(path, mode)
            raise AssertionError(path)
        except OSError as error:
            assert error.errno in (2, 30)
    assert __file__ == "/lib/sorry_handheld/__init__.py"
    assert os.stat("/code.py")[6] > 0 and "code.py" in os.listdir("/")
    assert os.getenv("NAME", "none") == "none"
    assert gc.mem_free() == handheld.profile.HEAP
    from . import page
    assert page.NUMBER == 1
    page.NUMBER = 2
    del sys.modules["sorry_handheld.page"], page
    import sorry_handheld.page
    assert sorry_handheld.page.NUMBER == 1  # loaded anew
    try:
        time.sleep(-1)
        raise AssertionError
    except ValueError:
        pass
    print("fine")
"""


def test_what_the_game_finds(tmp_path):
    root = game(tmp_path, SELF_TEST)
    (root / "lib" / "sorry_handheld" / "page.py").write_text("NUMBER: Unknown = 1\n")
    handheld = host("pygamer", root=root)
    handheld.run()
    assert list(handheld.printed) == ["fine\n"]


@pytest.mark.parametrize("board_id", BOARDS)
def test_each_board_has_its_own_modules(board_id, tmp_path):
    chip = profile(board_id).NVM[0]
    source = "def main(handheld):\n    for name in ('audioio', 'rp2pio', 'cardputer_keyboard'):\n"
    source += "        try:\n            __import__(name)\n            print(name)\n"
    source += "        except ImportError:\n            pass\n"
    handheld = host(board_id, [f"{READY} end"], root=game(tmp_path, source))
    handheld.run()
    has = {"samd": ["audioio"], "rp2": ["rp2pio"], "file": ["rp2pio"]}.get(chip, [])
    has += ["cardputer_keyboard"] if board_id == "m5stack_cardputer" else []
    assert [line.strip() for line in handheld.printed] == has


LIBRARIES = """
import displayio, terminalio
from adafruit_display_text import label, bitmap_label
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from adafruit_display_shapes.rect import Rect

def main(handheld):
    group = displayio.Group()
    text = label.Label(terminalio.FONT, text="Sorry!", color=0xFF0000)
    text.anchor_point, text.anchored_position = (0.5, 0.5), (80, 64)
    text.extra = 1  # a Python class on a native one: it may
    group.append(text)
    layout = GridLayout(x=0, y=80, width=160, height=40, grid_size=(2, 1))
    layout.add_content(bitmap_label.Label(terminalio.FONT, text="grid"), (0, 0), (1, 1))
    group.append(layout)
    group.append(Rect(2, 2, 20, 10, fill=0x00FF00))
    handheld.display.root_group = group
    handheld.display.refresh()
"""


def test_the_display_libraries_work(tmp_path):
    handheld = host("pygamer", root=game(tmp_path, LIBRARIES))
    handheld.run()
    colours = {colour: count for count, colour in handheld.panel.picture().getcolors()}
    assert colours[255, 0, 0] > 50 and colours[0, 255, 0] == 200
