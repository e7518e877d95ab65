"""A voice on a plain pin, by PIO."""

from micropython import const

_PERIOD = const(32)  # cycles of one wave


class PioVoice:
    """A pin that a PIO state machine drives, where the PWM channel is taken.

    On the Thumby Color the speaker (GPIO23) and the backlight (GPIO7) are both channel B of
    PWM slice 3, and the firmware has given it to the backlight.
    """

    def __init__(self, pin) -> None:
        """Fail here, not at the first tone, if the chip has no PIO."""
        import rp2pio

        self._pin = pin
        self._machine_type = rp2pio.StateMachine
        self._machine: rp2pio.StateMachine | None = None

    def start(self, hz: int, loud: bool) -> None:
        """Two instructions, `set pins 1` and `set pins 0`, 32 cycles together."""
        from array import array

        program = array("H", (0xEF01, 0xEF00) if loud else (0xE001, 0xFE00))
        self._machine = self._machine_type(program, hz * _PERIOD, first_set_pin=self._pin)

    def stop(self) -> None:
        """Give the pin back: it floats, and the amplifier is off."""
        if self._machine is not None:
            self._machine.deinit()
            self._machine = None
