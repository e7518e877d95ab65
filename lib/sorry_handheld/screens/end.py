"""The end: who has won, what it counts, the match so far; again, or the title."""

import os

from sorry_core import editions, scoring
from sorry_core.flags import ALONE
from sorry_core.state import GAMES, MODE, RULES, TARGET, WINNERS, number, pawns
from sorry_core.state import homes as count_homes
from sorry_core.track import ABSENT
from sorry_handheld import screens, sounds, tally
from sorry_handheld.draw.labels import centred, label
from sorry_handheld.draw.layout import LETTER_HEIGHT
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import GROUND_NOBODY, INK, INK_PROMPT, SEAT_GROUND, SEAT_INK
from sorry_handheld.draw.sprites import PALE
from sorry_handheld.intents import OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.seats import PERSON
from sorry_handheld.session import Session
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    END_CAME_OUT,
    END_DOUBLE_GAME,
    END_FAILED,
    END_GAMES,
    END_MATCH,
    END_TARGET,
    END_TEAM_MATCH,
    END_TEAM_WINS,
    END_THIRD,
    GAME_AGAIN,
    GAME_COLOUR,
    GAME_WINS,
    GAME_YOU_WIN,
)


def _first(colours: int) -> int:
    """The first colour of a mask; red for none."""
    colour = 0
    while colours and not colours >> colour & 1:
        colour += 1
    return colour


class Screen(BaseScreen):
    """The winner, the count and two choices."""

    def __init__(self, app) -> None:
        """Nothing is counted yet."""
        super().__init__(app)
        self.table = None  # PointsTable, line by line, in games that have points
        self.saved = False

    def enter(self):
        """The winner in its colour, what everybody has, the menu."""
        app = self.app
        layout = app.layout
        state = app.session.state
        self.words: Words = app.section("end")
        self.match = scoring.match_winners(state)
        winners = self.match or state[WINNERS]
        winner = _first(winners)
        group = page(layout, SEAT_GROUND[winner] if winners else GROUND_NOBODY)
        points = state[MODE] == editions.POINTS
        y = self._title(group, winner, layout.menu_scale if points else layout.head_scale) + 2
        row = layout.end_points_row if points else layout.end_row
        top = layout.height - 2 * row - 2
        self.menu = Menu(app, group, app.words.row(GAME_AGAIN, 2), 0, top, 2 * row, 6)
        if points:
            self.table = self._points(y, _first(state[WINNERS]))
        else:
            self._pawns(group, y, top)
        app.tunes.play(sounds.WIN if winners else sounds.CANT, app.now)
        return group

    def _points(self, y: int, winner: int):
        """The table of points, from a module that other games do not need."""
        from sorry_handheld.screens.points import PointsTable

        return PointsTable(self.app, self.menu, y, winner)

    def _title(self, group, winner: int, scale: int) -> int:
        """Who has won, as large as there is room; more below it. Where that ends."""
        layout = self.app.layout
        text = self._who(winner)
        while scale > 1 and len(text) > layout.columns(scale):
            scale -= 1
        middle = layout.width // 2
        group.append(centred(middle, 2, text, INK, scale))
        y = LETTER_HEIGHT * scale + 4
        more = self._more()
        if more:
            group.append(centred(middle, y, more, INK_PROMPT))
            y += LETTER_HEIGHT + 1
        return y

    def _who(self, winner: int) -> str:
        """The headline."""
        session: Session = self.app.session
        state = session.state
        words: Words = self.app.words
        winners = self.match or state[WINNERS]
        if state[RULES] & ALONE:
            return self.words[END_CAME_OUT if winners else END_FAILED]
        name = words[GAME_COLOUR + winner]
        if winners & (winners - 1):
            word = END_TEAM_MATCH if self.match else END_TEAM_WINS
            return self.words[word] % (name, words[GAME_COLOUR + winner + 2])
        if self.match:
            return self.words[END_MATCH] % name
        if session.seats[winner] == PERSON and session.persons() == 1:
            return words[GAME_YOU_WIN]
        return words[GAME_WINS] % name

    def _more(self) -> str:
        """Why patience failed, a double game (P6), or where the match ends."""
        state = self.app.session.state
        if state[RULES] & ALONE:
            if state[WINNERS]:
                return ""
            third: str = self.app.words[GAME_COLOUR + (0 if count_homes(state, 0) > 2 else 2)]
            return self.words[END_THIRD] % third
        if scoring.is_double_game(state):
            return self.words[END_DOUBLE_GAME]
        target = number(state, TARGET, 2)
        return self.words[END_TARGET] % target if target and not self.match else ""

    def _pawns(self, group, y: int, top: int) -> None:
        """Everybody's pawns: those Home first, the others pale; and the games they have won."""
        layout = self.app.layout
        state = self.app.session.state
        step = (top - y) // 4
        middle = layout.width // 2
        won = 0
        for colour in range(4):
            won += number(state, GAMES + 2 * colour, 2)
        for colour in range(4):
            if state[4 * colour] != ABSENT:
                at = y + colour * step
                homes = count_homes(state, colour)
                left = middle - (8 if won > 1 else 4) * (layout.cell - 2)
                for i in range(pawns(state)):
                    tile = colour if i < homes else PALE + colour
                    self.menu.pawns.put(group, tile, (left + 2 * i * (layout.cell - 2), at))
                if won > 1:
                    text = self.words[END_GAMES] % number(state, GAMES + 2 * colour, 2)
                    at += (layout.cell - LETTER_HEIGHT) // 2
                    group.append(label((middle + layout.cell, at), text, SEAT_INK[colour]))

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on; while points are counted, count them at once."""
        app = self.app
        if self.table and self.table.show_all():
            return
        if not self.menu.intent(intent) and intent == OK:
            if self.menu.at:
                app.go(screens.TITLE)
                return
            app.session.next_game(os.urandom(8) if self.match else b"")
            app.go(screens.TURN)

    def tick(self, now: int) -> bool:
        """Points are counted. The game is saved once it can be seen that it is over."""
        if not self.saved:
            self.saved = True
            tally.count(self.app)
            self.app.session.keep(WHEN_ASKED)
        if self.table:
            self.table.tick(now)
        return False
