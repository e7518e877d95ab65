"""Sound by a digital-to-analog converter."""

from typing import Any as _Any

from boards.desktop.pins import claim as _claim
from boards.desktop.pins import free as _free
from boards.desktop.running import host as _host


class _Out:
    """Plays looped samples: the game uses nothing else."""

    def __init__(self, *pins: _Any) -> None:
        self._pins = [_claim(pin, self) for pin in pins if pin is not None]
        self._playing = False

    def deinit(self) -> None:
        """Stop, and give the pins back."""
        self.stop()
        for pin in self._pins:
            _free(pin)
        self._pins = []

    def __enter__(self) -> _Any:
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    def play(self, sample: _Any, *, loop: bool = False) -> None:
        """Sound a sample until stop()."""
        if not loop:
            raise NotImplementedError("the desktop handheld plays looped samples only")
        self._playing = True
        _host().tone(*sample._wave())

    def stop(self) -> None:
        """Be silent."""
        self._playing = False
        _host().tone(0, 0.0)

    @property
    def playing(self) -> bool:
        """It sounds."""
        return self._playing


class AudioOut(_Out):
    """A pin with a converter, or two."""

    def __init__(
        self, left_channel: _Any, *, right_channel: _Any = None, quiescent_value: int = 0x8000
    ) -> None:
        super().__init__(left_channel, right_channel)
