"""The end moves: after a win the winner leaps and paper falls, after a loss it rains."""

import displayio

from sorry_handheld.draw.moments import Moment

_FRAME_MS = 60
_LEAP = 16  # frames
_HIGH = 26  # pixels on a panel 240 high
_PARTY_MS = 6 * _LEAP * _FRAME_MS
_DROP_MS = 100
_FALL = 4  # frames of a drop
_RAIN_MS = 6000
_MOVE_MS = 800  # of the umbrella,
_WAIT_MS = 2000  # after so long


class Finale(Moment):
    """Sprites that move, and come to rest where they were."""

    def __init__(self, app, group, ms: int, sprites: list[displayio.TileGrid]) -> None:
        """All sprites that move, in an order that the subclass knows."""
        super().__init__(app, group, ms)
        self.sprites = sprites
        self.at = [(sprite.x, sprite.y) for sprite in sprites]
        self._step = -1

    def move(self, i: int, x: int, y: int) -> None:
        """A sprite is so far from its place; it is painted only if it moves."""
        sprite = self.sprites[i]
        x += self.at[i][0]
        y += self.at[i][1]
        if sprite.x != x:
            sprite.x = x
        if sprite.y != y:
            sprite.y = y

    def finish(self) -> None:
        """All are where they were."""
        for i in range(len(self.sprites)):
            self.move(i, 0, 0)
        super().finish()


class Party(Finale):
    """The winner, two sprites or one, then confetti."""

    def __init__(
        self, app, group, winner: list[displayio.TileGrid], confetti: list[displayio.TileGrid]
    ) -> None:
        """They are on the page already."""
        super().__init__(app, group, _PARTY_MS, winner + confetti)
        self.leapers = len(winner)
        self.high = _HIGH * app.layout.height // 240

    def show(self, past: int) -> None:
        """A leap; paper falls to the floor and comes from above again."""
        step = past // _FRAME_MS
        if step == self._step:
            return
        self._step = step
        at = step % _LEAP
        lean = 1 if step // _LEAP & 1 else -1
        up = 4 * self.high * at * (_LEAP - at) // (_LEAP * _LEAP)
        for i in range(self.leapers):
            self.move(i, lean if up else 0, -up)
        floor = self.layout.end_floor_y - 5
        for i in range(self.leapers, len(self.sprites)):
            y = self.at[i][1]
            self.move(i, 0, (y + step * (self.high // 3 + i % 4)) % floor - y)


class Rain(Finale):
    """Drops, then the umbrella."""

    def __init__(self, app, group, drops: list[displayio.TileGrid], umbrella) -> None:
        """They are on the page already."""
        super().__init__(app, group, _RAIN_MS, drops + [umbrella])
        wet, dry = app.layout.end_sad[:2]
        self.far = (wet[0] - dry[0]) // 2

    def show(self, past: int) -> None:
        """Drops fall; now and then the umbrella is held over the other one, half way."""
        last = len(self.sprites) - 1
        step = past // _DROP_MS
        if step != self._step:
            self._step = step
            for i in range(last):
                self.move(i, 0, (step + i) % _FALL * 2)
        turn = past % (2 * _WAIT_MS)
        there = turn > _WAIT_MS
        part = min(turn % _WAIT_MS, _MOVE_MS) // 80
        far = self.far * part // (_MOVE_MS // 80)
        self.move(last, far if there else self.far - far if past > _WAIT_MS else 0, 0)
