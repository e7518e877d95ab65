"""Opens the parts of a board that its profile names. Needed once, at the start."""

import sys

from boards.io.buttons import Buttons
from boards.io.lights import Diodes, Lights
from boards.io.sound import PwmVoice, Sound

# What a part raises that cannot be opened: its pin is in use, or the firmware lacks its module.
_ABSENT = (AttributeError, ImportError, OSError, RuntimeError, ValueError)
_KEYBOARD_KEYS = 56
# Seconds between two scans of the keys. The default of 0.02 is too slow: a press is to be seen on
# the panel within 0.06 s.
_SCAN = 0.01
_EVENTS = 32
"""How many wait to be read. The longest paint takes 0.7 s, in which nobody presses 16 keys."""
SAVES = ("/saves", "/sd")
"""Where a game may be saved in files: on a drive of its own, or on a card."""


def open_display(profile, board):
    """Return the firmware's display, or make the one that the profile describes."""
    display = getattr(board, "DISPLAY", None)
    if display is not None:
        return display
    # By its name, so that a bundle for a board has only the driver that this board needs.
    name = "boards.io.panel_" + profile.DISPLAY[0]
    __import__(name)
    return sys.modules[name].open_panel(profile, board)


def open_part(name: str, opener, otherwise, profile, board):
    """Open one part; if that fails, say so on the console and return otherwise()."""
    try:
        return opener(profile, board)
    except _ABSENT as error:
        print("no", name + ":", error)  # the game goes on without it
        return otherwise()


def drop() -> None:
    """Unload this module, to free its heap, once everything is open."""
    del sys.modules[__name__]
    dot = __name__.rfind(".")
    if dot > 0:
        delattr(sys.modules[__name__[:dot]], __name__[dot + 1 :])


def nothing() -> None:
    """Return None, for a part that is not there."""


def open_memory(profile):
    """Return the memory for saves: nvm, or files where nvm belongs to all programs."""
    if profile.NVM[0] == "file":
        from boards.io.saved_files import SavedFiles, first_writable

        return SavedFiles(first_writable(SAVES))
    import microcontroller

    return microcontroller.nvm


def open_battery(profile, board):
    """Open profile.BATTERY, or return None."""
    if profile.BATTERY is None:
        return None
    import analogio

    return analogio.AnalogIn(getattr(board, profile.BATTERY[0]))


def _output(board, name, value: bool = False):
    """Return the pin of this name as an output, or None if there is no name."""
    import digitalio

    if name is None:
        return None
    pin = digitalio.DigitalInOut(getattr(board, name))
    pin.switch_to_output(value=value)
    return pin


# --- keys


def open_buttons(profile, board):
    """Return the Buttons that read every group of profile.KEYS; Pads where people have pads."""
    buttons = Buttons(_open_stick(profile, board))
    for group in profile.KEYS:
        kind = group[0]
        if kind == "keys":
            _open_pins(group, board, buttons)
        elif kind == "shift":
            _open_shift(group, board, buttons)
        elif kind == "cardputer":
            _open_keyboard(group, buttons)
        elif not (profile.PADS and kind == "pads") and kind != "stick":
            raise ValueError("unknown kind of keys: " + kind)
    if profile.PADS:
        from boards.io.pads import Pads

        return Pads(buttons, _open_pads(profile))
    return buttons


def _open_stick(profile, board):
    """Return the Stick of profile.KEYS, or None."""
    for group in profile.KEYS:
        if group[0] == "stick":
            from boards.io.stick import Stick

            return Stick(group, board)
    return None


def _open_pads(profile):
    """Return the pads of profile.KEYS, none of them plugged in yet."""
    made = []
    for group in profile.KEYS:
        if group[0] == "pads":
            try:
                from boards.io.usb_pads import Ports, UsbPad

                ports = Ports()
                made = [UsbPad(ports, group[1]) for _ in range(profile.PADS)]
            except _ABSENT as error:
                print("no pads:", error)  # the board's own keys are there
    return made


def _open_pins(group, board, buttons) -> None:
    """Open keys that have a pin each."""
    import keypad

    _, value, pull, pairs = group
    pins = tuple(getattr(board, pair[0]) for pair in pairs)
    keys = keypad.Keys(
        pins, value_when_pressed=value, pull=pull, interval=_SCAN, max_events=_EVENTS
    )
    buttons.add(keys, bytes(pair[1] for pair in pairs))


def _open_shift(group, board, buttons) -> None:
    """Open keys behind a shift register."""
    import keypad

    _, clock, data, latch, value, bits = group
    keys = keypad.ShiftRegisterKeys(
        clock=getattr(board, clock),
        data=getattr(board, data),
        latch=getattr(board, latch),
        key_count=len(bits),
        value_when_pressed=value,
        interval=_SCAN,
        max_events=_EVENTS,
    )
    buttons.add(keys, bytes(bits))


def _open_keyboard(group, buttons) -> None:
    """Open the Cardputer's keyboard, which types into the console until then."""
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
    """Return a voice on an ordinary pin: by PWM, or by PIO if the pin's PWM is in use."""
    try:
        return PwmVoice(pin)
    except (RuntimeError, ValueError):
        from boards.io.voice_pio import PioVoice

        return PioVoice(pin)


def open_sound(profile, board) -> Sound:
    """Open profile.SOUND; without one, a silent Sound."""
    if profile.SOUND is None:
        return Sound()
    spec = profile.SOUND
    kind = profile.SOUND[0]
    pin = getattr(board, spec[1])
    if kind == "pwm":
        motor = _output(board, spec[3]) if len(spec) > 3 else None
        return Sound(_square(pin), _output(board, spec[2]), motor)
    if kind == "dac":
        import audioio

        from boards.io.voice_sample import SampleVoice

        return Sound(SampleVoice(audioio.AudioOut(pin)), _output(board, spec[2]))
    if kind == "i2s":
        import audiobusio

        from boards.io.voice_sample import SampleVoice

        word, data = getattr(board, spec[2]), getattr(board, spec[3])
        # The gain pin stays low, as in the uGame S3's own library.
        gain = _output(board, spec[4])
        return Sound(SampleVoice(audiobusio.I2SOut(pin, word, data), gain))
    if kind == "tlv320":
        from boards.io.voice_tlv320 import open_voice

        return Sound(open_voice(spec, board))
    raise ValueError("unknown kind of sound: " + kind)


# --- lights


def open_lights(profile, board) -> Lights:
    """Open profile.LIGHTS; without any, Lights that stay dark."""
    if profile.LIGHTS is None:
        return Lights()
    spec = profile.LIGHTS
    kind = profile.LIGHTS[0]
    if kind == "neopixel":
        from boards.io.pixels import Pixels

        power = None if spec[3] is None else _output(board, spec[3], True)
        return Pixels(_output(board, spec[1]), spec[2], power)
    if kind == "rgb":
        lit = len(spec) == 4 or spec[4]
        return Diodes([_output(board, name, not lit) for name in spec[1:4]], lit)
    if kind == "led":
        return Diodes([_output(board, spec[1])], True)
    raise ValueError("unknown kind of lights: " + kind)
