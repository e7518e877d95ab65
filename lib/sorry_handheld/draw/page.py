"""Page: builds a screen. It opens the file of drawings once, and places pictures, words, ribbons,
buttons and people. When the screen is complete, call `close`.
"""

import displayio

from sorry_handheld.art.names import (
    BOX,
    CONFETTI,
    FIELD,
    FLOOR,
    MOODS,
    PAPER_COLOURS,
    PEOPLE,
    PORTRAITS,
    RIBBON,
    WALLPAPER,
)
from sorry_handheld.draw.fonts import Font, Letters
from sorry_handheld.draw.ground import blank, flat
from sorry_handheld.draw.layout import FACE_IN
from sorry_handheld.draw.palette import GROUND, INK_FIELD, SEAT_BADGE_INK
from sorry_handheld.draw.portraits import MOODS as FACE_MOODS
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.draw.strips import box, ribbon

_CONFETTI = 6  # pieces that look different


class Page:
    """The group of a screen, `group`, and what draws into it."""

    def __init__(self, app, ground: int = GROUND, height: int = 0) -> None:
        """Begin on a ground of this colour, so high or as high as the panel; -1: on black."""
        self.app = app
        self.layout = layout = app.layout
        self.group = self._whole = blank(layout)
        self.sheets = drawings(layout)
        self._read: dict[int, tuple[displayio.Bitmap, int, int, int]] = {}
        self._fonts: dict[int, Font] = {}
        if ground >= 0:
            flat(self.group, ground, 0, 0, layout.width, height or layout.height)

    def show(self) -> None:
        """Paint what is there already: what is still to come takes a while, as a menu does, whose
        lines two libraries place."""
        display = self.app.display
        display.root_group = self._whole
        display.refresh()

    def close(self):
        """Close the file, because all is drawn; return the group."""
        self.sheets.close()
        return self.group

    def layer(self, x: int) -> displayio.Group:
        """Add a group that can be moved as a whole. All that is put goes into it, until `base`."""
        self._whole = self.group
        self.group = displayio.Group(x=x)
        self._whole.append(self.group)
        return self.group

    def base(self) -> None:
        """Put everything on the page itself again."""
        self.group = self._whole

    # --- pictures

    def read(self, sheet: int) -> tuple[displayio.Bitmap, int, int, int]:
        """The pixels of a sheet, width and height of its tiles, its palette's number."""
        if sheet not in self._read:
            sheets = self.sheets
            bitmap = sheets.bitmap(sheet)
            self._read[sheet] = (bitmap, sheets.tile_width, sheets.tile_height, sheets.colours)
        return self._read[sheet]

    def put(
        self,
        sheet: int,
        x: int,
        y: int,
        member: int = 0,
        tile: int = 0,
        width: int = 1,
        height: int = 1,
    ) -> displayio.TileGrid:
        """Put a picture in front of all before it. Pixels of a sheet are read only once.

        `member` chooses the palette, if the sheet has one for each of red, blue, yellow, green.
        """
        sheets = self.sheets
        bitmap, sheets.tile_width, sheets.tile_height, colours = self.read(sheet)
        made = sheets.over(bitmap, sheets.palette(colours + member), x, y, width, height)
        if tile:
            made[0] = tile
        self.group.append(made)
        return made

    def scene(self, rows) -> None:
        """Put pictures as a layout lists them: sheet, x, y, member, tile."""
        for sheet, x, y, member, tile in rows:
            self.put(sheet, x, y, member, tile)

    def wall(self, rows) -> None:
        """Put quiet marks on the wall at these places, each colour's shape in turn."""
        for i, (x, y) in enumerate(rows):
            self.put(WALLPAPER, x, y, 0, i & 3)

    def confetti(self, rows) -> None:
        """Put paper in all colours into the air."""
        for i, (x, y) in enumerate(rows):
            self.put(CONFETTI, x, y, i & 3, i % _CONFETTI)

    def floor(self, y: int, x: int = 0) -> None:
        """Lay what people stand on, up to the right edge."""
        wide = self.read(FLOOR)[1]
        self.put(FLOOR, x, y, 0, 0, (self.layout.width - x + wide - 1) // wide)

    def person(self, colour: int, mood: int, x: int, y: int) -> None:
        """Put one of the people there, in this mood (MOODS_ in names.py)."""
        self.put(PEOPLE + colour, x, y, colour)
        if mood:
            right, down = self.layout.mood_at
            self.put(MOODS, x + right, y + down, colour, mood)

    def portrait(self, seat: int, mood: int, colour: int, x: int, y: int) -> None:
        """Put the face of a person (0) or of a level there, on a field in its colour."""
        self.put(FIELD, x, y, colour)
        self.put(PORTRAITS + FACE_MOODS * seat + mood, x + FACE_IN, y + FACE_IN, colour)

    # --- words

    def font(self, number: int) -> Font:
        """BIG, MID or SMALL."""
        if number not in self._fonts:
            self._fonts[number] = Font(self.sheets, number)
        return self._fonts[number]

    def label(
        self, text: str, x: int, y: int, font: int, colour: int = INK_FIELD, anchor: float = 0
    ) -> None:
        """Write words. y is their upper edge; x their left edge (0), middle (0.5) or right (1)."""
        if text:
            left = x - int(self.font(font).width * len(text) * anchor)
            self.letters(left, y, len(text), font, colour).write(text)

    def letters(
        self, x: int, y: int, columns: int, font: int, colour: int = INK_FIELD, rows: int = 1
    ) -> Letters:
        """Make a block of letters for what changes: only those that differ are painted."""
        made = Letters(self.font(font), x, y, columns, colour, rows)
        self.group.append(made.grid)
        return made

    # --- paper

    def ribbon(self, text: str, colour: int, at: tuple[int, int], font: int) -> int:
        """Write a name on a ribbon in a player's colour; return how wide that is."""
        tails = self.read(RIBBON)[0].width - 4
        wide = self.font(font).width * len(text) + self.layout.ribbon_left + 1 + tails
        band, words = self.band(colour, at, wide, len(text), font)
        words.write(text)
        return 4 * band.width

    def band(
        self, colour: int, at: tuple[int, int], wide: int, columns: int, font: int
    ) -> tuple[displayio.TileGrid, Letters]:
        """Lay a ribbon so wide, with room on it for a name that changes."""
        x, y = at
        made = ribbon(self.sheets, colour, x, y, wide)
        self.group.append(made)
        top = y + (made.tile_height - 1 - self.font(font).height) // 2
        left = x + self.layout.ribbon_left
        return made, self.letters(left, top, columns, font, SEAT_BADGE_INK[colour])

    def box(
        self, x: int, y: int, wide: int, high: int, colours: int = PAPER_COLOURS
    ) -> displayio.TileGrid:
        """Lay a sheet of paper with a lip, or a button, by its palette."""
        made = box(self.sheets, x, y, wide, high, BOX, colours)
        self.group.append(made)
        return made
