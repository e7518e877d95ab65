"""Details of the store: its checksum, a glance, the history of a log, two torn pages, the numbers.

Most of these were written for a mutant that nobody saw (docs/mutants.md).
"""

import binascii

import pytest
from powercut import TABLE, Game, Nvm, open_on

from sorry_core import editions
from sorry_core import game as rules_game
from sorry_core import state as layout
from sorry_handheld.store import file, kinds, nrf, reading, records, store, turns
from sorry_handheld.store.glance import Glance
from sorry_handheld.store.nvm_log import read_log


def test_the_checksum_is_that_of_everybody_else():
    for i in range(len(records._crcs)):
        records._crcs[i] = 0  # it is filled when it is first asked for
    found = set()
    for first in range(256):
        for second in (0, 1, 7, 128, 254, 255):
            data = bytes((first, second, 3, first ^ second))
            value = binascii.crc_hqx(data, 0xFFFF)
            assert records.crc(data, 0, 4) == (0 if value == 0xFFFF else value)
            assert records.crc(data, 1, 3, 77) == binascii.crc_hqx(data[1:3], 77)
            found.add(value)
    assert len(found) == 256 * 6


def test_no_checksum_is_blank_flash():
    tail = next(
        bytes((a, b))
        for a in range(256)
        for b in range(256)
        if binascii.crc_hqx(bytes((9, a, b)), 0xFFFF) == 0xFFFF
    )
    out = bytearray(b"\x09" + tail + b"\xff\xff")
    assert records.crc(out, 0, 3) == 0
    assert records.close(out, 0, 3) == 5 and out[3:] == b"\0\0"


def test_the_next_number_is_one_more():
    assert [records.next_number(n) for n in (0, 1, records.LAST_NUMBER)] == [1, 2, 1]
    assert records.LAST_NUMBER == 0xFFFFFF
    half = records.LAST_NUMBER // 2
    assert records.is_later(half, 1) and not records.is_later(1, half)
    assert not records.is_later(half + 1, 1)  # as far as can be: neither is surely the later one


def log(turns_played: int = 30) -> tuple[Nvm, Game, list[bytes]]:
    """A log with settings, scores and a game, and the states that the game went through."""
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    game = Game()
    opened.put(records.SETTINGS, b"\1\2\3\4\5")
    opened.put(records.SCORES, b"scores")
    opened.save(store.AT_START, game.state, b"\3\0\1\2" + TABLE[4:])
    seen = [bytes(game.state)]
    for _ in range(turns_played):
        game.turn()
        opened.save(store.AFTER_TURN, game.state, b"\3\0\1\2" + TABLE[4:])
        seen.append(bytes(game.state))
    return nvm, game, seen


def test_a_log_is_the_history_of_its_game():
    nvm, _game, seen = log()
    found = read_log(nvm)
    assert bytes(found.base) == seen[0] + b"\3\0\1\2" + TABLE[4:]
    assert found.seats == b"\3\0\1\2"
    assert found.count == 30
    state = found.base
    for i in range(found.count):
        found.change(state, i)
        assert bytes(state[: layout.SIZE]) == seen[i + 1], i
    assert read_log(Nvm("rp2")) is None


def test_a_whole_record_in_the_middle_belongs_to_the_same_game_and_a_new_game_does_not():
    nvm, game, _seen = log(5)
    opened = open_on(nvm)
    opened.put(records.SETTINGS, b"other")
    opened.flush()
    opened.chain = -1  # as after a second copy was newer
    game.turn()
    opened.save(store.AFTER_TURN, game.state, TABLE)
    game.turn()
    opened.save(store.AFTER_TURN, game.state, TABLE)
    found = read_log(nvm)
    assert found.count == 7
    state = found.base
    for i in range(7):
        found.change(state, i)
    assert state[: layout.SIZE] == game.state
    other = Game(number=8)
    opened.save(store.AT_START, other.state, TABLE)
    found = read_log(nvm)
    assert found.count == 0 and bytes(found.base[: layout.SIZE]) == bytes(other.state)
    opened.forget()
    assert read_log(nvm) is None


def test_a_game_after_255_turns_is_still_the_same():
    """The turns' low byte is 0 then, so both bytes say whether a game has begun."""
    nvm, game, _seen = log(1)
    for turn in (256, 3):
        opened = open_on(nvm)
        game.state[layout.TURNS], game.state[layout.TURNS + 1] = turn & 255, turn >> 8
        opened.chain = -1
        opened.save(store.WHEN_ASKED, game.state, TABLE)
    assert read_log(nvm).count == 3


def test_a_glance_goes_from_record_to_record():
    nvm, _game, _seen = log()
    data = bytes(nvm.data)
    seen = Glance(data)
    assert seen.game is True and seen.settings == b"\1\2\3\4\5"
    opened = open_on(nvm)
    opened.put(records.SETTINGS, b"other")
    opened.flush()
    assert Glance(bytes(nvm.data)).settings == b"other"
    opened.forget()
    seen = Glance(bytes(nvm.data))
    assert seen.game is False and seen.settings == b"other"
    seen = Glance(b"\xff" * 4096)
    assert seen.game is False and seen.settings == b""


def records_of(*kinds: tuple[int, int, bytes]) -> bytes:
    """Records one behind the other: version, kind, body."""
    out = bytearray(b"\xff" * 200)
    at = 0
    for version, kind, body in kinds:
        at = records.seal(out, at, version, kind, 1, body)
    return bytes(out[:at])


