"""tools.flash on a real FAT file system: an image of the smallest drive, 508 KB, by mtools."""

import errno
import os
import re
import shutil
import subprocess

import pytest
from flash_rig import HELLO, Cable, Device, fill

from tools.install.changes import Game, manifest_of
from tools.install.disk import Disk, Listing
from tools.install.installer import Installer

pytestmark = pytest.mark.skipif(
    any(shutil.which(name) is None for name in ("mformat", "mcopy", "mmove")),
    reason="mtools is missing (apt install mtools): no test on a FAT image",
)
SECTORS = 1016
GAME = {"lib/game/words.txt": "word " * 12_000, "lib/game/a long file name.txt": "x"}
NEW = {"sorry_core/rules.py": "legal = 2\n", "lib/game/words.txt": "new! " * 13_000}


def mtools(image, command, *args, data=None):
    """Run one of the mtools on the image."""
    run = [command, "-i", image, *args]
    env = os.environ | {"MTOOLS_SKIP_CHECK": "1", "LC_ALL": "C"}
    done = subprocess.run(run, input=data, capture_output=True, env=env, check=False)
    if done.returncode:
        told = done.stderr.decode()
        full = "full" in told.lower()
        raise OSError(errno.ENOSPC if full else errno.ENOENT, told)
    return done.stdout


class Fat(Disk):
    """The image beside the folder that only tells where it is."""

    @property
    def image(self):
        return self.root.parent / "drive.img"

    def listing(self):
        seen = Listing()
        for line in mtools(self.image, "mdir", "-/", "-b", "::").decode().splitlines():
            path = line.removeprefix("::/")
            if path.endswith("/"):
                seen.folders[path.lower()[:-1]] = path[:-1]
            elif path:
                seen.files[path.lower()] = path
                seen.sizes[path.lower()] = len(self.read(path))
        return seen

    def exists(self, path):
        return self.listed(path) is not None

    def is_file(self, path):
        return self.listed(path) == "file"

    def listed(self, path):
        """What there is at a path."""
        names = mtools(self.image, "mdir", "-/", "-b", "::").decode().lower().splitlines()
        place = f"::/{path.lower()}"
        return "file" if place in names else "folder" if place + "/" in names else None

    def read(self, path):
        return mtools(self.image, "mtype", f"::{path}")

    read_back = read

    def write(self, path, data):
        self.about_to("open", path)
        mtools(self.image, "mcopy", "-D", "s", "-", f"::{path}", data=data)

    def rename(self, path, to):
        assert not self.exists(to), to
        self.about_to("rename", path)
        # mmove cannot rename within one folder, mren cannot leave it.
        same = path.rpartition("/")[0] == to.rpartition("/")[0]
        mtools(self.image, "mren" if same else "mmove", f"::{path}", f"::{to}")

    def remove(self, path):
        self.about_to("remove", path)
        mtools(self.image, "mdel", f"::{path}")

    def make_folder(self, path):
        self.about_to("mkdir", path)
        mtools(self.image, "mmd", f"::{path}")

    def remove_folder(self, path):
        self.about_to("rmdir", path)
        mtools(self.image, "mrd", f"::{path}")

    def free(self):
        told = mtools(self.image, "mdir", "::").decode()
        return int(re.search(r"([\d ]+) bytes free", told)[1].replace(" ", "")), 512

    def read_only(self):
        return False


class Pulled(Fat, Cable):
    """The same with a cable that is pulled."""


@pytest.fixture
def fat(rig):
    """The image, with CircuitPython's first program on it."""
    rig.plug()
    image = rig.drive.parent / "drive.img"
    shape = ("-C", "-T", str(SECTORS), "-h", "4", "-s", "8", "-c", "1", "-v", "CIRCUITPY", "::")
    mtools(image, "mformat", *shape)
    disk = Fat(rig.drive)
    disk.write("code.py", HELLO)
    disk.make_folder("lib")
    return disk


def unpacked(fat, folder):
    """The image's files in a folder, by their names in lower case."""
    shutil.rmtree(folder, ignore_errors=True)
    files = {path.lower(): fat.read(path) for path in fat.listing().files.values()}
    fill(folder, files)
    if shutil.which("fsck.fat"):
        subprocess.run(["fsck.fat", "-n", fat.image], check=True, capture_output=True)
    return files


def test_on_and_up_to_date_and_off(rig, tree, fat, tmp_path, capsys):
    old, new = tree("old", paths=GAME), tree("new", paths=GAME | NEW)
    assert rig(old, "--yes", disk=Fat) == 0
    unpacked(fat, tmp_path / "out")
    assert Device(tmp_path / "out").runs({"old": rig.game(old)})
    assert rig(new, disk=Fat) == 0
    files = unpacked(fat, tmp_path / "out")
    assert Device(tmp_path / "out").runs({"new": rig.game(new)})
    assert files["code.py.before-sorry"] == HELLO
    assert rig(new, disk=Fat) == 0
    assert "Nothing to do" in capsys.readouterr().out
    assert rig(new, "--uninstall", disk=Fat) == 0
    assert unpacked(fat, tmp_path / "out") == {"code.py": HELLO}


def test_pulled_on_fat(rig, tree, fat, tmp_path, quick):
    """Every sixth cut: here each change is a program of its own."""
    rig.move_to(tmp_path)
    old, new = tree("old", paths=GAME), tree("new", paths=GAME | NEW)
    games = {"old": rig.game(old), "new": rig.game(new)}
    assert rig(old, "--yes", disk=Fat) == 0
    start = fat.image.read_bytes()
    for cut in range(2, 200, 6):
        fat.image.write_bytes(start)
        Cable.pull(cut)
        code = rig(new, "--yes", disk=Pulled)
        pulled = Cable.where
        Cable.pull(10**9)
        if not pulled:
            assert code == 0 and cut > 40
            return
        unpacked(fat, tmp_path / "out")
        assert code == 1 and Device(tmp_path / "out").runs(games), f"cut {cut}: {pulled}"
        assert rig(new, "--yes", disk=Fat) == 0
        assert set(unpacked(fat, tmp_path / "out")) == {
            *games["new"],
            "code.py.before-sorry",
            "sorry-manifest.json",
        }
        assert Device(tmp_path / "out").runs({"new": games["new"]})
    pytest.fail("it is never done")


def test_the_last_cluster(rig, tree, fat, tmp_path, capsys, quick):
    """With less and less room it is done whole, or refused before anything is touched."""
    rig.move_to(tmp_path)
    old, new = tree("old", paths=GAME), tree("new", paths=GAME | NEW)
    assert rig(old, "--yes", disk=Fat) == 0
    start = fat.image.read_bytes()
    game = Game(rig.game(new), "1.2.3", "toy", "10")
    need = Installer(fat, game, manifest_of(fat)).make().peak // 512 + 4
    for room in (need + 1, need, need - 1, need - 40, 0):
        fat.image.write_bytes(start)
        fat.write("ballast", bytes(fat.free()[0] - room * 512))
        before = fat.image.read_bytes()
        assert rig(new, disk=Fat) == (0 if room >= need else 2), room
        assert room >= need or fat.image.read_bytes() == before
