"""After the game: its story in one page, playing on for the places, going through it step by step."""

import panel_words
import pytest
import rig
import scenes
from test_app import ALL, THREE, TWO, steps
from test_end import counted, win

from sorry_core import editions, state
from sorry_core.check import check
from sorry_core.state import all_home
from sorry_handheld import screens, tale
from sorry_handheld.session import Session

RP2 = rig.BOARDS["240x240"]
SEATS = b"\1\0\1\1"


class Saves:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.saved: list[bytes] = []

    def save(self, moment: int, session: Session) -> None:
        self.saved.append(bytes(session.state))


def ended(seats: bytes = b"\1\1\1\1", kind=(3, 0), seed: int = 0) -> tuple[Session, Saves]:
    """A game of computer players to its end."""
    saves = Saves()
    game = Session(seats, bytes(8), saves)
    game.new(bytes((seed,)) * 8, *kind, 0)
    game.begin()
    to_end(game)
    return game, saves


def to_end(game: Session) -> None:
    """Play until the game, or what is played on for, is over; persons play any move."""
    while not game.over():
        while game.state[state.PHASE] == state.DRAW:  # MIX leaves it so
            game.draw()
        play_any(game)
        game.keep_turn()


def play_any(game: Session) -> None:
    """A card is up: somebody plays a move."""
    game.look()
    move = game.moves[game.count - 1] if game.is_person() else -1
    while move < 0:
        move = game.think()
    game.play(move)


# --- playing on


@pytest.mark.parametrize("kind", [(0, 0), (0, 2), (1, 2), (2, 0), (3, 0), (3, 2)])
@pytest.mark.parametrize("seats", [b"\1\2\3\4", b"\0\1\5\2", b"\0\0\0\0"])
def test_all_get_a_place_and_the_game_stays_as_it_was_won(kind, seats):
    game, saves = ended(seats, kind)
    won, winner, known = bytes(game.state), game.state[state.TURN], len(saves.saved)
    players = [colour for colour in range(4) if seats[colour] != 5]
    assert game.may_play_on() and game.at_end() == won
    game.play_on()
    assert game.came_in == [winner] and not game.over() and game.due() != winner
    to_end(game)
    assert sorted(game.came_in) == players and game.came_in[0] == winner
    for colour in game.came_in[:-1]:
        assert all_home(game.state, colour)
    assert not game.may_play_on()
    assert len(saves.saved) == known  # nothing of it is saved
    assert bytes(game.at_end()) == won and check(game.at_end()) == 0
    game.next_game()
    leads = game.state[state.PHASE] == state.LEAD  # E5: a person takes a colour first
    first = won[state.FIRST]
    assert game.state[state.FIRST] == (1 << first if leads else first) and not check(game.state)
    number = state.number
    for at in range(state.MATCH_GAMES, state.MATCH_GAMES + 8):
        assert game.state[at] == won[at]
    for colour in range(4):
        at = state.MATCH_POINTS + 3 * colour
        assert number(game.state, at, 3) == number(won, at, 3)
    assert game.came_in == [] and game.result is None and saves.saved[-1] == bytes(game.state)


@pytest.mark.parametrize(
    ("seats", "kind"), [(b"\1\1\1\1", (3, 1)), (b"\1\1\5\5", (3, 0)), (b"\0\5\0\5", (1, 3))]
)
def test_teams_two_players_and_one_alone_have_nothing_to_play_for(seats, kind):
    game, _ = ended(seats, kind)
    assert game.over() and not game.may_play_on()


def test_whoever_takes_a_move_back_has_no_place_yet():
    game, _ = ended(b"\0\0\0\1")
    game.play_on()
    while len(game.came_in) < 2:
        while game.state[state.PHASE] == state.DRAW:  # MIX leaves it so
            game.draw()
        play_any(game)
    if game.seats[game.came_in[1]] == 0:
        second = game.came_in[1]
        assert game.undo() and len(game.came_in) == 1 and game.due() == second
        game.look()
        game.play(game.moves[game.count - 1])
        assert game.came_in[1] == second


