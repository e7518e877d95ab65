"""Tells in a few words why nothing can be moved. Loaded when that is shown."""

from sorry_core.stuck import reason
from sorry_handheld.words.names import (
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


def why(app, state: bytearray) -> str:
    """The reason in words, for the card in use."""
    return str(app.section("stuck")[_WORDS[reason(state)]])
