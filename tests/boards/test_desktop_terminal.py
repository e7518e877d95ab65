"""The terminal, in a pty: the picture, the keys, and the terminal as it was afterwards."""

import codecs
import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest
from desktop_rig import APP, BOARDS, played, profile

from boards.desktop.faces.terminal import needed, picture_size

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PATIENCE = 90
TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|(.)", re.S)

PART = re.compile(r"(\x1b(\[[?0-9;]*)?)?\Z")


class Screen:
    """As much of a terminal as the panel needs: places, colours, half blocks."""

    def __init__(self):
        self.cells, self.at, self.colours, self.modes = {}, (1, 1), None, set()
        self.rest = ""

    def feed(self, text):
        text = self.rest + text
        whole = len(text) - len(PART.search(text).group())  # an escape may come in two pieces
        text, self.rest = text[:whole], text[whole:]
        for values, verb, char in TOKEN.findall(text):
            if verb == "H":
                row, _, column = values.partition(";")
                self.at = (int(row or 1), int(column or 1))
            elif verb == "m":
                numbers = [int(each or 0) for each in values.split(";")]
                if numbers[0] == 38:
                    self.colours = (tuple(numbers[2:5]), tuple(numbers[7:10]))
            elif verb in ("h", "l"):
                (self.modes.add if verb == "h" else self.modes.discard)(values)
            elif char == "\u2580":
                self.cells[self.at] = self.colours
                self.at = (self.at[0], self.at[1] + 1)

    def pixels(self, width, height):
        """The picture, as rows of colours."""
        rows = []
        for y in range(1, (height + 1) // 2 + 1):
            cells = [self.cells[y, x] for x in range(1, width + 1)]
            rows += [[top for top, _ in cells], [low for _, low in cells]]
        return rows[:height]


# Makes the pty the child's own terminal, so that Ctrl-C reaches it. Not a preexec_fn: newer Pythons
# warn of it where there are threads, as in a worker of xdist.
LEAD = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


class Session:
    """tools.play at a terminal of a size."""

    def __init__(self, columns, rows, *arguments):
        try:
            self.master, slave = pty.openpty()
        except OSError:
            pytest.skip("there are no pty devices: no test at a terminal")
        termios.tcsetwinsize(slave, (rows, columns))
        self.slave, self.before = slave, termios.tcgetattr(slave)
        env = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        env |= {"TERM": "xterm-256color"}
        env.pop("SDL_VIDEODRIVER", None)
        command = ["-m", "tools.play", "--root", str(APP), *arguments]
        self.child = subprocess.Popen(
            [sys.executable, "-c", LEAD, sys.executable, *command],
            cwd=APP.parents[2],
            env=env,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        self.text, self.screen = "", Screen()
        self.decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def read_until(self, done):
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.text[-2000:]
            if select.select([self.master], [], [], 0.05)[0]:
                text = self.decode(os.read(self.master, 1 << 16))
                self.text += text
                self.screen.feed(text)
            elif self.child.poll() is not None:
                return

    def type(self, text):
        os.write(self.master, text.encode())

    def finish(self):
        """Wait for the end; return the exit code, the terminal checked."""
        self.read_until(
            lambda: self.child.poll() is not None and not select.select([self.master], [], [], 0)[0]
        )
        assert termios.tcgetattr(self.slave) == self.before, "the terminal was not restored"
        if "\x1b[?1049h" in self.text:
            assert {"?1049"} & self.screen.modes == set() and "?25" in self.screen.modes
            assert self.text.rindex("\x1b[?1049l") > self.text.rindex("\u2580")
        return self.child.returncode

    def close(self):
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        os.close(self.master)
        os.close(self.slave)


@pytest.fixture
def session(tmp_path):
    made = []

    def start(columns, rows, *arguments):
        made.append(
            Session(columns, rows, "--save", str(tmp_path / "game.nvm"), "--seed", "1", *arguments)
        )
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