def test_nobody_doubles_who_plays_on():
    game, _ = ended(b"\0\0\0\0", (editions.E1939, editions.POINTS))
    game.play_on()
    assert game.state[state.PHASE] == state.MOVE
    assert not any(game.may_double(colour) for colour in range(4)) and not game.ask_once()


def near(player):
    """Blue, a person, is one square from the end, and the others have one pawn to bring Home."""
    position = "0,H,H,H/H,H,H,z5/H,H,H,z1/S,H,H,H"
    scenes.arrange(player, position, 1, 1, SEATS, saved=True)


@pytest.mark.parametrize("board_id", [ALL, RP2, THREE, TWO])
def test_the_places_are_played_for_and_the_game_is_counted_once(board_id):
    step = "B" if board_id == TWO else "RIGHT"
    seen: dict = {"at": 0}
    opening = [3, near, 6, "A", 4, "A", 30, step, 2, "A", 10]

    def look(player):
        seen["story"] = texts(player)
        seen["won"] = bytes(player.app.session.state)

    opening += [look, "A", 12]
    script = steps(*opening)

    def choose(player):
        seen["at"] += 1
        if "won" not in seen or player.screen == "story":
            if "turned" in seen:
                seen["again"] = texts(player)
                rig.enough()
            return script(player)
        if player.screen == "turn":
            seen["turned"] = True
            saved = bytearray(state.SIZE)
            assert player.app.saves.store.load(saved) and bytes(saved) == seen["won"]
            return "A", 30
        return None

    player = rig.play(board_id, choose, 100, skip=0)
    session = player.app.session
    assert counted(player) == (1, 1)
    assert sorted(session.came_in) == [0, 1, 2, 3] and session.came_in[0] == 1
    assert "Play on" in seen["story"] and "Play on" not in seen["again"]
    assert "Again" in seen["again"]


def texts(player) -> list[str]:
    return [line.text for line in panel_words.lines(player.host.display.root_group)]


def test_quitting_leads_back_to_the_story_and_on_again():
    """What is played on for cannot be saved; the game that was won is."""
    story = [3, win, 6, "A", 4, "A", 30, "RIGHT", 2, "A", 10]
    found = {}

    def read(player):
        found["pause"] = texts(player)

    going = [*story, "A", 12, "MENU", 12, read, "UP", 2, "A", 12]
    player = rig.play(RP2, steps(*going), 100)
    assert player.screen == "story" and player.app.game is None
    assert not [text for text in found["pause"] if text.startswith("saved")]
    player = rig.play(RP2, steps(*going, "A", 12), 100)
    assert player.screen == "turn" and player.app.session.result is not None
    player = rig.play(RP2, steps(*going, "RIGHT", 2, "RIGHT", 2, "A", 12), 100)
    assert player.screen == "title" and player.app.game is None
    assert rig.resumable(player) is None and counted(player) == (1, 1)


# --- the page


