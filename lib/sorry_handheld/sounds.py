"""Short tunes. A tune is bytes in pairs: a pitch in 10 Hz, 0 for silence, and a length in 10 ms."""

from sorry_handheld.ticks import HALF, WRAP

DRAW = b"\x2c\x03\x42\x04"
STEP = b"\x42\x02"
HOP = b"\x4e\x02"
SLIDE = b"\x34\x03\x3b\x02\x42\x03\x46\x02\x4e\x03"
BUMP = b"\x27\x06\x0d\x09\x00\x03\x42\x05\x3b\x05\x34\x05\x31\x05\x2c\x05\x27\x05"
SORRY = (
    b"\x1a\x04\x00\x06\x1d\x04\x00\x06\x21\x04\x00\x06\x23\x04\x00\x06\x27\x04\x00\x06\x31\x04"
    b"\x00\x06\x00\x23\x34\x04\x3b\x04\x42\x04\x46\x04\x4e\x04\x58\x04\x63\x04\x69\x04\x00\x08"
    b"\x09\x06\x06\x0c\x00\x09\x84\x06\x7d\x06\x75\x06\x6f\x06\x69\x06\x63\x06\x5d\x06\x58\x06"
    b"\x4e\x06\x46\x06\x3b\x06\x34\x06\x1a\x04\x00\x06\x1a\x04"
)
"""Letters, leap, blow, flight and landing, as long as what is seen."""
HOME = b"\x34\x06\x42\x06\x4e\x06\x69\x10"
CANT = b"\x27\x08\x21\x0c"
PICK = b"\x69\x02"
DOUBLE = b"\x34\x06\x34\x06\x4e\x0c"
"""A double was called or answered."""
MIX = b"\x34\x04\x27\x04\x42\x04\x34\x04\x4e\x06"
WIN = (
    b"\x27\x0a\x34\x0a\x42\x0a\x4e\x0a\x42\x0a\x4e\x1e\x34\x0c\x34\x0c\x27\x0c\x2c\x0c\x31\x0c"
    b"\x34\x18"
)
"""A fanfare and a march."""
LOSE = (
    b"\x2f\x1c\x2c\x1c\x2a\x1c\x27\x07\x26\x07\x27\x07\x26\x07\x27\x07\x26\x07\x27\x07\x26\x07"
    b"\x27\x07\x26\x07"
)
"""Down and down, at last wavering."""
MATCH = b"\x34\x0c\x42\x0c\x4e\x0c\x69\x0c\x4e\x0c\x69\x28"
"""Higher than a fanfare for a game."""
CAME_OUT = b"\x34\x0a\x3b\x0a\x42\x0a\x4e\x0a\x58\x0a\x69\x28"
"""A patience has come out."""
FAILED = b"\x42\x14\x3b\x14\x34\x28"
"""A patience has failed."""
TITLE = b"\x34\x0c\x42\x0c\x4e\x0c\x42\x0c\x58\x18\x4e\x18\x46\x0c\x3b\x0c\x31\x0c\x27\x0c\x34\x1c"
MOTIFS = (
    b"\x42\x06\x4e\x09",
    b"\x34\x06\x42\x09",
    b"\x4e\x06\x42\x09",
    b"\x3b\x06\x4e\x09",
)
"""Played when a person's turn begins: one for red, blue, yellow and green each."""


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

    def thump(self, ms: int) -> None:
        """Shake the board for so long, where that can be."""
        self._sound.thump(ms)

    def hush(self) -> None:
        """Be silent and still, and forget the rest of the tune."""
        self._tune = b""
        self._sound.hush()

    def tick(self, now: int) -> None:
        """Play the next note, when it is due."""
        self._sound.tick(now)
        if self._at < len(self._tune) and (now - self._due) & WRAP < HALF:
            ms = self._tune[self._at + 1] * 10
            self._sound.tone(self._tune[self._at] * 10, ms)
            self._at += 2
            self._due = (now + ms) & WRAP
