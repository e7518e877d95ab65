"""A glance at a log: what the title needs, before the whole of it is read.

On RP2 a log may hold hundreds of turns, which take a third of a second to read. A glance goes from
record to record by their lengths and trusts them; only settings are checked. What it tells may be
wrong where the log is damaged: the careful reading follows when the title can be seen.
"""

from sorry_handheld.store.records import (
    GAME,
    MAGIC,
    SETTINGS,
    VERSION,
    crc,
    stored_crc,
)

_BODY = 8  # where the body of a whole record begins


class Glance:
    """`settings` as they were kept, and whether there seems to be a `game`."""

    def __init__(self, data: bytes) -> None:
        """Look from the first record to the last."""
        self.settings = b""
        self.game = False
        at = 0
        while at + 5 <= len(data) and data[at] & 0xF0 == MAGIC:
            end = at + 3 + data[at + 2]
            kind = data[at + 1] >> 5
            if kind == SETTINGS:
                self._take_settings(data, at, end)
            elif kind == GAME:
                self.game = end > at + _BODY and data[at] & 15 <= VERSION
            elif not kind:
                break
            at = end + 2

    def _take_settings(self, data: bytes, at: int, end: int) -> None:
        """Take a record of settings, if it is sound and not a newer version's."""
        sound = end + 2 <= len(data) and crc(data, at, end) == stored_crc(data, end)
        if sound and data[at] & 15 <= VERSION:
            self.settings = data[at + _BODY : end]
