"""A drive as the page has read it: all names, and the files that were asked for so far."""

from tools.install.listing import Listing, is_kept_by_system

CLUSTER = 4096


class Need(Exception):
    """The plan needs the content of a file that was not read yet."""


class Disk:
    """Has of tools/install/disk.py what a plan asks for; the page takes the steps itself."""

    def __init__(self, names, contents):
        """names: a path and a size each, -1 for a folder; contents: where files can be read."""
        self._names = names
        self._contents = contents

    def listing(self):
        """All files and folders, but not what a computer keeps for itself."""
        seen = Listing()
        for path, size in sorted(self._names):
            top, _, rest = path.partition("/")
            if is_kept_by_system(top) and (rest or size < 0):
                continue
            if size < 0:
                seen.add_folder(path)
            else:
                seen.add_file(path, size)
        return seen

    def _find(self, path):
        for name, size in self._names:
            if name.lower() == path.lower():
                return name, size
        return None, -1

    def exists(self, path):
        return self._find(path)[0] is not None

    def is_file(self, path):
        return self._find(path)[1] >= 0

    def read(self, path):
        name, size = self._find(path)
        if size < 0:
            raise OSError(2)
        if name not in self._contents:
            raise Need(name)
        with open(self._contents[name], "rb") as file:
            return file.read()

    def free(self):
        """A browser cannot tell how much is free: only the size of a cluster, which is a guess."""
        return 0, CLUSTER
