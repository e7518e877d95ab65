"""The drive at /saves, which code may write to. It is kept in a folder of this computer."""

import io
from pathlib import Path

from boards.desktop import files
from boards.desktop.nvm import SaveError
from boards.desktop.stop import Stop

MOUNT = "/saves"
_MODES = ("rb", "wb", "r+b")


class Saves:
    """Files by their names, kept in a folder if one is given."""

    def __init__(self, folder: Path | None = None) -> None:
        self.files: dict[str, bytes] = {}
        self.folder = folder
        self.writes = 0
        if folder is not None:
            self._read(folder)

    def _read(self, folder: Path) -> None:
        try:
            files.existing(folder / "sorry0.sav")
            for path in folder.glob("*.sav"):
                files.clear(path)
                self.files[path.name] = files.read(path)
        except OSError as error:
            raise SaveError(f"the saves in {folder} cannot be used: {error.strerror}") from error

    def open(self, name: str, mode: str) -> "SavedFile":
        """open() of the device, as far as the game uses it there."""
        if mode not in _MODES:
            raise NotImplementedError(f"mode {mode!r}: the drive for saves has {_MODES}")
        if mode != "wb" and name not in self.files:
            raise OSError(2, "No such file/directory")
        return SavedFile(self, name, mode, b"" if mode == "wb" else self.files[name])

    def keep(self, name: str, data: bytes) -> None:
        """A file was written."""
        self.files[name] = data
        self.writes += 1
        if self.folder is not None:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                files.replace(self.folder / name, data)
            except OSError as error:
                # Not an OSError: the game would catch it and play on without saving.
                raise Stop(f"{self.folder} cannot be written: {error.strerror}", 2) from error


class SavedFile(io.BytesIO):
    """An open file. It is kept when it is closed."""

    def __init__(self, drive: Saves, name: str, mode: str, data: bytes) -> None:
        super().__init__(data)
        self._drive = drive
        self._name = name
        self._writes = mode != "rb"

    def writable(self) -> bool:
        """Whether it was opened to be written."""
        return self._writes

    def write(self, data: object) -> int:
        """Write at the place where the file stands."""
        if not self._writes:
            raise OSError(22, "Invalid argument")
        return super().write(data)  # type: ignore[arg-type]

    def close(self) -> None:
        """Keep what was written."""
        if not self.closed and self._writes:
            self._drive.keep(self._name, self.getvalue())
        super().close()
