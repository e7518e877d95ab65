"""Moments: sprites above everything for a while. Time decides, not frames; a press ends them.

This is loaded when a moment begins and dropped after it. Those of pawns that are hit or get Home
are in bump.py and sorry.py, those of the end in finale.py.
"""

import displayio

from sorry_handheld.art.names import RIBBON_NONE, RIBBON_TAIL_1
from sorry_handheld.draw.palette import CHAIR_RIM_ON_TURN, INK
from sorry_handheld.settings import MOTION
from sorry_handheld.ticks import WRAP
from sorry_handheld.turn.acts import FLIP, NOD, RIM, SHRUG

_RIM = 1  # in the palette of a face's field
_UNROLL_MS = 40
_UNROLLED = 4  # quarters of a ribbon


class Moment:
    """So many ms, or half as many if all is fast. `show` says what is seen then."""

    def __init__(self, app, group, ms: int) -> None:
        """Begin now, above all that is in the group."""
        self.app = app
        self.layout = app.layout
        self.ms = ms
        self.group = displayio.Group()
        self._above = group
        self._since = app.now
        self._fast = 2 // app.settings[MOTION]
        group.append(self.group)

    def tick(self, now: int) -> bool:
        """Go on; False when it is over."""
        past = ((now - self._since) & WRAP) * self._fast
        if past >= self.ms:
            self.finish()
            return False
        self.show(past)
        return True

    def show(self, past: int) -> None:
        """What is seen so many ms after the beginning."""

    def finish(self) -> None:
        """All is as if it had been seen to its end."""
        self._above.remove(self.group)


class Rim(Moment):
    """Your turn: the gold rim of a face blinks once, the ribbon comes in from the left."""

    def __init__(self, app, board, field, dashboard) -> None:
        """The palette of what the face lies on; whose ribbon it is."""
        super().__init__(app, board.group, 240)
        self.field = field
        self.ribbon = ribbon = dashboard.ribbon
        self.name = dashboard.who.grid
        self.name.hidden = True
        self.tiles = bytes([ribbon[i] for i in range(ribbon.width)])
        self._step = 0
        self.show(0)

    def _unroll(self, step: int) -> None:
        """So many quarters of it: the bands are alike, so only its tail is painted anew."""
        self._step = step
        tiles = self.tiles
        wide = len(tiles)
        short = tiles.find(bytes((RIBBON_TAIL_1,))) * (_UNROLLED - step) // _UNROLLED
        for i in range(wide):
            tile = tiles[i + short] if i + short < wide else RIBBON_NONE
            if self.ribbon[i] != tile:
                self.ribbon[i] = tile

    def show(self, past: int) -> None:
        """White, then gold."""
        step = min(1 + past // _UNROLL_MS, _UNROLLED)
        if step != self._step:
            self._unroll(step)
        colour = INK if past < self.ms // 2 else CHAIR_RIM_ON_TURN
        if self.field[_RIM] != colour:
            self.field[_RIM] = colour

    def finish(self) -> None:
        """Gold; the whole ribbon, with the name."""
        self.field[_RIM] = CHAIR_RIM_ON_TURN
        self._unroll(_UNROLLED)
        self.name.hidden = False
        super().finish()


class Shake(Moment):
    """Sprites go to and fro, 4 times 80 ms: two pixels to the sides, or up."""

    def __init__(self, app, group, sprites, up: bool = False) -> None:
        """They come to rest where they are now."""
        super().__init__(app, group, 320)
        self.sprites = sprites
        self.at = [sprite.y if up else sprite.x for sprite in sprites]
        self.up = up

    def show(self, past: int) -> None:
        """Left and right by turns; or up and down."""
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


class Flip(Moment):
    """A card turns its face up: narrow, half as wide, whole."""

    def __init__(self, app, dashboard) -> None:
        """The card shows its face already; it hides behind narrower ones."""
        super().__init__(app, dashboard.group, 180)
        self.card = card = dashboard.card
        above = dashboard.group
        above.remove(self.group)  # words and paper are above it
        above.insert(above.index(card), self.group)
        self.cards = [self._narrow(card, parts) for parts in (7, 2)]
        card.hidden = True
        self.show(0)

    def _narrow(self, card, parts: int) -> displayio.TileGrid:
        """Only one column of so many."""
        wide = card.tile_width // parts
        made = displayio.TileGrid(
            card.bitmap,
            pixel_shader=card.pixel_shader,
            width=wide,
            tile_width=1,
            tile_height=card.tile_height,
            x=card.x + (card.tile_width - wide) // 2,
            y=card.y,
        )
        made.hidden = True
        for i in range(wide):
            made[i] = i * parts
        self.group.append(made)
        return made

    def show(self, past: int) -> None:
        """First the narrow one, then the wider one."""
        for i in range(2):
            hidden = past // 90 != i
            if self.cards[i].hidden != hidden:
                self.cards[i].hidden = hidden

    def finish(self) -> None:
        """The whole card."""
        super().finish()
        self.card.hidden = False


def begin(screen, what: int) -> Moment | None:
    """One of the moments above, on the turn screen."""
    app = screen.app
    board = screen.board
    due = screen.session.due()
    if what == FLIP:
        return Flip(app, screen.dashboard) if screen.dashboard.card else None
    if what == RIM:
        return Rim(app, board, screen.portraits.fields[due], screen.dashboard)
    if what == SHRUG:
        return Shake(app, board.group, [board.pawns[4 * due + i] for i in range(4)])
    return Shake(app, board.group, [screen.part.coin if what == NOD else screen.part.chip()], True)
