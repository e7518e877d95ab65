"""Reading what was saved: the newest sound record of each kind, whatever else lies there."""

from sorry_core.state import SIZE
from sorry_handheld.store.records import (
    BLANK,
    GAME,
    MAGIC,
    SCORES,
    TURN_KIND,
    VERSION,
    crc,
    is_later,
    next_number,
    stored_crc,
)
from sorry_handheld.store.turns import change

_COPY_SIZE = 2048


class Image:
    """What one memory or file holds.

    A turn's record can be sound and still lead to no position of any game, if a program was wrong.
    To look at the position after every turn would be slow. So it is done only in a second, careful
    reading, where the first one was misled.
    """

    def __init__(self, careful: bool = False) -> None:
        """Nothing is read yet. `careful` looks at the position after every turn."""
        self.body: list[bytearray] = [bytearray(), bytearray(), bytearray(), bytearray()]
        self.number = [0, 0, 0, 0]
        self.version = [0, 0, 0, 0]
        self.chain = -1  # the CRC of the game's last record, from which the next turn's goes on
        self.end = 0  # from here on more can be written
        self.misled = False
        self._careful = careful

    def scan(self, data: bytes | bytearray) -> None:
        """Take the newest of each kind.

        `end` is behind every byte that has been looked at. None of them is ever written again, so
        a record that was cut off is not completed by what is written behind it.
        """
        written = len(bytes(data).rstrip(bytes((BLANK,))))  # a loop over 4 KB would take 28 ms
        at = self.end = 0
        while at < written:
            size = self._record(data, at) if data[at] & 0xF0 == MAGIC else 0
            at += size or 1
        self.end = min(max(at, self.end), len(data))

    def is_wrong(self) -> bool:
        """Whether a turn led to something that is no game."""
        body = self.body[GAME]
        return self.misled or (
            self.version[GAME] <= VERSION and len(body) > 0 and not _is_game(body)
        )

    def _record(self, data: bytes | bytearray, at: int) -> int:
        """Take the record that begins here; its size, or 0 if there is none."""
        if not self._may_begin(data, at):
            self.end = max(self.end, at + 5)
            return 0
        end = at + 3 + data[at + 2]
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
        """Whether five bytes are such as a record begins with."""
        if at + 5 > len(data):
            return False
        kind = data[at + 1] >> 5
        version = data[at] & 15
        length = data[at + 2]
        if not kind or not version or at + 5 + length > len(data):
            return False
        if kind < TURN_KIND:
            return length >= 5 and data[at + 3 : at + 5] == b"So"
        number = next_number(self.number[GAME])
        return self.chain >= 0 and not (data[at + 1] ^ number) & 31 and not length & 1

    def take_whole(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """Take a whole record, if it is newer than what was found before."""
        kind = data[at + 1] >> 5
        version = data[at] & 15
        number = data[at + 5] | data[at + 6] << 8 | data[at + 7] << 16
        if not is_later(number, self.number[kind]):
            return
        body = bytearray(data[at + 8 : end])
        if kind == GAME:
            # An older version is read as it is: so far versions have only added to the table.
            if version <= VERSION and len(body) and not _is_game(body):
                return
            self.chain = value
        self.number[kind] = number
        self.version[kind] = version
        self.body[kind] = body

    def take_turn(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """Do in the game what a turn's record says. A newer version's turns are only counted."""
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
        """Change the game; False when this cannot be."""
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
    """Whether this is a position that the rules know. The judge is loaded only if there is one."""
    from sorry_core.check import check

    return len(body) >= SIZE and not check(body[:SIZE])


def read_image(data: bytes | bytearray) -> Image:
    """What these bytes hold."""
    image = Image()
    image.scan(data)
    if image.is_wrong():
        image = Image(careful=True)
        image.scan(data)
    return image


def adopt(store, data: bytes | bytearray) -> Image:
    """Give a store what is newer here than what it has; returns all that is here."""
    image = read_image(data)
    for kind in range(GAME, SCORES + 1):
        if is_later(image.number[kind], store.number[kind]):
            store.number[kind] = image.number[kind]
            store.version[kind] = max(image.version[kind], VERSION)
            store.body[kind] = image.body[kind]
    return image


def adopt_files(store, folder: str) -> None:
    """Give a store the second copies in a folder. What is newer there must be written to nvm."""
    for i in range(2):
        try:
            with open(folder.rstrip("/") + "/sorry%d.sav" % i, "rb") as file:
                data = file.read(_COPY_SIZE)
        except OSError:
            continue
        before = list(store.number)
        adopt(store, data)
        for kind in range(GAME, SCORES + 1):
            if store.number[kind] != before[kind]:
                store.dirty |= 1 << kind
