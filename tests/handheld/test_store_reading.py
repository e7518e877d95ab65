"""What is read of a memory, byte by byte: where a record may begin, what is taken, where all ends.

Most of these were written for a mutant that nobody saw (docs/mutants.md).
"""

import binascii

import pytest
from powercut import TABLE, Game, Nvm, open_on

from sorry_core import editions
from sorry_core import game as rules_game
from sorry_core import state as layout
from sorry_handheld.store import nrf, reading, records, store, turns
from sorry_handheld.store.finder import Finder
from sorry_handheld.store.glance import Glance
from sorry_handheld.store.nvm_log import read_log
from sorry_handheld.store.reading import Image, read_image

BLANK = b"\xff" * 300


def whole(kind: int, body: bytes, number: int = 1, version: int = 1) -> bytes:
    """A whole record."""
    out = bytearray(len(body) + 10)
    assert records.seal(out, 0, version, kind, number, body) == len(out)
    return bytes(out)


def turn(before: bytes, number: int, *changed: tuple[int, int], cards: int = 0) -> bytes:
    """A turn's record that follows this record."""
    pairs = bytes(value for pair in changed for value in pair)
    head = bytes((0xA1, (4 + cards) << 5 | number & 31, len(pairs)))
    out = bytearray(head + pairs + b"\0\0")
    records.close(out, 0, len(out) - 2, records.stored_crc(before, len(before) - 2))
    return bytes(out)


def scanned(data: bytes) -> Image:
    image = Image()
    image.scan(data)
    return image


def game_body() -> bytes:
    return bytes(Game().state) + TABLE


ANY = layout.RNG + 1  # a byte that may have any value


def test_a_record_that_was_cut_off_anywhere_is_none_and_what_follows_it_is_kept_free():
    record = whole(records.SETTINGS, b"kept")
    for size in range(len(record)):
        cut = record[:size]
        assert scanned(cut).number == [0, 0, 0, 0]
        image = scanned(cut + BLANK)
        assert image.number == [0, 0, 0, 0]
        if size > 4:
            assert image.end == len(record)
        elif size:
            assert image.end == max(5, size)
    assert scanned(record).body[records.SETTINGS] == b"kept"


def test_the_log_ends_right_behind_its_last_record_whatever_its_last_bytes_are():
    for i in range(600):
        record = whole(records.SETTINGS, bytes((i & 255, 0xA1, 0xA1 - (i >> 8))))
        assert scanned(record + BLANK).end == len(record), i


def test_the_shortest_record_may_lie_at_the_very_end():
    game = whole(records.GAME, game_body())
    image = scanned(game + turn(game, 2, cards=1))
    assert image.number[records.GAME] == 2
    assert image.body[records.GAME][layout.PACK_N] == game_body()[layout.PACK_N] - 1


@pytest.mark.parametrize(("kind", "version"), [(0, 1), (records.SETTINGS, 0), (0, 0)])
def test_there_is_no_kind_0_and_no_version_0(kind, version):
    image = scanned(whole(kind, b"none", version=version) + BLANK)
    assert image.number == [0, 0, 0, 0] and not any(image.body)


def test_a_number_is_three_bytes():
    image = scanned(whole(records.SCORES, b"scores", number=0x030201))
    assert image.number[records.SCORES] == 0x030201


def test_a_game_is_a_sound_state_with_or_without_a_table():
    state = bytes(Game().state)
    for body in (state, state + TABLE):
        game = whole(records.GAME, body)
        image = read_image(game + turn(game, 2, (ANY, 9)))
        assert image.body[records.GAME][: layout.SIZE] == state[:ANY] + b"\x09" + state[ANY + 1 :]
        assert image.number[records.GAME] == 2 and not image.misled
        found = Finder(game)
        assert bytes(found.base) == body
    for body in (state[:-1], bytes(layout.SIZE), b"x"):
        assert scanned(whole(records.GAME, body)).number == [0, 0, 0, 0]


def test_where_the_checksum_of_a_game_is_0_its_turns_follow_as_well():
    state = bytes(Game().state)
    head = whole(records.GAME, state + TABLE)[: 8 + layout.SIZE]
    start = binascii.crc_hqx(head, 0xFFFF)
    tables = (n.to_bytes(3, "little") + TABLE[3:] for n in range(1 << 24))
    table = next(t for t in tables if binascii.crc_hqx(t, start) in (0, 0xFFFF))
    game = whole(records.GAME, state + table)
    assert game[-2:] == b"\0\0"
    assert scanned(game + turn(game, 2, (ANY, 9))).number[records.GAME] == 2
    nvm = Nvm("rp2", game + b"\xff" * (4096 - len(game)))
    opened = open_on(nvm)
    later = bytearray(state)
    later[ANY] = 9
    assert opened.save(store.AFTER_TURN, later, table)
    assert opened.end == len(game) + 7  # a turn of one byte, not a game as a whole


