"""A voice by a Fruit Jam's DAC, a TLV320DAC3100, which has to be set up over I2C first.

Its library, adafruit_tlv320, comes with Fruit Jam OS. The system's own class for all of this,
Peripherals, takes the pins of our keys and lights as well.
"""

import json
from array import array

import audiobusio
import audiocore
import pwmio

_RATE = 22050  # samples a second, always: the library allows only five rates, so the wave changes
_CLOCK = 15_000_000  # Hz at the DAC's MCLK: the only value that the library allows
_LONGEST = 256  # samples of a loop; a tone is then at most 0.2 % off
_LOUD = 24000  # of 32,767: the DAC's filter overshoots at the edges of a square wave
_SOFT = 8000
_SETTINGS = "launcher.conf.json"
_SAFEST = 0.75  # the loudest that Adafruit's library allows: more may damage a speaker


def open_voice(spec, board) -> "TlvVoice":
    """Set up the DAC and return its voice. spec: SOUND of a profile."""
    wanted = _wanted()
    clock = pwmio.PWMOut(getattr(board, spec[4]), frequency=_CLOCK, duty_cycle=0x8000)
    dac = __import__("adafruit_tlv320").TLV320DAC3100(board.I2C())
    dac.configure_clocks(sample_rate=_RATE, mclk_freq=_CLOCK)
    if wanted.get("output") == "speaker":
        dac.speaker_output = True  # this sets a moderate volume, too
    else:
        dac.headphone_output = True
    volume = wanted.get("volume")
    if isinstance(volume, (int, float)):
        dac.dac_volume = -63 + 86 * min(max(volume, 0), _SAFEST)  # in dB, as the system does
    bits, word, data = (getattr(board, name) for name in spec[1:4])
    return TlvVoice(audiobusio.I2SOut(bits, word, data), clock)


def _wanted() -> dict[str, object]:
    """Return what the settings of Fruit Jam OS say about sound. As there, later files win."""
    found: dict[str, object] = {}
    for folder in ("/sd/", "/", "/saves/"):
        try:
            with open(folder + _SETTINGS, "rb") as file:
                found.update(json.load(file)["audio"])
        except (OSError, ValueError, KeyError, TypeError):
            pass  # there is no such file, or nothing of sound in it
    return found


class TlvVoice:
    """I2S at a fixed rate. A loop has as many whole waves as fit into it."""

    def __init__(self, out, clock) -> None:
        """Take an audiobusio.I2SOut, and keep the DAC's clock running."""
        self._out = out
        self._clock = clock

    def start(self, hz: int, loud: bool) -> None:
        """Make the waves and play them again and again."""
        waves = max(1, _LONGEST * hz // _RATE)
        length = (waves * _RATE + hz // 2) // hz
        level = _LOUD if loud else _SOFT
        loop = array("h", bytes(2 * length))
        for i in range(length):
            loop[i] = -level if 2 * waves * i // length & 1 else level
        self._out.play(audiocore.RawSample(loop, sample_rate=_RATE), loop=True)

    def stop(self) -> None:
        """Stop the loop."""
        self._out.stop()
