"""Each way in which one pawn stands in another's way, and each edge of the board, by itself.

The positions are put into the state byte by byte: in a notation that sorts its pawns no pawn stands
in the way of an earlier one. Most tests here were written for a mutant that nobody saw.
"""

import pytest

from sorry_core import check, editions, game, moves, rules, state
from sorry_core.moves import BACKWARD, BEGIN, DISCARD, EXCHANGE, FORWARD, TAKE
from sorry_core.track import CIRCLE, HOME, START, ZONE, place
from tools.shared.rulebook import legal

S, H = START, HOME


def table(edition, mode, turn, pawns, card=0, options=0) -> bytearray:
    """A state in which somebody moves; `pawns` by colour, in their own places."""
    colours = 15 if mode != editions.PATIENCE else 5
    made = state.new()
    game.new(made, edition, mode, colours, options, bytes(8))
    game.begin(made, 0)
    for colour in range(4):
        if colours >> colour & 1:
            given = pawns.get(colour, ())
            for i in range(len(given)):
                made[4 * colour + i] = given[i]
    made[state.TURN], made[state.PHASE], made[state.CARD] = turn, state.MOVE, card
    made[state.LEFT] = 7 if card == 7 else 0
    return made


def of_kind(made, kind) -> set[tuple[int, int]]:
    """The moves of a kind: the pawn, and what it is moved by or to."""
    return {(moves.pawn(m), m & 15) for m in legal(made) if moves.kind(m) == kind}


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("mode", [editions.STANDARD, editions.PARTNERS])
@pytest.mark.parametrize(("card", "steps"), [(1, 1), (3, 3), (12, 12), (4, -4), (10, -1), (10, 10)])
def test_every_pawn_of_a_colour_stands_in_the_way_of_every_other(turn, mode, card, steps):
    kind = FORWARD if steps > 0 else BACKWARD
    for mover in range(4):
        for other in range(4):
            for start in (0, 1, 3, 4, 30, 44):
                if mover == other:
                    continue
                pawns = [H] * 4
                pawns[mover] = start
                wanted = {(4 * turn + mover, abs(steps))}
                made = table(editions.E2004, mode, turn, {turn: pawns}, card)
                assert wanted <= of_kind(made, kind)
                pawns[other] = (start + steps) % 60
                made = table(editions.E2004, mode, turn, {turn: pawns}, card)
                assert not wanted & of_kind(made, kind), (mover, other, start)


@pytest.mark.parametrize("at", range(4))
@pytest.mark.parametrize("card", [1, 2])
def test_a_pawn_on_the_circle_keeps_all_others_in(at, card):
    pawns = [S] * 4
    pawns[at] = CIRCLE
    assert not of_kind(table(editions.E2004, 0, 0, {0: pawns}, card), BEGIN)
    assert len(of_kind(table(editions.TRAVEL, 0, 0, {0: pawns[:2]}, card), BEGIN)) == (
        S in pawns[:2]
    )


def test_an_eleven_in_the_hand_that_does_nothing_is_no_move():
    made = table(editions.E2004, editions.POINTS, 0, {})
    hand = state.HAND
    for cards, discards in ((b"\x0b\x0b\x0c\x0c\x0c", 2), (b"\3\5\x0b\x0c\x0c", 4)):
        made[hand : hand + 5] = cards
        found = legal(made)
        assert [moves.kind(m) for m in found] == [DISCARD] * discards
        assert {moves.card(m) for m in found} == set(cards)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("mode", [editions.STANDARD, editions.PARTNERS])
def test_an_exchange_is_with_every_opponent_and_nobody_else(turn, mode):
    pawns = {c: (20 + c, 30 + c, S, ZONE) for c in range(4)}
    made = table(editions.E2004, mode, turn, pawns, 11)
    side = {turn, turn ^ 2} if mode == editions.PARTNERS else {turn}
    mine = {4 * c + i for c in side for i in (0, 1)}
    theirs = {4 * c + i for c in set(range(4)) - side for i in (0, 1)}
    assert of_kind(made, EXCHANGE) == {(p, q) for p in mine for q in theirs}


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("edition", [editions.E1934, editions.E1939, editions.E2004])
@pytest.mark.parametrize("at", range(1, 4))
def test_sorry_at_need_takes_a_pawn_of_the_team(edition, turn, at):
    """P3: nobody else is on the margin. In 2004 also one of its own colour."""
    own = [S, H, H, H]
    own[at] = 20
    mate = [H, H, H, H]
    mate[at] = 25
    rest = dict.fromkeys(range(4), (S, S, ZONE, H))
    made = table(edition, editions.PARTNERS, turn, rest | {turn: own, turn ^ 2: mate}, 13)
    wanted = {(4 * turn, 4 * (turn ^ 2) + at)}
    if edition == editions.E2004:
        wanted.add((4 * turn, 4 * turn + at))
    assert of_kind(made, TAKE) == wanted
    rest[turn ^ 1] = (S, 40, S, S)
    made = table(edition, editions.PARTNERS, turn, rest | {turn: own, turn ^ 2: mate}, 13)
    assert of_kind(made, TAKE) == {(4 * turn, 4 * (turn ^ 1) + 1)}


@pytest.mark.parametrize("turn", range(4))
def test_sorry_without_anybody_to_take_is_a_used_card(turn):
    made = table(editions.E2004, editions.STANDARD, turn, {turn: (S, 20, S, H)}, 13)
    assert legal(made) == [13 << 11]


