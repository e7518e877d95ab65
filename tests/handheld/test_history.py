"""A game in numbers, and step by step: from the log in memory and from the one in RP2's nvm."""

import itertools
import random

import pytest
from powercut import Nvm, open_on
from test_parts import any_chip

from sorry_core import moves, notation, rules, state
from sorry_core.flags import HANDS
from sorry_core.track import START
from sorry_handheld import gamelog, tale
from sorry_handheld.gamelog import GameLog
from sorry_handheld.history import History, move_between
from sorry_handheld.saves import TALE
from sorry_handheld.screens.steps import card_of
from sorry_handheld.session import Session
from sorry_handheld.store.nvm_log import read_log
from sorry_handheld.store.records import TABLE
from sorry_handheld.store.store import AFTER_TURN, AT_START, WHEN_ASKED
from sorry_handheld.turn.wording import main_effect
from sorry_handheld.words import names

KINDS = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 3), (2, 0), (3, 0), (3, 1), (3, 2)]
SEATS = b"\1\0\2\0"


class Saves:
    """A store on a simulated chip, and who sits where."""

    def __init__(self, nvm) -> None:
        self.store = open_on(nvm)

    def save(self, moment: int, session: Session) -> None:
        table = bytearray(TABLE)
        table[:4] = session.seats
        table[TALE : TALE + tale.SIZE] = session.tale
        self.store.save(moment, session.lasting(), table)


def played(kind, seed: int = 1, steps: int = 3000, undoes: bool = True, nvm=None):
    """A game by chance with a log, saved after every turn; some moves are taken back. The session and
    the state after every card."""
    chance = random.Random(seed)
    saves = Saves(nvm) if nvm is not None else None
    seats = b"\0\5\0\5" if kind[1] == 3 else SEATS
    game = Session(seats, bytes(8), saves)
    game.game_log = GameLog()
    game.new(chance.randbytes(8), *kind, 0)
    game.begin()
    game.keep(AT_START)
    found = [bytes(game.state)]
    for _ in range(steps):
        if game.over():
            break
        if game.state[state.PHASE] == state.RESPOND:
            game.answer_double(game.state[state.ASKED], chance.random() < 0.8)
            if game.state[state.PHASE] != state.RESPOND:
                found.append(bytes(game.state))
            continue
        if game.state[state.PHASE] == state.DRAW:
            game.draw(any_chip(game, chance))
            if not game.state[state.CARD]:
                found.append(bytes(game.state))  # MIX
            if chance.random() < 0.1:
                game.keep(WHEN_ASKED)  # a pause
            continue
        if not game.state[state.CARD] and chance.random() < 0.02 and game.may_double(0):
            game.call_double(0)
            continue
        game.look()
        game.play(game.moves[chance.randrange(game.count)])
        if undoes and chance.random() < 0.15:
            game.take_back() or (game.keep_turn(), game.undo(), game.keep_turn())
        game.keep_turn()
        if not game.state[state.CARD] and bytes(game.state) != found[-1]:
            found.append(bytes(game.state))
    return game, found


@pytest.mark.parametrize("kind", KINDS)
def test_the_move_of_a_step_is_found_by_the_rules(kind):
    """All but a shared seven; whatever was played, the one found has led to the same places."""
    seen = set()
    for seed in range(3):
        game, _ = played(kind, seed, undoes=False)
        again = History(game.game_log)
        for at in range(1, again.count + 1):
            again.go(at)
            before, after = again.before, again.state
            if before[state.STAKE] != after[state.STAKE] or before[state.OUT] != after[state.OUT]:
                continue  # a double
            card = card_of(before, after)
            move = move_between(before, after, card)
            if move < 0:
                assert card == 7 or before[:16] == after[:16] or not card
                continue
            seen.add(moves.kind(move))
            assert card == moves.card(move) and kind_of_way(before, after, move) == moves.kind(move)
    assert {moves.BEGIN, moves.FORWARD} <= seen


def kind_of_way(before, after, move) -> int:
    """What kind of move the ways of its pawns look like."""
    pawn = moves.pawn(move)
    if moves.kind(move) in (moves.PASS, moves.DISCARD):
        return moves.kind(move) if before[:16] == after[:16] else -1
    if before[pawn] == START:
        return moves.TAKE if moves.card(move) == 13 else moves.BEGIN
    if moves.card(move) == 11 and (after[pawn] - before[pawn]) % 60 not in (11, 14, 15):
        return moves.EXCHANGE
    if moves.kind(move) == moves.EXCHANGE:  # onto a square that an 11 leads to as well
        return moves.EXCHANGE
    return moves.BACKWARD if moves.steps(move) in (1, 4) and moves.card(move) in (4, 10) else 0x200


