"""Stands for the firmware's parts on MicroPython's VM: whatever is asked of them is there, and does
nothing. Then every board of boards/ is opened, its keys are pressed, it sounds and shines.

This runs on the VM (vm_lines.py), to see which lines run there. What boards do is tested on strict
stand-ins, in tests/boards.
"""

import os
import sys


class Part:
    """A pin, a bus, a display: each name in it is another part."""

    value = 0
    width = 240
    height = 240

    def __init__(self, *args, **named):
        """However it is opened."""

    def __getattr__(self, name):
        if name[:2] == "__":
            raise AttributeError(name)
        return Part()

    def __call__(self, *args, **named):
        return Part()


class Pixels:
    """A bitmap that is drawn pixel by pixel."""

    def __init__(self, width, height, values):
        self.data = bytearray(width * height)
        self.width = width
        self.height = height

    def dirty(self):
        """It is shown."""

    def __setitem__(self, at, value):
        self.data[at[1] * self.width + at[0]] = value


class Missing(Part):
    """A module that this chip has not."""

    def __call__(self, *args, **named):
        raise RuntimeError("not here")


class Event:
    key_number = 0
    pressed = False
    timestamp = 0


class Queue:
    overflowed = False

    def __init__(self):
        self.waiting = []

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed, event.timestamp = self.waiting.pop(0)
        return True

    def clear(self):
        self.waiting.clear()
        self.overflowed = False


class Keys:
    def __init__(self, *args, **named):
        self.events = Queue()

    def reset(self):
        """Keys that are down are told again."""

    def deinit(self):
        """The pins are free."""


class ShiftRegisterKeys(Keys):
    """Those behind a register."""


class USBError(OSError):
    """A pad does not answer."""


class USBTimeoutError(USBError):
    """It has nothing to tell."""


class Board(Part):
    """Its display is made by the firmware, or by the profile."""

    board_id = ""
    shown = True

    def __getattr__(self, name):
        if name == "DISPLAY" and not self.shown:
            raise AttributeError(name)
        return Part()


class Clock(Part):
    """Supervisor."""

    now = 0

    def ticks_ms(self):
        return self.now


class Device:
    """A pad at some port."""

    def __init__(self, make, port):
        self.idVendor, self.idProduct = make
        self.port_numbers = (port,)


class State:
    buttons = Part()


class Driver:
    """A pad's driver: it answers, is silent, and is pulled out."""

    def __init__(self, device):
        self.asked = 0

    def read_state(self, state):
        self.asked += 1
        if self.asked == 3:
            raise USBTimeoutError(110)
        if self.asked == 5:
            raise USBError(19)
        return True


class Gamepad(Part):
    State = State
    SwitchProDevice = Driver


class Parser(Part):
    """Tells nothing of an XInput pad."""

    def DeviceDescriptor(self, device):
        if device.port_numbers == (2,):
            raise ValueError("no descriptor")
        return Part()


class Usb(Part):
    USBError = USBError
    USBTimeoutError = USBTimeoutError

    def find(self, find_all):
        return [Device((1, 1), 2), Device((1, 1), 3), Device((0x057E, 0x2009), 4)]


class Mount:
    readonly = False


class Storage(Part):
    def getmount(self, folder):
        if folder == "/saves":
            raise OSError(19)
        return Mount()


class Keypad(Part):
    Event = Event
    EventQueue = Queue
    Keys = Keys
    ShiftRegisterKeys = ShiftRegisterKeys


class Pwm(Part):
    """The second pin that is opened has no PWM to be had, as on a Thumby Color."""

    def PWMOut(self, *args, **named):
        if board.board_id == "tinycircuits_thumby_color":
            raise ValueError("in use")
        return Part()


class Microcontroller(Part):
    nvm = bytearray(b"\xff" * 64)


class Cardputer(Part):
    KEYBOARD = Keys()

    def key_to_char(self, number, shift):
        return chr(32 + number)


