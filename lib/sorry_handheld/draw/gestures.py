"""Moments that are not seen in every turn: somebody shrugs, a coin jumps, chips are mixed.

This is loaded when one begins and dropped after it.
"""

from sorry_core.track import START
from sorry_handheld.draw.layout import cell_of
from sorry_handheld.draw.moments import Moment
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.turn.acts import SHRUG, STIR

_STIR_MS = 60
_STIRS = 12
_ROUND = b"\1\0\2\1\1\2\0\1"  # x, y of four places round the middle, which is 1, 1
_IN_YARD = 4  # places in a yard


def gesture(screen, what: int) -> Moment:
    """Begin one of the moments below, on the turn screen."""
    app = screen.app
    board = screen.board
    if what == SHRUG:
        return _shrug(app, board, screen.session.due())
    if what == STIR:
        return Stir(app, board.group, screen.part.disks.disks, max(screen.part.at, 0))
    return Shake(app, board.group, [screen.part.coin], True)


class Shake(Moment):
    """Sprites shake by two pixels, 4 times for 80 ms: to the sides, or with `up` upward."""

    def __init__(self, app, group, sprites, up: bool = False) -> None:
        """They come to rest where they are now."""
        super().__init__(app, group, 320)
        self.sprites = sprites
        self.at = [sprite.y if up else sprite.x for sprite in sprites]
        self.up = up

    def show(self, past: int) -> None:
        """Left and right alternately; or up and down."""
        step = past // 80
        self._move((-3 if step & 1 else 0) if self.up else 2 if step & 1 else -2)

    def _move(self, by: int) -> None:
        """All of them, so far from where they rest."""
        for i in range(len(self.sprites)):
            if self.up:
                self.sprites[i].y = self.at[i] + by
            else:
                self.sprites[i].x = self.at[i] + by

    def finish(self) -> None:
        """At rest."""
        self._move(0)
        super().finish()


class Stir(Moment):
    """MIX: all other chips go round, a third of them at a time, and come back; MIX itself jumps."""

    def __init__(self, app, group, chips, one: int) -> None:
        """They come to rest where they are now."""
        super().__init__(app, group, _STIRS * _STIR_MS)
        self.chips = chips
        self.one = one
        self.at = [(chip.x, chip.y) for chip in chips]
        self.wide = chips[0].tile_width // 3
        self._step = -1

    def show(self, past: int) -> None:
        """In each step every third chip moves; in the last three steps all come back."""
        step = past // _STIR_MS
        if step == self._step:
            return
        self._step = step
        away = self.wide if step < _STIRS - 3 else 0
        for i in range(len(self.chips)):
            if i == self.one:
                self._put(i, 0, -3 if step & 1 else 0)
            elif (i + step) % 3 == 0:
                at = (step // 3 + i & 3) * 2
                self._put(i, (_ROUND[at] - 1) * away, (_ROUND[at + 1] - 1) * away)

    def _put(self, i: int, x: int, y: int) -> None:
        """Place a chip x, y from where it rests."""
        self.chips[i].x = self.at[i][0] + x
        self.chips[i].y = self.at[i][1] + y

    def finish(self) -> None:
        """At rest."""
        for i in range(len(self.chips)):
            self._put(i, 0, 0)
        super().finish()


def _shrug(app, board, due: int) -> Moment:
    """Shows a person who shrugs, large: beside the words, or in the yard of who cannot move."""
    made = Shake(app, board.group, [])
    with drawings(app.layout) as sheets:
        one = sheets.grid(app.layout.leaper + due, 0, 0)
    one.pixel_shader = board.teams[due]
    layout = board.layout
    if layout.shrug_at:
        one.x, one.y = layout.shrug_at
    else:
        first = cell_of(due, START, 0)
        last = cell_of(due, START, _IN_YARD - 1)
        one.x = (layout.x_of(first) + layout.x_of(last) + layout.cell - one.tile_width) // 2
        one.y = (layout.y_of(first) + layout.y_of(last) + layout.cell - one.tile_height) // 2
    made.group.append(one)
    made.sprites.append(one)
    made.at.append(one.x)
    return made