# Blue's pawn, another one of red, the card, and how it is told.
STEPS = [
    (9, START, 4, names.DEEDS_BACK, 4),
    (17, START, 4, names.DEEDS_SLIDE, 0),  # onto a triangle
    (0, START, 10, names.DEEDS_BACK, 1),
    (8, START, 5, names.DEEDS_SLIDE, 0),
    (6, START, 7, names.DEEDS_SLIDE, 0),  # a whole seven
    (30, START, 7, names.DEEDS_STEP, 7),
    (60, START, 5, names.DEEDS_HOME, 0),
    (START, START, 1, names.DEEDS_OUT, 0),
    (24, 30, 11, names.DEEDS_SWAP, 0),
    (START, 30, 13, names.DEEDS_SORRY, 1),
]


@pytest.mark.parametrize("row", STEPS, ids=lambda row: f"{row[2]} from {row[0]}")
def test_a_step_is_told_as_the_turn_told_it(row):
    place, other, card, word, number = row
    game = Session(b"\0\0\0\0", bytes(8))
    game.new(bytes(8), 3, 0, 0)
    game.begin(1)
    game.state[0:16] = bytes((other, *[START] * 3, place, *[START] * 11))
    top = state.PACK + game.state[state.PACK_N] - 1
    at = game.state.index(card, state.PACK, top + 1)
    game.state[at], game.state[top] = game.state[top], game.state[at]
    before = bytearray(game.state)
    game.draw()
    game.play(game.moves[game.look() - 1])
    move = move_between(before, game.state, card_of(before, game.state))
    told = main_effect(before, game.state, move)
    assert (told[0], told[2]) == (word, number)


def states(history) -> list[bytes]:
    found = []
    for at in range(history.count + 1):
        history.go(at)
        found.append(bytes(history.state[: state.SIZE]))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_of_the_log_in_memory_is_a_state_of_the_game(kind):
    for seed in range(4):
        game, found = played(kind, seed)
        again = History(game.game_log)
        expected = found[-1 - again.count :]
        assert states(again) == expected and len(expected) > 40
        if game.game_log.count < gamelog.MOST:
            assert expected == found
        backward = []
        for at in range(again.count, -1, -1):
            again.go(at)
            backward.append(bytes(again.state))
            assert bytes(again.before) == expected[max(0, at - 1)]
        assert backward == expected[::-1]


def backward(st: bytearray) -> int:
    """How far all have come: whoever keeps that small never gets Home."""
    return sum(0 if place == START else 1 + place for place in st[:16])


def test_the_log_in_memory_is_bounded_and_keeps_the_last_moves():
    """1 KB of moves, whatever the game."""
    log = GameLog()
    made = Session(SEATS, bytes(8))
    made.game_log = log
    made.new(bytes(8), 3, 0, 0)
    made.begin()
    found = [bytes(made.state)]
    while len(found) <= gamelog.MOST + 100:
        if made.state[state.PHASE] == state.DRAW:
            made.draw()
        listed = made.moves[: made.look()]
        made.play(min(listed, key=lambda move: backward(made.preview(move))))
        found.append(bytes(made.state))
    assert not made.over() and log.count == gamelog.MOST
    history = History(log)
    history.go(history.count)
    assert bytes(history.state) == found[-1]
    history.go(0)
    assert bytes(history.state) == found[-1 - gamelog.MOST]


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_of_the_log_in_nvm_is_a_state_of_the_game(kind):
    for seed in range(3):
        nvm = Nvm("rp2")
        game, found = played(kind, seed, 300, nvm=nvm)
        history = History(read_log(nvm))
        seen = states(history)
        if kind[0] == 2:  # MIX is saved with the turn
            found = [each for each in found if each in seen]
        assert seen == found[-len(seen) :] and len(seen) > 30
        assert read_log(nvm).seats == game.seats


def test_the_log_in_nvm_begins_with_the_last_game():
    nvm = Nvm("rp2")
    played((3, 0), 1, 200, nvm=nvm)
    _game, found = played((3, 0), 2, 100, nvm=nvm)
    assert states(History(read_log(nvm))) == found
    assert read_log(Nvm("rp2")) is None


def test_an_undone_move_is_in_no_log():
    nvm = Nvm("rp2")
    game = Session(b"\0\0\5\5", bytes(8), Saves(nvm))
    game.game_log = GameLog()
    game.new(bytes(range(8)), 3, 0, 0)
    game.begin()
    game.keep(AT_START)
    while True:
        game.draw()
        game.look()
        if moves.kind(game.moves[0]) != moves.PASS:
            break
        game.play(game.moves[0])
        game.keep_turn()
    count, numbers = game.game_log.count, bytes(game.tale)
    game.play(game.moves[0])
    game.keep_turn()
    once = [History(log).count for log in (game.game_log, read_log(nvm))]
    assert game.undo() and (game.game_log.count, bytes(game.tale)) == (count, numbers)
    game.keep_turn()
    game.look()
    game.play(game.moves[0])
    game.keep_turn()
    assert [History(log).count for log in (game.game_log, read_log(nvm))] == once


# --- the numbers


