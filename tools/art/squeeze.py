"""Compresses pixels and words (deflate), to the same bytes on every machine.

The versions of zlib on different machines give different bytes, so Python's own is not used.

What zlib.decompress(data, -12) reads (RFC 1951): one block, with codes made for its data or with
the fixed ones, whichever is shorter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

SHORTEST, LONGEST = 3, 258
WINDOW = 1 << 12
END = 256
FIRST_LENGTH = 257
# RFC 1951, 3.2.5: the extra bits of each code; a code begins where the one before it ends.
LENGTH_BITS = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5)
DISTANCE_BITS = (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10)
# 3.2.7: the order in which the lengths of the codes for lengths are written.
ORDER = (16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15)
LONGEST_CODE, LONGEST_LENGTH_CODE = 15, 7
FIXED = [8] * 144 + [9] * 112 + [7] * 24 + [8] * 8
FIXED_DISTANCES = [5] * 30

Symbol = tuple[int, int, int]  # a symbol, the rest of its value, in how many bits
Token = tuple[Symbol, Symbol | None]  # a literal or a length, and the distance of a length


def squeeze(data: bytes) -> bytes:
    """Deflate the data."""
    tokens = list(_tokens(data))
    return min(_fixed(tokens), _made(tokens), key=len)


class _Bits:
    """Bits in the order of deflate: the first is the lowest of the first byte."""

    def __init__(self) -> None:
        self._value = 0
        self._count = 0

    def low(self, value: int, count: int) -> None:
        """Write a number, its lowest bit first."""
        self._value |= value << self._count
        self._count += count

    def high(self, value: int, count: int) -> None:
        """Write a code, its highest bit first."""
        for i in reversed(range(count)):
            self.low(value >> i & 1, 1)

    def done(self) -> bytes:
        """Return all bits, as whole bytes."""
        return self._value.to_bytes(-(-self._count // 8), "little")


# --- what the data is made of


def _tokens(data: bytes) -> Iterator[Token]:
    """Literals and repetitions, then the end. A repetition is not used if a longer one begins one
    byte later."""
    starts: dict[bytes, list[int]] = {}
    at = 0
    noted = 0

    def find(here: int) -> tuple[int, int]:
        nonlocal noted
        for i in range(noted, here):
            starts.setdefault(data[i : i + SHORTEST], []).append(i)
        noted = max(noted, here)
        return _longest(data, here, starts)

    while at < len(data):
        length, distance = find(at)
        if length >= SHORTEST and at + 1 < len(data) and find(at + 1)[0] > length:
            length = 0
        if length < SHORTEST:
            yield (data[at], 0, 0), None
            at += 1
        else:
            yield _length_symbol(length), _code(DISTANCE_BITS, distance - 1)
            at += length
    yield (END, 0, 0), None


def _longest(data: bytes, at: int, starts: dict[bytes, list[int]]) -> tuple[int, int]:
    """The longest earlier text that equals the text from here on; of several the nearest."""
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


def _length_symbol(length: int) -> Symbol:
    if length == LONGEST:
        return 285, 0, 0
    code, rest, extra = _code(LENGTH_BITS, length - SHORTEST)
    return FIRST_LENGTH + code, rest, extra


def _code(table: tuple[int, ...], value: int) -> Symbol:
    """The code of a value, what is left of it, and in how many bits that is written."""
    for code, extra in enumerate(table):
        if value < 1 << extra:
            return code, value, extra
        value -= 1 << extra
    raise ValueError("too far")


# --- how it is written


def _fixed(tokens: list[Token]) -> bytes:
    """Write with the codes that everybody knows."""
    bits = _Bits()
    bits.low(0b011, 3)  # the last block, fixed codes
    _write(bits, tokens, FIXED, FIXED_DISTANCES)
    return bits.done()


def _made(tokens: list[Token]) -> bytes:
    """With codes made for these tokens, which are written before them."""
    literals = _lengths(Counter(first[0] for first, _ in tokens), LONGEST_CODE, END + 1)
    used = Counter(second[0] for _, second in tokens if second)
    distances = _lengths(used or Counter([0]), LONGEST_CODE, 1)
    bits = _Bits()
    bits.low(0b101, 3)  # the last block, codes of its own
    bits.low(len(literals) - FIRST_LENGTH, 5)
    bits.low(len(distances) - 1, 5)
    runs = list(_runs(literals + distances))
    coded = _lengths(Counter(run[0] for run in runs), LONGEST_LENGTH_CODE, len(ORDER))
    count = max(i for i, symbol in enumerate(ORDER) if coded[symbol]) + 1
    bits.low(max(count, 4) - 4, 4)
    for symbol in ORDER[: max(count, 4)]:
        bits.low(coded[symbol], 3)
    codes = _codes(coded)
    for symbol, rest, extra in runs:
        bits.high(codes[symbol], coded[symbol])
        bits.low(rest, extra)
    _write(bits, tokens, literals, distances)
    return bits.done()


def _write(bits: _Bits, tokens: list[Token], literals: list[int], distances: list[int]) -> None:
    first_codes, second_codes = _codes(literals), _codes(distances)
    for (symbol, rest, extra), distance in tokens:
        bits.high(first_codes[symbol], literals[symbol])
        bits.low(rest, extra)
        if distance:
            bits.high(second_codes[distance[0]], distances[distance[0]])
            bits.low(distance[1], distance[2])


def _lengths(used: Counter[int], longest: int, least: int) -> list[int]:
    """How many bits each symbol takes, 0 if it is not used (package-merge); at least so many."""
    lengths = [0] * max(least, max(used) + 1)
    coins: list[tuple[int, tuple[int, ...]]]
    coins = sorted((count, (symbol,)) for symbol, count in used.items())
    if len(coins) == 1:
        lengths[coins[0][1][0]] = 1
        return lengths
    rows = coins
    for _ in range(longest - 1):
        pairs = zip(rows[::2], rows[1::2], strict=False)
        packed = [(a[0] + b[0], a[1] + b[1]) for a, b in pairs]
        rows = sorted(coins + packed)
    for _, symbols in rows[: 2 * len(coins) - 2]:
        for symbol in symbols:
            lengths[symbol] += 1
    return lengths


def _codes(lengths: list[int]) -> list[int]:
    """The code of each symbol (3.2.2): shorter ones first, then by their order."""
    codes = [0] * len(lengths)
    code = 0
    for length in range(1, max(lengths) + 1):
        for symbol, own in enumerate(lengths):
            if own == length:
                codes[symbol] = code
                code += 1
        code <<= 1
    return codes


def _runs(lengths: list[int]) -> Iterator[Symbol]:
    """Lengths in a row (3.2.7): 16 repeats the last one, 17 and 18 are many zeros."""
    at = 0
    while at < len(lengths):
        value = lengths[at]
        count = 1
        while at + count < len(lengths) and lengths[at + count] == value:
            count += 1
        at += count
        if value:
            yield value, 0, 0
            count -= 1
        while count >= SHORTEST:
            if value:
                step = min(count, 6)
                yield 16, step - 3, 2
            elif count < 11:
                step = count
                yield 17, step - 3, 3
            else:
                step = min(count, 138)
                yield 18, step - 11, 7
            count -= step
        for _ in range(count):
            yield value, 0, 0
