"""Every profile: data only, the same names, and pins and modules that its firmware really has."""

import ast
import importlib
import re
from importlib import metadata
from pathlib import Path

import pytest
from desktop_rig import BOARDS as IDS

import boards
from boards import abxy, pybadge_pygamer, waveshare_pico_lcd
from tools import ROOT
from tools.bundle import profiles as sources
from tools.bundle.imports import Follower
from tools.bundle.libraries import libraries
from tools.bundle.standins import standins

NAMES = {
    *("ID", "ALSO", "NAME", "WIDTH", "HEIGHT", "DISPLAY", "KEYS", "PADS", "LEGEND", "SOUND"),
    *("LIGHTS", "BATTERY", "NVM", "HEAP", "BUDGET", "DRIVE", "FLASH", "APP"),
}
SOME = {"PSRAM"}  # only where there is any
STUBS = Path(str(metadata.distribution("circuitpython-stubs").locate_file("board_definitions")))
MODULES_OF = {
    "pwm": ("pwmio",),
    "dac": ("audioio", "audiocore"),
    "i2s": ("audiobusio", "audiocore"),
    "tlv320": ("audiobusio", "audiocore", "busio", "json", "pwmio"),
}
# What a driver of boards/io needs; adafruit_fruitjam needs the last two for the picture.
PANELS = {
    "st7789": {"busio", "fourwire", "busdisplay"},
    "fruitjam": {"framebufferio", "picodvi"},
}
# Boards that are alike, what they share, and what each says itself.
ADAFRUIT = {"ID", "ALSO", "NAME", "KEYS", "LEGEND", "DRIVE"}
SHARED = {
    "pybadge": (pybadge_pygamer, ADAFRUIT),
    "pygamer": (pybadge_pygamer, ADAFRUIT),
    "pajenicko_picopad": (abxy, NAMES - {"KEYS", "PADS", "LEGEND"}),
    "pimoroni_picosystem": (abxy, NAMES - {"KEYS", "PADS", "LEGEND"}),
}
PICOS = [board_id for board_id in IDS if board_id.startswith("raspberry_pi_pico")]
PICO = {"ID", "ALSO", "NAME", "HEAP", "DRIVE", "FLASH"}
SHARED |= dict.fromkeys(PICOS, (waveshare_pico_lcd, PICO))


def stub(board_id):
    return (STUBS / board_id / "__init__.pyi").read_text(encoding="utf-8")


def pins_of(profile):
    """Every name of the board module that a profile uses."""
    for group in profile.KEYS:
        if group[0] == "keys":
            yield from (name for name, _ in group[3])
        elif group[0] in ("shift", "stick"):
            yield from (word for word in group[1:4] if isinstance(word, str))
    for part in (profile.SOUND, profile.LIGHTS, profile.BATTERY):
        words = () if part is None else part if part is profile.BATTERY else part[1:]
        yield from (word for word in words if isinstance(word, str))
    if profile.DISPLAY is not None and profile.DISPLAY[0] == "st7789":
        yield from profile.DISPLAY[1].values()


def bits_of(profile):
    """Every bit that a profile's keys can give."""
    for group in profile.KEYS:
        if group[0] == "keys":
            yield from (bit for _, bit in group[3])
        elif group[0] == "shift":
            yield from group[5]
        elif group[0] == "stick":
            yield from (1, 2, 4, 8)
        else:
            yield from (bit for _, bit in group[1])


@pytest.fixture(params=IDS)
def profile(request):
    return importlib.import_module("boards." + request.param)


def test_these_are_all_profiles_there_are():
    files = (path for path in (ROOT / "boards").glob("*.py") if "\nID = " in path.read_text())
    assert sorted(path.stem for path in files) == sorted(IDS)


