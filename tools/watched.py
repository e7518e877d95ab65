"""A face for runs that nobody looks at: how far the simulated time is."""

from boards.desktop.faces import Face
from boards.desktop.host import Host
from tools.command import Bar


class Watched(Face):
    """Nothing to see but a bar, on a terminal."""

    def __init__(self, until_ms: int) -> None:
        """The run ends then."""
        self.bar = Bar("play", -(-until_ms // 1000))
        self.second = -1

    def open(self, host: Host) -> None:
        """Its clock is what counts."""
        self.host = host

    def pump(self) -> None:
        """Draw the bar once a second of that time."""
        second = self.host.clock.now() // 1_000_000
        if second != self.second:
            self.second = second
            self.bar.show(min(second, self.bar.total))

    def close(self) -> None:
        """Wipe it off."""
        self.bar.end()
