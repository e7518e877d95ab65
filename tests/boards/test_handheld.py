"""What a profile names is opened and works; what a board lacks does nothing."""

import io
import sys
from types import SimpleNamespace

import microcontroller
import pytest
from desktop_rig import BOARDS, profile

from boards.desktop.blinka import displayio
from boards.desktop.pins import in_use, level, set_analog
from boards.handheld import Handheld
from boards.io.keys import A

WRAP = 1 << 29


@pytest.fixture
def open_board(switch_on):
    """Return a function that switches a board on and opens its parts: the board, the Handheld."""

    def open_it(board_id, given=None):
        host = switch_on(board_id)
        return host, Handheld(given or profile(board_id))

    return open_it


def heard(host):
    """Hz and volume of what the speaker sounds now."""
    return host.sounds[-1][1:] if host.sounds else (0, 0.0)


def pins_of_keys(host):
    """The pins that the keys of a board use."""
    for group in host.profile.KEYS:
        if group[0] == "keys":
            yield from (host.pins[name] for name, _ in group[3])
        elif group[0] in ("shift", "stick"):
            yield from (host.pins[name] for name in group[1:4] if isinstance(name, str))


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_board_opens_plays_and_closes(open_board, capsys, board_id):
    host, handheld = open_board(board_id)
    assert handheld.profile.ID == board_id
    assert handheld.display is host.display and handheld.display.auto_refresh is False
    assert (handheld.nvm is microcontroller.nvm) == (handheld.profile.NVM[0] != "file")
    assert (handheld.battery() is None) == (handheld.profile.BATTERY is None)
    host.clock.set(77)
    assert handheld.ticks() == 77
    handheld.sound.tone(440, 50)
    handheld.lights.show(255, 0, 0)
    in_tune = abs(heard(host)[0] - 440) <= 1  # a DAC of one rate is 0.2 % off
    assert in_tune == (handheld.profile.SOUND is not None)
    assert (host.light != (0, 0, 0)) == (handheld.profile.LIGHTS is not None)
    handheld.sound.tick(200)
    assert handheld.buttons.next(200) == 0
    assert all(map(in_use, pins_of_keys(host)))
    handheld.close()
    assert not any(map(in_use, pins_of_keys(host)))
    assert heard(host) == (0, 0.0) and host.light == (0, 0, 0)
    host.keys.push(A, True)
    assert handheld.buttons.next(300) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", "pygamer"])
def test_what_opens_the_parts_is_not_kept(open_board, board_id):
    open_board(board_id)
    assert "boards.io.opening" not in sys.modules
    assert not hasattr(sys.modules["boards.io"], "opening")


def test_a_board_without_sound_lights_or_battery_answers_harmlessly(open_board):
    bare = SimpleNamespace(**vars(profile("pimoroni_picosystem")))
    bare.SOUND = bare.LIGHTS = bare.BATTERY = None
    host, handheld = open_board("pimoroni_picosystem", bare)
    handheld.sound.volume = 2
    handheld.sound.tone(440, 10)
    handheld.sound.tick(100)
    handheld.lights.show(1, 2, 3)
    assert handheld.battery() is None
    assert not host.sounds and host.light == (0, 0, 0)
    assert not any(in_use(host.pins[name]) for name in ("AUDIO", "LED_R", "BAT_SENSE"))


def test_a_part_that_cannot_be_opened_is_told_and_left_out(open_board, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "audioio", None)
    host, handheld = open_board("pygamer")
    assert capsys.readouterr().out.startswith("no sound: ")
    handheld.sound.tone(440, 10)
    handheld.sound.tick(100)
    assert not host.sounds


# --- sound


def test_a_board_with_a_motor_shakes_and_stops_by_itself(open_board):
    host, handheld = open_board("tinycircuits_thumby_color")
    motor = host.pins["RUMBLE"]
    host.clock.set(1000)
    handheld.sound.thump(90)
    assert level(motor) and not host.sounds
    handheld.sound.tick(1089)
    assert level(motor)
    handheld.sound.tick(1090)
    assert not level(motor)
    handheld.sound.thump(90)
    handheld.close()
    assert not level(motor)
    handheld.sound.volume = 0
    handheld.sound.thump(90)
    assert not level(motor)


def test_a_board_without_a_motor_keeps_still(open_board):
    host, handheld = open_board("pimoroni_picosystem")
    handheld.sound.thump(90)
    handheld.sound.tick(2000)
    handheld.sound.hush()
    assert not host.sounds