def test_every_pin_exists_in_the_stub_of_every_board_it_serves(profile):
    for board_id in (profile.ID, *profile.ALSO):
        known = set(re.findall(r"^(\w+): microcontroller\.Pin", stub(board_id), re.MULTILINE))
        used = set(pins_of(profile))
        assert used and used <= known, sorted(used - known)


def modules_of(board_id):
    """Every module that a board's firmware has."""
    return set(re.search(r"Included modules: (.*)", stub(board_id))[1].split(", "))


@pytest.fixture(scope="module")
def game():
    """Every module of the firmware that the game imports, or one of its libraries."""
    follower = Follower(ROOT, libraries(ROOT))
    follower.follow("sorry_handheld", "code.py")
    return follower.firmware


# What the stubs do not list: Python's own, and what a board may lack because a try stands around it.
PYTHON = {"gc", "micropython", "io", "sys"}
OPTIONAL = {"tilepalettemapper"}


def test_the_firmware_has_the_modules_the_game_needs(profile, game):
    assert {"bitmaptools", "displayio", "vectorio"} <= game
    instead = {module.name for module in standins(ROOT, profile.ID)}
    missing = game - modules_of(profile.ID) - PYTHON - OPTIONAL - instead
    assert not missing, sorted(missing)


def test_only_a_wio_terminal_needs_a_module_in_the_place_of_the_firmwares(profile):
    """Its firmware is built without vectorio."""
    names = [module.name for module in standins(ROOT, profile.ID)]
    assert names == (["vectorio"] if profile.ID == "seeeduino_wio_terminal" else [])


def test_the_firmware_has_the_modules_a_profile_needs(profile):
    modules = modules_of(profile.ID)
    needed = {"digitalio", "displayio", "keypad", "microcontroller", "nvm", "supervisor"}
    needed |= set(MODULES_OF[profile.SOUND[0]] if profile.SOUND else ())
    needed |= {"neopixel_write"} if profile.LIGHTS and profile.LIGHTS[0] == "neopixel" else set()
    needed |= {"analogio"} if profile.BATTERY else set()
    needed |= {"keypad.ShiftRegisterKeys"} if profile.KEYS[0][0] == "shift" else set()
    needed |= PANELS[profile.DISPLAY[0]] if profile.DISPLAY else set()
    needed |= {"usb", "usb_host"} if profile.PADS else set()
    needed |= {"storage"} if profile.NVM[0] == "file" else set()
    assert needed <= modules, needed - modules


def test_a_display_is_described_exactly_where_the_firmware_makes_none(profile):
    assert (profile.DISPLAY is None) == bool(
        re.search(r"^DISPLAY: ", stub(profile.ID), re.MULTILINE)
    )


def test_the_nvm_is_as_large_as_the_firmware_says(profile):
    kind, size, endurance = profile.NVM
    told = int(re.search(r"NVM size: (\d+)", stub(profile.ID))[1])
    if kind == "file":  # in two files of a page each: the nvm is not used
        told = 8192
    assert size == (8192 if kind == "samd" else told)  # the stub's 256 is wrong on SAMD51
    assert endurance in (10_000, 100_000)
    port = re.search(r"port: (\S+)", stub(profile.ID))[1]
    kinds = {"atmel-samd": "samd", "raspberrypi": "rp2", "nordic": "nrf", "espressif": "esp"}
    assert kind == ("file" if profile.APP else kinds[port])  # an app shares nvm with all others


def test_every_profile_has_the_same_names(profile):
    assert {name for name in vars(profile) if name.isupper() and len(name) > 1} - {
        *("UP", "DOWN", "LEFT", "RIGHT", "MENU", "EXTRA")
    } - SOME == NAMES


def test_a_profile_is_data_only_and_short(profile):
    text = Path(profile.__file__).read_text(encoding="utf-8")
    first, *rest = ast.parse(text).body
    assert isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    assert all(isinstance(node, ast.Assign | ast.ImportFrom) for node in rest)
    taken = {node.module for node in rest if isinstance(node, ast.ImportFrom)}
    shared = {SHARED[profile.ID][0].__name__} if profile.ID in SHARED else set()
    assert taken - {"boards.io.keys"} == shared
    assert 10 <= len(text.splitlines()) <= 56


