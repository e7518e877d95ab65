"""What every screen is made from."""


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

    def tick(self, now: int) -> bool:
        """Go on in time; whether something moves. On most screens nothing does."""
        return False

    def leave(self) -> None:
        """Let go of what is held. Most screens hold nothing."""
