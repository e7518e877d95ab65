"""A set of keys for each person: the board's own keys, and up to four pads.

The game says with listen_to() whose keys count. Set 0 is the board's own, 1 to 4 are the pads.
"""

from boards.io.buttons import Buttons

EVERYBODY = 31  # a bit for each set


class Pads:
    """Takes the place of Buttons where several people have keys. Each set is a Buttons itself."""

    def __init__(self, own: Buttons, pads) -> None:
        """Read the board's own keys and these pads. Like a Stick, a pad is read by change()."""
        self._pads = pads
        self._sets = [own]
        for pad in pads:
            self._sets.append(Buttons(pad))
        self._counting = EVERYBODY

    def listen_to(self, sets: int) -> None:
        """Let only the keys of these sets count from now on, a bit each.

        The others are still read, and their events dropped. Else a press from before would count as
        soon as its set does.
        """
        self._counting = sets

    def connected(self) -> int:
        """Return which pads are there, a bit each."""
        found = 0
        for number, pad in enumerate(self._pads):
            if pad.is_there():
                found |= 2 << number
        return found

    @property
    def held(self) -> int:
        """The keys that are down now, in the sets that count."""
        found = 0
        for number, keys in enumerate(self._sets):
            if self._counting >> number & 1:
                found |= keys.held
        return found

    def next(self, now_ms: int) -> int:
        """Return the next event of those that count, or 0 if there is none (Buttons.next)."""
        for number, keys in enumerate(self._sets):
            event = keys.next(now_ms)
            while event and not self._counting >> number & 1:
                event = keys.next(now_ms)
            if event:
                return event
        return 0

    def close(self) -> None:
        """Release pins and pads."""
        for keys in self._sets:
            keys.close()
