"""Pads at a USB port or behind a hub, by the drivers of relic_usb_host_gamepad.

That library comes with Fruit Jam OS (PyPI: circuitpython-usb-host-gamepad). Its own class Gamepad
either looks only at the board's own ports, not behind a hub, or cannot take two pads of one make.
So this module finds pads by where they are plugged in, and gives each to the driver of its make.
"""

import supervisor
from usb.core import USBError, USBTimeoutError, find

from boards.io.clock import TICKS
from boards.io.stick import one_change

_LOOK_MS = 1000  # between two looks for pads that were plugged in
_TRIES = (
    10  # so often is a pad that does not answer looked at; each time the game may halt a moment
)
# Vendor and product, and the library's driver for it.
_MAKES = (
    (0x057E, 0x2009, "SwitchProDevice"),
    (0x081F, 0xE401, "AdafruitSnesDevice"),
    (0x2DC8, 0x9018, "Zero2Device"),
    (0x20D6, 0xA711, "PowerAWiredDevice"),
    (0x054C, 0x09CC, "DualShock4Device"),
)
_XINPUT = (0xFF, 0xFF, 0xFF, 0x5D)  # classes of a device and its interface: as an Xbox 360's


def _driver(device):
    """Return the library's driver for a device, or None if it is no pad that the library knows."""
    gamepad = __import__("relic_usb_host_gamepad")
    for vendor, product, name in _MAKES:
        if device.idVendor == vendor and device.idProduct == product:
            return getattr(gamepad, name)(device)
    parser = __import__("relic_usb_host_descriptor_parser")
    if parser.DeviceDescriptor(device).get_class_identifier() == _XINPUT:
        return gamepad.XInputDevice(device)
    return None


class Ports:
    """Where pads are plugged in."""

    def __init__(self) -> None:
        """No port was looked at yet."""
        self._seen: list[tuple[int, ...] | None] = []  # ports whose device is taken, or no pad
        self._failed: dict[tuple[int, ...] | None, int] = {}  # ports of pads that did not answer
        self._looked_at = (supervisor.ticks_ms() - _LOOK_MS) & TICKS

    def look(self):
        """Return the driver of a pad that nobody holds, and its port; None if there is none."""
        now = supervisor.ticks_ms()
        if (now - self._looked_at) & TICKS < _LOOK_MS:
            return None
        there = []
        found = None
        for device in find(find_all=True):  # type: ignore[attr-defined]  # all of them
            port = device.port_numbers
            there.append(port)
            if found is None and port not in self._seen:
                self._seen.append(port)
                found = self._open(device, port)
        for port in list(self._failed):
            if port not in there:
                del self._failed[port]
        if found is None:
            self._looked_at = now  # nothing was found, so look again after a while only
            there = [port for port in there if self._failed.get(port, _TRIES) >= _TRIES]
        self._seen = [port for port in self._seen if port in there]
        return found

    def _open(self, device, port):
        """Return a device's driver and port; None for what is no pad, or does not answer."""
        try:
            driver = _driver(device)
        except (OSError, ValueError):  # it may be starting up still
            self._failed[port] = self._failed.get(port, 0) + 1
            return None
        self._failed.pop(port, None)
        return None if driver is None else (driver, port)

    def leave(self, port) -> None:
        """Forget this port, because its pad does not answer any more."""
        if port in self._seen:
            self._seen.remove(port)


class UsbPad:
    """One person's pad. It may be plugged in and pulled out at any time."""

    def __init__(self, ports: Ports, pairs) -> None:
        """pairs: the library's names of keys, and the bit of each."""
        self._ports = ports
        self._pairs = pairs
        self._driver = None
        self._port = None
        self._state = __import__("relic_usb_host_gamepad").State()
        self._down = 0
        self._told = 0

    def is_there(self) -> bool:
        """Return whether a pad is plugged in."""
        return self._driver is not None

    def change(self) -> int:
        """Return the bit of a key that has gone down, negative for one that is up again; or 0."""
        if self._driver is None:
            self._find()
        else:
            self._read()
        change = one_change(self._told, self._down)
        self._told += change
        return change

    def _find(self) -> None:
        """Take a pad that was plugged in, if there is one."""
        found = self._ports.look()
        if found is not None:
            self._driver, self._port = found

    def _read(self) -> None:
        """Ask the pad for its keys. It may not answer if nothing has changed."""
        try:
            if self._driver.read_state(self._state):  # type: ignore[attr-defined]
                self._down = self._bits()
        except USBTimeoutError:
            return
        except USBError:
            self.deinit()

    def _bits(self) -> int:
        """Return the keys that are down."""
        found = 0
        for name, bit in self._pairs:
            if getattr(self._state.buttons, name):
                found |= bit
        return found

    def deinit(self) -> None:
        """Release the pad. None of its keys counts as down any more."""
        self._ports.leave(self._port)
        self._driver = None
        self._state.buttons.reset()
        self._down = 0
