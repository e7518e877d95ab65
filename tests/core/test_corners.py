"""Corners that whole games rarely come to: numbers that run full, bytes next to each other, all four
seats. Most of these were found by mutants (docs/mutants.md)."""

import pytest

from sorry_core import check, game, rules, scoring, turn
from sorry_core import state as layout
from sorry_core.track import HOME, START
from tools.shared import rulebook


def points(state: bytearray) -> list[int]:
    return [layout.number(state, layout.MATCH_POINTS + 3 * colour, 3) for colour in range(4)]


def games(state: bytearray) -> list[int]:
    return [layout.number(state, layout.MATCH_GAMES + 2 * colour, 2) for colour in range(4)]


def scores(state: bytearray) -> list[int]:
    return [layout.number(state, layout.GAME_POINTS + 2 * colour, 2) for colour in range(4)]


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_number_that_is_too_large_is_the_largest(size: int) -> None:
    most = 256**size - 1
    for value, kept in (
        (0, 0),
        (1, 1),
        (most - 1, most - 1),
        (most, most),
        (most + 1, most),
        (most * 2, most),
    ):
        state = bytearray(b"\x77" * 8)
        layout.put(state, 2, size, value)
        assert layout.number(state, 2, size) == kept
        assert state[:2] == b"\x77\x77" and state[2 + size :] == b"\x77" * (6 - size)


@pytest.mark.parametrize("pawn", range(16))
def test_pawns_are_counted_for_their_own_colour(pawn: int) -> None:
    for place in range(60, 65):
        state = rulebook.new_game("2004", first="r")
        state[pawn] = place
        assert [layout.safe(state, c) for c in range(4)] == [int(c == pawn >> 2) for c in range(4)]
        assert not any(layout.homes(state, c) for c in range(4))
    state[pawn] = HOME
    assert [layout.homes(state, c) for c in range(4)] == [int(c == pawn >> 2) for c in range(4)]
    assert not any(layout.safe(state, c) for c in range(4))


def team(state: bytearray, home: str) -> None:
    """All pawns of these colours Home, of the others in Start."""
    for pawn in range(16):
        state[pawn] = HOME if "rbyg"[pawn >> 2] in home else START


@pytest.mark.rule("P6")
@pytest.mark.parametrize(("winners", "home", "double"), [
    (5, "ry", True), (5, "ryb", False), (5, "ryg", False), (5, "rybg", False),
    (10, "bg", True), (10, "bgr", False), (10, "bgy", False), (10, "rybg", False),
])  # fmt: skip
def test_a_double_game_needs_both_opponents_behind(winners: int, home: str, double: bool) -> None:
    state = rulebook.new_game("1934", "partners", first="r")
    team(state, home)
    state[layout.WINNERS] = winners
    assert scoring.is_double_game(state) is double


@pytest.mark.rule("P5")
@pytest.mark.parametrize("last", range(4))
def test_all_eight_win_whoever_comes_last(last: int) -> None:
    if not hasattr(turn, "_result"):
        pytest.skip("compiled: what is private to a module cannot be asked")
    for home, won in (
        ("r", 0),
        ("b", 0),
        ("y", 0),
        ("g", 0),
        ("ry", 5),
        ("bg", 10),
        ("rb", 0),
        ("yg", 0),
    ):
        state = rulebook.new_game("2004", "partners", first="rbyg"[last])
        team(state, home)
        ours = "rbyg"[last] in home
        found = turn._result(state, state[layout.RULES])
        assert found == (won if ours else 0)


def test_games_won_stand_beside_each_other() -> None:
    for colour in range(4):
        state = rulebook.new_game("2004", first="r")
        for each in range(4):
            layout.put(state, layout.MATCH_GAMES + 2 * each, 2, 0x0203)
        layout.put(state, layout.MATCH_GAMES + 2 * colour, 2, 0xFF)
        layout.put(state, layout.TARGET, 2, 0x0405)
        state[layout.TURN] = colour
        scoring.finish(state, 1 << colour)
        assert games(state) == [0x100 if each == colour else 0x0203 for each in range(4)]
        assert layout.number(state, layout.TARGET, 2) == 0x0405


