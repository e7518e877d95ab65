"""Five cards in the hand (H1): a person first chooses a card, then its move.

The row shows the hand of whoever is on turn. Cards that can be used are bright. Their faces are
shown only to the person who holds the device (H3).
"""

from sorry_core import moves
from sorry_core.moves import DISCARD
from sorry_core.state import CARD, HAND, HAND_SIZE, STAKE, TURN
from sorry_handheld import screens
from sorry_handheld.art.names import STAKE as STAKE_PICTURE
from sorry_handheld.draw.held import DULL, Held
from sorry_handheld.draw.palette import INK_PAPER
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.intents import BACK, OK, direction
from sorry_handheld.turn.part import Part
from sorry_handheld.words.names import (
    HAND_CARD,
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
        dashboard = screen.dashboard
        self._drop_card(screen.app.layout, dashboard)
        self.held = Held(screen.app.layout, dashboard.group)
        dashboard.laid.append(self.held.group)
        if screen.calls.stakes:
            self._lay_stake(screen.app.layout, dashboard)

    def _drop_card(self, layout, dashboard) -> None:
        """Remove the drawn card: nobody draws here. What a card does is said elsewhere."""
        group = dashboard.group
        group.remove(dashboard.card)
        dashboard.card = None
        group.remove(dashboard.does.grid)
        dashboard.aside.hidden = layout.keys_over_card
        columns, rows = layout.hand_does_size
        dashboard.does = dashboard.letters.block(group, layout.hand_does_at, columns, rows)

    def _lay_stake(self, layout, dashboard) -> None:
        """Lay a coin with what is played for on it."""
        if layout.stake_over_pack:
            dashboard.hide_pack()
        with drawings(layout) as sheets:
            self.coin = sheets.grid(STAKE_PICTURE, *layout.stake_at)
        group = self.held.group
        group.append(self.coin)
        y = self.coin.y + (self.coin.tile_height - dashboard.small.height + 2) // 2
        self.stake = dashboard.small.block(group, (0, y), 3, 1, INK_PAPER)

    def show(self, session) -> None:
        """Show the cards of whoever is on turn, or has to answer."""
        state = session.state
        due = session.due()
        seen = session.is_person() and (session.persons() == 1 or session.holder == due)
        used = state[CARD]
        at = -1
        for i in range(HAND_SIZE):
            card = state[HAND + HAND_SIZE * due + i]
            if card or used:
                self.held.put(i, card if card and seen else 0 if card else used)
            else:
                self.held.take(i)
            if used and not card:
                at = i
        self.held.point(at)
        if self.screen.calls.stakes:
            self._show_stake("×%d" % state[STAKE])  # noqa: RUF001  as it is drawn

    def _show_stake(self, text: str) -> None:
        """Write into the middle of the coin."""
        wide = self.screen.dashboard.small.width * len(text) - 1
        self.stake.grid.x = self.coin.x + (self.coin.tile_width - wide) // 2
        self.stake.write(text)

    def played(self, card: int, discarded: bool) -> None:
        """Show a computer player's card among the others, though not where it was in the hand."""
        self.held.put(2, card)
        self.held.point(2)
        text = self.words[HAND_CARD + card - 1]
        self.screen.dashboard.describe(text)
        if discarded:
            self.screen.dashboard.say(self.words[HAND_DISCARDED])

    def begin(self) -> bool:
        """Let a person choose a card."""
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
            self.held.put(i, card if playable else card | DULL)
        if screen.calls.may_call(session.state[TURN]):
            self.open |= 1 << _ON_STAKE
        while not self.open >> self.at & 1 or self.at == _ON_STAKE:
            self.at = (self.at + 1) % HAND_SIZE
        self._mark()
        screen.dashboard.invite()
        return True

    def card(self, i: int) -> int:
        """The card at a place of the hand."""
        state = self.screen.session.state
        return int(state[HAND + HAND_SIZE * state[TURN] + i])

    def point(self, card: int) -> None:
        """Put the cursor on this card."""
        for i in range(HAND_SIZE):
            if self.card(i) == card:
                self.at = i
        self._mark()

    def intent(self, intent: int) -> None:
        """Move the cursor, or take the card that it is on."""
        screen = self.screen
        if intent == BACK:
            screen.app.go(screens.PAUSE)
        elif intent == OK:
            self._take()
        elif direction(intent):
            step = direction(intent)
            self.at = (self.at + step) % _PLACES
            while not self.open >> self.at & 1:
                self.at = (self.at + step) % _PLACES
            self._mark()

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

    def use(self) -> None:
        """List the moves of the card under the cursor."""
        self.screen.session.look(self.card(self.at))

    def _mark(self) -> None:
        """Show the cursor, and what the card under it does."""
        dashboard = self.screen.dashboard
        words = self.words
        if self.at == _ON_STAKE:
            coin = self.coin
            self.held.frame(coin.x, coin.y, coin.tile_width, coin.tile_height)
            dashboard.describe("")
            text = words[HAND_DOUBLE] % (2 * self.screen.session.state[STAKE])
        else:
            self.held.point(self.at)
            dashboard.describe(words[HAND_CARD + self.card(self.at) - 1])
            text = words[HAND_DISCARD if self.discards else HAND_WHICH]
        dashboard.tell(text)
