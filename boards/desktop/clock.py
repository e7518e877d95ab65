"""Two clocks: real time, and a simulated time that passes only when the game waits or draws."""

import time

# As on the device: ticks_ms wraps 65 s after power-on, and code.py starts 3.8 s after power-on.
TICKS_PERIOD = 1 << 29
TICKS_START = TICKS_PERIOD - 65_000 + 3_800

# What things cost on an RP2040, in microseconds (measured; docs/device.md).
PANEL_NS_PER_BYTE = 305_000_000 // 115_200
LOOK_US = 20


class Clock:
    """Microseconds since code.py was started."""

    real = False

    def __init__(self) -> None:
        self.us = 0

    def start(self) -> None:
        """code.py starts now."""

    def now(self) -> int:
        """Microseconds now."""
        return self.us

    def move(self, us: int) -> None:
        """Go on to this time, never back."""
        self.us = max(self.us, us)

    def ticks(self) -> int:
        """What supervisor.ticks_ms() answers."""
        return (TICKS_START + self.now() // 1000) % TICKS_PERIOD


class WallClock(Clock):
    """Real time, for people."""

    real = True

    def __init__(self) -> None:
        super().__init__()
        self.start()

    def start(self) -> None:
        """code.py starts now: the time that the window took to open does not count."""
        self._start = time.perf_counter_ns()

    def now(self) -> int:
        """Microseconds now."""
        return (time.perf_counter_ns() - self._start) // 1000

    def move(self, us: int) -> None:
        """Sleep until this time."""
        left = us - self.now()
        if left > 0:
            time.sleep(left / 1_000_000)
