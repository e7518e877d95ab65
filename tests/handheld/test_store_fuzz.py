"""100,000 random and mutated images at night, some of them by day: no saved game, or a sound one, and never an exception.

Each makes sure of what was loaded: check() is 0, the table and settings are bytes, a next save works.
"""

import pytest
from powercut import KINDS, SIZE, TABLE, Game, Nvm, chance, kept, open_on, reopened
from volumes import volume

from sorry_core import state as layout
from sorry_core.check import check
from sorry_handheld.store import records, store

COUNT = volume(4_000, 16_000, 100_000)
PARTS = 8


def sources(kind):
    """Memories as a game leaves them."""
    made = []
    for turns in (0, 5, 40, 400):
        nvm = Nvm(kind)
        opened = open_on(nvm)
        game = Game((1, 2, 15, 0) if turns == 40 else (3, 0, 15, 0), turns)
        opened.put(records.SETTINGS, b"settings")
        opened.put(records.SCORES, bytes(60))
        opened.save(store.AT_START, game.state, TABLE)
        for _ in range(turns):
            if game.over:
                break
            game.turn()
            opened.save(store.AFTER_TURN, game.state, TABLE)
        opened.save(store.WHEN_ASKED, game.state, TABLE)
        made.append(bytes(nvm.data))
    return made


def reseal(data, dice):
    """Damage inside a whole record whose CRC is then put right: a program's fault, not the flash's."""
    at = data.find(b"So") - 3
    if at < 0:
        return
    end = at + 3 + data[at + 2]
    if end + 2 > len(data):
        return
    for _ in range(dice.randrange(1, 4)):
        data[dice.randrange(at + 8, end)] = dice.choice((0, 255, dice.randrange(256)))
    value = records.crc(data, at, end)
    data[end : end + 2] = bytes((value & 255, value >> 8))


def mutated(source, other, dice):
    """One image."""
    data = bytearray(source)
    how = dice.randrange(9)
    used = len(data.rstrip(b"\xff")) or 1
    if how == 0:
        data[:] = dice.randbytes(len(data))
    elif how == 1:
        for _ in range(dice.randrange(1, 9)):
            data[dice.randrange(used)] ^= 1 << dice.randrange(8)
    elif how == 2:  # half-erased, from either side
        at = dice.randrange(used)
        data[at:] = b"\xff" * (len(data) - at)
    elif how == 3:
        at = dice.randrange(used)
        data[:at] = b"\xff" * at
    elif how == 4:  # a piece of another memory
        at, n = dice.randrange(used), dice.randrange(1, 400)
        data[at : at + n] = other[at : at + n]
    elif how == 5:  # moved by a few bytes
        at = dice.randrange(used)
        data.insert(at, dice.randrange(256))
        del data[-1]
    elif how == 6:
        reseal(data, dice)
    elif how == 7:  # magic everywhere
        for _ in range(200):
            data[dice.randrange(len(data))] = 0xA1
    else:  # foreign: another program's
        text = b'{"wifi": "home", "So": %d}' % dice.randrange(10**9)
        data[: len(text)] = text
        data[len(text) :] = bytes(len(data) - len(text))
    assert len(data) == len(source)
    return data


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", range(PARTS))
def test_any_image_is_no_game_or_a_sound_one(kind, part):
    dice = chance(f"{kind} {part}")
    known = sources(kind)
    games = 0
    state = bytearray(layout.SIZE)
    fresh = Game(number=77).state
    for _ in range(COUNT // PARTS // len(KINDS)):
        data = mutated(dice.choice(known), dice.choice(known), dice)
        opened = reopened(kind, data)
        if opened.load(state):
            games += 1
            assert check(state) == 0 and opened.turn() > 0
        assert len(opened.table()) == records.TABLE
        if not dice.randrange(8) and not opened.newer():
            opened.save(store.AT_START, fresh, TABLE)
            opened.save(store.WHEN_ASKED, fresh, TABLE)
            assert kept(open_on(opened.nvm))[0] == (bytes(fresh), TABLE)
    assert games > COUNT // PARTS // len(KINDS) // 20  # much is still to be had


@pytest.mark.parametrize("kind", KINDS)
def test_memories_of_odd_sizes_are_read(kind):
    dice = chance(kind)
    for size in (0, 1, 4, 5, 9, 100, 1024, 4097):
        data = dice.randbytes(size)
        assert kept(reopened(kind, data))[0] is None
    assert SIZE[kind] >= 4096
