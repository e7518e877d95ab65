"""What every screen is made from."""

IDLE = 0
"""What `tick` answers: nothing moves,"""
MOVING = 1
"""something moves,"""
THINKING = 2
"""or somebody thinks: then the loop does not rest."""


class BaseScreen:
    """The four things that the loop asks of the screen in front (screens/__init__.py)."""

    def __init__(self, app) -> None:
        """Remember the app; what is shown is built in `enter`."""
        self.app = app

    def enter(self):
        """Build the screen and return its group."""
        raise NotImplementedError

    def intent(self, intent: int) -> None:
        """Take a press. Most screens do something with it."""

    def tick(self, now: int) -> int:
        """Go on in time; IDLE, MOVING or THINKING. On most screens nothing moves."""
        return IDLE

    def leave(self) -> None:
        """Let go of what is held. Most screens hold nothing."""