def test_three_home_end_no_seven_but_in_patience():
    made = table(editions.E2004, 0, 0, {0: (H, H, HOME - 2, 20)}, 7)
    rules.apply(made, 7 << 11 | FORWARD | 2 << 4 | 2)
    assert made[2] == HOME and made[state.LEFT] == 5 and made[state.PHASE] == state.MOVE
    assert of_kind(made, FORWARD) == {(3, 5)}


def test_patience_comes_out_by_a_part_that_ends_on_the_first_square_of_the_zone():
    ours, theirs = (H, H, ZONE + 2, ZONE - 3), (H, H, ZONE, ZONE + 1)
    made = table(editions.E1939, editions.PATIENCE, 0, {0: ours, 2: theirs}, 7)
    rules.apply(made, 7 << 11 | FORWARD | 3 << 4 | 3)
    assert made[3] == ZONE and made[state.PHASE] == state.OVER and made[state.WINNERS] == 5


@pytest.mark.parametrize("turn", range(4))
def test_who_enters_the_zone_bumps_nobody(turn):
    """The first square of a zone has the number that follows the margin's last."""
    there = (turn + 1) & 3
    at = place(there, (3 + 15 * turn) % 60)  # where this colour's own way begins
    pawns = {turn: (ZONE - 3, H, H, H), there: (at, S, S, S)}
    made = table(editions.E2004, 0, turn, pawns, 3)
    rules.apply(made, 3 << 11 | FORWARD | turn << 6 | 3)
    assert made[4 * turn] == ZONE and made[4 * there] == at


@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize("first", [1, 9])
def test_a_slide_clears_its_own_squares_and_no_zone(owner, first):
    mover = (owner + 1) & 3
    start = place(mover, (15 * owner + first - 3) % 60)
    length = 3 if first == 1 else 4
    for behind in range(-1, length + 2):
        margin = (15 * owner + first + behind) % 60
        pawns = {
            mover: (start, H, H, H),
            owner: (place(owner, margin), ZONE, ZONE + 1, ZONE + 4),
        }
        made = table(editions.E2004, 0, mover, pawns, 3)
        rules.apply(made, 3 << 11 | FORWARD | mover << 6 | 3)
        gone = 0 <= behind <= length
        assert made[4 * owner] == (S if gone else place(owner, margin)), behind
        assert made[4 * owner + 1 : 4 * owner + 4] == bytes((ZONE, ZONE + 1, ZONE + 4))
        assert made[4 * mover] == place(mover, (15 * owner + first + length) % 60)


def test_a_card_is_never_more_than_fifteen():
    """In the pack, among the discards, in a hand: the upper bits belong to chips."""
    made = table(editions.E2004, editions.POINTS, 0, {})
    for _ in range(3):
        game.discard(made, game.next_card(made))
    made[0], made[4], made[8], made[12] = CIRCLE, CIRCLE, CIRCLE, CIRCLE
    assert check.check(made) == 0
    for at in (state.PACK, state.PACK_END - 2, state.HAND + 4, state.HAND + 9):
        spoiled = bytearray(made)
        spoiled[at] |= 16
        assert check.check(spoiled) == check.BAD_CARDS, at


@pytest.mark.parametrize("out", range(1, 15))
def test_one_alone_has_won(out):
    """D1b: in a game that goes on two or more are in."""
    made = table(editions.E1939, editions.POINTS, 0, {})
    made[state.STAKE], made[state.OUT] = 2, out
    inside = [c for c in range(4) if not out >> c & 1]
    made[state.CALLER] = inside[0] + 1
    made[state.TURN] = inside[0]
    wrong = check.check(made) & check.BAD_STAKE
    assert bool(wrong) == (len(inside) == 1)


@pytest.mark.parametrize("edition", [editions.E1934, editions.E2004])
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("by", [0, 2])
@pytest.mark.parametrize("at", range(4))
def test_a_partner_that_is_bumped_takes_no_rest(edition, turn, by, at):
    """C7: nobody else could take it, so the part is no move; and where nobody is bumped it is one."""
    mover, mate = (turn ^ by), (turn ^ by ^ 2)
    for steps in range(1, 7):
        for gap in (0, 1):
            ours, theirs = [H] * 4, [H] * 4
            start = place(mover, (15 * mover + 17) % 60)  # no triangle within six squares
            ours[at] = start
            theirs[3 - at] = (start + steps + gap + 30) % 60
            made = table(edition, editions.PARTNERS, turn, {mover: ours, mate: theirs}, 7)
            part = (4 * mover + at, steps)
            assert (part in of_kind(made, FORWARD)) == (gap == 1), (steps, gap)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("behind", range(-1, 5))
def test_a_partner_on_a_slide_that_is_cleared_takes_no_rest(turn, behind):
    """The triangle lies on the next colour's side; the slide ends three squares on."""
    mate = turn ^ 2
    triangle = (15 * (turn + 1) + 1) % 60
    ours, theirs = [H] * 4, [H] * 4
    ours[1] = place(turn, (triangle - 2) % 60)
    theirs[2] = place(mate, (triangle + behind) % 60)
    made = table(editions.E2004, editions.PARTNERS, turn, {turn: ours, mate: theirs}, 7)
    gone = 0 <= behind <= 3
    assert ((4 * turn + 1, 2) in of_kind(made, FORWARD)) == (not gone)


@pytest.mark.parametrize("behind", range(-1, 5))
def test_a_pawn_of_ones_own_on_a_slide_that_is_cleared_takes_no_rest(behind):
    triangle = 16
    at = place(0, triangle)
    made = table(editions.E2004, 0, 0, {0: (H, at - 2, H, at + behind)}, 7)
    wanted = behind in (-1, 4)  # on the triangle itself the ban on one's own comes first
    assert ((1, 2) in of_kind(made, FORWARD)) == wanted
