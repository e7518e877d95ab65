"""Tells in a few words why nothing can be moved. Loaded when that is shown."""

from sorry_core.editions import SORRY
from sorry_core.state import CARD, on_turn
from sorry_core.track import HOME, START, ZONE
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.settings import FAMILY
from sorry_handheld.words.names import (
    DEEDS_CANT,
    STUCK_CIRCLE,
    STUCK_OUT,
    STUCK_OWN,
    STUCK_PAST,
    STUCK_ROOM,
    STUCK_SEVEN,
    STUCK_SWAP,
    STUCK_TARGET,
    STUCK_WAITING,
)


def tell(app, session, dashboard) -> None:
    """Beside the card that nothing can be moved, the reason on the paper.

    A computer's is told by name where there is room for it: then it stays until the next words.
    """
    dashboard.say_card(dashboard.words[DEEDS_CANT])
    dashboard.offer(False)
    why = str(app.section("stuck")[_reason(session.state)])
    if session.is_person():
        dashboard.say(why, not app.settings[FAMILY])
        return
    grid = dashboard.says.grid
    for gap in ":\n", ": ":
        named = dashboard.called(session.due()) + gap + why
        if wrap(named, grid.width).count("\n") < grid.height:
            dashboard.report(named)
            return
    dashboard.say(why)


def _reason(state: bytearray) -> int:
    """The reason as a word of section [stuck]."""
    card = state[CARD]
    waiting = out = 0
    for p in range(16):
        if on_turn(state, p):
            if state[p] == START:
                waiting += 1
            elif state[p] < HOME:
                out += 1
    if card == SORRY:
        return STUCK_TARGET if waiting else STUCK_WAITING
    if card < 3 and waiting:
        return STUCK_CIRCLE  # M3: else one of them would start
    if not out:
        return STUCK_OUT
    if card == 11 and _on_margin(state):
        return STUCK_SWAP
    return _of_pawns(state, card)


def _of_pawns(state: bytearray, card: int) -> int:
    """What keeps the pawns that are out: Home is nearer, their own stand there, or both."""
    past = own = 0
    for p in range(16):
        if on_turn(state, p) and state[p] < HOME:
            if card != 4 and state[p] + card > HOME:
                past += 1
            else:
                own += 1
    if card == 7 and own + past > 1:
        return STUCK_SEVEN  # neither whole nor in parts (C7)
    if past and (own or card == 10):
        return STUCK_ROOM
    return STUCK_PAST if past else STUCK_OWN


def _on_margin(state: bytearray) -> bool:
    """Whether a pawn could be exchanged, if there were anybody to exchange it with."""
    for p in range(16):
        if on_turn(state, p) and state[p] < ZONE:
            return True
    return False
