"""Setting up, who begins, the pack, patience, matches: rulings E1 to E9, T1, T2, G1."""

import pytest

from sorry_core import check, editions, game, pack, rules, scoring
from sorry_core import state as layout
from tools.shared import rulebook


@pytest.mark.rule("E1", "E3")
@pytest.mark.parametrize(
    ("keys", "count"),
    [
        ('"edition":"1934"', 44), ('"edition":"1934","extra_one":true', 45), ('"edition":"1939"', 44),
        ('"edition":"1939","extra_one":true', 45), ('"edition":"travel"', 13), ('"edition":"2004"', 45),
    ],
)  # fmt: skip
def test_the_packs(table, keys: str, count: int) -> None:
    table(f'new {{{keys},"first":"r"}}')
    assert table.state["pack"] == count
    ones = {13: 2, 45: 5, 44: 4}[count]
    table(f'new {{{keys},"first":"r","pack":{["1"] * ones}}}'.replace("'", '"'))
    assert "no further 1" in table.refuses(
        f'new {{{keys},"first":"r","pack":{["1"] * (ones + 1)}}}'.replace("'", '"')
    )


@pytest.mark.rule("E3", "E4")
@pytest.mark.parametrize(
    "keys",
    [
        '"edition":"2004","extra_one":true', '"edition":"travel","extra_one":true',
        '"edition":"travel","fast":true', '"edition":"1939","mode":"patience","fast":true',
        '"edition":"travel","mode":"partners"', '"edition":"1934","mode":"patience"',
        '"edition":"travel","mode":"points"', '"edition":"2004","mode":"patience"',
        '"edition":"2004","mode":"partners","colours":"rby"', '"edition":"2004","colours":"r"',
        '"edition":"1939","mode":"patience","colours":"rb"',
    ],
)  # fmt: skip
def test_games_that_no_rulebook_has(table, keys: str) -> None:
    assert table.refuses(f"new {{{keys}}}")


@pytest.mark.rule("E4")
def test_the_faster_game(table) -> None:
    table('new {"edition":"1934","fast":true}')
    assert table.state["position"] == "/".join(["S,S,S"] * 4)
    table('new {"edition":"2004","fast":true,"mode":"partners"}')
    assert table.state["position"] == "S,S,S,4/S,S,S,19/S,S,S,34/S,S,S,49"
    table('new {"edition":"1939","fast":true,"colours":"rb","first":"r","pack":["3"]}')
    table("set H,H,z3/S,S,S/-/- r")
    table("draw")
    table("play rz3>H")  # three Home win
    assert table.state["winner"] == ["r"]
    table('new {"edition":"1939","fast":true,"mode":"partners","first":"r","pack":["3"]}')
    table("set H,H,z3/H,H,S/H,H,H/S,S,S r")
    table("draw")
    table("play rz3>H")  # and six, before an opponent had three, are a double game
    assert table.state["match"]["games"]["r"] == 2


@pytest.mark.rule("E5")
def test_the_leader_draw_redraws_equals_until_one_leads() -> None:
    redrawn = 0
    for seed in range(400):
        state = layout.new()
        game.new(state, editions.E1934, editions.STANDARD, 15, 0, rulebook.seed_bits(seed))
        assert state[layout.PHASE] == layout.LEAD
        mask = 15
        while mask & mask - 1:
            before = mask
            mask = game.leader_round(state)
            cards = [state[layout.HAND + 5 * c] for c in range(4)]
            assert [bool(card) for card in cards] == [bool(before >> c & 1) for c in range(4)]
            best = max(cards)  # SORRY, 13, is the highest
            assert mask == sum(1 << c for c in range(4) if cards[c] == best)
            redrawn += mask & mask - 1 > 0
        leader = mask.bit_length() - 1
        game.begin(state, leader)
        assert (state[layout.TURN], state[layout.PHASE]) == (leader, layout.DRAW)
        assert state[layout.PACK_N] == 44  # all went back
    assert redrawn > 10


