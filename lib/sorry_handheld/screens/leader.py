"""The draw for the lead (E5): everybody draws a card, and the highest leads and takes a colour.

If several have the highest card, they draw again. Who may still lead and which cards were drawn is
part of the game's state, so a game that is saved here comes back to this screen.
"""

from sorry_core.state import COLOURS, FIRST, HAND, HAND_SIZE
from sorry_handheld import screens, sounds
from sorry_handheld.draw.lead_cards import LeadCards
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import INK_FIELD, INK_NOTE
from sorry_handheld.intents import BACK, MENU, OK, direction
from sorry_handheld.screens.base import IDLE, BaseScreen
from sorry_handheld.seats import PERSON
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
    LEADER_PLAYER,
    LEADER_TAKE,
    LEADER_THEIRS,
    LEADER_YOURS,
)

_BLUE = 1  # the ribbon
_EACH_MS = 450
_SEEN_MS = 1500

# What the screen waits for: a press to draw, cards turned up one by one, a colour, a press to go.
_TO_DRAW = 1
_TURNING = 2
_COLOUR = 3
_SEEN = 4


class Screen(BaseScreen):
    """A card for each colour that plays, its pawn, who plays it; words below."""

    def __init__(self, app) -> None:
        """Take app.session, which nobody has begun."""
        super().__init__(app)
        self.session = app.session
        self.words = app.section("leader")
        self.waits = 0
        self.by = 0  # the leader takes the colour so many seats clockwise
        self._since = app.now
        self._shown = 0
        mask = self.session.state[COLOURS]
        self.colours = [colour for colour in range(4) if mask >> colour & 1]

    def enter(self):
        """Lay the table as the state has it."""
        app = self.app
        layout = app.layout
        page = Page(app)
        if layout.lead_head:
            page.ribbon(self.words[LEADER_HEAD], _BLUE, layout.head_at, layout.lead_text)
        self.table = LeadCards(app, page.group, self.colours, page.sheets)
        font = page.font(layout.lead_text)
        columns = (layout.width - 4) // font.width
        left = (layout.width - columns * font.width) // 2
        self.line = page.letters(
            left, layout.lead_line_y, columns, layout.lead_text, INK_FIELD, layout.lead_rows
        )
        columns = (layout.width - 4) // page.font(layout.lead_name).width
        self.foot = page.letters(2, layout.lead_foot_y, columns, layout.lead_name, INK_NOTE)
        self._write_names()
        if not self._drawn() and self.session.who_leads() < 0:
            self._ask(LEADER_ALL_DRAW)
        else:
            self._shown = len(self.colours)
            self._show_drawn()
            self._judge()
        return page.close()

    def _show_drawn(self) -> None:
        """Show the cards of a round that was drawn before."""
        for i in range(len(self.colours)):
            card = self.session.state[HAND + HAND_SIZE * self.colours[i]]
            if card:
                self.table.show(i, card)

    # --- presses and time

    def intent(self, intent: int) -> None:
        """Draw, turn the cards up faster, choose a colour, or go on."""
        app = self.app
        if intent == MENU or intent == BACK:
            app.go(screens.PAUSE)
        elif self.waits == _COLOUR and direction(intent):
            self.by = (self.by + direction(intent)) & 3
            app.tunes.play(sounds.PICK, app.now)
            self._offer()
        elif intent == OK:
            self._next()

    def tick(self, now: int) -> int:
        """Turn the cards up one by one. Where only computers play, go on by itself."""
        past = (now - self._since) & WRAP
        if self.waits == _TURNING:
            if past >= _EACH_MS:
                self._turn_up()
        elif self.waits != _COLOUR and past >= _SEEN_MS and not self.session.persons():
            self._next()
        return IDLE

    def _next(self) -> None:
        """Do what OK does now."""
        if self.waits == _TO_DRAW:
            self._draw()
        elif self.waits == _TURNING:
            while self.waits == _TURNING:
                self._turn_up()
        else:
            self._begin()

    def whose_keys(self) -> int:
        """Tell which person takes a colour (E5). All may draw, and see what a rival has drawn."""
        leader = self.session.who_leads()
        return leader if leader >= 0 and self.session.seats[leader] == PERSON else -1

    # --- what happens

    def _drawn(self) -> bool:
        """Whether a round was drawn already."""
        for colour in self.colours:
            if self.session.state[HAND + HAND_SIZE * colour]:
                return True
        return False

    def _ask(self, word: int) -> None:
        """Wait for a press to draw."""
        self._say(self.words[word], LEADER_DRAW)
        self._wait(_TO_DRAW)

    def _wait(self, what: int) -> None:
        """Wait for this, from now on."""
        self.waits = what
        self._since = self.app.now

    def _say(self, text: str, key: int) -> None:
        """Say it below the cards, and at the foot what OK does."""
        app = self.app
        self.line.write(wrap(text, self.line.grid.width), True)
        self.foot.write(self.words[key] % app.keys.key(OK, app.words[GAME_HOLD]), True)

    def _draw(self) -> None:
        """Let those who may still lead draw a card each."""
        self.table.turn_down()
        self.session.draw_for_lead()
        self._shown = 0
        self.line.write("")
        self.foot.write("")
        self._wait(_TURNING)
        self._turn_up()

    def _turn_up(self) -> None:
        """Turn up the next card; after the last one, find who leads."""
        state = self.session.state
        while self._shown < len(self.colours):
            i = self._shown
            self._shown += 1
            card = state[HAND + HAND_SIZE * self.colours[i]]
            if card:
                self.table.show(i, card)
                self.app.tunes.play(sounds.DRAW, self.app.now)
                self._since = self.app.now
                return
        self._judge()

    def _judge(self) -> None:
        """Put gold around the highest cards, now that all are up."""
        mask = self.session.state[FIRST]
        for i in range(len(self.colours)):
            self.table.lead(i, mask >> self.colours[i] & 1 > 0)
        leader = self.session.who_leads()
        if leader < 0:
            self._ask(LEADER_EQUALS)
        else:
            self._greet(leader)

    def _greet(self, leader: int) -> None:
        """Say who leads: a person takes a colour, a computer player keeps its own."""
        self.app.tunes.play(sounds.HOME, self.app.now)
        self.table.point(self.colours.index(leader))
        if self.session.seats[leader]:
            colour = self.app.words[GAME_COLOUR + leader]
            self._say(self.words[LEADER_KEEPS] % (self._name(leader), colour), LEADER_GO)
            self._wait(_SEEN)
        else:
            self._offer()
            self._wait(_COLOUR)

    # --- the colour

    def _name(self, colour: int) -> str:
        """Who sits there: a computer player's name, "You", or of several persons which one."""
        session = self.session
        seat = session.seats[colour]
        if seat or session.persons() == 1:
            return str(self.words[LEADER_NAME + seat])
        return str(self.words[LEADER_PLAYER] % session.person_number(colour))

    def _write_names(self) -> None:
        """Write the players' names below the pawns."""
        for i in range(len(self.colours)):
            self.table.names[i].write(self._name(self.colours[i]), True)

    def _offer(self) -> None:
        """Say which colour is chosen, and show the others': they move over as far."""
        leader = self.session.who_leads()
        colour = self.app.words[GAME_COLOUR + ((leader + self.by) & 3)]
        if self.session.persons() == 1:
            text = self.words[LEADER_YOURS] % colour
        else:
            text = self.words[LEADER_THEIRS] % (self.session.person_number(leader), colour)
        self._say(text, LEADER_TAKE)
        for i in range(len(self.colours)):
            self.table.wear(i, (self.colours[i] + self.by) & 3)

    def _begin(self) -> None:
        """Let everybody sit down; the leader begins."""
        self.session.lead(self.by)
        self.app.go(screens.TURN)
