"""What the core says when it refuses, word for word: people read it in the referee and in bug reports."""

import pytest

from sorry_core import doubling, editions, game, notation, pack, rules
from sorry_core import state as layout
from tools.shared import rulebook


def doubling_game() -> bytearray:
    return rulebook.new_game("1939", "points", first="r", seed=3)


def change(state: bytearray, at: int, value: int) -> bytearray:
    state[at] = value
    return state


CALLS = [
    ("this game has no doubling", lambda: rulebook.new_game("2004", "points", first="r"), 0),
    (
        "only a colour still in the game may double",
        lambda: change(doubling_game(), layout.OUT, 2),
        1,
    ),
    ("a double is open already", lambda: change(doubling_game(), layout.PHASE, layout.RESPOND), 0),
    ("no game is running", lambda: change(doubling_game(), layout.PHASE, layout.LEAD), 0),
    ("no game is running", lambda: change(doubling_game(), layout.PHASE, layout.OVER), 0),
    ("a card is being used", lambda: change(doubling_game(), layout.CARD, 7), 0),
    ("the last caller may not call again", lambda: change(doubling_game(), layout.CALLER, 3), 2),
    ("the stake stops at 64", lambda: change(doubling_game(), layout.STAKE, 64), 0),
    ("", doubling_game, 0),
]


@pytest.mark.parametrize(("sentence", "make", "colour"), CALLS)
def test_why_nobody_may_double(sentence, make, colour) -> None:
    state = make()
    before = bytes(state)
    assert doubling.call_fault(state, colour) == sentence
    assert doubling.may_call(state, colour) is (not sentence)
    if sentence:
        with pytest.raises(ValueError) as told:
            doubling.call(state, colour)
        assert str(told.value) == sentence
        assert state == before


def test_the_other_seats_answers() -> None:
    state = doubling_game()
    for answer in (doubling.accept, doubling.drop):
        with pytest.raises(ValueError, match=r"^no double is open$"):
            answer(state, 1)
    doubling.call(state, 0)
    for answer in (doubling.accept, doubling.drop):
        with pytest.raises(ValueError, match=r"^another colour must answer first$"):
            answer(state, 2)


GAMES = [
    ((4, 0, 15, 0), "no such edition"),
    ((-1, 0, 15, 0), "no such edition"),
    ((0, 3, 5, 0), "this edition has no such mode"),
    ((2, 1, 15, 0), "this edition has no such mode"),
    ((3, 4, 15, 0), "this edition has no such mode"),
    ((3, -1, 15, 0), "this edition has no such mode"),
    ((3, 0, 15, 2), "this game has no such option"),
    ((2, 0, 15, 1), "this game has no such option"),
    ((1, 3, 5, 1), "this game has no such option"),
    ((0, 0, 15, 4), "this game has no such option"),
    ((1, 3, 15, 0), "patience is for red and yellow"),
    ((1, 3, 10, 0), "patience is for red and yellow"),
    ((3, 1, 7, 0), "partners need all four colours"),
    ((3, 0, 0, 0), "it takes 2 to 4 colours"),
    ((3, 0, 8, 0), "it takes 2 to 4 colours"),
    ((3, 0, 16, 0), "it takes 2 to 4 colours"),
    ((3, 0, 19, 0), "it takes 2 to 4 colours"),
    ((3, 0, 3, 0), ""),
    ((1, 3, 5, 2), ""),
    ((3, 1, 15, 1), ""),
]


@pytest.mark.parametrize(("row", "sentence"), GAMES)
def test_why_no_rulebook_has_this_game(row, sentence) -> None:
    assert editions.fault(*row) == sentence
    if sentence:
        with pytest.raises(ValueError) as told:
            game.new(layout.new(), *row, bytes(8))
        assert str(told.value) == sentence


def test_setting_up_in_the_wrong_order() -> None:
    state = rulebook.new_game("2004", first="r", colours="rb")
    for act in (
        lambda: game.begin(state, 0),
        lambda: game.deal(state, 0),
        lambda: game.leader_round(state),
    ):
        with pytest.raises(ValueError, match=r"^the game has begun$"):
            act()
    with pytest.raises(ValueError, match=r"^this game is not over$"):
        game.next_game(state)
    fresh = layout.new()
    game.new(fresh, 3, 0, 3, 0, bytes(8))
    for first in (2, 3):
        with pytest.raises(ValueError, match=r"^that colour does not play$"):
            game.begin(fresh, first)


def test_red_leads_only_if_it_plays() -> None:
    state = layout.new()
    game.new(state, 3, 0, 6, 0, bytes(8))
    for act in (game.begin, game.deal):
        with pytest.raises(ValueError, match=r"^that colour does not play$"):
            act(state, 0)


def test_cards_and_moves_out_of_turn() -> None:
    state = rulebook.new_game("2004", first="r")
    with pytest.raises(ValueError) as told:
        rules.play(state, 0, [0] * 128)
    assert str(told.value) == "that move is not legal now"
    pack.draw(state)
    with pytest.raises(ValueError, match=r"^no card is to be drawn now$"):
        pack.draw(state)
    chips = rulebook.new_game("travel", first="r")
    for chip in (13, 44):
        with pytest.raises(ValueError, match=r"^no chip lies face down there$"):
            pack.draw(chips, chip)


PLACES = [
    ("S,S,S,S/S/S", "a position is four fields, red/blue/yellow/green: S,S,S,S/S/S"),
    ("S,S,S,S,S/-/-/-", "more than four pawns: S,S,S,S,S"),
    ("S,,S,S/-/-/-", "not a place: (nothing)"),
    ("z6/-/-/-", "not a place: z6"),
    ("z0/-/-/-", "not a place: z0"),
    ("z12/-/-/-", "not a place: z12"),
    ("z/-/-/-", "not a place: z"),
    ("x1/-/-/-", "not a place: x1"),
    ("zX/-/-/-", "not a place: zX"),
    ("60/-/-/-", "not a place: 60"),
    ("07/-/-/-", "not a place: 07"),
    ("-1/-/-/-", "not a place: -1"),
    ("s/-/-/-", "not a place: s"),
]


@pytest.mark.parametrize(("text", "sentence"), PLACES)
def test_why_a_position_is_none(text, sentence) -> None:
    with pytest.raises(ValueError) as told:
        notation.parse(text)
    assert str(told.value) == sentence


def test_cards_by_name() -> None:
    names = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "7": 7, "8": 8, "10": 10, "11": 11, "12": 12}
    for name, card in (names | {"S": 13, "M": 14}).items():
        assert notation.find_card(name) == card and notation.CARDS[card] == name
    assert notation.CARDS[0] == notation.CARDS[6] == notation.CARDS[9] == ""
    assert len(notation.CARDS) == 15 and notation.COLOURS == "rbyg"
    for name in ("", "6", "9", "13", "s", "SORRY"):
        assert notation.find_card(name) == 0
