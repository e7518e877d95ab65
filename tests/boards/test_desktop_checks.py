"""What raises on the device raises here, and what the device lacks is missing."""

import subprocess
import sys

import analogio
import board
import busio
import digitalio
import keypad
import neopixel_write
import pwmio
import pytest
import storage
import supervisor
import terminalio
from desktop_rig import played, profile

from boards.desktop import REPO
from boards.desktop.blinka import busdisplay, displayio, vectorio
from boards.desktop.drive import DriveFile, view
from boards.desktop.host import Host
from boards.desktop.panel import BusDisplay
from boards.io.keys import A, B


@pytest.fixture(autouse=True)
def handheld():
    """A PyGamer."""
    return Host(profile("pygamer"))


def bitmap(values=4):
    return displayio.Bitmap(8, 8, values)


def grid(**options):
    sizes = {"width": 3, "height": 2, "tile_width": 4, "tile_height": 4, **options}
    return displayio.TileGrid(bitmap(), pixel_shader=displayio.Palette(4), **sizes)


# --- displayio


@pytest.mark.parametrize("index", [(8, 0), (0, 8), (-1, 0), (0, -1), 64, -1])
def test_a_pixel_out_of_range(index):
    with pytest.raises(IndexError):
        bitmap()[index] = 0
    with pytest.raises(IndexError):
        bitmap()[index]


@pytest.mark.parametrize(
    ("values", "largest"), [(2, 1), (3, 3), (4, 3), (5, 15), (200, 255), (300, 65535)]
)
def test_a_value_out_of_range(values, largest):
    made = bitmap(values)
    made[0, 0] = largest
    assert made[0, 0] == largest and made.bits_per_value == largest.bit_length()
    for wrong in (largest + 1, -1):
        with pytest.raises(ValueError, match="value must be"):
            made[0, 0] = wrong
        with pytest.raises(ValueError, match="value must be"):
            made.fill(wrong)
    with pytest.raises(TypeError):
        made[0, 0] = 1.0


@pytest.mark.parametrize("size", [(0, 8, 2), (8, 0, 2), (8, 8, 0), (8, 8, 65537), (32768, 1, 2)])
def test_a_bitmap_of_no_size(size):
    with pytest.raises(ValueError, match="must be"):
        displayio.Bitmap(*size)


def test_a_bitmap_has_no_slices():
    with pytest.raises(NotImplementedError):
        bitmap()[0:4]


@pytest.mark.parametrize("index", [(3, 0), (0, 2), (-1, 0), 6, -1])
def test_a_tile_out_of_range(index):
    with pytest.raises(IndexError):
        grid()[index] = 0
    with pytest.raises(IndexError):
        grid()[index]


def test_a_tile_that_the_bitmap_has_not():
    made = grid()
    made[5] = 3
    for wrong in (4, -1, 255):
        with pytest.raises(ValueError, match="tile must be 0-3"):
            made[0] = wrong
        with pytest.raises(ValueError, match=r"(?i)default.tile"):
            grid(default_tile=wrong)
    for size in ({"width": 0}, {"height": 0}, {"tile_width": 3}):
        with pytest.raises(ValueError):
            grid(**size)
    with pytest.raises(TypeError):
        displayio.TileGrid(bitmap(), pixel_shader=None)


def test_a_colour_out_of_range():
    palette = displayio.Palette(2)
    palette[-1] = (1, 2, 3)
    assert palette[1] == 0x010203
    for wrong in (-1, 0x1000000, "red", 1.5):
        with pytest.raises(TypeError):
            palette[0] = wrong
    for wrong in ((256, 0, 0), (1, 2), b"12345"):
        with pytest.raises(ValueError):
            palette[0] = wrong
    for wrong in (2, -3):
        with pytest.raises(IndexError):
            palette[wrong] = 0
        with pytest.raises(IndexError):
            palette[wrong]
    for wrong in (2, -1):
        for method in (palette.make_transparent, palette.make_opaque, palette.is_transparent):
            with pytest.raises(ValueError, match="palette_index"):
                method(wrong)


def test_a_misspelt_attribute(handheld):
    circle = vectorio.Circle(pixel_shader=displayio.Palette(1), radius=3)
    natives = (grid(), displayio.Group(), bitmap(), displayio.Palette(2), circle, handheld.display)
    for native in natives:
        with pytest.raises(AttributeError):
            native.hiden = True
    with pytest.raises(ValueError, match="radius"):
        circle.radius = 0

    class Own(displayio.Group):
        """A class of the game's may have attributes, on the device as well."""

    own = Own()
    own.hiden = True


