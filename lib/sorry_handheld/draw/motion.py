"""Moves pawns: they hop, glide down slides or fly straight.

Where a pawn is depends on the time, not on how many frames were painted. This module is loaded when
pawns begin to move, and dropped when they have arrived.
"""

from array import array

import displayio

from sorry_core import moves
from sorry_core.moves import TAKE
from sorry_core.track import HOME, ROUND, START
from sorry_handheld import events, sounds
from sorry_handheld.art.names import PUFF
from sorry_handheld.draw.layout import OFF, cell_of
from sorry_handheld.draw.moments import Moment
from sorry_handheld.draw.path import leads_backward, length, step
from sorry_handheld.draw.portraits import GLAD, UPSET
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.settings import MOTION, NORMAL, QUICK, STILL
from sorry_handheld.ticks import WRAP

_HOP_MS = 70
_GLIDE_MS = 25
_FLY_MS = 420
_JUMP_MS = 9999  # longer than any event: it is over at once
_DUST = 3
_THUMP_MS = 90


def begin(screen, move: int) -> "Motion":
    """Let the pawns go as this move, which was just played, has moved them."""
    session = screen.session
    app = screen.app
    out = array("l", [0] * events.MOST)
    made = Motion(screen, out, app.settings[MOTION])
    count = events.tell(session.before_part, session.state, move, out)
    if moves.kind(move) == TAKE:
        made.say_sorry(count, moves.target(move))
    made.start(count, app.now)
    return made


