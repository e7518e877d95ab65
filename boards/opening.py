"""Opens the parts of a board that its profile names. Handheld uses it once and drops it."""

from micropython import const

from boards.lights import Diodes, Lights
from boards.sound import PwmVoice, Sound

# What a part that cannot be opened raises: a pin in use, a module this firmware was built without.
_ABSENT = (AttributeError, ImportError, OSError, RuntimeError, ValueError)
_KEYBOARD_KEYS = const(56)
# Seconds between two looks at the keys. The default, 0.02, is a third of what a press may take.
_SCAN = 0.01


def open_display(profile, board):
    """Return the firmware's display, or make the one the profile describes."""
    display = getattr(board, "DISPLAY", None)
    if display is not None:
        return display
    # By name, so that a bundle carries the driver only of its own panel.
    name = "boards.panel_" + profile.DISPLAY[0]
    panel = __import__(name, None, None, ("open_panel",))
    return panel.open_panel(profile, board)


def open_part(name: str, spec, opener, otherwise, board):
    """Open one part, or return otherwise() if the board lacks it or will not give it."""
    if spec is None:
        return otherwise()
    try:
        return opener(spec, board)
    except _ABSENT as error:
        print("no", name + ":", error)  # the game goes on without it
        return otherwise()


def nothing() -> None:
    """Stand for a part that is not there."""


def open_battery(spec, board):
    """Open profile.BATTERY."""
    import analogio

    return analogio.AnalogIn(getattr(board, spec[0]))


def _output(board, name, value: bool = False):
    """Return an output pin by its name, or None for no name."""
    import digitalio

    if name is None:
        return None
    pin = digitalio.DigitalInOut(getattr(board, name))
    pin.switch_to_output(value=value)
    return pin


# --- keys


def open_keys(profile, board, buttons) -> None:
    """Open every group of profile.KEYS for the Buttons that read them."""
    for group in profile.KEYS:
        kind = group[0]
        if kind == "keys":
            _open_pins(group, board, buttons)
        elif kind == "shift":
            _open_shift(group, board, buttons)
        elif kind == "stick":
            from boards.stick import Stick

            buttons.stick = Stick(group, board)
        elif kind == "cardputer":
            _open_keyboard(group, buttons)
        else:
            raise ValueError("unknown kind of keys: " + kind)


def _open_pins(group, board, buttons) -> None:
    """Keys on pins of their own."""
    import keypad

    _, value, pull, pairs = group
    pins = tuple(getattr(board, pair[0]) for pair in pairs)
    keys = keypad.Keys(pins, value_when_pressed=value, pull=pull, interval=_SCAN)
    buttons.add(keys, bytes(pair[1] for pair in pairs))


def _open_shift(group, board, buttons) -> None:
    """Keys in a shift register."""
    import keypad

    _, clock, data, latch, value, bits = group
    keys = keypad.ShiftRegisterKeys(
        clock=getattr(board, clock),
        data=getattr(board, data),
        latch=getattr(board, latch),
        key_count=len(bits),
        value_when_pressed=value,
        interval=_SCAN,
    )
    buttons.add(keys, bytes(bits))


def _open_keyboard(group, buttons) -> None:
    """The Cardputer's keyboard, which otherwise types into the console."""
    keyboard = __import__("cardputer_keyboard")  # has no stub
    wanted = dict(group[1])
    bits = bytearray(_KEYBOARD_KEYS)
    for number in range(_KEYBOARD_KEYS):
        bits[number] = wanted.get(keyboard.key_to_char(number, False), 0)
    keyboard.detach_serial()
    keyboard.KEYBOARD.events.clear()
    buttons.add(keyboard.KEYBOARD, bytes(bits))


# --- sound


def _square(pin):
    """Return a voice on a plain pin: by PWM, else by PIO."""
    try:
        return PwmVoice(pin)
    except (RuntimeError, ValueError):
        from boards.voice_pio import PioVoice

        return PioVoice(pin)


def open_sound(spec, board) -> Sound:
    """Open profile.SOUND."""
    kind = spec[0]
    pin = getattr(board, spec[1])
    if kind == "pwm":
        return Sound(_square(pin), _output(board, spec[2]))
    if kind == "dac":
        import audioio

        from boards.voice_sample import SampleVoice

        return Sound(SampleVoice(audioio.AudioOut(pin)), _output(board, spec[2]))
    if kind == "i2s":
        import audiobusio

        from boards.voice_sample import SampleVoice

        word, data = getattr(board, spec[2]), getattr(board, spec[3])
        # The gain pin stays low, as in the uGame S3's own library.
        gain = _output(board, spec[4])
        return Sound(SampleVoice(audiobusio.I2SOut(pin, word, data), gain))
    raise ValueError("unknown kind of sound: " + kind)


# --- lights


def open_lights(spec, board) -> Lights:
    """Open profile.LIGHTS."""
    kind = spec[0]
    if kind == "neopixel":
        from boards.pixels import Pixels

        power = None if spec[3] is None else _output(board, spec[3], True)
        return Pixels(_output(board, spec[1]), spec[2], power)
    if kind == "rgb":
        lit = len(spec) == 4 or spec[4]
        return Diodes([_output(board, name, not lit) for name in spec[1:4]], lit)
    if kind == "led":
        return Diodes([_output(board, spec[1])], True)
    raise ValueError("unknown kind of lights: " + kind)
