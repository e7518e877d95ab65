"""Animations of the end: after a win the winner leaps and confetti falls, after a loss it rains."""

import displayio

from sorry_handheld.art.names import PORTRAITS
from sorry_handheld.draw.layout import LEAP, LEAP_FOR
from sorry_handheld.draw.moments import Moment
from sorry_handheld.draw.portraits import MOODS, NEUTRAL

_FRAME_MS = 60
_LEAP_FRAMES = 16
_PARTY_MS = 6 * _LEAP_FRAMES * _FRAME_MS
_DROP_MS = 100
_FALL = 4  # frames of a drop
_RAIN_MS = 6000
_MOVE_MS = 800  # of the umbrella,
_WAIT_MS = 2000  # after so long
_WINK_MS = 500
_SIGH_MS = 3600
_SIGH_EACH_MS = 1800
_SHAKE_MS = 100
_SHAKES = 5


def winking(page, seat: int, colour: int, x: int, y: int) -> displayio.TileGrid:
    """Make the left half of a plain face, hidden: over a glad one it is a wink."""
    bitmap, wide, high, colours = page.read(PORTRAITS + MOODS * seat + NEUTRAL)
    made = displayio.TileGrid(
        bitmap,
        pixel_shader=page.sheets.palette(colours + colour),
        tile_width=wide // 2,
        tile_height=high,
        x=x,
        y=y,
    )
    made.hidden = True
    page.group.append(made)
    return made


class Finale(Moment):
    """Sprites that move, and come to rest where they were."""

    def __init__(self, app, group, ms: int, sprites: list[displayio.TileGrid]) -> None:
        """Take all sprites that move, in an order that the subclass knows."""
        super().__init__(app, group, ms)
        self.sprites = sprites
        self.at = [(sprite.x, sprite.y) for sprite in sprites]
        self._step = -1

    def move(self, i: int, x: int, y: int) -> None:
        """Place a sprite x, y from where it rests. It is repainted only if it moves."""
        sprite = self.sprites[i]
        x += self.at[i][0]
        y += self.at[i][1]
        if sprite.x != x:
            sprite.x = x
        if sprite.y != y:
            sprite.y = y

    def finish(self) -> None:
        """Put all sprites back where they were."""
        for i in range(len(self.sprites)):
            self.move(i, 0, 0)
        super().finish()


class Party(Finale):
    """A win: the winner leaps, confetti falls. The winner's sprites, one or two, come first."""

    def __init__(
        self,
        app,
        group,
        winner: list[displayio.TileGrid],
        confetti: list[displayio.TileGrid],
        light,
    ) -> None:
        """Take sprites that are on the page already; `light` is the window of the one who leaps."""
        super().__init__(app, group, _PARTY_MS, winner + confetti)
        self.leapers = len(winner)
        self.light = light
        light.hidden = True
        self.high = LEAP * app.layout.height // LEAP_FOR

    def show(self, past: int) -> None:
        """Show a leap; paper falls to the floor and comes from above again."""
        step = past // _FRAME_MS
        if step == self._step:
            return
        self._step = step
        at = step % _LEAP_FRAMES
        lean = 1 if step // _LEAP_FRAMES & 1 else -1
        up = 4 * self.high * at * (_LEAP_FRAMES - at) // (_LEAP_FRAMES * _LEAP_FRAMES)
        for i in range(self.leapers):
            self.move(i, lean if up else 0, -up)
        if self.light.hidden and step >= _LEAP_FRAMES:
            self.light.hidden = False
        floor = self.layout.end_floor_y - 5
        for i in range(self.leapers, len(self.sprites)):
            y = self.at[i][1]
            self.move(i, 0, (y + step * (self.high // 3 + i % 4)) % floor - y)

    def finish(self) -> None:
        """Leave all windows lit."""
        self.light.hidden = False
        super().finish()


class Parade(Party):
    """A match that is won, or a patience that has come out: others hop too, one by one."""

    def __init__(self, app, group, winner, confetti, light, others) -> None:
        """Take what a Party does, and a list of sprites for each of the others, who hop."""
        super().__init__(app, group, winner, confetti, light)
        self.others = others
        self.rests = [[sprite.y for sprite in other] for other in others]

    def show(self, past: int) -> None:
        """Lift each in turn for two frames."""
        super().show(past)
        self._lift(past // (2 * _FRAME_MS) % (len(self.others) + 1))

    def _lift(self, who: int) -> None:
        """Lift this one; the others stand. -1: all stand."""
        for i in range(len(self.others)):
            for k in range(len(self.others[i])):
                y = self.rests[i][k] - (self.high // 4 if i == who else 0)
                if self.others[i][k].y != y:
                    self.others[i][k].y = y

    def finish(self) -> None:
        """Let all stand."""
        self._lift(-1)
        super().finish()


class Sigh(Finale):
    """A patience that has failed: those who are left shake their heads, and try to be brave."""

    def __init__(self, app, group, people: list[displayio.TileGrid]) -> None:
        """Take sprites that are on the page already."""
        super().__init__(app, group, _SIGH_MS, people)

    def show(self, past: int) -> None:
        """Shake heads to and fro, then keep still for a while."""
        step = past % _SIGH_EACH_MS // _SHAKE_MS
        if step != self._step:
            self._step = step
            x = 0 if step > _SHAKES else 2 if step & 1 else -2
            for i in range(len(self.sprites)):
                self.move(i, x, 0)


class Rain(Finale):
    """A loss in the rain: the drops' sprites, then the umbrella's. Whoever has won winks."""

    def __init__(self, app, group, drops: list[displayio.TileGrid], umbrella, wink) -> None:
        """Take sprites that are on the page already."""
        super().__init__(app, group, _RAIN_MS, drops + [umbrella])
        self.wink = wink
        wet, dry = app.layout.end_sad[:2]
        self.far = (wet[0] - dry[0]) // 2

    def show(self, past: int) -> None:
        """Let drops fall; now and then hold the umbrella half way over the other one."""
        last = len(self.sprites) - 1
        step = past // _DROP_MS
        if step != self._step:
            self._step = step
            for i in range(last):
                self.move(i, 0, (step + i) % _FALL * 2)
        hidden = past % _WAIT_MS < _WAIT_MS - _WINK_MS
        if self.wink.hidden != hidden:
            self.wink.hidden = hidden
        turn = past % (2 * _WAIT_MS)
        there = turn > _WAIT_MS
        part = min(turn % _WAIT_MS, _MOVE_MS) // 80
        far = self.far * part // (_MOVE_MS // 80)
        self.move(last, far if there else self.far - far if past > _WAIT_MS else 0, 0)

    def finish(self) -> None:
        """Leave the winner's eyes open."""
        self.wink.hidden = True
        super().finish()
