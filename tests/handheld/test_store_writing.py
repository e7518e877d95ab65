"""What is written into a log and when, to the byte; and what is left after a write that failed.

Most of these were written for a mutant that nobody saw (docs/mutants.md).
"""

import pytest
from powercut import TABLE, Game, Nvm, open_on

from sorry_core import editions
from sorry_core import game as rules_game
from sorry_core import state as layout
from sorry_handheld.store import records, store
from sorry_handheld.store.glance import Glance

GAME = 1 << records.GAME
ANY = layout.RNG + 1  # a byte that may have any value


class Deaf(Nvm):
    """Flash that refuses every write from now on, if `refuses` is set."""

    refuses = False

    def __setitem__(self, index, values):
        if self.refuses:
            raise OSError(5)
        super().__setitem__(index, values)


def begun(nvm=None):
    """A log with a game in it."""
    opened, game = open_on(nvm or Deaf("rp2")), Game()
    assert opened.save(store.AT_START, game.state, TABLE)
    return opened, game.state


def spoiled(state: bytearray, *places: range) -> bytearray:
    """A state with other bytes there; the store keeps it without asking what it means."""
    made = bytearray(state)
    for some in places:
        for i in some:
            made[i] ^= 0x80
    return made


def test_a_blank_memory_holds_nothing_and_nothing_is_due():
    for kind in ("rp2", "samd", "nrf", "file"):
        opened = open_on(Nvm(kind))
        assert opened.number == [0, 0, 0, 0] and opened.version == [0, 1, 1, 1]
        assert opened.failed is False and opened.finishes_later is False
        assert opened.finish() is False
    assert (store.AFTER_TURN, store.AT_START, store.WHEN_IDLE, store.WHEN_ASKED) == (0, 1, 2, 3)


def test_what_is_put_twice_is_kept_once():
    opened = open_on(Nvm("samd"))
    assert opened.put(records.SETTINGS, b"kept") is True
    assert opened.put(records.SETTINGS, b"kept") is False
    with pytest.raises(ValueError, match=r"^too long to be kept$"):
        opened.put(records.SETTINGS, bytes(records.LONGEST + 1))
    game = Game()
    assert opened._note_game(game.state, TABLE) is True
    assert opened._note_game(game.state, TABLE) is False


def test_a_game_without_a_table_can_be_resumed():
    opened, game = open_on(Nvm("rp2")), Game()
    opened.save(store.AT_START, game.state, b"")
    assert opened.turn() == 1 + game.state[layout.TURNS]


def test_a_block_is_the_first_1024_bytes():
    nvm = Nvm("samd")
    nvm.data[1000:1030] = bytes(30)
    opened = open_on(nvm)
    assert opened.save(store.WHEN_IDLE, Game().state, TABLE)
    assert nvm.data[1000:1030] == b"\xff" * 24 + bytes(6)


@pytest.mark.parametrize("name", ["boX", "box"])
def test_the_second_copy_lies_in_the_folder_and_a_newer_one_replaces_the_log(tmp_path, name):
    folder = tmp_path / name
    folder.mkdir()
    nvm = Nvm("rp2")
    opened, state = begun(nvm)
    older = bytes(nvm.data)
    for i in range(3):
        opened.save(store.AFTER_TURN, spoiled(state, range(ANY, ANY + 1 + i)), TABLE)
    opened._folders = (str(folder),)
    assert opened.rewrite()
    assert [path.name[:5] for path in folder.iterdir()] == ["sorry"]
    again = open_on(Nvm("rp2", older), (f"{folder}/",))
    last = spoiled(state, range(ANY, ANY + 3))
    assert again.body[records.GAME] == last + TABLE
    assert again.dirty == GAME and again.chain == -1
    assert again.save(store.AFTER_TURN, state, TABLE)
    assert open_on(again.nvm).body[records.GAME] == state + TABLE


