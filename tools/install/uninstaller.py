"""Plan how the game is taken off a drive: our files go, what was moved aside comes back.

This file runs in the page too: see docs/web.md.
"""

from __future__ import annotations

from tools.install.changes import Changes, boot
from tools.install.disk import Disk
from tools.install.manifest import NAME, NEW, Manifest, digest
from tools.install.names import BEFORE, CODE, STAGE, SWITCH
from tools.install.steps import PART, Sketch


class Uninstaller:
    """Plans one removal from one drive; it also finishes one that was cut short."""

    def __init__(self, disk: Disk, old: Manifest) -> None:
        self.disk = disk
        self.old = old
        self.listing = disk.listing()
        self.sketch = Sketch(disk, self.listing, disk.free()[1])
        self.changes = Changes()
        # Of what was moved aside more than once, the newest comes back and the others stay.
        there = [(path, to) for path, to in old.before if self.listing.there(to)]
        self.back = {path.lower(): (path, to) for path, to in there}

    def ours(self, path: str) -> bool:
        """True if what is at this path is what we put there."""
        real = self.listing.file(path)
        return real is not None and self.old.owns(path, self.disk.read(real))

    def make(self) -> Changes:
        """Return what is to be changed."""
        sketch, code = self.sketch, self.listing.file(CODE)
        theirs = self.back.pop(CODE, None)
        free = code is None or self.ours(CODE)
        if theirs is not None and not free:
            self.changes.left.append(theirs[1])  # they have a new code.py by now
            theirs = None
        sketch.phase = "Getting ready"
        switched = self.ours(SWITCH) and self.old.doing == "uninstall"
        text = boot(self._folders(), self.disk.read(theirs[1])) if theirs else b""
        sketch.remove(PART)
        if not switched:
            sketch.manifest(self._journal(text).text())
            if theirs is not None:
                sketch.phase = "Switching to your own program"
                sketch.write(PART, text)
                sketch.check(PART, text)
                sketch.remove(SWITCH)
                sketch.move(PART, SWITCH)
        self._front_door(theirs, free)
        self._remove()
        self._put_back()
        self._finish()
        self.changes.steps, self.changes.peak = sketch.steps, sketch.peak
        return self.changes

    def _folders(self) -> list[str]:
        """Return the folders with what was moved aside: their own program needs it at once."""
        tops = sorted({to.split("/")[0] for _, to in self.back.values()})
        return [folder for top in tops for folder in (top, f"{top}/lib")]

    def _journal(self, switch: bytes) -> Manifest:
        """Return the manifest for the time being."""
        old = self.old
        journal = Manifest(old.version, old.board, old.circuitpython, "uninstall")
        journal.files, journal.before = dict(old.files), list(old.before)
        if switch:
            journal.files[SWITCH] = [digest(switch)]
        return journal

    def _front_door(self, theirs: tuple[str, str] | None, free: bool) -> None:
        """Take our code.py away and put theirs back."""
        self.sketch.phase = "Putting your own program back"
        if free and self.listing.file(CODE):
            self.sketch.companion(CODE)
            self.sketch.remove(CODE)
            self.changes.removed.append(CODE)
        if theirs is not None:
            self.sketch.move(theirs[1], CODE)
            self.changes.moved.append((theirs[1], CODE))

    def _remove(self) -> None:
        """Remove our files; a file that somebody has changed since is theirs and stays."""
        self.sketch.phase = "Removing the game"
        for path in sorted(self.old.files):
            if path in (CODE, SWITCH):
                continue
            if self.ours(path):
                self.sketch.companion(path)
                self.sketch.remove(path)
                self.changes.removed.append(path)
            elif self.listing.file(path):
                self.changes.left.append(path)
            self.sketch.tidy(path.rpartition("/")[0])  # an earlier run may have left it empty

    def _put_back(self) -> None:
        """Put back what was moved aside, if its place is free."""
        self.sketch.phase = "Putting back what was moved aside"
        for key in sorted(self.back):
            path, to = self.back[key]
            if self.listing.there(path) is None:
                self.sketch.move(to, path)
                self.changes.moved.append((to, path))
            else:
                self.changes.left.append(to)

    def _finish(self) -> None:
        """Remove what the installer itself put there, the manifest last."""
        self.sketch.phase = "Cleaning up"
        if any(step.to == SWITCH for step in self.sketch.steps) or self.ours(SWITCH):
            self.sketch.remove(SWITCH)
        if self.old.doing == "install":
            self.sketch.clear(STAGE)
        for folder in sorted(self.listing.folders, reverse=True):  # the inner ones first
            if folder.split("/")[0].startswith(BEFORE):
                self.sketch.tidy(folder)
        self.sketch.remove(NEW)
        self.sketch.remove(NAME)
