"""tools.flash on a Fruit Jam: the game goes into the folder of an app, the system stays as it is."""

import errno

import pytest
from flash_rig import content, fill

from tools import ROOT, flash
from tools.bundle.files import make
from tools.install.disk import Disk
from tools.install.drives import Computer

BOARD = "adafruit_fruit_jam"
SYSTEM = {
    "code.py": b"print('the launcher')\n",
    "boot.py": b"print('boot')\n",
    "lib/adafruit_fruitjam/__init__.mpy": b"C",
    "apps/editor/code.py": b"print('editor')\n",
}
BOOT_OUT = (
    b"Adafruit CircuitPython 10.2.1 on 2026-05-12; Adafruit Fruit Jam with rp2350b\r\n"
    b"Board ID:adafruit_fruit_jam\r\n"
)


@pytest.fixture(scope="module")
def bundle():
    return make(ROOT, BOARD)


@pytest.fixture
def game(bundle, monkeypatch):
    """The files on the drive. Each run would build the same bundle again: one is enough."""
    monkeypatch.setattr(flash, "make", lambda root, board, release: bundle)
    return bundle.on_drive


@pytest.fixture
def drive(tmp_path):
    fill(tmp_path / "CIRCUITPY", {**SYSTEM, "boot_out.txt": BOOT_OUT})
    return tmp_path / "CIRCUITPY"


def run(drive, *words, disk=Disk):
    return flash.main(["--drive", str(drive), *words], Computer(), disk)


def test_it_is_put_on_beside_the_system_and_taken_off_again(drive, game, capsys):
    before = content(drive)
    assert run(drive, "--dry-run") == 0
    assert content(drive) == before and not (drive / "apps" / "Sorry").exists()
    assert run(drive) == 0 and content(drive) == before | game
    assert run(drive) == 0 and "Nothing to do" in capsys.readouterr().out
    assert run(drive, "--uninstall") == 0
    assert content(drive) == before and not (drive / "apps" / "Sorry").exists()
    assert run(drive, "--uninstall") == 0
    assert "not on this drive" in capsys.readouterr().out


def test_an_older_one_is_brought_up_to_date(drive, game):
    assert run(drive) == 0
    stale = drive / "apps" / "Sorry" / "metadata.json"
    stale.write_bytes(b"{}")
    assert run(drive, "--yes") == 0
    assert stale.read_bytes() == game["apps/Sorry/metadata.json"]
    assert {path: content(drive)[path] for path in SYSTEM} == SYSTEM


def test_without_the_system_it_says_what_to_do_first(tmp_path, game, capsys):
    fill(tmp_path, {"boot_out.txt": BOOT_OUT, "code.py": b"mine"})
    assert run(tmp_path) == 2
    said = capsys.readouterr().err
    assert "Fruit Jam OS" in said and "https://learn.adafruit.com/fruit-jam-os" in said
    assert content(tmp_path) == {"boot_out.txt": BOOT_OUT, "code.py": b"mine"}


class Pulled(Disk):
    """A cable that is pulled before the change with this number."""

    left = 0

    def about_to(self, what, path):
        if Pulled.left == 0:
            raise OSError(errno.EIO, "gone")
        Pulled.left -= 1


@pytest.mark.parametrize("after", [0, 1, 7, 60, 150, 270])
def test_a_cut_never_touches_the_system_and_the_next_run_finishes(drive, game, after, capsys):
    Pulled.left = after
    code = run(drive, disk=Pulled)
    assert {path: content(drive)[path] for path in SYSTEM} == SYSTEM
    if code:
        assert code == 1 and "Fruit Jam OS still works" in capsys.readouterr().err
        assert run(drive) == 0
    assert content(drive) == SYSTEM | {"boot_out.txt": BOOT_OUT} | game