def test_a_tone_ends_by_itself(open_board):
    host, handheld = open_board("pimoroni_picosystem")
    assert not host.sounds
    host.clock.set(1000)
    handheld.sound.tone(523, 80)
    assert heard(host)[0] == 523
    handheld.sound.tick(1079)
    assert heard(host)[0] == 523
    handheld.sound.tick(1080)
    assert heard(host) == (0, 0.0)


def test_a_tone_ends_after_the_clock_wrapped(open_board):
    host, handheld = open_board("pimoroni_picosystem")
    host.clock.set(WRAP - 10)
    handheld.sound.tone(523, 80)
    handheld.sound.tick(WRAP - 1)
    handheld.sound.tick(69)
    assert heard(host)[0] == 523
    handheld.sound.tick(70)
    assert heard(host) == (0, 0.0)


def test_volume_is_off_soft_or_loud(open_board):
    host, handheld = open_board("pimoroni_picosystem")
    volumes = []
    for handheld.sound.volume in (0, 1, 2):
        handheld.sound.tone(440, 10)
        volumes.append(heard(host)[1])
    assert volumes[0] == 0 < volumes[1] < volumes[2] == 1
    handheld.sound.tone(0, 10)
    assert heard(host) == (0, 0.0)


def test_the_thumby_sounds_by_pio_for_its_pwm_is_the_backlights(open_board):
    host, handheld = open_board("tinycircuits_thumby_color")
    sound, amplifier = handheld.sound, host.pins["SPEAKER_ENABLE"]
    assert not level(amplifier)
    sound.volume = 2
    sound.tone(440, 50)
    assert heard(host) == (440, 1.0) and level(amplifier)
    sound.tick(50)
    assert heard(host) == (0, 0.0) and not level(amplifier)
    assert not in_use(host.pins["SPEAKER"])
    sound.volume = 1
    sound.tone(440, 50)
    hz, volume = heard(host)
    assert hz == 440 and volume == pytest.approx(2 / 32, abs=0.001)  # high for one cycle of 32


def test_the_pygamer_sounds_by_its_dac_and_switches_its_amplifier(open_board):
    host, handheld = open_board("pygamer")
    sound, amplifier = handheld.sound, host.pins["SPEAKER_ENABLE"]
    assert in_use(host.pins["SPEAKER"]) and not level(amplifier)
    sound.tone(440, 50)
    hz, soft = heard(host)
    assert hz == 440 and soft > 0 and level(amplifier)
    sound.volume = 2
    sound.tone(440, 50)
    assert heard(host)[1] > soft
    sound.tick(50)
    assert heard(host) == (0, 0.0) and not level(amplifier)


# The lowest is played an octave higher. A wave has 32 samples.
@pytest.mark.parametrize("hz, rate", [(131, 262 * 32), (250, 8000), (3000, 96000), (9000, 96000)])
def test_i2s_keeps_to_the_rates_its_amplifier_takes(open_board, hz, rate):
    host, handheld = open_board("deshipu_ugame_s3")
    assert all(in_use(host.pins["AUDIO_" + name]) for name in ("BCLK", "LRCLK", "DATA", "GAIN"))
    assert not level(host.pins["AUDIO_GAIN"])
    handheld.sound.tone(hz, 50)
    assert heard(host)[0] * 32 == rate


# Pitches of the tunes, from the lowest to the highest.
@pytest.mark.parametrize("hz", [60, 130, 440, 780, 1050, 1320])
def test_the_fruit_jams_dac_is_set_up_once_and_in_tune(open_board, hz):
    host, handheld = open_board("adafruit_fruit_jam")
    pins = [host.pins["I2S_" + name] for name in ("BCLK", "WS", "DIN", "MCLK")]
    assert all(map(in_use, pins))
    assert host.dac.headphone_output and not host.dac.speaker_output
    assert host.dac.dac_volume == -20  # as Adafruit's library has it
    volumes = []
    for handheld.sound.volume in (0, 1, 2):
        handheld.sound.tone(hz, 50)
        volumes.append(heard(host)[1])
        assert handheld.sound.volume == 0 or abs(heard(host)[0] - hz) <= 1 + hz // 500
    assert volumes[0] == 0 < volumes[1] < volumes[2] < 1
    handheld.sound.tick(2000)
    assert heard(host) == (0, 0.0)


@pytest.fixture
def settings(switch_on, monkeypatch):
    """Return a function that says what stands in the system's files; None: there is none."""
    from boards.io import voice_tlv320

    def open_board_with(files):
        def opened(path, mode):
            assert mode == "rb"
            if path not in files:
                raise OSError(2, "No such file/directory")
            return io.BytesIO(files[path].encode())

        monkeypatch.setattr(voice_tlv320, "open", opened, raising=False)
        host = switch_on("adafruit_fruit_jam")
        Handheld(host.profile)
        return host.dac

    return open_board_with