@pytest.mark.rule("D1b")
def test_who_is_left_alone_scores_five_and_nobody_elses_points_change() -> None:
    for caller in range(4):
        state = rulebook.new_game("1939", "points", first="r")
        for each in range(4):
            layout.put(state, layout.MATCH_POINTS + 3 * each, 3, 0x010203)
            layout.put(state, layout.GAME_POINTS + 2 * each, 2, 3)
        state[layout.TURN], state[layout.OUT] = caller, 15 & ~(1 << caller)
        scoring.finish(state, 1 << caller)
        assert scores(state) == [5 if each == caller else 3 for each in range(4)]
        assert points(state) == [0x010203 + (5 if each == caller else 3) for each in range(4)]
        assert games(state) == [0] * 4


def match(row: list[int], target: int, mode: str = "standard") -> int:
    state = rulebook.new_game("2004", mode, first="r")
    for colour, n in enumerate(row):
        if mode == "points":
            layout.put(state, layout.MATCH_POINTS + 3 * colour, 3, n)
        else:
            layout.put(state, layout.MATCH_GAMES + 2 * colour, 2, n)
    layout.put(state, layout.TARGET, 2, target)
    layout.put(state, layout.TURNS, 2, 0x0102)
    return scoring.match_winners(state)


@pytest.mark.rule("G1")
@pytest.mark.parametrize(("row", "target", "mode", "won"), [
    ([0, 1, 0, 0], 1, "standard", 2), ([0, 0, 0, 1], 1, "standard", 8), ([1, 1, 0, 0], 1, "standard", 0),
    ([3, 0, 3, 0], 3, "standard", 0), ([0, 3, 0, 3], 3, "standard", 0), ([3, 0, 3, 0], 3, "partners", 5),
    ([1, 3, 1, 3], 3, "partners", 10), ([3, 3, 3, 3], 3, "partners", 0), ([2, 0, 2, 0], 3, "partners", 0),
    ([50, 48, 0, 49], 50, "points", 1), ([49, 51, 100, 0], 50, "points", 4), ([0, 0, 0, 0], 0, "standard", 0),
    ([70000, 0, 0, 65536], 65535, "points", 1), ([9, 0, 0, 0], 0, "standard", 0),
])  # fmt: skip
def test_who_has_won_a_match(row: list[int], target: int, mode: str, won: int) -> None:
    assert match(row, target, mode) == won


@pytest.mark.rule("T2")
@pytest.mark.parametrize(("red", "yellow", "told"), [
    ("HH12", "HH12", 5), ("HHH1", "HH12", 16), ("HH12", "HHH1", 16), ("HHHH", "S", 16), ("S", "HHHH", 16),
    ("HH1S", "HH12", 0), ("HH12", "HH1S", 0), ("H123", "HH12", 0), ("HH12", "H123", 0), ("S", "S", 0),
])  # fmt: skip
def test_a_patience_comes_out_or_fails(red: str, yellow: str, told: int) -> None:
    state = rulebook.new_game("1939", "patience")
    for first, row in ((0, red), (8, yellow)):
        for i, name in enumerate(row):
            state[first + i] = {"H": HOME, "S": START}.get(name) or 59 + int(name)
    assert turn.patience(state) == told


def test_turns_are_counted_past_255() -> None:
    for before, after in ((254, 255), (255, 256), (0x01FF, 0x0200), (65535, 0)):
        state = rulebook.new_game("2004", first="r")
        layout.put(state, layout.TURNS, 2, before)
        target = bytes(state[layout.TARGET : layout.TURNS])
        turn.next_turn(state)
        assert layout.number(state, layout.TURNS, 2) == after
        assert state[layout.TARGET : layout.TURNS] == target


def test_the_next_game_begins_at_its_first_turn_and_keeps_the_target() -> None:
    state = rulebook.new_game("2004", first="r")
    layout.put(state, layout.TARGET, 2, 0x0102)
    layout.put(state, layout.TURNS, 2, 0x0304)
    state[layout.TURN] = 2
    for pawn in range(8, 12):
        state[pawn] = HOME
    scoring.finish(state, 4)
    game.next_game(state)
    assert layout.number(state, layout.TARGET, 2) == 0x0102
    assert layout.number(state, layout.TURNS, 2) == 0
    assert state[layout.TURN] == state[layout.FIRST] == 2


