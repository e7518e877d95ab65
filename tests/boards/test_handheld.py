"""What a profile names is opened and works; what is not there is harmless."""

import importlib
import re
import sys
from importlib import metadata
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import boards

STUBS = Path(str(metadata.distribution("circuitpython-stubs").locate_file("board_definitions")))
WRAP = 1 << 29


class Display:
    """board.DISPLAY."""

    auto_refresh = True


def open_board(firmware, board_id, profile=None):
    """Open a Handheld on a fake board that has exactly the pins of its stub."""
    text = (STUBS / board_id / "__init__.pyi").read_text(encoding="utf-8")
    firmware.make_board(board_id, re.findall(r"^(\w+): microcontroller\.Pin", text, re.MULTILINE))
    if re.search(r"^DISPLAY: ", text, re.MULTILINE):
        sys.modules["board"].DISPLAY = Display()
    handheld = importlib.import_module("boards.handheld")
    return handheld.Handheld(profile or boards.find(board_id))


def with_display():
    """Ids of the boards whose firmware makes the display."""
    return [
        path.stem
        for path in Path(boards.__file__).parent.glob("*.py")
        if "\nDISPLAY = None" in path.read_text(encoding="utf-8")
    ]


@pytest.mark.parametrize("board_id", with_display())
def test_every_board_opens_plays_and_closes(firmware, capsys, board_id):
    handheld = open_board(firmware, board_id)
    assert handheld.profile.ID == board_id
    assert handheld.display.auto_refresh is False
    assert handheld.nvm is sys.modules["microcontroller"].nvm
    assert (handheld.battery() is None) == (handheld.profile.BATTERY is None)
    firmware.now = 77
    assert handheld.ticks() == 77
    handheld.sound.tone(440, 50)
    handheld.lights.show(255, 0, 0)
    handheld.sound.tick(200)
    assert handheld.buttons.next(200) == 0
    readers = handheld.buttons._readers
    handheld.close()
    keyboard = sys.modules["cardputer_keyboard"]
    assert all(reader.closed for reader in readers if reader is not keyboard.KEYBOARD)
    assert keyboard.attached and handheld.buttons._readers == []
    assert capsys.readouterr().out == ""


def test_a_board_without_sound_lights_or_battery_answers_harmlessly(firmware):
    bare = SimpleNamespace(**vars(boards.find("pimoroni_picosystem")))
    bare.SOUND = bare.LIGHTS = bare.BATTERY = None
    handheld = open_board(firmware, "pimoroni_picosystem", bare)
    handheld.sound.volume = 2
    handheld.sound.tone(440, 10)
    handheld.sound.tick(100)
    handheld.lights.show(1, 2, 3)
    assert handheld.battery() is None
    assert not firmware.PWMOut.made and not firmware.DigitalInOut.made


def test_a_part_that_cannot_be_opened_is_told_and_left_out(firmware, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "audioio", None)
    handheld = open_board(firmware, "pygamer")
    assert capsys.readouterr().out.startswith("no sound: ")
    handheld.sound.tone(440, 10)
    handheld.sound.tick(100)
    assert firmware.Out.made == []


def test_a_tone_ends_by_itself(firmware):
    sound = open_board(firmware, "pimoroni_picosystem").sound
    pwm = firmware.PWMOut.made["AUDIO"]
    assert pwm.variable and pwm.duty_cycle == 0
    firmware.now = 1000
    sound.tone(523, 80)
    assert pwm.frequency == 523 and pwm.duty_cycle > 0
    sound.tick(1079)
    assert pwm.duty_cycle > 0
    sound.tick(1080)
    assert pwm.duty_cycle == 0


def test_a_tone_ends_after_the_clock_wrapped(firmware):
    sound = open_board(firmware, "pimoroni_picosystem").sound
    pwm = firmware.PWMOut.made["AUDIO"]
    firmware.now = WRAP - 10
    sound.tone(523, 80)
    sound.tick(WRAP - 1)
    sound.tick(69)
    assert pwm.duty_cycle > 0
    sound.tick(70)
    assert pwm.duty_cycle == 0


def test_volume_is_off_soft_or_loud(firmware):
    sound = open_board(firmware, "pimoroni_picosystem").sound
    pwm = firmware.PWMOut.made["AUDIO"]
    duties = []
    for sound.volume in (0, 1, 2):
        sound.tone(440, 10)
        duties.append(pwm.duty_cycle)
    assert duties[0] == 0 < duties[1] < duties[2] == 0x8000
    sound.tone(0, 10)
    assert pwm.duty_cycle == 0


def test_the_thumby_sounds_by_pio_for_its_pwm_is_the_backlights(firmware, monkeypatch):
    monkeypatch.setattr(firmware.PWMOut, "taken", ("SPEAKER",))
    sound = open_board(firmware, "tinycircuits_thumby_color").sound
    amplifier = firmware.DigitalInOut.made["SPEAKER_ENABLE"]
    assert amplifier.value is False
    sound.volume = 2
    sound.tone(440, 50)
    machine = firmware.StateMachine.running["SPEAKER"]
    assert machine.frequency == 440 * cycles(machine.program) and amplifier.value is True
    assert high_cycles(machine.program) == 16
    sound.tick(50)
    assert not firmware.StateMachine.running and amplifier.value is False
    sound.volume = 1
    sound.tone(440, 50)
    program = firmware.StateMachine.running["SPEAKER"].program
    assert cycles(program) == 32 and high_cycles(program) == 1


