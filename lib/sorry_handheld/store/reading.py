"""Reads what was saved: the newest sound record of each kind, whatever else lies in memory.

A record is sound if its CRC is right, and if a game is in it that the rules know.
"""

from sorry_core.state import SIZE
from sorry_handheld.store.records import (
    BLANK,
    BODY,
    GAME,
    MAGIC,
    MARK,
    SAVE_FILE,
    SCORES,
    TURN_KIND,
    VERSION,
    crc,
    end_of,
    is_later,
    next_number,
    stored_crc,
)
from sorry_handheld.store.turns import change

_COPY_SIZE = 2048


class Image:
    """What one memory or file holds.

    A turn's record can have a right CRC and still lead to a position that is impossible, if the
    program that wrote it had a bug. Checking the position after every turn would be slow. So only
    the last position is checked. If it is impossible, all is read a second time with `careful` set,
    and reading stops before the first bad turn.
    """

    def __init__(self, careful: bool = False) -> None:
        """Begin with nothing. careful: check the position after every turn."""
        self.body: list[bytearray] = [bytearray(), bytearray(), bytearray(), bytearray()]
        self.number = [0, 0, 0, 0]
        self.version = [0, 0, 0, 0]
        # The CRC of the game's last record. The CRC of the next turn's record starts from it.
        self.chain = -1
        self.end = 0  # from here on more can be written
        self.misled = False  # a turn's record was sound but could not be applied
        self._careful = careful

    def scan(self, data: bytes | bytearray) -> None:
        """Take the newest record of each kind.

        `end` is set behind every byte that could be part of a record, even of one that was cut off.
        Otherwise a later write could complete such a record by chance.
        """
        written = len(bytes(data).rstrip(bytes((BLANK,))))  # a loop over 4 KB would take 28 ms
        at = self.end = 0
        while at < written:
            size = self._record(data, at) if data[at] & 0xF0 == MAGIC else 0
            at += size or 1
        self.end = min(max(at, self.end), len(data))

    def is_wrong(self) -> bool:
        """Whether some turn has led to an impossible position."""
        body = self.body[GAME]
        return self.misled or (
            self.version[GAME] <= VERSION and len(body) > 0 and not _is_game(body)
        )

    def _record(self, data: bytes | bytearray, at: int) -> int:
        """Take the record that begins here and return its size; 0 if none begins here."""
        if not self._may_begin(data, at):
            self.end = max(self.end, at + 5)
            return 0
        end = end_of(data, at)
        whole = data[at + 1] >> 5 < TURN_KIND
        value = crc(data, at, end, 0xFFFF if whole else self.chain)
        if value != stored_crc(data, end):
            self.end = max(self.end, end + 2)
            return 0
        if whole:
            self.take_whole(data, at, end, value)
        else:
            self.take_turn(data, at, end, value)
        return end + 2 - at

    def _may_begin(self, data: bytes | bytearray, at: int) -> bool:
        """Whether the five bytes here can be the beginning of a record."""
        if at + 5 > len(data):
            return False
        kind = data[at + 1] >> 5
        version = data[at] & 15
        length = data[at + 2]
        if not kind or not version or at + 5 + length > len(data):
            return False
        if kind < TURN_KIND:
            return length >= 5 and data[at + 3 : at + 5] == MARK
        number = next_number(self.number[GAME])
        return self.chain >= 0 and not (data[at + 1] ^ number) & 31 and not length & 1

    def take_whole(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """Take a whole record, if it is newer than what was found before."""
        kind = data[at + 1] >> 5
        version = data[at] & 15
        number = data[at + 5] | data[at + 6] << 8 | data[at + 7] << 16
        if not is_later(number, self.number[kind]):
            return
        body = bytearray(data[at + BODY : end])
        if kind == GAME:
            # An older version needs no conversion: so far versions have only added to the table.
            if version <= VERSION and len(body) and not _is_game(body):
                return
            self.chain = value
        self.number[kind] = number
        self.version[kind] = version
        self.body[kind] = body

    def take_turn(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """Apply a turn's record to the game. If a newer version wrote it, only count it."""
        version = max(data[at] & 15, self.version[GAME])
        if version > VERSION:
            self.version[GAME] = version
        elif not self._play(data, at, end):
            self.misled = True
            self.chain = -1
            return
        self.number[GAME] = next_number(self.number[GAME])
        self.chain = value

    def _play(self, data: bytes | bytearray, at: int, end: int) -> bool:
        """Apply a turn's record to the game; False if that is impossible."""
        body = self.body[GAME]
        if len(body) < SIZE:
            return False
        if not self._careful:
            return change(body, data, at, end)
        body = bytearray(body)
        if not change(body, data, at, end) or not _is_game(body):
            return False
        self.body[GAME] = body
        return True


def _is_game(body: bytearray) -> bool:
    """Whether this is a sound state of a game. The checker is loaded only when it is needed."""
    from sorry_core.check import check

    return len(body) >= SIZE and not check(body[:SIZE])


def read_image(data: bytes | bytearray) -> Image:
    """Read these bytes; a second time, carefully, if the first result is impossible."""
    image = Image()
    image.scan(data)
    if image.is_wrong():
        image = Image(careful=True)
        image.scan(data)
    return image


def adopt(store, data: bytes | bytearray) -> Image:
    """Give a store the records in `data` that are newer than its own; return all of `data`."""
    image = read_image(data)
    take(store, image)
    return image


def take(store, image: Image) -> None:
    """Give a store the records of an image that are newer than its own."""
    for kind in range(GAME, SCORES + 1):
        if is_later(image.number[kind], store.number[kind]):
            store.number[kind] = image.number[kind]
            store.version[kind] = max(image.version[kind], VERSION)
            store.body[kind] = image.body[kind]


def adopt_files(store, folder: str) -> None:
    """Give a store the newer records of the two files in a folder, and mark them to be written."""
    for i in range(2):
        try:
            with open(folder.rstrip("/") + SAVE_FILE % i, "rb") as file:
                data = file.read(_COPY_SIZE)
        except OSError:
            continue
        before = list(store.number)
        adopt(store, data)
        for kind in range(GAME, SCORES + 1):
            if store.number[kind] != before[kind]:
                store.dirty |= 1 << kind
