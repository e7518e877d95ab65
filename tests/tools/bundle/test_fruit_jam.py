"""The game as an app of Fruit Jam OS: what its launcher reads, and what its code.py finds."""

import io
import json
import zipfile

import pytest
from PIL import Image

from tools import ROOT, build
from tools.bundle import app
from tools.bundle.files import make
from tools.bundle.profiles import app_of, find_profile
from tools.install.manifest import NAME, parse

BOARD = "adafruit_fruit_jam"
FOLDER = "apps/Sorry"


@pytest.fixture(scope="module")
def bundle():
    return make(ROOT, BOARD)


@pytest.fixture
def built(bundle, monkeypatch):
    """Each run of the command would build the same bundle again: one is enough."""
    monkeypatch.setattr(build, "make", lambda *_args: bundle)


def test_only_the_fruit_jam_has_apps():
    assert find_profile(ROOT, BOARD).app == FOLDER == app_of(ROOT, BOARD)
    assert app_of(ROOT, "pygamer") is None and app_of(ROOT, "no such board") is None


def test_the_build_makes_the_folder_of_the_app(built, tmp_path, capsys):
    assert build.main(["--board", BOARD, "--out", str(tmp_path / "out")]) == 0
    made = tmp_path / "out"
    assert [path.name for path in made.iterdir()] == ["apps"]
    assert {path.name for path in (made / FOLDER).iterdir()} == {
        *("code.py", "metadata.json", "icon.bmp", "lib")
    }
    assert f"built {made}" in capsys.readouterr().out
    assert build.main(["--board", BOARD, "--out", str(made)]) == 0  # and again, over it


def test_the_launcher_finds_a_title_and_an_icon_of_64_pixels(bundle):
    told = json.loads(bundle.files[app.METADATA])
    assert told == {"title": "Sorry!", "icon": "icon.bmp"}
    icon = Image.open(io.BytesIO(bundle.files[told["icon"]]))
    assert icon.format == "BMP" and icon.size == (64, 64) and icon.mode == "P"
    colours = icon.convert("RGB").getcolors()
    assert len(colours) > 5
    ground = max(colours)[1]
    assert {icon.convert("RGB").getpixel(at) for at in ((0, 0), (63, 0), (0, 63))} == {ground}
    rows = icon.convert("RGB").crop((24, 4, 40, 60)).getcolors()
    assert sum(count for count, colour in rows if colour == ground) < 16 * 56 // 2  # the person


def test_a_bitmap_is_written_lowest_row_first():
    data = app.bitmap([[0, 1, 1], [1, 0, 0]], [0x102030, 0xFFEEDD])
    made = Image.open(io.BytesIO(data)).convert("RGB")
    assert [made.getpixel((x, y)) for y in (0, 1) for x in (0, 1, 2)] == [
        *((0x10, 0x20, 0x30), (0xFF, 0xEE, 0xDD), (0xFF, 0xEE, 0xDD)),
        *((0xFF, 0xEE, 0xDD), (0x10, 0x20, 0x30), (0x10, 0x20, 0x30)),
    ]


def test_all_paths_are_relative_to_the_app(bundle):
    """The system runs it in its own folder: in /apps, or on a card in /sd/apps."""
    assert bundle.files["code.py"].startswith(app.HEAD)
    for folder in (b"lib/sorry_handheld/words/", b"lib/sorry_handheld/art/"):
        found = [data for data in bundle.files.values() if folder in data]
        assert found and not any(b"/" + folder in data for data in found)
    assert any(path.startswith("lib/sorry_handheld/art/sheets") for path in bundle.files)


def test_libraries_of_the_system_are_not_in_it_and_their_names_are_kept(bundle):
    paths = "\n".join(bundle.files)
    assert "relic_" not in paths and "fruitjam" not in paths and "adafruit_tlv320" not in paths
    compiled = b"".join(data for path, data in bundle.files.items() if path.endswith(".mpy"))
    for name in (b"request_display_config", b"read_state", b"DeviceDescriptor", b"XInputDevice"):
        assert name in compiled
    for name in (b"TLV320DAC3100", b"configure_clocks", b"mclk_freq", b"headphone_output"):
        assert name in compiled


def test_other_boards_do_not_pay_for_it(bundle):
    """No pads, no files, no app: the linker leaves out what a board does not need."""
    other = make(ROOT, "pimoroni_picosystem")
    units = {module.name for unit in other.linked.linked.units for module in unit.modules}
    absent = ("sorry_handheld.friends", "sorry_handheld.store.file", "boards.io.pads")
    absent += ("boards.io.usb_pads", "boards.io.saved_files", "boards.io.voice_tlv320")
    assert not units & set(absent)
    jam = {module.name for unit in bundle.linked.linked.units for module in unit.modules}
    assert set(absent) <= jam


def test_the_archive_is_to_be_unpacked_on_the_drive(bundle, built, tmp_path):
    words = ["--board", BOARD, "--zip", "--out", str(tmp_path)]
    assert build.main(words) == 0
    with zipfile.ZipFile(next(tmp_path.glob("*.zip"))) as made:
        names = made.namelist()
        assert all(name.startswith(FOLDER + "/") for name in names)
        manifest = parse(made.read(f"{FOLDER}/{NAME}"))
    assert manifest is not None and set(manifest.files) == {path.lower() for path in bundle.files}


def test_there_is_no_one_file_install_that_would_replace_the_system(tmp_path, capsys):
    assert build.main(["--board", BOARD, "--uf2", "--out", str(tmp_path)]) == 2
    assert not list(tmp_path.iterdir())
