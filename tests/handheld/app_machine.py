"""The whole app under any presses and any mishap, beside a naive model of what was played and kept.

The handheld is the desktop's: App, Session, the store and every screen are the real ones. The machine
itself takes the place of the loop in App.run: frame after frame, as many as it wants and no more, in
one thread. So nothing here can wait for something that never comes.
"""

import importlib
import itertools

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from boards.desktop.faces import Face
from boards.desktop.host import Host
from boards.desktop.sandbox import Sandbox
from boards.desktop.stop import Reload, Stop
from boards.desktop.wiring import BITS
from sorry_core import editions
from sorry_core import state as layout
from sorry_core.check import check
from sorry_core.flags import LEADER
from sorry_core.track import HOME
from sorry_handheld import screens, settings, tally
from sorry_handheld.app import NO_SCREEN
from sorry_handheld.store.records import GAME, SETTINGS
from sorry_handheld.store.store import AFTER_TURN, AT_START, WHEN_IDLE

BOARDS = {
    "rp2": "pimoroni_picosystem",
    "samd": "pygamer",
    "nrf": "clue_nrf52840_express",  # with two keys
    "esp": "m5stack_cardputer",
    "file": "adafruit_fruit_jam",
}
KEYS = tuple(BITS)
HELD_MS = 40
LONG_MS = 700
FRAMES = 3000  # the most that a press may take, or what follows it
PATIENCE = 20_000  # so often time passes in one frame before a key is pressed: it waits for one
KINDS = [
    row
    for row in itertools.product(range(4), range(4), (3, 5, 15), (0, 1))
    if not editions.fault(*row)
]
SAVING = (screens.PAUSE, screens.END)  # whoever sees one of these has a saved game
# The first moment of a save (store/store.py) at which a kind of memory writes; others when idle.
FIRST_SAVE = {"rp2": AFTER_TURN, "file": AT_START}


