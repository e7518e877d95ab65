"""The parts that need no panel: cells, events, sessions, words broken into lines."""

import ast
import random
from types import SimpleNamespace

import pytest

from sorry_core import flags, game, moves, notation, rules, state, track
from sorry_handheld import events, session, settings, units
from sorry_handheld.draw import layout
from sorry_handheld.turn import stuck as reasons
from sorry_handheld.words import Words
from tools import ROOT


def thought(game) -> int:
    """What a computer player decides, slice by slice."""
    move = game.think()
    while move < 0:
        move = game.think()
    return move


def every_place():
    for colour in range(4):
        for place in [*range(60), *range(60, 65)]:
            yield colour, place


def test_every_square_has_its_own_cell_and_the_way_home_is_unbroken():
    cells = {}
    for colour, place in every_place():
        at = layout.cell_of(colour, place, 0)
        name = ("m", track.square(colour, place)) if place < 60 else (colour, place)
        assert cells.setdefault(at, name) == name
        if place:
            last = layout.cell_of(colour, place - 1, 0)
            assert abs((at & 15) - (last & 15)) + abs((at >> 4) - (last >> 4)) == 1
    for colour in range(4):
        for place in (track.HOME, track.START):
            for n in range(4):
                assert cells.setdefault(layout.cell_of(colour, place, n), (colour, place, n))
    assert len(cells) == 60 + 4 * (5 + 4 + 4)


@pytest.mark.parametrize("size", [(128, 128), (160, 128), (240, 135), (240, 240), (320, 240)])
def test_the_board_fills_the_panels_height(size):
    made = layout.layout_for(SimpleNamespace(WIDTH=size[0], HEIGHT=size[1]))
    assert 16 * made.cell <= size[1] < 17 * made.cell
    assert made.top + 16 * made.cell <= size[1]


def play(seed, watch):
    game = session.Session(b"\1\1\1\1", bytes((seed, 1, 2, 3, 4, 5, 6, 7)))
    game.new(bytes((seed, 7, 6, 5, 4, 3, 2, 1)), 3, 0, 0)
    game.begin()
    while not game.over():
        if game.state[state.PHASE] == state.DRAW:
            game.draw()
        game.look()
        move = thought(game)
        assert move in game.moves[: game.count]
        game.play(move)
        watch(game, move)


def test_events_lead_from_one_state_to_the_next():
    out = [0] * events.MOST
    kinds = set()

    def watch(game, move):
        n = events.tell(game.before_part, game.state, move, out)
        places = bytearray(game.before_part[0:16])
        for event in out[:n]:
            kinds.add(event >> 20)
            pawn = event >> 16 & 15
            assert places[pawn] == event >> 8 & 255
            places[pawn] = event & 255
        assert places == game.state[0:16]

    for seed in range(8):
        play(seed, watch)
    assert kinds == {events.HOP, events.GLIDE, events.FLY, events.BUMP}


def any_chip(game, chance) -> int:
    """Of the chips one that lies face down; -1 in games with cards."""
    if not game.state[state.CUSTOMS] & flags.CHIPS:
        return -1
    return chance.choice([i for i in range(13) if game.state[state.PACK + i] < 128])


@pytest.mark.parametrize("kind", [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 0), (3, 1), (3, 2)])
def test_the_last_round_is_replayed_move_for_move(kind):
    game = session.Session(b"\1\0\1\1", bytes(8))
    game.new(bytes(range(8)), *kind, 0)
    game.begin()
    chance = random.Random(3)
    seen = 0
    fresh = False
    for _ in range(400):
        if game.over():
            break
        if not game.state[state.CARD] and game.is_person() and game.round_length and fresh:
            again = game.replay()
            while not again.over():
                if again.state[state.PHASE] == state.DRAW:
                    again.draw()
                else:
                    again.look()
                    again.play(thought(again))
            assert again.state == game.state
            seen += 1
            fresh = False  # what the person does before the turn is over is not in it
        if game.state[state.PHASE] == state.DRAW:
            game.draw(any_chip(game, chance))
            continue
        game.look()
        if game.is_person():
            fresh = False
            game.play(game.moves[chance.randrange(game.count)])
        else:
            fresh = True
            game.play(thought(game))
    assert seen > 15


def test_what_a_computer_player_has_chosen_stays_chosen():
    """A pause drops its head; neither work nor dice are spent twice."""
    game = session.Session(b"\1\1\1\1", bytes(8))
    game.new(bytes(range(8)), 3, 2, 0)
    game.begin()
    for _ in range(60):
        game.look()
        move = thought(game)
        dice = bytes(game.dice)
        game.drop_thinker()
        game.look()
        assert game.think() == move and game.dice == dice
        game.play(move)