def test_the_systems_own_settings_of_sound_count(settings):
    dac = settings({"/launcher.conf.json": '{"audio": {"output": "speaker", "volume": 0.5}}'})
    assert dac.speaker_output and not dac.headphone_output
    assert dac.dac_volume == -20
    dac = settings({"/launcher.conf.json": '{"audio": {"volume": 0}}'})
    assert dac.headphone_output and dac.dac_volume == -63


def test_a_card_and_the_saves_have_settings_too(settings):
    """In the system's order: what /saves says comes before all."""
    dac = settings(
        {
            "/sd/launcher.conf.json": '{"audio": {"output": "speaker", "volume": 0.25}}',
            "/saves/launcher.conf.json": '{"audio": {"volume": 0.5}}',
        }
    )
    assert dac.speaker_output and dac.dac_volume == -20


def test_it_is_never_louder_than_the_library_allows(settings):
    loudest = settings({"/launcher.conf.json": '{"audio": {"volume": 0.75}}'}).dac_volume
    assert settings({"/launcher.conf.json": '{"audio": {"volume": 9}}'}).dac_volume == loudest < 3


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", "7", '{"audio": 5}', '{"audio": {"volume": "loud"}}']
)
def test_damaged_settings_are_none(settings, text):
    dac = settings({"/launcher.conf.json": text})
    assert dac.headphone_output and dac.dac_volume == -20


def test_a_fruit_jam_without_the_library_is_silent(open_board, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "adafruit_tlv320", None)
    host, handheld = open_board("adafruit_fruit_jam")
    assert capsys.readouterr().out.startswith("no sound: ")
    handheld.sound.tone(440, 10)
    assert not host.sounds


# --- lights


def test_neopixels_are_dimmed_and_written_only_on_a_change(switch_on, monkeypatch):
    host = switch_on("pygamer")
    written = []
    monkeypatch.setattr(host, "neopixels", written.append)
    lights = Handheld(host.profile).lights
    assert written == [bytes(15)] and in_use(host.pins["NEOPIXEL"])
    lights.show(255, 128, 8)
    lights.show(255, 128, 8)
    assert written[1:] == [bytes((16, 31, 1)) * 5]


def test_a_neopixel_with_a_power_pin_gets_power(open_board):
    host, _ = open_board("adafruit_feather_esp32s3_reverse_tft")
    assert in_use(host.pins["NEOPIXEL_POWER"]) and level(host.pins["NEOPIXEL_POWER"])


@pytest.mark.parametrize(
    "board_id, lit", [("pimoroni_picosystem", True), ("tinycircuits_thumby_color", False)]
)
def test_leds_are_lit_at_the_level_of_their_board(open_board, board_id, lit):
    host, handheld = open_board(board_id)

    def shining():
        return [level(host.pins["LED_" + colour]) is lit for colour in "RGB"]

    assert shining() == [False, False, False]
    handheld.lights.show(255, 127, 128)
    assert shining() == [True, False, True]
    handheld.close()
    assert shining() == [False, False, False]


def test_one_led_shines_for_any_colour(open_board):
    host, handheld = open_board("pajenicko_picopad")
    for colour, value in (((0, 0, 200), True), ((0, 0, 0), False), ((0, 255, 0), True)):
        handheld.lights.show(*colour)
        assert level(host.pins["LED"]) is value


# --- the others


@pytest.mark.parametrize(
    "raw, percent",
    [(0, 0), (18535, 0), (18535 + 4303, 50), (27141, 100), (65535, 100), (27055, 99)],
)
def test_the_battery_in_percent(open_board, raw, percent):
    host, handheld = open_board("pimoroni_picosystem")
    set_analog(host.pins["BAT_SENSE"], raw)
    assert handheld.battery() == percent


@pytest.mark.parametrize(
    "board_id", [board_id for board_id in BOARDS if board_id.startswith("raspberry_pi_pico")]
)
def test_a_bare_pico_gets_its_panel_from_the_profile(switch_on, monkeypatch, board_id):
    host = switch_on(board_id)
    released = []
    monkeypatch.setattr(
        displayio, "release_displays", lambda: released.append(in_use(host.pins["GP8"]))
    )
    handheld = Handheld(host.profile)
    assert released == [False]  # before the new display takes the pins
    names = ("GP8", "GP9", "GP10", "GP11", "GP12", "GP13")
    assert all(in_use(host.pins[name]) for name in names)
    display = handheld.display
    assert (display.width, display.height, display.rotation) == (240, 240, 270)
    assert display.auto_refresh is False
