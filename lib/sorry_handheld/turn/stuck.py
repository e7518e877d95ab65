"""Tells in a few words why nothing can be moved. Loaded when that is shown."""

from sorry_core.stuck import reason
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.settings import FAMILY
from sorry_handheld.words.names import (
    DEEDS_CANT,
    STUCK_OUT,
    STUCK_PAST,
    STUCK_ROOM,
    STUCK_SEVEN,
    STUCK_SWAP,
    STUCK_TARGET,
    STUCK_WAITING,
)

# The words for the reasons of sorry_core.stuck, in the order of their numbers.
_WORDS = bytes(
    (
        STUCK_OUT,  # NONE_OUT
        STUCK_TARGET,  # NO_TARGET
        STUCK_WAITING,  # NONE_AT_START
        STUCK_ROOM,  # NO_ROOM
        STUCK_PAST,  # PAST_HOME
        STUCK_SWAP,  # NO_EXCHANGE
        STUCK_SEVEN,  # SEVEN_LEFT
    )
)


def tell(app, session, dashboard) -> None:
    """Say beside the card that nothing can be moved, and on the paper why.

    The reason of a computer player is told by name where there is room for the name.
    """
    dashboard.say_card(dashboard.words[DEEDS_CANT])
    dashboard.offer(False)
    why = str(app.section("stuck")[_WORDS[reason(session.state)]])
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
