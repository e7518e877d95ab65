"""The end of a game: who has won, the points, the match so far; play again, or read its story.

The game is counted and saved before anything is shown. For a moment the screen ignores keys, so
that a press that was meant for the last move does not skip it.
"""

from sorry_core import editions, scoring
from sorry_core.flags import ALONE
from sorry_core.state import (
    COLOURS,
    MATCH_GAMES,
    MODE,
    RULES,
    TARGET,
    WINNERS,
    first_colour,
    homes,
    number,
    pawns,
    turn_number,
)
from sorry_handheld import screens, sounds, tally
from sorry_handheld.art.names import (
    CLOUD,
    DROP,
    FIELD,
    HOUSE,
    LETTERS,
    LIGHT,
    MOODS_GLAD,
    MOODS_PLAIN,
    MOODS_SAD,
    MOODS_SORRY,
    RAYS,
    SMALL,
    STARS,
    UMBRELLA,
    WINDOWS,
)
from sorry_handheld.draw.banner import banner
from sorry_handheld.draw.buttons import Buttons
from sorry_handheld.draw.finale import Parade, Party, Rain, Sigh, winking
from sorry_handheld.draw.layout import FACE_IN, PAIR_GAP, RIBBON_GAP, STAR_GAP, WIDE
from sorry_handheld.draw.moments import Moment
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND_NOBODY, INK_ASIDE, INK_CHOSEN, INK_NOTE, SEAT_GROUND
from sorry_handheld.draw.portraits import GLAD, UPSET
from sorry_handheld.intents import BACK, MENU, OK, direction
from sorry_handheld.ranking import order
from sorry_handheld.screens.base import ANIMATED, IDLE, BaseScreen
from sorry_handheld.seats import PERSON
from sorry_handheld.seats import name as name_of
from sorry_handheld.session import Session
from sorry_handheld.settings import MOTION, STILL
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.ticks import WRAP
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    END_AGAIN,
    END_CAME_OUT,
    END_CLOSE,
    END_DOUBLE_GAME,
    END_HOORAY,
    END_MATCH,
    END_MATCH_SHORT,
    END_OH_NO,
    END_SCORE,
    END_STORY,
    END_TARGET,
    END_TEAM,
    END_TEAM_MATCH,
    END_TEAM_WINS,
    END_THIRD,
    END_TURNS,
    END_WINS,
    END_YOU,
    END_YOU_WIN,
    END_YOUR_MATCH,
)

DEAF_MS = 800
"""How long keys are ignored."""
# Which word the first button says.
_AGAIN = 0
_REVENGE = 1
_NEXT = 2


def _since(group, first: int):
    """What was drawn since the group had so many."""
    return [group[i] for i in range(first, len(group))]


