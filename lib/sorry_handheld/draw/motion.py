"""Pawns in motion: they hop, glide down slides, fly straight. Time decides, not frames.

This is loaded when pawns begin to move and dropped when they stand.
"""

from array import array

from sorry_core.track import HOME, ROUND
from sorry_handheld import events, sounds
from sorry_handheld.draw.layout import cell_of
from sorry_handheld.draw.path import leads_backward, length, step
from sorry_handheld.settings import MOTION
from sorry_handheld.ticks import WRAP

_HOP_MS = 70
_GLIDE_MS = 25
_FLY_MS = 420
_JUMP_MS = 9999


def begin(app, board, session, move: int) -> "Motion":
    """Let the pawns go as this move, which was just played, has moved them."""
    out = array("l", [0] * events.MOST)
    made = Motion(board, app.tunes, out, app.settings[MOTION])
    made.start(events.tell(session.before, session.state, move, out), app.now)
    return made


class Motion:
    """Plays a list of events on the board, one after the other."""

    def __init__(self, board, tunes, out, pace: int = 2) -> None:
        """`out` is the list of events (events.tell); pace 0 jumps, 1 hurries."""
        self._pace = pace
        self.board = board
        self.tunes = tunes
        self.events = out
        self.count = 0
        self.at = 0
        self._since = 0
        self._step = -1

    def start(self, count: int, now: int) -> None:
        """Begin with the first event."""
        self.count = count
        self.at = 0
        self._begin(now)

    def finish(self) -> None:
        """Put every pawn where its event ends, at once."""
        while self.at < self.count:
            event = self.events[self.at]
            self.board.pawn(events.pawn(event), events.end(event))
            self.at += 1

    def tick(self, now: int) -> bool:
        """Go on; False when all is done."""
        if self.at >= self.count:
            return False
        event = self.events[self.at]
        past = (now - self._since) & WRAP
        if self._pace < 2:  # twice as fast, or there at once
            past = past * 2 if self._pace else _JUMP_MS
        if self._moves(event, past, now):
            return True
        end = events.end(event)
        self.board.pawn(events.pawn(event), end)
        if end == HOME:
            self.tunes.play(sounds.HOME, now)
        self.at += 1
        self._begin(now)
        return self.at < self.count

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
                self.tunes.play(sounds.HOP, now)
        self._between(pawn, start, end, i, past - i * each, each)
        return True

    def _begin(self, now: int) -> None:
        """Begin the event that is next, with its sound."""
        self._since = now
        self._step = -1
        if self.at < self.count:
            kind = events.kind(self.events[self.at])
            if kind == events.GLIDE:
                self.tunes.play(sounds.SLIDE, now)
            elif kind == events.BUMP:
                self.tunes.play(sounds.BUMP, now)
            elif kind == events.FLY:
                self.tunes.play(sounds.HOP, now)

    def _between(self, pawn: int, start: int, end: int, i: int, past: int, each: int) -> None:
        """From square `i` of the way to the next one."""
        backward = leads_backward(start, end)
        a = start - i if backward else start + i
        if a < 0:
            a += ROUND
        b = step(a, backward)
        self._move(pawn, a, b, past, each, 3 if each == _HOP_MS else 0)

    def _move(self, pawn: int, a: int, b: int, past: int, each: int, lift: int) -> None:
        """Between two places, on an arc `lift` pixels high."""
        layout = self.board.layout
        one = cell_of(pawn >> 2, a, pawn & 3)
        two = cell_of(pawn >> 2, b, pawn & 3)
        sprite = self.board.pawns[pawn]
        x = layout.x_of(one)
        y = layout.y_of(one)
        sprite.x = x + (layout.x_of(two) - x) * past // each
        y += (layout.y_of(two) - y) * past // each + layout.pawn_top
        sprite.y = y - 4 * lift * past * (each - past) // (each * each)
