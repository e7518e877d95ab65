"""Keys that forgive, and the pace: what is pressed too early does nothing, a move can be taken back."""

import statistics
from itertools import pairwise

import panel_words
import pytest
import rig
import scenes
from test_help import rows_of

from sorry_core import state
from sorry_core.state import turn_number
from sorry_handheld import settings
from sorry_handheld.turn import waits

BOARD = "pimoroni_picosystem"
LONE = "S,S,S,20/S,S,12,30/S,S,S,S/S,S,S,S"


def follow(player, seen: list) -> None:
    """Note when the turn screen begins to wait for something else, in ms."""
    if player.screen == "turn":
        now = player.host.clock.now() // 1000
        if not seen or seen[-1][0] != player.shown.waits:
            seen.append((player.shown.waits, now))


def when(seen: list, what: int) -> int:
    """When that was waited for first."""
    return next(at for waited, at in seen if waited == what)


@pytest.mark.parametrize("held", [40, 900])
def test_the_key_that_hastens_a_computer_does_not_draw(held):
    """Mashed, or held down from the computer's turn on: a person's turn takes no press at once."""
    seen: list[tuple[int, int]] = []

    def choose(player):
        player.hasty = True
        if player.app.session is None:
            scenes.arrange(player, LONE, 0, 5, b"\1\0\1\1")
            return None
        follow(player, seen)
        if waits.TO_DRAW in dict(seen) and seen[-1][0] == waits.CHOICE:
            rig.enough()
        return "A", held

    rig.play(BOARD, choose, 20)
    late = when(seen, waits.CHOICE) - when(seen, waits.TO_DRAW)
    assert 250 <= late <= 2 * held + 400
    assert when(seen, waits.TO_DRAW) < 5000


@pytest.mark.parametrize("motion, most, least", [(2, 1500, 1100), (1, 700, 500)])
def test_a_computers_turn_takes_1500_ms_or_700(motion, most, least):
    turns: list[tuple[int, int, bool]] = []

    def choose(player):
        app = player.app
        if app.session is None:
            app.settings[settings.MOTION] = motion
            scenes.begin(player, b"\2\2\2\2", 3)
            return None
        session = app.session
        now = player.host.clock.now() // 1000
        if player.screen == "turn" and player.shown.waits == waits.SEEN_CARD:
            if not turns or turns[-1][0] != turn_number(session.state):
                turns.append((turn_number(session.state), now, session.passed))
            if len(turns) > 150:
                rig.enough()
        return None

    rig.play(BOARD, choose, 10, skip=0)
    took = [then[1] - turn[1] for turn, then in pairwise(turns[1:])]
    stuck = [ms for ms, turn in zip(took, turns[2:], strict=False) if turn[2]]
    moved = [ms for ms, turn in zip(took, turns[2:], strict=False) if not turn[2]]
    print(motion, statistics.median(moved), statistics.median(stuck), max(took))
    assert least <= statistics.median(moved) <= most
    assert statistics.median(stuck) <= most // 2 + 50


def own_move(keys, motion: int = 2, board: str = BOARD, seats: bytes = b"\1\0\1\1", card: int = 5):
    """A person draws and plays; then a key each time that `keys` says one for what is waited for.

    The states before and after the move and at the end, and what was waited for.
    """
    seen: list[tuple[int, int]] = []
    states: list[bytes] = []

    def choose(player):
        app = player.app
        if app.session is None:
            app.settings[settings.MOTION] = motion
            scenes.arrange(player, LONE, 1, card, seats)
            return None
        if player.screen != "turn":
            return None
        follow(player, seen)
        waited = player.shown.waits
        st = bytes(app.session.state)
        if waited == waits.CHOICE and len(states) < 2:
            states[:] = [st]
            return "A", 20
        if waited == waits.TO_DRAW and not states:
            return "A", 20
        if states and waited not in (waits.CHOICE, waits.TO_DRAW) and len(states) < 2:
            states.append(st)
        if len(states) == 2:
            done = keys(player, waited)
            if done is None:
                states.append(st)
                rig.enough()
            return (done, 20) if done else None
        return None

    rig.play(board, choose, 20)
    return states, seen


@pytest.mark.parametrize("motion", [0, 1, 2])
@pytest.mark.parametrize("at", [waits.MOVING, waits.OWN_END])
def test_the_own_move_is_taken_back_while_it_is_shown(at, motion):
    if at == waits.MOVING and not motion:
        return  # pawns are there at once

    def keys(player, waited):
        if waited == waits.CHOICE:
            return None
        assert waited != waits.SEEN_CARD
        return "B" if waited == at else ""

    states, _ = own_move(keys, motion)
    assert states[0] != states[1] and states[2] == states[0]


def test_after_the_next_card_is_up_the_move_stays():
    def keys(player, waited):
        if waited == waits.SEEN_MOVE:
            return None
        return "B" if waited == waits.SEEN_CARD else ""

    states, _ = own_move(keys)
    assert states[2][4:8] == states[1][4:8]


@pytest.mark.parametrize("motion", [0, 2])
def test_no_press_shortens_the_time_in_which_it_can_be_taken_back(motion):
    def keys(player, waited):
        return None if waited == waits.SEEN_CARD else "A"

    _, seen = own_move(keys, motion)
    played = next(at for waited, at in seen if waited in (waits.MOVING, waits.OWN_END))
    assert when(seen, waits.SEEN_CARD) - played >= 680


def test_another_person_may_take_back_what_was_played_before_their_card():
    """Until the next card is drawn, one step only."""

    def keys(player, waited):
        if waited == waits.CHOICE:
            return None
        return "B" if waited == waits.TO_DRAW else ""

    states, _ = own_move(keys, seats=b"\1\0\0\1")
    assert states[2] == states[0]


