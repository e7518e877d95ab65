"""Every profile: data only, the same names, and pins and modules that its firmware really has."""

import ast
import importlib
import re
from importlib import metadata
from pathlib import Path

import pytest
from desktop_rig import BOARDS as IDS

import boards
from tools import ROOT

NAMES = {
    *("ID", "ALSO", "NAME", "WIDTH", "HEIGHT", "DISPLAY", "KEYS", "LEGEND", "SOUND", "LIGHTS"),
    *("BATTERY", "NVM", "HEAP", "BUDGET", "DRIVE"),
}
STUBS = Path(str(metadata.distribution("circuitpython-stubs").locate_file("board_definitions")))
MODULES_OF = {
    "pwm": ("pwmio",),
    "dac": ("audioio", "audiocore"),
    "i2s": ("audiobusio", "audiocore"),
}


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
    if profile.DISPLAY is not None:
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


def test_the_firmware_has_the_modules_a_profile_needs(profile):
    line = re.search(r"Included modules: (.*)", stub(profile.ID))[1]
    modules = set(line.split(", "))
    needed = {"digitalio", "displayio", "keypad", "microcontroller", "nvm", "supervisor"}
    needed |= set(MODULES_OF[profile.SOUND[0]] if profile.SOUND else ())
    needed |= {"neopixel_write"} if profile.LIGHTS and profile.LIGHTS[0] == "neopixel" else set()
    needed |= {"analogio"} if profile.BATTERY else set()
    needed |= {"keypad.ShiftRegisterKeys"} if profile.KEYS[0][0] == "shift" else set()
    needed |= {"busio", "fourwire", "busdisplay"} if profile.DISPLAY else set()
    assert needed <= modules, needed - modules


def test_a_display_is_described_exactly_where_the_firmware_makes_none(profile):
    assert (profile.DISPLAY is None) == bool(
        re.search(r"^DISPLAY: ", stub(profile.ID), re.MULTILINE)
    )


def test_the_nvm_is_as_large_as_the_firmware_says(profile):
    kind, size, endurance = profile.NVM
    told = int(re.search(r"NVM size: (\d+)", stub(profile.ID))[1])
    assert size == (8192 if kind == "samd" else told)  # the stub's 256 is wrong on SAMD51
    assert endurance in (10_000, 100_000)
    port = re.search(r"port: (\S+)", stub(profile.ID))[1]
    kinds = {"atmel-samd": "samd", "raspberrypi": "rp2", "nordic": "nrf", "espressif": "esp"}
    assert kinds[port] == kind


def test_every_profile_has_the_same_names(profile):
    assert {name for name in vars(profile) if name.isupper() and len(name) > 1} - {
        *("UP", "DOWN", "LEFT", "RIGHT", "MENU", "EXTRA")
    } == NAMES


def test_a_profile_is_data_only_and_about_forty_lines(profile):
    text = Path(profile.__file__).read_text(encoding="utf-8")
    first, *rest = ast.parse(text).body
    assert isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    assert all(isinstance(node, ast.Assign | ast.ImportFrom) for node in rest)
    assert {node.module for node in rest if isinstance(node, ast.ImportFrom)} == {"boards.io.keys"}
    assert 25 <= len(text.splitlines()) <= 56


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
    assert profile.BUDGET == 200 * 1024 < profile.DRIVE
    if profile.BATTERY is not None:
        _, empty, full = profile.BATTERY
        assert 0 < empty < full < 65535


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
