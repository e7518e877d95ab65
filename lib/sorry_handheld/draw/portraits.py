"""Portraits: everybody's face beside their yard. The field of whoever is on turn is bright."""

import displayio

from sorry_handheld.art.names import FACES, LARGE_FIELD, PORTRAITS
from sorry_handheld.draw.layout import FACE_IN
from sorry_handheld.draw.palette import CHAIR, CHAIR_DARK, CHAIR_RIM, CHAIR_RIM_ON_TURN
from sorry_handheld.draw.sheets import drawings

# The moods of a face, in the order of its drawings. People have more of them (MOODS_ in names.py).
NEUTRAL = 0
GLAD = 1
UPSET = 2
MOODS = 3
"""How many drawings each face has."""
# In the palette of the field that a face lies on.
_RIM = 1
_FIELD = 2
_FOOT = 3


class Portraits:
    """The faces; each has pixels of its own, which are read anew when its mood changes."""

    def __init__(self, board, sheets, seats: bytes) -> None:
        """Give everybody a seat. Nobody is on turn yet."""
        from sorry_handheld.draw.table import seat_all

        self._layout = board.layout
        self._seats = seats
        self._moods = bytearray(4)
        self._turn = -1
        self.fields, self.faces = seat_all(board, sheets, seats)
        for colour in range(4):
            self._light(colour, False)
        if board.layout.large_at:
            self._open_large(board.middle, sheets)

    def turn(self, colour: int) -> None:
        """Show that this colour is on turn."""
        if colour != self._turn:
            if self._turn >= 0:
                self._light(self._turn, False)
            self._light(colour, True)
            self._turn = colour
            if self._layout.large_at:
                self._show_large(colour)

    def _light(self, colour: int, on: bool) -> None:
        """Give a face a bright field with a gold rim, or a dark one."""
        field = self.fields[colour]
        if field is not None:
            field[_RIM] = CHAIR_RIM_ON_TURN if on else CHAIR_RIM
            field[_FIELD] = (CHAIR if on else CHAIR_DARK)[colour]
            field[_FOOT] = CHAIR_DARK[colour]

    def mood(self, colour: int, mood: int) -> None:
        """Let a face show this mood."""
        face = self.faces[colour]
        if face is not None and mood != self._moods[colour]:
            self._moods[colour] = mood
            with drawings(self._layout) as sheets:
                number = PORTRAITS + MOODS * self._seats[colour] + mood
                sheets.bitmap(number, face.bitmap)
            if self._layout.large_at and colour == self._turn:
                self._show_large(colour)

    def calm(self) -> None:
        """Make all faces neutral."""
        for colour in range(4):
            self.mood(colour, NEUTRAL)

    # --- a large face of whoever is on turn, where there is room

    def _open_large(self, group, sheets) -> None:
        """Make a large field and a face, of nobody so far."""
        x, y = self._layout.large_at
        self._shade = displayio.Palette(4)
        self._shade.make_transparent(0)
        group.append(sheets.over(sheets.bitmap(LARGE_FIELD), self._shade, x, y))
        self._large = sheets.grid(FACES, x + FACE_IN, y + FACE_IN)
        group.append(self._large)

    def _show_large(self, colour: int) -> None:
        """Show the large face of this colour, in its mood."""
        self._shade[_RIM] = CHAIR_RIM
        self._shade[_FIELD] = CHAIR[colour]
        self._shade[_FOOT] = CHAIR_DARK[colour]
        with drawings(self._layout) as sheets:
            number = FACES + MOODS * self._seats[colour] + self._moods[colour]
            sheets.bitmap(number, self._large.bitmap)
        self._large.pixel_shader = self.faces[colour].pixel_shader  # type: ignore[union-attr]
