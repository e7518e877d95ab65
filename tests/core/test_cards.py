"""What each card does: rulings C1 to CS, CM."""

import pytest

from tools.shared.rulebook import outcomes

FREE = "S,S,S,20/S,S,S,40/-/-"


@pytest.mark.rule("C1", "C2")
def test_one_and_two_start_or_move() -> None:
    assert outcomes("2004", "standard", FREE, "r", "1") == [
        "S,S,4,20/S,S,S,40/-/-",
        "S,S,S,21/S,S,S,40/-/-",
    ]
    assert outcomes("2004", "standard", FREE, "r", "2") == [
        "S,S,4,20/S,S,S,40/-/-",
        "S,S,S,22/S,S,S,40/-/-",
    ]


@pytest.mark.rule("C1", "C2", "CS")
@pytest.mark.parametrize("card", ["3", "4", "5", "7", "8", "10", "11", "12"])
def test_nothing_else_leaves_start(card: str) -> None:
    start = "S,S,S,S/S,S,S,40/-/-"
    assert outcomes("2004", "standard", start, "r", card) == [start]


@pytest.mark.rule("C3", "C5", "C8", "C12")
@pytest.mark.parametrize(("card", "to"), [("3", 23), ("5", 25), ("8", 28), ("12", 32)])
def test_plain_cards_go_forward(card: str, to: int) -> None:
    want = f"S,S,S,{to}/S,S,S,40/-/-"
    assert outcomes("2004", "standard", FREE, "r", card) == [want]


@pytest.mark.rule("C4", "C10")
def test_four_goes_back_and_ten_has_a_choice() -> None:
    assert outcomes("2004", "standard", "S,S,S,21/S,S,S,40/-/-", "r", "4") == [
        "S,S,S,17/S,S,S,40/-/-"
    ]
    assert outcomes("2004", "standard", FREE, "r", "10") == [
        "S,S,S,19/S,S,S,40/-/-",
        "S,S,S,30/S,S,S,40/-/-",
    ]


@pytest.mark.rule("C2a")
@pytest.mark.parametrize(
    ("edition", "again"), [("1934", True), ("1939", True), ("2004", True), ("travel", False)]
)
def test_after_an_unused_two_the_editions_differ(table, edition: str, again: bool) -> None:
    table(f'new {{"edition":"{edition}","colours":"rb","first":"r","pack":["2"]}}')
    stuck = "z5,H/S,S/-/-" if edition == "travel" else "z5,H,H,H/S,S,S,S/-/-"
    table(f"set {stuck} r")
    table("draw")
    assert table.moves == ["pass"]
    table("play pass")
    assert table.state["turn"] == ("r" if again else "b")
    assert table.state["phase"] == "draw"


@pytest.mark.rule("C2a")
@pytest.mark.parametrize("edition", ["1934", "1939", "2004", "travel"])
def test_after_a_used_two_the_player_draws_again(table, edition: str) -> None:
    table(f'new {{"edition":"{edition}","colours":"rb","first":"r","pack":["2"]}}')
    table("draw")
    table("play rS>4")
    assert (table.state["turn"], table.state["phase"], table.state["card"]) == ("r", "draw", None)


@pytest.mark.rule("C7")
def test_the_first_part_of_a_seven_clears_the_way_for_the_second(table) -> None:
    table('new {"edition":"2004","colours":"rb","first":"r","pack":["7"]}')
    table("set S,S,5,8/S,S,S,S/-/- r")
    table("draw")
    assert table.state["left"] == 7
    # 5 cannot go to 8 while its own pawn stands there; once that has gone on, it can.
    assert "r5>8" not in table.moves
    table("play r8>12")
    assert (table.state["left"], table.state["card"], table.state["turn"]) == (3, "7", "r")
    assert table.moves == ["r5>8"]
    table("play r5>8")
    assert table.state["position"] == "S,S,8,12/S,S,S,S/-/-"
    assert (table.state["left"], table.state["turn"]) == (None, "b")


