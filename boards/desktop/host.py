"""The handheld itself: the clock, pins, keys, nvm, panel, light and sound of one board."""

import heapq
import os
import random
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from boards.desktop import REPO, running
from boards.desktop.clock import LOOK_US, PANEL_NS_PER_BYTE, Clock
from boards.desktop.faces import Face
from boards.desktop.faces.headless import Headless
from boards.desktop.nvm import Nvm
from boards.desktop.pins import Definition, Pin, level, set_analog
from boards.desktop.saves import Saves
from boards.desktop.script import TAIL_MS, Step
from boards.desktop.stop import Stop
from boards.desktop.wiring import Keys

if TYPE_CHECKING:
    from boards.desktop.record import Recorder
    from boards.desktop.sandbox import Sandbox

_FRAME_US = 16_667
_PUMP_US = 5_000
_FOREVER = 1 << 62


class Host:
    """One board. Making one switches it on, `run` runs its code.py and `close` switches it off.

    Only one handheld is on at a time: making another one switches this one off.
    """

    def __init__(
        self,
        profile: ModuleType,
        *,
        board_id: str = "",
        clock: Clock | None = None,
        face: Face | None = None,
        save: Path | None = None,
        seed: int | None = None,
        root: Path = REPO,
        shots: Path | None = None,
        recorder: "Recorder | None" = None,
    ) -> None:
        self.profile = profile
        self.board_id = board_id or profile.ID
        self.clock = clock or Clock()
        self.face = face or Headless()
        self.root = root
        self.shots = shots
        self.recorder = recorder
        self.definition = Definition(self.board_id)
        self.pins = self.definition.pins
        self.keys = Keys(profile, self.definition)
        in_files = profile.NVM[0] == "file"
        self.nvm = Nvm(profile.NVM[0], profile.NVM[1], None if in_files else save)
        self.saves = Saves(save) if in_files else None  # the drive at /saves, where there is one
        self.chance = random.Random(os.urandom(16) if seed is None else seed)
        self.cardputer: Any = None
        self.next_code: tuple[str | None, str | None] = (None, None)  # what a reload would run
        self._start_records()
        self._wire_speaker()
        self._wire_lights()
        self._charge_battery()
        self._switch_on()

    def _start_records(self) -> None:
        """Begin with no script and an empty record of what was sent and sounded."""
        self.refreshes: deque[tuple[int, int]] = deque(maxlen=10_000)
        self.sounds: deque[tuple[int, int, float]] = deque(maxlen=1000)
        self.printed: deque[str] = deque(maxlen=1000)
        self._due: list[tuple[int, int, Step]] = []
        self._refreshing = False
        self._last_refresh = 0
        self._last_pump = 0

    def _switch_on(self) -> None:
        """Become the handheld that runs. Opens the display, if the board's firmware does."""
        from boards.desktop import checks, panel

        checks.install()
        running.start(self)
        panel.release_displays()
        profile = self.profile
        self.sandbox: Sandbox | None = None
        self.display: Any = None
        self.dac: Any = None  # between I2S and what is heard, on a board that has one
        self.panel = panel.Panel(profile.WIDTH, profile.HEIGHT)
        if profile.DISPLAY is None:
            panel.firmware_display(self.board_id, profile.WIDTH, profile.HEIGHT)

    def close(self) -> None:
        """Switch the handheld off, and take the checks out of Blinka."""
        from boards.desktop import checks

        if running.stop(self):
            checks.remove()

    def __enter__(self) -> "Host":
        return self

    def __exit__(self, *_args: object) -> None:
        self.close()

    # --- running

    def play(self, steps: Iterable[Step], ends: bool = True) -> None:
        """Do the steps of a script at their times. `ends`: stop after a script without an `end`."""
        steps = list(steps)
        if ends and not any(step.verb == "end" for step in steps):
            last = max((step.ms for step in steps), default=0)
            steps.append(Step(last + TAIL_MS, "end"))
        for number, step in enumerate(steps, len(self._due)):
            heapq.heappush(self._due, (step.ms * 1000, number, step))

    def run(self) -> Stop:
        """Run code.py until it ends or the player leaves. What the game raises is raised here."""
        from boards.desktop import checks
        from boards.desktop.sandbox import Sandbox

        checks.install()
        running.start(self)
        self.sandbox = Sandbox(self)
        try:
            self.face.open(self)
            self.clock.start()
            self.sandbox.run_code()
            self.face.draw()
            return Stop("code.py has ended")
        except Stop as stop:
            return stop
        except SystemExit:
            return Stop("the game has left")
        finally:
            self.face.close()
            self.close()
            if self.recorder is not None:
                self.recorder.close(self.clock.now())

    # --- time

    def ticks(self) -> int:
        """supervisor.ticks_ms(). Each call takes a little simulated time, so that a loop that waits
        for a time comes to its end."""
        if not self.clock.real:
            self.pass_time(LOOK_US)
        elif self.clock.now() - self._last_pump > _PUMP_US:
            self.pass_time(0)
        return self.clock.ticks()

    def sleep(self, seconds: float) -> None:
        """time.sleep(). Keys, script and display go on meanwhile."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.pass_time(int(seconds * 1_000_000))

    def spend(self, us: int) -> None:
        """Let simulated time pass that a device would need. In real time nobody waits for it."""
        if not self.clock.real:
            self.pass_time(us)

    def pass_time(self, us: int) -> None:
        """Let time pass, and do what falls due meanwhile."""
        end = self.clock.now() + us
        while True:
            self._background()
            while self._due and self._due[0][0] <= self.clock.now():
                self._do(heapq.heappop(self._due)[2])
            self.face.pump()
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
        """A refresh has sent so many bytes of pixels."""
        if pixel_bytes:
            self.refreshes.append((self.clock.now() // 1000, pixel_bytes))
            self.spend(pixel_bytes * PANEL_NS_PER_BYTE // 1000)
            if self.recorder is not None:
                self.recorder.frame(self.panel.picture(), self.clock.now())
            self.face.draw()

    def sent_between(self, start_ms: int, end_ms: int) -> int:
        """How many bytes of pixels went to the panel from start_ms until before end_ms."""
        return sum(count for ms, count in self.refreshes if start_ms <= ms < end_ms)

    def shoot(self, name: str) -> None:
        """Write the panel's picture to a file."""
        if self.shots is not None:
            try:
                self.shots.mkdir(parents=True, exist_ok=True)
                self.panel.picture().save(self.shots / f"{name}.png")
            except OSError as error:  # raised as a Stop, because the game would catch an OSError
                raise Stop(f"{self.shots} cannot be written: {error.strerror}", 2) from error

    # --- the small parts

    def _wire_speaker(self) -> None:
        sound = self.profile.SOUND or ("none", None, None)
        # A plain speaker's amplifier may have a switch; behind I2S there is none.
        switch = sound[2] if sound[0] in ("pwm", "dac", "none") else None
        self._speaker = self.pins[sound[1]] if sound[1] else None
        self._amplifier = self.pins[switch] if switch else None
        self._wave = (0, 0.0)

    def _wire_lights(self) -> None:
        lights = self.profile.LIGHTS
        self.light = (0, 0, 0)
        self._leds: dict[Pin, int] = {}
        self._lit = True
        if lights and lights[0] in ("rgb", "led"):
            self._leds = {self.pins[name]: place for place, name in enumerate(lights[1:4])}
            self._lit = lights[4] if len(lights) > 4 else True

    def _charge_battery(self) -> None:
        if self.profile.BATTERY:
            name, empty, full = self.profile.BATTERY
            set_analog(self.pins[name], empty + (full - empty) * 4 // 5)

    def output(self, pin: Pin, share: float) -> None:
        """A pin was set: high or low, or by PWM high for a share of the time."""
        if pin is self._amplifier:
            self._sound()
        elif pin in self._leds:
            colour = list(self.light)
            colour[self._leds[pin]] = round(255 * (share if self._lit else 1 - share))
            self.light = (colour[0], colour[1], colour[2])
            self.face.draw()

    def buzz(self, pin: Pin, hz: int, share: float) -> None:
        """A pin has a square wave, high for a share of the time; a half is loudest."""
        if pin is self._speaker:
            self.tone(hz, 1 - abs(2 * share - 1))
        self.output(pin, share)

    def neopixels(self, data: bytes) -> None:
        """NeoPixels were set. The first stands for all; its bytes are green, red, blue."""
        if len(data) >= 3:
            self.light = (data[1], data[0], data[2])
            self.face.draw()

    def tone(self, hz: int, volume: float) -> None:
        """The speaker's pin has this wave until the next call; 0 Hz is none."""
        self._wave = (hz, round(volume, 3)) if hz and volume else (0, 0.0)
        self._sound()

    def _sound(self) -> None:
        """What is heard: the wave, if the amplifier is on."""
        silent = self._amplifier is not None and not level(self._amplifier)
        heard = (0, 0.0) if silent else self._wave
        if heard != (self.sounds[-1][1:] if self.sounds else (0, 0.0)):
            self.sounds.append((self.clock.now() // 1000, *heard))
            self.face.tone(*heard)

    def say(self, text: str) -> None:
        """The game printed something."""
        self.printed.append(text)
        self.face.say(text)
