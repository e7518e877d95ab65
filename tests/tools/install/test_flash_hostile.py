"""tools.flash on a drive that somebody has prepared: links, pipes, twins, manifests that lie."""

import json
import os
import shutil
from pathlib import Path

import pytest
from flash_rig import HELLO, NAME, content, fill

from tools import ROOT
from tools.bundle.files import make
from tools.install.changes import manifest_of
from tools.install.disk import Disk
from tools.install.manifest import NEW, digest, of, parse

HOSTILE = digest(b"theirs")
EVERY_WAY = [("--yes",), ("--uninstall",), ("--dry-run",), ("--uninstall", "--dry-run")]


def exact(folder):
    """Every name in a folder, with what a link leads to, and the bytes of every file."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = os.readlink(path)
        else:
            found[name] = path.read_bytes() if path.is_file() else path.lstat().st_mode
    return found


def nothing_changes(rig, root, capsys, *args, code=2):
    """Run it: nothing changes on the drive or beside it. Return what it says."""
    before = exact(rig.folder)
    assert rig(root, *args) == code
    assert exact(rig.folder) == before
    told = capsys.readouterr()
    assert "Traceback" not in told.err and len(told.err) < 1000
    return told.err


def make_link(place, target):
    """Put a link in the place of a file or folder."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.is_dir():
        if target.is_dir() and not target.is_relative_to(place):
            shutil.copytree(
                place, target, dirs_exist_ok=True
            )  # our own files, but not on the drive
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)
    place.symlink_to(target)


PLACES = [
    "code.py", "code.txt", NAME, NEW, "sorry.part", "sorry-new", "sorry-before", "lib", "lib/game",
    "lib/game/__init__.mpy", "sorry_core", "sorry_core/rules.mpy", "boards", "boards/toy.mpy",
    "code.py.before-sorry", "settings.toml", "lib/theirs/deep/below", "notes.txt",
]  # fmt: skip


@pytest.mark.parametrize("kind", ["folder", "file", "dangling", "itself", "up"])
@pytest.mark.parametrize("place", PLACES)
def test_nothing_goes_through_a_link(rig, tree, quick, capsys, place, kind):
    root = tree()
    fill(rig.plug(), {"code.py": HELLO})
    assert rig(root, "--yes") == 0
    outside = rig.folder / "outside"
    fill(outside, {"mine.txt": b"mine", "sorry_core/rules.mpy": b"theirs"})
    targets = {"folder": outside, "file": outside / "mine.txt", "up": rig.folder / "up"}
    (rig.folder / "up").mkdir()
    targets |= {"dangling": outside / "not there", "itself": rig.drive / place}
    make_link(rig.drive / place, targets[kind])
    capsys.readouterr()
    for args in EVERY_WAY:
        err = nothing_changes(rig, root, capsys, *args)
        assert f"{place} is a link" in err and "run this again" in err
    newer = tree("newer", sorry_core__rules="def legal(n):\n    return n + 1\n")
    assert "is a link" in nothing_changes(rig, newer, capsys, "--yes")
    assert rig(root, "--list") == 0


class Prepared(Disk):
    """A drive on which a link takes somebody's place before one of the changes."""

    place, target, left = "", Path(), 0

    def about_to(self, what, path):
        Prepared.left -= 1
        if Prepared.left == 0:
            make_link(self.root / Prepared.place, Prepared.target)
            Prepared.before = exact(Prepared.target)


@pytest.mark.parametrize(
    "place", ["lib", "lib/game", "sorry_core", "boards", "sorry-new", "code.py"]
)
def test_a_link_that_appears_in_the_middle_is_not_followed(rig, tree, quick, capsys, place):
    """Whatever step comes next: it ends there, and what the link leads to stays as it is."""
    old, new = tree(), tree("new", sorry_core__rules="legal = 2\n")
    fill(rig.plug(), {"code.py": HELLO})
    assert rig(old, "--yes") == 0
    start = rig.drive.rename(rig.folder / "start")
    Prepared.place, Prepared.target = place, rig.folder / "outside"
    for args in (("--yes",), ("--uninstall",)):
        stopped = 0
        for step in range(1, 200, 3):
            shutil.copytree(start, rig.drive)
            Prepared.target.mkdir()
            Prepared.left = step
            code = rig(new, *args, disk=Prepared)
            err = capsys.readouterr().err
            assert Prepared.left > 0 or exact(Prepared.target) == Prepared.before, step
            assert code == 0 or ("is a link" in err and "Run the same command again" in err), step
            stopped += code
            done = Prepared.left > 0
            shutil.rmtree(rig.drive)
            shutil.rmtree(Prepared.target)
            if done:
                break
        assert done and (stopped > 1 or place == "sorry-new")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("place", ["code.py", NAME, NEW, "code.txt", "lib/x", "boot_out.txt"])
