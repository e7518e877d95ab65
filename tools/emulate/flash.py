"""Makes the whole flash of a PicoSystem: the firmware, the nvm with some settings, the drive."""

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
TOML = b'SORRY_TRACE = "1"\n'
SPARE = Path(__file__).resolve().parent / "spare_on_device.py"
CALL = "        import sorry_handheld\n\n        sorry_handheld.main(handheld)\n"
TONE = "        self._voice.start(hz, self.volume > 1)\n"


def drive_files(
    root: Path, taken: int = 0, rounds: int = 0, tones: bool = False
) -> dict[str, bytes]:
    """Return what goes on the drive.

    taken: bytes of heap that are allocated before the game begins, to stand for a smaller board.
    rounds: if it is not 0, spare_on_device.py runs in place of the game, so many times.
    tones: whether the board prints how long each tone is meant to be.
    """
    if rounds or tones:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "tree"
            _copy_tree(root, copy)
            if rounds:
                _add_spare(copy, rounds)
            if tones:
                _replace(
                    copy / "boards" / "io" / "sound.py", TONE, TONE + '        print("tone", ms)\n'
                )
            files = make(copy, BOARD).files
    else:
        files = make(root, BOARD).files
    if taken:
        held = f"taken = bytearray({taken})\n".encode()
        files = {**files, "code.py": held + files["code.py"]}
    return {**files, "settings.toml": TOML}


def _copy_tree(root: Path, copy: Path) -> None:
    """Copy what a bundle is made of."""
    for name in (*TOP, "pyproject.toml"):
        source = root / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.is_file():
            copy.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy / name)


def _add_spare(copy: Path, rounds: int) -> None:
    """Let code.py call spare_on_device.py, which is linked along."""
    shutil.copy(SPARE, copy / "lib" / "sorry_handheld" / SPARE.name)
    call = f"        from sorry_handheld.{SPARE.stem} import measure\n\n"
    call += f"        measure(handheld, {rounds})\n"
    _replace(copy / "code.py", CALL, call)


def _replace(path: Path, old: str, new: str) -> None:
    """Put some lines in the place of others."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} is not as tools/emulate/flash.py expects it"
    path.write_text(text.replace(old, new), encoding="utf-8")


def nvm(chosen: dict[int, int]) -> bytes:
    """Return the memory of a handheld with these settings, by their places in the record."""
    memory = Memory(b"\xff" * NVM_SIZE)
    store = open_memory(pimoroni_picosystem, memory)
    kept = layout.load(store.get(records.SETTINGS))
    for place, setting in chosen.items():
        kept[place] = setting
    layout.keep(store, kept)
    store.flush()
    return bytes(memory.data)


def person(memory: bytes) -> int:
    """Return the first colour that a person plays in a new game."""
    store = open_memory(pimoroni_picosystem, Memory(memory))
    kept = layout.load(store.get(records.SETTINGS))
    seats = bytes(kept[layout.SEATS : layout.SEATS + 4])
    return max(0, seats.find(0))


def image(firmware: bytes, memory: bytes, files: dict[str, bytes]) -> bytes:
    """Return the whole flash."""
    size = FLASH_SIZE - len(firmware) - len(memory)
    return firmware + memory + Drive(size, "CIRCUITPY").image(files)
