"""RP2: a record cut off by a power cut stays cut off, whatever is written behind it later.

The CRC of the torn record takes every value at both its places: so the bytes of the next record,
which is written behind it, would complete it wherever they could.
"""

import os

import pytest
from powercut import TABLE, Game, Nvm, kept, open_on, reopened

from sorry_handheld.store import records, store

FULL = bool(os.environ.get("CI"))
HALF_WRITTEN = (0x55, 0xAA, 0xF0)


class Log:
    """A log of a few turns, and the acts that write one more record each."""

    def __init__(self):
        self.nvm = Nvm("rp2")
        self.game = Game(number=3)
        opened = open_on(self.nvm)
        opened.put(records.SETTINGS, b"quiet")
        opened.save(store.AT_START, self.game.state, TABLE)
        for _ in range(2):
            self.game.turn()
            opened.save(store.AFTER_TURN, self.game.state, TABLE)
        self.states = []  # the positions after each of the next turns
        for _ in range(4):
            self.game.turn()
            self.states.append(bytearray(self.game.state))

    def opened(self):
        """A store of its own on a copy of the log."""
        return reopened("rp2", self.nvm.data)

    def turn(self, opened, two=b"\1\2", number=0):
        """The record of a turn; two bytes of it can be chosen."""
        opened.save(store.AFTER_TURN, self.states[number], TABLE[:14] + two)

    def settings(self, opened, two=b"\1\2", number=0):
        """A whole record."""
        opened.put(records.SETTINGS, bytes((number,)) + two)
        opened.flush()

    def start(self, opened, two=b"\1\2", number=0):
        """A whole record of a game."""
        opened.save(store.AT_START, self.states[number], TABLE[:14] + two)


LOG = Log()
ACTS = (Log.turn, Log.settings, Log.start)
each_act = pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)


def seeds(act):
    """Which two bytes give the record which CRC."""
    opened = LOG.opened()
    at = opened.end
    chain = opened.chain if act is Log.turn else 0xFFFF
    act(LOG, opened, b"\1\2")
    record = bytearray(opened.nvm.data[at : opened.end])
    end = len(record) - 2
    one, two = (end - 3, end - 1) if act is Log.turn else (end - 2, end - 1)
    head = records.crc(record, 0, one, chain)
    found = {}
    for first in range(1, 256):
        record[one] = first
        middle = records.crc(record, one, two, head)
        for second in range(1, 256):
            record[two] = second
            found[records.crc(record, two, end, middle)] = bytes((first, second))
    return found


def logs(act, next_byte):
    """Two bytes for each CRC that is tried: every value low, every value high, and those that the
    first two bytes of the next record are."""
    found = seeds(act)
    low, high = {}, {}
    for crc, two in found.items():
        low.setdefault(crc & 255, two)
        high.setdefault(crc >> 8, two)
    assert len(low) == len(high) == 256
    likely = [two for crc, two in found.items() if crc & 255 == 0xA1 and crc >> 8 in next_byte]
    wanted = sorted({*low.values(), *high.values(), *likely})
    return wanted if FULL else [high[0xA1], low[0xA1], *likely[:2], *wanted[::37]]


def cuts(before, after):
    """The memory after each byte of a write, that byte whole or half written; never all of it."""
    changed = [at for at in range(len(after)) if after[at] != before[at]]
    for at in changed:
        image = bytearray(before)
        image[: at + 1] = after[: at + 1]
        if at != changed[-1]:
            yield bytes(image)
        for mask in HALF_WRITTEN:
            if after[at] | mask not in (after[at], before[at]):
                image[at] = after[at] | mask
                yield bytes(image)


def old_or_new(found, old, new):
    """Each of game, settings and scores."""
    return all(found[i] in (old[i], new[i]) for i in range(3))


def goes_on(image, act, number):
    """Write one more record behind: it is there, and cut off anywhere it is not, but the old one."""
    nvm = Nvm("rp2", image)
    opened = open_on(nvm)
    old = kept(opened)
    act(LOG, opened, b"\7\7", number)
    new = kept(opened)
    assert new != old and nvm.erases == [0]
    assert kept(reopened("rp2", nvm.data)) == new
    return bytes(nvm.data), old, new


@each_act
@pytest.mark.parametrize("following", ACTS, ids=lambda act: act.__name__)
def test_what_is_written_behind_a_torn_record_is_found(act, following):
    before = bytes(LOG.nvm.data)
    old = kept(LOG.opened())
    tried = 0
    for two in logs(act, range(256)):
        opened = LOG.opened()
        act(LOG, opened, two)
        new = kept(opened)
        for image in cuts(before, bytes(opened.nvm.data)):
            assert old_or_new(kept(reopened("rp2", image)), old, new)
            goes_on(image, following, 1)
            tried += 1
    assert tried > 100


@each_act
def test_a_second_cut_and_a_third_lose_nothing(act):
    """Torn, then another record behind it torn as well, then a third one written."""
    before = bytes(LOG.nvm.data)
    for two in logs(act, ())[:: 16 if FULL else 3]:
        opened = LOG.opened()
        act(LOG, opened, two)
        for image in cuts(before, bytes(opened.nvm.data)):
            for following in ACTS:
                after, old, new = goes_on(image, following, 1)
                for again in list(cuts(image, after))[:: 1 if FULL else 7]:
                    assert old_or_new(kept(reopened("rp2", again)), old, new)
                    goes_on(again, Log.turn, 2)


def test_no_record_begins_inside_a_torn_one():
    """Settings that hold the beginning of a turn's record, whose CRC is what comes behind them."""
    number = LOG.opened().number[records.GAME] + 1
    wrong = 0
    for cut in range(1, 7):
        opened = LOG.opened()
        length = 4
        fake = bytearray((0xA1, records.TURN_KIND << 5 | number & 31, length, 130, 1, 131, 0))
        next_two = 0xA1 | (records.TURN_KIND + 1 << 5 | number & 31) << 8
        for value in range(65536):
            fake[4], fake[6] = value & 255, value >> 8
            if records.crc(fake, 0, 7, opened.chain) == next_two:
                break
        else:
            raise AssertionError("every CRC can be had")
        old = kept(opened)
        at = opened.end
        opened.put(records.SETTINGS, bytes(fake) + bytes(cut))
        opened.flush()
        image = bytearray(opened.nvm.data)
        image[at + 8 + len(fake) :] = b"\xff" * (len(image) - at - 8 - len(fake))
        assert kept(reopened("rp2", image)) == old
        goes_on(bytes(image), Log.turn, 0)
        wrong += 1
    assert wrong
