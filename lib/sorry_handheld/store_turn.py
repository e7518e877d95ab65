"""What a turn does to a saved game, foreseen: for writing its record and for reading it."""

from micropython import const

_COLOURS = const(20)
_TURN = const(24)
_OUT = const(33)
_PACK_N = const(34)
_DISCARD_N = const(35)
_PACK = const(36)
_PACK_END = const(81)
_TURNS = const(139)


def foresee(body: bytearray, cards: int) -> None:
    """What a turn with so many cards does to nearly every state: only the rest is written down.

    This is a part of the format, not of the rules: it may be wrong, but never change.
    """
    low = body[_PACK_N]
    high = body[_DISCARD_N]
    if low < cards or low + high > _PACK_END - _PACK:
        return
    for _ in range(cards):
        low -= 1
        high += 1
        card = body[_PACK + low]
        body[_PACK + low] = 0
        body[_PACK_END - high] = card
    body[_PACK_N] = low
    body[_DISCARD_N] = high
    playing = body[_COLOURS] & ~body[_OUT]
    turn = body[_TURN]
    for _ in range(4):
        turn = turn + 1 & 3
        if playing >> turn & 1:
            break
    body[_TURN] = turn
    n = body[_TURNS] + 1 & 255
    body[_TURNS] = n
    if not n:
        body[_TURNS + 1] = body[_TURNS + 1] + 1 & 255
