"""RP2: whatever byte a cut leaves at any place of a record, what is written behind it is found, also
after another cut. And so it is behind any bytes at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from powercut import Nvm, kept, open_on, reopened
from searches import search
from test_store_torn import ACTS, LOG, Log, cuts, goes_on, old_or_new
from volumes import every

START = LOG.opened().end
SIZE = len(LOG.nvm)
BLANK = b"\xff"


def behind_the_log(tail: bytes) -> bytes:
    """The log with these bytes behind it."""
    return (bytes(LOG.nvm.data[:START]) + tail + BLANK * SIZE)[:SIZE]


def record(act) -> bytes:
    """What this act writes."""
    opened = LOG.opened()
    act(LOG, opened)
    return bytes(opened.nvm.data[START : opened.end])


def whole(act) -> tuple:
    """What is kept when it is written."""
    opened = LOG.opened()
    act(LOG, opened)
    return kept(opened)


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
@pytest.mark.parametrize("part", range(4))
def test_every_value_at_every_place(act, part):
    """The record up to a place, there any byte, then nothing; then a record, a cut, another one."""
    made, old, new = record(act), kept(LOG.opened()), whole(act)
    step = every(41, 15)
    tried = 0
    for number in range(part, 256 * len(made), 4 * step):
        place, value = divmod(number + number // (256 * step), 256)
        if place >= len(made):
            break
        image = behind_the_log(made[:place] + bytes((value,)))
        assert old_or_new(kept(reopened("rp2", image)), old, new)
        following = ACTS[number % 3]
        after, before, then = goes_on(image, following, 1)
        again = list(cuts(image, after))
        for torn in again[:: max(1, len(again) // 3)]:
            assert old_or_new(kept(reopened("rp2", torn)), before, then)
            goes_on(torn, Log.turn, 2)
        tried += 1
    assert tried > 10


# Bytes such as records are made of, or any.
pieces = st.one_of(
    st.sampled_from((b"\xa1", b"\xa1\x81", b"\xa1\xa2\x04", b"\xa1\x21\x05So", b"\xa2\x21", b"So")),
    st.binary(max_size=20),
    st.builds(lambda act, n: record(act)[:n], st.sampled_from(ACTS), st.integers(0, 180)),
)


@search(quick=150, full=750)
@given(
    tail=st.lists(pieces, max_size=6).map(b"".join), acts=st.tuples(*[st.sampled_from(ACTS)] * 3)
)
def test_what_is_written_behind_any_bytes_is_found(tail, acts):
    nvm = Nvm("rp2", behind_the_log(tail))
    for number, act in enumerate(acts):
        opened = open_on(nvm)
        act(LOG, opened, b"\7\7\7", number)
        assert kept(open_on(nvm)) == kept(opened)