def test_nothing_is_left_of_a_seven() -> None:
    state = rulebook.new_game("2004", first="r", pack_top=["7"])
    rulebook.put_position(state, "S,S,20,40/S,S,S,S/S,S,S,S/S,S,S,S", "r")
    rulebook.pack.draw(state)
    rules.apply(state, rulebook.legal(state)[0])
    assert state[layout.USED] and 0 < state[layout.LEFT] < 7
    rules.apply(state, rulebook.legal(state)[0])
    assert (state[layout.USED], state[layout.LEFT], state[layout.CARD]) == (0, 0, 0)


@pytest.mark.rule("E5")
def test_no_card_is_lost_when_equals_draw_again() -> None:
    again = 0
    for number in range(60):
        state = layout.new()
        game.new(state, 0, 0, 15, 0, bytes((number, 1, 2, 3, 4, 5, 6, 7)))
        while state[layout.FIRST] & state[layout.FIRST] - 1:
            game.leader_round(state)
            assert check.check(state) == 0
            again += state[layout.FIRST] & state[layout.FIRST] - 1 > 0
    assert again > 5


@pytest.mark.rule("E5", "E6")
def test_who_begins_when_nobody_is_named() -> None:
    """In 1934 the highest card; in 2004 chance alone, and no card is drawn for it."""
    seen = set()
    for number in range(40):
        state = layout.new()
        game.new(state, 0, 0, 15, 0, bytes((number, 9, 9, 9, 9, 9, 9, 9)))
        first = game.choose_first(state)
        cards = [state[layout.HAND + layout.HAND_SIZE * colour] for colour in range(4)]
        assert cards[first] == max(cards) and state[layout.FIRST] == 1 << first
        game.new(state, 3, 0, 15, 0, bytes((number, 9, 9, 9, 9, 9, 9, 9)))
        seen.add(game.choose_first(state))
        assert state[layout.PACK_N] == 45 and not any(state[layout.HAND : layout.HAND_END])
    assert seen == {0, 1, 2, 3}


def test_a_new_match_owes_nothing_to_what_was_there() -> None:
    bits = bytes((3, 1, 4, 1, 5, 9, 2, 6))
    clean, dirty = layout.new(), bytearray(b"\xee" * layout.SIZE)
    for state in (clean, dirty):
        game.new(state, 1, 2, 15, 0, bits)
        game.begin(state, 1)
    assert clean == dirty
    other = layout.new()
    game.new(other, 1, 2, 15, 0, bytes((4, 1, 4, 1, 5, 9, 2, 6)))
    game.begin(other, 1)
    assert other[layout.PACK : layout.PACK_END] != clean[layout.PACK : layout.PACK_END]


def test_the_next_game_begins_without_points() -> None:
    state = rulebook.new_game("1934", "points", first="r")
    for pawn in range(4):
        state[pawn] = HOME
    scoring.finish(state, 1)
    assert scores(state)[0] > 0
    before = points(state)
    game.next_game(state)
    assert scores(state) == [0] * 4 and points(state) == before


@pytest.mark.parametrize("first", range(4))
def test_cards_are_dealt_one_at_a_time_clockwise(first: int) -> None:
    state = layout.new()
    game.new(state, 3, 2, 13, 0, bytes((first, 2, 3, 4, 5, 6, 7, 8)))  # blue does not play
    if first == 1:
        return
    pile = [*state[layout.PACK : layout.PACK + state[layout.PACK_N]]]
    game.deal(state, first)
    hands: dict[int, list[int]] = {0: [], 2: [], 3: []}
    for _ in range(5):
        for step in range(4):
            if (first + step) % 4 in hands:
                hands[(first + step) % 4].append(pile.pop())
    for colour, hand in hands.items():
        at = layout.HAND + layout.HAND_SIZE * colour
        assert [*state[at : at + 5]] == sorted(hand)
