"""A move's bits, one by one: programs in other languages read them."""

import pytest

from sorry_core import moves


@pytest.mark.parametrize("card", range(1, 14))
def test_a_move_is_put_together_and_taken_apart(card: int) -> None:
    assert moves.discard(card) == card * 2048 + 0x600
    for kind in (
        moves.PASS,
        moves.BEGIN,
        moves.FORWARD,
        moves.BACKWARD,
        moves.EXCHANGE,
        moves.TAKE,
    ):
        for pawn in range(16):
            for low in (0, 1, 7, 12, 15):
                move = card * 2048 + kind + pawn * 16 + low
                assert moves.card(move) == card and moves.kind(move) == kind
                assert moves.pawn(move) == pawn
                assert moves.steps(move) == moves.target(move) == low


def test_the_parts_of_a_seven_are_forward_moves_of_a_seven() -> None:
    for pawn in range(16):
        for steps in range(1, 8):
            move = moves.seven_part(pawn, steps)
            assert move == 7 * 2048 + moves.FORWARD + pawn * 16 + steps
            assert (moves.card(move), moves.kind(move)) == (7, moves.FORWARD)


def test_the_kinds_are_as_documented() -> None:
    kinds = (
        moves.PASS,
        moves.BEGIN,
        moves.FORWARD,
        moves.BACKWARD,
        moves.EXCHANGE,
        moves.TAKE,
        moves.DISCARD,
    )
    assert kinds == (0, 0x100, 0x200, 0x300, 0x400, 0x500, 0x600)
    assert (moves.KIND, moves.MOST, moves.SEVEN_PART) == (0x700, 128, 7 * 2048 + 0x200)
