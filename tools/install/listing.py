"""What is on a drive, by name. This file runs in the page too: see docs/web.md."""

from __future__ import annotations

from tools.shared.command import UsageError

# What a computer keeps on every drive for itself.
SYSTEM = ("system volume information", "$recycle.bin")


class Listing:
    """What is on a drive. Keys are in lower case, as FAT ignores case; values are as written."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        self.folders: dict[str, str] = {}

    def add_file(self, path: str, size: int) -> None:
        """Note a file that was found."""
        self._refuse_twin(path)
        self.files[path.lower()] = path
        self.sizes[path.lower()] = size

    def add_folder(self, path: str) -> None:
        """Note a folder that was found."""
        self._refuse_twin(path)
        self.folders[path.lower()] = path

    def file(self, path: str) -> str | None:
        """Return a file's name as it is written on the drive, or None if it is not there."""
        return self.files.get(path.lower())

    def folder(self, path: str) -> str | None:
        """Return how a folder is spelled on the drive, None if it is not there."""
        return self.folders.get(path.lower())

    def there(self, path: str) -> str | None:
        """Return how a file or a folder is spelled on the drive, None if it is not there."""
        return self.file(path) or self.folder(path)

    def under(self, folder: str) -> list[str]:
        """Return all files below a folder."""
        start = folder.lower() + "/"
        return [self.files[key] for key in sorted(self.files) if key.startswith(start)]

    def _refuse_twin(self, path: str) -> None:
        """Raise if a name is there already in other capitals."""
        other = self.there(path)
        if other is not None:
            raise UsageError(
                f"{other} and {path} are the same name for a board. "
                "Rename one of them, run this again"
            )


def is_kept_by_system(name: str) -> bool:
    """Whether a folder at the root of a drive is a computer's own."""
    return name.lower() in SYSTEM or name.startswith(".")
