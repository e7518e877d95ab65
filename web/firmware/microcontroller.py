"""microcontroller: pins, the memory that stays, and the chip."""

import _web
from uctypes import addressof as _addressof


class Pin:
    """One leg of the chip. Two names of one leg are the same object."""

    def __init__(self, leg, name):
        self._leg = leg
        self._name = name
        self._user = None

    def __repr__(self):
        return "board." + self._name


def claim(pin, user):
    """Take a pin for one use; a second use is refused."""
    if not isinstance(pin, Pin):
        raise TypeError("pin must be of type Pin, not " + type(pin).__name__)
    if pin._user is not None:
        raise ValueError(pin._name + " in use")
    pin._user = user
    return pin


def free(pin):
    """Give a pin back."""
    pin._user = None


class _ByteArray:
    """nvm.ByteArray: bytes that stay without power. It has a length and items, nothing else."""

    def __init__(self):
        self._data = bytearray(_web.nvm_size())
        _web.nvm_load(_addressof(self._data))

    def __len__(self):
        return len(self._data)

    def __bool__(self):
        return len(self._data) > 0

    def __getitem__(self, index):
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            return self._data[start:stop]
        return self._data[self._index(index)]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            if not isinstance(value, (bytes, bytearray, memoryview)):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
            self._data[start:stop] = value
        else:
            place = self._index(index)
            if not isinstance(value, int):
                raise TypeError("can't convert %s to int" % type(value).__name__)
            if not 0 <= value <= 255:
                raise ValueError("bytes must be 0-255")
            self._data[place] = value
        _web.nvm_keep(_addressof(self._data))

    def _index(self, index):
        if not isinstance(index, int):
            raise TypeError("indices must be integers, not " + type(index).__name__)
        place = index + len(self._data) if index < 0 else index
        if not 0 <= place < len(self._data):
            raise IndexError("index out of range")
        return place

    def _bounds(self, index):
        start, stop, step = index.indices(len(self._data))
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return start, max(start, stop)


class Processor:
    """Clock, temperature and number of the chip."""

    frequency = 125_000_000
    temperature = 25.0
    voltage = None
    uid = bytearray(8)


nvm = _ByteArray()
cpu = Processor()


def reset():
    """Restart the device: the page loads anew."""
    _web.restart()


def delay_us(delay):
    """Wait."""
    _web.sleep(delay / 1_000_000)