@pytest.mark.rule("E5")
@pytest.mark.parametrize("by", range(4))
@pytest.mark.parametrize("mode", [editions.STANDARD, editions.PARTNERS, editions.POINTS])
@pytest.mark.parametrize("colours", [5, 6, 11, 15])
def test_the_leader_takes_any_colour_and_the_others_move_over(by, mode, colours) -> None:
    if editions.fault(editions.E1939, mode, colours, 0):
        return
    state = layout.new()
    game.new(state, editions.E1939, mode, colours, 0, b"01234567")
    for colour in range(4):
        layout.put(state, layout.MATCH_POINTS + 3 * colour, 3, 70000 + colour)
        layout.put(state, layout.MATCH_GAMES + 2 * colour, 2, 300 + colour)
    mask = game.leader_round(state)
    before = bytearray(state)
    game.move_over(state, by)
    assert check.check(state) == 0
    for colour in range(4):
        to = (colour + by) % 4
        for at, size in (
            (0, 4),
            (layout.HAND, 5),
            (layout.MATCH_POINTS, 3),
            (layout.MATCH_GAMES, 2),
        ):
            theirs = before[at + size * colour : at + size * (colour + 1)]
            assert state[at + size * to : at + size * (to + 1)] == theirs
        assert state[layout.COLOURS] >> to & 1 == colours >> colour & 1
        assert state[layout.FIRST] >> to & 1 == mask >> colour & 1
    game.move_over(state, (4 - by) % 4)
    assert state == before
    game.name_leader(state, 1 if colours & 2 else 2)
    assert state[layout.FIRST] == (2 if colours & 2 else 4)
    game.begin(state, 1 if colours & 2 else 2)
    for late in (lambda: game.move_over(state, 1), lambda: game.name_leader(state, 1)):
        with pytest.raises(ValueError, match="the game has begun"):
            late()


def test_only_who_plays_can_lead() -> None:
    state = layout.new()
    game.new(state, editions.E1934, editions.STANDARD, 5, 0, bytes(8))
    with pytest.raises(ValueError, match="that colour does not play"):
        game.name_leader(state, 1)


@pytest.mark.rule("E5", "E6")
def test_nobody_is_preferred_when_nobody_is_named(table) -> None:
    for edition in rulebook.EDITIONS:
        begun = dict.fromkeys("rbyg", 0)
        for seed in range(400):
            begun[table(f'new {{"edition":"{edition}","seed":{seed}}}')["state"]["turn"]] += 1
        assert min(begun.values()) > 60, (edition, begun)
    for seed in range(20):
        state = table(f'new {{"edition":"1939","mode":"patience","seed":{seed}}}')["state"]
        assert state["turn"] == "r"
        assert table(f'new {{"edition":"2004","seed":{seed},"first":"g"}}')["state"]["turn"] == "g"


@pytest.mark.rule("E6", "G1")
def test_the_winner_begins_the_next_game_and_the_match_is_kept(table) -> None:
    table('new {"edition":"1934","colours":"rby","first":"b","pack":["3"]}')
    assert "not over" in table.refuses("next")
    table("set S,S,S,S/H,H,H,z3/S,S,S,S/- b")
    table("draw")
    table("play bz3>H")
    assert "next begins" in table.refuses("legal")
    assert table.state["match"]["games"] == {"r": 0, "b": 1, "y": 0}
    table("next")
    state = table.state
    assert (state["turn"], state["phase"], state["winner"]) == ("b", "draw", [])
    assert (state["position"], state["pack"]) == ("S,S,S,S/S,S,S,S/S,S,S,S/-", 44)
    assert state["match"]["games"] == {"r": 0, "b": 1, "y": 0}
    table('new {"edition":"1934"}')
    assert table.state["match"]["games"] == {"r": 0, "b": 0, "y": 0, "g": 0}


def in_match(mode: str, target: int, *has: int, edition: str = "2004") -> int:
    """Who has won a match in which red, blue, yellow, green have so much."""
    state = rulebook.new_game(edition, mode)
    at, size = (layout.MATCH_POINTS, 3) if mode == "points" else (layout.MATCH_GAMES, 2)
    for colour, n in enumerate(has):
        layout.put(state, at + size * colour, size, n)
    layout.put(state, layout.TARGET, 2, target)
    return scoring.match_winners(state)


@pytest.mark.rule("G1")
@pytest.mark.parametrize(
    ("mode", "target", "has", "winners"),
    [
        ("standard", 0, (0, 3, 0, 0), 0),  # no target
        ("standard", 3, (0, 2, 2, 0), 0),  # nobody has reached it
        ("standard", 3, (0, 3, 2, 0), 2),
        ("points", 50, (53, 51, 0, 0), 1),
        ("points", 50, (53, 100, 0, 0), 2),  # who has most, though red won the last game
        ("points", 50, (10, 51, 0, 0), 2),  # reached by one who did not win the last game
        ("points", 50, (60, 60, 10, 0), 0),  # equal heads play on
        ("points", 50, (60, 60, 70, 0), 4),
        ("points", 500, (70_000, 0, 0, 0), 1),
        ("partners", 2, (2, 1, 2, 1), 5),  # partners are one head
        ("partners", 2, (2, 2, 2, 2), 0),
    ],
)
def test_a_match_is_won_by_who_has_most_once_the_target_is_reached(
    mode: str, target: int, has: tuple[int, ...], winners: int
) -> None:
    assert in_match(mode, target, *has) == winners


