"""What is plugged into the board's USB ports: the people's pads, as the controllers that Adafruit
sells (081f:e401). All are behind a hub at the first port."""

from collections.abc import Iterator as _Iterator

from boards.desktop.running import host as _host
from boards.desktop.wiring import Pad as _Pad

_ENDPOINT = 0x81
_HUB = 1
_LEFT_UP, _MIDDLE, _RIGHT_DOWN = 0x00, 0x7F, 0xFF
# The byte and bit of a report for each key.
_KEYS = {
    **{"X": (5, 0x10), "A": (5, 0x20), "B": (5, 0x40), "Y": (5, 0x80)},
    **{"L1": (6, 0x01), "R1": (6, 0x02), "SELECT": (6, 0x10), "START": (6, 0x20)},
}


class USBError(OSError):
    """Something about USB failed."""


class USBTimeoutError(USBError):
    """Nothing came in time."""


class Device:
    """One device. Only find() makes one."""

    def __init__(self, _pad: _Pad, _number: int) -> None:
        self._pad = _pad
        self._number = _number

    idVendor = 0x081F
    idProduct = 0xE401

    @property
    def port_numbers(self) -> tuple[int, ...] | None:
        """Where it is plugged in, from the board outwards."""
        return (_HUB, self._number)

    def read(self, endpoint: int, size_or_buffer: bytearray, timeout: int | None = None) -> int:
        """The keys that are down, as such a controller reports them."""
        if endpoint != _ENDPOINT:
            raise USBError(f"no endpoint {endpoint}")
        if not self._pad.plugged:
            raise USBError()
        report = _report(self._pad.down)
        size_or_buffer[: len(report)] = report
        return len(report)


def _report(down: set[str]) -> bytes:
    made = bytearray((_MIDDLE, _MIDDLE, 0x7F, 0x7F, 0x7F, 0x0F, 0x00, 0x00))
    for axis, (less, more) in enumerate((("LEFT", "RIGHT"), ("UP", "DOWN"))):
        if less in down:
            made[axis] = _LEFT_UP
        elif more in down:
            made[axis] = _RIGHT_DOWN
    for name in down & _KEYS.keys():
        at, bit = _KEYS[name]
        made[at] |= bit
    return bytes(made)


def find(
    find_all: bool = False,
    *,
    idVendor: int | None = None,
    idProduct: int | None = None,
) -> _Iterator[Device]:
    """All devices. On the device one alone can be asked for as well."""
    if not find_all or idVendor is not None or idProduct is not None:
        raise NotImplementedError("the desktop handheld lists all devices")
    return (
        Device(pad, number) for number, pad in enumerate(list(_host().keys.pads), 1) if pad.plugged
    )