def test_a_folder_that_cannot_be_written_to_is_not_tried_again(tmp_path):
    opened = open_on(Nvm("samd"))
    opened._folders = (str(tmp_path / "none"),)
    opened.save(store.WHEN_ASKED, Game().state, TABLE)
    assert opened._folders == ()


def test_a_long_turn_waits_for_finish_and_a_short_one_does_not():
    for changes, later in ((14, False), (15, True), (16, True)):
        opened, state = begun()
        opened.finishes_later = True
        before = bytes(opened.nvm.data)
        new = spoiled(state, range(changes))  # 3 bytes and 2 for each change: 31, 33, 35
        assert opened.save(store.AFTER_TURN, new, TABLE)
        assert (bytes(opened.nvm.data) == before) == later
        assert opened.finish() == later and not opened.finish()
        assert bytes(opened.nvm.data) != before
        asked = spoiled(new, range(changes))
        before = bytes(opened.nvm.data)
        assert opened.save(store.WHEN_ASKED, asked, TABLE)
        assert bytes(opened.nvm.data) != before
    opened, state = begun()
    before = bytes(opened.nvm.data)
    assert opened.save(store.AFTER_TURN, spoiled(state, range(20)), TABLE)
    assert bytes(opened.nvm.data) != before  # nobody would call finish


def test_what_waits_is_written_before_the_next_save():
    opened, state = begun()
    opened.finishes_later = True
    states = [spoiled(state, range(20)), spoiled(state, range(ANY, ANY + 1)), bytearray(state)]
    for new in states:
        start = opened.end
        assert opened.save(store.AFTER_TURN, new, TABLE)
        assert opened.number[records.GAME] == 2 + states.index(new)
    assert opened.end == start + 47 + 7  # one that had waited, with 21 changes, then one with one
    image = open_on(opened.nvm)
    assert image.body[records.GAME] == state + TABLE
    assert image.number == opened.number


def test_a_turn_changes_the_table_as_well():
    opened, state = begun()
    table = TABLE[:-1] + b"\x05"
    end = opened.end
    assert opened.save(store.AFTER_TURN, state, table)
    assert opened.end == end + 7 and opened.table() == table
    assert open_on(opened.nvm).table() == table


def test_a_turn_of_238_bytes_is_appended_and_one_of_240_is_a_whole_game():
    stretches = range(layout.PACK), range(layout.PACK, layout.RNG)
    for more, size in ((18, 243), (19, None)):
        opened, state = begun()
        table = bytes(b ^ 0x80 for b in TABLE[:more]) + TABLE[more:]
        end = opened.end
        new = spoiled(state, *stretches)  # 101 changes
        assert opened.save(store.AFTER_TURN, new, table)
        if size:
            assert opened.end == end + size
        else:
            assert opened.end == 10 + layout.SIZE + len(TABLE)
        assert opened.number[records.GAME] == 2 and opened.dirty == 0
        assert opened.body[records.GAME] == new + table


def test_the_record_has_room_for_all_that_differs_only_in_short_stretches():
    opened, state = begun()
    last = range(layout.RNG, layout.SIZE)
    old = opened.body[records.GAME]
    for at, wanted in ((182, 262), (181, 261), (183, 243)):
        new = spoiled(state, last)
        assert opened._note_stretch(old, new, last.start, last.stop, 0, at) == wanted
    assert opened._note_stretch(old, new, 0, layout.PACK, 0, 189) == 189
    assert opened._note_stretch(old, new, 0, layout.PACK, 0, 191) == 243
    table = b"\x07" + TABLE[1:-1] + b"\x07"
    assert opened._note_stretch(old, table, layout.SIZE, len(old), layout.SIZE, 3) == 7
    made = bytes((layout.SIZE, 7, len(old) - 1, 7))
    assert opened._out[3:7] == made