def test_a_seven_is_taken_back_until_its_last_part():
    game = session.Session(b"\0\0\0\0", bytes(8))
    game.new(bytes(8), 3, 0, 0)
    game.begin()
    places = game.state
    places[4 * places[state.TURN]] = 10
    places[4 * places[state.TURN] + 1] = 30
    while game.draw() != 7:
        game.look()
        rules.apply(game.state, game.moves[0])
        places[4 * places[state.TURN]] = 10
        places[4 * places[state.TURN] + 1] = 30
    before = bytes(game.state)
    assert not game.take_back()
    game.look()
    part = next(move for move in game.moves[: game.count] if move & 15 == 3)
    game.play(part)
    assert game.state[state.LEFT] == 4 and bytes(game.state) != before
    assert game.take_back() and bytes(game.state) == before


STUCK = [
    # edition, mode, position, card, why
    (3, 0, "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S", 5, "None is out"),
    (3, 0, "S,S,S,4/S,S,S,S/S,S,S,S/S,S,S,S", 13, "Nobody to bump"),
    (3, 0, "H,H,z1,z2/S,S,S,20/S,S,S,S/S,S,S,S", 13, "None in Start"),
    (3, 0, "H,H,H,z3/S,S,S,20/S,S,S,S/S,S,S,S", 8, "Too far for Home"),
    (3, 0, "S,S,S,z3/S,S,S,20/S,S,S,S/S,S,S,S", 7, "Too far for Home"),
    (3, 0, "H,H,z1,z3/S,S,S,20/S,S,S,S/S,S,S,S", 12, "Too far for Home"),
    (3, 0, "H,H,z4,z5/S,S,S,20/S,S,S,S/S,S,S,S", 7, "7 won't fit"),
    (3, 0, "S,4,5,H/S,S,S,S/S,S,S,S/S,S,S,S", 3, ""),
    (3, 0, "S,S,S,z2/S,S,S,S/S,S,S,S/S,S,S,S", 11, "Too far for Home"),
    (3, 0, "0,H,H,H/S,S,S,S/S,S,S,S/S,S,S,S", 11, "Nobody to swap"),
    (3, 0, "H,0,4,z5/S,S,S,S/S,S,S,S/S,S,S,S", 4, ""),
    (0, 1, "S,S,S,S/S,S,S,20/S,S,S,z4/S,S,S,S", 8, "Too far for Home"),
    (2, 0, "S,H/S,20/S,S/S,S", 8, "None is out"),
]


@pytest.mark.parametrize("row", STUCK, ids=lambda row: f"{row[2]}-{row[3]}")
def test_cant_move_says_why(row):
    edition, mode, position, card, why = row
    st = state.new()
    game.new(st, edition, mode, 15, 0, bytes(8))
    st[state.TURN], st[state.CARD], st[state.PHASE] = 0, card, state.MOVE
    st[0:16] = notation.parse(position)
    out = [0] * moves.MOST
    stuck = rules.legal_moves(st, out) == 1 and not out[0] & 0x700
    assert stuck == bool(why)
    if stuck:
        said = []
        dashboard = SimpleNamespace(
            words=Words(0, "deeds"),
            say_card=lambda text: None,
            offer=lambda may: None,
            say=lambda text, may_be_large: said.append(text.replace("~", " ")),
        )
        app = SimpleNamespace(section=lambda name: Words(0, name), settings=settings.load(b""))
        person = SimpleNamespace(state=st, is_person=lambda: True)
        reasons.tell(app, person, dashboard)
        assert said == [why]


@pytest.mark.parametrize("group", [units.DOUBLING_PLAY, units.CHOICE_PLAY])
def test_what_only_a_short_part_of_a_turn_loads_goes_with_it(group):
    """Else it stays in the heap until the board goes: the rules for scores once did, 1.8 KB."""
    ours = {*group, *units.STAYS, *BOARD_AND_PLAYERS}
    for name in group:
        tree = ast.parse((ROOT / _path(name)).read_text(encoding="utf-8"))
        loaded = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        brought = {each for each in loaded if each.split(".")[0] in units.ROOMS}
        constants = {each for each in brought if each.endswith(CONSTANTS)}
        assert brought - constants <= ours, name


CONSTANTS = (".names", ".waits", ".settings", ".outcome")
BOARD_AND_PLAYERS = (
    "sorry_bots.scale",
    "sorry_bots.thinker",
    "sorry_handheld.draw.board",
    "sorry_handheld.draw.dots",
    "sorry_handheld.draw.slider",
    "sorry_handheld.turn.deeds",
    "sorry_handheld.turn.part",
    "sorry_handheld.units",
)
"""What is there as long as the board is, or shares a file with one of the group."""


def _path(name: str) -> str:
    inside = name.replace(".", "/") + ".py"
    return inside if name.startswith("sorry_core") else f"lib/{inside}"
