"""The format of what is saved, byte by byte: records in nvm and in the files of second copies.

A whole record holds a game, the settings or the scores:
    0     0xA0 | version
    1     kind << 5 | number & 31
    2     length: how many bytes stand between here and the CRC
    3     "So"
    5     number, three bytes, low byte first
    8     body
    then  CRC, two bytes, low byte first
A turn's record holds the bytes of the game that the turn has changed. Its CRC is not computed from
the usual start value, but from the CRC of the game's record before it. So it is sound only behind
that record:
    0     0xA0 | version
    1     (TURN_KIND + cards) << 5 | number & 31; `cards` went from the pack to the discards
    2     length, as above
    3     place, value; place, value; ..
    then  CRC
The body of a game is the core's state, then the table: four seats; a byte that is not used (saves
of 0.1 have in it who held the device); by how many seats all have moved over; the counts of
tale.py; and whether its end was left: then nobody goes on with it, but its moves can still be
looked at.

Flash that was never written is 0xFF. So a CRC of 0xFFFF is stored as 0: otherwise a record that was
cut off before its CRC could look sound.
"""

from array import array

VERSION = 1
"""The version of the format. It must change whenever the version of the state does."""
MAGIC = 0xA0

GAME = 1
SETTINGS = 2
SCORES = 3
TURN_KIND = 4
"""The kind of a turn in which no card left the pack. 5, 6 and 7: one, two and three cards did."""

HEAD = 3
"""The bytes before those that the length of a record counts."""
MARK = b"So"
"""What every whole record has behind its head."""
BODY = 8
"""Where the body of a whole record begins."""
SAVE_FILE = "/sorry%d.sav"
"""The two files of second copies, 0 and 1."""
# boards/io/saved_files.py has the same name, which it must not import; tests/house/test_doors.py
# compares them.

TABLE = 24
"""How many bytes the table has."""
LEFT_END = 23
"""In the table, its last byte: 1 when people have left the end of this game."""
LONGEST = 240
"""The most bytes that a body may have."""
AREA = 1024
"""The most bytes that all whole records together may have."""
BLANK = 255
"""A byte of flash that was never written."""
LAST_NUMBER = 0xFFFFFF


# The CRC of each byte. The table takes 512 bytes of heap; without it a save takes 3 ms longer.
_crcs = array("H", bytes(512))
_CRC_OF_ONE = 0x1021
_CARRY = 0x11021
"""_CRC_OF_ONE, and above it the bit that is shifted out."""


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
    """CRC-16 of CCITT, but 0 in place of 0xFFFF. `value` is where it starts from."""
    crcs = _crcs
    if not crcs[1]:
        _fill_crcs()
    for byte in data[at:end]:
        value = (value & 255) << 8 ^ crcs[value >> 8 ^ byte]
    return 0 if value == 0xFFFF else value


def end_of(data: bytes | bytearray, at: int) -> int:
    """Where the record that begins here ends, but for its CRC."""
    return at + HEAD + data[at + 2]


def stored_crc(data: bytes | bytearray, at: int) -> int:
    """The CRC that stands here."""
    return data[at] | data[at + 1] << 8


def close(out: bytearray, at: int, end: int, value: int = 0xFFFF) -> int:
    """Write the CRC at the end of the record from `at` to `end`; return where the record ends."""
    value = crc(out, at, end, value)
    out[end] = value & 255
    out[end + 1] = value >> 8
    return end + 2


def seal(
    out: bytearray, at: int, version: int, kind: int, number: int, body: bytes | bytearray
) -> int:
    """Write a whole record into `out`; return where it ends."""
    out[at] = MAGIC | version
    out[at + 1] = kind << 5 | number & 31
    out[at + 2] = BODY - HEAD + len(body)
    out[at + 3 : at + 5] = MARK
    out[at + 5] = number & 255
    out[at + 6] = number >> 8 & 255
    out[at + 7] = number >> 16 & 255
    end = at + BODY + len(body)
    out[at + BODY : end] = body
    return close(out, at, end)


def next_number(number: int, steps: int = 1) -> int:
    """The number of the save `steps` later. After the last one comes 1: 0 means no save at all."""
    return (number + steps - 1) % LAST_NUMBER + 1


def is_later(number: int, other: int) -> bool:
    """Whether a save is newer than another.

    After the last number they start again, so they form a circle. Two saves that are compared are
    much less than half the circle apart: the newer one is that which is ahead by the shorter way.
    """
    if not number or not other:
        return number > 0
    return 0 < (number - other) % LAST_NUMBER < LAST_NUMBER // 2
