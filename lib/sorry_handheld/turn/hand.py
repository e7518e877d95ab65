"""Five cards in the hand (H1): those that can be used are bright, one is chosen before its move.

The row shows the cards of whoever is on turn; faces only to the person who holds the device (H3).
"""

from sorry_core import moves
from sorry_core.moves import DISCARD
from sorry_core.state import CARD, HAND, HAND_SIZE, STAKE, TURN
from sorry_handheld import screens
from sorry_handheld.draw.layout import LETTER_HEIGHT
from sorry_handheld.draw.lettering import Lines
from sorry_handheld.draw.palette import CARD_BACK, INK
from sorry_handheld.draw.tokens import BACK as FACE_DOWN
from sorry_handheld.draw.tokens import CHOSEN, DULL, FACE, Tokens
from sorry_handheld.intents import BACK, DOWN, OK, RIGHT
from sorry_handheld.turn.part import Part
from sorry_handheld.words.names import (
    GAME_CARD,
    GAME_PLAY,
    HAND_DISCARD,
    HAND_DISCARDED,
    HAND_DOUBLE,
    HAND_WHICH,
)

_ON_STAKE = HAND_SIZE  # the place behind the cards
_PLACES = HAND_SIZE + 1


class Hand(Part):
    """The row of cards and the cursor in it; place 5 is the stake, where it can be doubled."""

    def __init__(self, screen) -> None:
        """Take the card's place on the dashboard."""
        self.screen = screen
        self.words = screen.app.section("hand")
        self.at = 0
        self.open = 0  # the places that can be chosen, a bit each
        self.discards = False
        layout = screen.app.layout
        self._take_places(layout)
        if screen.calls.stakes:
            at = layout.stake_at
            self.stake = Lines(screen.board.group, at, 3, INK, 1, layout.stake_scale)
            self.stake.badge(CARD_BACK)
        self.tokens = Tokens(
            screen.board.group,
            HAND_SIZE,
            layout.hand_at,
            layout.hand_size,
            layout.hand_columns,
            layout.hand_gap,
            layout.hand_scale,
        )

    def _take_places(self, layout) -> None:
        """The hand is where card and pack were; words give way to it on some panels."""
        dashboard = self.screen.dashboard
        dashboard.hide_card()
        dashboard.hide_pack()
        dashboard.move_badge(layout.hand_who_at)
        if layout.hand_does_at:
            dashboard.move_words(layout.hand_does_at, layout.hand_hint_at, layout.hand_cols)

    def show(self, session) -> None:
        """The cards of whoever is on turn, or has to answer."""
        state = session.state
        due = session.due()
        seen = session.is_person() and (session.persons() == 1 or session.holder == due)
        used = state[CARD]
        for i in range(HAND_SIZE):
            card = state[HAND + HAND_SIZE * due + i]
            if not card and used:
                self.tokens.put(i, used, CHOSEN)
            elif not card:
                self.tokens.take(i)
            elif seen:
                self.tokens.put(i, card, FACE)
            else:
                self.tokens.put(i, 0, FACE_DOWN)
        self.tokens.point(-1)
        if self.screen.calls.stakes:
            self._stake(session)

    def _stake(self, session) -> None:
        """The stake, always in sight."""
        self.stake.write("x%d" % session.state[STAKE], True)

    def played(self, card: int, discarded: bool) -> None:
        """A computer player's card, face up among the others, not where it was in the hand."""
        self.tokens.put(2, card, CHOSEN)
        app = self.screen.app
        text = self.words[HAND_DISCARDED] if discarded else app.words[GAME_CARD + card - 1]
        self.screen.dashboard.say_card(text)

    def begin(self) -> bool:
        """A person is to choose a card."""
        screen = self.screen
        session = screen.session
        cards = 0
        for i in range(session.look()):
            cards |= 1 << moves.card(session.moves[i])
        self.discards = moves.kind(session.moves[0]) == DISCARD
        self.open = 0
        for i in range(HAND_SIZE):
            card = self.card(i)
            playable = cards >> card & 1
            self.open |= playable << i
            self.tokens.put(i, card, FACE if playable else DULL)
        if screen.calls.may_call(session.state[TURN]):
            self.open |= 1 << _ON_STAKE
        while not self.open >> self.at & 1 or self.at == _ON_STAKE:
            self.at = (self.at + 1) % HAND_SIZE
        screen.dashboard.say("", screen.app.prompt(GAME_PLAY, OK))
        self._mark(True)
        return True

    def card(self, i: int) -> int:
        """The card at a place of the hand."""
        state = self.screen.session.state
        return int(state[HAND + HAND_SIZE * state[TURN] + i])

    def point(self, card: int) -> None:
        """Put the cursor on this card."""
        self._mark(False)
        for i in range(HAND_SIZE):
            if self.card(i) == card:
                self.at = i
        self._mark(True)

    def intent(self, intent: int) -> None:
        """Move the cursor, or take the card that it is on."""
        screen = self.screen
        if intent == BACK:
            screen.app.go(screens.PAUSE)
        elif intent == OK:
            self._take()
        elif intent <= RIGHT:
            self._mark(False)
            step = 1 if intent == RIGHT or intent == DOWN else _PLACES - 1
            self.at = (self.at + step) % _PLACES
            while not self.open >> self.at & 1:
                self.at = (self.at + step) % _PLACES
            self._mark(True)

    def _take(self) -> None:
        """Use or discard the card under the cursor, or double."""
        screen = self.screen
        if self.at == _ON_STAKE:
            screen.app.go(screens.DOUBLE)
        elif self.discards:
            screen.play(moves.discard(self.card(self.at)))
        else:
            self.use()
            screen.choose_move()

    def _frame_stake(self) -> None:
        """The cursor is on the stake."""
        layout = self.screen.app.layout
        x, y = layout.stake_at
        self.tokens.frame(x, y, LETTER_HEIGHT * layout.stake_scale)

    def use(self) -> None:
        """The card under the cursor is to be used: list its moves."""
        card = self.card(self.at)
        self.tokens.put(self.at, card, CHOSEN)
        self.screen.session.look(card)

    def _mark(self, chosen: bool) -> None:
        """The cursor, and what the card under it does."""
        screen = self.screen
        self.tokens.point(self.at if chosen and self.at < _ON_STAKE else -1)
        if self.at == _ON_STAKE:
            if chosen:
                self._frame_stake()
            text = self.words[HAND_DOUBLE] % (2 * screen.session.state[STAKE])
        else:
            card = self.card(self.at)
            self.tokens.put(self.at, card, FACE)
            text = self.words[HAND_DISCARD if self.discards else HAND_WHICH]
        if chosen:
            screen.dashboard.tell(text)
            screen.dashboard.say_card(
                "" if self.at == _ON_STAKE else screen.app.words[GAME_CARD + card - 1]
            )
