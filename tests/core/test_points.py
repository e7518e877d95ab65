"""Points, hands and doubling: rulings S0 to D2."""

import pytest


def begin(table, edition: str, cards: str, colours: str = "rb", **keys: str) -> None:
    """A game in mode points with these cards to be dealt and drawn, red first."""
    extra = "".join(f',"{key}":{value}' for key, value in keys.items())
    table(
        f'new {{"edition":"{edition}","mode":"points","colours":"{colours}","first":"r",'
        f'"pack":{cards}{extra}}}'
    )


def won(table, edition: str, position: str) -> dict[str, int]:
    """The points when red, with the last pawn on z3, brings it Home with a 3."""
    begin(table, edition, '["3"]', "rb" if "-" in position else "rbyg")
    table(f"set {position} r")
    if edition == "1934":
        table("draw")
        table("play rz3>H")
    else:
        table("play 3:rz3>H")
    assert table.state["phase"] == "over"
    return table.state["points"]


@pytest.mark.rule("S0")
def test_points_are_counted_in_mode_points_only(table) -> None:
    table('new {"edition":"1934","colours":"rb","first":"r","pack":["3"]}')
    table("set H,H,H,z3/S,S,S,S/-/- r")
    table("draw")
    table("play rz3>H")
    state = table.state
    assert state["points"] is None
    assert state["match"] == {"points": {"r": 0, "b": 0}, "games": {"r": 1, "b": 0}}


@pytest.mark.rule("S1934")
@pytest.mark.parametrize(
    ("blue", "points"),
    [
        ("S,S,S,S", (4 + 4 + 24, 0)),
        ("S,S,S,H", (4 + 3 + 16, 1)),
        ("S,S,H,H", (4 + 2 + 8, 2)),
        ("S,H,H,H", (4 + 1, 3)),
    ],
)
def test_score_of_1934(table, blue: str, points: tuple[int, int]) -> None:
    assert won(table, "1934", f"H,H,H,z3/{blue}/-/-") == dict(zip("rb", points, strict=True))
    assert table.state["match"]["points"]["r"] == points[0]
    assert table.state["match"]["games"] == {"r": 0, "b": 0}


@pytest.mark.rule("S1939")
@pytest.mark.parametrize(
    ("blue", "points"),
    [
        ("S,S,S,S", (4 + 0 + 24, 0)),
        ("S,S,S,H", (4 + 1 + 16, 1)),
        ("S,S,H,H", (4 + 2 + 8, 2)),
        ("S,H,H,H", (4 + 3, 3)),
    ],
)
def test_score_of_1939(table, blue: str, points: tuple[int, int]) -> None:
    assert won(table, "1939", f"H,H,H,z3/{blue}/-/-") == dict(zip("rb", points, strict=True))


@pytest.mark.rule("S2004")
@pytest.mark.parametrize(
    ("blue", "points"),
    [
        ("S,S,S,S", (20 + 20 + 100, 0)),
        ("S,S,S,H", (20 + 15 + 50, 5)),
        ("S,S,H,H", (20 + 10 + 25, 10)),
        ("S,H,H,H", (20 + 5, 15)),
    ],
)
def test_score_of_2004(table, blue: str, points: tuple[int, int]) -> None:
    assert won(table, "2004", f"H,H,H,z3/{blue}/-/-") == dict(zip("rb", points, strict=True))


@pytest.mark.rule("S1934", "S1939", "S2004")
def test_all_opponents_count(table) -> None:
    position = "H,H,H,z3/H,S,S,S/H,H,S,S/S,S,S,S"
    assert won(table, "1934", position) == {"r": 4 + 9 + 8, "b": 1, "y": 2, "g": 0}
    assert won(table, "2004", position) == {"r": 20 + 45 + 25, "b": 5, "y": 10, "g": 0}
    assert won(table, "1939", position) == {"r": 4 + 3 + 8, "b": 1, "y": 2, "g": 0}