def test_a_pipe_is_not_waited_for(rig, tree, drive, capsys, place):
    root = tree()
    if place != NAME:
        assert rig(root, "--yes") == 0
    capsys.readouterr()
    (drive / place).unlink(missing_ok=True)
    os.mkfifo(drive / place)
    for args in EVERY_WAY[: 1 if place == NAME else None]:
        options = ("--drive", drive, "--board", "toy", "--circuitpython", "10")
        err = nothing_changes(rig, root, capsys, *args, *options)
        assert f"{place} is no file and no folder" in err
    assert rig(root, "--list") == 0


@pytest.mark.parametrize(
    "pair",
    [("lib", "Lib"), ("code.py", "CODE.PY"), ("lib/a.mpy", "lib/A.mpy"), ("boards", "Boards")],
)
def test_two_names_that_differ_only_in_capitals(rig, tree, drive, capsys, pair):
    if (drive / "LIB").exists():
        pytest.skip("this file system does not tell Lib from lib")
    for name in pair:
        if not (drive / name).exists():
            fill(drive, {name if "." in name else f"{name}/x": b"theirs"})
    err = nothing_changes(rig, tree(), capsys, "--yes")
    assert "are the same name for a board" in err and "Rename one" in err
    assert pair[0] in err and pair[1] in err


def test_a_name_in_other_capitals_is_the_same_name(rig, tree, drive, capsys):
    """Lib instead of lib, Code.py instead of code.py: as on a FAT drive, wherever it is."""
    root = tree()
    (drive / "lib").rename(drive / "Lib")
    (drive / "code.py").rename(drive / "Code.py")
    before = content(drive)
    assert rig(root, "--yes") == 0
    assert (drive / "Lib" / "game" / "__init__.mpy").is_file() and not (drive / "code.py").samefile(
        drive / "code.py.before-sorry"
    )
    assert sorted(os.listdir(drive)).count("lib") + sorted(os.listdir(drive)).count("Lib") == 1
    assert rig(root) == 0 and "Nothing to do" in capsys.readouterr().out
    assert rig(root, "--uninstall") == 0
    assert {k.lower(): v for k, v in content(drive).items()} == {
        k.lower(): v for k, v in before.items()
    }


NOT_OURS = [
    "settings.toml", "SETTINGS.TOML", "boot_out.txt", "boot.py", "main.py", "/code.py", "//code.py",
    "../code.py", "lib/../settings.toml", "lib/./x", "lib//x", "lib/", "lib", "/", "", ".", "..",
    "theirs.py", "theirs/x.mpy", "c:/x", "lib\\x", "lib/x\\..\\..\\y", "lib/x:y", "Lib/x.mpy",
    "lib/X.mpy", "lib/x.mpy.", "lib/x.mpy ", "lib/ x", "lib/x\x00", "lib/x\n", "lib/\u212aey.mpy",
    "settin~1.tom", "lib/adafru~1/x.mpy", "sorry-new/code.py", "sorry-before/x", NAME, NEW,
    "code.py/x", "code.py.before-sorry", "lib/.x", "lib/-x", "boards.py", "lib/*",
]  # fmt: skip


def told(game, **changes):
    """The text of a manifest with something changed."""
    text = json.loads(of(game, "1.2.3", "toy", "10").text())
    return json.dumps(text | changes).encode()


