"""One voice: a square wave by PWM, PIO, DAC or I2S, whichever the profile names.

A voice has start(hz, loud) and stop(). Sound adds the clock, the volume and the amplifier.
"""

import supervisor
from micropython import const

_TICKS = const(0x1FFFFFFF)  # supervisor.ticks_ms() wraps at 2**29
_HALF = const(0x10000000)
_PERIOD = const(32)  # samples (or PIO cycles) of one wave
# I2S amplifiers (MAX98357A, NS4168) want 8,000 to 96,000 samples a second, and CircuitPython on
# ESP32 plays nothing below about 6,000 (adafruit/circuitpython issue 10539): 32 samples a wave.
_LOWEST = const(250)
_HIGHEST = const(3000)


class Sound:
    """tone() starts a note and returns at once; tick() ends it. volume: 0 off, 1 soft, 2 loud."""

    def __init__(self, voice=None, amplifier=None) -> None:
        """Without a voice every call is harmless and silent."""
        self.volume = 1
        self._voice = voice
        self._amplifier = amplifier
        self._sounding = False
        self._end = 0

    def tone(self, hz: int, ms: int) -> None:
        """Sound hz for ms milliseconds; a new tone takes the place of the old, 0 Hz is silence."""
        self.stop()
        if self._voice is None or self.volume <= 0 or hz <= 0:
            return
        self._end = (supervisor.ticks_ms() + ms) & _TICKS
        self._sounding = True
        self._voice.start(hz, self.volume > 1)
        if self._amplifier is not None:
            self._amplifier.value = True

    def tick(self, now: int) -> None:
        """End the tone when its time is up. Call once a frame."""
        if self._sounding and (now - self._end) & _TICKS < _HALF:
            self.stop()

    def stop(self) -> None:
        """Be silent now. The amplifier goes off too: it hisses, and drinks the battery."""
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
        """A narrow pulse is softer than a square one."""
        self._pwm.frequency = hz
        self._pwm.duty_cycle = 0x8000 if loud else 0x0800

    def stop(self) -> None:
        """Hold the pin low."""
        self._pwm.duty_cycle = 0


class PioVoice:
    """A pin that a PIO state machine drives, where the PWM channel is taken.

    On the Thumby Color the speaker (GPIO23) and the backlight (GPIO7) are both channel B of
    PWM slice 3, and the firmware has given it to the backlight.
    """

    def __init__(self, pin) -> None:
        """Fail here, not at the first tone, if the chip has no PIO."""
        import rp2pio

        self._pin = pin
        self._machine_type = rp2pio.StateMachine
        self._machine: rp2pio.StateMachine | None = None

    def start(self, hz: int, loud: bool) -> None:
        """Two instructions, `set pins 1` and `set pins 0`, 32 cycles together."""
        from array import array

        program = array("H", (0xEF01, 0xEF00) if loud else (0xE001, 0xFE00))
        self._machine = self._machine_type(program, hz * _PERIOD, first_set_pin=self._pin)

    def stop(self) -> None:
        """Give the pin back: it floats, and the amplifier is off."""
        if self._machine is not None:
            self._machine.deinit()
            self._machine = None


class SampleVoice:
    """A DAC or an I2S amplifier that plays one wave again and again."""

    def __init__(self, out, gain=None) -> None:
        """Take an audioio.AudioOut or an audiobusio.I2SOut, and the gain pin to keep as it is."""
        from array import array

        import audiocore

        self._out = out
        self._gain = gain
        self._wave = array("h", bytes(2 * _PERIOD))
        self._sample = audiocore.RawSample(self._wave)

    def start(self, hz: int, loud: bool) -> None:
        """Shape the wave, set its speed, loop it."""
        while hz < _LOWEST:
            hz *= 2  # an octave up is nearer to the tune than another note
        level = 12000 if loud else 3000
        for i in range(_PERIOD):
            self._wave[i] = level if i < _PERIOD // 2 else -level
        self._sample.sample_rate = min(hz, _HIGHEST) * _PERIOD
        self._out.play(self._sample, loop=True)

    def stop(self) -> None:
        """Stop the loop."""
        self._out.stop()


def _square(pin):
    """Return a voice on a plain pin: by PWM, else by PIO."""
    try:
        return PwmVoice(pin)
    except (RuntimeError, ValueError):
        return PioVoice(pin)


def _output(board_module, pin_name):
    """Return an output pin by its name, low, or None for no name."""
    import digitalio

    if pin_name is None:
        return None
    pin = digitalio.DigitalInOut(getattr(board_module, pin_name))
    pin.switch_to_output(value=False)
    return pin


def open_sound(spec, board_module) -> Sound:
    """Open profile.SOUND."""
    kind = spec[0]
    pin = getattr(board_module, spec[1])
    if kind == "pwm":
        return Sound(_square(pin), _output(board_module, spec[2]))
    if kind == "dac":
        import audioio

        return Sound(SampleVoice(audioio.AudioOut(pin)), _output(board_module, spec[2]))
    if kind == "i2s":
        import audiobusio

        word, data = getattr(board_module, spec[2]), getattr(board_module, spec[3])
        # The gain pin stays low, as in the uGame S3's own library.
        gain = _output(board_module, spec[4])
        return Sound(SampleVoice(audiobusio.I2SOut(pin, word, data), gain))
    raise ValueError("unknown kind of sound: " + kind)