def test_a_turn_that_cannot_be_applied_ends_the_log_before_it():
    game = whole(records.GAME, game_body())
    good = turn(game, 2, (ANY, 9))
    bad = turn(good, 3, (200, 1))
    after = turn(bad, 4, (ANY, 8))
    image = scanned(game + good + bad + after)
    assert image.misled and image.chain == -1
    assert image.number[records.GAME] == 2 and image.body[records.GAME][ANY] == 9
    image = read_image(game + good + bad + after)
    assert image.number[records.GAME] == 2 and image.body[records.GAME][ANY] == 9
    assert image.chain == -1
    wrong = turn(good, 3, (layout.PHASE, 99))
    image = read_image(game + good + wrong + turn(wrong, 4, (ANY, 8)))
    assert image.number[records.GAME] == 2 and image.body[records.GAME][ANY] == 9


def test_no_turn_follows_a_game_that_was_dropped():
    gone = whole(records.GAME, b"")
    image = scanned(gone + turn(gone, 2))
    assert image.misled and image.number[records.GAME] == 1


def test_a_sound_memory_is_read_once_and_its_game_checked_twice(monkeypatch):
    """Checking after each turn would make the start of a long game slow."""
    game = whole(records.GAME, game_body())
    for i in range(2, 30):
        game += turn(game, i, (ANY, i))
    scans, checks = [], []
    scan, check = Image.scan, reading._is_game
    monkeypatch.setattr(Image, "scan", lambda self, data: (scans.append(1), scan(self, data)))
    monkeypatch.setattr(reading, "_is_game", lambda body: (checks.append(1), check(body))[1])
    image = read_image(game)
    assert image.number[records.GAME] == 29 and not image.misled
    assert (len(scans), len(checks)) == (1, 2)
    assert Image().misled is False
    for other in (b"", whole(records.SETTINGS, b"kept"), whole(records.GAME, b"")):
        scans.clear()
        read_image(other)
        assert len(scans) == 1


def test_a_newer_version_s_settings_are_not_for_a_glance():
    assert Glance(whole(records.SETTINGS, b"kept")).settings == b"kept"
    assert Glance(whole(records.SETTINGS, b"kept", version=2)).settings == b""


def test_a_history_tells_turns_without_a_card_from_whole_records():
    nvm = Nvm("rp2")
    opened, game = open_on(nvm), Game()
    opened.save(store.AT_START, game.state, TABLE)
    seen = []
    for i in range(1, 5):
        game.state[ANY] = i
        if i == 3:
            game.turn()
            opened.chain = -1  # then it is saved as a whole
        opened.save(store.AFTER_TURN, game.state, TABLE)
        seen.append(bytes(game.state) + TABLE)
    found = read_log(nvm)
    state = bytearray(found.base)
    for i in range(4):
        found.change(state, i)
        assert state == seen[i], i
    short = bytearray(layout.SIZE)  # without a table
    found.change(short, 2)
    assert short == seen[2][: layout.SIZE]
    assert list(Finder(BLANK).records) == []


def test_a_page_that_was_cut_short_is_not_used():
    for cut in (0, 1):
        nvm = Nvm("nrf")
        old = whole(records.SETTINGS, b"old", 3) + whole(records.GAME, b"", 3)
        new = whole(records.SETTINGS, b"new", 4)
        for page, data in ((cut, new), (1 - cut, old)):
            nvm.data[page * nrf.PAGE : page * nrf.PAGE + len(data)] = data
        assert open_on(nvm).get(records.SETTINGS) == b"old"


def test_what_is_foreseen_needs_enough_cards_and_a_pack_of_45():
    for low, high, cards in ((2, 0, 3), (0, 0, 1), (30, 16, 1), (44, 2, 3)):
        body = bytearray(Game().state)
        body[layout.PACK_N], body[layout.DISCARD_N] = low, high
        before = bytes(body)
        turns.foresee(body, cards)
        assert body == before, (low, high, cards)
    body[layout.PACK_N], body[layout.DISCARD_N] = 3, 42
    turns.foresee(body, 3)
    assert (body[layout.PACK_N], body[layout.DISCARD_N]) == (0, 45)


def test_where_nobody_plays_the_turn_stays():
    body = bytearray(Game().state)
    body[layout.OUT], body[layout.TURN] = 15, 2
    turns.foresee(body, 1)
    assert body[layout.TURN] == 2


def test_turns_are_counted_to_65535_and_from_0_again():
    body = bytearray(Game().state)
    body[layout.TURNS] = body[layout.TURNS + 1] = 255
    turns.foresee(body, 1)
    assert body[layout.TURNS : layout.TURNS + 2] == b"\0\0"


def test_a_draw_for_the_lead_that_was_kept_as_a_turn_is_no_turn_of_the_game():
    """Earlier versions wrote it so."""
    made = layout.new()
    rules_game.new(made, editions.E1934, editions.STANDARD, 15, 0, bytes(8))
    game = whole(records.GAME, bytes(made) + TABLE)
    drawn = turn(game, 2, (ANY, 9))
    found = Finder(game + drawn + turn(drawn, 3, (layout.PHASE, layout.DRAW)))
    assert found.base[ANY] == 9 and list(found.records) == [len(game + drawn)]
