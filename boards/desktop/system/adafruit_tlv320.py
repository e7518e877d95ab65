"""The Fruit Jam's DAC, a TLV320DAC3100: of Adafruit's library what the game uses.

It refuses what the library refuses. I2SOut asks it whether anything can be heard.
"""

import busio as _busio

from boards.desktop.running import host as _host

_RATES = (8000, 11025, 22050, 44100, 48000)


class TLV320DAC3100:
    """The DAC, at address 0x18 of an I2C bus."""

    def __init__(self, i2c: _busio.I2C, address: int = 0x18) -> None:
        if not isinstance(i2c, _busio.I2C):
            raise AttributeError("try_lock")
        self._rate = 44100
        self._volume = -63.5
        self._speaker = self._headphone = False
        _host().dac = self

    def configure_clocks(
        self, sample_rate: int, bit_depth: int = 16, mclk_freq: int | None = None
    ) -> None:
        """Get ready for samples of one rate."""
        if bit_depth != 16:
            raise ValueError("CircuitPython I2S only supports 16-bit stereo")
        if mclk_freq not in (None, 0, 15_000_000):
            raise ValueError("Need a valid MCLK frequency: 15MHz or 0 for BCLK")
        if sample_rate not in _RATES:
            raise ValueError("Need a valid MCLK sample rate: 8000, 11025, 22050, 44100, or 48000")
        self._rate = sample_rate

    @property
    def sample_rate(self) -> int:
        """Samples a second that it is set up for."""
        return self._rate

    @property
    def dac_volume(self) -> float:
        """In dB: -63.5 to 24."""
        return self._volume

    @dac_volume.setter
    def dac_volume(self, db: float) -> None:
        self._volume = min(max(db, -63.5), 24.0)

    @property
    def headphone_output(self) -> bool:
        """Whether the headphones are on. Switched on, they get a moderate volume."""
        return self._headphone

    @headphone_output.setter
    def headphone_output(self, enabled: bool) -> None:
        self._headphone = enabled
        if enabled:
            self._volume = -20.0

    @property
    def speaker_output(self) -> bool:
        """Whether the speaker is on. Switched on, it gets a moderate volume."""
        return self._speaker

    @speaker_output.setter
    def speaker_output(self, enabled: bool) -> None:
        self._speaker = enabled
        if enabled:
            self._volume = -20.0
