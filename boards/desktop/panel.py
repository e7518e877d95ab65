"""The panel: takes the bytes that go to a display's controller, counts them, keeps the picture."""

from array import array
from collections import deque
from typing import Any

from PIL import Image

from boards.desktop.blinka import busdisplay, displayio, fourwire
from boards.desktop.pins import claim, free
from boards.desktop.running import host

_COMMAND = 0  # Blinka's DISPLAY_COMMAND
_COLUMNS, _ROWS, _WRITE = 0x2A, 0x2B, 0x2C
_TURN = {
    90: Image.Transpose.ROTATE_90,
    180: Image.Transpose.ROTATE_180,
    270: Image.Transpose.ROTATE_270,
}
# Where a firmware's display begins in its controller's memory (board.c of each board).
STARTS = {
    "adafruit_feather_esp32s3_reverse_tft": (40, 53),
    "clue_nrf52840_express": (80, 0),
    "lilygo_tdisplay_s3": (0, 35),
    "m5stack_cardputer": (40, 53),
}
# Boards whose firmware lets the controller take the low byte of a pixel first.
LITTLE = ("m5stack_cardputer",)


class Panel:
    """The display controller's memory, written by commands; what a player sees is `picture`."""

    def __init__(self, width: int, height: int) -> None:
        self.sent = 0
        self.pixel_bytes = 0
        self.version = 0
        self.windows: deque[tuple[int, int, int, int]] = deque(maxlen=1000)
        self.width, self.height = width, height
        self._start = (0, 0)
        self._turn = 0
        self._swap = True
        self._ram = bytearray(2 * width * height)  # dark until a display is opened
        self._command = -1
        self._box = [0, 0, 0, 0]
        self._cursor = 0
        self._drawn: tuple[int, Image.Image] | None = None

    def attach(self, display: Any) -> None:
        """Take the geometry of the display that was opened on the bus."""
        core = display._core
        self._start = (core.colstart, core.rowstart)
        self._turn = core.rotation
        self._swap = core.colorspace.reverse_bytes_in_word
        self.width, self.height = core.area.x2, core.area.y2
        self._ram = bytearray(2 * self.width * self.height)
        self.version += 1

    def take(self, is_command: bool, data: bytes) -> None:
        """One transfer over the bus."""
        self.sent += len(data)
        if is_command:
            self._command = data[0]
            self._cursor = 0
        elif self._command == _COLUMNS and len(data) == 4:
            self._bounds(0, data)
        elif self._command == _ROWS and len(data) == 4:
            self._bounds(1, data)
        elif self._command == _WRITE and data:
            self._write(bytes(data))

    def _bounds(self, axis: int, data: bytes) -> None:
        first = int.from_bytes(data[:2], "big") - self._start[axis]
        last = int.from_bytes(data[2:4], "big") - self._start[axis]
        size = self.height if axis else self.width
        if not 0 <= first <= last < size:
            raise ValueError(f"window {first}-{last} lies outside the panel's 0-{size - 1}")
        self._box[axis], self._box[axis + 2] = first, last + 1

    def _write(self, data: bytes) -> None:
        left, top, right, bottom = self._box
        row = 2 * (right - left)
        if self._cursor + len(data) > row * (bottom - top):
            raise ValueError(f"{len(data)} bytes do not fit the window {self._box}")
        if self._cursor % row or len(data) % row:
            raise ValueError("pixels are sent in whole rows")
        start = top + self._cursor // row
        for place in range(len(data) // row):
            at = 2 * ((start + place) * self.width + left)
            self._ram[at : at + row] = data[place * row : (place + 1) * row]
        self._cursor += len(data)
        self.pixel_bytes += len(data)
        self.windows.append((left, start, right, start + len(data) // row))
        self.version += 1

    def picture(self) -> Image.Image:
        """What a player sees, in RGB. Do not draw on it: the same object is returned again."""
        if self._drawn is None or self._drawn[0] != self.version:
            self._drawn = (self.version, self._decode())
        return self._drawn[1]

    def _decode(self) -> Image.Image:
        words = array("H", bytes(self._ram))
        if self._swap:
            words.byteswap()
        size = (self.width, self.height)
        image = Image.frombytes("RGB", size, words.tobytes(), "raw", "BGR;16")
        return image.transpose(_TURN[self._turn]) if self._turn else image


class PanelBus(fourwire.FourWire):  # type: ignore[misc]
    """The display bus, as firmware or code.py opens it; its other end is the host's panel."""

    def __init__(
        self,
        spi_bus: Any,
        *,
        command: Any,
        chip_select: Any = None,
        reset: Any = None,
        baudrate: int = 24_000_000,
        polarity: int = 0,
        phase: int = 0,
    ) -> None:
        # Blinka's own constructor is not called: it toggles pins, and there are none.
        self._pins = [claim(pin, self) for pin in (command, chip_select, reset) if pin]
        self._panel = host().panel

    def reset(self) -> None:
        """Nothing to reset."""

    def deinit(self) -> None:
        """Give the pins back (displayio.release_displays)."""
        for pin in self._pins:
            free(pin)

    def _free(self) -> bool:
        return True

    def _begin_transaction(self) -> bool:
        # False means "begun": Blinka's start-up loops while this is true.
        return False

    def _end_transaction(self) -> None:
        pass

    def _send(self, data_type: int, chip_select: int, data: Any) -> None:
        self._panel.take(data_type == _COMMAND, data)


class FirmwareBus(PanelBus):
    """The bus that the firmware opened before code.py ran. Its pins have no names on the board."""

    def __init__(self) -> None:
        super().__init__(None, command=None)


class BusDisplay(busdisplay.BusDisplay):  # type: ignore[misc]
    """Blinka's display, which tells the host what a refresh has cost."""

    def __init__(
        self, display_bus: Any, init_sequence: Any, *, backlight_pin: Any = None, **options: Any
    ) -> None:
        # Blinka does not get this pin: it would set a duty cycle that is a float, which raises.
        self._light = None if backlight_pin is None else claim(backlight_pin, self)
        super().__init__(display_bus, init_sequence, **options)
        host().show(self)

    def _release(self) -> None:
        super()._release()
        self.bus.deinit()
        if self._light is not None:
            free(self._light)

    def refresh(
        self,
        *,
        target_frames_per_second: int | None = None,
        minimum_frames_per_second: int = 0,
    ) -> bool:
        """Send what has changed, and let the time pass that a device needs for it."""
        running = host()
        before = running.panel.pixel_bytes
        done: bool = super().refresh(
            target_frames_per_second=target_frames_per_second,
            minimum_frames_per_second=minimum_frames_per_second,
        )
        running.refreshed(running.panel.pixel_bytes - before)
        return done


def firmware_display(board_id: str, width: int, height: int) -> BusDisplay:
    """What board.DISPLAY is on a board whose firmware opens it."""
    column, row = STARTS.get(board_id, (0, 0))
    return BusDisplay(
        FirmwareBus(),
        b"",
        width=width,
        height=height,
        colstart=column,
        rowstart=row,
        reverse_bytes_in_word=board_id not in LITTLE,
        auto_refresh=True,
    )


def release_displays() -> None:
    """Close every display and give its bus's pins back, as the firmware's own function does."""
    for display in displayio.displays:
        display._release()
    displayio.displays.clear()
    displayio._group.circuitpython_splash._in_group = False
