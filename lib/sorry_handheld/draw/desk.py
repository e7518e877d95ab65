"""Lays the dashboard out when the turn screen comes in front. Afterwards it is dropped."""

import displayio

from sorry_core.flags import CHIPS, HANDS
from sorry_core.state import CUSTOMS, RULES
from sorry_handheld.art.names import (
    BUTTON_ON_COLOURS,
    CARDS_BACK,
    KEYS,
    KEYS_NONE,
    MID,
    PACK_THICK,
    RIBBON_TAIL_1,
    SLIP,
    SLIP_LEFT,
    SLIP_MIDDLE,
    SLIP_RIGHT,
    SMALL,
)
from sorry_handheld.draw.caps import corner_cap
from sorry_handheld.draw.fonts import Font
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.palette import INK, INK_KEYS, INK_PAPER
from sorry_handheld.draw.strips import box, ribbon
from sorry_handheld.intents import MENU, OK, RIGHT
from sorry_handheld.settings import FAMILY
from sorry_handheld.words.names import GAME_CHOOSE, GAME_HOLD, GAME_NEXT, GAME_PAUSE

_IN_CAP = 4  # from the corner of a key's cap to the letter on it,
_IN_CAP_DOWN = 2
_RIGHT_OF_CAP = 4  # and from the caps to the words about them,
_COLUMNS = 8  # so many letters
_SAYS = ": "  # between a key and what it does
_SLIP_HIGH = 44
_ABOVE_HAND = 24  # letters in a line
_BESIDE_CHIPS = (5, 3)


class Desk:
    """Makes one thing after the other; later ones lie above earlier ones."""

    def __init__(self, app, group, sheets) -> None:
        """Read the fonts that everything is written in."""
        self.app = app
        self.group = group
        self.sheets = sheets
        self.layout = app.layout
        self.letters = Font(sheets, app.layout.words_font)
        self.small = Font(sheets, SMALL)

    def ribbon(self):
        """Lay the ribbon and the name on it; return them and the width of its band."""
        layout = self.layout
        x, y = layout.who_at
        made = ribbon(self.sheets, 0, x, y, layout.who_wide)
        self.group.append(made)
        y, columns = layout.who_name
        tails = made.bitmap.width // made.tile_width - RIBBON_TAIL_1
        band = (made.width - tails) * made.tile_width
        return made, self.letters.block(self.group, (x, y), columns, 1, INK), band

    def cards(self):
        """Lay the card face down, the pack and its count."""
        layout = self.layout
        card = self.sheets.grid(CARDS_BACK, *layout.card_at)
        pack = self.sheets.grid(PACK_THICK, *layout.pack_at)
        self.group.append(card)
        self.group.append(pack)
        return card, pack, self.small.block(self.group, layout.count_at, 2, 1, INK_PAPER)

    def words(self):
        """Make room for what the card does and for the keys that always work, with their caps."""
        layout = self.layout
        does = self.letters.block(self.group, layout.does_at, *layout.does_size)
        columns, rows = layout.keys_size
        app = self.app
        few = app.keys.few
        text = app.prompt(GAME_PAUSE, MENU)
        state = app.session.state
        at = layout.keys_at
        if rows > 1 and not layout.keys_over_card:
            other = app.prompt(GAME_NEXT, RIGHT) if few else app.words[GAME_CHOOSE]
            if state[RULES] & HANDS:  # above the hand
                both = other + "  " + text
                columns, rows = _ABOVE_HAND, 1
                text = both if len(both) <= columns else text
                at = layout.hand_keys_at
            elif state[CUSTOMS] & CHIPS:  # beside the last row of chips
                columns, rows = _BESIDE_CHIPS
                text = wrap(text, columns)
                at = layout.chips_keys_at
            elif layout.caps_at and 0 < other.find(_SAYS) <= 2 and text[1:3] == _SAYS:
                keys, caps = self._capped(layout.caps_at, other, text)
                return does, keys, caps
            else:
                text = other + "\n" + text
        keys = self.small.block(self.group, at, columns, rows, INK_KEYS)
        keys.write(wrap(text, columns) if layout.keys_over_card else text)
        return does, keys, keys.grid

    def _capped(self, at, first: str, second: str):
        """Lay the words about keys that are a letter each, with their caps in a group.

        The first ones may be two, left and right.
        """
        sheets = self.sheets
        group = displayio.Group()
        x, y = at
        names, _, first = first.partition(_SAYS)
        across = len(names)
        caps = sheets.grid(KEYS, x, y, 0, across, 2)
        if across > 1:
            caps[3] = KEYS_NONE
        caps.pixel_shader = sheets.palette(BUTTON_ON_COLOURS)
        group.append(caps)
        y += _IN_CAP_DOWN
        right = x + across * caps.tile_width + _RIGHT_OF_CAP
        keys = self.small.block(group, (right, y), _COLUMNS, 3, INK_KEYS)
        keys.write(first + "\n\n" + second[3:])
        on_caps = self.small.block(group, (x + _IN_CAP, y), across * 2 - 1, 3, INK_PAPER)
        on_caps.write(" ".join(names) + "\n\n" + second[0])
        self.group.append(group)
        return keys, group

    def paper(self):
        """Lay the paper and what is on it: words, the cap of a key, how many letters go beside it.

        And the paper itself where it has tiles of its own for one line.
        """
        layout = self.layout
        x, y = layout.paper_at
        wide, high = layout.paper_size
        large = layout.large_paper if self.app.settings[FAMILY] else None
        if large:
            x, y, wide, high = large
        slip = None
        if high == _SLIP_HIGH:
            slip = self._slip(x, y, wide)
            self.group.append(slip)
        else:
            self.group.append(box(self.sheets, x, y, wide, high))
        says, room = self._large_words() if large else self._words(layout)
        name = self.app.keys.key(OK, self.app.words[GAME_HOLD])
        key = corner_cap(self.sheets, self.small, name, x + wide, y + high)
        key.hidden = True
        self.group.append(key)
        return says, key, (key.x - 2 - layout.says_at[0]) // room, slip

    def _slip(self, x: int, y: int, wide: int):
        """Make a paper of this height: it takes a third of the tiles of a box."""
        sheets = self.sheets
        bitmap = sheets.bitmap(SLIP)
        tiles = wide // sheets.tile_width
        made = sheets.over(bitmap, sheets.palette(sheets.colours), x, y, tiles, 1, SLIP_MIDDLE)
        made[0] = SLIP_LEFT
        made[tiles - 1] = SLIP_RIGHT
        return made

    def _words(self, layout):
        """Make room for two lines on the paper; return it, and how wide a letter is."""
        at = layout.says_at
        columns = layout.says_columns
        return self.letters.block(self.group, at, columns, 2, INK_PAPER), self.letters.width

    def _large_words(self):
        """Make room for letters of twice the size, in nine columns."""
        x, y = self.layout.large_says_at
        group = displayio.Group(x=x, y=y, scale=2)
        self.group.append(group)
        font = Font(self.sheets, MID)
        return font.block(group, (0, 0), 9, 2, INK_PAPER), 2 * font.width
