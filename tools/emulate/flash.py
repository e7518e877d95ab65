"""The whole flash of a PicoSystem: the firmware, the nvm with some settings, the drive."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from boards import pimoroni_picosystem
from sorry_handheld import settings as layout
from sorry_handheld.store import records
from sorry_handheld.store.opening import open_memory
from tools.bundle.files import TOP, make
from tools.emulate.fat import Drive
from tools.emulate.parts import BOARD
from tools.save import Memory

FLASH_SIZE = 16 * 1024 * 1024
NVM_SIZE = pimoroni_picosystem.NVM[1]
SETTINGS = b'SORRY_TRACE = "1"\n'
SPARE = Path(__file__).resolve().parent / "spare_on_device.py"
CALL = "        import sorry_handheld\n\n        sorry_handheld.main(handheld)\n"


def drive_files(root: Path, taken: int = 0, rounds: int = 0) -> dict[str, bytes]:
    """What goes on the drive. taken: bytes of heap that are held before the game begins; rounds:
    not the game is run, but how often everything is opened by spare_on_device.py."""
    if rounds:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "tree"
            _copy_with_spare(root, copy, rounds)
            files = make(copy, BOARD).files
    else:
        files = make(root, BOARD).files
    if taken:
        held = f"taken = bytearray({taken})\n".encode()
        files = {**files, "code.py": held + files["code.py"]}
    return {**files, "settings.toml": SETTINGS}


def _copy_with_spare(root: Path, copy: Path, rounds: int) -> None:
    """Copy the tree; in the copy code.py calls spare_on_device.py, which is linked along."""
    for name in (*TOP, "pyproject.toml"):
        source = root / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.is_file():
            copy.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy / name)
    shutil.copy(SPARE, copy / "lib" / "sorry_handheld" / SPARE.name)
    code = (copy / "code.py").read_text(encoding="utf-8")
    assert CALL in code, "code.py does not start the game as spare_on_device.py expects"
    call = f"        from sorry_handheld.{SPARE.stem} import measure\n\n"
    call += f"        measure(handheld, {rounds})\n"
    (copy / "code.py").write_text(code.replace(CALL, call), encoding="utf-8")


def nvm(chosen: dict[int, int]) -> bytes:
    """The memory of a handheld on which these settings were made, by their places in the record."""
    memory = Memory(b"\xff" * NVM_SIZE)
    store = open_memory(pimoroni_picosystem, memory)
    kept = layout.load(store.get(records.SETTINGS))
    for place, setting in chosen.items():
        kept[place] = setting
    layout.keep(store, kept)
    store.flush()
    return bytes(memory.data)


def person(memory: bytes) -> int:
    """The first colour that a person plays in a new game."""
    store = open_memory(pimoroni_picosystem, Memory(memory))
    kept = layout.load(store.get(records.SETTINGS))
    seats = bytes(kept[layout.SEATS : layout.SEATS + 4])
    return max(0, seats.find(0))


def image(firmware: bytes, memory: bytes, files: dict[str, bytes]) -> bytes:
    """All of it."""
    size = FLASH_SIZE - len(firmware) - len(memory)
    return firmware + memory + Drive(size, "CIRCUITPY").image(files)
