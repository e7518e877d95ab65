"""One reader for every kind of key: keypad, shift register, analog stick, keyboard.

next() hands out one event a call: bit | kind << 8. A key that goes down and up gives
PRESS, then LONG once if it is held that long, then RELEASE, and last TAP if it was not long.
Directions also REPEAT while held.

The firmware is imported inside the methods, so that a profile, which needs only the bits,
can be read on any computer.
"""

from micropython import const

UP = const(1)
DOWN = const(2)
LEFT = const(4)
RIGHT = const(8)
A = const(16)
B = const(32)
MENU = const(64)
EXTRA = const(128)

PRESS = const(1)
RELEASE = const(2)
REPEAT = const(3)
LONG = const(4)
TAP = const(5)

LONG_MS = const(500)
REPEAT_AFTER_MS = const(400)
REPEAT_EVERY_MS = const(120)

_DIRECTIONS = const(15)
_TICKS = const(0x1FFFFFFF)  # supervisor.ticks_ms() wraps at 2**29
_HALF = const(0x10000000)  # a difference from here on is negative


def _none():
    """No stick, of a kind that only its own module knows."""


def _number(bit: int) -> int:
    """Return 0 for UP, 1 for DOWN, ... (int.bit_length is not everywhere on the device)."""
    n = 0
    while bit > 1:
        bit >>= 1
        n += 1
    return n


class Buttons:
    """The keys of one board. `held` has the bits that are down after the last event."""

    def __init__(self) -> None:
        """No keys yet: opening.py adds them."""
        import keypad

        self.held = 0
        self._event = keypad.Event()
        self._readers: list[keypad.Keys | keypad.ShiftRegisterKeys] = []
        self._queues: list[keypad.EventQueue] = []
        self._bits: list[bytes] = []
        self.stick = _none()  # a Stick, on boards that have one
        self._waiting = 0  # the second event of one transition
        self._lost = 0  # keys let go while a queue overflowed
        self._long = 0  # keys whose LONG has been told
        self._down = [0] * 8  # when each key went down
        self._due = [0] * 8  # when each direction repeats next

    def next(self, now_ms: int) -> int:
        """Return the next event, or 0 when nothing waits. Call until 0, once a frame."""
        event = self._waiting
        if event:
            self._waiting = 0
            return event
        if self._lost:
            return self._let_go()
        event = self._from_queues()
        if not event and self.stick is not None:
            bit = self.stick.change()
            if bit:
                event = self._change(abs(bit), bit > 0, now_ms)
        if not event and self.held:
            # Last, so that a release waiting in a queue is seen before its key seems long.
            event = self._from_clock(now_ms)
        return event

    def close(self) -> None:
        """Release the pins; a keyboard goes back to the console."""
        import keypad

        if self.stick is not None:
            self.stick.deinit()
        for reader in self._readers:
            if isinstance(reader, (keypad.Keys, keypad.ShiftRegisterKeys)):
                reader.deinit()
            else:
                __import__("cardputer_keyboard").attach_serial()
        self.stick = _none()
        self._readers = []
        self._queues = []

    def add(self, reader, bits: bytes) -> None:
        """Take a reader with an event queue; bits are by its key numbers, 0 for no use."""
        self._readers.append(reader)
        self._queues.append(reader.events)
        self._bits.append(bits)

    def _from_queues(self) -> int:
        """Return the first event the keypads have queued since the last call."""
        event = self._event
        i = 0
        while i < len(self._queues):
            queue = self._queues[i]
            while queue.get_into(event):
                # The scanner's own time: a tap during a slow refresh is still a tap.
                told = self._change(self._bits[i][event.key_number], event.pressed, event.timestamp)
                if told:
                    return told
            if queue.overflowed:
                self._recover(i)
                if self._lost:
                    return self._let_go()
            i += 1
        return 0

    def _recover(self, i: int) -> None:
        """Forget what a full queue may have dropped: a release lost would hold a key forever."""
        self._queues[i].clear()
        self._readers[i].reset()  # keys that are really down are pressed again
        for bit in self._bits[i]:
            self._lost |= self.held & bit

    def _let_go(self) -> int:
        """Release one key whose own release was lost. It is no TAP: nobody knows when it was."""
        bit = self._lost & -self._lost
        self._lost ^= bit
        self.held &= ~bit
        return bit | RELEASE << 8

    def _change(self, bit: int, pressed: bool, at: int) -> int:
        """Take one transition; return its first event and let a second one wait."""
        if not bit or bool(self.held & bit) == pressed:
            return 0  # no key of ours, or the second of two keys with one meaning
        n = _number(bit)
        self.held ^= bit
        if pressed:
            self._long &= ~bit
            self._down[n] = at
            self._due[n] = (at + REPEAT_AFTER_MS) & _TICKS
            return bit | PRESS << 8
        if self._long & bit:
            return bit | RELEASE << 8
        if self._lasted(at, n):  # a slow frame hid the moment: it was long all the same
            self._waiting = bit | RELEASE << 8
            return bit | LONG << 8
        self._waiting = bit | TAP << 8
        return bit | RELEASE << 8

    def _lasted(self, now: int, n: int) -> bool:
        """True if key n went down LONG_MS ago. A press after `now` was taken is not long."""
        past = (now - self._down[n]) & _TICKS
        return LONG_MS <= past < _HALF

    def _from_clock(self, now: int) -> int:
        """Return a LONG or a REPEAT that is due for a key held down."""
        n = 0
        bit = 1
        while bit <= self.held:
            if self.held & bit:
                if not self._long & bit and self._lasted(now, n):
                    self._long |= bit
                    return bit | LONG << 8
                if bit & _DIRECTIONS and (now - self._due[n]) & _TICKS < _HALF:
                    due = (self._due[n] + REPEAT_EVERY_MS) & _TICKS
                    if (now - due) & _TICKS < _HALF:  # a late frame repeats once, not in a burst
                        due = (now + REPEAT_EVERY_MS) & _TICKS
                    self._due[n] = due
                    return bit | REPEAT << 8
            n += 1
            bit <<= 1
        return 0
