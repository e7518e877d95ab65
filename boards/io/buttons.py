"""One reader for every kind of key: keypad, shift register, analog stick, keyboard.

next() returns one event a call: bit | kind << 8. A key gives PRESS when it goes down; LONG once it
has been held for LONG_MS; RELEASE when it comes up, and right after that TAP if there was no LONG.
A direction also gives REPEAT again and again while it is held.
"""

import keypad

from boards.io.clock import HALF, TICKS
from boards.io.keys import DIRECTIONS, LONG, PRESS, RELEASE, REPEAT, TAP

LONG_MS = 500
REPEAT_AFTER_MS = 400
REPEAT_EVERY_MS = 120


def _number(bit: int) -> int:
    """Return 0 for UP, 1 for DOWN, ... Not every device has int.bit_length."""
    n = 0
    while bit > 1:
        bit >>= 1
        n += 1
    return n


class Buttons:
    """The keys of one board. `held` has the bits that are down after the last event."""

    def __init__(self, stick=None) -> None:
        """Read this Stick, if the board has one. `add` brings further readers."""
        self.held = 0
        self._event = keypad.Event()
        self._readers: list[keypad.Keys | keypad.ShiftRegisterKeys] = []
        self._queues: list[keypad.EventQueue] = []
        self._bits: list[bytes] = []
        self._stick = stick
        self._waiting = 0  # the second of two events that came at once
        self._lost = 0  # keys whose release a full queue may have dropped
        self._long = 0  # keys that have given their LONG
        self._down = [0] * 8  # when each key went down
        self._due = [0] * 8  # when each direction repeats next

    def next(self, now_ms: int) -> int:
        """Return the next event, or 0 if there is none. Each frame calls it until it returns 0."""
        event = self._waiting
        if event:
            self._waiting = 0
            return event
        if self._lost:
            return self._let_go()
        event = self._from_queues()
        if not event and self._stick is not None:
            bit = self._stick.change()
            if bit:
                event = self._change(abs(bit), bit > 0, now_ms)
        if not event and self.held:
            # After the queues: a release that waits there must come first, or a short press would
            # count as a long one.
            event = self._from_clock(now_ms)
        return event

    def close(self) -> None:
        """Release the pins; a keyboard types into the console again."""
        if self._stick is not None:
            self._stick.deinit()
        for reader in self._readers:
            if isinstance(reader, (keypad.Keys, keypad.ShiftRegisterKeys)):
                reader.deinit()
            else:
                __import__("cardputer_keyboard").attach_serial()
        self._stick = None
        self._readers = []
        self._queues = []

    def add(self, reader, bits: bytes) -> None:
        """Read this scanner too. bits: the bit of each of its keys, 0 for a key without use."""
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
                # The time at which the scanner saw it: a short press during a slow refresh stays
                # a short one.
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
        """Start again after a full queue: a key whose release was dropped would stay down."""
        self._queues[i].clear()
        self._readers[i].reset()  # then keys that are still down give a new press
        for bit in self._bits[i]:
            self._lost |= self.held & bit

    def _let_go(self) -> int:
        """Release one key whose own release was lost. No TAP: nobody knows how long it was down."""
        bit = self._lost & -self._lost
        self._lost ^= bit
        self.held &= ~bit
        return bit | RELEASE << 8

    def _change(self, bit: int, pressed: bool, at: int) -> int:
        """A key went down or up: return its first event; a second one waits for the next call."""
        if not bit or bool(self.held & bit) == pressed:
            return 0  # a key without use, or the second of two keys with the same bit
        n = _number(bit)
        self.held ^= bit
        if pressed:
            self._long &= ~bit
            self._down[n] = at
            self._due[n] = (at + REPEAT_AFTER_MS) & TICKS
            return bit | PRESS << 8
        if self._long & bit:
            return bit | RELEASE << 8
        if self._lasted(at, n):  # it was long, though no frame has looked in time
            self._waiting = bit | RELEASE << 8
            return bit | LONG << 8
        self._waiting = bit | TAP << 8
        return bit | RELEASE << 8

    def _lasted(self, now: int, n: int) -> bool:
        """True if key n went down LONG_MS ago. A press that is newer than `now` is not long."""
        past = (now - self._down[n]) & TICKS
        return LONG_MS <= past < HALF

    def _from_clock(self, now: int) -> int:
        """Return a LONG or a REPEAT that is due for a key that is held."""
        n = 0
        bit = 1
        while bit <= self.held:
            if self.held & bit:
                if not self._long & bit and self._lasted(now, n):
                    self._long |= bit
                    return bit | LONG << 8
                if bit & DIRECTIONS and (now - self._due[n]) & TICKS < HALF:
                    due = (self._due[n] + REPEAT_EVERY_MS) & TICKS
                    if (now - due) & TICKS < HALF:  # a late frame repeats once only
                        due = (now + REPEAT_EVERY_MS) & TICKS
                    self._due[n] = due
                    return bit | REPEAT << 8
            n += 1
            bit <<= 1
        return 0
