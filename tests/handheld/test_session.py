"""Session alone changes a game in play: each change is applied, marks the round and is saved."""

import ast
from pathlib import Path

import pytest
import rig

from sorry_core import editions, scoring, state
from sorry_core.check import check
from sorry_core.track import HOME
from sorry_handheld.session import Session
from sorry_handheld.store.store import AFTER_TURN, AT_START

HANDHELD = rig.root_of(Path(__file__)) / "lib" / "sorry_handheld"


class Saves:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.moments: list[int] = []

    def save(self, moment: int, session: Session) -> None:
        assert check(session.state) == 0
        self.moments.append(moment)


def make(edition: int, mode: int, seats: bytes = b"\0\1\1\1", target: int = 0):
    """A game whose Saves listen, and its Saves. Nobody has begun."""
    saves = Saves()
    made = Session(seats, bytes(8), saves)
    made.new(bytes(range(8)), edition, mode, 0, target)
    return made, saves


def decided(game: Session) -> int:
    """What a computer player plays, after as many slices of thought as it needs."""
    move = game.think()
    while move < 0:
        move = game.think()
    return move


def test_a_double_ends_the_round_and_is_saved():
    game, saves = make(editions.E1939, editions.POINTS)
    game.begin(0)
    game.round_length = 3
    assert game.may_double(0)
    game.call_double(0)
    assert (
        game.state[state.STAKE] == 2 and game.round_length == 0 and game.round_start == game.state
    )
    assert saves.moments == [AFTER_TURN] and not game.may_double(0)
    game.answer_double(1, True)
    game.round_length = 3
    game.answer_double(2, False)
    assert (
        game.state[state.OUT] == 1 << 2
        and game.round_length == 0
        and game.round_start == game.state
    )
    assert saves.moments == [AFTER_TURN] * 3


def test_a_computer_player_is_asked_once_a_turn():
    game, _ = make(editions.E2004, editions.STANDARD, b"\1\1\1\1")
    game.begin()
    assert game.ask_once() and not game.ask_once()
    game.draw()
    game.look()
    while game.state[state.TURNS] == 0:
        game.play(decided(game))
    assert game.ask_once()


@pytest.mark.rule("E5")
def test_the_lead_is_drawn_and_taken():
    game, saves = make(editions.E1934, editions.STANDARD)
    while game.state[state.FIRST] & game.state[state.FIRST] - 1:
        game.draw_for_lead()
        assert saves.moments[-1] == AFTER_TURN
    leader = game.who_leads()
    game.lead(2)
    assert (
        game.state[state.PHASE] == state.DRAW
        and game.seats == b"\1\1\0\1"
        and game.state[state.TURN] == (leader + 2) % 4
    )
    assert saves.moments[-1] == AT_START and game.round_start == game.state


@pytest.mark.rule("E5", "E6")
@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("winner", [0, 2])
def test_a_person_who_has_won_takes_a_colour_for_the_next_game(match, winner):
    game, saves = make(editions.E1934, editions.STANDARD, b"\0\5\1\0")
    game.begin(0)
    for pawn in range(4):
        game.state[4 * winner + pawn] = HOME
    scoring.finish(game.state, 1 << winner)
    game.state[state.FIRST] = winner
    game.next_game(bytes(8) if match else b"")
    assert saves.moments == [AT_START] and check(game.state) == 0
    if winner:  # a computer player keeps its colour and begins
        assert game.state[state.TURN] == winner and game.state[state.PHASE] == state.DRAW
        return
    assert game.state[state.PHASE] == state.LEAD and game.who_leads() == winner
    assert [game.person_number(colour) for colour in (0, 3)] == [1, 2]
    game.lead(1)  # to blue, which nobody had
    assert game.seats == b"\0\0\5\1" and game.state[state.COLOURS] == 0b1011
    assert game.state[state.TURN] == game.state[state.FIRST] == 1
    assert [game.person_number(colour) for colour in (1, 0)] == [1, 2]  # the same persons
    won = [state.number(game.state, state.MATCH_GAMES + 2 * colour, 2) for colour in range(4)]
    assert won == ([0] * 4 if match else [0, 1, 0, 0])


@pytest.mark.parametrize("match", [False, True])
def test_the_next_game_begins_saved_and_uncovered(match):
    game, saves = make(editions.E2004, editions.STANDARD, b"\1\1\1\1", 3)
    game.begin()
    while not game.over():
        if game.state[state.PHASE] == state.DRAW:
            game.draw()
        game.look()
        game.play(decided(game))
    winner = game.state[state.FIRST]
    game.hand_to(2)
    game.asked = 5
    game.next_game(bytes(range(8)) if match else b"")
    assert game.state[state.TURN] == winner  # E6, also when a won match begins anew
    won = sum(state.number(game.state, state.MATCH_GAMES + 2 * colour, 2) for colour in range(4))
    assert won == (0 if match else 1) and state.number(game.state, state.TARGET, 2) == 3
    assert saves.moments == [AT_START] and (game.holder, game.asked) == (-1, -1)
    assert game.round_length == 0 and game.round_start == game.state


def test_between_the_parts_of_a_seven_nothing_is_saved():
    game, saves = make(editions.E2004, editions.STANDARD)
    game.begin()
    for left in (7, 4):
        game.state[state.LEFT] = left
        game.keep_turn()
    assert not saves.moments
    game.state[state.LEFT] = 0
    game.keep_turn()
    assert saves.moments == [AFTER_TURN]


def test_a_replay_is_saved_by_nobody():
    game, saves = make(editions.E2004, editions.STANDARD, b"\1\1\1\1")
    game.begin()
    for _ in range(6):
        if game.state[state.PHASE] == state.DRAW:
            game.draw()
        game.look()
        game.play(decided(game))
    again = game.replay()
    assert again is not game and again.replay_at == 0
    again.keep(AT_START)
    again.keep_turn()
    assert not saves.moments


def names(path: Path) -> list[str]:
    """What a file calls or writes, as `a.b.c`."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, ast.Store)
    ]


@pytest.mark.parametrize("room", ["screens", "turn", "draw"])
def test_no_screen_writes_into_a_state_or_a_session(room):
    for path in sorted((HANDHELD / room).glob("*.py")):
        for name in names(path):
            assert not name.startswith(("state[", "session.")), (path.name, name)
            assert ".state[" not in name and ".session." not in name, (path.name, name)
        assert "import apply" not in path.read_text(encoding="utf-8"), path.name
