"""No face at all: nothing to see, no keys but a script's. What the game prints is printed."""

from boards.desktop.faces import Face


class Headless(Face):
    """The handheld that nobody looks at."""