board = Board()
clock = Clock()
MODULES = {
    "board": board,
    "supervisor": clock,
    "keypad": Keypad(),
    "storage": Storage(),
    "pwmio": Pwm(),
    "microcontroller": Microcontroller(),
    "usb": Part(),
    "usb.core": Usb(),
    "relic_usb_host_gamepad": Gamepad(),
    "relic_usb_host_descriptor_parser": Parser(),
    "cardputer_keyboard": Cardputer(),
}
ANY = (
    "analogio audiobusio audiocore audioio busio digitalio fourwire neopixel_write rp2pio adafruit_st7789 "
    "adafruit_tlv320 adafruit_fruitjam adafruit_fruitjam.peripherals"
)


def install():
    """Put them where the firmware's would be, and a card."""
    os.mkdir("/sd")
    for name in ANY.split():
        sys.modules[name] = Part()
    for name in MODULES:
        sys.modules[name] = MODULES[name]
    Part.value = 40_000
    import displayio

    displayio.Bitmap = Pixels
    displayio.release_displays = Part()
    displayio.CIRCUITPYTHON_TERMINAL = None


def press_keys(buttons):
    """Each key for a short and for a long time; a queue that overflows; a stick that leans."""
    for reader, bits in zip(getattr(buttons, "_readers", ()), buttons._bits):
        for number in range(min(3, len(bits))):
            for ms in (60, 900):
                for down in (True, False):
                    reader.events.waiting.append((number, down, clock.now))
                    clock.now += ms if down else 60
                    for _ in range(6):
                        buttons.next(clock.now)
        reader.events.waiting.append((0, True, clock.now))
        buttons.next(clock.now)
        for _ in range(3):
            clock.now += 700
            buttons.next(clock.now)
        reader.events.overflowed = True
        for _ in range(3):
            buttons.next(clock.now)
    for lean in (0, 40_000, 65_000, 40_000):
        Part.value = lean
        for _ in range(4):
            clock.now += 500
            buttons.next(clock.now)
    Part.value = 40_000


def open_board(profile):
    """Everything of one board."""
    from boards.handheld import Handheld

    board.board_id = profile.ID
    board.shown = profile.DISPLAY is None
    made = Handheld(profile)
    sets = getattr(made.buttons, "_sets", None)
    for buttons in sets or (made.buttons,):
        press_keys(buttons)
    if sets:
        for _ in range(12):
            clock.now += 600
            made.buttons.next(clock.now)
            made.buttons.listen_to(1 | made.buttons.connected())
        assert made.buttons.held >= 0
    for made.sound.volume in (1, 2):
        for hz in (0, 100, 440, 4000):
            made.sound.tone(hz, 20)
            made.sound.thump(20)
            made.sound.tick(clock.now)
            clock.now += 50
            made.sound.tick(clock.now)
    made.lights.show(255, 0, 200)
    made.battery()
    made.ticks()
    if isinstance(made.nvm, bytearray):
        made.nvm[0:4] = b"game"
    else:
        len(made.nvm)
        made.nvm[0:4] = b"game"
        made.nvm[0:4] = b"over"
        assert made.nvm[0:5] == b"over\xff" and made.nvm[4096:4098] == b"\xff\xff"
    (sets or (made.buttons,))[0].next = lambda now: 16 | 1 << 8
    made.buttons.next = Pressed().next
    made.give_up("Too little memory.")
    made.close()


class Pressed:
    """Somebody presses a key, after a while."""

    asked = 0

    def next(self, now):
        self.asked += 1
        return 0 if self.asked in (2, 3) else 16 | 1 << 8


def open_all():
    """All boards that there is a profile for, one that there is none for, and none at all."""
    import boards
    from boards import unknown
    from boards.io import opening

    assert opening.open_part("part", Missing(), lambda: 1, None, None) == 1
    for name in sorted(os.listdir("/boards")):
        profile = boards.find(name[:-3]) if name[-3:] == ".py" else None
        if profile is not None:
            print("board", profile.ID)
            open_board(profile)
    for name in ("edgebadge", "nobody_knows"):
        boards.find(name)
    for width, height in ((240, 240), (128, 40)):
        display = Part()
        display.width, display.height = width, height
        unknown.show(display, unknown.message("nobody_knows_this_board_with_a_long_name" * 2))
    board.shown = False
    unknown.report(board)
