"""The store: what is kept and given back, on every kind of nvm."""

import itertools

import pytest
import walk
from powercut import KINDS, PAGED, SIZE, TABLE, Game, Nvm, chance, kept, open_on, reopened
from volumes import NIGHTLY, every

from sorry_core import game as rules_game
from sorry_core import state as layout
from sorry_handheld.store import file, reading, records, rp2, store

ROWS = walk.every_game()


@pytest.mark.parametrize("kind", KINDS)
def test_a_blank_memory_holds_nothing(kind):
    for data in (b"\xff" * SIZE[kind], bytes(SIZE[kind])):
        opened = reopened(kind, data)
        assert kept(opened) == (None, b"", b"") and opened.turn() == 0 and not opened.newer()


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_of_every_rulebook_is_resumed_exactly_at_every_step(kind):
    rows = ROWS[:: every(len(ROWS) // 8, 4)]
    phases = set()
    for number, row in enumerate(rows):
        nvm = Nvm(kind)
        opened = open_on(nvm)
        game = Game(row, number)
        table = bytes((number & 3, 0, 1, 2, number & 3)) + bytes(records.TABLE - 5)
        opened.save(store.AT_START, game.state, table)
        for _ in range(60 if NIGHTLY else 40):
            opened.save(store.WHEN_ASKED, game.state, table)
            again = open_on(nvm)
            assert kept(again)[0] == (bytes(game.state), table)
            assert again.turn() == 1 + layout.number(game.state, layout.TURNS, 2)
            phases.add(game.state[layout.PHASE])
            if game.over:
                break
            game.step()
    assert phases >= {layout.DRAW, layout.MOVE}


def test_a_game_resumed_goes_on_as_if_nothing_had_been():
    nvm = Nvm("rp2")
    game, twin = Game(number=3), Game(number=3)
    while not game.over:
        for _ in range(every(5, 2)):
            game.turn()
            twin.turn()
        open_on(nvm).save(store.AFTER_TURN, game.state, TABLE)
        game.state[:] = bytes(141)
        assert open_on(nvm).load(game.state)
        assert game.state == twin.state


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_written_when_nothing_changed(kind):
    nvm = Nvm(kind)
    opened = open_on(nvm)
    game = Game()
    assert opened.save(store.WHEN_ASKED, game.state, TABLE)
    before = (bytes(nvm.data), list(nvm.erases))
    for moment in (store.AFTER_TURN, store.WHEN_IDLE, store.WHEN_ASKED):
        assert not opened.save(moment, game.state, TABLE)
        assert not opened.flush(moment)
    again = open_on(nvm)
    assert not again.save(store.WHEN_IDLE, game.state, TABLE)
    assert not again.put(records.SETTINGS, b"") and not again.flush()
    assert (bytes(nvm.data), list(nvm.erases)) == before


@pytest.mark.parametrize("kind", ["samd", "nrf", "esp"])
def test_where_every_write_erases_a_turn_is_not_written(kind):
    nvm = Nvm(kind)
    opened = open_on(nvm)
    game = Game()
    for moment in (store.AT_START, store.AFTER_TURN):
        assert not opened.save(moment, game.state, TABLE)
    opened.put(records.SETTINGS, b"x")
    assert not opened.flush(store.AFTER_TURN) and sum(nvm.erases) == 0
    assert opened.save(store.WHEN_IDLE, game.state, TABLE) and sum(nvm.erases) == 1
    assert kept(open_on(nvm)) == ((bytes(game.state), TABLE), b"x", b"")


@pytest.mark.parametrize("kind", KINDS)
def test_settings_and_scores_are_kept_apart(kind):
    nvm = Nvm(kind)
    opened = open_on(nvm)
    game = Game()
    opened.put(records.SETTINGS, b"quiet")
    opened.put(records.SCORES, b"17 of 20")
    opened.save(store.WHEN_ASKED, game.state, TABLE)
    whole = kept(opened)
    pages = (0, 4096) if kind in PAGED else (0,)
    seen = set()
    for at in range(records.AREA):
        if all(nvm.data[page + at] == 0xFF for page in pages):
            continue
        data = bytearray(nvm.data)
        for page in pages:
            data[page + at] ^= 0x41
        found = kept(reopened(kind, data))
        lost = [i for i in range(3) if found[i] != whole[i]]
        assert len(lost) <= 1 and all(not found[i] for i in lost)
        seen.update(lost)
    assert seen == {0, 1, 2}


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_can_be_forgotten(kind):
    nvm = Nvm(kind)
    opened = open_on(nvm)
    opened.save(store.WHEN_ASKED, Game().state, TABLE)
    opened.put(records.SCORES, b"1")
    assert opened.forget() and sum(nvm.erases) == (0 if kind == "rp2" else 2)
    assert kept(open_on(nvm)) == (None, b"", b"1")
    assert not opened.forget()
    assert opened.save(store.WHEN_ASKED, Game(number=2).state, TABLE)
    assert kept(open_on(nvm))[0] == (bytes(Game(number=2).state), TABLE)


# --- versions


def newer(kind, bodies, version=2, number=9):
    """A memory that a newer version has written."""
    data = bytearray(b"\xff" * SIZE[kind])
    at = 0
    for each, body in bodies.items():
        at = records.seal(data, at, version, each, number, body)
    return data


@pytest.mark.parametrize("kind", KINDS)
def test_a_newer_version_is_refused_and_kept(kind):
    data = newer(kind, {records.GAME: bytes(range(200)), records.SETTINGS: b"louder"})
    nvm = Nvm(kind, data)
    opened = open_on(nvm)
    assert opened.newer() and opened.newer(records.SETTINGS) and not opened.newer(records.SCORES)
    assert kept(opened) == (None, b"", b"") and opened.turn() == 0
    for moment in (store.AT_START, store.AFTER_TURN, store.WHEN_ASKED):
        assert not opened.save(moment, Game().state, TABLE)
    assert not opened.put(records.SETTINGS, b"ours")
    assert nvm.data == data
    opened.put(records.SCORES, b"ours")
    assert opened.flush()
    image = reading.Image()
    for page in (0, 4096) if kind in PAGED else (0,):
        image.scan(nvm.data[page : page + 4096])
    assert (
        image.body[records.GAME] == bytes(range(200)) and image.body[records.SETTINGS] == b"louder"
    )
    assert image.version == [0, 2, 2, 1] and open_on(nvm).newer()
    again = open_on(nvm)  # asked, and the answer was yes
    again.forget()
    assert again.save(store.WHEN_ASKED, Game().state, TABLE)
    assert kept(open_on(nvm)) == ((bytes(Game().state), TABLE), b"", b"ours")
    assert open_on(nvm).newer(records.SETTINGS)


def test_turns_of_a_newer_version_are_not_erased_for_settings():
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    opened.save(store.AT_START, Game().state, TABLE)
    out = bytearray(b"\xa2\x82\x02\x00\x00\0\0")
    check = records.crc(out, 0, 5, opened.chain)
    out[5:7] = bytes((check & 255, check >> 8))
    end = opened.end + 7
    nvm[opened.end : end] = out
    opened = open_on(nvm)
    assert opened.newer() and opened.end == end
    before = bytes(nvm.data[:end])
    for number in range(100):
        opened.put(records.SCORES, bytes(100) + bytes((number,)))
        opened.flush()
    assert nvm.erases == [0] and nvm.data[:end] == before and opened.newer()
    assert open_on(nvm).get(records.SCORES)[:100] == bytes(100)


@pytest.mark.parametrize("kind", KINDS)
def test_an_older_version_loads(kind, monkeypatch):
    nvm = Nvm(kind)
    opened = open_on(nvm)
    game = Game()
    opened.put(records.SETTINGS, b"old")
    opened.save(store.AT_START, game.state, TABLE)
    game.turn()
    opened.save(store.WHEN_ASKED, game.state, TABLE)
    before = kept(opened)
    for module in (records, store, reading, rp2):
        monkeypatch.setattr(module, "VERSION", 2)
    again = open_on(nvm)
    assert kept(again) == before and not again.newer()
    game.turn()
    assert again.save(store.WHEN_ASKED, game.state, TABLE)
    assert kept(open_on(nvm)) == kept(again)


@pytest.mark.parametrize("kind", KINDS)
def test_a_shorter_and_a_longer_table_load(kind):
    game = Game()
    for table in (b"", TABLE[:5], TABLE + b"and more"):
        nvm = Nvm(kind)
        opened = open_on(nvm)
        opened.save(store.WHEN_ASKED, game.state, table)
        again = open_on(nvm)
        assert again.table() == (table + bytes(records.TABLE))[: records.TABLE]
        game.turn()
        assert again.save(store.WHEN_ASKED, game.state, TABLE)
        assert kept(open_on(nvm))[0] == (bytes(game.state), TABLE)


def test_the_version_of_the_state_is_that_of_the_records():
    """A state of another layout fails check(): only a newer record version keeps it from being
    written over. So whoever changes one changes the other, and this line."""
    assert (layout.VERSION, records.VERSION, layout.SIZE) == (1, 1, 141)


# --- faults


def test_a_record_can_end_in_255():
    """The byte behind it is not written over it."""
    found = 0
    for number in itertools.count():
        nvm = Nvm("rp2")
        opened = open_on(nvm)
        opened.put(records.SETTINGS, number.to_bytes(2, "little"))
        opened.flush()
        if nvm.data[opened.end - 1] == 0xFF:
            found += 1
            again = open_on(nvm)
            assert again.end == opened.end
            again.put(records.SCORES, b"next")
            again.flush()
            assert kept(open_on(nvm))[1:] == (number.to_bytes(2, "little"), b"next")
            if found == 1:
                return


def test_a_turn_that_leads_astray_is_left_out():
    """Sound by its CRC, but no position of any game: the one before it is loaded."""
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    game = Game()
    opened.save(store.AT_START, game.state, TABLE)
    game.turn()
    opened.save(store.AFTER_TURN, game.state, TABLE)
    good = kept(opened)
    wrong = bytearray(game.state)
    wrong[layout.TURN] = 77
    opened.save(store.AFTER_TURN, wrong, TABLE)
    wrong[layout.PHASE] = 0
    opened.save(store.AFTER_TURN, wrong, TABLE)
    again = open_on(nvm)
    assert kept(again) == good
    game.turn()
    assert again.save(store.AFTER_TURN, game.state, TABLE)
    assert kept(open_on(nvm))[0] == (bytes(game.state), TABLE)


class Worn(Nvm):
    """Flash that no longer takes what is written."""

    def __init__(self, kind, how):
        super().__init__(kind)
        self.how = how

    def __setitem__(self, index, values):
        if self.how == "raises":
            raise RuntimeError("Unable to write to nvm.")
        super().__setitem__(index, values if self.how == "" else bytes(len(values)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_memory_that_cannot_be_written_is_told_and_tried_again(kind):
    nvm = Worn(kind, "raises")
    opened = open_on(nvm)
    game = Game()
    assert not opened.save(store.WHEN_ASKED, game.state, TABLE) and opened.failed
    nvm.how = ""
    assert opened.save(store.WHEN_ASKED, game.state, TABLE) and not opened.failed
    assert kept(open_on(nvm))[0] == (bytes(game.state), TABLE)


def test_rp2_sees_that_a_turn_did_not_take():
    nvm = Worn("rp2", "")
    opened = open_on(nvm)
    game = Game()
    opened.save(store.AT_START, game.state, TABLE)
    game.turn()
    nvm.how = "zeros"
    opened.save(store.AFTER_TURN, game.state, TABLE)
    nvm.how = ""
    game.turn()
    assert opened.save(store.AFTER_TURN, game.state, TABLE)
    assert kept(open_on(nvm))[0] == (bytes(game.state), TABLE)


def test_too_long_settings_are_refused():
    with pytest.raises(ValueError, match="too long"):
        open_on(Nvm("rp2")).put(records.SETTINGS, bytes(241))


def test_everything_at_its_longest_fits_an_image():
    assert records.AREA >= 3 * (250 + 10)
    out = bytearray(b"\xff" * records.AREA)
    opened = open_on(Nvm("samd"))
    opened.put(records.SETTINGS, bytes(240))
    opened.put(records.SCORES, bytes(240))
    opened.save(store.WHEN_ASKED, Game().state, bytes(99))
    assert opened.image(out) == 750 and len(out) == records.AREA


def test_damage_in_the_log_goes_back_to_an_earlier_turn_of_the_game():
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    game = Game()
    opened.save(store.AT_START, game.state, TABLE)
    first = opened.end
    states = [bytes(game.state)]
    for _ in range(30):
        game.turn()
        opened.save(store.AFTER_TURN, game.state, TABLE)
        states.append(bytes(game.state))
    dice = chance(7)
    for _ in range(300):
        data = bytearray(nvm.data)
        data[dice.randrange(first, opened.end)] ^= 1 << dice.randrange(8)
        again = reopened("rp2", data)
        assert kept(again)[0][0] in states
        game.state[:] = kept(again)[0][0]
        game.turn()
        assert again.save(store.AFTER_TURN, game.state, TABLE)
        assert kept(open_on(again.nvm))[0] == (bytes(game.state), TABLE)


def shuffled_turn():
    """A game that was saved, just before and just after a turn that has shuffled the cards."""
    game = Game(number=2)
    before = bytes(game.state)
    while before[layout.PACK_N] >= game.state[layout.PACK_N]:
        before = bytes(game.state)
        game.turn()
    return bytearray(before), game.state


def patient_store():
    """One that has left the writing of a shuffled turn to `finish`; the game; the bytes before."""
    before, after = shuffled_turn()
    opened = open_on(Nvm("rp2"))
    opened.save(store.AT_START, before, TABLE)
    opened.finishes_later = True
    data = bytes(opened.nvm.data)
    assert opened.save(store.AFTER_TURN, after, TABLE)
    return opened, after, data


def test_a_long_turn_is_left_to_finish_and_is_then_the_same():
    opened, after, data = patient_store()
    assert bytes(opened.nvm.data) == data  # the power may go: the turn before is whole
    assert opened.finish() and not opened.finish()
    before, _ = shuffled_turn()
    hasty = open_on(Nvm("rp2"))
    hasty.save(store.AT_START, before, TABLE)
    hasty.save(store.AFTER_TURN, after, TABLE)
    assert opened.nvm.data == hasty.nvm.data


@pytest.mark.parametrize("what", ["save", "start", "flush", "put", "rewrite", "full"])
def test_whatever_is_done_before_finish_the_turn_is_kept(what):
    opened, after, _ = patient_store()
    if what == "save":
        opened.save(store.WHEN_ASKED, after, TABLE)
    elif what == "start":
        opened.save(store.AT_START, after, TABLE)
    elif what == "put":
        opened.put(records.SETTINGS, b"loud")
        opened.flush()
    elif what == "full":
        opened.end = len(opened.nvm)
    else:
        getattr(opened, what)()
    opened.finish()
    assert kept(open_on(opened.nvm))[0] == (bytes(after), TABLE)
    following = Game(number=5)
    following.turn()
    opened.save(store.AFTER_TURN, following.state, TABLE)
    opened.finish()
    assert kept(open_on(opened.nvm))[0] == (bytes(following.state), TABLE)


def drawn_for_the_lead():
    """A store that has left the writing of a draw for the lead to `finish`; the state, the bytes."""
    state = layout.new()
    rules_game.new(state, 1, 2, 15, 0, bytes(8))
    opened = open_on(Nvm("rp2"))
    opened.save(store.AT_START, state, TABLE)
    opened.finishes_later = True
    data = bytes(opened.nvm.data)
    rules_game.leader_round(state)
    assert opened.save(store.AFTER_TURN, state, TABLE)
    return opened, state, data


def test_a_draw_for_the_lead_is_made_in_one_frame_and_written_in_the_next():
    """Either takes 3 ms on a board, together 6: more than a save may."""
    opened, state, data = drawn_for_the_lead()
    assert bytes(opened.nvm.data) == data
    at = opened.end
    assert opened.finish() and not opened.finish() and not opened.flush()
    assert opened.nvm.data[at + 1] >> 5 == records.GAME
    assert kept(open_on(opened.nvm))[0] == (bytes(state), TABLE)
    rules_game.leader_round(state)
    assert opened.save(store.AFTER_TURN, state, TABLE) and opened.finish()
    rules_game.begin(state, 2)
    assert opened.save(store.AFTER_TURN, state, TABLE)  # a turn's record again
    opened.finish()
    assert kept(open_on(opened.nvm))[0] == (bytes(state), TABLE)
    assert not any(opened.nvm.erases)


@pytest.mark.parametrize("what", ["forget", "rewrite", "flush", "full"])
def test_a_draw_for_the_lead_is_kept_whatever_is_done_before_finish(what):
    opened, state, _ = drawn_for_the_lead()
    if what == "full":
        opened.end = len(opened.nvm)
    else:
        getattr(opened, what)()
    opened.finish()
    if what == "forget":
        assert not open_on(opened.nvm).turn()
        return
    assert kept(open_on(opened.nvm))[0] == (bytes(state), TABLE)
    rules_game.begin(state, 2)
    opened.save(store.AFTER_TURN, state, TABLE)
    opened.finish()
    assert kept(open_on(opened.nvm))[0] == (bytes(state), TABLE)


def starve(*_):
    raise MemoryError("of the test")


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("name", ["_note_changes", "_append", "close"])
def test_a_turn_for_which_memory_ran_out_is_written_whole(name, again, monkeypatch):
    """At once, or if there is too little memory even for that, with the next turn."""
    game = Game(number=2)
    opened = open_on(Nvm("rp2"))
    opened.save(store.AT_START, game.state, TABLE)
    before = bytes(game.state)
    game.turn()
    with monkeypatch.context() as patch:
        patch.setattr(rp2 if hasattr(rp2, name) else opened, name, starve)
        if again:
            patch.setattr(opened, "image", starve)
        opened.save(store.AFTER_TURN, game.state, TABLE)
        state = before if again else bytes(game.state)
        assert kept(open_on(opened.nvm))[0] == (state, TABLE)
    game.turn()
    opened.save(store.AFTER_TURN, game.state, TABLE)
    assert kept(open_on(opened.nvm))[0] == (bytes(game.state), TABLE)


# --- files


def test_in_files_a_beginning_and_some_turns_are_saved():
    """Whoever stops on such a board pulls the plug: at most fifteen turns are lost."""
    nvm = Nvm("file")
    opened = open_on(nvm)
    game = Game()
    assert opened.save(store.AT_START, game.state, TABLE)
    for turn in range(1, 3 * file.EVERY + 1):
        game.turn()
        assert opened.save(store.AFTER_TURN, game.state, TABLE) == (turn % file.EVERY == 0)
        lost = turn % file.EVERY
        assert open_on(nvm).turn() == 1 + layout.number(game.state, layout.TURNS, 2) - lost
