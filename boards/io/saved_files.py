"""A memory for saves in two files, for boards whose nvm is shared by all programs.

It is used like nvm: it has a length and is read and written in slices. Each of its two pages is a
file. The store writes them alternately, so that one of the files is whole at any time.
"""

import storage

PAGE = 4096
_BLANK = b"\xff"
SAVE_FILE = "/sorry%d.sav"
"""As SAVE_FILE of sorry_handheld/store/records.py."""


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
    """Return whether there is such a file.

    An existing file is overwritten in place. So the drive's directory does not change, and a power
    cut cannot damage it.
    """
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
        name: str = self._folder + SAVE_FILE % (place.start // PAGE)
        return name
