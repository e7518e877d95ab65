"""Positions and moves as text: red/blue/yellow/green, for bug reports, tools and tests."""

from sorry_core import moves
from sorry_core.rules import landing
from sorry_core.state import CARD
from sorry_core.track import ABSENT, HOME, ROUND, START, ZONE, place, square

COLOURS = "rbyg"
CARDS = ("", "1", "2", "3", "4", "5", "", "7", "8", "", "10", "11", "12", "S", "M")


def place_name(colour: int, at: int) -> str:
    """`S`, `H`, `z1`..`z5` or the margin square `0`..`59`."""
    if at == START:
        return "S"
    if at == HOME:
        return "H"
    return "z%d" % (at - ZONE + 1) if at >= ZONE else str(square(colour, at))


def _order(colour: int, at: int) -> int:
    """Start first, margin squares by number, then the zone, then Home."""
    if at == START:
        return -1
    return at if at >= ZONE else square(colour, at)


def position(state: bytearray) -> str:
    """The pawns of all colours, sorted; `-` for a colour that does not play."""
    fields = []
    for colour in range(4):
        own = [state[i] for i in range(4 * colour, 4 * colour + 4) if state[i] != ABSENT]
        own.sort(key=lambda at, c=colour: _order(c, at))  # type: ignore[misc]
        fields.append(",".join([place_name(colour, at) for at in own]) or "-")
    return "/".join(fields)


def move(state: bytearray, m: int) -> str:
    """`pass`, `rS>4`, `r12>19`, `r12<8`, `r12=b40` or `rS*b40`; in a game with hands `7:r12>19`.

    A pawn is written as its colour and the place where it stands. Behind `>` (forward) and `<`
    (backward) stands the square that the card leads to, before any slide; behind `=` (exchange) and
    `*` (SORRY) stands the other pawn.
    """
    kind = moves.kind(m)
    prefix = "" if state[CARD] else CARDS[moves.card(m)] + ":"
    if kind == moves.PASS:
        return prefix + "pass"
    if kind == moves.DISCARD:
        return prefix + "discard"
    pawn = moves.pawn(m)
    text = prefix + _pawn_name(state, pawn)
    if kind == moves.EXCHANGE:
        return text + "=" + _pawn_name(state, moves.target(m))
    if kind == moves.TAKE:
        return text + "*" + _pawn_name(state, moves.target(m))
    arrow = "<" if kind == moves.BACKWARD else ">"
    return text + arrow + place_name(pawn >> 2, landing(state, m))


def _pawn_name(state: bytearray, pawn: int) -> str:
    """Its colour and the place where it stands."""
    return COLOURS[pawn >> 2] + place_name(pawn >> 2, state[pawn])


def parse(text: str) -> bytearray:
    """The sixteen places of a position. If the text is none, a ValueError says why."""
    fields = text.split("/")
    if len(fields) != 4:
        raise ValueError("a position is four fields, red/blue/yellow/green: " + text)
    places = bytearray(ABSENT for _ in range(16))
    for colour in range(4):
        if fields[colour] != "-":
            names = fields[colour].split(",")
            if len(names) > 4:
                raise ValueError("more than four pawns: " + fields[colour])
            for i in range(len(names)):
                places[4 * colour + i] = _parse_place(colour, names[i])
    return places


def _parse_place(colour: int, name: str) -> int:
    """The place of this name on the colour's way; a ValueError if there is none."""
    if name == "S":
        return START
    if name == "H":
        return HOME
    if len(name) == 2 and name[0] == "z" and name[1] in "12345":
        return ZONE + int(name[1]) - 1
    for margin in range(ROUND):  # compared as text, so that 07, +7 and the like are refused
        if name == str(margin):
            return place(colour, margin)
    raise ValueError("not a place: " + (name or "(nothing)"))


def find_card(name: str) -> int:
    """The number of a card by its name; 0 when there is none."""
    return CARDS.index(name) if name and name in CARDS else 0
