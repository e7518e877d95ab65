"""What everything that can be drawn shares: a record of whole numbers, which the page reads.

The records lie in the VM's memory and point at each other, as the firmware's own structs do. So the
page's compositor (web/src/machine/compositor.ts, which names the same fields) walks them without a
call into Python, and nothing has to be freed: the garbage collector of the VM does it.
"""

from array import array

from micropython import const
from uctypes import addressof

KIND = const(0)
X = const(1)
Y = const(2)
FLAGS = const(3)
SHADER = const(8)  # 4 to 7 are the page's: the area that was drawn last
HIDDEN = const(1)
CHANGED = const(2)
FLIP_X = const(4)
FLIP_Y = const(8)
TRANSPOSED = const(16)
IN_GROUP = const(32)

GROUP = const(1)
TILES = const(2)
RECTANGLE = const(3)
CIRCLE = const(4)
POLYGON = const(5)

_LENGTH = const(24)


def within(name, value, low, high, error=ValueError):
    """The value, if it is an int in this range; else what the device raises."""
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int" % type(value).__name__)
    if not low <= value <= high:
        raise error("%s must be %d-%d" % (name, low, high))
    return value


_sealed = set()


def seal(*classes):
    """Refuse attributes that the device's objects of these classes lack."""
    _sealed.update(classes)


class Sealed:
    """An object of the firmware: it has no other attributes than those that the device has.

    A class of the game that is made from one may have its own, as on the device.
    """

    def __setattr__(self, name, value):
        if name[0] != "_" and type(self) in _sealed:
            raise AttributeError("'%s' object has no attribute '%s'" % (type(self).__name__, name))
        object.__setattr__(self, name, value)


def field(at):
    """An attribute that a record has at this place, and that nobody can change."""
    return property(lambda self: self._record[at])


def flag(bit):
    """An attribute that is a bit of FLAGS."""
    return property(lambda self: self._flag(bit), lambda self, value: self._set_flag(bit, value))


class Node(Sealed):
    """A layer: it has a place and can be hidden."""

    def __init__(self, kind, x, y):
        self._record = array("i", bytes(4 * _LENGTH))
        self._record[KIND] = kind
        self._record[X] = within("x", x, -32768, 32767)
        self._record[Y] = within("y", y, -32768, 32767)
        self._record[FLAGS] = CHANGED

    def _flag(self, bit):
        return bool(self._record[FLAGS] & bit)

    def _set_flag(self, bit, value):
        flags = self._record[FLAGS]
        if bool(flags & bit) != bool(value):
            self._record[FLAGS] = flags ^ bit | CHANGED

    @property
    def x(self):
        return self._record[X]

    @x.setter
    def x(self, value):
        self._record[X] = within("x", value, -32768, 32767)

    @property
    def y(self):
        return self._record[Y]

    @y.setter
    def y(self, value):
        self._record[Y] = within("y", value, -32768, 32767)

    @property
    def hidden(self):
        return self._flag(HIDDEN)

    @hidden.setter
    def hidden(self, value):
        self._set_flag(HIDDEN, value)
        self._record[FLAGS] |= CHANGED


def address(thing):
    """Where a record or a buffer lies in the VM's memory."""
    return addressof(thing)