class Waiting(Face):
    """Presses a key where a frame does nothing but wait for one (App.fail, for the second time)."""

    def __init__(self) -> None:
        self.passed = 0
        self.host: Host | None = None

    def pump(self) -> None:
        self.passed += 1
        if self.passed > PATIENCE:
            self.host.keys.push(BITS["A"], self.passed // 16 & 1 > 0)
        assert self.passed < 2 * PATIENCE, "a frame that never ends"

    def say(self, text: str) -> None:
        """Nothing is printed here."""


class Handheld:
    """A handheld that is switched on. It goes on when it is told to, frame by frame."""

    def __init__(self, board_id: str, memory: bytes | dict[str, bytes]) -> None:
        self.seen = lambda: None  # called after each frame
        self.face = Waiting()
        profile = importlib.import_module(f"boards.{board_id}")
        self.host = self.face.host = Host(profile, face=self.face, seed=1)
        self.saves = self.host.saves
        if self.saves is not None:
            self.saves.files.update(memory)
            self.saves.keep = self._keep
        elif memory:
            self.host.nvm.data[:] = memory
        self.plain = self.host.nvm.write
        self.host.nvm.write = self._write
        self.fault: type[Exception] | None = None  # what every write raises
        self.fuse = -1  # so many bytes are written before the power goes; -1 it does not
        self.erased = False  # what was written over could not be kept
        self.reloaded = False
        self.app = self._start()
        self.frames()

    def _start(self):
        """What code.py does, but for the loop."""
        self.host.sandbox = self.sandbox = Sandbox(self.host)
        self.host.clock.start()
        for name in ("board", "boards", "boards.handheld", "sorry_handheld.app"):
            self.sandbox.import_name(name)
        modules = self.sandbox.modules
        profile = modules["boards"].find(modules["board"].board_id)
        device = modules["boards.handheld"].Handheld(profile)
        device.display.refresh = lambda: None  # painting takes longest, and nobody looks
        app = modules["sorry_handheld.app"].App(device)
        app.use_settings()
        return app

    def _write(self, start: int, values: bytes) -> int:
        """What is written to the memory, or not."""
        if self.fault is not None:
            raise self.fault("Unable to write to nvm.")
        if 0 <= self.fuse < len(values):
            data = self.host.nvm.data
            old = data[start : start + len(values)]
            self.erased = old.count(0xFF) < len(old)
            if self.erased:
                data[start : start + len(values)] = b"\xff" * len(values)
            data[start : start + self.fuse] = values[: self.fuse]
            raise Stop("cut")
        if self.fuse >= 0:
            self.fuse -= len(values)
        return self.plain(start, values)

    def _keep(self, name: str, data: bytes) -> None:
        """What is written to a file, or not. It is written in place: behind a cut is the old."""
        if not self.alive:
            return  # a file that was open when the power went
        if self.fault is not None:
            raise self.fault("Input/output error")
        if 0 <= self.fuse < len(data):
            self.saves.files[name] = (
                data[: self.fuse] + self.saves.files.get(name, b"")[self.fuse :]
            )
            raise Stop("cut")
        if self.fuse >= 0:
            self.fuse -= len(data)
        self.saves.files[name] = data

    @property
    def alive(self) -> bool:
        return self.app is not None

    def frame(self) -> None:
        """One round of the loop, as App.run has it; afterwards the power may be off."""
        self.face.passed = 0
        try:
            try:
                self.app.frame()
            except Exception as error:
                self.app.fail(error)
        except Stop as stop:
            self.reloaded = isinstance(stop, Reload)
            self.last, self.app = self.app, None
        else:
            self.seen()

    def frames(self, ms: int = 0) -> None:
        """Go on for so long, and until a screen is in front; with no key down, until it takes one."""
        end = self.host.clock.now() + ms * 1000
        for _ in range(FRAMES):
            if not self.alive:
                return
            busy = self.app.coming != NO_SCREEN or (self.app.ignores and not self.host.keys.held)
            if self.host.clock.now() >= end and not busy:
                return
            self.frame()

    def press(self, key: str, held: int = HELD_MS) -> None:
        """Press a key, or B if the board lacks it, and see what comes of it."""
        bit = BITS[key] if BITS[key] & self.host.keys.bits else BITS["B"]
        self.host.keys.push(bit, True)
        self.frames(held)
        self.host.keys.push(bit, False)
        self.frames(60)

    def off(self) -> bytes | dict[str, bytes]:
        """Switch it off; what its memory holds."""
        self.host.close()
        return bytes(self.host.nvm.data) if self.saves is None else dict(self.saves.files)


class AppMachine(RuleBasedStateMachine):
    """`played` are the states of all games since the power came, in their order; those from `sure`
    on, and nothing else, may be found when the power has gone. `asked` is the last of them that
    somebody wanted kept, and how many frames ago. `scored` is what the scores must say."""

    kind = "rp2"

    def __init__(self) -> None:
        super().__init__()
        self.games = 0
        self.mishap = False
        self._on(b"")

    def teardown(self) -> None:
        self.handheld.off()

    def _on(self, memory: bytes) -> None:
        self.handheld = Handheld(BOARDS[self.kind], memory)
        self.session = None  # the one on the table
        self.match = [0] * 4
        self.scored = self.written = self._scores()
        self.counted = {bytes(tally.load(self.app.saves.store)[tally.LAST :])}
        self.found = layout.new()
        self.app.saves.store.load(self.found)
        self.played, self.sure, self.asked = [bytes(self.found)], 0, None
        self.handheld.seen = self._look
        self.app.saves.replace = self._replaces(self.app.saves.replace)

    @property
    def app(self):
        return self.handheld.app

    # --- what people do

    @rule(key=st.sampled_from(KEYS), times=st.integers(1, 4), long=st.booleans())
    def press(self, key, times, long):
        for _ in range(times):
            self._press(key, LONG_MS if long else HELD_MS)

    @rule(times=st.integers(1, 15))
    def press_a_often(self, times):
        for _ in range(times):
            self._press("A")

    @precondition(lambda self: self.app.showing == screens.TURN)
    @rule()
    def play_to_the_end(self):
        """Or nearly: so many presses that most games end, if they were near it."""
        for _ in range(60):
            if self.handheld.alive and self.app.showing == screens.END:
                return
            self._press("A")

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
        app = self.app
        sandbox = self.handheld.sandbox
        sandbox.import_name("sorry_handheld.session")
        session = sandbox.modules["sorry_handheld.session"].Session(who, bytes(8), app.saves)
        session.new(bytes((self.games, *who, edition, mode, 7)), edition, mode, options, goal)
        if not session.state[layout.CUSTOMS] & LEADER:
            session.begin()
            if end:
                nearly_home(session)
        app.saves.replace(session)
        app.play(session)
        self._go_on()

    @rule()
    def leave_it_alone_for_a_minute(self):
        before = self._newest()
        self._wait_ms(61_000)
        self._is_kept(before)

    # --- what happens to them

    @rule()
    def battery_runs_low(self):
        device, before = self.app.handheld, self._newest()
        plain = device.battery
        device.battery = lambda: 2
        for _ in range(3):
            self._wait_ms(10_100)
        device.battery = plain
        if self.handheld.alive:
            assert self.app.battery.low
            self._is_kept(before)

    @rule()
    def switch_off_and_on(self):
        self._again()

    @rule(left=st.integers(0, 300), keys=st.lists(st.sampled_from(KEYS), min_size=1, max_size=6))
    def power_cut(self, left, keys):
        """In the middle of what is written next, if anything is soon."""
        self.handheld.fuse = left
        for key in keys:
            self._press(key)
        self._again()

    @rule(fault=st.sampled_from((RuntimeError, OSError, MemoryError)), presses=st.integers(1, 6))
    def memory_fails_for_a_while(self, fault, presses):
        self.handheld.fault = fault
        self.press_a_often(presses)
        self.handheld.fault = None

    @rule(times=st.integers(1, 60))
    def memory_fills_up(self, times):
        """Settings changed so often that the log is full, and is written anew."""
        for _ in range(times):
            self.app.settings[settings.MARKS] ^= 1
            settings.keep(self.app.saves.store, self.app.settings)
            self.app.saves.store.flush()
        store = self.app.saves.store
        assert store.failed or store.get(SETTINGS) == bytes(self.app.settings)

    @precondition(lambda self: not self.mishap)
    @rule(key=st.sampled_from(("A", "B", "MENU")), loads=st.integers(1, 6), twice=st.booleans())
    def heap_is_full_when_a_module_is_loaded(self, key, loads, twice):
        """One of the next modules cannot be loaded; `twice`: nor can the screen that says so."""
        sandbox = self.handheld.sandbox
        execute, left = sandbox._execute, [loads, 1 + twice]

        def fails(full, path):
            left[0] -= 1
            if left[0] <= 0 < left[1]:
                left[1] -= 1
                raise MemoryError
            return execute(full, path)

        sandbox._execute = fails
        self.mishap = True
        for _ in range(3):
            self._press(key)
        sandbox._execute = execute

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
        now = self._scores()
        if self.app.showing == screens.SCORES and not any(now):
            self.scored = self.written = now  # they can be cleared there
        assert now == self.scored

    # --- the model

    def _press(self, key, held=HELD_MS):
        if self.handheld.alive:
            self._stay_on(lambda: self.handheld.press(key, held))

    def _go_on(self, ms=0):
        self._stay_on(lambda: self.handheld.frames(ms))

    def _wait_ms(self, ms):
        clock = self.handheld.host.clock
        clock.move(clock.now() + ms * 1000)
        self._go_on(20)

    def _stay_on(self, what):
        """Do it. A game that had to begin anew by itself is on again, as after a cut."""
        what()
        if not self.handheld.alive and self.handheld.reloaded:
            assert self.mishap
            self._again()

    def _look(self):
        """See how far the game on the table has come, and count for ourselves."""
        app, session = self.app, self.app.session
        if session is None or not session.is_kept():
            return
        if session is not self.session:
            # It is resumed. Computer players may have gone on already, from where it was saved.
            assert bytes(session.round_start) in self.played[self.sure :], "an old game is resumed"
            self._watch(session)
        self._note()
        self._age()
        if app.showing == screens.END and session.persons():
            self._count(bytes(session.state))
        if app.coming == NO_SCREEN and app.showing in SAVING:
            self._is_kept(self._newest())

    def _replaces(self, replace):
        """A new game takes the place of the saved one. It is seen before it is written, because
        the power may go in the middle."""

        def do(session):
            self._watch(session)
            replace(session)

        return do

    def _watch(self, session):
        """Another game is on the table. Until it is kept, the one before may be found."""
        self.session = session
        self.played, self.sure, self.asked = self.played[self.sure :], 0, None
        self.played.append(bytes(session.state))
        self.match = games_won(session.state)
        for name in ("play", "draw"):  # a frame may do several of them
            setattr(session, name, self._noted(session, getattr(session, name)))
        session.keep = self._keeps(session, session.keep)

    def _noted(self, session, does):
        """What a session does, with a look at what has come of it."""

        def do(*args):
            done = does(*args)
            if session is self.session:
                self._note()
            return done

        return do

    def _keeps(self, session, keep):
        """The session wants to be kept. Not every memory writes at every moment."""

        def do(moment):
            if session is self.session and session.result is None:
                self._note()
                if moment >= FIRST_SAVE.get(self.kind, WHEN_IDLE):
                    self.asked = [self._at(session.lasting()), 0]
            keep(moment)

        return do

    def _age(self):
        """A frame has passed. What was to be kept is written in the next one at the latest."""
        store = self.app.saves.store
        if self.asked is None or store.failed or store.dirty >> GAME & 1:
            return
        self.asked[1] += 1
        if self.asked[1] > 1:
            self.sure = max(self.sure, self.asked[0])

    def _at(self, state) -> int:
        """The last time at which the game was in this state."""
        return len(self.played) - 1 - self.played[::-1].index(bytes(state))

    def _note(self):
        """The newest state; of a game that has just ended, who has won it."""
        session = self.session
        for now in (bytes(session.lasting()), bytes(session.state)):
            if now == self.played[-1]:
                continue
            before = self.played[-1]
            self.played.append(now)
            ended = now[layout.PHASE] == layout.OVER != before[layout.PHASE]
            if ended:
                self._score(now)
        if session.state[layout.PHASE] != layout.OVER:  # colours may change hands (E5)
            assert sorted(games_won(session.state)) in (sorted(self.match), [0] * 4)
            self.match = games_won(session.state)

    def _score(self, now):
        """Naively: who has won has one game more, in partnership perhaps two."""
        games = games_won(now)
        for colour in range(4):
            more = games[colour] - self.match[colour]
            if now[layout.MODE] == editions.POINTS:
                continue
            won = now[layout.WINNERS] >> colour & 1
            assert (
                more in ((1, 2) if now[layout.MODE] == editions.PARTNERS else (1,))
                if won
                else not more
            )
        self.match = games

    def _count(self, now):
        """The end of a game that a person has played is seen: it counts, once."""
        dice, edition = now[layout.RNG : layout.RNG + 8], now[layout.EDITION]
        if now[layout.PHASE] == layout.OVER and dice not in self.counted:
            self.counted.add(dice)
            self.scored = tuple(n + (i == edition) for i, n in enumerate(self.scored))

    def _newest(self):
        """The game on the table and what would be kept of it now; nothing without one."""
        if self.session is None or self.session is not self.app.session:
            return None
        self._note()
        return self.session, self._at(self.session.lasting())

    def _is_kept(self, newest):
        """Everything up to this was saved, unless the memory refuses; computer players may have
        played on since."""
        if not self.handheld.alive:
            return
        store = self.app.saves.store
        if store.failed or store.dirty:
            return
        self.written = self._scores()
        if newest is not None and newest[0] is self.session:
            self.sure = max(self.sure, newest[1])

    def _scores(self) -> tuple[int, ...]:
        """How many games of each edition the scores know."""
        record = tally.load((self.app or self.handheld.last).saves.store)
        return tuple(tally.read(record, tally.EDITIONS + 2 * i) for i in range(4))

    def _again(self):
        """Switch off and on: what is found was seen, and is not older than what was surely kept."""
        if self.session is not None:
            self._note()  # what a last frame did
        allowed = set(self.played[self.sure :])
        most, least = self._scores(), self.written
        # An erase that is cut short may lose all that is in the only block.
        lost = self.handheld.erased and self.kind != "nrf"
        self.mishap = False
        self._on(self.handheld.off())
        state = self.played[0]
        if state[layout.FORMAT]:
            assert check(bytearray(state)) == 0
        assert lost or state in allowed, "a game is lost"
        now = self._scores()
        assert lost or all(a <= b <= c for a, b, c in zip(least, now, most))


def games_won(state) -> list[int]:
    """Of the match, by colour."""
    return [layout.number(state, layout.MATCH_GAMES + 2 * colour, 2) for colour in range(4)]


def nearly_home(session) -> None:
    """Put pawns Home, all but one of each colour, which is in its safety zone."""
    state = session.state
    for pawn in range(16):
        before = state[pawn]
        if before < 67:
            state[pawn] = HOME if pawn & 3 else 60
            if check(state):
                state[pawn] = before
    session.resume(state)