def cycles(program):
    """Cycles of a PIO program of SET instructions: one each, and the delay in bits 8 to 12."""
    assert all(word >> 13 == 0b111 and word >> 5 & 7 == 0 for word in program)
    return sum(1 + (word >> 8 & 31) for word in program)


def high_cycles(program):
    """Cycles after `set pins 1`."""
    return sum(1 + (word >> 8 & 31) for word in program if word & 31 == 1)


def test_the_pygamer_sounds_by_its_dac_and_switches_its_amplifier(firmware):
    sound = open_board(firmware, "pygamer").sound
    (out,) = firmware.Out.made
    amplifier = firmware.DigitalInOut.made["SPEAKER_ENABLE"]
    assert out.pins == ("SPEAKER",) and amplifier.value is False
    sound.tone(440, 50)
    rate, high, low, loop = out.playing
    assert rate == 440 * 32 and high == -low > 0 and loop and amplifier.value is True
    sound.volume = 2
    sound.tone(440, 50)
    assert out.playing[1] > high
    sound.tick(50)
    assert out.playing is None and amplifier.value is False


# The lowest is played an octave up.
@pytest.mark.parametrize("hz, rate", [(131, 262 * 32), (250, 8000), (3000, 96000), (9000, 96000)])
def test_i2s_keeps_to_the_rates_its_amplifier_takes(firmware, hz, rate):
    sound = open_board(firmware, "deshipu_ugame_s3").sound
    (out,) = firmware.Out.made
    assert out.pins == ("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA")
    assert firmware.DigitalInOut.made["AUDIO_GAIN"].value is False
    sound.tone(hz, 50)
    assert out.playing[0] == rate


def test_neopixels_are_dimmed_and_written_only_on_a_change(firmware):
    lights = open_board(firmware, "pygamer").lights
    assert firmware.written == [("NEOPIXEL", bytes(15))]
    lights.show(255, 128, 8)
    lights.show(255, 128, 8)
    assert firmware.written[1:] == [("NEOPIXEL", bytes((16, 31, 1)) * 5)]


def test_a_neopixel_with_a_power_pin_gets_power(firmware):
    open_board(firmware, "adafruit_feather_esp32s3_reverse_tft")
    assert firmware.DigitalInOut.made["NEOPIXEL_POWER"].value is True


@pytest.mark.parametrize(
    "board_id, lit", [("pimoroni_picosystem", True), ("tinycircuits_thumby_color", False)]
)
def test_leds_are_lit_at_the_level_of_their_board(firmware, board_id, lit):
    handheld = open_board(firmware, board_id)

    def shining():
        made = firmware.DigitalInOut.made
        return [made["LED_" + colour].value is lit for colour in "RGB"]

    assert shining() == [False, False, False]
    handheld.lights.show(255, 127, 128)
    assert shining() == [True, False, True]
    handheld.close()
    assert shining() == [False, False, False]


def test_one_led_shines_for_any_colour(firmware):
    lights = open_board(firmware, "pajenicko_picopad").lights
    led = firmware.DigitalInOut.made["LED"]
    for colour, value in (((0, 0, 200), True), ((0, 0, 0), False), ((0, 255, 0), True)):
        lights.show(*colour)
        assert led.value is value


@pytest.mark.parametrize(
    "raw, percent",
    [(0, 0), (18535, 0), (18535 + 4303, 50), (27141, 100), (65535, 100), (27055, 99)],
)
def test_the_battery_in_percent(firmware, raw, percent):
    handheld = open_board(firmware, "pimoroni_picosystem")
    firmware.AnalogIn.made["BAT_SENSE"].value = raw
    assert handheld.battery() == percent


def test_the_bare_pico_gets_its_panel_from_the_profile(firmware, monkeypatch):
    made = []

    def module(name, **content):
        fake = ModuleType(name)
        fake.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, fake)

    def record(name):
        return lambda *args, **named: made.append((name, args, named)) or SimpleNamespace(**named)

    module("busio", SPI=record("spi"))
    module("displayio", release_displays=record("release"))
    module("fourwire", FourWire=record("bus"))
    module("adafruit_st7789", ST7789=record("panel"))
    monkeypatch.delitem(sys.modules, "boards.panel_st7789", raising=False)
    handheld = open_board(firmware, "raspberry_pi_pico")
    assert [name for name, _, _ in made] == ["release", "spi", "bus", "panel"]
    assert made[1][1] == ("GP10", "GP11")
    bus, panel = made[2][2], made[3][2]
    assert (bus["command"], bus["chip_select"], bus["reset"]) == ("GP8", "GP9", "GP12")
    assert (panel["width"], panel["height"], panel["backlight_pin"]) == (240, 240, "GP13")
    assert (panel["rotation"], panel["rowstart"]) == (270, 80)
    assert handheld.display.auto_refresh is False
