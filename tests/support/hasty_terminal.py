"""Plays the game in the terminal in which this is started, many times faster than for people."""

import os
import sys
import time

from boards.desktop.clock import WallClock
from boards.desktop.faces.cells import depth_of
from boards.desktop.faces.terminal import Terminal
from boards.desktop.host import Host
from tools.characters.painter import Characters
from tools.shared.boards import find

HASTE = 25


class HastyClock(WallClock):
    """Real time, but more of it."""

    def now(self) -> int:
        """Microseconds now."""
        return super().now() * HASTE

    def move(self, us: int) -> None:
        """Sleep until this time."""
        left = us - self.now()
        if left > 0:
            time.sleep(left / 1_000_000 / HASTE)


if __name__ == "__main__":
    depth = depth_of(os.environ)
    board_id = sys.argv[1]
    face = Terminal(Characters(depth), depth)
    host = Host(find(board_id), board_id=board_id, clock=HastyClock(), face=face, seed=7)
    print(host.run().message)
