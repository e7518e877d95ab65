"""boards/standins: where a firmware lacks a module, the game looks the same with ours."""

import pytest
from desktop_rig import profile
from PIL import Image, ImageChops

from boards.desktop import REPO
from boards.desktop.host import Host
from boards.desktop.script import parse
from tools import ROOT
from tools.bundle.files import make
from tools.bundle.standins import standins

WIO = "seeeduino_wio_terminal"
SCREENS = ("2500 shot title", "2600 tap DOWN", "2800 tap A", "5000 shot setup", "5100 tap A")
SCREENS += ("9000 shot begun", "9100 end")


def screens(folder, lacks=frozenset()):
    """The pictures of a game that begins on a Picopad, whose firmware lacks these modules."""
    host = Host(profile("pajenicko_picopad"), seed=1, root=REPO, shots=folder)
    host.definition.modules -= lacks
    host.play(parse(SCREENS, host.keys.bits))
    assert host.run().message == "the script has ended"
    return host


def test_the_pictures_are_those_of_vectorio(tmp_path):
    real = screens(tmp_path / "real")
    ours = screens(tmp_path / "ours", frozenset(("vectorio",)))
    assert hasattr(real.sandbox.modules["vectorio"], "Circle")
    assert not hasattr(ours.sandbox.modules["vectorio"], "Circle")
    seen = set()
    for name in ("title", "setup", "begun"):
        with (
            Image.open(tmp_path / "real" / f"{name}.png") as wanted,
            Image.open(tmp_path / "ours" / f"{name}.png") as found,
        ):
            assert not ImageChops.difference(wanted.convert("RGB"), found.convert("RGB")).getbbox()
            seen.add(found.tobytes())
    assert len(seen) == 3


@pytest.mark.parametrize(("board_id", "has"), [(WIO, True), ("pajenicko_picopad", False)])
def test_it_lies_in_lib_where_the_firmware_lacks_it(board_id, has):
    bundle = make(ROOT, board_id)
    assert ("lib/vectorio.mpy" in bundle.files) == has
    assert not [path for path in bundle.files if "standins" in path]


def test_the_sources_take_it_too():
    assert "lib/vectorio.py" in make(ROOT, WIO, source=True).files


def test_a_folder_without_stand_ins_needs_none(tmp_path):
    assert standins(tmp_path, "no such board") == []
