"""The handheld itself: one board's clock, pins, keys, nvm, panel, light and sound."""

import heapq
import os
import random
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from boards.desktop import REPO, current
from boards.desktop.clock import LOOK_US, PANEL_NS_PER_BYTE, Clock
from boards.desktop.flash import Flash
from boards.desktop.front import Front, Stop
from boards.desktop.keys import Keys
from boards.desktop.pins import Definition, Pin
from boards.desktop.script import TAIL_MS, Step

if TYPE_CHECKING:
    from boards.desktop.record import Recorder

_FRAME_US = 16_667
_PUMP_US = 5_000
_FOREVER = 1 << 62


class Host:
    """One board. Making it makes it the running one; `run` starts its code.py."""

    def __init__(
        self,
        profile: ModuleType,
        *,
        board_id: str = "",
        clock: Clock | None = None,
        front: Front | None = None,
        save: Path | None = None,
        seed: int | None = None,
        root: Path = REPO,
        shots: Path | None = None,
        recorder: "Recorder | None" = None,
    ) -> None:
        from boards.desktop import panel, strict

        strict.install()
        current.run(self)
        panel.release_displays()
        self.profile = profile
        self.board_id = board_id or profile.ID
        self.clock = clock or Clock()
        self.front = front or Front()
        self.root = root
        self.shots = shots
        self.recorder = recorder
        self.definition = Definition(self.board_id)
        self.pins = self.definition.pins
        self.keys = Keys(profile, self.definition)
        self.flash = Flash(profile.NVM[0], profile.NVM[1], save)
        self.panel = panel.Panel(profile.WIDTH, profile.HEIGHT)
        self.refreshes: deque[tuple[int, int]] = deque(maxlen=10_000)
        self.sounds: deque[tuple[int, int, float]] = deque(maxlen=1000)
        self.light = (0, 0, 0)
        self.printed: deque[str] = deque(maxlen=1000)
        self.chance = random.Random(os.urandom(16) if seed is None else seed)
        self.display: Any = None
        self.world: Any = None
        self.cardputer: Any = None
        self._due: list[tuple[int, int, Step]] = []
        self._refreshing = False
        self._last_refresh = 0
        self._last_pump = 0
        self._parts()
        if profile.DISPLAY is None:
            panel.firmware_display(self.board_id, profile.WIDTH, profile.HEIGHT)

    # --- running

    def play(self, steps: Iterable[Step], ends: bool = True) -> None:
        """Put a script on the clock; with `ends` a script that does not end by itself is ended."""
        steps = list(steps)
        if ends and not any(step.verb == "end" for step in steps):
            last = max((step.ms for step in steps), default=0)
            steps.append(Step(last + TAIL_MS, "end"))
        for number, step in enumerate(steps, len(self._due)):
            heapq.heappush(self._due, (step.ms * 1000, number, step))

    def run(self) -> Stop:
        """Run code.py until it ends or the player leaves; what the game raises is raised."""
        from boards.desktop.world import World

        current.run(self)
        self.world = World(self)
        try:
            self.front.open(self)
            self.clock.start()
            self.world.run_code()
            self.front.draw()
            return Stop("code.py has ended")
        except Stop as stop:
            return stop
        except SystemExit:
            return Stop("the game has left")
        finally:
            self.front.close()
            if self.recorder is not None:
                self.recorder.close(self.clock.now())

    # --- time

    def ticks(self) -> int:
        """supervisor.ticks_ms(). A look costs a little time, so that a loop which waits ends."""
        if not self.clock.real:
            self.pass_time(LOOK_US)
        elif self.clock.now() - self._last_pump > _PUMP_US:
            self.pass_time(0)
        return self.clock.ticks()

    def sleep(self, seconds: float) -> None:
        """time.sleep(): everything else of the handheld happens meanwhile."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.pass_time(int(seconds * 1_000_000))

    def spend(self, us: int) -> None:
        """Time that only a device needs; on the wall clock it has passed already."""
        if not self.clock.real:
            self.pass_time(us)

    def pass_time(self, us: int) -> None:
        """Go on, and do what falls due on the way."""
        end = self.clock.now() + us
        while True:
            self._background()
            while self._due and self._due[0][0] <= self.clock.now():
                self._do(heapq.heappop(self._due)[2])
            self.front.pump()
            now = self._last_pump = self.clock.now()
            if now >= end:
                return
            due = self._due[0][0] if self._due else _FOREVER
            self.clock.move(min(end, due, now + self._slice()))

    def _slice(self) -> int:
        if self.clock.real:
            return _PUMP_US
        return _FRAME_US if self.display is not None and self.display.auto_refresh else _FOREVER

    def _background(self) -> None:
        """What the firmware does by itself: auto_refresh, here without a thread."""
        if self.display is None or not self.display.auto_refresh or self._refreshing:
            return
        if self.clock.now() - self._last_refresh >= _FRAME_US:
            self._last_refresh = self.clock.now()
            self._refreshing = True
            try:
                self.display.refresh()
            finally:
                self._refreshing = False

    def _do(self, step: Step) -> None:
        if step.verb == "end":
            raise Stop("the script has ended")
        if step.verb == "shot":
            self.shoot(step.name)
        else:
            self.keys.push(step.key, step.verb == "press")

    # --- the panel

    def show(self, display: Any) -> None:
        """A display was opened on the bus."""
        self.display = display
        self.panel.attach(display)

    def refreshed(self, pixel_bytes: int) -> None:
        """A refresh has sent this much."""
        if pixel_bytes:
            self.refreshes.append((self.clock.now() // 1000, pixel_bytes))
            self.spend(pixel_bytes * PANEL_NS_PER_BYTE // 1000)
            if self.recorder is not None:
                self.recorder.frame(self.panel.picture(), self.clock.now())
            self.front.draw()

    def sent_between(self, start_ms: int, end_ms: int) -> int:
        """How many bytes of pixels went to the panel, from a time to before another."""
        return sum(count for ms, count in self.refreshes if start_ms <= ms < end_ms)

    def shoot(self, name: str) -> None:
        """Write the panel's picture, pixel for pixel."""
        if self.shots is not None:
            try:
                self.shots.mkdir(parents=True, exist_ok=True)
                self.panel.picture().save(self.shots / f"{name}.png")
            except OSError as error:  # not an Exception here, or the game would take it for its own
                raise Stop(f"{self.shots} cannot be written: {error.strerror}", 2) from error

    # --- the small parts

    def _parts(self) -> None:
        profile = self.profile
        sound = profile.SOUND or ("none", None, None)
        # An I2S amplifier has no switch of its own; a plain speaker may have one.
        switch = None if sound[0] == "i2s" else sound[2]
        self._speaker = self.pins[sound[1]] if sound[1] else None
        self._amplifier = self.pins[switch] if switch else None
        self._wave = (0, 0.0)
        self._leds: dict[Pin, int] = {}
        self._lit = True
        if profile.LIGHTS and profile.LIGHTS[0] in ("rgb", "led"):
            names = profile.LIGHTS[1:4]
            self._leds = {self.pins[name]: place for place, name in enumerate(names)}
            self._lit = profile.LIGHTS[4] if len(profile.LIGHTS) > 4 else True
        if profile.BATTERY:
            name, empty, full = profile.BATTERY
            self.pins[name]._analog = empty + (full - empty) * 4 // 5

    def output(self, pin: Pin, share: float) -> None:
        """A pin was set: to a level, or by PWM to a share of one."""
        if pin is self._amplifier:
            self._sound()
        elif pin in self._leds:
            colour = list(self.light)
            colour[self._leds[pin]] = round(255 * (share if self._lit else 1 - share))
            self.light = (colour[0], colour[1], colour[2])
            self.front.draw()

    def buzz(self, pin: Pin, hz: int, share: float) -> None:
        """A pin carries a square wave, high for a share of it: half is loudest."""
        if pin is self._speaker:
            self.tone(hz, 1 - abs(2 * share - 1))
        self.output(pin, share)

    def neopixels(self, data: bytes) -> None:
        """Pixels on a strip were set; the first stands for all. They take green first."""
        if len(data) >= 3:
            self.light = (data[1], data[0], data[2])
            self.front.draw()

    def tone(self, hz: int, volume: float) -> None:
        """The speaker's pin carries a wave until the next call; 0 Hz is none."""
        self._wave = (hz, round(volume, 3)) if hz and volume else (0, 0.0)
        self._sound()

    def _sound(self) -> None:
        """What is heard: the wave, where the amplifier is on."""
        silent = self._amplifier is not None and not self._amplifier._level
        heard = (0, 0.0) if silent else self._wave
        if heard != (self.sounds[-1][1:] if self.sounds else (0, 0.0)):
            self.sounds.append((self.clock.now() // 1000, *heard))
            self.front.tone(*heard)

    def say(self, text: str) -> None:
        """The game printed something."""
        self.printed.append(text)
        self.front.say(text)
