"""What others ask the core instead of knowing it themselves, held to what the rules then do."""

import painted
import pytest
import walk

from sorry_core import doubling, moves, rules, seven, track
from sorry_core import state as layout

ROWS = walk.every_game()
NO_PAWN = (moves.PASS, moves.DISCARD)


def each_position(rows, most: int, visit) -> None:
    """Positions of one random game of each row, whatever its phase."""
    state = layout.new()
    dice = bytearray(8)
    out = [0] * moves.MOST
    for number, row in enumerate(rows):
        walk.begin(state, dice, row, number)
        for _ in range(most):
            if state[layout.PHASE] == layout.OVER:
                break
            visit(state)
            walk.step(state, out, dice)


@pytest.mark.rule("M4", "M5", "M6", "C11", "CS")
def test_a_move_lands_where_landing_says() -> None:
    """Where its pawn stands after the move, less the slide that begins there."""
    seen = set()
    out = [0] * moves.MOST

    def visit(state: bytearray) -> None:
        for move in out[: rules.legal_moves(state, out)]:
            if moves.kind(move) in NO_PAWN:
                continue
            pawn = moves.pawn(move)
            place = rules.landing(state, move)
            after = bytearray(state)
            rules.apply(after, move)
            assert after[pawn] == place + track.SLIDE[place]
            seen.add((moves.kind(move), track.SLIDE[place] > 0))

    each_position(ROWS, 120, visit)
    kinds = (moves.BEGIN, moves.FORWARD, moves.BACKWARD, moves.EXCHANGE, moves.TAKE)
    wanted = {(kind, slides) for kind in kinds for slides in (False, True)}
    assert seen == wanted - {(moves.BEGIN, True)}


@pytest.mark.rule("C7", "P1", "P2")
def test_rest_fits_tells_who_may_end_a_seven() -> None:
    seen = {False: 0, True: 0}
    out = [0] * moves.MOST

    def visit(state: bytearray) -> None:
        left = state[layout.LEFT]
        if state[layout.CARD] != 7:
            return
        listed = out[: rules.legal_moves(state, out)]
        for pawn in range(16):
            fits = seven.rest_fits(state, pawn)
            assert fits == (moves.seven_part(pawn, left) in listed)
            seen[fits] += 1

    each_position(ROWS * 4, 300, visit)
    assert min(seen.values()) > 300


@pytest.mark.rule("D1", "D2")
def test_may_call_tells_who_can_call() -> None:
    seen = {False: 0, True: 0}

    def visit(state: bytearray) -> None:
        for colour in range(4):
            may = doubling.may_call(state, colour)
            assert may == (doubling.call_fault(state, colour) == "")
            try:
                doubling.call(bytearray(state), colour)
                called = True
            except ValueError:
                called = False
            assert may == called
            seen[may] += 1

    each_position([row for row in ROWS if row[:2] == (1, 2)], 300, visit)
    each_position([row for row in ROWS if row[:2] != (1, 2)], 20, visit)
    assert min(seen.values()) > 300


@pytest.mark.rule("P1")
def test_on_turn_tells_whose_pawns_may_move() -> None:
    out = [0] * moves.MOST

    def visit(state: bytearray) -> None:
        for move in out[: rules.legal_moves(state, out)]:
            if moves.kind(move) not in NO_PAWN:
                assert layout.on_turn(state, moves.pawn(move))
        turn = state[layout.TURN]
        mates = {turn, turn ^ 2} if state[layout.MODE] == 1 else {turn}
        assert {p >> 2 for p in range(16) if layout.on_turn(state, p)} == mates

    each_position(ROWS, 20, visit)


def test_a_pawn_slides_from_every_triangle_that_is_not_its_own_to_where_the_slide_ends() -> None:
    for margin in range(60):
        assert track.side(margin) == margin // 15
        for colour in range(4):
            place = track.place(colour, margin)
            triangle = painted.mark(margin) == painted.TRIANGLE
            assert (track.SLIDE[place] > 0) == (triangle and track.side(margin) != colour)
            if track.SLIDE[place]:
                end = painted.mark(track.square(colour, place + track.SLIDE[place]))
                assert end in (painted.END, painted.CIRCLE)


def test_each_circle_is_on_its_colours_side() -> None:
    for colour in range(4):
        circle = track.square(colour, track.CIRCLE)
        assert painted.mark(circle) == painted.CIRCLE
        assert track.side(circle) == colour
