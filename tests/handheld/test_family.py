"""The family setting: large words, turns without a move pass by themselves, gentle rivals."""

import pytest
import rig
import scenes
from test_turn_words import sentences, shown, stillness

from sorry_core import state
from sorry_core.moves import FORWARD, PASS, kind
from sorry_core.notation import parse
from sorry_handheld import settings
from sorry_handheld.session import Session
from sorry_handheld.turn import waits
from sorry_handheld.turn.gentle import kinder
from sorry_handheld.words import LANGUAGES

NONE_OUT = "S,S,S,29/S,S,S,S/S,S,S,S/S,S,S,S"
LARGE = ("240x240", "320x240")


def stuck_for(family: int) -> int:
    """How many ms a person's turn without a move lasts; -1: it waits for a press."""
    since = []

    def choose(player):
        if player.app.session is None:
            player.app.settings[settings.FAMILY] = family
            scenes.arrange(player, NONE_OUT, 1, 8, b"\1\0\1\1")
            return None
        if player.screen != "turn":
            return None
        now = player.host.clock.now() // 1000
        session = player.app.session
        if player.shown.waits == waits.TO_DRAW and not since:
            since.append(now)
            return "A", 20
        if since and (session.state[state.TURN] != 1 or now - since[0] > 6000):
            since.append(now if session.state[state.TURN] != 1 else since[0] - 1)
            rig.enough()
        return None

    rig.play("pygamer", choose, 20, skip=0)
    return since[1] - since[0]


def test_a_turn_without_a_move_passes_by_itself():
    assert 1800 <= stuck_for(1) <= 2500
    assert stuck_for(0) == -1


def green_on_turn(position: str, card: int, seats: bytes) -> Session:
    """Green has this card up; its moves are listed."""
    made = Session(seats, bytes(8))
    made.new(bytes(8), 3, 0, 0)
    made.begin(3)
    made.state[:16] = parse(position)
    made.state[state.CARD], made.state[state.PHASE] = card, state.MOVE
    made.look()
    return made


def hitting(session: Session, victim: int) -> int:
    """The move of the list that sends this pawn back."""
    for move in session.moves[: session.count]:
        if session.preview(move)[victim] == session.state[0]:
            return move
    raise AssertionError(victim)


TWO_WAYS = "S,S,S,S/S,S,S,40/S,S,S,S/S,S,12,35"


def test_a_rival_hits_no_person_if_it_can_do_something_else():
    session = green_on_turn(TWO_WAYS, 5, b"\1\0\1\3")
    move = hitting(session, 7)
    other = kinder(session, move)
    assert other != move and kind(other) == FORWARD
    assert kinder(session, other) == other
    assert session.preview(other)[7] == session.state[7]


def test_it_hits_computers_and_hits_people_if_it_must():
    session = green_on_turn(TWO_WAYS, 5, b"\0\1\1\3")
    move = hitting(session, 7)
    assert kinder(session, move) == move
    session = green_on_turn("S,S,S,S/S,S,S,40/S,S,S,S/S,S,S,35", 5, b"\1\0\1\3")
    move = hitting(session, 7)
    assert kinder(session, move) == move
    session = green_on_turn("S,S,S,S/S,S,S,46/S,S,S,S/S,S,S,35", 11, b"\1\0\1\3")
    gave_up = kinder(session, hitting(session, 7))
    assert session.preview(gave_up)[7] != session.state[0] or kind(gave_up) == PASS


@pytest.mark.parametrize("family", [0, 1])
def test_a_gentle_rival_at_the_table(family):
    """Fox, who would bump you, goes elsewhere."""
    hit = []

    def choose(player):
        if player.app.session is None:
            player.app.settings[settings.FAMILY] = family
            player.app.settings[settings.SILENT] = 1
            scenes.arrange(player, TWO_WAYS, 3, 5, b"\1\0\1\3")
            return None
        if player.screen == "turn" and player.app.session.state[state.TURN] != 3:
            hit.append(player.app.session.state[7] == player.app.session.state[0])
            rig.enough()
        return None

    rig.play("pygamer", choose, 20, skip=0)
    assert hit == [not family]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", LARGE)
def test_large_words_are_whole_and_on_the_paper(size, language):
    """Twice the size of MID, in the short forms."""
    told = []

    def look(_name, player):
        app = player.app
        app.settings[settings.FAMILY] = 1
        scenes.speak(player, LANGUAGES.index(language))
        app.load_words()
        rig.go(player, "turn")

    def read(player):
        dashboard = player.shown.dashboard
        assert dashboard.says.grid.width == 9
        layout = player.app.layout
        x, y, wide, high = layout.large_paper
        left, top = layout.large_says_at
        assert x < left and left + 9 * 16 < x + wide and y + high <= layout.top + 13 * 15 + 1
        assert top + 2 * 2 * 12 <= y + high
        with stillness(player):
            for text in sentences(player.app)[0]:
                dashboard.say(text, True)
                if shown(dashboard.says.grid) != text.replace("~", " ").strip():
                    told.append((text, shown(dashboard.says.grid)))
            dashboard.say("Draw", False)
            player.host.display.refresh()
            picture = player.host.panel.picture()
            inks = [
                (i, k)
                for i in range(left, left + 16 * 4)
                for k in range(top + 3, top + 24)  # the edge of the paper is above
                if sum(picture.getpixel((i, k))) < 200
            ]
            rows = [k for _, k in inks]
            assert max(rows) - min(rows) + 1 == 16  # capitals of MID have 8

    steps = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, scenes.MIXED, 1, 5)
            return None
        steps.append(player.screen)
        if len(steps) == 3:
            look("", player)
        if len(steps) > 8 and player.screen == "turn":
            read(player)
            rig.enough()
        return None

    rig.play(rig.BOARDS[size], choose, 100)
    assert not told, told
