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
from tools.install.manifest import NAME, digest, parse
from tools.install.steps import take

BOARD = "pimoroni_picosystem"
THEIRS = {
    "code.py": HELLO,
    "settings.toml": b'WIFI = "mine"\n',
    "lib/adafruit_display_text/__init__.py": b"# an older one\n",
    "lib/adafruit_display_text/label.py": b"class Label: pass\n",
    "lib/mine.py": b"x = 1\n",
}


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


def browse(address, cases, can_move=True):
    """Run the scenario; nothing may have complained."""
    found = browser_rig.browse("install", address, cases=cases, canMove=can_move)
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
        + ["newer than this game knows", "unknown board 'gameboy'", "there is a code.txt"]
        + ["the same name for a board"],
        strict=True,
    ):
        assert part in text
    assert all(off(found["drive"]) == files for found, files in zip(results, cases, strict=True))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("QuotaExceededError", "the drive is full"),
        ("NoModificationAllowedError", "the drive is read-only"),
        ("NotFoundError", "the drive went away in the middle"),
    ],
)
def test_a_drive_that_fails(address, kind, said):
    (whole, cut) = browse(address, [{"files": on(boot_out()), "pulls": [3], "kind": kind}])
    assert planning.PUT_ON in whole["seen"][-1]
    assert said in cut["seen"][-1] and "finishes what was begun" in cut["seen"][-1]
    assert planning.PUT_ON in cut["again"][-1]


def runs(tmp_path, files, games):
    """Which of the games a device with this drive runs."""
    folder = tmp_path / f"drive{random.random()}"
    fill(folder, files)
    return Device(folder).runs(games)


def pulled(address, game, tmp_path, pulls, can_move):
    """Pull the cable before each of these changes, of an update over somebody's own files."""
    start = {**boot_out(), **THEIRS}
    updated = flashed(tmp_path / "old", start, game)
    older = dict(game.files)
    older["lib/a.mpy"] = updated["lib/a.mpy"] = b"C\x06 an older one"
    olds = {"old": older, "theirs": {"code.py": HELLO}, "new": game.files}
    # The manifest knows the older file as ours.
    known = parse(updated[NAME])
    known.files["lib/a.mpy"].append(digest(older["lib/a.mpy"]))
    updated[NAME] = known.text()
    cases = [{"files": on(start), "pulls": pulls}, {"files": on(updated), "pulls": pulls}]
    results = browse(address, cases, can_move)
    whole = [found for found in results if found["pull"] is None]
    assert all(planning.PUT_ON in found["seen"][-1] for found in whole)
    print([found["changes"] for found in whole], "changes")
    for found in results:
        if found["pull"] is None:
            continue
        drive = off(found["drive"])
        assert runs(tmp_path, drive, {"new": game.files}) == "new", found["pull"]
        assert drive["settings.toml"] == THEIRS["settings.toml"]
        for path, data in THEIRS.items():  # all that was theirs is somewhere on the drive
            assert data in drive.values(), (found["pull"], path)
        if can_move and found["pull"] < found["changes"]:
            assert runs(tmp_path, off(found["cut"]), olds), found["pull"]


def test_a_pulled_cable_is_repaired(address, game, tmp_path):
    pulled(address, game, tmp_path, [0, 1, 2, 4, 9, 40, 90, 160, 230, 300], True)


def test_where_the_browser_cannot_rename(address, game, tmp_path):
    pulled(address, game, tmp_path, [1, 3, 60, 170, 330], False)


@pytest.mark.soak
@pytest.mark.parametrize("can_move", [True, False])
def test_a_cable_pulled_before_any_change(address, game, tmp_path, can_move):
    for first in range(0, 480, 40):
        pulled(address, game, tmp_path / str(first), list(range(first, first + 40)), can_move)


def test_an_uninstall_that_is_cut_short(address, game, tmp_path):
    files = {**boot_out(), **THEIRS}
    done = flashed(tmp_path, files, game)
    pulls = [0, 1, 3, 5, 20, 60, 80]
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