def test_the_font_is_the_english_firmwares():
    font = terminalio.FONT
    assert font.get_bounding_box() == (6, 12)
    assert (font.bitmap.width, font.bitmap.height) == (6 * 95, 12)
    assert font.get_glyph(ord("A")).tile_index == ord("A") - 32
    assert font.get_glyph(ord("\u00e9")) is None
    rows = ["".join(" #"[font.bitmap[6 * 33 + x, y]] for x in range(6)).rstrip() for y in range(12)]
    assert rows[2:10] == [" ###", "#   #", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"]
    with pytest.raises(RuntimeError):
        font.bitmap[0, 0] = 1


# --- pins


def test_a_pin_that_the_board_has_not():
    assert board.D0 is board.RX  # two names of one leg
    assert board.board_id == "pygamer" and "JOYSTICK_X" in dir(board)
    for name in ("SW_A", "GP15", "Mock", "pins"):
        with pytest.raises(AttributeError):
            getattr(board, name)


def test_a_pin_is_used_once():
    with digitalio.DigitalInOut(board.D5) as pin:
        with pytest.raises(ValueError, match="D5 in use"):
            pwmio.PWMOut(board.D5)
        with pytest.raises(AttributeError):
            pin.value = True
    with pytest.raises(ValueError, match="deinit"):
        pin.value  # noqa: B018
    pwmio.PWMOut(board.D5).deinit()
    for wrong in (5, "D5", None):
        with pytest.raises(TypeError):
            digitalio.DigitalInOut(wrong)


def test_a_wave_out_of_range():
    wave = pwmio.PWMOut(board.D5)
    for wrong in (-1, 65536):
        with pytest.raises(ValueError, match="duty_cycle"):
            wave.duty_cycle = wrong
    with pytest.raises(TypeError):
        wave.duty_cycle = 0.5
    with pytest.raises(AttributeError, match="variable_frequency"):
        wave.frequency = 440


def test_lights_need_an_output():
    pin = digitalio.DigitalInOut(board.NEOPIXEL)
    with pytest.raises(ValueError):
        neopixel_write.neopixel_write(pin, b"\0\0\0")
    pin.switch_to_output()
    neopixel_write.neopixel_write(pin, bytes((1, 2, 3)))


def test_the_thumbys_speaker_has_no_pwm():
    Host(profile("tinycircuits_thumby_color"))
    with pytest.raises(RuntimeError):
        pwmio.PWMOut(board.SPEAKER)


def test_the_stick_and_the_battery(handheld):
    stick = analogio.AnalogIn(board.JOYSTICK_X)
    assert stick.value == 32768
    handheld.keys.push(4, True)
    assert stick.value < 15000
    assert 32768 < analogio.AnalogIn(board.A6).value < 41704


# --- keys


def test_a_full_queue_drops_and_says_so(handheld):
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
        max_events=3,
    )
    assert keys.events.get() is None and not keys.events
    for down in (True, False, True):
        handheld.keys.push(A, down)
    assert len(keys.events) == 3 and not keys.events.overflowed
    handheld.keys.push(B, True)
    assert len(keys.events) == 3 and keys.events.overflowed
    event = keypad.Event()
    assert keys.events.get_into(event) and event == keypad.Event(1, True) and event.pressed
    keys.events.clear()
    assert not keys.events.overflowed
    keys.reset()
    assert [keys.events.get().key_number for _ in range(2)] == [0, 1]  # both are down still
    with pytest.raises(TypeError):
        keys.events.get_into(None)
    with pytest.raises(AttributeError):
        event.key_number = 3


# --- the rest


def test_the_drive_is_not_writable():
    with pytest.raises(RuntimeError, match="USB"):
        storage.remount("/", False)
    assert storage.getmount("/").readonly
    assert not supervisor.runtime.serial_connected
    with pytest.raises(NotImplementedError):
        busio.I2C(board.SCL, board.SDA)


# --- on and off


def lax():
    """What Blinka allows and the device does not."""
    displayio.Bitmap(8, 8, 2).fill(1000)
    displayio.Group().hiden = True


def test_blinka_is_what_it_was_when_the_handheld_is_off(handheld):
    assert busdisplay.BusDisplay is BusDisplay
    with pytest.raises(ValueError):
        lax()
    handheld.close()
    assert busdisplay.BusDisplay is not BusDisplay
    lax()
    with pytest.raises(RuntimeError, match="no handheld runs"):
        supervisor.ticks_ms()


def test_a_handheld_is_off_after_its_run_and_on_in_the_next():
    for _ in range(2):
        played("pygamer", "300 tap A")
        lax()


def test_closing_an_old_handheld_leaves_the_new_one_on(handheld):
    with Host(profile("pybadge")):
        handheld.close()
        assert board.board_id == "pybadge"
        with pytest.raises(ValueError):
            lax()
    lax()


def test_reading_boards_leaves_the_path_alone():
    script = "import sys; before = list(sys.path); import boards.pygamer, boards.desktop.script; "
    script += "assert sys.path == before and 'displayio' not in sys.modules"
    subprocess.run([sys.executable, "-B", "-c", script], cwd=REPO, check=True)


def test_a_bitmap_is_filled_from_a_file(tmp_path):
    """As on a device: the first pixel in the high bits, rows of whole words, nothing dirty."""
    path = tmp_path / "pixels.bin"
    path.write_bytes(bytes([0x1B, 0xE4, 9, 9, 0xFF, 0x00, 9, 9]) + b"rest")
    made = displayio.Bitmap(8, 2, 4)
    made._finish_refresh()
    with DriveFile(path) as file:
        assert file.readinto(made) == 8
        assert file.read() == b"rest"
    assert [made[i] for i in range(16)] == [0, 1, 2, 3, 3, 2, 1, 0] + 4 * [3] + 4 * [0]
    assert made._dirty_area.x1 == made._dirty_area.x2
    view(made)[:] = bytes(8)
    assert made[1] == 0 and view(b"ab")[1] == 98
    with pytest.raises(ValueError, match="compatible"):
        view(made)[:] = bytes(7)
    with DriveFile(path) as file, pytest.raises(TypeError):
        file.readinto(terminalio.FONT.bitmap)
    plain = bytearray(3)
    with DriveFile(path) as file:
        assert file.readinto(plain) == 3 and plain == b"\x1b\xe4\x09"
