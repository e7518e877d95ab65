"""Short tunes, note by note: a tune is bytes, pairs of pitch in 10 Hz and length in 10 ms."""

from sorry_handheld.ticks import HALF, WRAP

DRAW = b"\x2c\x03\x42\x04"
HOP = b"\x34\x02"
SLIDE = b"\x37\x03\x41\x03\x4e\x03\x5d\x04"
BUMP = b"\x2c\x06\x1f\x06\x16\x0a"
HOME = b"\x34\x06\x41\x06\x4e\x0c"
WIN = b"\x34\x08\x34\x08\x41\x08\x4e\x08\x41\x08\x4e\x08\x68\x18"
CANT = b"\x1f\x08\x19\x0c"
PICK = b"\x58\x02"


class Tunes:
    """Plays one tune at a time on the handheld's voice; a new one takes its place."""

    def __init__(self, sound) -> None:
        """Take handheld.sound."""
        self._sound = sound
        self._tune = b""
        self._at = 0
        self._due = 0

    def play(self, tune: bytes, now: int) -> None:
        """Begin a tune."""
        self._tune = tune
        self._at = 0
        self._due = now

    def hush(self) -> None:
        """Be silent, and forget the rest of the tune."""
        self._tune = b""
        self._sound.stop()

    def tick(self, now: int) -> None:
        """The next note, when it is due."""
        self._sound.tick(now)
        if self._at < len(self._tune) and (now - self._due) & WRAP < HALF:
            ms = self._tune[self._at + 1] * 10
            self._sound.tone(self._tune[self._at] * 10, ms)
            self._at += 2
            self._due = (now + ms) & WRAP
