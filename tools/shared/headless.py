"""What a run without a screen shows: a bar of the simulated time."""

from boards.desktop.faces import Face
from boards.desktop.host import Host
from tools.shared.bar import Bar


class HeadlessBar(Face):
    """Shows how much of the simulated time has passed; nothing where there is no terminal."""

    def __init__(self, until_ms: int) -> None:
        """Begin. until_ms: when the run ends."""
        self.bar = Bar("play", -(-until_ms // 1000))
        self.second = -1

    def open(self, host: Host) -> None:
        """Keep the handheld: its clock is the one to look at."""
        self.host = host

    def pump(self) -> None:
        """Draw the bar once in each simulated second."""
        second = self.host.clock.now() // 1_000_000
        if second != self.second:
            self.second = second
            self.bar.show(min(second, self.bar.total))

    def close(self) -> None:
        """Wipe the bar off."""
        self.bar.end()
