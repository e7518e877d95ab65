"""The chip: its pins, its nvm, its clock and temperature."""

from typing import Any as _Any

from boards.desktop.pins import Pin  # noqa: F401
from boards.desktop.running import host as _host
from boards.desktop.stop import Stop as _Stop


class _ByteArray:
    """nvm.ByteArray: bytes that stay without power. It has a length and items, nothing else."""

    def __len__(self) -> int:
        return len(_host().nvm.data)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __getitem__(self, index: _Any) -> _Any:
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            return bytearray(_host().nvm.data[start:stop])
        return _host().nvm.data[self._index(index)]

    def __setitem__(self, index: _Any, value: _Any) -> None:
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            if not isinstance(value, (bytes, bytearray, memoryview)):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
            self._write(start, bytes(value))
            return
        place = self._index(index)
        if not isinstance(value, int):
            raise TypeError(f"can't convert {type(value).__name__} to int")
        if not 0 <= value <= 255:
            raise ValueError("bytes must be 0-255")
        self._write(place, bytes((value,)))

    def _write(self, start: int, values: bytes) -> None:
        handheld = _host()
        handheld.spend(handheld.nvm.write(start, values))

    def _index(self, index: _Any) -> int:
        if not isinstance(index, int):
            raise TypeError(f"indices must be integers, not {type(index).__name__}")
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError("index out of range")
        return place

    def _bounds(self, index: slice) -> tuple[int, int]:
        if index.step not in (None, 1):
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        start, stop, _ = index.indices(len(self))
        return start, max(start, stop)


class Processor:
    """Clock, temperature and number of the chip."""

    @property
    def frequency(self) -> int:
        """Hertz, of an RP2040."""
        return 125_000_000

    @property
    def temperature(self) -> float | None:
        """Degrees."""
        return 25.0

    @property
    def voltage(self) -> float | None:
        """Volts, which most chips do not measure."""
        return None

    @property
    def uid(self) -> bytearray:
        """A number that no other chip has."""
        return bytearray(8)


nvm = _ByteArray()
cpu = Processor()


def reset() -> None:
    """Restart the device: here the play ends."""
    raise _Stop("the game has reset the device")


def delay_us(delay: int) -> None:
    """Wait."""
    _host().pass_time(delay)
