"""The handheld in a terminal: the panel in half blocks of 24-bit colour, and the keyboard.

Where that does not fit, a painter may draw the screen in characters.

A terminal says when a key goes down, but never when it comes up. So each key is a tap, and with
Shift a long press.
"""

import os
import select
import sys
from typing import TYPE_CHECKING, Any, Protocol

from PIL import Image

from boards.desktop.faces import Face, FaceError
from boards.desktop.faces.cells import TRUE, Cell, Sheet
from boards.desktop.faces.keyboard import KEYBOARD, NAMED, keyboards
from boards.desktop.stop import Stop
from boards.io.keys import EXTRA, MENU, A, B

if TYPE_CHECKING:
    from boards.desktop.host import Host

_TAP_US = 60_000
_HOLD_US = 700_000
_DRAW_US = 33_000
_ALONE_US = 30_000  # an Esc that nothing follows for so long is the key itself
_SMALLEST = 2  # a panel is shrunk to a half at most: smaller cannot be read

_OPEN = "\x1b[?1049h\x1b[?25l\x1b[2J"
_CLOSE = "\x1b[0m\x1b[?25h\x1b[?1049l"
_CSI = {"A": "up", "B": "down", "C": "right", "D": "left"}
_BYTES = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
}
_QUIT = "\x11"  # Ctrl-Q


class Painter(Protocol):
    """Draws a screen in characters, for terminals that are too small for the picture."""

    smallest: tuple[int, int]
    """The columns and rows that it needs, the line of keys included."""

    def open(self, host: "Host") -> None:
        """Called before the game runs."""

    def paint(self, host: "Host", columns: int, rows: int) -> list[list[Cell]]:
        """So many rows of so many characters."""


