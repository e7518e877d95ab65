"""The store of a board under any sequence of saves, cuts of the power and failing writes, beside a
model that knows nothing of records: what was asked to be kept, and what may be found afterwards."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from powercut import PAGED, TABLE, Game, Nvm, PowerCut, chance, kept, open_on

from sorry_handheld.store import file, records, store

ROWS = (
    (3, 0, 15, 0),
    (1, 2, 15, 0),
    (2, 0, 5, 0),
    (0, 1, 15, 0),
)  # standard, hands, chips, partners
MOMENTS = (store.AFTER_TURN, store.AT_START, store.WHEN_IDLE, store.WHEN_ASKED)
ORDERS = ("forward", "backward", "scattered")
NOTHING = (None, b"", b"")
moments = st.sampled_from(MOMENTS)
short = st.binary(min_size=1, max_size=12)
tables = st.binary(max_size=3).map(lambda tail: TABLE[: len(TABLE) - len(tail)] + tail)


class Fuse:
    """Lets the power go after so many bytes; the last one is written by half."""

    def __init__(self, left, half, places):
        self.left = left
        self.half = half
        self.places = places
        self.in_erase = False

    def __call__(self, nvm, place):
        self.left -= 1
        if self.left < 0:
            if nvm.kind == "rp2" and not nvm.erasing:
                nvm.data[place] |= self.half
            self.in_erase = nvm.erasing
            raise PowerCut


def order(name, left):
    """In which order an erase takes its bytes."""
    if name == "backward":
        return lambda places: list(reversed(places))
    if name == "scattered":
        return lambda places: chance(left).sample(list(places), len(places))
    return lambda places: places


class Flaky(Nvm):
    """Flash that can be told to refuse its next writes, or to take them wrongly."""

    fault = ""

    def __setitem__(self, index, values):
        if self.fault == "raises":
            raise OSError(5)
        if self.fault == "heap":
            raise MemoryError
        super().__setitem__(index, bytes(len(values)) if self.fault == "zeros" else values)


class StoreMachine(RuleBasedStateMachine):
    """Three saves (game, settings, scores). `asked` is what the store was last told to keep;
    `durable` has, for each, all that may be found if the power goes now: one thing, unless a write
    was refused. `ever` is all that was ever asked for."""

    kind = "rp2"
    with_card = False

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp()) if self.with_card else None
        self.folders = (str(self.folder),) if self.folder else ()
        self.nvm = Flaky(self.kind)
        self.store = open_on(self.nvm, self.folders)
        self.asked = list(NOTHING)
        self.durable = [{value} for value in NOTHING]
        self.ever = [{value} for value in NOTHING]
        self.stale = not self.with_card  # whether there may be no second copy of what is in nvm
        self.number = 0
        self.since = 0  # turns since the last one that was saved
        self.play = Game()

    def teardown(self):
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    # --- what a session does

    @rule(turns=st.integers(1, 12), moment=moments, table=tables)
    def play_on(self, turns, moment, table):
        """A few turns, each of them offered to the store; the last one at this moment."""
        for i in range(turns):
            if self.play.over:
                self.number += 1
                self.play = Game(ROWS[self.number % len(ROWS)], self.number)
            self.play.turn()
            self._save(moment if i == turns - 1 else store.AFTER_TURN, table)

    @rule(row=st.sampled_from(ROWS))
    def begin(self, row):
        """Another game."""
        self.number += 1
        self.play = Game(row, self.number)
        self._save(store.AT_START, TABLE)

    @rule(moment=moments)
    def save_again(self, moment):
        """Nothing has happened meanwhile."""
        self._save(moment, TABLE)

    @rule(text=short, moment=moments)
    def set_settings(self, text, moment):
        self._put(records.SETTINGS, text)
        self._do(lambda: self.store.flush(moment), moment)

    @rule(text=short | st.binary(min_size=200, max_size=240))
    def note_scores(self, text):
        """They wait for the next save."""
        self._put(records.SCORES, text)

    @rule()
    def end_game(self):
        """There is nothing to be resumed."""
        self._ask(0, None)
        self._do(self.store.forget)

    @rule(times=st.integers(1, 15))
    def fill_the_memory(self, times):
        """Long records, until the log is full and past it."""
        for i in range(times):
            self._put(records.SCORES, bytes((i,)) * 240)
            self._do(self.store.flush)

    # --- what the world does

    @rule()
    def switch_off_and_on(self):
        self._open()

    @rule(
        left=st.integers(0, 40) | st.integers(0, 10_000),
        half=st.sampled_from((0, 0x55, 0xAA, 0xF0)),
        erase=st.sampled_from(ORDERS),
        act=st.sampled_from(("turn", "begin", "settings", "scores", "forget", "rewrite")),
    )
    def power_cut(self, left, half, erase, act):
        """In the middle of whatever is written next, or just after it."""
        fuse = Fuse(left, half, erase)
        self.nvm.order = order(erase, left)
        self.nvm.on_step = fuse
        before = [set(found) for found in self.durable]
        try:
            self._act(act)
        except PowerCut:
            self._may_be_found(before, fuse.in_erase)
        self.nvm.on_step = None
        self._open()

    @rule(
        fault=st.sampled_from(("raises", "heap", "zeros")), act=st.sampled_from(("turn", "scores"))
    )
    def failing_write(self, fault, act):
        """The memory refuses, and works again afterwards."""
        before = [set(found) for found in self.durable]
        self.nvm.fault = fault
        self._act(act)
        self.nvm.fault = ""
        if self.store.failed:
            self._may_be_found(before, fault == "zeros")

    @precondition(lambda self: self.folder)
    @rule(pulled=st.booleans())
    def card(self, pulled):
        """The card is pulled, or put back, and the handheld switched on again."""
        self.folders = (str(self.folder / "no card"),) if pulled else (str(self.folder),)
        self.stale = True  # from now on the copies may be older than what is in nvm
        self.durable = [set(found) for found in self.ever]
        self._open()

    # --- what must hold

    @invariant()
    def memory_is_what_was_asked(self):
        """Without any reading: the store holds what it was told to."""
        assert kept(self.store) == tuple(self.asked)

    @invariant()
    def what_was_written_is_found(self):
        """If the power went now."""
        found = kept(open_on(self.nvm, self.folders))
        for i in range(3):
            assert found[i] in self.durable[i], (i, found[i], self.durable[i])

    # ---

    def _act(self, act):
        if act == "turn":
            self.play_on(1, store.WHEN_ASKED, TABLE)
        elif act == "begin":
            self.begin(ROWS[0])
        elif act == "settings":
            self.set_settings(bytes((self.number & 255, len(self.ever[1]) & 255)), store.WHEN_ASKED)
        elif act == "scores":
            self.fill_the_memory(1 + len(self.ever[2]) % 3)
        elif act == "forget":
            self.end_game()
        else:
            self._do(self.store.rewrite)

    def _save(self, moment, table):
        """Offer the game to the store. Where every write erases, it takes it only at times."""
        if self._takes(moment):
            self._ask(0, (bytes(self.play.state), table))
        self._do(lambda: self.store.save(moment, self.play.state, table), moment)

    def _takes(self, moment):
        if self.kind != "file":
            return self.kind == "rp2" or moment >= store.WHEN_IDLE
        self.since += 1
        if moment == store.AFTER_TURN and self.since < file.EVERY:
            return False
        self.since = 0
        return True

    def _put(self, kind, data):
        self._ask(kind - 1, data)
        self.store.put(kind, data)

    def _ask(self, i, value):
        self.asked[i] = value
        self.ever[i].add(value)

    def _do(self, write, moment=store.WHEN_ASKED):
        """Write. When somebody asks for it, everything is written, unless it is told that it failed."""
        done = write()
        for i in range(3):
            if self.store.failed:
                self.durable[i].add(self.asked[i])
            elif moment == store.WHEN_ASKED or (done and not self.store.dirty >> i + 1 & 1):
                self.durable[i] = {self.asked[i]}

    def _may_be_found(self, before, erased):
        """The write was cut short or refused: the old, the new; where the only copy was being erased,
        nothing, or an earlier one."""
        for i in range(3):
            self.durable[i] = before[i] | self.durable[i] | {self.asked[i]}
            if erased and self.stale and self.kind not in PAGED:
                self.durable[i] |= self.ever[i]

    def _open(self):
        """Switch on, find what may be found, and go on with that."""
        self.store = open_on(self.nvm, self.folders)
        self.since = 0
        self.what_was_written_is_found()
        self.asked = list(kept(self.store))
        self.durable = [{value} for value in self.asked]
        if self.asked[0]:
            self.play.state[:] = self.asked[0][0]
        else:
            self.play = Game(ROWS[0], self.number)
