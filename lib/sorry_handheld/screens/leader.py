"""Who leads (E5): everybody draws, equals for the highest draw again; the leader takes a colour.

All of it is in the state (who may still lead, the cards drawn): a game saved here comes back here.
"""

import bitmaptools
import displayio

from sorry_core.editions import SORRY
from sorry_core.state import COLOURS, FIRST, HAND
from sorry_handheld import screens, sounds
from sorry_handheld.draw.form import CREAM, GOLD, PALE
from sorry_handheld.draw.lettering import Lines, backdrop, wrap
from sorry_handheld.intents import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.settings import MARKS
from sorry_handheld.ticks import WRAP
from sorry_handheld.words.names import (
    GAME_COLOUR,
    GAME_HOLD,
    LEADER_ALL_DRAW,
    LEADER_DRAW,
    LEADER_EQUALS,
    LEADER_GO,
    LEADER_HEAD,
    LEADER_KEEPS,
    LEADER_NAME,
    LEADER_TAKE,
    LEADER_YOURS,
)

_EACH_MS = 450
_SEEN_MS = 1500

# What the screen waits for: a press to draw, cards turned up one by one, a colour, a press to go.
_TO_DRAW = 1
_TURNING = 2
_COLOUR = 3
_SEEN = 4
# Tiles of a card: its back, its face, one that leads no more.
_FACE = 1
_LOST = 2