def needed(width: int, height: int) -> tuple[int, int]:
    """The columns and rows that a panel needs at least, with the line of keys below it."""
    return -(-width // _SMALLEST), -(-height // (2 * _SMALLEST)) + 1


def picture_size(width: int, height: int, columns: int, rows: int) -> tuple[int, int] | None:
    """How large the panel is drawn, two pixels to a character; None if it does not fit."""
    high = 2 * (rows - 1)
    whole = min(columns // width, high // height)
    if whole:
        return width * whole, height * whole
    share = min(columns / width, high / height)
    if share * _SMALLEST < 1:
        return None
    return int(width * share), int(height * share)


def has_terminal() -> bool:
    """Whether this program was started in a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


class Terminal(Face):
    """The panel on the terminal that this program was started in."""

    def __init__(self, painter: Painter | None = None, depth: int = TRUE) -> None:
        """`depth` is how many colours the painter's characters may have."""
        try:
            import termios
        except ImportError as error:
            raise FaceError("this system's terminal cannot show the panel") from error
        if not has_terminal():
            raise FaceError("there is no terminal to show the panel in: type this in a terminal")
        self._termios = termios
        self._host: Host | None = None
        self._saved: list[Any] | None = None
        self._typed = ""
        self._typed_at = 0
        self._until: dict[int, int] = {}
        self._painter = painter
        self._picture, self._characters = Sheet(TRUE), Sheet(depth)
        self._shape: tuple[int, int] = (0, 0)
        self._version = -1
        self._drawn_at = -_DRAW_US

    def open(self, host: "Host") -> None:
        """Use the whole terminal, if the panel fits."""
        width, height = host.profile.WIDTH, host.profile.HEIGHT
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
        least = self._least(width, height, columns, rows)
        if least is not None:
            raise FaceError(
                f"the terminal has {columns}x{rows} characters; the {host.profile.NAME} needs at "
                f"least {least[0]}x{least[1]}, and {width}x{-(-height // 2) + 1} to be sharp"
            )
        self._host = host
        if self._painter is not None:
            self._painter.open(host)
        self._keys = keyboards(host.keys.bits, host.profile.LEGEND, len(host.keys.pads))
        fd = sys.stdin.fileno()
        self._saved = self._termios.tcgetattr(fd)
        mode = self._termios.tcgetattr(fd)
        # Ctrl-C still interrupts. Ctrl-Q is ours: usually it makes a stopped terminal go on.
        mode[0] &= ~(self._termios.IXON | self._termios.ICRNL)
        mode[3] &= ~(self._termios.ICANON | self._termios.ECHO)
        self._termios.tcsetattr(fd, self._termios.TCSADRAIN, mode)
        self._write(_OPEN)

    def _least(self, width: int, height: int, columns: int, rows: int) -> tuple[int, int] | None:
        """None if this terminal is large enough, else the smallest one that is."""
        if picture_size(width, height, columns, rows) is not None:
            return None
        if self._painter is None:
            return needed(width, height)
        least = self._painter.smallest
        return None if columns >= least[0] and rows >= least[1] else least

    def close(self) -> None:
        """Leave the terminal as it was, then print what the game has printed."""
        if self._saved is None:
            return
        self._write(_CLOSE)
        fd = sys.stdin.fileno()
        self._termios.tcsetattr(fd, self._termios.TCSADRAIN, self._saved)
        self._saved = None
        if self._host is not None:
            self._write("".join(self._host.printed))

    def say(self, text: str) -> None:
        """Printed at the end: a line of text would spoil the picture."""

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    # --- the keyboard

    def pump(self) -> None:
        """Read the keys, release those whose time is up, and show the panel."""
        assert self._host is not None
        now = self._host.clock.now()
        fd = sys.stdin.fileno()
        while select.select([fd], [], [], 0)[0]:
            data = os.read(fd, 1024)
            if not data:
                raise Stop("the terminal was closed in the middle of the game", 2)
            self._typed += data.decode("utf-8", "replace")
            self._typed_at = now
        self._read_keys(now)
        for bit in [bit for bit, until in self._until.items() if until <= now]:
            del self._until[bit]
            self._host.keys.push(bit, False)
        self.draw()

    def _read_keys(self, now: int) -> None:
        while self._typed:
            if self._typed == "\x1b" and now - self._typed_at < _ALONE_US:
                return
            name, held = self._next_key()
            bit = self._keys.get(name, 0)
            if bit:
                assert self._host is not None
                self._host.keys.push(bit, True)
                self._until[bit] = now + (_HOLD_US if held else _TAP_US)

    def _next_key(self) -> tuple[str, bool]:
        """Take one key from what was typed: its name, and whether Shift was down."""
        text = self._typed
        if text[0] == _QUIT:
            raise Stop("you have left the game")
        if text[:2] in ("\x1b[", "\x1bO"):
            end = next(
                (at for at in range(2, len(text)) if text[at].isalpha() or text[at] == "~"), 1
            )
            self._typed = text[end + 1 :]
            return _CSI.get(text[end], ""), ";2" in text[:end]
        self._typed = text[1:]
        if text[0] == "\x1b":
            return "escape", False
        return _BYTES.get(text[0], text[0].lower()), text[0].isupper()

    # --- the panel

    def draw(self) -> None:
        """Show what has changed, thirty times a second at most."""
        host = self._host
        if host is None or self._saved is None:
            return
        now = host.clock.now()
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
        if (columns, rows) != self._shape:
            self._shape, self._version = (columns, rows), -1
            self._picture.clear()
            self._characters.clear()
            self._write("\x1b[0m\x1b[2J")
            self._status(columns, rows)
        if host.panel.version != self._version and now - self._drawn_at >= _DRAW_US:
            self._version, self._drawn_at = host.panel.version, now
            self._paint(host, columns, rows)

    def _status(self, columns: int, rows: int) -> None:
        assert self._host is not None
        names = dict(self._host.profile.LEGEND)
        says = [_said(bit, names[bit]) for bit in (A, B, MENU, EXTRA) if bit in names]
        line = "  ".join([self._host.profile.NAME, "arrows", *says, "Shift holds", "Ctrl-Q quits"])
        self._write(f"\x1b[{rows};1H\x1b[0;7m{line[:columns].ljust(columns)[: columns - 1]}\x1b[0m")

    def _paint(self, host: "Host", columns: int, rows: int) -> None:
        panel = host.panel.picture()
        size = picture_size(panel.width, panel.height, columns, rows)
        least = self._least(panel.width, panel.height, columns, rows)
        if least is not None:
            self._write(f"\x1b[H\x1b[0mtoo small: {least[0]}x{least[1]} needed"[: columns + 7])
        elif size is not None:
            shrunk = size[0] < panel.width
            image = panel.resize(size, Image.Resampling.BOX if shrunk else Image.Resampling.NEAREST)
            self._write(self._picture.changes(_cells(image), (columns - size[0]) // 2 + 1))
        elif self._painter is not None:
            cells = self._painter.paint(host, columns, rows - 1)
            self._write(self._characters.changes(cells))


def _said(bit: int, name: str) -> str:
    """Which key of this computer is this key; one of the same name needs no more words."""
    key = NAMED.get(name, KEYBOARD[bit][0]).capitalize()
    return name if name in ("Enter", "Esc", "Tab") else f"{key} {name}"


def _cells(image: Image.Image) -> list[list[Cell]]:
    """The picture as half blocks: each has a colour above and one below."""
    data, wide = image.tobytes(), image.width
    pixels = list(zip(data[0::3], data[1::3], data[2::3], strict=True))
    rows = [pixels[y * wide : (y + 1) * wide] for y in range(image.height)]
    if len(rows) % 2:
        rows.append([(0, 0, 0)] * wide)
    return [
        [Cell("\u2580", top, low) for top, low in zip(rows[y], rows[y + 1], strict=True)]
        for y in range(0, len(rows), 2)
    ]
