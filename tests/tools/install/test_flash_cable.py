"""tools.flash with the cable pulled before every single change: the drive always works, and the
next run puts everything right."""

import json
import shutil

import pytest
from flash_rig import HELLO, NAME, Cable, Device, content, fill

LABELS = "from adafruit_display_text import label\n"
NEW = {
    "code.py": "def main():\n    import game\n    game.main()  # new\n",
    "sorry_core/rules.py": "def legal(n):\n    return n + 1\n",
    "lib/game/__init__.py": "from game import deep, more\n\n\ndef main():\n    more.go()\n",
    "lib/game/more.py": "from sorry_core.rules import legal as go\n",
    "lib/game/words.txt": "new words\n",
    "lib/game/deep.py": "Y = 2\n",
    "lib/sorry_handheld/__init__.py": 'VERSION = "2.0.0"\n',
}
OLD = {
    "lib/game/old.py": "X = 1\n",
    "lib/game/deep/__init__.py": "Y = 1\n",  # a folder here, a file in the new one
    "lib/game/__init__.py": "import game.old, game.deep\nmain = print\n",
}
THEIRS = {
    "code.py": b"import game, adafruit_display_text\n",
    "lib/game/__init__.py": b"their game\n",
    "lib/game/deep/part.py": b"a part of it\n",
    "lib/adafruit_display_text/__init__.mpy": b"their library\n",
    "sorry_core.py": b"something\n",
}
TEMPORARY = ("code.txt", "sorry.part", "sorry-manifest.new")


def sources(tree, name):
    """A source tree: old, new, one with a library, one that only differs in code.py."""
    paths = {
        "first": {},
        "old": OLD,
        "new": NEW,
        "code": {"code.py": NEW["code.py"]},
        "library": {"lib/game/__init__.py": LABELS + "\n\ndef main():\n    print(label)\n"},
    }
    return tree(name, paths=paths[name])


def whole(drive):
    """Nothing is left of how it got there."""
    assert not any((drive / name).exists() for name in TEMPORARY)
    assert not (drive / "sorry-new").exists()
    if (drive / NAME).exists():
        assert not json.loads((drive / NAME).read_text())["doing"]


def every_cut(rig, start, command, games, fault=None):
    """Run a command with the cable pulled before its first, second, ... last change; yield the
    drive each time. `games`: what may run meanwhile."""
    aim = rig.folder / "aim"
    shutil.copytree(start, rig.drive)
    Cable.pull(10**9)
    assert command() == 0
    whole(rig.drive)
    rig.drive.rename(aim)
    assert Device(aim).runs(games)
    for cut in range(10**9):
        shutil.copytree(start, rig.drive)
        Cable.pull(cut, fault, every=fault is not None)
        code = command()
        if not Cable.where:
            assert code == 0 and cut > 5
            shutil.rmtree(rig.drive)
            return
        assert code == 1
        assert Device(rig.drive).runs(games), f"cut {cut}: nothing whole at {Cable.where}"
        Cable.pull(10**9)
        yield aim
        shutil.rmtree(rig.drive)


def start_with(rig, files=None, root=None):
    """A drive to start from, kept for copying."""
    rig.plug()
    fill(rig.drive, files or {})
    if root is not None:
        assert rig(root, "--yes") == 0
    return rig.drive.rename(rig.folder / "start")


CASES = {
    "a first game beside hello world": ({"code.py": HELLO}, None, "first"),
    "a first game on an empty drive": ({}, None, "first"),
    "a newer game": ({"code.py": HELLO}, "old", "new"),
    "an older game": ({}, "new", "old"),
    "only code.py differs": ({"code.py": HELLO}, "first", "code"),
    "their libraries in the way": (THEIRS, None, "library"),
    "main.py is theirs": ({"main.py": HELLO}, None, "first"),
}


FAULTS = [(case, None) for case in CASES] + [("a newer game", KeyboardInterrupt())]


@pytest.mark.parametrize("case, fault", FAULTS, ids=[case for case, _ in FAULTS[:-1]] + ["ctrl-c"])
def test_the_drive_works_at_every_cut_and_the_next_run_repairs_it(rig, tree, quick, case, fault):
    files, before, after = CASES[case]
    root = sources(tree, after)
    start = start_with(rig, files, before and sources(tree, before))
    games = {"new": rig.game(root)}
    if before:
        games["old"] = rig.game(sources(tree, before))
    else:
        games["theirs"] = files
    for aim in every_cut(rig, start, lambda: rig(root, "--yes", disk=Cable), games, fault):
        assert rig(root, "--yes") == 0
        assert content(rig.drive) == content(aim)
        assert (rig.drive / NAME).read_bytes() == (aim / NAME).read_bytes()
        assert Device(rig.drive).runs({"new": games["new"]})
        whole(rig.drive)


def test_a_third_game_after_every_cut(rig, tree, quick):
    """The sources have changed between the run that was cut and the next."""
    roots = {name: sources(tree, name) for name in ("old", "new", "library")}
    games = {name: rig.game(root) for name, root in roots.items()}
    start = start_with(rig, {"code.py": HELLO}, roots["old"])
    command = lambda: rig(roots["new"], "--yes", disk=Cable)  # noqa: E731
    for _ in every_cut(rig, start, command, {k: games[k] for k in ("old", "new")}):
        assert rig(roots["library"], "--yes") == 0
        assert Device(rig.drive).runs({"library": games["library"]})
        assert set(content(rig.drive)) == {
            *games["library"], "boot_out.txt", "settings.toml", "code.py.before-sorry",
        }  # fmt: skip
        whole(rig.drive)


@pytest.mark.parametrize("files", [{"code.py": HELLO}, THEIRS, {}], ids=["hello", "theirs", "none"])
def test_taking_the_game_off_at_every_cut(rig, tree, quick, files):
    root = sources(tree, "library")
    start = start_with(rig, files, root)
    games = {"ours": rig.game(root), "theirs": files}
    command = lambda: rig(root, "--uninstall", disk=Cable)  # noqa: E731
    for cut, aim in enumerate(every_cut(rig, start, command, games)):
        if cut % 2:  # by either command
            assert rig(root, "--uninstall") == 0
            assert content(rig.drive) == content(aim)
            assert {k: content(aim)[k] for k in files} == files
            assert set(content(aim)) == {*files, "boot_out.txt", "settings.toml"}
        else:
            assert rig(root, "--yes") == 0
            assert Device(rig.drive).runs({"ours": games["ours"]})
        whole(rig.drive)


def test_taking_the_game_off_after_every_cut_of_putting_it_on(rig, tree, quick):
    root = sources(tree, "library")
    start = start_with(rig, THEIRS)
    games = {"ours": rig.game(root), "theirs": THEIRS}
    for _ in every_cut(rig, start, lambda: rig(root, "--yes", disk=Cable), games):
        assert rig(root, "--uninstall") == 0
        assert content(rig.drive) == content(start)
        whole(rig.drive)


def test_two_cuts_in_a_row(rig, tree, quick):
    old, root = sources(tree, "old"), sources(tree, "new")
    start = start_with(rig, {"code.py": HELLO}, old)
    games = {"old": rig.game(old), "new": rig.game(root)}
    for cut, aim in enumerate(every_cut(rig, start, lambda: rig(root, disk=Cable), games)):
        Cable.pull(5 * cut % 61)
        rig(root, disk=Cable)
        assert Device(rig.drive).runs(games), f"cuts {cut}, {5 * cut % 61}: {Cable.where}"
        Cable.pull(10**9)
        assert rig(root) == 0
        assert content(rig.drive) == content(aim)
        whole(rig.drive)
