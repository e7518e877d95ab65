"""RP2: a record cut off by a power cut stays cut off, whatever is written behind it later.

The CRC of the torn record takes every value at both its places: so the bytes of the next record,
which is written behind it, would complete it wherever they could.
"""

import itertools
from functools import cache

import pytest
from powercut import KINDS, TABLE, Game, Nvm, kept, open_on, reopened
from volumes import FULL, NIGHTLY, every

from sorry_handheld.store import records, store

HALF = 0x55  # the bits that are not yet cleared in a byte that is half written
FIRST_BYTE = records.MAGIC | records.VERSION


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

    def turn(self, opened, tail=b"\1\2\3", number=0):
        """The record of a turn; the three bytes at its end can be chosen."""
        opened.save(store.AFTER_TURN, self.states[number], TABLE[:13] + tail)

    def settings(self, opened, tail=b"\1\2\3", number=0):
        """A whole record."""
        opened.put(records.SETTINGS, bytes((number,)) + tail)
        opened.flush()

    def start(self, opened, tail=b"\1\2\3", number=0):
        """A whole record of a game."""
        opened.save(store.AT_START, self.states[number], TABLE[:13] + tail)


LOG = Log()
ACTS = (Log.turn, Log.settings, Log.start)
each_act = pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)


@cache
def tails(act):
    """Which three bytes give the record which CRC."""
    opened = LOG.opened()
    at = opened.end
    chain = opened.chain if act is Log.turn else 0xFFFF
    act(LOG, opened)
    record = bytearray(opened.nvm.data[at : opened.end])
    end = len(record) - 2
    one, two, three = (end - 5, end - 3, end - 1) if act is Log.turn else range(end - 3, end)
    found = {}
    for record[one], record[two] in itertools.product((1, 2, 3), range(1, 256)):
        head = records.crc(record, 0, three, chain)
        for record[three] in range(1, 256):
            value = records.crc(record, three, end, head)
            found[value] = bytes((record[one], record[two], record[three]))
    return found


def logs(act):
    """Three bytes for each CRC that is tried: every value low, every value high, and with the first
    byte of a record low (as the next record would complete it) every value high."""
    low, high, likely = {}, {}, []
    for crc, tail in tails(act).items():
        low.setdefault(crc & 255, tail)
        high.setdefault(crc >> 8, tail)
        if crc & 255 == FIRST_BYTE:
            likely.append(tail)
    assert len(low) == len(high) == 256 and len(likely) > 250
    wanted = sorted({*low.values(), *high.values(), *likely})
    if NIGHTLY:
        return wanted
    return [high[FIRST_BYTE], low[FIRST_BYTE], *likely[:: every(64, 16)], *wanted[:: every(37, 12)]]


def cuts(before, after):
    """The memory after each byte of a write, that byte whole or half written; never all of it."""
    changed = [at for at in range(len(after)) if after[at] != before[at]]
    for at in changed:
        image = bytearray(before)
        image[:at] = after[:at]
        image[at] = after[at] | HALF
        if image[at] not in (after[at], before[at]):
            yield bytes(image)
        image[at] = after[at]
        if at != changed[-1]:
            yield bytes(image)


def old_or_new(found, old, new):
    """Each of game, settings and scores."""
    return all(found[i] in (old[i], new[i]) for i in range(3))


def goes_on(image, act, number):
    """Write one more record behind, without an erase, and find it there; the memory, old, new."""
    nvm = Nvm("rp2", image)
    opened = open_on(nvm)
    old = kept(opened)
    act(LOG, opened, b"\7\7\7", number)
    new = kept(opened)
    assert new != old and nvm.erases == [0]
    assert kept(reopened("rp2", nvm.data)) == new
    return bytes(nvm.data), old, new


@each_act
def test_what_is_written_behind_a_torn_record_is_found(act):
    """A turn is cut at every byte. Whole records are longer: most of them only at the last bytes."""
    before = bytes(LOG.nvm.data)
    old = kept(LOG.opened())
    for i, tail in enumerate(logs(act)):
        opened = LOG.opened()
        act(LOG, opened, tail)
        new = kept(opened)
        images = list(cuts(before, bytes(opened.nvm.data)))
        for image in images if act is Log.turn or i % 128 == 0 else images[-6:]:
            assert old_or_new(kept(reopened("rp2", image)), old, new)
            for following in ACTS:
                goes_on(image, following, 1)


