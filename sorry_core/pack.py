"""The pack, the chips, and the random generator that shuffles them.

The random generator is the 16-bit form of the sfc family. It has 64 bits of state, and the seed
sets all of them. No number in it reaches 2**23, so a device computes it without taking heap, and
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
    """Begin a random sequence from eight bytes.

    The generator is warmed up first, so that similar seeds give unrelated sequences.
    """
    for i in range(8):
        state[at + i] = bits[i]
    for _ in range(20):
        below(state, 2, at)


def below(state: bytearray, n: int, at: int = RNG) -> int:
    """A random number 0..n-1, each equally likely, for n up to 2**14."""
    return _throw(state, n, n, at)


def shuffle(state: bytearray, n: int) -> None:
    """Put the first n cards of the pack into random order."""
    _throw(state, n, 1, RNG)


def _throw(state: bytearray, n: int, least: int, at: int) -> int:
    """Draw a number below n, then one below n - 1, and so on down to `least`; return the last one.

    In a shuffle each number exchanges two cards of the pack. That is done here, in the same loop,
    so that the generator's state stays in local variables, which are quick, for a whole shuffle.
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
            continue  # otherwise small numbers would come slightly more often
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
    """Put every card of the edition back into the pack, face down and shuffled."""
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
    """Take the next card of the pack. An empty pack is first made anew from the discards (E7)."""
    if not state[PACK_N]:
        _turn_over(state)
    n = state[PACK_N] - 1
    state[PACK_N] = n
    card = state[PACK + n]
    state[PACK + n] = 0
    return card


def _turn_over(state: bytearray) -> None:
    """E7: shuffle the discards into a new pack."""
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
    """Turn up a card for the player on turn, and return it.

    In the travel edition a chip is turned up: the one at `chip`, or for -1 the next that lies face
    down. MIX takes effect at once (CM): all chips lie face down again, and the player draws again.
    """
    if state[PHASE] != DRAW:
        raise ValueError("no card is to be drawn now")
    if state[CUSTOMS] & CHIPS:
        card = _turn_up(state, chip)
        if card == MIX:
            _mix(state)
            return card
    else:
        card = next_card(state)
    state[CARD] = card
    state[LEFT] = 7 if card == 7 else 0
    state[PHASE] = MOVE
    return card


def _turn_up(state: bytearray, chip: int) -> int:
    """E1: turn up a chip. Chips keep their places, and stay face up until MIX."""
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
    """CM: turn all chips face down and put them into new places."""
    for i in range(PACK, PACK + CHIP_COUNT):
        state[i] &= ~FACE_UP
    state[PACK_N] = CHIP_COUNT
    shuffle(state, CHIP_COUNT)
