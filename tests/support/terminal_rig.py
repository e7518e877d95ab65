"""A terminal for tests: a pty, the text on it, and the program that runs in it."""

import codecs
import os
import re
import select
import subprocess
import sys
import time

import pytest
from desktop_rig import APP

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PATIENCE = 90
TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|(.)", re.S)

PART = re.compile(r"(\x1b(\[[?0-9;]*)?)?\Z")


class Screen:
    """As much of a terminal as the panel needs: places, colours, half blocks."""

    def __init__(self):
        self.cells, self.at, self.colours, self.modes = {}, (1, 1), None, set()
        self.chars = {}
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
            elif char and char not in "\r\n":
                if char == "\u2580":
                    self.cells[self.at] = self.colours
                self.chars[self.at] = char
                self.at = (self.at[0], self.at[1] + 1)

    def rows(self):
        """The terminal's text, row by row."""
        last = max((row for row, _ in self.chars), default=0)
        return [
            "".join(self.chars.get((row, column), " ") for column in range(1, 201)).rstrip()
            for row in range(1, last + 1)
        ]

    def shows(self, text):
        """Whether this stands somewhere."""
        return any(text in row for row in self.rows())

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
    """tools.play, or another program, at a terminal of a size."""

    def __init__(self, columns, rows, *command, env=()):
        try:
            self.master, slave = pty.openpty()
        except OSError:
            pytest.skip("there are no pty devices: no test at a terminal")
        termios.tcsetwinsize(slave, (rows, columns))
        self.slave, self.before = slave, termios.tcgetattr(slave)
        known = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        known |= {"TERM": "xterm-256color", **dict(env)}
        known.pop("SDL_VIDEODRIVER", None)
        self.child = subprocess.Popen(
            [sys.executable, "-c", LEAD, sys.executable, *command],
            cwd=APP.parents[2],
            env=known,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        self.text, self.screen = "", Screen()
        self.decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def read_until(self, done, patience=PATIENCE):
        end = time.monotonic() + patience
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
            assert self.text.rindex("\x1b[?1049l") > self.text.rfind("\u2580")
        return self.child.returncode

    def close(self):
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        os.close(self.master)
        os.close(self.slave)
