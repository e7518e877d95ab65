"""The slider of a seven on the paper: seven beads, a knob between them, a pawn at each end."""

from sorry_handheld.art.names import BEAD, BEAD_COLOURS, KNOB
from sorry_handheld.draw.sheets import drawings

_BEADS = 7
_OTHER = 1
_NONE = 2


class Slider:
    """The slider. It is made when a seven is to be split, and removed afterwards."""

    def __init__(self, app, board) -> None:
        """Lay it on the paper."""
        layout = self._layout = app.layout
        self._board = board
        self._colour = -1
        x, y = layout.beads_at
        with drawings(layout) as sheets:
            self.beads = sheets.grid(BEAD, x, y, 0, _BEADS)
            self._step = sheets.tile_width
            self.knob = sheets.grid(KNOB, x, y)
        self.knob.y += (self.beads.tile_height - self.knob.tile_height) // 2
        self.pair = (board.extra(0), board.extra(0))
        x, y = layout.pair_at
        for i in range(2):
            self.pair[i].x = x + i * layout.pair_apart
            self.pair[i].y = y
        for grid in (self.beads, self.knob):
            board.group.append(grid)

    def remove(self) -> None:
        """Take it away."""
        for grid in (self.beads, self.knob, self.pair[0], self.pair[1]):
            self._board.group.remove(grid)

    def set(self, one: int, two: int, steps: int, left: int) -> None:
        """Show that pawn `one` goes so far; pawn `two` takes what is left, or it remains."""
        self._wear(one >> 2)
        board = self._board
        board.dress(self.pair[0], one >> 2)
        board.dress(self.pair[1], two >> 2)
        first, second = self.pair
        if first.hidden:
            first.hidden = False
        if second.hidden != (one == two):
            second.hidden = one == two
        for i in range(_BEADS):
            tile = 0 if i < steps else _OTHER if i < left else _NONE
            if self.beads[i] != tile:
                self.beads[i] = tile
        self.knob.x = self.beads.x + steps * self._step - self.knob.tile_width // 2

    def _wear(self, colour: int) -> None:
        """Give the beads the colour of the first pawn."""
        if colour != self._colour:
            self._colour = colour
            with drawings(self._layout) as sheets:
                self.beads.pixel_shader = sheets.palette(BEAD_COLOURS + colour)
