"""The pack, the chips and the dice behind them.

The generator is a small chaotic one with a counter (the 16-bit form of the sfc family): 64 bits of
state, all of them seed. No step of it leaves 2**23, so the device computes it without the heap and
every machine gets the same cards.
"""

from sorry_core.editions import CHIP_COUNT, MIX, copies
from sorry_core.flags import CHIPS
from sorry_core.state import (
    CARD,
    CUSTOMS,
    DISCARD_N,
    DRAW,
    EDITION,
    FACE_UP,
    LEFT,
    MOVE,
    OPTIONS,
    PACK,
    PACK_END,
    PACK_N,
    PHASE,
    RNG,
)


def seed(state: bytearray, bits: bytes, at: int = RNG) -> None:
    """Begin a sequence from eight bytes; neighbouring seeds are unrelated after the warm-up."""
    for i in range(8):
        state[at + i] = bits[i]
    for _ in range(20):
        below(state, 2, at)


def below(state: bytearray, n: int, at: int = RNG) -> int:
    """A number 0..n-1, each equally likely, for n up to 2**14."""
    return _throw(state, n, n, at)


def shuffle(state: bytearray, n: int) -> None:
    """Put the first n cards of the pack into random order."""
    _throw(state, n, 1, RNG)


def _throw(state: bytearray, n: int, least: int, at: int) -> int:
    """Numbers below n, n - 1 .. least, each equally likely; the last of them is returned.

    Each but the one of `below` exchanges two cards of the pack, so that a whole shuffle keeps the
    generator in locals.
    """
    a = state[at] | state[at + 1] << 8
    b = state[at + 2] | state[at + 3] << 8
    c = state[at + 4] | state[at + 5] << 8
    count = state[at + 6] | state[at + 7] << 8
    while True:
        value = a + b + count & 0xFFFF
        count = count + 1 & 0xFFFF
        a = b ^ b >> 5
        b = c + (c << 3) & 0xFFFF
        c = (c << 6 & 0xFFFF | c >> 10) + value & 0xFFFF
        value *= n
        if value & 0xFFFF < n and value & 0xFFFF < 0x10000 % n:
            continue  # the odd remainder of 2**16, which is below n, is thrown again
        value >>= 16
        n -= 1
        if n < least:
            break
        card = state[PACK + n]
        state[PACK + n] = state[PACK + value]
        state[PACK + value] = card
    state[at] = a & 255
    state[at + 1] = a >> 8
    state[at + 2] = b & 255
    state[at + 3] = b >> 8
    state[at + 4] = c & 255
    state[at + 5] = c >> 8
    state[at + 6] = count & 255
    state[at + 7] = count >> 8
    return value


def gather(state: bytearray) -> None:
    """Every card of the edition back into the pack, face down and shuffled."""
    n = 0
    for card in range(1, MIX + 1):
        for _ in range(copies(state[EDITION], state[OPTIONS], card)):
            state[PACK + n] = card
            n += 1
    for i in range(PACK + n, PACK_END):
        state[i] = 0
    state[PACK_N] = n
    state[DISCARD_N] = 0
    shuffle(state, n)


def next_card(state: bytearray) -> int:
    """Take the top card; an empty pack is made anew from the discards first (E7)."""
    if not state[PACK_N]:
        _turn_over(state)
    n = state[PACK_N] - 1
    state[PACK_N] = n
    card = state[PACK + n]
    state[PACK + n] = 0
    return card


def _turn_over(state: bytearray) -> None:
    n = state[DISCARD_N]
    for i in range(n):
        card = state[PACK_END - n + i]
        state[PACK_END - n + i] = 0
        state[PACK + i] = card
    state[PACK_N] = n
    state[DISCARD_N] = 0
    shuffle(state, n)


def discard(state: bytearray, card: int) -> None:
    """Lay a used card on the discards."""
    n = state[DISCARD_N] + 1
    state[DISCARD_N] = n
    state[PACK_END - n] = card


def draw(state: bytearray, chip: int = -1) -> int:
    """Turn up a card for the player on turn; of the chips the one at `chip`, or the next one.

    Returns what it was. MIX acts by itself (CM): the chips are face down again, the player goes on.
    """
    if state[PHASE] != DRAW:
        raise ValueError("no card is to be drawn now")
    if state[CUSTOMS] & CHIPS:
        card = _turn_up(state, chip)
        if card == MIX:
            _mix(state)
            return card
    else:
        n = state[PACK_N]
        if n:  # next_card, without the call
            n += PACK - 1
            card = state[n]
            state[n] = 0
            state[PACK_N] -= 1
        else:
            card = next_card(state)
    state[CARD] = card
    state[LEFT] = 7 if card == 7 else 0
    state[PHASE] = MOVE
    return card


def _turn_up(state: bytearray, chip: int) -> int:
    """E1: chips keep their places and stay face up."""
    if chip < 0:
        chip = 0
        while state[PACK + chip] & FACE_UP:
            chip += 1
    if chip >= CHIP_COUNT or state[PACK + chip] & FACE_UP:
        raise ValueError("no chip lies face down there")
    card = state[PACK + chip]
    state[PACK + chip] = card | FACE_UP
    state[PACK_N] -= 1
    return card


def _mix(state: bytearray) -> None:
    for i in range(PACK, PACK + CHIP_COUNT):
        state[i] &= ~FACE_UP
    state[PACK_N] = CHIP_COUNT
    shuffle(state, CHIP_COUNT)