def test_a_record_may_end_with_the_last_byte_of_the_log():
    for spare, fits in ((0, True), (1, True), (-1, False)):
        opened, state = begun()
        opened.end = len(opened.nvm) - 7 - spare
        new = spoiled(state, range(ANY, ANY + 1))
        assert opened.save(store.AFTER_TURN, new, TABLE)
        assert sum(opened.nvm.erases) == (not fits)
        assert (opened.end == len(opened.nvm) - spare) == fits


def test_after_a_write_that_fails_all_is_still_due():
    opened, state = begun()
    opened.nvm.refuses = True
    new = spoiled(state, range(ANY, ANY + 1))
    assert opened.save(store.AFTER_TURN, new, TABLE) is False
    assert opened.failed and opened.chain == -1 and opened.dirty == GAME
    assert opened.end == len(opened.nvm)
    opened.nvm.refuses = False
    assert opened.flush() and opened.dirty == 0 and not opened.failed
    assert open_on(opened.nvm).body[records.GAME] == new + TABLE


@pytest.mark.parametrize("silent", [False, True])
def test_after_an_erase_that_fails_nothing_is_appended(silent):
    opened, _state = begun()
    opened.nvm.refuses = not silent
    if silent:  # the flash is worn out: it takes the write, and holds something else
        opened.nvm._set = lambda place, value: None
    assert opened.put(records.SETTINGS, b"kept") and opened.rewrite() is False
    assert opened.chain == -1 and opened.end == len(opened.nvm) and opened.failed
    assert opened.dirty == 1 << records.SETTINGS


def test_without_memory_for_the_image_the_game_is_due_and_no_turn_follows(monkeypatch):
    opened, state = begun()
    monkeypatch.setattr(opened, "image", lambda out: (_ for _ in ()).throw(MemoryError))
    monkeypatch.setattr(opened, "_append", lambda size: False)
    new = spoiled(state, range(ANY, ANY + 1))
    assert opened.save(store.AFTER_TURN, new, TABLE) is False
    assert opened.chain == -1 and opened.dirty == GAME
    monkeypatch.undo()
    assert opened.flush() and open_on(opened.nvm).body[records.GAME] == new + TABLE


def test_a_game_whose_end_was_left_is_nothing_to_go_on_with():
    for last, there in ((0, True), (1, False), (2, True)):
        opened, state = begun(Nvm("rp2"))
        whole = TABLE[:-1] + bytes((last,))
        opened.save(store.AT_START, state, whole)
        assert Glance(bytes(opened.nvm.data)).game is there
        opened, state = begun(Nvm("rp2"))
        opened.save(store.AFTER_TURN, spoiled(state, range(ANY, ANY + 1)), whole)
        assert Glance(bytes(opened.nvm.data)).game is there
    opened, state = begun(Nvm("rp2"))
    opened.save(store.AFTER_TURN, state, TABLE[:-2] + b"\1" + TABLE[-1:])
    assert Glance(bytes(opened.nvm.data)).game is True


def test_only_a_record_of_a_game_s_full_size_tells_that_its_end_was_left():
    for body in (b"\1", bytes(9) + b"\1", b"\1" * (layout.SIZE - len(TABLE)), b"\1" * 200):
        out = bytearray(300)
        end = records.seal(out, 0, 1, records.GAME, 1, body)
        assert Glance(bytes(out[:end])).game is True
    out = bytearray(300)
    full = bytes(layout.SIZE + len(TABLE) - 2)
    for tail, there in ((b"\1\0", True), (b"\0\1", False), (b"\1\1", False)):
        end = records.seal(out, 0, 1, records.GAME, 1, full + tail)
        assert Glance(bytes(out[:end])).game is there


def test_settings_that_end_like_a_turn_say_nothing_of_the_game():
    opened, _state = begun(Nvm("rp2"))
    opened.put(records.SCORES, b"x" + bytes((layout.SIZE + records.LEFT_END, 1)))
    opened.flush()
    assert Glance(bytes(opened.nvm.data)).game is True
    assert records.LEFT_END == records.TABLE - 1


