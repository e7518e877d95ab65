"""The whole app under any presses and any mishap, beside a naive model of what was played and kept.

The handheld is the desktop's: code.py, App, Session, the store and every screen are the real ones. It
runs in a thread of its own and waits between two frames, while the machine decides what comes next.
Nothing here knows what a screen looks like, or what its menus are called.
"""

import importlib
import itertools
import queue
import threading

import rig
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from boards.desktop.host import Host
from boards.desktop.stop import Stop
from boards.desktop.wiring import BITS
from sorry_core import editions
from sorry_core import state as layout
from sorry_core.check import check
from sorry_core.track import HOME
from sorry_handheld import screens, tally

BOARDS = {"rp2": "pimoroni_picosystem", "samd": "pygamer"}
KEYS = tuple(BITS)
HELD_MS = 40
LONG_MS = 700
SLOWEST = 300  # seconds: a handheld that does not answer any more
KINDS = [
    row
    for row in itertools.product(range(4), range(4), (3, 5, 15), (0, 1))
    if not editions.fault(*row)
]


class Handheld:
    """A handheld that is switched on, and does one thing at a time."""

    def __init__(self, board_id: str, memory: bytes) -> None:
        self.todo: queue.Queue = queue.Queue()
        self.done: queue.Queue = queue.Queue()
        self.player = rig.Player(self._choose, pace=50, skip=0)
        self.player.may_fail = True
        self.host = Host(importlib.import_module(f"boards.{board_id}"), face=self.player, seed=1)
        if memory:
            self.host.nvm.data[:] = memory
        self.plain = self.host.nvm.write
        self.host.nvm.write = self._write
        self.fault = ""
        self.fuse = -1  # so many bytes are written before the power goes; -1 it does not
        self.erasing = False
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        self.alive = self._wait()

    @property
    def app(self):
        return self.player.app

    def _run(self) -> None:
        try:
            ended = self.host.run()
            self.done.put(ended.message)
        except BaseException as error:
            self.done.put(error)

    def _choose(self, player):
        """Between two frames: tell that it is done, and take the next thing to do."""
        if not player.asleep:
            return None  # in the middle of a save, say
        self.done.put("")
        what = self.todo.get()
        if what is None:
            raise Stop("off")
        return what

    def _wait(self) -> bool:
        """For the next pause between two frames; whether the power is still on."""
        told = self.done.get(timeout=SLOWEST)
        if isinstance(told, BaseException):
            raise told
        return not told

    def _write(self, start: int, values: bytes) -> int:
        """What is written to the memory, or not."""
        if self.fault:
            raise MemoryError if self.fault == "heap" else RuntimeError("Unable to write to nvm.")
        if 0 <= self.fuse < len(values):
            data = self.host.nvm.data
            old = data[start : start + len(values)]
            self.erasing = old.count(0xFF) < len(old)
            if self.erasing:
                data[start : start + len(values)] = b"\xff" * len(values)
            data[start : start + self.fuse] = values[: self.fuse]
            raise Stop("cut")
        if self.fuse >= 0:
            self.fuse -= len(values)
        return self.plain(start, values)

    def do(self, key=None, held: int = HELD_MS) -> bool:
        """Press a key, or let a little time pass; whether the power is still on."""
        if self.alive:
            self.todo.put((key, held) if key else 0)
            self.alive = self._wait()
        return self.alive

    def off(self) -> bytes:
        """Switch it off; what its memory holds."""
        if self.alive:
            self.todo.put(None)
            self._wait()
        self.thread.join(SLOWEST)
        return bytes(self.host.nvm.data)


