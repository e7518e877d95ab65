"""Plans how the game is put on a drive, so that the drive works at every moment.

CircuitPython runs code.txt if there is one, else code.py. So the whole new game is first written
into a folder of its own (sorry-new) while the old one still runs. Then a single rename makes a
code.txt that runs the new game from there. Now the files in their usual places can be changed in
any order. code.py comes last, and code.txt is removed. No step replaces a file, because not every
system can do that on a FAT drive at once. If the game is new on the drive and changes no file that
is there, it is written to its usual places directly.

This file runs in the page too (docs/web.md), whose dicts have no order: what is done in order is
sorted.
"""

from __future__ import annotations

from tools.install.changes import Changes, Game, backup_name, boot
from tools.install.disk import Disk
from tools.install.manifest import NAME, NEW, Manifest, digest, of
from tools.install.names import CODE, STAGE, SWITCH
from tools.install.steps import PART, Sketch
from tools.shared.command import UsageError


def _within(path: str, units: list[str]) -> bool:
    """True if a path is one of these files or in one of these folders."""
    return any((path.lower() + "/").startswith(unit.lower() + "/") for unit in units)


class Installer:
    """Plans one installation on one drive."""

    def __init__(self, disk: Disk, game: Game, old: Manifest | None, resume: bool = False) -> None:
        """resume: an earlier run was cut short, and the drive already runs from sorry-new."""
        self.disk = disk
        self.game = game
        self.old = old or Manifest()
        self.resume = resume
        self.listing = disk.listing()
        self.sketch = Sketch(disk, self.listing, disk.free()[1])
        self.changes = Changes()
        self.rest = [path for path in sorted(game.files) if path != CODE]

    def ours(self, path: str) -> bool:
        """True if what is at this path is what we put there."""
        real = self.listing.file(path)
        return real is not None and self.old.owns(path, self.disk.read(real))

    def same(self, path: str) -> bool:
        """True if what is at this path is what shall be there."""
        real = self.listing.file(path)
        return real is not None and self.disk.read(real) == self.game.files[path]

    def make(self) -> Changes:
        """Return what is to be changed."""
        self._refuse()
        shared = self._shared()
        units = self._units()
        write = [path for path in self.rest if _within(path, units) or not self.same(path)]
        stale = [path for path in self._stale() if not _within(path, units)]
        code = self.listing.file(CODE)
        not_ours = code is not None and not self.ours(CODE) and not self.same(CODE)
        names = units + ([code] if not_ours and code else [])
        self.changes.moved = [(name, backup_name(self.listing, name)) for name in names]
        self.changes.written = write + ([] if self.same(CODE) else [CODE])
        self.changes.removed = stale
        final = self._final(shared - set(write))
        junk = any(self.listing.there(name) for name in (SWITCH, PART, NEW)) or self.old.doing
        if self.changes.written or stale or units or junk:
            replaced = [path for path in write if self.listing.file(path)]
            direct = not (units or stale or replaced or (write and self.ours(CODE)))
            self._steps(final, direct)
        elif self.old.text() != final.text():
            self._phase("Writing down what is on the drive")
            self.sketch.manifest(final.text())
        self.changes.steps, self.changes.peak = self.sketch.steps, self.sketch.peak
        return self.changes

    def _refuse(self) -> None:
        """Raise if the drive holds something that only a person can deal with."""
        if self.listing.file(SWITCH) and not self.ours(SWITCH):
            raise UsageError(
                f"there is a {SWITCH} on the drive, which CircuitPython runs instead of {CODE}. "
                f"Give it another name (my-{SWITCH}) and run this again"
            )
        if self.listing.there(STAGE) and self.old.doing != "install":
            raise UsageError(f"{STAGE} on the drive is not ours, but we need that name. Rename it")
        for name in (CODE, SWITCH, PART, NAME, NEW):
            if self.listing.folder(name):
                raise UsageError(f"{name} on the drive is a folder. Rename it and run this again")
        if self.listing.file(STAGE):
            raise UsageError(f"{STAGE} on the drive is a file. Rename it and run this again")

    def _shared(self) -> set[str]:
        """Return the library files that are just right, but that somebody else put there."""
        shared = set()
        for path in self.rest:
            parts = path.split("/")
            library = parts[0] == "lib" and parts[1].split(".")[0] in self.game.libraries
            if library and self.same(path) and not self.ours(path):
                shared.add(path)
        return shared

    def _stale(self) -> list[str]:
        """Return the files of the older game that the new one does not have."""
        wanted = {path.lower() for path in self.game.files} | {SWITCH}
        paths = sorted(path for path in self.old.files if path not in wanted)
        return [path for path in paths if self.ours(path)]

    def _units(self) -> list[str]:
        """Return what is not ours and in our way: libraries as a whole, so that none is mixed."""
        units = {}
        for path in self.rest:
            for found in self._in_the_way(path):
                parts = found.split("/")
                unit = "/".join(parts[: 2 if parts[0] == "lib" else 1])
                units[self.listing.there(unit) or unit] = 1
        return sorted(units)

    def _in_the_way(self, path: str) -> list[str]:
        """Return what is not ours and is in the way of one of our files.

        It lies at the same place, or the device would import it instead: a folder comes before .py
        before .mpy, and the root before /lib.
        """
        stem = path.rpartition(".")[0]
        parts = path.split("/")
        found = [path] if self.listing.file(path) and not self.same(path) else []
        found += [path] if self.listing.folder(path) else []
        if path.endswith(".mpy"):
            found += [stem + ".py"] + ([stem] if parts[-1] != "__init__.mpy" else [])
        packages = ["/".join(parts[:i]) for i in range(1, len(parts))]
        found += [package for package in packages if self.listing.file(package)]
        if packages[-1:] != ["lib"]:
            found += [package + end for package in packages[-1:] for end in (".py", ".mpy")]
        if parts[0] == "lib" and (len(parts) > 2 or path.endswith(".mpy")):
            name = parts[1][:-4] if parts[1].endswith(".mpy") else parts[1]
            found += [name, name + ".py", name + ".mpy"]
        return [some for some in found if self._not_ours(some)]

    def _not_ours(self, path: str) -> bool:
        """True if there is a file that is not ours, or a folder with anything that is not ours."""
        if self.listing.file(path):
            return not self.ours(path) and not (path in self.game.files and self.same(path))
        if not self.listing.folder(path):
            return False
        inside = [p for p in self.listing.under(path) if not p.rpartition("/")[2].startswith("._")]
        if not inside:  # an earlier run may have left one of ours empty
            return not any(_within(known, [path]) for known in self.old.files)
        return not all(map(self.ours, inside))

    def _final(self, shared: set[str]) -> Manifest:
        """Return the manifest for when all is done."""
        game = self.game
        mine = {path: data for path, data in game.files.items() if path not in shared}
        final = of(mine, game.version, game.board, game.circuitpython)
        kept = [(path, to) for path, to in self.old.before if self.listing.there(to)]
        final.before = kept + [pair for pair in self.changes.moved if pair not in kept]
        return final

    def _journal(self, final: Manifest, switch: bytes) -> Manifest:
        """Return the manifest for the time being: the old files and the new ones."""
        journal = of({}, final.version, final.board, final.circuitpython)
        journal.doing, journal.before = "install", final.before
        journal.target = {path: digest(data) for path, data in self.game.files.items()}
        # A browser first makes a new file empty. If the cable is pulled then, that file is ours.
        empty = {path.lower(): [digest(b"")] for path in self.game.files}
        ours = {SWITCH: [digest(switch), digest(b"")]}
        for some in (self.old.files, final.files, ours, empty):
            for path, hashes in some.items():
                known = journal.files.setdefault(path, [])
                known += [one for one in hashes if one not in known]
        return journal

    def _phase(self, text: str) -> None:
        self.sketch.phase = text

    def _steps(self, final: Manifest, direct: bool) -> None:
        """List all steps in the order that is explained at the top of this file."""
        code = self.game.files[CODE]
        switch = code if direct else boot([STAGE, f"{STAGE}/lib"], code)
        self._phase("Getting ready")
        if not self.resume:
            self.sketch.clear(STAGE)
        self.sketch.remove(PART)
        self.sketch.manifest(self._journal(final, switch).text())
        if self.resume:
            self._put()
        elif direct:
            self._put()
            if self.listing.file(CODE) and not self.same(CODE):
                self._switch(switch)
        else:
            self._stage()
            self._switch(switch)
            self._put()
        self._front_door(code)
        self._phase("Cleaning up")
        self.sketch.remove(SWITCH)
        self.sketch.clear(STAGE)
        self.sketch.manifest(final.text())

    def _stage(self) -> None:
        """Write the whole new game into a folder of its own."""
        self._phase("Copying the new game beside the old one")
        files = sorted(self.game.files)
        for path in files:
            self.sketch.write(f"{STAGE}/{path}", self.game.files[path])
        self._phase("Reading it back")
        for path in files:
            self.sketch.check(f"{STAGE}/{path}", self.game.files[path])

    def _switch(self, text: bytes) -> None:
        """Let the new game run: it does from the rename on."""
        self._phase("Switching to the new game")
        self.sketch.write(PART, text)
        self.sketch.check(PART, text)
        self.sketch.remove(SWITCH)
        self.sketch.move(PART, SWITCH)

    def _put(self) -> None:
        """Move aside what is not ours, remove old files, put the new ones in their places."""
        sketch = self.sketch
        for path, to in self.changes.moved:
            if path.lower() != CODE:
                self._phase("Moving aside what is not ours")
                sketch.move(path, to)
        self._phase("Putting the game in its place")
        wanted = {path.lower() for path in self.game.files}
        for path in sorted(set(self.old.files) - wanted - {SWITCH}):
            if path in self.changes.removed:
                sketch.companion(path)
                sketch.remove(path)
            sketch.tidy(path.rpartition("/")[0])  # an earlier run may have left it empty
        written = set(self.changes.written)
        for path in self.rest:
            sketch.companion(path)
            if path in written:
                sketch.folder(path.rpartition("/")[0])
                sketch.place(path, self.game.files[path])
        self._phase("Reading everything back")
        for path in self.rest:
            sketch.check(path, self.game.files[path])

    def _front_door(self, code: bytes) -> None:
        """Put code.py in place; if there is one of somebody else's, keep it."""
        self._phase("Putting code.py in place")
        for path, to in self.changes.moved:
            if path.lower() == CODE:
                self.sketch.move(path, to)
        self.sketch.companion(CODE)
        if CODE in self.changes.written:
            self.sketch.place(CODE, code)
        self.sketch.check(CODE, code)