@pytest.mark.parametrize("path", NOT_OURS)
def test_a_manifest_cannot_name_what_is_not_ours(rig, tree, drive, quick, capsys, path):
    game = {"code.py": b"a", "lib/game/__init__.mpy": b"b"}
    files = {k: [digest(v)] for k, v in game.items()}
    assert parse(told(game, files=files)) is not None
    assert parse(told(game, files=files | {path: [HOSTILE]})) is None
    hashes = {k: digest(v) for k, v in game.items()}
    strict = path not in ("Lib/x.mpy", "lib/X.mpy")  # a game may have capitals, the list has none
    if strict:
        assert parse(told(game, target=hashes | {path: HOSTILE})) is None
    fill(rig.plug(), {"code.py": HELLO})
    fill(rig.drive, {NAME: told(game, files=files | {path: [HOSTILE]})})
    fill(rig.drive, {"theirs.py": b"theirs", "theirs/x.mpy": b"theirs", "settings.toml": b"theirs"})
    for args in (("--uninstall",), ()):
        err = nothing_changes(rig, tree(), capsys, *args)
        assert NAME in err and "Delete it" in err


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("settings.toml", "sorry-before/settings.toml"), ("boot.py", "sorry-before/boot.py"),
        ("boot_out.txt", "sorry-before/boot_out.txt"), ("lib/x.toml", "sorry-before/lib/x.toml"),
        ("game", "settings.toml"), ("game", "sorry-before/other"), ("game", "theirs/game"),
        ("game", "sorry-before"), ("game", "sorry-before-0/game"), ("game", "sorry-before-x/game"),
        ("game", "sorry-before/../game"), ("game", "/sorry-before/game"), ("../game", "sorry-before/../game"),
        ("/game", "sorry-before//game"), ("a/b", "sorry-before/a/b"), ("lib/a/b", "sorry-before/lib/a/b"),
        ("..", "sorry-before/.."), ("lib/..", "sorry-before/lib/.."), ("", "sorry-before/"),
        ("lib/", "sorry-before/lib/"), ("game~1", "sorry-before/game~1"), ("a\\b", "sorry-before/a\\b"),
        ("c:", "sorry-before/c:"), ("a\nb", "sorry-before/a\nb"), ("code.py", "settings.toml"),
        ("code.py", "sorry-before/code.py"), ("game", "code.py.before-sorry"), ("code.py", "code.py"),
        ("code.py", "code.py.before-sorry-"), ("code.py", "../code.py.before-sorry"),
    ],
)  # fmt: skip
def test_nothing_else_is_put_back(path, to):
    good = [
        ["code.py", "code.py.before-sorry"], ["Code.py", "code.py.before-sorry-2"],
        ["game", "sorry-before/game"], ["Lib/Game.py", "sorry-before-12/Lib/Game.py"],
        ["sorry_core", "sorry-before-2/sorry_core"], ["lib", "sorry-before/lib"],
    ]  # fmt: skip
    assert parse(told({}, before=good)).before == [tuple(pair) for pair in good]
    assert parse(told({}, before=[*good, [path, to]])) is None


def test_a_target_cannot_have_one_name_twice(rig):
    hashes = {"code.py": HOSTILE, "lib/x.mpy": HOSTILE}
    assert parse(told({}, target=hashes)) is not None
    for twin in ("Lib/x.mpy", "lib/X.mpy", "lib/x.mpy/y", "CODE.PY"):
        assert parse(told({}, target=hashes | {twin: HOSTILE})) is None


