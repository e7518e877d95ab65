"""audiocore: samples in memory."""

from array import array as _array


class RawSample:
    """A wave of signed words, and how fast to play it."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        if not isinstance(buffer, _array):
            raise TypeError("object with buffer protocol required")
        self._buffer = buffer
        self._channels = channel_count
        self.sample_rate = sample_rate

    def deinit(self):
        self._buffer = None

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()

    @property
    def sample_rate(self):
        return self._rate

    @sample_rate.setter
    def sample_rate(self, value):
        if not isinstance(value, int):
            raise TypeError("can't convert %s to int" % type(value).__name__)
        self._rate = value

    def _wave(self):
        """Hz and volume of what is heard: how often the wave rises, and how high it gets."""
        if self._buffer is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        last = self._buffer[len(self._buffer) - self._channels]
        rises = loudest = 0
        for at in range(0, len(self._buffer), self._channels):
            value = self._buffer[at]
            rises += last <= 0 < value
            loudest = max(loudest, abs(value))
            last = value
        count = max(1, len(self._buffer) // self._channels)
        return self._rate * rises // count, min(1.0, loudest / 0x7FFF)
