"""The page puts the game on a drive and takes it off, as tools.flash does: the same plan, the same words.

The drive lies in the browser's own file system, whose handles have the interface of a real drive's.
"""

import base64
import json
import random
from pathlib import Path

import browser_rig
import pytest
from flash_rig import BOOT_OUT, HELLO, UF2, Device, fill

from tools import ROOT
from tools.bundle.files import make
from tools.bundle.libraries import libraries
from tools.bundle.profiles import version
from tools.install import planning
from tools.install.changes import Game
from tools.install.disk import Disk
from tools.install.drives import read
from tools.install.steps import take
from tools.page.packs import packed

BOARD = "pimoroni_picosystem"
THEIRS = {
    "code.py": HELLO,
    "settings.toml": b'WIFI = "mine"\n',
    "lib/adafruit_display_text/__init__.py": b"# an older one\n",
    "lib/adafruit_display_text/label.py": b"class Label: pass\n",
    "lib/mine.py": b"x = 1\n",
}


# A small game, so that the cable can be pulled before every change.
SMALL_BOARD = "pygamer"
SMALL = {
    "code.py": b"import game\n",
    "lib/a.mpy": b"C\x06 one",
    "lib/b.mpy": b"C\x06 two",
    "lib/sorry_handheld/words/en.txt": b"Draw\n",
    "lib/adafruit_display_text/__init__.mpy": b"C\x06 text",
    "lib/adafruit_display_text/label.mpy": b"C\x06 label",
}
SMALL_PACK = base64.b64encode(packed({}, SMALL)).decode()


def boot_out(board=BOARD, release="10.2.1"):
    """boot_out.txt of a board."""
    return {"boot_out.txt": BOOT_OUT.format(board=board, version=release).encode()}


@pytest.fixture(scope="session")
def game():
    """What tools.flash would put on."""
    files = make(ROOT, BOARD).files
    return Game(files, version(ROOT), BOARD, "10", tuple(libraries(ROOT)))


def on(files):
    """Files as the scenario wants them."""
    return {path: base64.b64encode(data).decode() for path, data in files.items()}


def off(files):
    """Files as the scenario tells them."""
    return {path: base64.b64decode(data) for path, data in files.items()}


def flashed(folder: Path, files, game):
    """The drive as tools.flash would leave it."""
    fill(folder, files)
    disk = Disk(folder)
    take(disk, planning.install(disk, game)[2].steps, lambda step: None)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def browse(address, cases, can_move=True, **options):
    """Run the scenario; nothing may have complained."""
    told = {"cases": cases, "canMove": can_move, **options}
    found = browser_rig.browse("install", address, **told)
    assert found["errors"] == [] and found["abroad"] == []
    return found["results"]


def test_it_leaves_the_drive_as_tools_flash_does(address, game, tmp_path):
    blank = {**boot_out(), "settings.toml": b"A = 1\n"}
    taken = {**boot_out(), **THEIRS}
    old = flashed(tmp_path / "old", blank, game)
    old["lib/a.mpy"] = b"C\x06 an older one"
    cases = [{"files": on(files)} for files in (blank, taken, old)]
    results = browse(address, cases)
    for number, (files, found) in enumerate(zip((blank, taken, old), results, strict=True)):
        assert off(found["drive"]) == flashed(tmp_path / str(number), files, game)
        assert planning.PUT_ON in found["seen"][-1]
        assert "Eject the drive now" in found["seen"][-1] and "file manager" in found["seen"][-1]
    assert "keep your own code.py: it becomes code.py.before-sorry" in results[1]["seen"][0]
    assert "files that are not ours would be moved" in results[1]["seen"][0]


def test_once_more_and_off_again(address, game, tmp_path):
    files = {**boot_out(), **THEIRS}
    done = flashed(tmp_path, files, game)
    again, gone, nothing = browse(
        address,
        [
            {"files": on(done)},
            {"files": on(done), "uninstall": True},
            {"files": on(files), "uninstall": True},
        ],
    )
    assert again["seen"] == [f"{BOARD}, CircuitPython 10.2.1\n{planning.ALREADY}"]
    assert off(gone["drive"]) == files
    assert f"remove Sorry! {version(ROOT)}" in gone["seen"][0]
    assert planning.TAKEN_OFF in gone["seen"][-1]
    assert planning.NOT_THERE in nothing["seen"][-1]


def test_what_cannot_be_helped_is_told_in_the_words_of_tools_flash(address):
    cases = [
        {"INFO_UF2.TXT": UF2.encode()},
        {"hello.txt": b"x"},
        boot_out(release="8.2.0"),
        boot_out(release="11.0.0"),
        boot_out(board="gameboy"),
        {**boot_out(), "code.txt": b"theirs"},
        {**boot_out(), "lib/A.py": b"", "lib/a.PY": b""},
    ]
    results = browse(address, [{"files": on(files)} for files in cases])
    said = [found["seen"][-1] for found in results]
    for text, part in zip(
        said,
        ["bootloader of a board (Toy Board)", "no boot_out.txt", "8.2.0 on this board is too old"]
        + ["newer than this game knows", "boot_out.txt says gameboy", "there is a code.txt"]
        + ["the same name for a board"],
        strict=True,
    ):
        assert part in text
    assert all(off(found["drive"]) == files for found, files in zip(results, cases, strict=True))