def second_count(found: list[bytes]) -> list[int]:
    """Bumps taken by each colour, counted from the pawns alone."""
    taken = [0] * 4
    for before, after in itertools.pairwise(found):
        for pawn in range(16):
            taken[pawn >> 2] += after[pawn] == START != before[pawn]
    return taken


@pytest.mark.parametrize("kind", [(0, 0), (0, 2), (2, 0), (3, 0), (3, 2)])
def test_bumps_are_counted_as_pawns_go_back(kind):
    for seed in range(5):
        game, found = played(kind, seed)
        taken = second_count(found)
        assert list(game.tale[tale.TAKEN : tale.TAKEN + 4]) == taken
        given = sum(game.tale[tale.GIVEN : tale.GIVEN + 4])
        assert 0 < given <= sum(taken)


MOVES = [
    # position, card, move, given, taken, slides, run of red
    ("4,S,S,S/S,S,S,9/S,S,S,S/S,S,S,S", 5, "r4>9", 1, (0, 1, 0, 0), 0, 5),
    ("10,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S", 8, "r10>18", 0, (0, 0, 0, 0), 0, 8),
    ("11,S,S,S/S,S,S,17/S,S,S,S/S,S,S,S", 5, "r11>16", 1, (0, 1, 0, 0), 1, 8),
    ("4,S,S,S/S,S,S,9/S,S,S,S/S,S,S,S", 4, "r4<0", 0, (0, 0, 0, 0), 0, 0),
    ("S,S,S,S/S,S,S,22/S,S,S,S/S,S,S,S", 13, "rS*b22", 1, (0, 1, 0, 0), 0, 0),
    ("6,S,S,S/S,S,S,22/S,S,S,S/S,S,S,S", 11, "r6=b22", 0, (0, 0, 0, 0), 0, 0),
    ("11,18,S,S/S,S,S,S/S,S,S,S/S,S,S,S", 5, "r11>16", 0, (1, 0, 0, 0), 1, 8),
    ("S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S", 5, "pass", 0, (0, 0, 0, 0), 0, 0),
]


@pytest.mark.parametrize("row", MOVES, ids=lambda row: row[2])
def test_a_move_is_told_as_it_was(row):
    position, card, text, given, taken, slides, run = row
    game = Session(b"\0\0\0\0", bytes(8))
    game.new(bytes(8), 3, 0, 0)
    game.begin(0)
    game.state[0:16] = notation.parse(position)
    top = state.PACK + game.state[state.PACK_N] - 1
    at = game.state.index(card, state.PACK, top + 1)
    game.state[at], game.state[top] = game.state[top], game.state[at]
    game.draw()
    found = [move for move in game.moves[: game.look()] if notation.move(game.state, move) == text]
    game.play(found[0])
    assert game.tale[tale.GIVEN] == given and game.tale[tale.SLIDES] == slides
    assert tuple(game.tale[tale.TAKEN : tale.TAKEN + 4]) == taken
    assert game.tale[tale.RUN] == run and not game.tale[tale.SO_FAR]
    assert game.undo() or text == "pass"
    assert text == "pass" or not any(game.tale)


def test_a_run_goes_on_after_a_two_and_through_a_seven():
    game = Session(b"\0\0\0\0", bytes(8))
    game.new(bytes(8), 3, 0, 0)
    game.begin(0)
    game.state[0:16] = notation.parse("20,30,S,S/S,S,S,S/S,S,S,S/S,S,S,S")
    pack = game.state[state.PACK : state.PACK + 45]
    for card in (2, 7):
        pack.remove(card)
    game.state[state.PACK : state.PACK + 45] = pack + b"\7\2"
    for text in ("r20>22", "r22>25", "r30>34"):
        if game.state[state.PHASE] == state.DRAW:
            game.draw()
        listed = game.moves[: game.look()]
        game.play(next(m for m in listed if notation.move(game.state, m) == text))
    assert game.tale[tale.RUN] == 2 + 3 + 4 and game.state[state.TURN] == 1


def test_numbers_stop_where_a_byte_ends():
    game = bytearray(b"\xff" * tale.SIZE)
    before = bytearray(state.SIZE)
    before[0:16] = notation.parse("11,S,S,S/S,S,S,17/S,S,S,S/S,S,S,S")
    before[state.CARD], before[state.COLOURS] = 5, 15
    after = bytearray(before)
    rules.apply(after, 5 << 11 | moves.FORWARD | 5)
    tale.count(game, before, after, 5 << 11 | moves.FORWARD | 5)
    assert game[:16] == b"\xff" * 16


def test_numbers_are_saved_and_a_new_game_begins_with_none():
    nvm = Nvm("rp2")
    game, _ = played((3, 0), 1, nvm=nvm)
    assert game.over() and any(game.tale)
    game.keep(AFTER_TURN)
    assert open_on(nvm).table()[TALE : TALE + tale.SIZE] == game.tale
    game.next_game()
    assert not any(game.tale) and not game.game_log.count
    assert not any(open_on(nvm).table()[TALE:])
    assert not game.state[state.RULES] & HANDS
