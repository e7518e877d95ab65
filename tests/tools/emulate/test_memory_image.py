"""The flash of the emulated board: the drive of this board's bundle, and settings in its nvm."""

import pytest

from boards import pimoroni_picosystem
from sorry_core.editions import E1939, PARTNERS, POINTS
from sorry_handheld import settings
from sorry_handheld.store.kinds import open_memory
from sorry_handheld.store.records import SETTINGS
from tools import ROOT
from tools.bundle.files import make
from tools.emulate import chosen_settings, flash, parser
from tools.save import Memory


def kept(*arguments):
    """The settings that the game finds in the nvm made for these arguments."""
    memory = flash.nvm(chosen_settings(parser().parse_args(arguments)))
    store = open_memory(pimoroni_picosystem, Memory(memory))
    return memory, settings.load(store.get(SETTINGS))


def test_without_a_wish_the_memory_is_blank():
    memory, _ = kept()
    assert memory == b"\xff" * 4096
    assert flash.person(memory) == 1


def test_a_wish_is_found_by_the_game():
    memory, found = kept("--edition", "1939", "--mode", "points", "--seats", "4404")
    assert (found[settings.EDITION], found[settings.MODE]) == (E1939, POINTS)
    assert found[settings.SEATS : settings.SEATS + 4] == bytes((4, 4, 0, 4))
    assert flash.person(memory) == 2
    _, found = kept("--mode", "partners")
    assert found[settings.MODE] == PARTNERS


def test_the_drive_is_the_bundle_with_its_trace_switched_on():
    files = flash.drive_files(ROOT)
    bundle = make(ROOT, "pimoroni_picosystem").files
    assert files == {**bundle, "settings.toml": b'SORRY_TRACE = "1"\n'}


def test_heap_is_taken_away_before_anything_else():
    code = flash.drive_files(ROOT, taken=29_200)["code.py"].decode()
    assert code.splitlines()[0] == "taken = bytearray(29200)"
    compile(code, "code.py", "exec")


def test_what_measures_the_heap_is_linked_in_the_place_of_the_game():
    plain, files = flash.drive_files(ROOT), flash.drive_files(ROOT, rounds=7)
    assert files["code.py"] != plain["code.py"] and b", 7)" in files["code.py"]
    assert any(b"left: done" in data for data in files.values())
    assert not any(b"left: done" in data for data in plain.values())


def test_the_board_prints_how_long_tones_are_meant_to_be():
    plain, files = flash.drive_files(ROOT), flash.drive_files(ROOT, tones=True)
    assert files.keys() == plain.keys()
    differ = [name for name, data in files.items() if data != plain[name]]
    assert differ and all(name.endswith(".mpy") for name in differ)
    assert any(b"tone" in files[name] for name in differ)


def test_everything_lies_in_its_place():
    firmware, memory = b"F" * 1020 * 1024, b"N" * 4096
    image = flash.image(firmware, memory, {"code.py": b"pass\n"})
    assert len(image) == 16 * 1024 * 1024
    assert image.startswith(firmware) and image[len(firmware) :].startswith(memory)
    assert image[1024 * 1024 + 510 : 1024 * 1024 + 512] == b"\x55\xaa"


@pytest.mark.parametrize("seats", ["", "0505"])
def test_patience_is_one_person_with_two_colours(seats):
    arguments = ["--edition", "1939", "--mode", "patience"]
    _, found = kept(*arguments, *(["--seats", seats] if seats else []))
    assert found[settings.SEATS : settings.SEATS + 4] == bytes((0, 5, 0, 5))
