"""A random test of the installer (a state machine of Hypothesis).

Games are put on a drive and taken off in any order, the cable is pulled at any moment, and the
drive's owner changes files of his own in between. The test remembers the owner's files, and checks
after every step that none is lost.
"""

import contextlib
import errno
import io
import json
import shutil

from flash_rig import HELLO, NAME, Cable, Device, content, fill, snapshot
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

TEMPORARY = ("code.txt", "sorry.part", "sorry-manifest.new", "sorry-new")
KEPT = ("boot_out.txt", "settings.toml")
# Where somebody may have something of his own: some of these are in our way.
PLACES = (
    "code.py", "main.py", "boot.py", "notes.txt", "lib/mine.py", "lib/game/__init__.py",
    "lib/game/deep/part.py", "lib/adafruit_display_text/__init__.mpy", "sorry_core.py", "boards.py",
    "lib/sorry_handheld.mpy", "game.py",
)  # fmt: skip
FAULTS = (
    OSError(errno.EIO, "pulled"),
    OSError(errno.ENOSPC, "full"),
    OSError(errno.ENODEV, "gone"),
    KeyboardInterrupt(),
)
cuts = st.none() | st.integers(0, 12) | st.integers(0, 150)


class InstallMachine(RuleBasedStateMachine):
    """`theirs` is every text of the owner's that he has not removed himself: none is ever lost."""

    rig = roots = games = None  # set by the test: a rig, and the trees and files of some games

    def __init__(self):
        super().__init__()
        shutil.rmtree(self.rig.drive, ignore_errors=True)
        self.rig.plug()
        self.theirs = {}  # text: where he put it
        self.count = 0

    @initialize(hello=st.booleans(), places=st.sets(st.sampled_from(PLACES), max_size=4))
    def begin(self, hello, places):
        for path in sorted(places):
            self._write(path)
        if hello and "code.py" not in places:
            fill(self.rig.drive, {"code.py": HELLO})
            self.theirs[HELLO] = "code.py"

    # --- what the owner does

    @rule(path=st.sampled_from(PLACES))
    def he_writes(self, path):
        """A file of his, perhaps over one of ours."""
        self._write(path)

    @precondition(lambda self: self.theirs)
    @rule(data=st.data())
    def he_removes(self, data):
        """One of his, wherever it lies now."""
        text = data.draw(st.sampled_from(sorted(self.theirs)))
        for path, found in content(self.rig.drive).items():
            if found == text:
                (self.rig.drive / path).unlink()
        del self.theirs[text]

    @rule(data=st.data())
    def he_removes_one_of_ours(self, data):
        """By mistake."""
        there = sorted(path for path in content(self.rig.drive) if path.startswith("lib/game/"))
        path = data.draw(st.sampled_from([*there, ""]))
        if path and content(self.rig.drive)[path] not in self.theirs:
            (self.rig.drive / path).unlink()

    @rule()
    def finder_litters(self):
        """macOS puts a file beside one of ours."""
        if (self.rig.drive / "lib/game").is_dir():
            fill(self.rig.drive, {"lib/game/._words.txt": b"\x00\x05\x16\x07junk"})

    # --- what the tool does

    @rule(
        name=st.sampled_from(("first", "old", "new", "code", "library")), cut=cuts, data=st.data()
    )
    def install(self, name, cut, data):
        fault = data.draw(st.sampled_from(FAULTS)) if cut is not None else None
        if self._run(cut, fault, self.roots[name], "--yes") == 0:
            assert Device(self.rig.drive).runs({name: self.games[name]})
            self._is_tidy()

    @rule(cut=cuts, data=st.data())
    def uninstall(self, cut, data):
        fault = data.draw(st.sampled_from(FAULTS)) if cut is not None else None
        if self._run(cut, fault, self.roots["first"], "--uninstall") == 0:
            self._is_tidy()
            there = content(self.rig.drive)
            junk = [path for path in there if "/._" in path]
            assert {*there} - {*KEPT, *junk} == {p for p, t in there.items() if t in self.theirs}
            assert not (self.rig.drive / NAME).exists()

    @rule(name=st.sampled_from(("first", "new")))
    def dry_run(self, name):
        before = snapshot(self.rig.drive)
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            self.rig(self.roots[name], "--dry-run")
        assert snapshot(self.rig.drive) == before

    # --- what must hold

    @invariant()
    def nothing_of_his_is_lost(self):
        """It is where he put it, or somewhere else on the drive."""
        there = set(content(self.rig.drive).values())
        for text, path in self.theirs.items():
            assert text in there, f"{path} is lost"

    @invariant()
    def nobody_touches_what_is_not_ours(self):
        assert (self.rig.drive / "settings.toml").read_bytes() == b'WIFI = "mine"\n'

    # ---

    def _write(self, path):
        """Put a new text there, if no file or folder of another name is in the way."""
        place = self.rig.drive / path
        if place.is_dir() or any(up.is_file() for up in place.parents):
            return
        there = place.read_bytes() if place.is_file() else None
        self.theirs.pop(there, None)
        self.count += 1
        text = b"# his own, number %d\n" % self.count
        fill(self.rig.drive, {path: text})
        self.theirs[text] = path

    def _his_program(self):
        """The file that the device runs is the owner's."""
        return Device(self.rig.drive).program in (*self.theirs, b"")

    def _run(self, cut, fault, *args):
        """Run the command. Whatever happens, afterwards either the old or the new program runs."""
        before = Device(self.rig.drive).runs(self.games)
        his = self._his_program()
        image = snapshot(self.rig.drive)
        Cable.pull(10**9 if cut is None else cut, fault)
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            code = self.rig(*args, disk=Cable)
        Cable.pull(10**9)
        if code == 2:
            assert snapshot(self.rig.drive) == image
        if code == 1:
            assert cut is not None
            now = Device(self.rig.drive).runs(self.games)
            assert not (before or his) or now or self._his_program(), "nothing that is whole runs"
        return code

    def _is_tidy(self):
        """No temporary file of the installer is left."""
        assert not any((self.rig.drive / name).exists() for name in TEMPORARY)
        if (self.rig.drive / NAME).exists():
            assert not json.loads((self.rig.drive / NAME).read_text())["doing"]
