"""How pawns move, bump and slide, in every edition: rulings M1 to M7."""

import pytest

from tools.shared.rulebook import outcomes

ALL = ("1934", "1939", "2004")


def standard(position: str, colour: str, card: str, edition: str = "2004") -> list[str]:
    """Outcomes of the plain game."""
    return outcomes(edition, "standard", position, colour, card)


@pytest.mark.rule("B1", "B2", "B3", "B4")
def test_the_board_is_the_same_seen_from_every_side() -> None:
    # A pawn on each colour's circle walks on to the end of its own second slide and does not slide.
    for number, colour in enumerate("rbyg"):
        side = 15 * number
        fields = ["S,S,S,S"] * 4
        fields[number] = f"S,S,S,{(side + 4) % 60}"
        want = list(fields)
        want[number] = f"S,S,S,{(side + 9) % 60}"
        assert standard("/".join(fields), colour, "5") == ["/".join(want)]
        # Six squares lead from the entrance Home, and the square past it has the whole way to go.
        fields[number] = f"S,{side + 2},H,H"
        want[number] = "S,z5,H,H"
        assert standard("/".join(fields), colour, "5") == ["/".join(want)]
        want[number] = "S,H,H,H"
        fields[number] = "S,z5,H,H"
        assert "/".join(want) in standard("/".join(fields), colour, "1")
        fields[number] = f"S,S,S,{side + 3}"
        want[number] = f"S,S,S,{(side + 15) % 60}"
        assert standard("/".join(fields), colour, "12") == ["/".join(want)]


@pytest.mark.rule("M1")
def test_pawns_are_passed_and_home_needs_the_exact_number() -> None:
    assert standard("S,S,4,6/5,S,S,S/-/-", "r", "3") == sorted(
        ["S,S,4,9/S,S,S,5/-/-", "S,S,6,7/S,S,S,5/-/-"]
    )
    assert standard("S,S,S,z3/S,S,S,S/-/-", "r", "3") == ["S,S,S,H/S,S,S,S/-/-"]
    assert standard("S,S,S,z3/S,S,S,S/-/-", "r", "5") == ["S,S,S,z3/S,S,S,S/-/-"]


@pytest.mark.rule("M2")
def test_landing_on_another_colour_sends_it_to_start() -> None:
    assert standard("S,S,S,5/S,S,S,8/-/-", "r", "3") == ["S,S,S,8/S,S,S,S/-/-"]
    # A partner's pawn too, and compulsory when nothing else can be moved.
    assert outcomes("1934", "partners", "S,S,S,5/S,S,S,S/S,S,S,8/S,S,S,S", "r", "3") == [
        "S,S,S,5/S,S,S,S/S,S,S,11/S,S,S,S",
        "S,S,S,8/S,S,S,S/S,S,S,S/S,S,S,S",
    ]
    assert outcomes("2004", "partners", "H,H,H,5/S,S,S,S/H,z4,z5,8/S,S,S,S", "r", "3") == [
        "5,H,H,H/S,S,S,S/11,z4,z5,H/S,S,S,S",
        "8,H,H,H/S,S,S,S/S,z4,z5,H/S,S,S,S",
    ]


@pytest.mark.rule("M3")
@pytest.mark.parametrize("edition", ALL)
def test_landing_on_your_own_pawn_is_not_legal(edition: str) -> None:
    assert standard("S,S,5,8/S,S,S,S/-/-", "r", "3", edition) == ["S,S,5,11/S,S,S,S/-/-"]
    assert standard("H,H,z1,z4/S,S,S,S/-/-", "r", "3", edition) == ["z1,z4,H,H/S,S,S,S/-/-"]
    assert standard("H,H,S,4/S,S,S,S/-/-", "r", "1", edition) == ["S,5,H,H/S,S,S,S/-/-"]


@pytest.mark.rule("M3")
def test_in_travel_you_can_bump_yourself() -> None:
    assert standard("5,8/S,S/-/-", "r", "3", "travel") == ["5,11/S,S/-/-", "S,8/S,S/-/-"]
    assert standard("z1,z4/S,S/-/-", "r", "3", "travel") == ["S,z4/S,S/-/-"]  # and it is compulsory
    # Starting onto your own peg is legal and changes nothing.
    assert "S,4/S,S/-/-" in standard("S,4/S,S/-/-", "r", "1", "travel")


@pytest.mark.rule("M3a")
def test_your_own_pawn_on_a_foreign_triangle_forbids_the_move() -> None:
    position = "S,S,12,16/S,S,S,S/-/-"  # 16 is blue's triangle; red got there by somebody's 11
    assert standard(position, "r", "4") == ["S,S,8,16/S,S,S,S/-/-"]
    assert standard("S,S,15,16/S,S,S,S/-/-", "r", "1") == [
        "S,4,15,16/S,S,S,S/-/-",
        "S,S,15,17/S,S,S,S/-/-",
    ]
    assert "S,19/S,S/-/-" in standard("15,16/S,S/-/-", "r", "1", "travel")  # bumps it, then slides


