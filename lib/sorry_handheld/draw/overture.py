"""The animation of the title: red hops up to yellow, there is a burst, and yellow flies off."""

import displayio

from sorry_handheld import sounds
from sorry_handheld.draw.finale import Finale

_HOP_MS = 480
_BURST_MS = 240
_FLY_MS = 540
_FRAME_MS = 60
_FLASH_MS = 80
_BURST = 2  # after the one who hops and the face
_FLYING = 3


class Overture(Finale):
    """Two sprites of red, the burst, yellow: all of them end as the title shows them."""

    def __init__(self, app, group, actors: list[displayio.TileGrid]) -> None:
        """Take red a step back, and put yellow where it will burst."""
        super().__init__(app, group, _HOP_MS + _BURST_MS + _FLY_MS, actors)
        burst = actors[_BURST]
        flying = actors[_FLYING]
        self.back = actors[0].tile_width
        self.from_x = burst.x + (burst.tile_width - flying.tile_width) // 2 - flying.x
        self.from_y = burst.y + (burst.tile_height - flying.tile_height) // 2 - flying.y
        self._bursts = False
        app.tunes.play(sounds.HOP, app.now)
        self.show(0)

    def show(self, past: int) -> None:
        """Show the hops, then the burst, then the flight."""
        step = past // _FRAME_MS * _FRAME_MS
        self._hop(min(step, _HOP_MS))
        self._flash(past - _HOP_MS)
        self._fly(min(max(step - _HOP_MS - _BURST_MS, 0), _FLY_MS))

    def _hop(self, past: int) -> None:
        """Let red hop to the right, twice."""
        x = self.back * past // _HOP_MS - self.back
        half = past % (_HOP_MS // 2)
        up = 4 * half * (_HOP_MS // 2 - half) * self.back // (3 * (_HOP_MS // 2) ** 2)
        for i in range(_BURST):
            self.move(i, x, -up)

    def _flash(self, past: int) -> None:
        """Show the burst, hide it, show it again."""
        if past >= 0 and not self._bursts:
            self._bursts = True
            self.app.tunes.play(sounds.BUMP, self.app.now)
        hidden = past < 0 or (past < _BURST_MS and past // _FLASH_MS == 1)
        if self.sprites[_BURST].hidden != hidden:
            self.sprites[_BURST].hidden = hidden

    def _fly(self, past: int) -> None:
        """Let yellow fly on an arc to where the title has it."""
        rest = _FLY_MS - past
        up = 2 * self.back * past * rest // (_FLY_MS * _FLY_MS)
        self.move(_FLYING, self.from_x * rest // _FLY_MS, self.from_y * rest // _FLY_MS - up)

    def finish(self) -> None:
        """Leave everything as the title was drawn."""
        self.sprites[_BURST].hidden = False
        super().finish()
