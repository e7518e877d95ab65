"""Foresees what a turn does to a saved game. A turn's record holds only what is different."""

from sorry_core.state import COLOURS, DISCARD_N, OUT, PACK, PACK_END, PACK_N, TURN, TURNS
from sorry_handheld.store.records import HEAD, TURN_KIND


def foresee(body: bytearray, cards: int) -> None:
    """Change a saved game as nearly every turn does in which so many cards leave the pack.

    This is part of the format, not of the rules. A wrong guess only makes a record longer; but the
    guess must never change, or older saves are read wrongly.
    """
    low = body[PACK_N]
    high = body[DISCARD_N]
    if low < cards or low + high > PACK_END - PACK:
        return
    for _ in range(cards):
        low -= 1
        high += 1
        card = body[PACK + low]
        body[PACK + low] = 0
        body[PACK_END - high] = card
    body[PACK_N] = low
    body[DISCARD_N] = high
    playing = body[COLOURS] & ~body[OUT]
    turn = body[TURN]
    for _ in range(4):
        turn = turn + 1 & 3
        if playing >> turn & 1:
            break
    body[TURN] = turn
    n = body[TURNS] + 1 & 255
    body[TURNS] = n
    if not n:
        body[TURNS + 1] = body[TURNS + 1] + 1 & 255


def change(body: bytearray, data: bytes | bytearray, at: int, end: int) -> bool:
    """Apply a turn's record to a saved game; False if it names a place that does not exist."""
    cards = (data[at + 1] >> 5) - TURN_KIND
    if cards:
        foresee(body, cards)
    for i in range(at + HEAD, end, 2):
        if data[i] >= len(body):
            return False
        body[data[i]] = data[i + 1]
    return True