@pytest.mark.rule("M3a", "C2a")
def test_a_move_that_changes_nothing_is_a_used_card(table) -> None:
    table('new {"edition":"travel","colours":"rb","first":"r","pack":["2","3"]}')
    table("set 4,S/S,S/-/- r")
    table("draw")
    assert "rS>4" in table.moves
    table("play rS>4")
    assert table.state["position"] == "S,4/S,S/-/-"
    assert table.state["turn"] == "r"


@pytest.mark.rule("M4")
def test_a_foreign_triangle_slides_and_clears_the_slide() -> None:
    # Forward 3 from 13 onto blue's first triangle, 16, and on to 19; red's own pawn on 18 goes too.
    assert "S,S,S,19/S,S,S,S/-/-" in standard("S,S,13,18/S,S,S,17/-/-", "r", "3")
    # Backward, with a 4, onto blue's second triangle 24, and on to 28.
    assert standard("S,S,S,28/S,S,S,27/-/-", "r", "4") == ["S,S,S,28/S,S,S,S/-/-"]
    # On its own triangle a pawn stays; a partner's is another colour's.
    assert standard("S,S,S,S/S,S,S,13/-/-", "b", "3") == ["S,S,S,S/S,S,S,16/-/-"]
    assert "S,S,S,34/S,S,S,S/S,S,S,S/S,S,S,S" in outcomes(
        "2004", "partners", "S,S,S,28/S,S,S,S/S,S,S,33/S,S,S,S", "r", "3"
    )
    # By SORRY.
    assert standard("S,S,S,S/S,S,S,S/S,S,S,16/-", "r", "S") == ["S,S,S,19/S,S,S,S/S,S,S,S/-"]
    # Slides of colours that do not play move pawns as well.
    assert standard("S,S,S,28/S,S,S,S/-/-", "r", "3") == ["S,S,S,34/S,S,S,S/-/-"]


@pytest.mark.rule("M4", "M7")
def test_a_slide_over_your_own_pawn_is_compulsory_when_it_is_the_only_move() -> None:
    # 46 + 8 is green's triangle, 54: it slides to 58 and clears 55. That pawn itself cannot go 8,
    # for its own colour stands on z1, and 8 is too much for the two in the zone.
    assert standard("z1,z4,46,55/S,S,S,S/-/-", "r", "8") == ["S,58,z1,z4/S,S,S,S/-/-"]
    assert "4,18,42,H/S,S,S,S/-/-" in standard("H,4,18,30/S,S,S,S/-/-", "r", "12")
    assert "S,19,30,H/S,S,S,S/-/-" in standard("H,4,18,30/S,S,S,S/-/-", "r", "12")


@pytest.mark.rule("M5")
def test_an_exchange_slides_only_the_pawn_of_who_plays_it() -> None:
    # Red takes 31, yellow's triangle, and slides; blue is put on 1, red's triangle, and stays.
    assert "S,S,S,34/S,S,S,1/S,S,S,S/-" in standard("S,S,S,1/S,S,S,31/S,S,S,S/-", "r", "11")
    # The slide runs over the exchanged pawn, too: red 17 takes 16 and slides over blue, now on 17.
    assert "S,S,S,19/S,S,S,S/S,S,S,S/-" in standard("S,S,S,17/S,S,S,S/S,S,S,16/-", "r", "11")


@pytest.mark.rule("M6")
def test_the_zone_is_entered_forward_and_left_backward() -> None:
    assert standard("S,S,S,4/S,S,S,S/-/-", "r", "4") == ["S,S,S,0/S,S,S,S/-/-"]
    assert standard("S,S,S,0/S,S,S,S/-/-", "r", "3") == ["S,S,S,z1/S,S,S,S/-/-"]
    assert standard("S,S,S,z2/S,S,S,S/-/-", "r", "4") == ["S,S,S,0/S,S,S,S/-/-"]
    assert standard("S,S,S,z1/S,S,S,S/-/-", "r", "10") == ["S,S,S,2/S,S,S,S/-/-"]
    assert standard("S,S,S,z5/S,S,S,S/-/-", "r", "4") == ["S,S,S,z1/S,S,S,S/-/-"]
    # Its squares are nobody else's: blue walks past red's entrance.
    assert standard("S,S,S,S/S,S,S,0/-/-", "b", "5") == ["S,S,S,S/S,S,S,5/-/-"]


@pytest.mark.rule("M7", "E9")
def test_what_can_be_moved_must_be(table) -> None:
    table('new {"edition":"2004","first":"r","pack":["3","4"]}')
    table("draw")
    assert table.moves == ["pass"]
    table("set S,S,S,5/S,S,S,S/S,S,S,S/S,S,S,S r")
    table("draw")
    assert table.moves == ["r5<1"]
    assert "not legal" in table.refuses("play pass")
