"""Moments: short animations in front of everything else.

What a moment shows depends on the time since it began, not on how many frames were painted; so it
takes equally long on slow boards. A press ends it. This module is loaded when a moment begins and
dropped when it ends. Moments that are not seen in every turn are in gestures.py, those of pawns
that are hit or get Home in bump.py and sorry.py, those of the end of a game in finale.py.
"""

import displayio

from sorry_core.state import CARD
from sorry_handheld.art.names import RIBBON_NONE, RIBBON_TAIL_1
from sorry_handheld.draw.palette import CHAIR_RIM_ON_TURN, INK
from sorry_handheld.settings import MOTION, NORMAL
from sorry_handheld.ticks import WRAP

# What `begin` can be asked for.
FLIP = 0
"""A card was turned up."""
RIM = 1
"""A person's turn begins."""
SHRUG = 2
"""Nothing can be moved."""
NOD = 3
"""A double was called or answered: the coin jumps."""
STIR = 4
"""MIX: the chips are mixed."""

_RIM = 1  # in the palette of a face's field
_UNROLL_MS = 40
_UNROLLED = 4  # quarters of a ribbon
_TURN_MS = 60  # a quarter of a card's turn


class Moment:
    """An animation of `ms` milliseconds, or of half as many if MOTION is QUICK.

    A subclass overrides `show`, which draws what is seen at a time.
    """

    def __init__(self, app, group, ms: int) -> None:
        """Begin now, in front of all that is in the group."""
        self.app = app
        self.layout = app.layout
        self.ms = ms
        self.group = displayio.Group()
        self._above = group
        self._since = app.now
        self._speed = NORMAL // app.settings[MOTION]
        group.append(self.group)

    def tick(self, now: int) -> bool:
        """Go on; False when it is over."""
        past = ((now - self._since) & WRAP) * self._speed
        if past >= self.ms:
            self.finish()
            return False
        self.show(past)
        return True

    def show(self, past: int) -> None:
        """Draw what is seen `past` ms after the beginning."""

    def finish(self) -> None:
        """Leave everything as it is after the whole animation, even if that was cut short."""
        self._above.remove(self.group)


class Rim(Moment):
    """Your turn: the gold rim of a face blinks once, the ribbon comes in from the left."""

    def __init__(self, app, board, field, dashboard) -> None:
        """Take the palette of what the face lies on, and the dashboard, which has the ribbon."""
        super().__init__(app, board.group, 240)
        self.field = field
        self.ribbon = ribbon = dashboard.ribbon
        self.name = dashboard.who.grid
        self.name.hidden = True
        self.tiles = bytes([ribbon[i] for i in range(ribbon.width)])
        self._step = 0
        self.show(0)

    def _unroll(self, step: int) -> None:
        """Show `step` quarters of the ribbon. Its bands are alike: only the tail is repainted."""
        self._step = step
        tiles = self.tiles
        wide = len(tiles)
        short = tiles.find(bytes((RIBBON_TAIL_1,))) * (_UNROLLED - step) // _UNROLLED
        for i in range(wide):
            tile = tiles[i + short] if i + short < wide else RIBBON_NONE
            if self.ribbon[i] != tile:
                self.ribbon[i] = tile

    def show(self, past: int) -> None:
        """Show a white rim, then a gold one, and the ribbon as far as it has come."""
        step = min(1 + past // _UNROLL_MS, _UNROLLED)
        if step != self._step:
            self._unroll(step)
        colour = INK if past < self.ms // 2 else CHAIR_RIM_ON_TURN
        if self.field[_RIM] != colour:
            self.field[_RIM] = colour

    def finish(self) -> None:
        """Leave a gold rim and the whole ribbon, with the name."""
        self.field[_RIM] = CHAIR_RIM_ON_TURN
        self._unroll(_UNROLLED)
        self.name.hidden = False
        super().finish()


class Flip(Moment):
    """A card turns: its back is half as wide, then narrow; then so is its face, and then whole."""

    def __init__(self, app, dashboard, number: int) -> None:
        """Begin with the back. It hides behind narrower ones, which turn with it."""
        super().__init__(app, dashboard.group, 4 * _TURN_MS)
        self.dashboard = dashboard
        self.number = number
        self.card = card = dashboard.card
        above = dashboard.group
        above.remove(self.group)  # words and paper are above it
        above.insert(above.index(card), self.group)
        self.narrow = [self._narrow(card, parts) for parts in (2, 7)]
        card.hidden = True
        self._turned = False
        self.show(0)

    def _narrow(self, card, parts: int) -> displayio.TileGrid:
        """Make a narrower card: of so many columns only one."""
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
        """Show a card of half the width, a narrow one twice, one of half the width."""
        step = past // _TURN_MS
        if step > 1:
            self._turn()
        seen = step in (1, 2)
        for i in range(2):
            if self.narrow[i].hidden != (i != seen):
                self.narrow[i].hidden = i != seen

    def _turn(self) -> None:
        """Put the face in the place of the back."""
        if not self._turned:
            self._turned = True
            self.dashboard.face(self.number)
            for made in self.narrow:
                made.pixel_shader = self.card.pixel_shader

    def finish(self) -> None:
        """Leave the whole card face up."""
        self._turn()
        super().finish()
        self.card.hidden = False


def begin(screen, what: int, sprites, at: int) -> Moment | None:
    """Begin a moment on the turn screen: one of those above, or a rarer one (gestures.py).

    `sprites` are what moves in NOD and STIR; `at` is the chip among them that is MIX.
    """
    app = screen.app
    if what == FLIP:
        dashboard = screen.dashboard
        return Flip(app, dashboard, screen.session.state[CARD]) if dashboard.card else None
    if what == RIM:
        field = screen.portraits.fields[screen.session.due()]
        return Rim(app, screen.board, field, screen.dashboard)
    from sorry_handheld.draw.gestures import gesture

    return gesture(screen, what, sprites, at)