@each_act
def test_a_second_cut_and_a_third_record_lose_nothing(act):
    """Torn, then another record behind it torn as well, then a third one written."""
    before = bytes(LOG.nvm.data)
    for tail in logs(act)[:: 24 if NIGHTLY else 4]:
        opened = LOG.opened()
        act(LOG, opened, tail)
        for image in list(cuts(before, bytes(opened.nvm.data)))[-20:]:
            for following in ACTS:
                after, old, new = goes_on(image, following, 1)
                for again in list(cuts(image, after))[-8 if FULL else -3 :]:
                    assert old_or_new(kept(reopened("rp2", again)), old, new)
                    goes_on(again, Log.turn, 2)


def test_no_record_begins_inside_a_torn_one():
    """Settings that hold the beginning of a turn's record, whose CRC is what comes behind them."""
    opened = LOG.opened()
    number = opened.number[records.GAME] + 1 & 31
    next_two = FIRST_BYTE | (records.TURN_KIND + 1 << 5 | number) << 8
    inner = bytearray((FIRST_BYTE, records.TURN_KIND << 5 | number, 4, 130, 0, 131, 0))
    for value in range(1 << 16):
        inner[4], inner[6] = value & 255, value >> 8
        if records.crc(inner, 0, 7, opened.chain) == next_two:
            break
    old = kept(opened)
    end = opened.end + 8 + len(inner)
    opened.put(records.SETTINGS, bytes(inner) + b"more")
    opened.flush()
    image = opened.nvm.data[:end] + b"\xff" * (len(opened.nvm) - end)
    assert kept(reopened("rp2", image)) == old
    after, _, _ = goes_on(image, Log.turn, 0)
    assert records.crc(inner + after[end:], 0, 7, LOG.opened().chain) == next_two


@each_act
def test_the_place_of_a_torn_record_is_left_free(act):
    """All of it, or five bytes while it may still be anything: hardly more, and no erase for it."""
    opened = LOG.opened()
    at = opened.end
    act(LOG, opened)
    size = opened.end - at
    for there in range(1, size):
        image = opened.nvm.data[: at + there] + b"\xff" * (len(opened.nvm) - at - there)
        end = reopened("rp2", image).end
        assert at + (5 if there < 5 else size) <= end <= at + max(6, size)


# --- numbers


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "file"])  # no second copies
@pytest.mark.parametrize("number", range(records.LAST_NUMBER - 3, records.LAST_NUMBER + 1))
def test_the_last_number_is_followed_by_the_first(kind, number, tmp_path):
    """Games, settings and second copies: the newer save is the newer one there as well."""
    nvm = Nvm(kind)
    opened = open_on(nvm, (str(tmp_path),))
    opened.number = [0, number, number, number]
    game = Game()
    for i in range(40):
        game.turn()
        opened.put(records.SETTINGS, bytes((i,)))
        opened.save(store.WHEN_ASKED, game.state, TABLE)
        if i % 8 == 3:
            opened.rewrite()
        new = kept(opened)
        assert new[0] == (bytes(game.state), TABLE) and new[1] == bytes((i,))
        assert kept(open_on(nvm)) == kept(open_on(nvm, (str(tmp_path),))) == new
        if kind != "rp2":  # there a second copy is older than the log
            assert kept(reopened(kind, b"\xff" * len(nvm), (str(tmp_path),))) == new
        if i % 5 == 0:
            opened = open_on(nvm, (str(tmp_path),))
    assert opened.number[records.GAME] < 100


@pytest.mark.parametrize("number", [7, records.LAST_NUMBER - 1, records.LAST_NUMBER])
def test_of_two_pages_the_older_one_is_written(number):
    nvm = Nvm("nrf")
    opened = open_on(nvm)
    opened.number = [0, number - 1, 0, 0]
    game = Game()
    opened.save(store.WHEN_ASKED, game.state, TABLE)
    for _ in range(4):
        old, before = kept(opened), bytes(nvm.data)
        game.turn()
        opened = open_on(nvm)
        opened.save(store.WHEN_ASKED, game.state, TABLE)
        (page,) = (at for at in (0, 4096) if nvm.data[at : at + 4096] != before[at : at + 4096])
        image = bytearray(nvm.data)
        image[page : page + 4096] = b"\xff" * 4096
        assert kept(reopened("nrf", image)) == old


def test_numbers_stand_in_a_circle():
    last = records.LAST_NUMBER
    assert [records.next_number(n) for n in (0, 1, last - 1, last)] == [1, 2, last, 1]
    assert records.next_number(last - 10, 1 << 16) == (1 << 16) - 10
    for number in (1, 2, 1000, last // 2, last - 1, last):
        assert records.is_later(number, 0) and not records.is_later(0, number)
        assert not records.is_later(number, number)
        for steps in (1, 31, 32, 1 << 16, last // 2 - 1):
            later = records.next_number(number, steps)
            assert records.is_later(later, number) and not records.is_later(number, later)
    assert not records.is_later(0, 0)
