"""A voice on a plain pin, by PIO."""

_PERIOD = 32  # cycles of one wave


class PioVoice:
    """A pin that a PIO state machine drives, where the PWM channel is taken.

    On the Thumby Color the speaker (GPIO23) and the backlight (GPIO7) are both channel B of
    PWM slice 3, and the firmware has given it to the backlight.
    """

    def __init__(self, pin) -> None:
        """Take the pin. A chip without PIO raises ImportError here, not at the first tone."""
        import rp2pio

        self._pin = pin
        self._machine_type = rp2pio.StateMachine
        self._machine: rp2pio.StateMachine | None = None

    def start(self, hz: int, loud: bool) -> None:
        """Run two instructions, `set pins 1` and `set pins 0`, which take 32 cycles together."""
        from array import array

        program = array("H", (0xEF01, 0xEF00) if loud else (0xE001, 0xFE00))
        self._machine = self._machine_type(program, hz * _PERIOD, first_set_pin=self._pin)

    def stop(self) -> None:
        """Release the pin. It floats then, but the amplifier is off."""
        if self._machine is not None:
            self._machine.deinit()
            self._machine = None