@pytest.mark.rule("E7")
def test_an_empty_pack_is_made_anew_from_all_discards() -> None:
    state = rulebook.new_game("2004", seed=3, first="r")
    out = [0] * 128
    for _ in range(45):
        pack.draw(state)
        rules.apply(state, out[rules.legal_moves(state, out) - 1])
        while state[layout.CARD]:
            rules.apply(state, out[rules.legal_moves(state, out) - 1])
    assert state[layout.PACK_N] == 0  # not before a card is needed
    assert state[layout.DISCARD_N] == 45
    pack.draw(state)
    assert (state[layout.PACK_N], state[layout.DISCARD_N]) == (44, 0)
    assert sorted([state[layout.CARD], *state[layout.PACK : layout.PACK + 44]]) == sorted(
        card for card in range(1, 15) for _ in range(editions.copies(3, 0, card))
    )


@pytest.mark.rule("E7", "H1")
def test_cards_in_hands_are_never_shuffled_in() -> None:
    state = rulebook.new_game("1939", "points", seed=4, first="r")
    out = [0] * 128
    reshuffled = 0
    for _ in range(400):
        if state[layout.PHASE] == layout.OVER:
            break
        left = state[layout.PACK_N]
        card = state[layout.CARD]
        rules.apply(state, out[rules.legal_moves(state, out) - 1])
        if state[layout.PACK_N] > left:
            reshuffled += 1
            held = sum(1 for at in range(layout.HAND, layout.HAND + 20) if state[at])
            assert state[layout.PACK_N] + held == 44
            assert not card or card == 7
    assert reshuffled


@pytest.mark.rule("E2")
def test_a_turn_is_draw_then_a_peg_or_cant_move(table) -> None:
    table('new {"edition":"2004","first":"b","pack":["3","1"]}')
    assert "draw first" in table.refuses("legal")
    table("draw")
    assert "no card is to be drawn" in table.refuses("draw")
    assert table.moves == ["pass"]  # Can't Move


@pytest.mark.rule("E2")
def test_saving_is_copying_the_state_at_any_moment() -> None:
    state = rulebook.new_game("2004", seed=11)
    out = [0] * 128

    def step(state: bytearray, k: int) -> None:
        if state[layout.PHASE] == layout.DRAW:
            pack.draw(state)
        elif state[layout.PHASE] == layout.MOVE:
            n = rules.legal_moves(state, out)
            rules.apply(state, out[k * 7 % n])
        else:
            game.next_game(state)

    for k in range(600):
        step(state, k)
        if k == 301:
            saved = bytes(state)
    resumed = bytearray(saved)
    for k in range(302, 600):
        step(resumed, k)
    assert resumed == state
    assert len(saved) <= 160


@pytest.mark.rule("T1")
def test_patience_is_red_and_yellow_in_turn(table) -> None:
    table('new {"edition":"1939","mode":"patience","pack":["3","2","3","S"]}')
    assert table.state["colours"] == "ry"
    table("draw")
    table("play pass")
    assert table.state["turn"] == "y"
    table("draw")
    table("play yS>34")
    assert table.state["turn"] == "y"  # a 2 draws again
    table("draw")
    table("play y34>37")
    table("draw")
    assert table.moves == ["rS*y37"]  # each colour is the other's opponent


@pytest.mark.rule("T2")
def test_patience_comes_out(table) -> None:
    table('new {"edition":"1939","mode":"patience","pack":["1"]}')
    table("set H,H,z2,2/-/H,H,z1,z2/- r")
    table("draw")
    table("play r2>z1")
    state = table.state
    assert (state["phase"], state["winner"]) == ("over", ["r", "y"])
    assert state["match"]["games"] == {"r": 1, "y": 1}


@pytest.mark.rule("T2")
def test_patience_fails_with_a_third_pawn_home(table) -> None:
    table('new {"edition":"1939","mode":"patience","pack":["3"]}')
    table("set H,H,z3,20/-/H,H,z1,z2/- r")
    table("draw")
    table("play rz3>H")
    state = table.state
    assert (state["phase"], state["winner"]) == ("over", [])
    assert state["match"]["games"] == {"r": 0, "y": 0}
    table("next")
    assert table.state["turn"] == "r"


@pytest.mark.rule("T2")
def test_patience_can_end_between_the_parts_of_a_seven(table) -> None:
    table('new {"edition":"1939","mode":"patience","pack":["7"]}')
    table("set H,H,z3,20/-/S,S,S,S/- r")
    table("draw")
    table("play rz3>H")  # four squares would be left for 20
    assert (table.state["phase"], table.state["left"], table.state["card"]) == ("over", None, None)
