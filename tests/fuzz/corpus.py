"""The inputs that are kept: a line each, in base64. `python tests/fuzz/corpus.py NAME FOLDER` adds what
a fuzzer has found to the file of one parser."""

import base64
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent / "corpus"
MOST = 120  # inputs that are kept of each
LONGEST = 1500  # bytes of one


def kept(name: str) -> list[bytes]:
    """The inputs of one parser."""
    text = (HERE / f"{name}.txt").read_text()
    return [base64.b64decode(line) for line in text.split()]


def unpack(name: str, folder: Path) -> None:
    """Put them into a folder, a file each, as a fuzzer wants them."""
    for number, data in enumerate(kept(name)):
        (folder / f"{number:04}").write_bytes(data)


def add(name: str, folder: Path) -> int:
    """Keep what is in a folder, the shortest first; how many there are now."""
    file = HERE / f"{name}.txt"
    known = set(kept(name)) if file.exists() else set()
    found = {path.read_bytes() for path in folder.iterdir()}
    every = sorted(
        known | {data for data in found if len(data) <= LONGEST}, key=lambda d: (len(d), d)
    )
    lines = [base64.b64encode(data).decode() for data in every[:MOST] if data]
    file.write_text("\n".join(lines) + "\n")
    return len(lines)


if __name__ == "__main__":
    print(add(sys.argv[1], Path(sys.argv[2])))