class Screen(BaseScreen):
    """A card for each colour that plays, its pawn, who plays it; words below."""

    def __init__(self, app) -> None:
        """Take app.session, which nobody has begun."""
        self.app = app
        self.session = app.session
        self.words = app.section("leader")
        self.waits = 0
        self.at = 0  # of the colours, the one chosen
        self._since = app.now
        self._shown = 0
        mask = self.session.state[COLOURS]
        self.colours = [colour for colour in range(4) if mask >> colour & 1]

    def enter(self):
        """The table as the state has it."""
        app = self.app
        layout = app.layout
        large = layout.large
        scale = layout.menu_scale
        group = displayio.Group()
        group.append(backdrop(layout))
        big = displayio.Group(scale=scale)
        columns = min(24, layout.width // scale // 6 - 1)
        left = (layout.width // scale - 6 * columns) // 2
        Lines(big, (left, 2), columns, GOLD).write(self.words[LEADER_HEAD], True)
        self.line = Lines(big, (left, 75 if large else 78), columns, CREAM, 2)
        self.foot = Lines(group, (0, layout.height - 14), layout.width // 6, PALE)
        self._lay_out(group, large)
        group.append(big)
        if not self._drawn():
            self._ask(LEADER_ALL_DRAW)
        else:
            self._shown = len(self.colours)
            self._judge()
        return group

    def _lay_out(self, group, large: bool) -> None:
        """Cards, pawns and names side by side."""
        from sorry_handheld.draw import tiles

        layout = self.app.layout
        size = layout.cell
        wide, high, top = (53, 63, 38) if large else (28, 33, 16)
        bitmap = displayio.Bitmap(3 * wide, high, 4)
        for i in range(3):
            bitmaptools.fill_region(bitmap, i * wide + 1, 1, (i + 1) * wide - 1, high - 1, i + 1)
        for x in range(3, wide - 4, 5):  # a weave
            for y in range(3, high - 4, 5):
                bitmaptools.fill_region(bitmap, x, y, x + 2, y + 2, 3)
        shade = displayio.Palette(4)
        for i, colour in enumerate((0x0C1A20, 0x7A2048, 0xFFFFFF, 0x587078)):
            shade[i] = colour
        pawns = tiles.sprites(size, self.app.settings[MARKS])
        clear = tiles.palette(True)
        big = displayio.Group(scale=4 if large else 2)
        self.cards = []
        self.faces = []
        self._middles = []
        self.names = []
        step = min(layout.width // len(self.colours), wide + 12)
        left = (layout.width - step * len(self.colours)) // 2
        for i in range(len(self.colours)):
            x = left + step * i + step // 2
            at = (x - wide // 2, top)
            self.cards.append(self._tile(group, bitmap, shade, (wide, high), 0, at))
            y = top + high + 4
            self._tile(group, pawns, clear, (size, size), self.colours[i], (x - size // 2, y))
            columns = min(step // 6, 9)
            self.names.append(Lines(group, (x - 3 * columns, y + size + 1), columns, CREAM))
            middle = top + high // 2
            unit = big.scale
            self._middles.append(x // unit)
            self.faces.append(Lines(big, (x // unit, middle // unit - 6), 2, 0x101010))
        group.append(big)
        self.frame = self._tile(
            group, tiles.markers(size), clear, (size + 4, size + 4), 0, (0, top + high + 2)
        )
        self.frame.hidden = True
        self._left = left + step // 2 - size // 2 - 2
        self._step = step
        self._name(self.session.seats)

    def _tile(self, group, bitmap, shade, size, tile: int, at) -> displayio.TileGrid:
        made = displayio.TileGrid(
            bitmap,
            pixel_shader=shade,
            tile_width=size[0],
            tile_height=size[1],
            default_tile=tile,
            x=at[0],
            y=at[1],
        )
        group.append(made)
        return made

    # --- presses and time

    def intent(self, intent: int) -> None:
        """Draw, hasten, choose a colour, go on."""
        app = self.app
        if intent == MENU or intent == BACK:
            app.go(screens.PAUSE)
        elif self.waits == _COLOUR and (intent in (LEFT, RIGHT, UP, DOWN)):
            step = 1 if intent == RIGHT or intent == DOWN else -1
            self.at = (self.at + step) % len(self.colours)
            app.tunes.play(sounds.PICK, app.now)
            self._offer()
        elif intent == OK:
            self._next()

    def tick(self, now: int) -> bool:
        """Turn the cards up one by one. Where only computers play, go on by itself."""
        past = (now - self._since) & WRAP
        if self.waits == _TURNING:
            if past >= _EACH_MS:
                self._turn_up()
        elif self.waits != _COLOUR and past >= _SEEN_MS and not self.session.persons():
            self._next()
        return False

    def _next(self) -> None:
        if self.waits == _TO_DRAW:
            self._draw()
        elif self.waits == _TURNING:
            while self.waits == _TURNING:
                self._turn_up()
        else:
            self._begin()

    # --- what happens

    def _drawn(self) -> bool:
        """Whether a round was drawn already."""
        for colour in self.colours:
            if self.session.state[HAND + 5 * colour]:
                return True
        return False

    def _ask(self, word: int) -> None:
        """Wait for a press to draw."""
        self._say(self.words[word], LEADER_DRAW)
        self._wait(_TO_DRAW)

    def _wait(self, what: int) -> None:
        self.waits = what
        self._since = self.app.now

    def _say(self, text: str, key: int) -> None:
        app = self.app
        self.line.write(wrap(text, self.line.grid.width), True)
        self.foot.write(self.words[key] % app.keys.key(OK, app.words[GAME_HOLD]), True)

    def _draw(self) -> None:
        """A round: those who may still lead draw a card each."""
        for i in range(len(self.colours)):
            self.cards[i][0] = 0
            self.faces[i].write("")
        self.session.draw_for_lead()
        self._shown = 0
        self.line.write("")
        self.foot.write("")
        self._wait(_TURNING)
        self._turn_up()

    def _turn_up(self) -> None:
        """The next card; after the last one, who leads."""
        state = self.session.state
        while self._shown < len(self.colours):
            i = self._shown
            self._shown += 1
            card = state[HAND + 5 * self.colours[i]]
            if card:
                self._show(i, card, _FACE)
                self.app.tunes.play(sounds.DRAW, self.app.now)
                self._since = self.app.now
                return
        self._judge()

    def _show(self, i: int, card: int, tile: int) -> None:
        if self.cards[i][0] != tile:
            self.cards[i][0] = tile
        text = "S!" if card == SORRY else str(card)
        self.faces[i].write(text)
        self.faces[i].grid.x = self._middles[i] - 3 * len(text)

    def _judge(self) -> None:
        """All cards are up: those that lead no more turn grey."""
        state = self.session.state
        mask = state[FIRST]
        for i in range(len(self.colours)):
            card = state[HAND + 5 * self.colours[i]]
            if card:
                self._show(i, card, _FACE if mask >> self.colours[i] & 1 else _LOST)
        if mask & mask - 1:
            self._ask(LEADER_EQUALS)
            return
        while not mask >> self.colours[self.at] & 1:
            self.at += 1
        self._leader = self.at
        self.app.tunes.play(sounds.HOME, self.app.now)
        colour = self.colours[self.at]
        seat = self.session.seats[colour]
        if seat:
            name = self.words[LEADER_NAME + seat]
            text = self.words[LEADER_KEEPS] % (name, self.app.words[GAME_COLOUR + colour])
            self._say(text, LEADER_GO)
            self._wait(_SEEN)
        else:
            self._offer()
            self._wait(_COLOUR)
        self._point()

    def _point(self) -> None:
        self.frame.x = self._left + self.at * self._step
        self.frame.hidden = False

    # --- the colour

    def seats(self) -> bytes:
        """Who sits where when the leader takes the colour chosen: the others follow clockwise."""
        old = self.session.seats
        made = bytearray(old)
        n = len(self.colours)
        for i in range(n):
            made[self.colours[(self.at + i) % n]] = old[self.colours[(self._leader + i) % n]]
        return bytes(made)

    def _name(self, seats: bytes) -> None:
        for i in range(len(self.colours)):
            self.names[i].write(self.words[LEADER_NAME + seats[self.colours[i]]], True)

    def _offer(self) -> None:
        """The colour chosen, and who would sit where."""
        name = self.app.words[GAME_COLOUR + self.colours[self.at]]
        self._say(self.words[LEADER_YOURS] % name, LEADER_TAKE)
        self._name(self.seats())
        self._point()

    def _begin(self) -> None:
        """Everybody sits down, the leader begins."""
        self.session.lead(self.seats(), self.colours[self.at])
        self.app.go(screens.TURN)
