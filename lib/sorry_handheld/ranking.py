"""Who came in first, second, third and fourth."""

from sorry_core import standings
from sorry_core.editions import POINTS
from sorry_core.state import COLOURS, GAME_POINTS, MODE, TURN, WINNERS, homes, number


def order(session, won: int) -> list[int]:
    """The colours that play, best first: the winners (`won`, a bit each), then those who have come
    in since, then the others by the points of the game, if it has points, and by pawns Home."""
    state = session.at_end()
    found = [colour for colour in range(4) if won >> colour & 1]
    for colour in session.came_in:
        if colour not in found:
            found.append(colour)
    rest = [c for c in range(4) if state[COLOURS] >> c & 1 and c not in found]
    while rest:
        best = rest[0]
        for colour in rest:
            if _worth(session, colour) > _worth(session, best):
                best = colour
        rest.remove(best)
        found.append(best)
    return found


def _worth(session, colour: int) -> int:
    """A number by which colours that have not come in are compared; points count before pawns."""
    state = session.at_end()
    points = number(state, GAME_POINTS + 2 * colour, 2) if state[MODE] == POINTS else 0
    return 8 * points + homes(session.state, colour)


def come_in(state: bytearray) -> list[int]:
    """Who has just come in, while the others play on; if only one is left, that one too."""
    came_in = state[WINNERS]
    turn = state[TURN]
    if standings.may_play_on(state):
        standings.play_on(state)
    else:
        came_in |= standings.still_out(state)
    order = (turn, turn + 1 & 3, turn + 2 & 3, turn + 3 & 3)  # the one who is left comes last
    return [colour for colour in order if came_in >> colour & 1]
