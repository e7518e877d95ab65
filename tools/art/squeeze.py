"""Deflates pixels, to the same bytes on every machine: those of zlib differ from one to another.

What zlib.decompress(data, -12) reads: one block with the fixed codes of RFC 1951.
"""

SHORTEST, LONGEST = 3, 258
WINDOW = 1 << 12
END = 256
# RFC 1951, 3.2.5: the extra bits of each code; a code begins where the one before it ends.
LENGTH_BITS = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5)
DISTANCE_BITS = (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10)


def squeeze(data: bytes) -> bytes:
    """The data deflated."""
    bits = _Bits()
    bits.low(0b011, 3)  # the last block, fixed codes
    starts: dict[bytes, list[int]] = {}
    at = 0
    while at < len(data):
        length, distance = _longest(data, at, starts)
        if length < SHORTEST:
            length = 1
            _symbol(bits, data[at])
        else:
            _pair(bits, length, distance)
        for i in range(at, at + length):
            starts.setdefault(data[i : i + SHORTEST], []).append(i)
        at += length
    _symbol(bits, END)
    return bits.done()


class _Bits:
    """Bits in the order of deflate: the first is the lowest of the first byte."""

    def __init__(self) -> None:
        self._value = 0
        self._count = 0

    def low(self, value: int, count: int) -> None:
        """A number, its lowest bit first."""
        self._value |= value << self._count
        self._count += count

    def high(self, value: int, count: int) -> None:
        """A code, its highest bit first."""
        for i in reversed(range(count)):
            self.low(value >> i & 1, 1)

    def done(self) -> bytes:
        """All of them, as whole bytes."""
        return self._value.to_bytes(-(-self._count // 8), "little")


def _longest(data: bytes, at: int, starts: dict[bytes, list[int]]) -> tuple[int, int]:
    """The longest text before here that goes on as from here; the nearest of several."""
    best, distance = 0, 0
    most = min(LONGEST, len(data) - at)
    for start in reversed(starts.get(data[at : at + SHORTEST], ())):
        if at - start > WINDOW:
            break
        length = 0
        while length < most and data[start + length] == data[at + length]:
            length += 1
        if length > best:
            best, distance = length, at - start
        if best == most:
            break
    return best, distance


def _symbol(bits: _Bits, symbol: int) -> None:
    if symbol < 144:
        bits.high(0x30 + symbol, 8)
    elif symbol < 256:
        bits.high(0x190 + symbol - 144, 9)
    elif symbol < 280:
        bits.high(symbol - 256, 7)
    else:
        bits.high(0xC0 + symbol - 280, 8)


def _pair(bits: _Bits, length: int, distance: int) -> None:
    if length == LONGEST:
        _symbol(bits, 285)
    else:
        code, rest, extra = _code(LENGTH_BITS, length - SHORTEST)
        _symbol(bits, 257 + code)
        bits.low(rest, extra)
    code, rest, extra = _code(DISTANCE_BITS, distance - 1)
    bits.high(code, 5)
    bits.low(rest, extra)


def _code(table: tuple[int, ...], value: int) -> tuple[int, int, int]:
    """The code of a value, what is left of it, and in how many bits that is written."""
    for code, extra in enumerate(table):
        if value < 1 << extra:
            return code, value, extra
        value -= 1 << extra
    raise ValueError("too far")
