"""Sound by an I2S amplifier."""

from typing import Any as _Any

from audioio import _Out

from boards.desktop.running import host as _host


class I2SOut(_Out):
    """Three pins to an amplifier."""

    def __init__(
        self,
        bit_clock: _Any,
        word_select: _Any,
        data: _Any,
        *,
        main_clock: _Any = None,
        left_justified: bool = False,
    ) -> None:
        super().__init__(bit_clock, word_select, data, main_clock)

    def play(self, sample: _Any, *, loop: bool = False) -> None:
        """Sound a sample until stop(). A DAC in between must be set up for it, and be on."""
        dac = _host().dac
        if dac is not None:
            if dac.sample_rate != sample.sample_rate:
                raise NotImplementedError("the DAC is set up for another rate: that is noise")
            if not (dac.headphone_output or dac.speaker_output):
                raise NotImplementedError("the DAC's outputs are off: nothing would be heard")
        super().play(sample, loop=loop)
