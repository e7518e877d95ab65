"""Partnership: rulings P1 to P7, E8."""

import pytest

from tools.shared.rulebook import outcomes

OLD = ("1934", "1939")


@pytest.mark.rule("P1")
def test_a_card_may_be_used_for_any_pawn_of_the_team(table) -> None:
    table('new {"edition":"1934","mode":"partners","first":"r","pack":["4","3"]}')
    table("set S,S,S,S/S,S,S,S/S,S,S,34/S,S,S,S r")
    table("draw")
    assert table.moves == ["y34<30"]  # not forfeited: the partner has a pawn that can move
    table("play y34<30")
    table("draw")
    assert table.state["turn"] == "b"
    assert table.moves == ["pass"]


@pytest.mark.rule("P2")
@pytest.mark.parametrize("edition", OLD)
def test_a_seven_between_two_pawns_of_the_team(edition: str) -> None:
    start = "S,H,H,z5/S,S,S,S/S,H,z4,20/S,S,S,S"
    found = outcomes(edition, "partners", start, "r", "7")
    assert "S,H,H,H/S,S,S,S/S,26,z4,H/S,S,S,S" in found
    assert "S,z5,H,H/S,S,S,S/S,25,H,H/S,S,S,S" in found
    assert "S,H,H,H/S,S,S,S/S,28,H,H/S,S,S,S" not in found  # three pawns: 1 + 2 + 4 (and a slide)


@pytest.mark.rule("P2")
def test_in_2004_a_seven_among_any_number(table) -> None:
    start = "S,H,H,z5/S,S,S,S/S,H,z4,20/S,S,S,S"
    assert "S,H,H,H/S,S,S,S/S,28,H,H/S,S,S,S" in outcomes("2004", "partners", start, "r", "7")
    table('new {"edition":"2004","mode":"partners","first":"r","pack":["7"]}')
    table("set z1,z3,z5,20/S,S,S,S/z2,z4,40,41/S,S,S,S r")
    table("draw")
    for part, left in (("rz5>H", 6), ("yz4>H", 4), ("r20>21", 3), ("y41>42", 2), ("y40>41", 1)):
        table(f"play {part}")
        assert table.state["left"] == left
    # Each pawn at most once: those five are done, three are left for the last square.
    assert table.moves == ["rz1>z2", "rz3>z4", "yz2>z3"]
    table("play rz1>z2")
    assert (table.state["turn"], table.state["left"]) == ("b", None)


@pytest.mark.rule("P2", "C7")
def test_in_2004_a_part_is_refused_when_the_rest_cannot_be_used_up(table) -> None:
    table('new {"edition":"2004","mode":"partners","first":"r","pack":["7"]}')
    table("set z5,H,H,H/S,S,S,S/z4,z3,H,H/S,S,S,S r")
    table("draw")
    assert table.moves == ["pass"]  # 1 + 2 + 3 are six
    table('new {"edition":"2004","mode":"partners","first":"r","pack":["7"]}')
    table("set z5,H,H,H/S,S,S,S/z4,z2,H,H/S,S,S,S r")
    table("draw")
    assert table.moves == ["rz5>H", "yz4>H", "yz2>H"]  # exactly seven: every part whole


@pytest.mark.rule("P3")
@pytest.mark.parametrize("edition", [*OLD, "2004"])
def test_sorry_takes_an_opponent_with_either_partners_pawn(edition: str) -> None:
    position = "S,S,S,20/S,S,S,40/S,S,S,25/S,S,S,S"
    assert outcomes(edition, "partners", position, "r", "S") == [
        "S,S,20,40/S,S,S,S/S,S,S,25/S,S,S,S",
        "S,S,S,20/S,S,S,S/S,S,25,40/S,S,S,S",
    ]


@pytest.mark.rule("P3")
def test_sorry_without_an_opponent_on_the_margin_takes_the_teams_own() -> None:
    position = "S,S,S,20/S,S,z1,S/S,S,S,25/S,S,S,S"
    other = ["S,S,20,25/S,S,S,z1/S,S,S,S/S,S,S,S", "S,S,S,S/S,S,S,z1/S,S,20,25/S,S,S,S"]
    for edition in OLD:  # of the other partner than the starting pawn's
        assert outcomes(edition, "partners", position, "r", "S") == other
    same = "S,S,S,20/S,S,S,z1/S,S,S,25/S,S,S,S"  # of either: on the same colour nothing changes
    assert outcomes("2004", "partners", position, "r", "S") == sorted([*other, same])


