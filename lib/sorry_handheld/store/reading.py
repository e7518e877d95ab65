"""Reading what was saved: the newest sound record of each kind, whatever else lies there."""

from sorry_core.state import SIZE
from sorry_handheld.store.store import GAME, TURN_KIND, VERSION, crc


def check(state) -> int:
    """Its faults; the module, and all that it brings, only where something was saved."""
    from sorry_core.check import check as faults

    return faults(state)


class Image:
    """What one memory or file holds."""

    def __init__(self) -> None:
        """Nothing."""
        self.body: list[bytes | bytearray] = [b"", b"", b"", b""]
        self.number = [0, 0, 0, 0]
        self.version = [0, 0, 0, 0]
        self.chain = -1  # the CRC of the game's last record, which the next turn goes on from
        self.end = 0  # nothing was written from here on
        self._careful = False
        self._astray = False

    def read(self, data: bytes | bytearray) -> None:
        """Take the newest of each kind."""
        self._read(data)
        body = self.body[GAME]
        if self._astray or (
            self.version[GAME] <= VERSION and len(body) and check(bytearray(body[:SIZE]))
        ):
            self.__init__()  # type: ignore[misc]  # a turn led astray: once more, looking at each
            self._careful = True
            self._read(data)

    def _read(self, data: bytes | bytearray) -> None:
        end = len(bytes(data).rstrip(b"\xff"))  # a loop over 4 KB of blank would take 28 ms
        at = 0
        while at < end:
            size = self._record(data, at) if data[at] >> 4 == 10 else 0
            at += size or 1
        self.end = at  # the last byte of a record may be 255

    def _record(self, data: bytes | bytearray, at: int) -> int:
        """Take the record that begins here; its size, or 0 if there is none."""
        if at + 5 > len(data):
            return 0
        kind = data[at + 1] >> 5
        end = at + 3 + data[at + 2]
        version = data[at] & 15
        if end + 2 > len(data) or not kind or not version:
            return 0
        value = 0xFFFF
        if kind >= TURN_KIND:
            value = self.chain
            if value < 0 or (data[at + 1] ^ self.number[GAME] + 1) & 31 or end - at & 1 == 0:
                return 0
        elif end < at + 8 or data[at + 3] != 83 or data[at + 4] != 111:
            return 0
        value = crc(data, at, end, value)
        if value != data[end] | data[end + 1] << 8:
            return 0
        if kind < TURN_KIND:
            self._whole(data, at, end, value)
        else:
            self._turn(data, at, end, value)
        return end + 2 - at

    def _whole(self, data, at: int, end: int, value: int) -> None:
        kind = data[at + 1] >> 5
        version = data[at] & 15
        number = data[at + 5] | data[at + 6] << 8 | data[at + 7] << 16
        if number <= self.number[kind]:
            return
        body = bytearray(data[at + 8 : end])
        if kind == GAME:
            # An older version is read as it is: so far versions have only added to the table.
            if version <= VERSION and len(body):
                if len(body) < SIZE or check(body[:SIZE]):
                    return
            self.chain = value
        self.number[kind] = number
        self.version[kind] = version
        self.body[kind] = body

    def _turn(self, data, at: int, end: int, value: int) -> None:
        body = self.body[GAME]
        version = data[at] & 15
        if version <= VERSION and self.version[GAME] <= VERSION:
            before = bytearray(body) if self._careful else body
            if (
                len(body) < SIZE
                or not _change(body, data, at, end)  # type: ignore[arg-type]  # a bytearray
                or (self._careful and check(bytearray(body[:SIZE])))
            ):
                self.body[GAME] = before
                self._astray = True
                self.chain = -1
                return
        else:
            self.version[GAME] = max(version, self.version[GAME])
        self.number[GAME] += 1
        self.chain = value


def _change(body: bytearray, data, at: int, end: int) -> bool:
    """Do what a turn's record says; False when it says what cannot be."""
    cards = (data[at + 1] >> 5) - TURN_KIND
    if cards:
        from sorry_handheld.store.turns import foresee

        foresee(body, cards)
    for i in range(at + 3, end, 2):
        if data[i] >= len(body):
            return False
        body[data[i]] = data[i + 1]
    return True


def take(store, data) -> Image:
    """Let a store have what is newer here than what it has."""
    image = Image()
    image.read(data)
    for kind in range(1, 4):
        if image.number[kind] > store.number[kind]:
            store.number[kind] = image.number[kind]
            store.version[kind] = max(image.version[kind], VERSION)
            store.body[kind] = image.body[kind]
            if kind > GAME:
                store.body[kind] = bytes(image.body[kind])
    return image


def files(store, folder: str) -> None:
    """Take the second copies in a folder, if there are any; nvm is to have them as well."""
    for i in range(2):
        try:
            with open(folder.rstrip("/") + "/sorry%d.sav" % i, "rb") as file:
                data = file.read(2048)
        except OSError:
            continue
        before = list(store.number)
        take(store, data)
        for kind in range(1, 4):
            if store.number[kind] != before[kind]:
                store.dirty |= 1 << kind
