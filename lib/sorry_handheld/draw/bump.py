"""A pawn is hit, or gets Home. Loaded when that happens, and dropped after it."""

import displayio

from sorry_core.track import START
from sorry_handheld.art.names import DROP, STARS, VICTIM
from sorry_handheld.draw.layout import OFF, cell_of
from sorry_handheld.draw.moments import Moment
from sorry_handheld.draw.sheets import drawings

_BURST_MS = 180
_FLASH_MS = 60
_TEAR_MS = 240
_QUARTER_MS = 120  # of a turn of one who tumbles


class Bump(Moment):
    """A pawn is hit: a burst; it tumbles through the board's middle, lands, and sheds a tear."""

    fly_ms = 600
    burst_sheet = VICTIM

    def __init__(self, app, board, pawn: int, place: int, ms: int = 0) -> None:
        """Begin while the pawn still stands on this place."""
        super().__init__(app, board.group, ms or _BURST_MS + self.fly_ms + _TEAR_MS)
        self.board = board
        self.pawn = pawn
        self.a = self.middle_of(pawn, place)
        self.b = self.middle_of(pawn, START)
        self._step = -1
        self.burst: displayio.TileGrid | None = None
        self.victim: displayio.TileGrid | None = None
        with drawings(app.layout) as sheets:
            self.stars = [self.put(sheets, STARS) for _ in range(3)]
            self.tear = self.put(sheets, DROP)
        for i in range(3):
            self.stars[i][0] = i

    def read(self, number: int, colour: int = -1) -> displayio.TileGrid:
        """Read a drawing when it is needed, in a player's colours or its own."""
        with drawings(self.layout) as sheets:
            made = self.put(sheets, number)
        if colour >= 0:
            made.pixel_shader = self.board.teams[colour]
        return made

    def put(self, sheets, number: int, member: int = 0) -> displayio.TileGrid:
        """Make a sprite of a drawing, off the panel so far."""
        made: displayio.TileGrid = sheets.grid(number, OFF, 0, member)
        self.group.append(made)
        return made

    # --- where things are

    def middle_of(self, pawn: int, place: int) -> tuple[int, int]:
        """The middle of the square where a pawn stands."""
        layout = self.layout
        cell = cell_of(pawn >> 2, place, pawn & 3)
        half = layout.cell // 2
        return layout.x_of(cell) + half, layout.y_of(cell) + half

    def centre(self, sprite, x: int, y: int) -> None:
        """Put a sprite's middle there."""
        sprite.x = x - sprite.tile_width // 2
        sprite.y = y - sprite.tile_height // 2

    def arc(self, sprite, a, b, high: int, part: int) -> None:
        """Put a sprite on an arc from a to b through the board's middle: `part` 256ths of the way.

        The arc is `high` squares high.
        """
        layout = self.layout
        rest = 256 - part
        x = 8 * layout.cell
        y = layout.top + (8 - high) * layout.cell
        self.centre(
            sprite,
            (a[0] * rest * rest + 2 * x * part * rest + b[0] * part * part) >> 16,
            (a[1] * rest * rest + 2 * y * part * rest + b[1] * part * part) >> 16,
        )

    # --- what is seen

    def show(self, past: int) -> None:
        """Show the burst, then the flight, then the tear."""
        if past < _BURST_MS:
            self.flash(past)
        elif past < _BURST_MS + self.fly_ms:
            self.fly(past - _BURST_MS)
        else:
            self.cry(past - _BURST_MS - self.fly_ms)

    def flash(self, past: int) -> None:
        """Show the burst: its two colours are exchanged again and again."""
        if self.burst is None:
            self.burst = self.read(self.burst_sheet)
            self.centre(self.burst, self.a[0], self.a[1])
        step = past // _FLASH_MS
        if step != self._step:
            self._step = step
            colours: displayio.Palette = self.burst.pixel_shader  # type: ignore[assignment]
            colours[1], colours[2] = colours[2], colours[1]  # type: ignore[assignment]

    def fly(self, past: int) -> None:
        """Turn the victim head over heels; stars follow it."""
        part = past * 256 // self.fly_ms
        if self.victim is None:
            self.drop_burst()
            self.board.pawns[self.pawn].x = OFF
            self.victim = self.read(self.layout.flying + (self.pawn >> 2), self.pawn >> 2)
        quarter = past // _QUARTER_MS & 3
        victim = self.victim
        if quarter != self._step:
            self._step = quarter
            victim.transpose_xy = quarter & 1 > 0
            victim.flip_x = 0 < quarter < 3
            victim.flip_y = quarter > 1
        self.arc(victim, self.a, self.b, 0, part)
        for i in range(2):
            late = part - 40 - 30 * i
            if late > 0:
                self.arc(self.stars[i], self.a, self.b, 0, late)

    def drop_burst(self) -> None:
        """Remove the burst."""
        if self.burst is not None:
            self.group.remove(self.burst)
            self.burst = None

    def land(self) -> None:
        """Put the pawn into its yard, and remove the one that flies."""
        if self.victim is not None:
            self.board.pawn(self.pawn, START)
            self.group.remove(self.victim)
            self.victim = None
            for star in self.stars:
                star.x = OFF

    def cry(self, past: int) -> None:
        """Let a tear fall."""
        self.land()
        x, y = self.b
        self.tear.x = x + 2
        self.tear.y = y + past * self.layout.cell // (2 * _TEAR_MS)

    def finish(self) -> None:
        """Put the pawn into its yard, however much of the animation was shown."""
        self.board.pawn(self.pawn, START)
        super().finish()


class Glow(Moment):
    """A pawn gets Home: its window blinks."""

    def __init__(self, app, board, pawn: int) -> None:
        """Begin when the pawn has got Home."""
        super().__init__(app, board.group, 360)
        self.board = board
        self.pawn = pawn

    def show(self, past: int) -> None:
        """Let the window be pale, bright and pale again."""
        self.board.dress(self.board.pawns[self.pawn], self.pawn >> 2, not past // 120 & 1, True)

    def finish(self) -> None:
        """Leave the window bright."""
        self.board.dress(self.board.pawns[self.pawn], self.pawn >> 2, False, True)
        super().finish()
