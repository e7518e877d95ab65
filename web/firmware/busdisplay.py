"""busdisplay: a display. Its picture is the page's canvas."""

import time

import _web
from _node import FLAGS, IN_GROUP, Sealed, address, seal
from displayio import CIRCUITPYTHON_TERMINAL, Group

_DELAY = 0x80
_open = []


class BusDisplay(Sealed):
    """What is shown is the root group, from one refresh to the next."""

    def __init__(
        self,
        display_bus,
        init_sequence,
        *,
        width,
        height,
        colstart=0,
        rowstart=0,
        rotation=0,
        color_depth=16,
        backlight_pin=None,
        brightness=1.0,
        auto_refresh=True,
        **_others,
    ):
        if color_depth != 16:
            raise NotImplementedError("the page has displays of 16 bits a pixel")
        self._bus = display_bus
        self._size = (width, height)
        self._rotation = rotation
        self._light = backlight_pin
        self._root = None
        if backlight_pin is not None:
            from microcontroller import claim

            claim(backlight_pin, self)
        self._wake(init_sequence)
        _web.open_display(width, height)
        _open.append(self)
        self._auto = bool(auto_refresh)
        self.brightness = brightness
        self.root_group = CIRCUITPYTHON_TERMINAL

    def _wake(self, sequence):
        """Let the time pass that a panel takes to start."""
        at = 0
        while at < len(sequence):
            count = sequence[at + 1]
            ms = 10
            at += 2 + (count & ~_DELAY)
            if count & _DELAY:
                ms = 500 if sequence[at] == 255 else sequence[at]
                at += 1
            time.sleep(ms / 1000)

    @property
    def width(self):
        return self._size[0]

    @property
    def height(self):
        return self._size[1]

    @property
    def rotation(self):
        return self._rotation

    @property
    def bus(self):
        return self._bus

    @property
    def auto_refresh(self):
        return self._auto

    @auto_refresh.setter
    def auto_refresh(self, value):
        self._auto = bool(value)

    @property
    def brightness(self):
        return self._brightness

    @brightness.setter
    def brightness(self, value):
        if not 0 <= value <= 1:
            raise ValueError("brightness must be 0.0-1.0")
        self._brightness = float(value)
        _web.brightness(round(value * 1000))

    @property
    def root_group(self):
        return self._root

    @root_group.setter
    def root_group(self, group):
        if group is self._root:
            return
        if group is not None:
            if not isinstance(group, Group):
                raise TypeError("root_group must be of type Group or None")
            if group._record[FLAGS] & IN_GROUP:
                raise ValueError("Group already used")
            group._record[FLAGS] |= IN_GROUP
        if self._root is not None:
            self._root._record[FLAGS] &= ~IN_GROUP
        self._root = group
        _web.all_changed()

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        _web.refresh(0 if self._root is None else address(self._root._record))
        return True


seal(BusDisplay)


def release():
    """What displayio.release_displays does."""
    from microcontroller import free

    for display in _open:
        display.root_group = None
        if display._light is not None:
            free(display._light)
        display._bus.deinit()
    _open.clear()
