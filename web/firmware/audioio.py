"""audioio: sound by a digital-to-analog converter."""

import _web
from microcontroller import claim as _claim
from microcontroller import free as _free


class _Out:
    """Plays looped samples: the game uses nothing else."""

    def __init__(self, *pins):
        self._pins = [_claim(pin, self) for pin in pins if pin is not None]
        self._playing = False

    def deinit(self):
        self.stop()
        for pin in self._pins:
            _free(pin)
        self._pins = []

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()

    def play(self, sample, *, loop=False):
        if not loop:
            raise NotImplementedError("the page plays looped samples only")
        self._playing = True
        hz, volume = sample._wave()
        _web.tone(hz, volume)

    def stop(self):
        self._playing = False
        _web.tone(0, 0.0)

    @property
    def playing(self):
        return self._playing


class AudioOut(_Out):
    """A pin with a converter, or two."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        super().__init__(left_channel, right_channel)