def test_a_drive_that_fails(address):
    said = {
        "QuotaExceededError": "the drive is full",
        "NoModificationAllowedError": "the drive is read-only",
        "NotFoundError": "the drive went away in the middle",
    }
    files = on(boot_out(SMALL_BOARD))
    cases = [{"files": files, "pulls": [3], "kind": kind} for kind in said]
    results = browse(address, cases, board=SMALL_BOARD, pack=SMALL_PACK)
    cuts = [found for found in results if found["pull"] is not None]
    for cut, text in zip(cuts, said.values(), strict=True):
        assert text in cut["seen"][-1] and "finishes what was begun" in cut["seen"][-1]
        assert planning.PUT_ON in cut["again"][-1]


def runs(tmp_path, files, games):
    """Which of the games a device with this drive runs."""
    folder = tmp_path / f"drive{random.random()}"
    fill(folder, files)
    return Device(folder).runs(games)


def small(files=SMALL):
    """The small game."""
    return Game(files, version(ROOT), SMALL_BOARD, "10", tuple(libraries(ROOT)))


def pulled(address, tmp_path, pulls, can_move):
    """Pull the cable before these changes: over somebody's own files, and of an update."""
    older = {**SMALL, "lib/a.mpy": b"C\x06 an older one", "lib/gone.mpy": b"C\x06 gone"}
    start = {**boot_out(SMALL_BOARD), **THEIRS}
    starts = [start, flashed(tmp_path / "old", start, small(older))]
    games = {"old": older, "theirs": {"code.py": HELLO}, "new": SMALL}
    cases = [{"files": on(files), "pulls": list(pulls)} for files in starts]
    results = browse(address, cases, can_move, board=SMALL_BOARD, pack=SMALL_PACK)
    whole = [found for found in results if found["pull"] is None]
    assert [found["seen"] for found in whole if planning.PUT_ON not in found["seen"][-1]] == []
    most = max(found["changes"] for found in whole)
    for found in results:
        if found["pull"] is not None:
            _check(tmp_path, found, games, can_move)
    return most


def _check(tmp_path, found, games, can_move):
    """After the cable was pulled, and after the page was asked once more."""
    drive = off(found["drive"])
    seen = (found["pull"], found["seen"], found["again"])
    assert runs(tmp_path, drive, {"new": SMALL}) == "new", seen
    assert drive["settings.toml"] == THEIRS["settings.toml"]
    for path, data in THEIRS.items():  # all that was theirs is somewhere on the drive
        assert data in drive.values(), (seen, path)
    if can_move:  # where it cannot rename, code.txt is empty for a moment
        assert runs(tmp_path, off(found["cut"]), games), seen


@pytest.mark.parametrize("can_move", [True, False])
def test_a_pulled_cable_is_repaired(address, tmp_path, can_move):
    pulls = range(1, 75, 12) if can_move else range(2, 110, 36)
    assert pulled(address, tmp_path, pulls, can_move) > 60


@pytest.mark.soak
@pytest.mark.parametrize("can_move", [True, False])
def test_a_cable_pulled_before_any_change(address, tmp_path, can_move):
    for first in (0, 50, 100):
        most = pulled(address, tmp_path / str(first), range(first, first + 50), can_move)
        assert most < 150


@pytest.mark.soak
def test_a_pulled_cable_in_the_real_game_is_repaired(address, game, tmp_path):
    (whole, cut) = browse(address, [{"files": on({**boot_out(), **THEIRS}), "pulls": [170]}])
    assert off(cut["drive"]) == off(whole["drive"])
    assert whole["changes"] > 200


def test_an_uninstall_that_is_cut_short(address, game, tmp_path):
    files = {**boot_out(), **THEIRS}
    done = flashed(tmp_path, files, game)
    pulls = [3, 60]
    results = browse(address, [{"files": on(done), "pulls": pulls, "uninstall": True}])
    assert [off(found["drive"]) for found in results] == [files] * len(results)


def test_a_drive_tells_the_page_what_it_tells_tools_flash(page, tmp_path):
    """boot_out.txt and INFO_UF2.TXT, whole, cut and garbled."""
    chance = random.Random(3)
    whole = BOOT_OUT.format(board="pygamer", version="10.0.0-beta.2")
    texts = [whole, whole.replace("\r\n", "\n"), "", "Board ID:x y", whole[40:], "\x00" * 50]
    for _ in range(60):
        cut = list(whole)
        for _ in range(chance.randrange(1, 6)):
            cut[chance.randrange(len(cut))] = chance.choice("\r\n :1.xé")
        texts.append("".join(cut))
    cases = [(text, info) for text in texts for info in (None, UF2, "Model:\n")]
    found = browser_rig.node("telling.mjs", str(page / "machine.mjs"), json.dumps(cases))
    for number, (text, info) in enumerate(cases):
        folder = tmp_path / str(number)
        fill(folder, {"boot_out.txt": text.encode()})
        if info is not None:
            fill(folder, {"INFO_UF2.TXT": info.encode()})
        drive = read(folder)
        assert found[number] == [drive.board, drive.version, drive.bootloader], (text, info)
