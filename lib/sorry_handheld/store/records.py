"""The records that nvm and the second copies hold, byte by byte, and how they are numbered.

A whole record holds a game, the settings or the scores:
    0     0xA0 | version
    1     kind << 5 | number & 31
    2     length: how many bytes stand between here and the CRC
    3     "So"
    5     number, three bytes, low byte first
    8     body
    then  CRC, two bytes, low byte first
A turn's record holds what the turn has changed in the game. Its CRC goes on from the CRC of the
game's record before it, so it is never read behind any other:
    0     0xA0 | version
    1     (TURN_KIND + cards) << 5 | number & 31; so many cards went from the pack to the discards
    2     length, as above
    3     place, value; place, value; ..
    then  CRC
The body of a game is the core's state, then the table: four seats, who holds the device, by how
many seats all have moved over, the game in numbers (tale.py), a byte that is 0 so far.

Flash that was never written is 0xFF. So no CRC is stored as 0xFFFF: a record that was cut off
before its CRC is never a sound one.
"""

from array import array

VERSION = 1
"""Of the records. It must change whenever the version of the state does."""
MAGIC = 0xA0

GAME = 1
SETTINGS = 2
SCORES = 3
TURN_KIND = 4
"""The kind of a turn without a card. Kinds 5, 6 and 7 are turns with one, two and three."""

TABLE = 24
"""Bytes of the table."""
LONGEST = 240
"""Bytes of a body, at most."""
AREA = 1024
"""All whole records together are never longer."""
BLANK = 255
"""A byte of flash that was never written."""
LAST_NUMBER = 0xFFFFFF


# The CRC of each byte. It takes 512 bytes of heap, and without it a save takes 3 ms longer.
_crcs = array("H", bytes(512))
_CRC_OF_ONE = 0x1021
_CARRY = 0x11021
"""The same and the bit that is shifted out."""


def _fill_crcs() -> None:
    """Fill the table. The CRC of two bits is that of the one, exclusive-or that of the other."""
    crcs = _crcs
    value = _CRC_OF_ONE
    for bit in range(8):
        ones = 1 << bit
        for i in range(ones):
            crcs[ones + i] = crcs[i] ^ value
        value <<= 1
        if value > 0xFFFF:
            value ^= _CARRY


def crc(data: bytes | bytearray, at: int, end: int, value: int = 0xFFFF) -> int:
    """CRC-16 of CCITT. 0 stands for 0xFFFF."""
    crcs = _crcs
    if not crcs[1]:
        _fill_crcs()
    for byte in data[at:end]:
        value = (value & 255) << 8 ^ crcs[value >> 8 ^ byte]
    return 0 if value == 0xFFFF else value


def stored_crc(data: bytes | bytearray, at: int) -> int:
    """The CRC that stands here."""
    return data[at] | data[at + 1] << 8


def close(out: bytearray, at: int, end: int, value: int = 0xFFFF) -> int:
    """Put the CRC behind the record that begins at `at`; where the record ends."""
    value = crc(out, at, end, value)
    out[end] = value & 255
    out[end + 1] = value >> 8
    return end + 2


def seal(
    out: bytearray, at: int, version: int, kind: int, number: int, body: bytes | bytearray
) -> int:
    """Write a whole record into `out`; where it ends."""
    out[at] = MAGIC | version
    out[at + 1] = kind << 5 | number & 31
    out[at + 2] = len(body) + 5
    out[at + 3 : at + 5] = b"So"
    out[at + 5] = number & 255
    out[at + 6] = number >> 8 & 255
    out[at + 7] = number >> 16 & 255
    end = at + 8 + len(body)
    out[at + 8 : end] = body
    return close(out, at, end)


def next_number(number: int, steps: int = 1) -> int:
    """The number of a later save. After the last number comes 1, because 0 is no save at all."""
    return (number + steps - 1) % LAST_NUMBER + 1


def is_later(number: int, other: int) -> bool:
    """Whether a save is newer than another.

    The numbers stand in a circle. Two saves that are compared are never half of it apart, so the
    newer one is ahead by the shorter way.
    """
    if not number or not other:
        return number > 0
    return 0 < (number - other) % LAST_NUMBER < LAST_NUMBER // 2
