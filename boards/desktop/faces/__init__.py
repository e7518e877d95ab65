"""The faces of the handheld: how a player sees the panel, presses keys and hears the speaker.

A face is a Face: `window`, `terminal` or `headless`. `body` and `parts` draw the handheld that the
window shows.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boards.desktop.host import Host


class FaceError(Exception):
    """This face cannot be shown; the text says why, for the player."""


class Face:
    """What the handheld calls. A face overrides those methods that concern it."""

    def open(self, host: "Host") -> None:
        """Begin to show this handheld."""

    def close(self) -> None:
        """Leave window and terminal as they were before."""

    def pump(self) -> None:
        """Read what the player does and push the keys; raise Stop when the player leaves."""

    def draw(self) -> None:
        """The panel or the light has changed."""

    def tone(self, hz: int, volume: float) -> None:
        """Sound a tone until the next call; 0 Hz is silence."""

    def say(self, text: str) -> None:
        """The game has printed something."""
        print(text, end="")
