"""Records a GIF of what the panel shows. It is written frame by frame, so memory does not grow."""

from pathlib import Path
from typing import Any, BinaryIO

from PIL import GifImagePlugin, Image, ImageChops

# Most programs show a frame for 0.1 s if it asks for less than 0.02.
_SHORTEST_US = 30_000
_LAST_MS = 1500
_LARGE = 320


class RecordError(Exception):
    """The recording cannot be written; its text is for the player."""


class Recorder:
    """Takes the panel's pictures with their times and writes what changed of them."""

    def __init__(self, path: Path, longest_ms: int = 0, from_ms: int = 0) -> None:
        """longest_ms: a picture is shown no longer than this; 0: as long as the panel showed it.

        from_ms: the recording begins at this time.
        """
        self.from_us = 1000 * from_ms
        self.path = path
        self.longest_ms = longest_ms
        self.frames = 0
        if not path.parent.exists():
            raise RecordError(
                f"{path} cannot be written: there is no folder {path.parent}. Make it first"
            )
        try:
            self._file: BinaryIO = path.open("wb")
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from error
        self._shown: Image.Image | None = None
        self._next: Image.Image | None = None
        self._since = 0

    def frame(self, picture: Image.Image, us: int) -> None:
        """From now on the panel shows this."""
        if self._next is None or us < self.from_us:
            self._since = us
        elif us - self._since >= _SHORTEST_US:
            self._write(us)
        self._next = picture

    def close(self, us: int) -> None:
        """Write the last frame and the file's end."""
        if self._file.closed:
            return
        if self._next is not None:
            self._write(max(us, self._since + _LAST_MS * 1000))
        if self.frames:
            self._file.write(b";")
        self._file.close()
        if not self.frames:
            self.path.unlink()

    def _write(self, until: int) -> None:
        """Write the frame that waits; it was shown until this time. Not if nothing has changed."""
        picture = self._next
        assert picture is not None
        box: tuple[int, int, int, int] | None = (0, 0, *picture.size)
        if self._shown is not None:
            box = ImageChops.difference(self._shown, picture).getbbox()
        if box is None:
            return
        scale = max(1, _LARGE // picture.width)
        if self._shown is None:
            self._header(picture.width * scale, picture.height * scale)
        part = picture.crop(box)
        part = part.resize((part.width * scale, part.height * scale), Image.Resampling.NEAREST)
        hundredths = until // 10_000 - self._since // 10_000
        if self.longest_ms:
            hundredths = min(hundredths, self.longest_ms // 10)
        offset = (box[0] * scale, box[1] * scale)
        for chunk in GifImagePlugin.getdata(
            _paletted(part), offset, duration=hundredths * 10, include_color_table=True
        ):
            self._file.write(chunk)
        self.frames += 1
        self._shown, self._since = picture, until

    def _header(self, width: int, height: int) -> None:
        size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
        loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
        self._file.write(b"GIF89a" + size + b"\x00\x00\x00" + loop)


def _triple(colour: Any) -> tuple[int, int, int]:
    return colour[0], colour[1], colour[2]


def _paletted(picture: Image.Image) -> Image.Image:
    """The picture in at most 256 colours: exactly its own, if it has no more."""
    colours = picture.getcolors(256)
    if colours is None:
        return picture.quantize(256, dither=Image.Dither.NONE)
    # Sorted, so that the same picture gives the same bytes.
    flat = [
        value for colour in sorted(_triple(colour) for _, colour in colours) for value in colour
    ]
    palette = Image.new("P", (1, 1))
    palette.putpalette(flat)
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)