def test_a_glance_looks_as_far_as_there_are_bytes():
    whole = records_of((1, records.GAME, b"game"), (1, records.SETTINGS, b"kept"))
    seen = Glance(whole)  # it ends with the last byte of the memory
    assert seen.game and seen.settings == b"kept"
    for size in range(len(whole)):
        seen = Glance(whole[:size])
        assert seen.game == (size >= 5) and seen.settings == b""
    assert not Glance(records_of((1, records.GAME, b""))).game
    assert not Glance(records_of((2, records.GAME, b"game"))).game
    assert Glance(records_of((1, records.SETTINGS, b""))).settings == b""
    stopped = bytearray(records_of((1, 0, b"none"), (1, records.GAME, b"game")))
    assert not Glance(bytes(stopped)).game


@pytest.mark.parametrize(
    ("first", "second", "torn"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0], -1),
        ([0, 3, 3, 3], [0, 4, 3, 3], -1),
        ([0, 3, 0, 0], [0, 0, 3, 3], 1),
        ([0, 0, 3, 3], [0, 3, 3, 3], 0),
        ([0, 0, 0, 2], [0, 0, 0, 0], 1),
        ([0, 0, 0, 0], [0, 0, 0, 2], 0),
        ([0, 0, 2, 0], [0, 0, 2, 1], -1),
    ],
)
def test_which_of_two_pages_is_torn(first, second, torn):
    assert nrf._torn(first, second) == torn


@pytest.mark.parametrize("kind", [records.GAME, records.SETTINGS, records.SCORES])
def test_the_page_in_use_is_the_one_with_the_newer_number(kind):
    for newer in (0, 1):
        nvm = Nvm("nrf")
        for page in (0, 1):
            out = bytearray(b"\xff" * records.AREA)
            number = 6 if page == newer else 5
            records.seal(out, 0, 1, kind, number, b"" if kind == records.GAME else b"x%d" % page)
            nvm.data[page * nrf.PAGE : page * nrf.PAGE + records.AREA] = out
        opened = open_on(nvm)
        assert opened._page == newer and opened.number[kind] == 6


def test_in_files_each_sixteenth_turn_is_saved():
    kept = file.FileStore(Nvm("nrf"))
    game = Game()
    assert kept.save(store.AT_START, game.state, TABLE)
    saved = []
    for turn in range(1, 50):
        game.turn()
        if kept.save(store.AFTER_TURN, game.state, TABLE):
            saved.append(turn)
    assert saved == [16, 32, 48]
    fresh = file.FileStore(Nvm("nrf"))
    assert [fresh.save(store.AFTER_TURN, game.state, TABLE) for _ in range(16)].index(True) == 15


def test_second_copies_lie_on_a_card_or_on_the_drive():
    assert kinds.FOLDERS == ("/sd", "/")
    assert kinds.open_memory.__defaults__ == ((),)


def test_a_copy_on_the_drive_itself_is_found(tmp_path):
    nvm, _game, _seen = log(3)
    (tmp_path / "sorry1.sav").write_bytes(bytes(nvm.data[:1024]))
    for folder in (str(tmp_path), f"{tmp_path}/"):
        opened = open_on(Nvm("rp2"), (folder,))
        assert opened.turn() == 4
    blank = open_on(Nvm("rp2"))
    reading.adopt_files(blank, str(tmp_path))
    assert blank.dirty == 0b1110


def test_foreseen_turns_go_on_from_255_to_256():
    game = Game()
    state = bytearray(game.state)
    state[layout.TURNS], state[layout.TURNS + 1] = 255, 2
    turns.foresee(state, 1)
    assert (state[layout.TURNS], state[layout.TURNS + 1]) == (0, 3)


def test_a_turn_that_names_a_place_that_is_not_there_changes_nothing_else():
    body = bytearray(Game().state)
    data = bytes((0xA1, records.TURN_KIND << 5, 2, len(body), 1))
    assert turns.change(body, data, 0, 5) is False
    data = bytes((0xA1, records.TURN_KIND << 5, 2, len(body) - 1, 7))
    assert turns.change(body, data, 0, 5) is True and body[-1] == 7


@pytest.mark.parametrize("spare", [0, 1])
def test_a_game_begins_in_a_new_log_where_its_turns_would_not_find_room(spare):
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    opened.end = 4096 - 3600 + 1 - spare
    assert opened.save(store.AT_START, Game().state, TABLE)
    assert (opened.end < 300) == (not spare)


def test_the_history_begins_when_the_lead_is_drawn():
    """The cards drawn for the lead (E5) are no turns of the game."""
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    made = layout.new()
    rules_game.new(made, editions.E1934, editions.STANDARD, 15, 0, bytes(8))
    opened.save(store.AT_START, made, TABLE)
    for _ in range(3):
        before = bytes(made)
        rules_game.leader_round(made)
        assert bytes(made) != before
        opened.save(store.AFTER_TURN, made, TABLE)
    last = bytes(made)
    rules_game.begin(made, rules_game.choose_first(made))
    opened.save(store.AFTER_TURN, made, TABLE)
    found = read_log(nvm)
    assert bytes(found.base[: layout.SIZE]) == last and found.count == 1
    state = found.base
    found.change(state, 0)
    assert state[: layout.SIZE] == made


def test_a_draw_for_the_lead_is_saved_whole():
    """To say what four cards have changed in a shuffled pack takes longer than to write all."""
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    made = layout.new()
    rules_game.new(made, editions.E1939, editions.POINTS, 15, 0, bytes(8))
    opened.save(store.AT_START, made, TABLE)
    for _ in range(3):
        at = opened.end
        rules_game.leader_round(made)
        assert opened.save(store.AFTER_TURN, made, TABLE)
        assert nvm.data[at + 1] >> 5 == records.GAME and opened.end - at == 10 + len(made) + len(
            TABLE
        )
        assert open_on(nvm).body[records.GAME] == made + TABLE
    assert not any(nvm.erases)
