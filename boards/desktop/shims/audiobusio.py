"""Sound by an I2S amplifier."""

from typing import Any as _Any

from audioio import _Out


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
