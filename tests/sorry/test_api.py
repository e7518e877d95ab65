"""The Python API: what docs/api.md shows is so, and texts and numbers of moves are one to one."""

import doctest
import random

import pytest
import walk

import sorry
from sorry import Game
from tools import ROOT
from tools.shared import rulebook

KINDS = sorted({(row[0], row[1], row[2], row[3]) for row in walk.every_game()})


def test_every_example_of_the_page_is_so() -> None:
    page = ROOT / "docs" / "api.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 15 and not failed


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_whole_games_by_text_and_by_number_are_the_same(kind) -> None:
    edition, mode, colours, options = kind
    names = rulebook.EDITIONS[edition], rulebook.MODES[mode], rulebook.letters(colours)
    one = Game(*names, seed=5, fast=bool(options & 1), extra_one=options > 1)
    other = one.copy()
    chance = random.Random(str(kind))
    while not one.over:
        texts, numbers = one.legal(), other.numbers()
        assert texts and len(set(texts)) == len(texts)
        assert [one.number(text) for text in texts] == numbers
        at = chance.randrange(len(texts))
        one.play(texts[at])
        other.play(numbers[at])
        assert one.state == other.state
    assert one.winners or one.phase == "over"
    assert not one.legal()


def test_doubling_is_called_and_answered() -> None:
    game = Game("1939", "points", "rb", seed=2, first="r")
    game.double("r")
    assert (game.phase, game.turn, game.legal()) == ("respond", "b", ["accept", "drop"])
    with pytest.raises(ValueError, match="a double is open"):
        game.double("b")
    game.play("accept")
    assert game.phase == "move"
    game.double("b")
    game.play("drop")
    assert game.over and game.winners == "b" and game.points("b") == 5
    game.next()
    assert not game.over


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"edition": "1960"}, "unknown edition"),
        ({"mode": "duel"}, "unknown mode"),
        ({"colours": "rx"}, "unknown colour"),
        ({"colours": "r"}, "2 to 4"),
        ({"seed": -1}, "whole number"),
        ({"first": "g", "colours": "rb"}, "does not play"),
        ({"pack": ["6"]}, "no card"),
    ],
)
def test_what_no_rulebook_has_is_refused(wish, word) -> None:
    with pytest.raises(ValueError, match=word):
        Game(**wish)


def test_a_wrong_move_is_refused_and_changes_nothing() -> None:
    game = Game("2004", seed=1, first="r", pack=["1"])
    before = bytes(game.state)
    for move in ("r4>7", "", 0, -1, 2**40, "accept"):
        with pytest.raises(ValueError):
            game.play(move)
        assert game.state == before
    for level in (0, 5):
        with pytest.raises(ValueError, match="1 to 4"):
            game.bot(level)


def test_a_state_of_rubbish_is_refused_with_its_faults() -> None:
    game = Game("2004", seed=1)
    game.state[0] = 200
    with pytest.raises(ValueError, match="pawn"):
        Game.load(bytes(game.state))
    with pytest.raises(ValueError, match="no state of this version"):
        Game.load(b"")


@pytest.mark.parametrize("wish", [{"games": 0}, {"seed": -1}, {"colours": "r"}, {"edition": "x"}])
def test_playouts_refuse_what_cannot_be(wish) -> None:
    with pytest.raises(ValueError):
        sorry.random_games(**wish)
