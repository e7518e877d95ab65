"""LeadCards: for each colour that plays a card, its pawn and its player, to see who leads (E5)."""

import bitmaptools
import displayio

from sorry_core.editions import SORRY
from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.lettering import Lines
from sorry_handheld.draw.page import enlarged
from sorry_handheld.draw.palette import CARD_BACK, CARD_FACE, CARD_LOST, INK_FIELD, INK_PAPER, TABLE
from sorry_handheld.draw.sprites import sprite
from sorry_handheld.settings import MARKS

# Tiles of a card.
BACK = 0
FACE = 1
LOST = 2
"""It leads no more."""

_APART = 12  # at most so many pixels lie between two cards
_NAME = 9  # letters of a name
_WEAVE = 5  # from one dot on the back of a card to the next


def _sheet(wide: int, high: int) -> tuple[displayio.Bitmap, displayio.Palette]:
    """Back, face and face of one that lost, side by side."""
    bitmap = displayio.Bitmap(3 * wide, high, 4)
    for i in range(3):
        bitmaptools.fill_region(bitmap, i * wide + 1, 1, (i + 1) * wide - 1, high - 1, i + 1)
    for x in range(3, wide - 4, _WEAVE):
        for y in range(3, high - 4, _WEAVE):
            bitmaptools.fill_region(bitmap, x, y, x + 2, y + 2, 3)
    shade = displayio.Palette(4)
    shade[0] = TABLE
    shade[1] = CARD_BACK
    shade[2] = CARD_FACE
    shade[3] = CARD_LOST
    return bitmap, shade


class LeadCards:
    """The cards side by side, a frame around one of the pawns."""

    def __init__(self, app, group: displayio.Group, colours: list[int]) -> None:
        """Cards face down, pawns, room for names."""
        layout = app.layout
        self.cards: list[displayio.TileGrid] = []
        self.faces: list[Lines] = []
        self.names: list[Lines] = []
        self._middles: list[int] = []  # of the cards, in pixels of lead_scale
        self._step = min(layout.width // len(colours), layout.lead_card[0] + _APART)
        left = (layout.width - self._step * len(colours)) // 2 + self._step // 2
        below = layout.lead_y + layout.lead_card[1] + 4
        self._lay_cards(layout, group, left, len(colours))
        self._lay_pawns(app, group, colours, left, below)
        for i in range(len(colours)):
            columns = min(self._step // LETTER_WIDTH, _NAME)
            at = (left + self._step * i - LETTER_WIDTH * columns // 2, below + layout.cell + 1)
            self.names.append(Lines(group, at, columns, INK_FIELD))

    def _lay_cards(self, layout, group: displayio.Group, left: int, count: int) -> None:
        wide, high = layout.lead_card
        sheet = _sheet(wide, high)
        scale = layout.lead_scale
        for i in range(count):
            at = (left + self._step * i - wide // 2, layout.lead_y)
            self.cards.append(sprite(group, sheet, (wide, high), BACK, at))
        large = enlarged(group, scale)
        y = (layout.lead_y + high // 2) // scale - LETTER_HEIGHT // 2
        for i in range(count):
            x = (left + self._step * i) // scale
            self._middles.append(x)
            self.faces.append(Lines(large, (x, y), 2, INK_PAPER))

    def _lay_pawns(
        self, app, group: displayio.Group, colours: list[int], left: int, y: int
    ) -> None:
        """The pawns, and the frame, which is hidden."""
        from sorry_handheld.draw.tiles import CURSOR, markers, pawns, shader

        size = app.layout.cell
        clear = shader(True)
        sheet = (pawns(size, app.settings[MARKS]), clear)
        for i in range(len(colours)):
            at = (left + self._step * i - size // 2, y)
            sprite(group, sheet, (size, size), colours[i], at)
        self._frame_x = left - size // 2 - 2
        at = (self._frame_x, y - 2)
        self.frame = sprite(group, (markers(size), clear), (size + 4, size + 4), CURSOR, at)
        self.frame.hidden = True
        app.forget("sorry_handheld.draw.tiles")

    def show(self, i: int, card: int, tile: int) -> None:
        """Turn up a card, or say that it has lost."""
        if self.cards[i][0] != tile:
            self.cards[i][0] = tile
        text = "S!" if card == SORRY else str(card)
        self.faces[i].write(text)
        self.faces[i].grid.x = self._middles[i] - LETTER_WIDTH * len(text) // 2

    def turn_down(self) -> None:
        """Turn all cards face down."""
        for i in range(len(self.cards)):
            self.cards[i][0] = BACK
            self.faces[i].write("")

    def point(self, i: int) -> None:
        """The frame is around this pawn."""
        self.frame.x = self._frame_x + i * self._step
        self.frame.hidden = False
