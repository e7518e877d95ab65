"""The terminal, in a pty: the picture, the keys, and the terminal as it was afterwards."""

import os
import signal
import time

import pytest
from desktop_rig import APP, BOARDS, played, profile
from terminal_rig import PATIENCE, Session

from boards.desktop.faces.terminal import needed, picture_size

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


@pytest.fixture
def session(tmp_path):
    made = []

    def start(columns, rows, *arguments):
        save = str(tmp_path / "game.nvm")
        command = ("-m", "tools.play", "--root", str(APP), "--save", save, "--seed", "1")
        made.append(Session(columns, rows, *command, *arguments))
        return made[-1]

    yield start
    for each in made:
        each.close()


def pixels(board_id, *lines):
    """What the panel shows after a script, as rows of colours."""
    picture = played(board_id, *lines).panel.picture()
    return [[picture.getpixel((x, y)) for x in range(picture.width)] for y in range(picture.height)]


def test_the_picture_is_the_panels_and_keys_work(session):
    at = session(160, 65, "--terminal", "--board", "pygamer")
    at.read_until(lambda: len(at.screen.cells) == 160 * 64)
    first = pixels("pygamer", "500 end")
    at.read_until(lambda: at.screen.pixels(160, 128) == first)
    moved = pixels("pygamer", "500 tap RIGHT")
    at.type("\x1b[C")
    at.read_until(lambda: at.screen.pixels(160, 128) == moved)
    both = pixels("pygamer", "500 tap RIGHT", "900 tap A")
    at.type("z")
    at.read_until(lambda: at.screen.pixels(160, 128) == both)
    assert "Z A  X B  M START  C SELECT" in at.text
    at.type("\x11")
    assert at.finish() == 0


def test_shift_is_a_long_press_and_prints_come_at_the_end(session):
    at = session(160, 65, "--terminal", "--board", "pygamer")
    at.read_until(lambda: len(at.screen.cells) == 160 * 64)
    at.type("Z")  # a long A saves
    end = time.monotonic() + PATIENCE
    path = next(
        at.child.args[place + 1] for place, word in enumerate(at.child.args) if word == "--save"
    )
    at.read_until(lambda: os.path.exists(path) or time.monotonic() > end)
    assert "saved" not in at.text
    at.type("\x11")
    assert at.finish() == 0
    assert at.text.index("saved") > at.text.index("\x1b[?1049l")
    with open(path, "rb") as file:
        assert file.read(3) == bytes((0x53, 32, 32))


@pytest.mark.parametrize("how", ["key", "signal"])
def test_ctrl_c_restores_the_terminal(session, how):
    at = session(160, 65, "--terminal", "--board", "pygamer")
    at.read_until(lambda: at.screen.cells)
    if how == "key":
        at.type("\x03")
    else:
        at.child.send_signal(signal.SIGTERM)
    assert at.finish() == (130 if how == "key" else 143)
    assert "interrupted" in at.text if how == "key" else "told to end" in at.text


def test_without_a_window_system_the_terminal_is_taken(session):
    at = session(200, 80)
    at.read_until(lambda: at.screen.cells)
    assert "Adafruit PyGamer" in at.text  # the largest that is sharp on 200x80
    at.type("\x11")
    assert at.finish() == 0


def test_a_terminal_too_small_says_what_it_needs(session):
    at = session(79, 24, "--terminal", "--board", "pimoroni_picosystem")
    assert at.finish() == 2
    assert (
        "has 79x24 characters" in at.text and "at least 80x24, and 240x121 to be sharp" in at.text
    )
    assert "\x1b[?1049h" not in at.text


def test_a_terminal_that_is_made_larger_is_used(session):
    at = session(100, 40, "--terminal", "--board", "pygamer")
    at.read_until(lambda: len(at.screen.cells) == 97 * 39)
    termios.tcsetwinsize(at.slave, (65, 160))
    wanted = pixels("pygamer", "500 end")
    at.read_until(lambda: len(at.screen.cells) == 160 * 64 and at.screen.pixels(160, 128) == wanted)
    at.type("\x11")
    assert at.finish() == 0


@pytest.mark.parametrize("board_id", BOARDS)
def test_sizes(board_id):
    width, height = profile(board_id).WIDTH, profile(board_id).HEIGHT
    columns, rows = needed(width, height)
    assert picture_size(width, height, columns, rows) is not None
    assert picture_size(width, height, columns - 1, rows) is None
    assert picture_size(width, height, columns, rows - 1) is None
    rows = -(-height // 2) + 1
    assert picture_size(width, height, width, rows) == (width, height)
    assert picture_size(width, height, 3 * width, 3 * rows) == (3 * width, 3 * height)


def test_without_pty_devices_these_tests_are_skipped(session, monkeypatch):
    def none():
        raise OSError("out of pty devices")

    monkeypatch.setattr(pty, "openpty", none)
    with pytest.raises(pytest.skip.Exception, match="no pty devices"):
        session(80, 24)