@pytest.mark.rule("P3", "M3a")
def test_sorry_on_the_same_colour_slides_off_a_foreign_triangle() -> None:
    # The pawn on 16, blue's triangle, goes to Start first; who takes its place ends a move there.
    position = "S,H,H,16/S,S,S,S/H,H,H,H/S,S,S,S"
    assert outcomes("2004", "partners", position, "r", "S") == ["S,19,H,H/S,S,S,S/H,H,H,H/S,S,S,S"]


@pytest.mark.rule("P3", "M7")
def test_a_sorry_that_changes_nothing_must_still_be_used(table) -> None:
    table('new {"edition":"2004","mode":"partners","first":"r","pack":["S"]}')
    table("set S,H,H,20/S,S,S,S/H,H,H,H/S,S,S,S r")
    table("draw")
    assert table.moves == ["rS*r20"]


@pytest.mark.rule("P4")
def test_an_eleven_in_partnership_may_be_declined_in_2004_only(table) -> None:
    for edition, want in (
        ("1934", ["r58=b40"]),
        ("1939", ["r58=b40"]),
        ("2004", ["pass", "r58=b40"]),
    ):
        table(f'new {{"edition":"{edition}","mode":"partners","first":"r","pack":["11"]}}')
        table("set H,H,H,58/S,S,S,40/S,S,S,S/S,S,S,S r")
        table("draw")
        assert table.moves == want


@pytest.mark.rule("P5")
def test_who_is_home_goes_on_for_the_partner_and_all_eight_win(table) -> None:
    table('new {"edition":"2004","mode":"partners","first":"r","pack":["3"]}')
    table("set H,H,H,H/S,S,S,S/H,H,H,z3/S,S,S,S r")
    table("draw")
    assert table.moves == ["yz3>H"]
    table("play yz3>H")
    state = table.state
    assert (state["phase"], state["winner"]) == ("over", ["r", "y"])
    assert state["match"]["games"] == {"r": 1, "b": 0, "y": 1, "g": 0}


@pytest.mark.rule("P6", "G1")
@pytest.mark.parametrize("edition", [*OLD, "2004"])
@pytest.mark.parametrize("opponent_home", [False, True])
def test_a_double_game_counts_two(table, edition: str, opponent_home: bool) -> None:
    table(f'new {{"edition":"{edition}","mode":"partners","first":"r","pack":["3"]}}')
    blue = "H,H,H,H" if opponent_home else "H,H,H,z5"
    table(f"set H,H,H,z3/{blue}/H,H,H,H/H,H,H,z5 r")
    table("draw")
    table("play rz3>H")
    worth = 2 if edition in OLD and not opponent_home else 1
    assert table.state["match"]["games"] == {"r": worth, "b": 0, "y": worth, "g": 0}


@pytest.mark.rule("P7")
def test_no_exchange_between_partners() -> None:
    position = "S,S,S,20/S,S,S,S/S,S,S,41/S,S,S,S"
    assert outcomes("1939", "partners", position, "r", "11") == [
        "S,S,S,20/S,S,S,S/S,S,S,52/S,S,S,S",
        "S,S,S,34/S,S,S,S/S,S,S,41/S,S,S,S",
    ]


@pytest.mark.rule("E8", "E6")
def test_turns_go_round_all_four_colours_and_the_last_mover_begins(table) -> None:
    table('new {"edition":"2004","mode":"partners","first":"b","pack":["3","3","3","3"]}')
    order = ""
    for _ in range(4):
        order += table.state["turn"]
        table("draw")
        table("play pass")
    assert order == "bygr"
    table('new {"edition":"2004","mode":"partners","first":"r","pack":["3"]}')
    table("set H,H,H,z3/S,S,S,S/H,H,H,H/S,S,S,S y")  # yellow moves red's last pawn
    table("draw")
    table("play rz3>H")
    table("next")
    assert table.state["turn"] == "y"