class AppMachine(RuleBasedStateMachine):
    """`played` are the states in which the game on the table was seen; from `sure` on, one of them
    is found when the power has gone. `counted` are the games whose end somebody who played has seen."""

    kind = "rp2"

    def __init__(self):
        super().__init__()
        self.games = 0
        self.mishap = False
        self._on(b"")

    def teardown(self):
        self.handheld.off()

    def _on(self, memory):
        self.handheld = Handheld(BOARDS[self.kind], memory)
        self.watched, self.played, self.sure = None, [], 0
        total = self._total()
        self.counted, self.least = set(range(total)), total

    @property
    def app(self):
        return self.handheld.app

    # --- what people do

    @rule(key=st.sampled_from(KEYS), times=st.integers(1, 4), long=st.booleans())
    def press(self, key, times, long):
        for _ in range(times):
            self._do(key, LONG_MS if long else HELD_MS)

    @rule(times=st.integers(1, 15))
    def press_a_often(self, times):
        for _ in range(times):
            self._do("A")

    @rule(
        row=st.sampled_from(KINDS),
        seats=st.lists(st.integers(0, 2), min_size=4, max_size=4),
        end=st.booleans(),
        goal=st.sampled_from((0, 2)),
    )
    def begin_a_game(self, row, seats, end, goal):
        """Of any kind, some of them near their end, in place of whatever there was."""
        edition, mode, colours, options = row
        who = bytes(seat if colours >> i & 1 else 5 for i, seat in enumerate(seats))
        self.games += 1
        app, module = self.app, rig.session(self.handheld.player)
        session = module.Session(who, bytes(8), app.saves)
        session.new(bytes((self.games, *who, edition, mode, 7)), edition, mode, options, goal)
        if not session.state[layout.CUSTOMS] & 2:
            session.begin()
            if end:
                nearly_home(session)
        app.saves.replace(session)
        app.play(session)
        self._watch(session)
        self._do()

    @rule()
    def leave_it_alone_for_a_minute(self):
        clock = self.handheld.host.clock
        clock.move(clock.now() + 61_000_000)
        self._do()
        self._is_kept()

    # --- what happens to them

    @rule()
    def battery_runs_low(self):
        clock, plain = self.handheld.host.clock, self.app.handheld.battery
        self.app.handheld.battery = lambda: 2
        for _ in range(2):
            clock.move(clock.now() + 10_100_000)
            self._do()
        self.app.handheld.battery = plain
        assert self.app.battery.low
        self._is_kept()

    @rule()
    def switch_off_and_on(self):
        self._again()

    @rule(left=st.integers(0, 300), presses=st.lists(st.sampled_from(KEYS), min_size=1, max_size=6))
    def power_cut(self, left, presses):
        """In the middle of what is written next, if anything is soon."""
        self.handheld.fuse = left
        for key in presses:
            self._do(key)
        self._again()

    @rule(fault=st.sampled_from(("raises", "heap")), presses=st.integers(1, 6))
    def memory_fails_for_a_while(self, fault, presses):
        self.handheld.fault = fault
        self.press_a_often(presses)
        self.handheld.fault = ""

    @precondition(lambda self: not self.mishap)
    @rule(key=st.sampled_from(("A", "B", "MENU")))
    def heap_is_full_when_a_screen_comes(self, key):
        """The screen that comes next cannot be loaded, once."""
        module = self.handheld.host.sandbox.modules["sorry_handheld.screens"]
        load, self.mishap = module.load, True

        def fails(number):
            module.load = load
            raise MemoryError

        module.load = fails
        self.press(key, 2, False)
        module.load = load
        self._do()

    # --- what must hold

    @invariant()
    def every_game_is_sound(self):
        for session in (self.app.session, self.app.game):
            if session is not None and session.state[layout.FORMAT]:
                assert check(session.state) == 0

    @invariant()
    def nothing_breaks_by_itself(self):
        assert self.mishap or self.app.showing != screens.OOPS, list(self.handheld.host.printed)

    @invariant()
    def scores_count_each_game_once(self):
        total = self._total()
        if self.app.showing == screens.SCORES and not total:
            self.counted.clear()  # all scores can be set to 0 there
            self.least = 0
        assert total == len(self.counted)

    # ---

    def _do(self, key=None, held=HELD_MS):
        if self.handheld.do(key, held):
            self._look()

    def _look(self):
        """See how far the game on the table has come."""
        app, session = self.app, self.app.session
        if session is None or session.demo or session.script >= 0:
            return
        if session is not self.watched:
            self._watch(session)
        now = bytes(session.state)
        if now != self.played[-1]:
            self.played.append(now)
        if app.coming >= 0:
            return
        if app.showing == screens.END and now[layout.PHASE] == layout.OVER and session.persons():
            self.counted.add(now[layout.RNG : layout.RNG + 8])
        if app.showing in (screens.PAUSE, screens.END):
            self._is_kept()

    def _watch(self, session):
        self.watched, self.played, self.sure = session, [bytes(session.state)], 0

    def _is_kept(self):
        """This is a moment at which everything is saved, unless the memory refuses."""
        if not self.handheld.alive:
            return
        self._look_only()
        kept = self.app.saves.store
        if not kept.failed and not kept.dirty:
            self.least = self._total()
            if self.watched is not None and self.watched is self.app.session:
                self.sure = len(self.played) - 1

    def _look_only(self):
        session = self.app.session
        if (
            session is not None
            and session is self.watched
            and bytes(session.state) != self.played[-1]
        ):
            self.played.append(bytes(session.state))

    def _total(self):
        """How many games the scores know."""
        record = tally.load(self.app.saves.store)
        return sum(tally.number(record, tally.EDITIONS + 2 * i) for i in range(4))

    def _again(self):
        """Switch off and on: what is found was seen, and is not older than what was surely kept."""
        allowed, before = set(self.played[self.sure :]), self._total()
        watched, erased = self.watched, self.handheld.erasing
        self._do()
        if watched is not None:  # what a last frame did
            allowed.add(bytes(watched.state))
        before = max(before, self._total())
        least = self.least
        self.mishap = False
        self._on(self.handheld.off())
        state = layout.new()
        if self.app.saves.store.load(state):
            assert check(state) == 0
            if (
                watched is not None
                and not erased
                and state[layout.RNG : layout.RNG + 8]
                in {one[layout.RNG : layout.RNG + 8] for one in allowed}
            ):
                assert bytes(state) in allowed
        assert erased or least <= self._total() <= before


def nearly_home(session):
    """Put pawns Home, all but one of each colour, which is in its safety zone."""
    state = session.state
    for pawn in range(16):
        before = state[pawn]
        if before < 67:
            state[pawn] = HOME if pawn & 3 else 60
            if check(state):
                state[pawn] = before
    session.resume(state)