class Screen(BaseScreen):
    """The winner, the places and two buttons."""

    def __init__(self, app) -> None:
        """Count the game and save it: then it is safe, whatever comes."""
        super().__init__(app)
        self.table = None  # PointsTable, line by line, in games that have points
        self.moment: Moment | None = None  # while the winner leaps, or it rains
        tally.count(app)
        app.session.keep(WHEN_ASKED)
        self._deaf = app.wish != screens.SEEN
        self._since = app.now

    def enter(self):
        """Show a win with house and confetti, a loss with rain, points on a sheet of paper."""
        app = self.app
        state = app.session.at_end()
        self.words: Words = app.section("end")
        self.match = scoring.match_winners(state)
        self.winners = self.match or state[WINNERS]
        self.won = self._is_won()
        if state[MODE] == editions.POINTS:
            from sorry_handheld.screens.points import PointsTable

            page = Page(app, self._ground(), app.layout.points_paper[1])
            who = self._who() or self.words[END_YOU]
            page.ribbon(
                who, first_colour(self.winners), app.layout.points_head_at, app.layout.end_font
            )
            self.table = PointsTable(  # type: ignore[assignment]  # loaded only here
                page, first_colour(state[WINNERS]), self.won
            )
            self._buttons(page, app.layout.points_buttons)
        else:
            page = self._scene()
            self._buttons(page, app.layout.end_buttons)
        self._since = app.handheld.ticks()
        app.tunes.play(self._tune(), app.now)
        return page.close()

    def _tune(self) -> bytes:
        """Choose the tune: a win and a loss, a match and patience have each their own."""
        if self.app.session.state[RULES] & ALONE:
            return sounds.CAME_OUT if self.won else sounds.FAILED
        if self.match and self.won:
            return sounds.MATCH
        return sounds.WIN if self.won else sounds.LOSE

    def _is_won(self) -> bool:
        """Whether a person has won, or a person's partner; if only computers play, anybody."""
        ours = self._ours()
        return bool(self.winners & ours) or (not ours and self.winners > 0)

    def _ours(self) -> int:
        """The mask of the persons' colours."""
        seats = self.app.session.seats
        ours = 0
        for colour in range(4):
            if seats[colour] == PERSON:
                ours |= 1 << colour
        return ours

    # --- words

    def _headline(self) -> str:
        """The drawn word after a win."""
        session: Session = self.app.session
        alone = session.persons() == 1 or session.at_end()[RULES] & ALONE
        return self.words[END_YOU_WIN if alone else END_HOORAY]

    def _who(self) -> str:
        """Who has won, for the ribbon; "" when the drawn word says it all."""
        session: Session = self.app.session
        words = self.words
        if session.at_end()[RULES] & ALONE:
            return words[END_CAME_OUT if self.winners else END_THIRD]
        is_wide = self.app.layout.width >= WIDE
        first = first_colour(self.winners)
        name = name_of(self.app.words, session.seats, first)
        if self.winners & (self.winners - 1):
            other = name_of(
                self.app.words, session.seats, first_colour(self.winners & ~(1 << first))
            )
            word = END_TEAM_MATCH if self.match else END_TEAM_WINS
            return words[word if is_wide else END_TEAM] % (name, other)
        if self.won and session.persons() == 1:
            return words[END_YOUR_MATCH] if self.match else ""
        if self.match:
            return words[END_MATCH if is_wide else END_MATCH_SHORT] % name
        return words[END_WINS] % name

    def _more(self) -> list[str]:
        """What there is to say beside the ribbon: two short lines at most."""
        session: Session = self.app.session
        state = session.at_end()
        words = self.words
        lines = []
        if not self.won and session.persons() == 1 and not state[RULES] & ALONE:
            ours = first_colour(self._ours())
            count = homes(state, ours)
            lines.append(words[END_SCORE] % (count, pawns(state)))
            if count == pawns(state) - 1:
                lines.append(words[END_CLOSE])
        if scoring.is_double_game(state):
            lines.append(words[END_DOUBLE_GAME])
        target = number(state, TARGET, 2)
        if target and not self.match:
            lines.append(words[END_TARGET] % target)
        return lines[:2]

    # --- the picture

    def _ground(self) -> int:
        """The winner's colour; after a loss the night."""
        return SEAT_GROUND[first_colour(self.winners)] if self.won else GROUND_NOBODY

    def _scene(self) -> Page:
        """Draw the people on the floor in front of the winner's house."""
        app = self.app
        layout = app.layout
        page = Page(app, self._ground(), layout.end_floor_y)
        if self.won:
            x, y = layout.end_word
            banner(page, self._headline(), 2, LETTERS, x, y)
            self._party(page)
        else:
            letters, x, y = layout.end_loss
            banner(page, self.words[END_OH_NO], 1, letters, x, y)
            self._rain(page)
        return page

    def _house(self, page: Page, colour: int, lights: int):
        """Draw a house with so many windows lit; return the last of them, or the house."""
        x, y = page.layout.end_house_at
        last = page.put(HOUSE, x, y, colour)
        for i in range(lights):
            right, down = page.layout.end_windows[i]
            last = page.put(LIGHT, x + right, y + down, colour)
        return last

    def _party(self, page: Page) -> None:
        """Draw a win: the last one leaps in, others look out of the windows, losers clap."""
        layout = page.layout
        state = self.app.session.at_end()
        winner = first_colour(self.winners)
        first = len(page.group)
        page.confetti(layout.end_confetti)
        confetti = _since(page.group, first)
        x, y = layout.end_rays_at
        page.put(RAYS, x, y, winner)
        light = self._house(page, winner, pawns(state))
        page.floor(layout.end_floor_y)
        n = 0
        others = []
        for colour in range(4):
            if state[COLOURS] >> colour & 1 and colour != winner:
                first = len(page.group)
                x, y = layout.end_people[n]
                mood = (MOODS_SORRY, MOODS_PLAIN, MOODS_SAD)[n]
                page.person(colour, MOODS_GLAD if self.winners >> colour & 1 else mood, x, y)
                others.append(_since(page.group, first))
                n += 1
        x, y = layout.end_winner_at
        first = len(page.group)
        page.person(winner, MOODS_GLAD, x, y)
        if self.app.settings[MOTION] != STILL:
            leapers = _since(page.group, first)
            if self.match or state[RULES] & ALONE:
                self.moment = Parade(self.app, page.group, leapers, confetti, light, others)
            else:
                self.moment = Party(self.app, page.group, leapers, confetti, light)
        who = self._who()
        if who:
            page.ribbon(who, winner, layout.end_won_at, layout.end_font)
        more = self._more()
        x, y = layout.end_note_at
        if more and x:
            page.label(more[0], x, y, SMALL, INK_NOTE)
        self._places(page)

    def _rain(self, page: Page) -> None:
        """Draw a loss: two of ours in the rain, one under an umbrella; the winner looks down."""
        layout = page.layout
        session: Session = self.app.session
        winner = first_colour(self.winners)
        ours = first_colour(self._ours())
        self._house(page, winner, pawns(session.at_end()) if self.winners else 0)
        wink = None
        if self.winners:
            x, y = layout.end_roof_at
            seat = session.seats[winner]
            page.portrait(seat, GLAD, winner, x, y)
            wink = winking(page, seat, winner, x + FACE_IN, y + FACE_IN)
        page.floor(layout.end_floor_y)
        wet, dry, cloud, umbrella = layout.end_sad
        drops = [page.put(DROP, x, y) for x, y in layout.end_rain]
        page.put(CLOUD, cloud[0], cloud[1])
        first = len(page.group)
        page.person(ours, MOODS_SAD, wet[0], wet[1])
        people = _since(page.group, first)
        held = page.put(UMBRELLA, umbrella[0], umbrella[1])
        first = len(page.group)
        page.person(ours, MOODS_SORRY, dry[0], dry[1])
        moves = self.app.settings[MOTION] != STILL
        if moves and wink:
            self.moment = Rain(self.app, page.group, drops, held, wink)
        elif moves:
            people += _since(page.group, first)
            self.moment = Sigh(self.app, page.group, people)
        x, y = layout.end_ribbon_at
        x += RIBBON_GAP + page.ribbon(self._who(), winner, (x, y), layout.end_font)
        if layout.end_more_at[0]:
            x, y = layout.end_more_at
        font = page.font(layout.note_font)
        for text in self._more():
            if x + font.width * len(text) < layout.width:
                page.label(text, x, y + 1, layout.note_font, INK_NOTE)
            y += font.height

    # --- places

    def _places(self, page: Page) -> None:
        """Draw the faces in their order, and how many pawns are Home, or games were won."""
        layout = page.layout
        session: Session = self.app.session
        state = session.at_end()
        x, y, step = layout.end_places
        right, down = layout.end_place_by
        won = 0
        for colour in range(4):
            won += number(state, MATCH_GAMES + 2 * colour, 2)
            won -= state[WINNERS] >> colour & 1
        place = 1
        for colour in order(session, self.winners):
            mood = GLAD if self.winners >> colour & 1 else UPSET
            page.portrait(session.seats[colour], mood, colour, x, y)
            ink = INK_CHOSEN if place == 1 else INK_ASIDE
            page.label(
                "%d." % place if step > 2 * right else str(place),
                x + right,
                y + down,
                layout.note_font,
                ink,
            )
            self._beside(page, colour, x, y, won > 0)
            x += step
            place += 1
        text = self.words[END_TURNS] % turn_number(state)
        font = page.font(layout.note_font)
        x += font.width
        beside = layout.end_windows_by[0] == 0  # the buttons are
        if not beside and x + font.width * len(text) <= layout.width:
            y += (page.read(FIELD)[2] - font.height) // 2
            page.label(text, x, y, layout.note_font, INK_ASIDE)

    def _beside(self, page: Page, colour: int, x: int, y: int, is_match: bool) -> None:
        """Draw what a player has: windows, or a star and how many games were won."""
        state = self.app.session.at_end()
        right, down = page.layout.end_windows_by
        if not right:
            return
        if is_match:
            text = str(number(state, MATCH_GAMES + 2 * colour, 2))
            page.put(STARS, x + right, y + down + 1)
            page.label(text, x + right + STAR_GAP, y + down, SMALL, INK_NOTE)
        else:
            page.put(WINDOWS, x + right, y + down, colour, homes(state, colour))

    # --- keys

    def _buttons(self, page: Page, at: tuple[int, int, int]) -> None:
        """Make the buttons: again, or the next game of the match; the story of this one."""
        layout = page.layout
        font = page.font(layout.button_font)
        goes_on = number(self.app.session.at_end(), TARGET, 2) and not self.match
        what = _NEXT if goes_on else _AGAIN if self.won else _REVENGE
        texts = (self.words[END_AGAIN + what], self.words[END_STORY])
        x, y, high = at
        wide = [(font.width * len(text) + layout.button_pad) // 4 * 4 for text in texts]
        x -= (wide[0] + wide[1] + PAIR_GAP) // 2
        self.buttons = Buttons(page)
        for i in range(2):
            self.buttons.add(texts[i], x, y, wide[i], high)
            x += wide[i] + PAIR_GAP
        self.buttons.choose(0)

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on; while points are counted, count them at once."""
        app = self.app
        if self._deaf and (app.now - self._since) & WRAP < DEAF_MS:
            return
        if self.moment is not None:
            self.moment.finish()
            self.moment = None
        if self.table and self.table.show_all():
            return
        if direction(intent):
            self.buttons.choose(1 - self.buttons.at)
        elif intent == OK and self.buttons.at:
            app.go(screens.STORY)
        elif intent == OK:
            from sorry_handheld.games import play_again

            play_again(app)
        elif intent == BACK or intent == MENU:
            from sorry_handheld.games import stop

            stop(app)

    def tick(self, now: int) -> int:
        """Count points; let the winner leap, or let it rain."""
        if self.table:
            self.table.tick(now)
        if self.moment is not None and not self.moment.tick(now):
            self.moment = None
        return ANIMATED if self.moment is not None else IDLE
