"""The last game, one card after the other: right and left step through it, up and down by ten."""

from sorry_core.editions import CHIP_COUNT, SORRY
from sorry_core.flags import CHIPS
from sorry_core.state import CUSTOMS, DISCARD_N, FACE_UP, PACK, PACK_END, TURN
from sorry_core.track import HOME, START
from sorry_handheld.draw.board import CURSOR, HIT, Board
from sorry_handheld.draw.dashboard import Dashboard
from sorry_handheld.draw.portraits import Portraits
from sorry_handheld.draw.roster import Roster
from sorry_handheld.history import History, log_of, move_between
from sorry_handheld.intents import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from sorry_handheld.outcome import was_bumped
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.seats import PERSON
from sorry_handheld.turn.wording import bumped, main_effect, sentence
from sorry_handheld.units import FINDER, READING, TABLE
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    DEEDS_CANT,
    DEEDS_HOME,
    DEEDS_OUT,
    DEEDS_STEP,
    GAME_NEXT,
    STEPS_AT,
    STEPS_LEAVE,
)

_LEAP = 10  # steps at once


def card_of(before: bytearray, after: bytearray) -> int:
    """The card that was used: the newest discard, or the chip that was turned up; 0: neither."""
    if after[CUSTOMS] & CHIPS:
        for i in range(PACK, PACK + CHIP_COUNT):
            if after[i] & FACE_UP and not before[i] & FACE_UP:
                return after[i] & ~FACE_UP
        return 0
    return after[PACK_END - after[DISCARD_N]] if after[DISCARD_N] else 0


def moved(before: bytearray, after: bytearray) -> int:
    """The pawn that the player has moved, which others may have had to make room for; -1: none."""
    found = -1
    for pawn in range(16):
        if after[pawn] != before[pawn] and after[pawn] != START:
            if found < 0 or pawn >> 2 == before[TURN]:
                found = pawn
    return found


class View:
    """What the dashboard is shown in place of a session: a tenth of its size."""

    demo = False
    replay_at = 0  # it is a replay, and says so

    def __init__(self, state: bytearray, turn: int) -> None:
        """Take the state after a step of this colour."""
        self.state = state
        self.turn = turn

    def due(self) -> int:
        """Tell whose step it is."""
        return self.turn


class Screen(BaseScreen):
    """The board as it was after each step."""

    # What draw/table.py lays.
    board: Board
    portraits: Portraits
    dashboard: Dashboard
    roster: Roster

    def enter(self):
        """Read the log, and lay the board. Without a game there is nothing to be seen."""
        app = self.app
        log = log_of(app)
        if log is None or not log.count:
            app.go(app.back)
            return None
        self.history = History(log)
        self.words: Words = app.section("steps")
        self.seats: bytes = log.seats
        self._build()
        self._show()
        return self.board.group

    def _build(self) -> None:
        """Lay everything out."""
        from sorry_handheld.draw.table import set_table

        app = self.app
        set_table(self, self.seats)
        for name in TABLE + (FINDER, READING):
            app.forget(name)
        dashboard = self.dashboard
        dashboard.keys.write(app.prompt_of(self.words[STEPS_LEAVE], BACK))
        if dashboard.aside is not dashboard.keys.grid:  # the caps of other keys go
            dashboard.aside.pop(0)
            dashboard.aside.pop()

    def leave(self) -> None:
        """Switch the lights off."""
        self.app.handheld.lights.show(0, 0, 0)

    def intent(self, intent: int) -> None:
        """Step on or back. With few keys there is no left: there OK steps back."""
        app = self.app
        at = self.history.at
        if intent == BACK or intent == MENU:
            app.go(app.back)
            return
        if intent == LEFT or (intent == OK and app.keys.few):
            at -= 1
        elif intent == RIGHT or intent == OK:
            at += 1
        elif intent == UP or intent == DOWN:
            at += _LEAP if intent == DOWN else -_LEAP
        if 0 <= self.history.at + (1 if at > self.history.at else -1) <= self.history.count:
            self.history.go(at)
            self._show()

    # --- what is seen

    def _show(self) -> None:
        """Show pawns, card and words of this step."""
        history = self.history
        state = history.state
        before = history.before
        card = card_of(before, state) if history.at else 0
        turn = (before if history.at else state)[TURN]
        self.dashboard.turn(View(state, turn), self.app.handheld.lights)
        self.portraits.turn(turn)
        if self.app.layout.roster_at:
            self.roster.turn(turn, state)
        self.dashboard.face(card if card <= SORRY else 0)
        self.dashboard.say_card(self.words[STEPS_AT] % (history.at, history.count))
        self.dashboard.say(self._words(before, state, card) if history.at else self._opening())
        self._mark(before, state)

    def _mark(self, before: bytearray, state: bytearray) -> None:
        """Mark where pawns came from with ghosts, where one was hit with a burst, and who moved."""
        board = self.board
        board.clear()
        board.show(state)
        for pawn in range(16):
            if was_bumped(before, state, pawn):
                board.frame(pawn, before[pawn], HIT)
            elif state[pawn] != before[pawn]:
                board.ghost(pawn, before[pawn])
                board.frame(pawn, state[pawn], CURSOR)

    def _opening(self) -> str:
        """Before the first step: the key that steps on, and the one that leaves if that is not said
        below."""
        app = self.app
        text: str = app.prompt(GAME_NEXT, RIGHT if app.keys.few else OK)
        if not app.layout.keys_over_card:
            return text
        leave: str = app.prompt_of(self.words[STEPS_LEAVE], BACK)
        return text + "\n" + leave

    def _words(self, before: bytearray, after: bytearray, card: int) -> str:
        """What was done, by name."""
        pawn = moved(before, after)
        if pawn < 0:
            return str(self.dashboard.words[DEEDS_CANT])
        move = move_between(before, after, card)
        if move < 0:
            effect = _whole_effect(before, after, pawn, card)
        else:
            effect = main_effect(before, after, move)
        turn = before[TURN]
        return sentence(self.dashboard, turn, self.seats[turn] == PERSON, effect)


def _whole_effect(
    before: bytearray, after: bytearray, pawn: int, card: int
) -> tuple[int, int, int]:
    """As `main_effect`, of all parts of a seven together."""
    word, hit, count = bumped(before, after, pawn >> 2)
    if word:
        return word, hit, count
    if after[pawn] == HOME:
        return DEEDS_HOME, 0, 0
    return DEEDS_OUT if before[pawn] == START else DEEDS_STEP, 0, card
