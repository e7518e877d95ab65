"""A voice on a plain pin, by PWM."""


class PwmVoice:
    """A pin that a PWM timer drives."""

    def __init__(self, pin) -> None:
        """Take the pin, silent."""
        import pwmio

        self._pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=0, variable_frequency=True)

    def start(self, hz: int, loud: bool) -> None:
        """A narrow pulse is softer than a square one."""
        self._pwm.frequency = hz
        self._pwm.duty_cycle = 0x8000 if loud else 0x0800

    def stop(self) -> None:
        """Hold the pin low."""
        self._pwm.duty_cycle = 0