WHOLE = 10 + layout.SIZE + len(TABLE)


def led():
    """A log in which a lead is drawn for, and settings that are not written yet."""
    opened = open_on(Nvm("rp2"))
    made = layout.new()
    rules_game.new(made, editions.E1934, editions.STANDARD, 15, 0, bytes(8))
    opened.save(store.AT_START, made, TABLE)
    opened.put(records.SETTINGS, b"kept")
    rules_game.leader_round(made)
    assert made[layout.PHASE] == layout.LEAD
    return opened, made


def test_a_draw_for_the_lead_is_a_whole_record_that_waits():
    opened, made = led()
    opened.finishes_later = True
    before, end = bytes(opened.nvm.data), opened.end
    assert opened.save(store.AFTER_TURN, made, TABLE) is True
    assert bytes(opened.nvm.data) == before and opened.dirty == 1 << records.SETTINGS
    assert opened.finish() and not opened.finish()
    assert opened.end == end + WHOLE
    assert open_on(opened.nvm).body[records.GAME] == made + TABLE
    assert opened.save(store.AFTER_TURN, made, TABLE)  # nothing new but the settings
    assert opened.end == end + WHOLE + 14 and opened.dirty == 0
    rules_game.begin(made, 0)
    for _ in range(2):
        end = opened.end
        assert opened.save(store.AFTER_TURN, made, TABLE)
        opened.finish()
        assert opened.end < end + WHOLE  # a turn
        assert open_on(opened.nvm).body[records.GAME] == made + TABLE
        made[ANY] ^= 3


@pytest.mark.parametrize(("later", "moment"), [(False, store.AFTER_TURN), (True, store.WHEN_ASKED)])
def test_a_draw_for_the_lead_is_written_at_once_where_nobody_waits(later, moment):
    opened, made = led()
    opened.finishes_later = later
    end = opened.end
    assert opened.save(moment, made, TABLE)
    assert opened.end == end + WHOLE + 14 and not opened.finish()
    assert open_on(opened.nvm).body[records.GAME] == made + TABLE


def test_a_new_game_is_a_whole_record_that_waits_while_its_set_up_is_written():
    """Either takes 3 ms on a board, together 6: more than a save may."""
    opened, _ = begun()
    opened.finishes_later = True
    assert opened.put(records.SETTINGS, b"another")
    before, end = bytes(opened.nvm.data), opened.end
    new = Game(number=9).state
    assert opened.save(store.AT_START, new, TABLE) is True
    assert opened.end == end + 10 + len(b"another") and opened.dirty == 0
    assert open_on(opened.nvm).get(records.SETTINGS) == b"another"
    assert bytes(opened.nvm.data)[opened.end :] == before[opened.end :]
    assert opened.finish() and not opened.finish() and not opened.flush()
    assert opened.end == end + 10 + len(b"another") + WHOLE
    assert open_on(opened.nvm).body[records.GAME] == new + TABLE
    assert opened.save(store.AT_START, new, TABLE) is False  # it is there


def test_a_blank_memory_is_read_with_the_table_of_the_crc_ready():
    """Making it takes 13 ms on a board: not in the first save."""
    records._crcs[1] = 0
    open_on(Nvm("rp2"))
    assert records._crcs[1]


def test_a_draw_that_waits_while_all_is_written_anew_is_written_once():
    opened, made = led()
    opened.finishes_later = True
    opened.save(store.AFTER_TURN, made, TABLE)
    assert opened.rewrite() and not opened.finish()
    assert opened.end == WHOLE + 14
    rules_game.begin(made, 0)
    assert opened.save(store.AFTER_TURN, made, TABLE) and opened.finish()
    assert opened.end < 2 * WHOLE + 14  # a turn
    assert open_on(opened.nvm).body[records.GAME] == made + TABLE
