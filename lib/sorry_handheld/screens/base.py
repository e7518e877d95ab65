"""What every screen is made from."""

# What `tick` answers. The loop sleeps between frames by it.
IDLE = 0
"""Nothing moves: long frames will do."""
ANIMATED = 1
"""Something moves: short frames."""
THINKING = 2
"""A computer player thinks: no sleep at all."""


class BaseScreen:
    """What the loop asks of the screen in front (screens/__init__.py)."""

    def __init__(self, app) -> None:
        """Remember the app; what is shown is built in `enter`."""
        self.app = app

    def enter(self):
        """Build the screen and return its group."""
        raise NotImplementedError

    def intent(self, intent: int) -> None:
        """Take a press. Most screens do something with it."""

    def tick(self, now: int) -> int:
        """Do what time brings about; return IDLE, ANIMATED or THINKING. Most screens are IDLE."""
        return IDLE

    def whose_keys(self) -> int:
        """Tell which colour's person has to do something; -1: anyone may press.

        It is asked only where each person has a pad (friends.py).
        """
        return -1

    def leave(self) -> None:
        """Release what the screen holds, such as an open file. Most screens hold nothing."""
