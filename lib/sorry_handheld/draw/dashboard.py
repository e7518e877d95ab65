"""In the board's middle or beside it: who is on turn, the card, the pack, what a press does."""

import displayio

from sorry_core.state import PACK_N
from sorry_handheld.art.names import PACK_THICK, RIBBON_COLOURS, SLIP_LOW_LEFT
from sorry_handheld.draw.deck import picture
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.palette import SEAT_BADGE, SEAT_BADGE_INK
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.seats import name
from sorry_handheld.settings import FAMILY
from sorry_handheld.words.names import (
    DEEDS_CARD,
    DEEDS_DEMO,
    DEEDS_HERE,
    DEEDS_REPLAY,
    DEEDS_YOUR_TURN,
)

_THICK = 30  # cards in a pack that looks full
_THIN = 15
_MARGIN = 3  # pixels, left and right of a name
_AFTER = 2  # frames: the one that shows the cursor, then the one that shows the words
_READ = 190  # frames, of 10 ms at most, for which the words about a rival's last move stay


class Dashboard:
    """Grids of tiles and letters. Each changes only when what it shows changes."""

    def __init__(self, app, board, sheets, seats: bytes, state: bytearray | None) -> None:
        """Lay it out."""
        from sorry_handheld.draw.desk import Desk

        self.app = app
        self.seats = seats
        self.words = app.section("deeds")
        self.group = board.middle
        self._card_words = ""  # what the card does, while something else may be said there
        self.laid: list[displayio.TileGrid | displayio.Group] = []
        """What the parts of a kind of game have laid into the middle."""
        self._turn = -1
        self._face = 0
        self._pack = 0
        self._effect: str | None = None
        self._deed = ""  # the move shown, as it is told once it is played
        self._next = ""  # words that are about to come,
        self._frames = 0  # after so many frames; 0: none
        self._asks = False  # the cap of the key that does it is on the paper
        self._reported = False  # the paper tells what a computer player has done
        desk = Desk(app, board.middle, sheets)
        self.letters = desk.letters
        self.small = desk.small
        self.ribbon, self.who, self.band = desk.ribbon()
        self.card, self.pack, self.count = desk.cards()
        self.does, self.keys, self.aside = desk.words(state)
        self.says, self.cap, self._room, self._slip = desk.paper()
        self._is_low = False  # the paper has room for one line

    # --- room for what only some kinds of game have

    def show_card(self, shown: bool) -> None:
        """Show the card with its words, or something else in their place."""
        for grid in (self.card, self.does.grid):
            if grid.hidden == shown:
                grid.hidden = not shown

    def hide_pack(self) -> None:
        """Hide the pack and its count, because something else takes their place."""
        self.pack.hidden = self.count.grid.hidden = True

    def in_middle(self) -> list[displayio.TileGrid | displayio.Group]:
        """What lies in the board's middle and is seen, but for the paper: the largest first."""
        right = 13 * self.app.layout.cell
        things = (self.ribbon, self.who.grid, self.pack, self.count.grid, self.card)
        found = self.laid + list(things) + [self.does.grid, self.aside]
        return [thing for thing in found if thing and not thing.hidden and thing.x < right]

    # --- what it says

    def turn(self, session, lights) -> None:
        """Show whose turn it is, and how many cards are left."""
        turn = session.due()
        self._count(session.state[PACK_N])
        text = self._who(session, turn)
        if turn != self._turn:
            self._turn = turn
            ink = SEAT_BADGE[turn]
            with drawings(self.app.layout) as sheets:
                self.ribbon.pixel_shader = sheets.palette(RIBBON_COLOURS + turn)
            self.who.tint(SEAT_BADGE_INK[turn])
            lights.show(ink >> 16, ink >> 8 & 255, ink & 255)
            if not (self._reported or session.replay_at >= 0 or session.is_person()):
                self.say(self.called(turn) + "...")  # what was said is not theirs
        free = self.band - self._wide(text)
        self.who.grid.x = self.ribbon.x + free // 2
        self.who.write(text)

    def _who(self, session, turn: int) -> str:
        """A name; a replay and a demonstration say that they are one."""
        if session.demo or session.replay_at >= 0:
            return str(self.words[DEEDS_DEMO if session.demo else DEEDS_REPLAY])
        if session.is_person() and session.persons() == 1:
            text: str = self.words[DEEDS_YOUR_TURN]
            if self._wide(text) <= self.band - 2 * _MARGIN:
                return text
        return self.called(turn)

    def offer(self, shown: bool) -> None:
        """Show the keys beside the card, if there is a person who can choose."""
        if self.app.layout.caps_at and self.aside.hidden == shown:
            self.aside.hidden = not shown

    def _wide(self, text: str) -> int:
        """The pixels of a name; a letter has about two free to its right."""
        return self.letters.width * len(text) - 2

    def called(self, colour: int) -> str:
        """What a player is called; in a replay too."""
        return name(self.app.words, self.seats, colour)

    def _count(self, count: int) -> None:
        """Show how many cards are left."""
        self.count.write(str(count) if count > 9 else " %d" % count)
        thick = PACK_THICK + (count <= _THICK) + (count <= _THIN)
        if thick != self._pack:
            self._pack = thick
            with drawings(self.app.layout) as sheets:
                sheets.bitmap(thick, self.pack.bitmap)

    def face(self, card: int) -> None:
        """Show a card with what it does, or for 0 the back of one. It is painted once."""
        self._deed = ""
        if card == self._face:
            return
        self._face = card
        self._frames = 0  # drop the words that wait
        if self.card is not None:
            with drawings(self.app.layout) as sheets:
                sheets.bitmap(picture(card), self.card.bitmap)
                self.card.pixel_shader = sheets.palette(sheets.colours)
        self.describe(self.words[DEEDS_CARD + card - 1] if card else "")

    def describe(self, text: str) -> None:
        """Say what the card does."""
        self._card_words = text
        self.say_card(text)

    def _show_effect(self) -> None:
        """Say what comes of a seven, if there is room for it, else what the card does."""
        text = self._effect
        if text is None:
            return
        grid = self.does.grid
        lines = wrap(text, grid.width).split("\n")
        fits = (
            text and len(lines) <= grid.height and max([len(line) for line in lines]) <= grid.width
        )
        self.say_card(text if fits else self._card_words)

    def say_card_again(self) -> None:
        """Say what the card does, where something else was said."""
        self.say_card(self._card_words)

    def say_card(self, text: str) -> None:
        """Say something in the place of what the card does."""
        self.does.write(wrap(text, self.does.grid.width))
        if self.app.layout.keys_over_card and self.card is not None:
            hidden = text != "" or self.card.hidden
            if self.aside.hidden != hidden:
                self.aside.hidden = hidden

    def say(self, text: str, asks: bool = False) -> None:
        """Write on the paper what happens; or what would, with the key that does it (`asks`)."""
        self._asks = asks
        self._write(text)

    def report(self, text: str) -> None:
        """Write on the paper what a computer player does, by name."""
        self.say(text)
        self._reported = True

    def invite(self, text: str = "") -> None:
        """Tell a person whose turn begins what to do: this text, or the one given to `tell`.

        If the words about a rival's last move are on the paper, they stay for a while first.
        """
        if text:
            self._next = text
            self._effect = None
        if self._reported:
            self._asks = True
            self._frames = _READ
        else:
            self.ask()

    def ask(self) -> None:
        """Show the waiting words now, and the key that does what they say."""
        self.say(self._next, True)
        self._show_effect()

    def hush(self) -> None:
        """Remove the key: a move is played. A person's is told now; the words about others stay."""
        self._asks = False
        if not self.cap.hidden:
            self.cap.hidden = True
        if self._deed:
            self.tell(self._deed, None, "")

    def tell(self, text: str, effect: str | None = None, deed: str | None = None) -> None:
        """Write on the paper what would happen, now that the cursor has moved.

        `effect` is what comes of a seven, to be said beside the card.
        What the card has said already is not repeated before the move, whose `deed` it is. The
        words come a frame after the cursor: both together would be more than 8 KB on the bus.
        """
        if deed is None:
            deed = text
            if text == self._card_words:
                text = self.words[DEEDS_HERE]
        self._next = text
        self._deed = deed
        self._effect = effect
        self._frames = _AFTER

    def tick(self) -> None:
        """Count a frame; write the words that are due."""
        if self._frames:
            self._frames -= 1
            if not self._frames:
                self._write(self._next)
                self._show_effect()

    def _write(self, text: str) -> None:
        """Write words on the paper. The key stays, if there is room beside them."""
        self._frames = 0
        self._reported = False
        text = wrap(text, self.says.grid.width)
        self.says.write(text)
        at = text.find("\n")
        room = self._room if self.app.layout.one_cap_up else 0
        self._lower(at < 0 and not (self._asks and len(text) > room))
        hidden = not self._asks or (at >= 0 and len(text) - at - 1 > self._room)
        if self.cap.hidden != hidden:
            self.cap.hidden = hidden

    def _lower(self, low: bool) -> None:
        """Lay one line in the middle, its key beside it; a paper that has low tiles is low."""
        layout = self.app.layout
        if low == self._is_low or (self.app.settings[FAMILY] and layout.large_paper):
            return
        self._is_low = low
        sign = 1 if low else -1
        self.says.grid.y += sign * layout.one_line_down
        self.cap.y -= sign * layout.one_cap_up
        slip = self._slip
        if slip:
            for i in range(slip.width):
                slip[i] += sign * SLIP_LOW_LEFT
