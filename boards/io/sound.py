"""One tone at a time: a square wave by PWM, PIO, DAC or I2S (voice_*.py), as the profile says.

A voice has start(hz, loud) and stop(). Sound adds the clock, the volume and the amplifier, and
thump() where a board has a motor.
"""

import supervisor

from boards.io.clock import HALF, TICKS


class Sound:
    """tone() starts a tone and returns at once, tick() ends it. volume: 0 off, 1 soft, 2 loud."""

    def __init__(self, voice=None, amplifier=None, motor=None) -> None:
        """Without a voice the board is silent; all calls still work."""
        self.volume = 1
        self._motor = motor
        self._still = 0  # the time at which the motor stops
        self._voice = voice
        self._amplifier = amplifier
        self._sounding = False
        self._end = 0

    def tone(self, hz: int, ms: int) -> None:
        """Sound hz for ms milliseconds, instead of the tone before. 0 Hz is silence."""
        self.stop()
        if self._voice is None or self.volume <= 0 or hz <= 0:
            return
        self._end = (supervisor.ticks_ms() + ms) & TICKS
        self._sounding = True
        self._voice.start(hz, self.volume > 1)
        if self._amplifier is not None:
            self._amplifier.value = True

    def thump(self, ms: int) -> None:
        """Shake the board for so long, if it can and sound is not off. Returns at once."""
        if self._motor is not None and self.volume > 0:
            self._still = (supervisor.ticks_ms() + ms) & TICKS
            self._motor.value = True

    def tick(self, now: int) -> None:
        """End the tone when its time is up, and the shaking. Call once a frame."""
        if self._motor is not None and self._motor.value and (now - self._still) & TICKS < HALF:
            self._motor.value = False
        if self._sounding and (now - self._end) & TICKS < HALF:
            self.stop()

    def hush(self) -> None:
        """Be silent and still now."""
        self.stop()
        if self._motor is not None:
            self._motor.value = False

    def stop(self) -> None:
        """Be silent now. The amplifier goes off too: it hisses and it uses the battery."""
        if self._sounding:
            self._sounding = False
            if self._amplifier is not None:
                self._amplifier.value = False
            self._voice.stop()


class PwmVoice:
    """A pin that a PWM timer drives."""

    def __init__(self, pin) -> None:
        """Take the pin, silent."""
        import pwmio

        self._pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=0, variable_frequency=True)

    def start(self, hz: int, loud: bool) -> None:
        """Start a wave: a square one if it is to be loud, else a narrow pulse, which is softer."""
        self._pwm.frequency = hz
        self._pwm.duty_cycle = 0x8000 if loud else 0x0800

    def stop(self) -> None:
        """Hold the pin low."""
        self._pwm.duty_cycle = 0