@pytest.mark.rule("H1")
def test_five_cards_dealt_one_at_a_time_clockwise(table) -> None:
    begin(table, "2004", '["1","2","3","4","5","7","8","10","11","12"]', first='"b"')
    state = table.state
    assert state["turn"] == "b"
    assert state["hands"] == {"b": ["1", "3", "5", "8", "11"], "r": ["2", "4", "7", "10", "12"]}
    assert (state["phase"], state["card"], state["pack"]) == ("move", None, 35)
    assert "in hand" in table.refuses("draw")


@pytest.mark.rule("H1")
def test_a_usable_card_must_be_used_and_the_hand_is_refilled(table) -> None:
    begin(table, "2004", '["1","4","3","4","5","4","5","4","8","8","12"]')
    assert table.moves == ["1:rS>4"]  # and no discard
    table("play 1:rS>4")
    state = table.state
    assert state["hands"]["r"] == ["3", "5", "5", "8", "12"]
    assert (state["turn"], state["phase"]) == ("b", "move")
    # Blue can use nothing: one card of choice, equal ones once, then the turn is over.
    assert table.moves == ["4:discard", "8:discard"]
    table("play 4:discard")
    assert table.state["turn"] == "r"
    assert len(table.state["hands"]["b"]) == 5


@pytest.mark.rule("H1", "C2a")
def test_a_two_is_played_and_another_card_after_it(table) -> None:
    begin(table, "2004", '["2","4","3","4","5","4","5","4","8","8","12"]')
    table("play 2:rS>4")
    assert table.state["turn"] == "r"
    assert "12:r4>16" in table.moves  # the refilled card may be the next one
    begin(table, "2004", '["2","4","3","4","5","4","5","4","8","8","12"]')
    table("set z5,H,H,H/S,S,S,S/-/- r")  # the 2 cannot be used, so it is only a discard
    assert "2:discard" in table.moves
    table("play 2:discard")
    assert table.state["turn"] == "b"


@pytest.mark.rule("H1", "C11")
def test_a_declined_eleven_is_a_card_played(table) -> None:
    begin(table, "2004", '["11","4","8","4","8","4","8","4","8","5","12"]')
    table("set H,H,H,1/S,S,S,40/-/- r")  # seven from Home: an 8 is too much
    assert table.moves == ["11:pass", "11:r1=b40"]  # it counts as a card that can be used
    table("play 11:pass")
    assert table.state["turn"] == "b"
    assert table.state["hands"]["r"] == ["8", "8", "8", "8", "12"]


@pytest.mark.rule("H1", "C7")
def test_a_seven_from_the_hand_in_parts(table) -> None:
    begin(table, "2004", '["7","4","8","4","8","4","8","4","8","5","12"]')
    table("set S,S,20,40/S,S,S,S/-/- r")
    assert "7:r20>23" in table.moves
    table("play 7:r20>23")
    state = table.state
    assert (state["card"], state["left"], state["turn"]) == ("7", 4, "r")
    assert state["hands"]["r"] == ["8", "8", "8", "8"]
    assert table.moves == ["r40>44"]
    table("play r40>44")
    assert table.state["hands"]["r"] == ["8", "8", "8", "8", "12"]


@pytest.mark.rule("H2")
def test_1939_begins_with_one_pawn_out(table) -> None:
    begin(table, "1939", "[]")
    assert table.state["position"] == "S,S,S,4/S,S,S,19/-/-"
    begin(table, "1939", "[]", fast="true")
    assert table.state["position"] == "S,S,4/S,S,19/-/-"
    begin(table, "2004", "[]")
    assert table.state["position"] == "S,S,S,S/S,S,S,S/-/-"


@pytest.mark.rule("H3")
def test_nobody_elses_hand_changes_on_your_turn(table) -> None:
    table('new {"edition":"2004","mode":"points","seed":5}')
    for _ in range(200):
        before = table.state
        if before["phase"] == "over":
            break
        table(f"play {table('bot 1')['move']}")
        after = table.state
        for colour in "rbyg":
            if colour != before["turn"]:
                assert after["hands"][colour] == before["hands"][colour]