@pytest.mark.rule("C7")
def test_a_part_is_legal_only_if_the_rest_can_be_used_up(table) -> None:
    table('new {"edition":"2004","colours":"rb","first":"r","pack":["7"]}')
    table("set S,H,z3,z5/S,S,S,S/-/- r")
    table("draw")
    assert table.moves == ["pass"]  # 3 + 1 squares are open, not 7
    table('new {"edition":"2004","colours":"rb","first":"r","pack":["7"]}')
    table("set S,H,z3,2/S,S,S,S/-/- r")
    table("draw")
    # 1 + 6 and 3 + 4; not 2 + 5, which would bring both to z5.
    assert table.moves == ["rz3>z4", "rz3>H", "r2>z4", "r2>H"]


@pytest.mark.rule("C7")
def test_a_pawn_sent_to_start_by_the_first_part_takes_no_second() -> None:
    # Red 13 goes 3 to blue's triangle 16, slides to 19 and sends its own pawn on 17 to Start, which
    # then cannot take the other 4; the other way round it can.
    found = outcomes("2004", "standard", "H,H,13,17/S,S,S,S/-/-", "r", "7")
    assert "S,19,H,H/S,S,S,S/-/-" not in found
    assert "19,21,H,H/S,S,S,S/-/-" in found


@pytest.mark.rule("C7")
def test_a_seven_may_bring_two_pawns_home_but_starts_none() -> None:
    assert "S,H,H,H/S,S,S,S/-/-" in outcomes("1934", "standard", "S,H,z2,z3/S,S,S,S/-/-", "r", "7")
    assert outcomes("1934", "standard", "S,H,z2,H/S,S,S,S/-/-", "r", "7") == [
        "S,z2,H,H/S,S,S,S/-/-"
    ]


@pytest.mark.rule("C11")
def test_eleven_goes_forward_or_exchanges_on_the_margin_only() -> None:
    assert outcomes("2004", "standard", "S,S,z1,20/S,z2,H,40/-/-", "r", "11") == [
        "S,S,34,z1/S,40,z2,H/-/-",  # 31 is yellow's triangle
        "S,S,40,z1/S,20,z2,H/-/-",
    ]


@pytest.mark.rule("C11")
def test_an_exchange_may_be_declined_only_when_no_pawn_can_go_eleven(table) -> None:
    table('new {"edition":"2004","colours":"rb","first":"r","pack":["11"]}')
    table("set H,H,H,58/S,S,S,40/-/- r")  # eleven would carry 58 past Home
    table("draw")
    assert table.moves == ["pass", "r58=b40"]
    table("play pass")
    assert table.state["turn"] == "b"
    table('new {"edition":"2004","colours":"rb","first":"r","pack":["11"]}')
    table("set H,H,H,20/S,S,S,40/-/- r")
    table("draw")
    assert table.moves == ["r20>31", "r20=b40"]


@pytest.mark.rule("CS")
def test_sorry_takes_a_margin_pawns_place_and_is_compulsory(table) -> None:
    table('new {"edition":"1934","colours":"rb","first":"r","pack":["S"]}')
    table("set S,S,S,20/S,40,z1,H/-/- r")
    table("draw")
    assert table.moves == ["rS*b40"]
    table("play rS*b40")
    assert table.state["position"] == "S,S,20,40/S,S,z1,H/-/-"


@pytest.mark.rule("CS")
def test_sorry_is_forfeited_without_a_pawn_at_start_or_a_target() -> None:
    for position in ("20,21,22,25/S,S,S,40/-/-", "S,S,S,20/S,S,z1,H/-/-"):
        assert outcomes("1939", "standard", position, "r", "S") == [position]


@pytest.mark.rule("CM", "E1")
def test_mix_turns_all_chips_down_and_the_player_goes_on(table) -> None:
    table('new {"edition":"travel","colours":"rb","first":"r","pack":["3","5","M"]}')
    for turn in "rb":
        table("draw")
        assert table.state["turn"] == turn
        table("play pass")
    assert table.state["pack"] == 11  # chips turned up stay up
    assert table("draw")["card"] == "M"
    state = table.state
    assert (state["phase"], state["turn"], state["card"], state["pack"]) == ("draw", "r", None, 13)
