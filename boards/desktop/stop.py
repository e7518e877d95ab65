"""How a run ends: every way out of the game, for people and for scripts, is a Stop."""


class Stop(BaseException):
    """The run is over. Not an Exception, so that no `except Exception` in the game catches it."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.code = code


class Reload(Stop):
    """The game has asked to be started again; whoever runs it does so, with the same nvm."""