@pytest.mark.rule("D1", "D2")
def test_a_call_is_answered_clockwise_and_doubles_the_stake(table) -> None:
    begin(table, "1939", "[]", "rbyg")
    table("double y")  # not on turn
    assert (table.state["phase"], table.state["turn"], table.state["stake"]) == ("respond", "g", 2)
    assert "another colour" in table.refuses("accept r")
    assert "open already" in table.refuses("double b")
    assert "accept or drop" in table.refuses("legal")
    for colour in "grb":
        assert table.state["turn"] == colour
        table(f"accept {colour}")
    assert (table.state["phase"], table.state["turn"]) == ("move", "r")
    assert "last caller" in table.refuses("double y")
    table("double b")
    assert table.state["stake"] == 4


@pytest.mark.rule("D1")
def test_no_call_while_a_card_is_being_used_or_elsewhere(table) -> None:
    begin(table, "1939", '["7","4","8","4","8","4","8","4","8","5"]')
    table("set S,S,20,40/S,S,S,S/-/- r")
    table("play 7:r20>23")
    assert "being used" in table.refuses("double b")
    table("play r40>44")
    table("double r")
    table('new {"edition":"2004","mode":"points"}')
    assert "no doubling" in table.refuses("double r")
    assert "no double is open" in table.refuses("accept r")


@pytest.mark.rule("D2")
def test_the_stake_stops_at_64_and_begins_again_at_1(table) -> None:
    begin(table, "1939", '["3","4","3","4","4","8","4","8","5","8"]')
    for caller, other in ("rb", "br") * 3:
        table(f"double {caller}")
        table(f"accept {other}")
    assert table.state["stake"] == 64
    assert "stops at 64" in table.refuses("double r")
    table("set H,H,H,z3/S,H,H,H/-/- r")
    table("play 3:rz3>H")
    assert table.state["points"] == {"r": 64 * 7, "b": 64 * 3}
    table("next")
    assert table.state["stake"] == 1
    table("double r")  # and the last caller is forgotten


@pytest.mark.rule("D1a")
def test_who_drops_out_scores_home_pawns_at_the_stake_before(table) -> None:
    begin(table, "1939", '["3"]', "rby")
    table("double r")
    table("accept b")
    table("accept y")
    table("set H,H,H,z3/S,H,H,z1/S,S,H,34/- b")
    table("double y")  # stake 4
    table("accept r")
    pack = table.state["pack"]
    table("drop b")
    state = table.state
    assert state["out"] == ["b"]
    assert state["hands"]["b"] == []
    assert state["position"].split("/")[1] == "S,S,H,H"
    assert (state["phase"], state["turn"], state["pack"]) == ("move", "y", pack)  # it was on turn
    table("set H,H,H,z3/S,S,H,H/S,S,H,34/- r")
    table("play 3:rz3>H")
    # Blue: 2 Home at 2. Red: 4 + 3 opponents' Home, none with more than two: 8; at 4. Yellow 1 at 4.
    assert table.state["points"] == {"r": 4 * (4 + 3 + 8), "b": 2 * 2, "y": 4}


@pytest.mark.rule("D1a")
def test_one_who_dropped_out_takes_no_more_turns(table) -> None:
    begin(table, "1939", "[]", "rby")
    table("double r")
    table("drop b")
    table("accept y")
    for _ in range(8):
        assert table.state["turn"] in "ry"
        table(f"play {table.moves[0]}")
    assert "still in the game" in table.refuses("double b")


@pytest.mark.rule("D1b", "E6")
def test_when_all_others_drop_out_the_caller_scores_five(table) -> None:
    begin(table, "1939", "[]", "rby")
    table("set S,S,S,H/S,S,H,H/S,S,S,S/- r")
    table("double b")
    table("accept y")
    table("drop r")  # 1 Home at 1
    table("double y")
    table("drop b")  # 2 Home at 2
    state = table.state
    assert (state["phase"], state["winner"], state["stake"]) == ("over", ["y"], 4)
    assert state["points"] == {"r": 1, "b": 4, "y": 5}
    assert state["match"]["points"] == {"r": 1, "b": 4, "y": 5}
    table("next")
    assert table.state["turn"] == "y"
    assert table.state["out"] == []
