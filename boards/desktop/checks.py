"""Makes Blinka raise what the device raises (CircuitPython's shared-bindings/displayio).

Blinka's classes are changed in place, not subclassed, because parts of Blinka ask for exactly these
classes. The host puts the checks in when it starts and takes them out when it ends.
"""

import operator
from collections.abc import Callable
from typing import Any

from boards.desktop import panel
from boards.desktop.blinka import busdisplay, displaycore, displayio, fourwire, vectorio
from boards.desktop.running import host

_BITMAP_MAX = 32_767
_ABSENT = object()

# What was changed: the owner of an attribute, its name, and its value before.
_changes: list[tuple[Any, str, Any]] = []


class _HostTime:
    """The two functions of `time` that Blinka's display uses, on the handheld's clock."""

    @staticmethod
    def monotonic() -> float:
        """Seconds on the handheld's clock."""
        return host().clock.now() / 1_000_000

    @staticmethod
    def sleep(seconds: float) -> None:
        """Wait on the handheld's clock."""
        host().sleep(seconds)


def install() -> None:
    """Put the checks into Blinka, if they are not in it already."""
    if _changes:
        return
    # The host does auto_refresh, on its own clock. This thread cannot be started again.
    displayio._stop_background()
    _put(displayio, "CIRCUITPYTHON_TERMINAL", displayio._group.circuitpython_splash)
    _put(displayio, "release_displays", panel.release_displays)
    _put(busdisplay, "time", _HostTime)
    _put(displaycore, "time", _HostTime)
    _put(busdisplay, "BusDisplay", panel.BusDisplay)
    _put(fourwire, "FourWire", panel.PanelBus)
    _bitmap(displayio.Bitmap)
    _tilegrid(displayio.TileGrid)
    _palette(displayio.Palette)
    natives = (displayio.Bitmap, displayio.TileGrid, displayio.Palette, displayio.Group)
    for native in (*natives, panel.BusDisplay, vectorio.Circle, vectorio.Rectangle):
        _seal(native)


def remove() -> None:
    """Take the checks out of Blinka again."""
    while _changes:
        owner, name, before = _changes.pop()
        if before is _ABSENT:
            delattr(owner, name)
        else:
            setattr(owner, name, before)


def _put(owner: Any, name: str, value: Any) -> None:
    """Change an attribute of Blinka, and remember what it was."""
    _changes.append((owner, name, vars(owner).get(name, _ABSENT)))
    setattr(owner, name, value)


def within(name: str, value: Any, low: int, high: int, error: type[Exception] = ValueError) -> int:
    """The value as an int in this range; else what the device raises."""
    if isinstance(value, float):
        raise TypeError("can't convert float to int")
    number = operator.index(value)
    if not low <= number <= high:
        raise error(f"{name} must be {low}-{high}")
    return number


def _wrap(cls: Any, name: str, check: Callable[..., tuple[Any, ...]]) -> None:
    """Run a check before a method; the check returns the arguments for the method."""
    original = getattr(cls, name)

    def checked(self: Any, *args: Any) -> Any:
        return original(self, *check(self, *args))

    _put(cls, name, checked)


def _place(index: Any, width: int, height: int, axes: tuple[str, str, str]) -> tuple[int, int]:
    """x and y of an index, which is a pair or a single int."""
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, int):
        return divmod(within(axes[0], index, 0, width * height - 1, IndexError), width)[::-1]
    if len(index) != 2:
        raise ValueError("requested length 2 but object has length %d" % len(index))
    x = within(axes[1], index[0], 0, width - 1, IndexError)
    return x, within(axes[2], index[1], 0, height - 1, IndexError)


def _bitmap(cls: Any) -> None:
    def get(self: Any, index: Any) -> tuple[Any, ...]:
        return (_place(index, self._bmp_width, self._bmp_height, ("index", "x", "y")),)

    def put(self: Any, index: Any, value: Any) -> tuple[Any, ...]:
        return *get(self, index), within("value", value, 0, self._bitmask)

    def made(_self: Any, width: int, height: int, value_count: int) -> tuple[Any, ...]:
        return (
            within("width", width, 1, _BITMAP_MAX),
            within("height", height, 1, _BITMAP_MAX),
            within("value_count", value_count, 1, 65_536),
        )

    _wrap(cls, "__init__", made)
    _wrap(cls, "__getitem__", get)
    _wrap(cls, "__setitem__", put)
    _wrap(cls, "fill", lambda self, value: (within("value", value, 0, self._bitmask),))
    _put(cls, "bits_per_value", property(lambda self: self._bits_per_value))


def _tilegrid(cls: Any) -> None:
    original = cls.__init__

    def made(self: Any, bitmap: Any, **options: Any) -> None:
        for name in ("width", "height"):
            within(name, options.get(name, 1), 1, 0xFFFF)
        for name in ("tile_width", "tile_height"):
            options[name] = options.get(name) or None
        if options.get("pixel_shader") is None:
            raise TypeError("unsupported pixel_shader type")
        original(self, bitmap, **options)
        within("default_tile", options.get("default_tile", 0), 0, self._tiles_in_bitmap - 1)

    def get(self: Any, index: Any) -> tuple[Any, ...]:
        names = ("Tile index", "Tile index", "Tile index")
        return (_place(index, self._width_in_tiles, self._height_in_tiles, names),)

    def put(self: Any, index: Any, value: Any) -> tuple[Any, ...]:
        return *get(self, index), within("tile", value, 0, self._tiles_in_bitmap - 1)

    finish = cls._finish_refresh

    def finished(self: Any) -> None:
        # Blinka sends every change twice, in case its refresh thread ran in between. The device
        # sends it once, and here that thread does not run.
        self._needs_refresh = False
        finish(self)

    _put(cls, "__init__", made)
    _put(cls, "_finish_refresh", finished)
    _wrap(cls, "__getitem__", get)
    _wrap(cls, "__setitem__", put)


def _palette(cls: Any) -> None:
    def place(self: Any, index: Any) -> int:
        count = len(self._colors)
        number = operator.index(index)
        return within("index", number + count if number < 0 else number, 0, count - 1, IndexError)

    def colour(value: Any) -> int:
        if isinstance(value, (tuple, list)):
            value = bytes(value)
        if isinstance(value, (bytes, bytearray)):
            if len(value) not in (3, 4):
                raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
            return int.from_bytes(value[:3], "big")
        if not isinstance(value, int):
            raise TypeError("color buffer must be a buffer, tuple, list, or int")
        return within("color", value, 0, 0xFFFFFF, TypeError)

    def known(self: Any, index: Any) -> tuple[Any, ...]:
        return (within("palette_index", index, 0, len(self._colors) - 1),)

    _wrap(cls, "__getitem__", lambda self, index: (place(self, index),))
    _wrap(cls, "__setitem__", lambda self, index, value: (place(self, index), colour(value)))
    for name in ("make_transparent", "make_opaque", "is_transparent"):
        _wrap(cls, name, known)


def _seal(cls: Any) -> None:
    """Refuse a misspelt attribute, as the device's own objects do and Blinka's do not."""

    def put(self: Any, name: str, value: Any) -> None:
        if name[0] != "_" and type(self) is cls and not hasattr(cls, name):
            raise AttributeError(f"'{cls.__name__}' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    _put(cls, "__setattr__", put)
