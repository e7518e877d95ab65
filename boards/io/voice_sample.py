"""A voice of samples: a DAC or I2S."""

_PERIOD = 32  # samples of one wave
# I2S amplifiers (MAX98357A, NS4168) want 8,000 to 96,000 samples a second, and CircuitPython on
# ESP32 plays nothing below about 6,000 (adafruit/circuitpython issue 10539): 32 samples a wave.
_LOWEST = 250
_HIGHEST = 3000


class SampleVoice:
    """A DAC or an I2S amplifier that plays one wave again and again."""

    def __init__(self, out, gain=None) -> None:
        """Take an audioio.AudioOut or an audiobusio.I2SOut, and the gain pin to keep."""
        from array import array

        import audiocore

        self._out = out
        self._gain = gain
        self._wave = array("h", bytes(2 * _PERIOD))
        self._sample = audiocore.RawSample(self._wave)

    def start(self, hz: int, loud: bool) -> None:
        """Fill in the wave, set its speed and play it again and again."""
        while hz < _LOWEST:
            hz *= 2  # too low to be played: an octave higher fits the tune best
        level = 12000 if loud else 3000
        for i in range(_PERIOD):
            self._wave[i] = level if i < _PERIOD // 2 else -level
        self._sample.sample_rate = min(hz, _HIGHEST) * _PERIOD
        self._out.play(self._sample, loop=True)

    def stop(self) -> None:
        """Stop the loop."""
        self._out.stop()