def test_one_step_only_and_not_from_a_hand():
    module = __import__("sorry_handheld.session", fromlist=["Session"])
    for mode in (0, 2):
        game = module.Session(b"\0\0\0\0", bytes(8))
        game.new(bytes(8), 3, mode, 0)
        game.begin()
        while True:
            if game.state[state.PHASE] == state.DRAW:
                game.draw()
            game.look()
            before = bytes(game.state)
            game.play(game.moves[0])
            if not game.passed and game.state[state.LEFT] == 0:
                break
        if mode:
            assert not game.undo()  # a card was drawn into the hand
        else:
            assert game.undo() and bytes(game.state) == before
            assert not game.undo()


def told(game=(3, 0), key: str = "", position: str = LONE, card: int = 5, **more):
    """What the paper says from a rival's move on, and since when; `key` is pressed on your turn."""
    seen: list[tuple[str, int, int]] = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, position, 0, card, b"\1\0\1\1", game, **more)
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        text = " ".join(rows_of(shown.dashboard.says)).strip()
        now = player.host.clock.now() // 1000
        if not seen or seen[-1][::2] != (text, shown.waits):
            seen.append((text, now, shown.waits))
        mine = shown.session.state[state.TURN] == 1
        if mine and (shown.waits == waits.CHOICE or (not key and now - seen[-1][1] > 2000)):
            rig.enough()
        return (key, 20) if key and shown.waits in (waits.TO_DRAW, waits.PART) else None

    rig.play(BOARD, choose, 20)
    return seen


@pytest.mark.parametrize(
    ("more", "invited"),
    [
        ({}, "Draw a card"),
        ({"game": (2, 0), "position": scenes.PEGS}, "Turn one over"),
        ({"game": (3, 2), "hand": (5, 5, 5, 8, 12)}, "Which card?"),
    ],
)
def test_what_a_rival_did_is_read_before_you_are_asked(more, invited):
    seen = told(**more)
    mine = [row for row in seen if row[2] in (waits.TO_DRAW, waits.PART)]
    assert mine[0][0].startswith("Dizzy ") and mine[-1][0] == invited
    assert 1200 <= mine[-1][1] - mine[0][1] <= 1900


@pytest.mark.parametrize("first", [0, 1])
def test_it_is_said_who_begins(first):
    """If it is a computer: for a moment, before its card."""
    seen: list[tuple[str, int]] = []

    def choose(player):
        if player.app.session is None:
            scenes.begin(player, b"\4\0\1\1", first=first)
            return None
        if player.screen == "turn" and player.shown.waits != waits.SHOWN:
            text = " ".join(rows_of(player.shown.dashboard.says)).strip()
            seen.append((text, player.host.clock.now() // 1000))
            if player.shown.waits in (waits.TO_DRAW, waits.TURNING):
                rig.enough()
        return None

    rig.play(BOARD, choose, 20)
    if first:
        assert seen[0][0] == "Draw a card"
    else:
        assert seen[0][0] == "Champ begins"
        assert 600 <= seen[-1][1] - seen[0][1] <= 1000


def test_who_does_not_wait_for_the_question_is_not_asked():
    seen = told(key="A")
    assert "Draw a card" not in {text for text, _, _ in seen}
    assert next(row for row in seen if row[2] == waits.CHOICE)


def test_that_a_rival_could_not_move_is_not_said_of_you():
    seen = told(position="S,S,S,S/S,S,12,30/S,S,S,S/S,S,S,S")
    mine = [text for text, _, what in seen if what == waits.TO_DRAW]
    assert mine[-1] == "Draw a card" and set(mine) == {"Dizzy: None is out", "Draw a card"}


@pytest.mark.parametrize("kind", [{"card": 5}, {"game": (3, 2), "hand": (1, 3, 5, 8, 12)}])
def test_a_hint_goes_when_the_cursor_leaves_it(kind):
    asked = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, LONE, 1, **{"card": 5, **kind})
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if shown.waits == waits.TO_DRAW:
            return "A", 20
        if not asked:
            if shown.waits not in (waits.CHOICE, waits.PART):
                return None  # the card is still being turned
            shown.advise()
            asked.append(shown)
            return None
        if shown.hint is not None:
            return None
        words = [line.text for line in panel_words.lines(player.host.display.root_group)]
        if len(asked) == 1:
            assert shown._hinted and "Hint" in words
            asked.append(shown)
            return "RIGHT", 20
        assert not shown._hinted and "Hint" not in words
        return rig.enough()

    rig.play(BOARD, choose, 60)
    assert len(asked) == 2


def test_a_seven_in_parts_is_saved_whole():
    """Resumed from a save, all of it is open again."""
    module = __import__("sorry_handheld.session", fromlist=["Session"])
    game = module.Session(b"\0\0\0\0", bytes(8))
    game.new(bytes(8), 3, 0, 0)
    game.begin()
    st = game.state
    st[4 * st[state.TURN]] = 10
    st[4 * st[state.TURN] + 1] = 30
    top = state.PACK + st[state.PACK_N] - 1
    at = st.index(7, state.PACK)
    st[at], st[top] = st[top], st[at]
    game.draw()
    whole = bytes(st)
    game.look()
    game.play(next(move for move in game.moves[: game.count] if move & 15 == 3))
    assert st[state.LEFT] == 4 and bytes(game.lasting()) == whole
    again = module.Session(b"\0\0\0\0", bytes(8))
    again.resume(game.lasting())
    assert again.look() > 1 and again.state[state.LEFT] == 7