HASH = HOSTILE
WRONG = {
    "deep lists": b"[" * 100_000,
    "deep lists that end": b"[" * 100_000 + b"]" * 100_000,
    "deep objects": b'{"format":' * 50_000,
    "deep below the format": b'{"format":1,"version":' + b"[" * 100_000,
    "a huge number": b'{"format":' + b"9" * 100_000 + b"}",
    "a huge number as version": told({}, version=0)[:-1] + b',"x":' + b"9" * 5000 + b"}",
    "endless": b" " * (1 << 21) + b"{}",
    "no UTF-8": b"\xff\xfe" * 50,
    "nothing": b"",
    "zeros": bytes(4096),
    "null": b"null",
    "a list": b"[]",
    "a text": b'"x"',
    "another format": told({}, format=2),
    "format as text": told({}, format="1"),
    "version is a number": told({}, version=1),
    "version is a list": told({}, version=["1"]),
    "version commands a terminal": told({}, version="\x1b[2J"),
    "version is a book": told({}, version="1" * 100),
    "doing something else": told({}, doing="format"),
    "doing is a number": told({}, doing=1),
    "files are a list": told({}, files=[["code.py", [HASH]]]),
    "files are null": told({}, files=None),
    "hashes are a text": told({}, files={"code.py": HASH}),
    "hashes are numbers": told({}, files={"code.py": [1]}),
    "a hash too short": told({}, files={"code.py": [HASH[1:]]}),
    "a hash in capitals": told({}, files={"code.py": [HASH.upper()]}),
    "before is an object": told({}, before={"code.py": "code.py.before-sorry"}),
    "before has three": told({}, before=[["code.py", "code.py.before-sorry", "x"]]),
    "before has numbers": told({}, before=[[1, 2]]),
    "target is a list": told({}, target=["code.py"]),
    "target has lists": told({}, target={"code.py": [HASH]}),
    "a key is missing": json.dumps({"format": 1}).encode(),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_manifest_that_is_none(rig, tree, quick, capsys, name):
    root = tree()
    fill(rig.plug(), {"code.py": HELLO})
    assert rig(root, "--yes") == 0
    capsys.readouterr()
    fill(rig.drive, {NAME: WRONG[name]})
    assert manifest_of(Disk(rig.drive)) is None
    for args in EVERY_WAY:
        err = nothing_changes(rig, root, capsys, *args)
        assert f"{NAME} on the drive cannot be read" in err and "Delete it" in err
    assert rig(root, "--list") == 0
    (rig.drive / NAME).unlink()  # as the sentence says
    assert rig(root, "--yes") == 0
    assert manifest_of(Disk(rig.drive)).version == "1.2.3"


@pytest.mark.parametrize("doing", ["install", "uninstall"])
@pytest.mark.parametrize("files", [{}, {"code.txt": [digest(b"x")]}])
@pytest.mark.parametrize("target", [{}, {"code.py": digest(b"x")}, {"lib/a/b.mpy": digest(b"x")}])
def test_a_manifest_that_only_seems_interrupted(rig, tree, quick, capsys, doing, files, target):
    """Each can be read, and none of them is what the installer would have written."""
    fill(rig.plug(), {"code.py": HELLO, "code.txt": b"x", "lib/a/b.mpy": b"x"})
    fill(rig.drive, {NAME: told({}, doing=doing, files=files, target=target)})
    before = content(rig.drive)
    code = rig(tree(), "--yes")
    err = capsys.readouterr().err
    assert code == 0 or "there is a code.txt" in err
    after = content(rig.drive)
    assert after["settings.toml"] == before["settings.toml"] and HELLO in after.values()
    assert b"x" == after["lib/a/b.mpy"]


@pytest.mark.parametrize("name", ["code.txt", "sorry.part", NAME, NEW, "code.py"])
def test_a_folder_where_a_file_of_ours_goes(rig, tree, drive, capsys, name):
    (drive / name).unlink(missing_ok=True)
    fill(drive, {f"{name}/x": b"theirs"})
    err = nothing_changes(rig, tree(), capsys, "--yes")
    assert f"{name} on the drive is a folder" in err and "Rename it" in err


def test_a_file_where_a_folder_of_ours_goes(rig, tree, drive, capsys):
    fill(drive, {"sorry-before": b"theirs", "sorry_core": b"theirs"})
    before = content(drive)
    assert rig(tree(), "--yes") == 0
    assert content(drive)["sorry-before"] == b"theirs"
    assert content(drive)["sorry-before-2/sorry_core"] == b"theirs"
    assert rig(tree(), "--uninstall") == 0
    assert content(drive) == before
    fill(drive, {"sorry-new": b"theirs"})
    assert "sorry-new" in nothing_changes(rig, tree(), capsys, "--yes")


def test_a_file_larger_than_any_drive_is_not_read(rig, tree, drive, capsys):
    for name in ("code.py", NAME):
        with open(drive / name, "wb") as file:
            file.truncate(1 << 40)
        assert rig(tree(), "--yes") == 2
        err = capsys.readouterr().err
        assert f"{name} is larger than a board's drive" in err and "Nothing on the drive" in err
        (drive / name).unlink()


@pytest.mark.parametrize("board", ["adafruit_fruit_jam", "pimoroni_picosystem"])
def test_the_manifest_of_the_real_game_can_be_read(board):
    files = make(ROOT, board).files
    assert parse(of(files, "1.2.3", board, "10").text()) is not None
    journal = of(files, "1.2.3", board, "10")
    journal.target = {path: digest(data) for path, data in files.items()}
    assert parse(journal.text()) is not None