def test_there_are_four_picos():
    assert len(PICOS) == 4 and set(PICOS) <= set(SHARED)


@pytest.mark.parametrize("board_id", sorted(SHARED))
def test_what_boards_share_stands_once(board_id):
    """Each says only what makes it differ, and takes all the rest."""
    shared, differs = SHARED[board_id]
    profile = importlib.import_module("boards." + board_id)
    lines = Path(profile.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r"^([A-Z]+) = ", lines, re.MULTILINE)) == differs
    for name in NAMES - differs:
        assert getattr(profile, name) is getattr(shared, name)


def test_no_profile_copies_another():
    """Boards with the same keys and legend, or the same sound and battery, take them from one place."""
    pairs = [(one, other) for one in IDS for other in IDS if one < other]
    for one, other in pairs:
        first, second = (importlib.import_module("boards." + name) for name in (one, other))
        keys = (first.KEYS, first.LEGEND) == (second.KEYS, second.LEGEND)
        parts = (first.SOUND, first.BATTERY) == (second.SOUND, second.BATTERY) != (None, None)
        if keys or parts:
            assert SHARED[one][0] is SHARED[other][0], (one, other)


def test_a_build_reads_what_a_profile_shares():
    """Without running it: tools.bundle.profiles and the linker read the source."""
    told = {profile.id: profile for profile in sources.profiles(ROOT)}
    for board_id in IDS:
        profile = importlib.import_module("boards." + board_id)
        assert told[board_id].size == (profile.WIDTH, profile.HEIGHT)
        assert told[board_id].panel == (profile.DISPLAY[0] if profile.DISPLAY else None)
        assert told[board_id].flash == profile.FLASH


def test_the_legend_names_each_key_once(profile):
    legend = [bit for bit, _ in profile.LEGEND]
    assert len(set(legend)) == len(legend)
    assert set(legend) == set(bits_of(profile))
    names = [name for _, name in profile.LEGEND]
    assert all(names) and len(set(names)) == len(names)


def test_numbers_are_in_range(profile):
    assert profile.ID == profile.__name__.split(".")[-1]
    assert 128 <= profile.WIDTH <= 320 and 128 <= profile.HEIGHT <= 240
    assert 100_000 <= profile.HEAP <= 171_000
    assert profile.BUDGET == (400 if profile.APP else 200) * 1024 < profile.DRIVE
    assert (profile.FLASH is not None) == (profile.NVM[0] == "rp2")
    if profile.FLASH is not None:
        chip, start, size = profile.FLASH
        assert chip in ("rp2040", "rp2350")
        assert start in (1024 * 1024, 1540 * 1024)  # with Wi-Fi the firmware is larger
        assert ("cyw43" in modules_of(profile.ID)) == (start == 1540 * 1024)
        assert profile.DRIVE == size - start
    if profile.BATTERY is not None:
        _, empty, full = profile.BATTERY
        assert 0 < empty < full < 65535


def test_pads_are_where_keys_name_them(profile):
    assert (profile.PADS > 0) == any(group[0] == "pads" for group in profile.KEYS)
    assert 0 <= profile.PADS <= 4  # a pad for each colour


def test_find_gives_each_profile_also_under_its_other_names():
    for board_id in IDS:
        profile = boards.find(board_id)
        assert profile.ID == board_id
        for other in profile.ALSO:
            assert boards.ALSO[other] == board_id
            assert boards.find(other) is profile
    assert set(boards.ALSO) == {also for name in IDS for also in boards.find(name).ALSO}


@pytest.mark.parametrize("board_id", ["meowbit_v121", "handheld", "io", ""])
def test_find_knows_no_other_board(board_id):
    assert boards.find(board_id) is None
