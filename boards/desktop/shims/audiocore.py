"""Samples in memory."""

from array import array as _array
from typing import Any as _Any


class RawSample:
    """A wave, and how fast to play it."""

    def __init__(
        self,
        buffer: _Any,
        *,
        channel_count: int = 1,
        sample_rate: int = 8000,
        single_buffer: bool = True,
    ) -> None:
        if not isinstance(buffer, (_array, bytearray, bytes)):
            raise TypeError("object with buffer protocol required")
        if isinstance(buffer, _array) and buffer.typecode not in "hHbB":
            raise ValueError("sample_source buffer must be a bytearray or array of type hHbB")
        self._buffer: _Any = buffer
        self._channels = channel_count
        self.sample_rate = sample_rate

    def deinit(self) -> None:
        """Forget the wave."""
        self._buffer = None

    def __enter__(self) -> "RawSample":
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    @property
    def sample_rate(self) -> int:
        """Samples a second."""
        return self._rate

    @sample_rate.setter
    def sample_rate(self, value: int) -> None:
        if not isinstance(value, int):
            raise TypeError(f"can't convert {type(value).__name__} to int")
        self._rate = value

    def _wave(self) -> tuple[int, float]:
        """Hz and volume of what is heard, from how often the wave rises and how high it gets."""
        if self._buffer is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        code = self._buffer.typecode if isinstance(self._buffer, _array) else "B"
        middle, peak = {"h": (0, 0x7FFF), "H": (0x8000, 0x7FFF), "b": (0, 127)}.get(
            code, (128, 127)
        )
        values = [value - middle for value in self._buffer][:: self._channels]
        rises = sum(values[place - 1] <= 0 < values[place] for place in range(len(values)))
        loudest = max((abs(value) for value in values), default=0)
        return (self._rate * rises // max(1, len(values)), min(1.0, loudest / peak))
