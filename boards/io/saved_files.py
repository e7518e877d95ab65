"""A memory for saves that is kept in two files: for boards whose nvm belongs to all programs.

It has a length and is read and written in slices, as nvm is. A page of it is a file. The store
writes the pages by turns, so one of the files is whole at any time.
"""

import storage

PAGE = 4096
_BLANK = b"\xff"


def first_writable(folders) -> str:
    """Return the first of these folders that is a drive code can write to; "" if there is none."""
    for folder in folders:
        try:
            if not storage.getmount(folder).readonly:
                return str(folder)
        except OSError:
            pass  # nothing is mounted there
    return ""


def _is_there(name: str) -> bool:
    """Return whether there is such a file. Then it is written over: the drive's table of what lies
    where stays as it is, and a power cut cannot harm it."""
    try:
        with open(name, "rb"):
            return True
    except OSError:
        return False


class SavedFiles:
    """Two pages. A byte that was never written is 0xFF."""

    def __init__(self, folder: str) -> None:
        """Keep them in this folder. Without one nothing is found, and a write raises OSError."""
        self._folder = folder

    def __len__(self) -> int:
        """Return the bytes of both pages."""
        return 2 * PAGE

    def __getitem__(self, place: slice) -> bytearray:
        """Return bytes of one page."""
        at = place.start % PAGE
        size = place.stop - place.start
        try:
            with open(self._name(place), "rb") as file:
                file.seek(at)
                data = file.read(size)
        except OSError:
            data = b""
        return bytearray(data + _BLANK * (size - len(data)))

    def __setitem__(self, place: slice, values: bytes) -> None:
        """Write from the beginning of one page on."""
        if not self._folder:
            raise OSError(30)
        name = self._name(place)
        with open(name, "r+b" if _is_there(name) else "wb") as file:
            file.write(values)

    def _name(self, place: slice) -> str:
        """Return the file of the page in which this lies."""
        return self._folder + "/sorry%d.sav" % (place.start // PAGE)
