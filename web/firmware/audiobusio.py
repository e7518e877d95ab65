"""audiobusio: sound by an I2S amplifier."""

from _audio import Out as _Out


class I2SOut(_Out):
    """Three pins to an amplifier."""

    def __init__(self, bit_clock, word_select, data, *, main_clock=None, left_justified=False):
        super().__init__(bit_clock, word_select, data, main_clock)