def columns(player) -> dict[str, list[str]]:
    """The lines of the page: a name, and what stands right of it."""
    found: dict[str, list] = {}
    for line in panel_words.lines(player.host.display.root_group):
        found.setdefault(line.top // 4, []).append((line.left, line.text.strip()))
    rows = [[text for _, text in sorted(row)] for row in found.values()]
    return {row[0]: row[1:] for row in rows}


def test_the_story_is_told_in_the_order_of_the_places():
    seen = {}

    def look(name, player):
        seen[name] = columns(player)

    scenes.tour(RP2, look, ["story"])
    told = scenes.TALE
    order = [1, 3, 0, 2]  # blue has won; green has two Home, red one, and yellow one
    rows = seen["story"]
    assert rows["Place"] == ["1", "2", "3", "4"]
    for name, first in (
        ("Bumps", tale.GIVEN),
        ("Ouch!", tale.TAKEN),
        ("Slides", tale.SLIDES),
        ("Best go", tale.RUN),
    ):
        assert rows[name] == [str(told[first + colour]) for colour in order], name


# --- step by step


@pytest.mark.parametrize("board_id", [ALL, RP2, THREE, TWO])
def test_the_last_game_is_stepped_through(board_id, tmp_path):
    """On RP2 after the power was off too; others keep it while it is on."""
    few = board_id in (THREE, TWO)
    on = "B" if board_id == TWO else "RIGHT"
    back = "A" if few else "LEFT"
    found: list[tuple[int, int, bytes]] = []

    def play(player):
        scenes.begin(player, b"\1\1\1\1", first=0)
        player.app.session.keep(1)
        made = player.app.session
        for _ in range(40):
            if made.state[state.PHASE] == state.DRAW:
                made.draw()
            play_any(made)
            made.keep_turn()
        found.append((0, 0, bytes(made.state)))
        player.app.back = screens.SCORES
        rig.go(player, "steps")

    def note(player):
        assert player.screen == "steps"
        history = player.shown.history
        found.append((history.at, history.count, bytes(history.state[: state.SIZE])))

    going = [3, play, 12, note, on, 3, note, on, 3, note, back, 3, note, back, 3, back, 3, note]
    going += [on, 3] * 45 + [note]
    player = rig.play(board_id, steps(*going), 100, save=tmp_path / "nvm")
    played = found.pop(0)[2]
    count = found[0][1]
    assert [at for at, _, _ in found] == [0, 1, 2, 1, 0, count] and count >= 35
    assert found[1][2] == found[3][2] != found[2][2] and found[0] == found[4]
    assert found[5][2] == played
    assert player.app.session.seats == b"\1\1\1\1"
    del found[:]

    def scores(player):
        rig.go(player, "scores")

    prev = [on] * 5 if few else ["LEFT", 2, "LEFT"]
    again = [6, scores, 6, *[x for key in prev for x in (key, 2)], "A", 12]
    player = rig.play(board_id, steps(*again), 100, save=tmp_path / "nvm")
    kept = board_id == RP2
    assert player.screen == ("steps" if kept else "scores")
    assert not kept or player.shown.history.count == count


@pytest.mark.parametrize("board_id", [ALL, RP2])
def test_a_game_that_was_left_can_be_stepped_through_but_not_resumed(board_id, tmp_path):
    """From the title, after its end; on RP2 after the power was off too."""
    found: dict = {}

    def scores(player):
        found["turn"] = player.shown._turn
        rig.go(player, "scores")

    look = [scores, 6, "LEFT", 2, "LEFT", 2, "A", 12]
    path = tmp_path / "nvm"
    script = steps(3, near, 6, "A", 4, "A", 30, "B", 16, *look)
    player = rig.play(board_id, script, 100, save=path)
    assert player.screen == "steps" and player.shown.history.count == 1
    assert found == {"turn": 0}
    assert rig.resumable(player) is None and counted(player) == (1, 1)

    player = rig.play(board_id, steps(6, *look), 100, save=path)
    assert player.screen == ("steps" if board_id == RP2 else "scores")
    assert found == {"turn": 0}
    assert rig.resumable(player) is None and counted(player) == (1, 1)


@pytest.mark.parametrize("board_id", [ALL, RP2])
def test_leaving_the_steps_leads_back_and_the_session_is_the_same(board_id):
    story = [3, near, 6, "A", 4, "A", 30, "RIGHT", 2, "A", 10]
    seen = []
    going = [*story, lambda player: seen.append(player.app.session), "RIGHT", 2, "A", 12]
    going += [lambda player: seen.append(player.app.session)]
    player = rig.play(board_id, steps(*going, "B", 12), 100)
    assert player.screen == "story" and player.app.session is seen[0]
    assert seen[1] is seen[0]
