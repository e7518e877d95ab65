"""audioio: sound by a digital-to-analog converter."""

from _audio import Out as _Out


class AudioOut(_Out):
    """A pin with a converter, or two."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        super().__init__(left_channel, right_channel)