class Motion:
    """Plays a list of events on the board, one after the other."""

    def __init__(self, screen, out, pace: int = NORMAL) -> None:
        """Take a list of events (events.tell), and a value of the setting MOTION."""
        self._pace = pace
        self.screen = screen
        self.board = screen.board
        self.tunes = screen.app.tunes
        self.events = out
        self.count = 0
        self.at = 0
        self.moment: Moment | None = None  # while one is seen
        self._tumbled = False  # one has; others fly, which is quicker
        self._dust: list[displayio.TileGrid] = []
        self._since = 0
        self._step = -1

    def say_sorry(self, count: int, victim: int) -> None:
        """Begin with the animation of SORRY!, which moves both pawns to where they belong."""
        first = self.events[0]
        for i in range(1, count):
            event = self.events[i]
            if events.pawn(event) == victim:
                self._react(victim)
                if self._pace != STILL:
                    from sorry_handheld.draw.sorry import Sorry

                    pawn = events.pawn(first)
                    hit = victim, events.start(event), events.end(first)
                    app = self.screen.app
                    self.moment = Sorry(app, self.board, self.screen.dashboard, pawn, hit)
                    self.tunes.play(sounds.SORRY, app.now)
                    self.events[i] = events.rests(victim, START)
                    self.events[0] = events.rests(pawn, events.end(first))

    def start(self, count: int, now: int) -> None:
        """Begin with the first event."""
        self.count = count
        self.at = 0
        if self.moment is None:
            self._begin(now)

    def finish(self) -> None:
        """Put every pawn where its event ends, at once."""
        if self.moment is not None:
            self.moment.finish()
            self.moment = None
        self._settle()
        while self.at < self.count:
            event = self.events[self.at]
            self.board.pawn(events.pawn(event), events.end(event))
            self.at += 1

    def tick(self, now: int) -> bool:
        """Go on; False when all is done."""
        if self.moment is not None:
            if self.moment.tick(now):
                return True
            self.moment = None
            self._begin(now)
        elif self.at < self.count and not self._moves_on(now):
            self._end(self.events[self.at], now)
        return self.at < self.count or self.moment is not None

    def _moves_on(self, now: int) -> bool:
        """Show the event as it is now; False when it is over by then."""
        past = (now - self._since) & WRAP
        if self._pace == STILL:
            past = _JUMP_MS
        elif self._pace == QUICK:
            past *= 2
        return self._moves(self.events[self.at], past, now)

    def _end(self, event: int, now: int) -> None:
        """End an event; a pawn that gets Home is greeted."""
        self._settle()
        pawn = events.pawn(event)
        end = events.end(event)
        self.board.pawn(pawn, end)
        self.at += 1
        if end == HOME and events.start(event) != HOME:
            self.tunes.play(sounds.HOME, now)
            if self._pace != STILL:
                from sorry_handheld.draw.bump import Glow

                self.moment = Glow(self.screen.app, self.board, pawn)
                return
        self._begin(now)

    def _moves(self, event: int, past: int, now: int) -> bool:
        """Show the event so many ms after its beginning; False when it is over by then."""
        kind = events.kind(event)
        pawn = events.pawn(event)
        start = events.start(event)
        end = events.end(event)
        if kind != events.HOP and kind != events.GLIDE:
            if past < _FLY_MS:
                self._move(pawn, start, end, past, _FLY_MS, self.board.layout.cell)
            return past < _FLY_MS
        each = _HOP_MS if kind == events.HOP else _GLIDE_MS
        i = past // each
        if i >= length(start, end):
            return False
        if i != self._step:
            self._step = i
            if kind == events.HOP:
                self.tunes.play(sounds.HOP if i & 1 else sounds.STEP, now)
            else:
                self._trail(self.board.pawns[pawn])
        self._between(pawn, start, end, i, past - i * each, each)
        return True

    def _begin(self, now: int) -> None:
        """Begin the event that is next, with its sound."""
        self._since = now
        self._step = -1
        if self.at < self.count:
            event = self.events[self.at]
            kind = events.kind(event)
            if kind == events.GLIDE:
                self.tunes.play(sounds.SLIDE, now)
                if self._pace != STILL:
                    self._raise_dust()
            elif kind == events.BUMP:
                self.tunes.play(sounds.BUMP, now)
                self.tunes.thump(_THUMP_MS)
                self._react(events.pawn(event))
                if self._pace != STILL and not self._tumbled:
                    self._tumble(event)
            elif kind == events.FLY:
                self.tunes.play(sounds.HOP, now)

    # --- pawns that are hit

    def _react(self, victim: int) -> None:
        """Make the mover's face glad and the victim's upset."""
        portraits = self.screen.portraits
        mover = events.pawn(self.events[0]) >> 2
        portraits.mood(mover, GLAD)
        if victim >> 2 != mover:
            portraits.mood(victim >> 2, UPSET)

    def _tumble(self, event: int) -> None:
        """Let the first one who is hit go head over heels."""
        from sorry_handheld.draw.bump import Bump

        self._tumbled = True
        self.at += 1
        self.moment = Bump(self.screen.app, self.board, events.pawn(event), events.start(event))

    # --- dust behind one who slides

    def _raise_dust(self) -> None:
        """Make three puffs, which are nowhere yet."""
        with drawings(self.board.layout) as sheets:
            bitmap = sheets.bitmap(PUFF)
            for _ in range(_DUST):
                puff = sheets.over(bitmap, sheets.palette(sheets.colours), OFF)
                self.board.middle.append(puff)
                self._dust.append(puff)

    def _trail(self, sprite) -> None:
        """Bring the last puff to where the pawn is now."""
        if self._dust:
            puff = self._dust.pop(0)
            puff.x = sprite.x + sprite.tile_width // 2
            puff.y = sprite.y + sprite.tile_height - puff.tile_height
            self._dust.append(puff)

    def _settle(self) -> None:
        """Remove the dust."""
        for puff in self._dust:
            self.board.middle.remove(puff)
        self._dust = []

    # --- where a pawn is

    def _between(self, pawn: int, start: int, end: int, i: int, past: int, each: int) -> None:
        """Place a pawn on its way from square `i` to the next one."""
        backward = leads_backward(start, end)
        a = start - i if backward else start + i
        if a < 0:
            a += ROUND
        b = step(a, backward)
        self._move(pawn, a, b, past, each, 3 if each == _HOP_MS else 0)

    def _move(self, pawn: int, a: int, b: int, past: int, each: int, lift: int) -> None:
        """Place a pawn between two places, on an arc `lift` pixels high."""
        layout = self.board.layout
        one = cell_of(pawn >> 2, a, pawn & 3)
        two = cell_of(pawn >> 2, b, pawn & 3)
        sprite = self.board.pawns[pawn]
        x = layout.x_of(one)
        y = layout.y_of(one)
        sprite.x = x + (layout.x_of(two) - x) * past // each
        y += (layout.y_of(two) - y) * past // each + layout.pawn_top
        sprite.y = y - 4 * lift * past * (each - past) // (each * each)
