"""A quick look at a log in nvm: what the title needs, before the log is read in full.

On RP2 a log may hold hundreds of turns, which take a third of a second to read. The quick look goes
from record to record by their lengths and trusts these; it checks only settings. If the log is
damaged, its answers may be wrong. So the log is read in full once the title is shown.
"""

from sorry_core.state import SIZE
from sorry_handheld.store.records import (
    BODY,
    GAME,
    LEFT_END,
    MAGIC,
    SETTINGS,
    TABLE,
    TURN_KIND,
    VERSION,
    crc,
    end_of,
    stored_crc,
)

_LEFT = b"\1"
_CHANGED = bytes((SIZE + LEFT_END, 1))


class Glance:
    """The `settings` that were saved, and whether there seems to be a `game` to go on with."""

    def __init__(self, data: bytes) -> None:
        """Go from the first record to the last."""
        self.settings = b""
        self.game = False
        at = 0
        while at + 5 <= len(data) and data[at] & 0xF0 == MAGIC:
            end = end_of(data, at)
            kind = data[at + 1] >> 5
            if kind == SETTINGS:
                self._take_settings(data, at, end)
            elif kind == GAME:
                self.game = end > at + BODY and data[at] & 15 <= VERSION
                if end == at + BODY + SIZE + TABLE and data[end - 1 : end] == _LEFT:
                    self.game = False
            elif kind >= TURN_KIND and data[end - 2 : end] == _CHANGED:
                self.game = False  # that is the last change of a record: the end was left
            elif not kind:
                break
            at = end + 2

    def _take_settings(self, data: bytes, at: int, end: int) -> None:
        """Take a record of settings, if its CRC is right and no newer version has written it."""
        sound = end + 2 <= len(data) and crc(data, at, end) == stored_crc(data, end)
        if sound and data[at] & 15 <= VERSION:
            self.settings = data[at + BODY : end]
