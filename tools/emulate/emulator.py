"""Runs the emulated PicoSystem under node: hands it a job, reads back its log and its pictures."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tools.emulate.log import Entry, Write, console, read
from tools.emulate.parts import MACHINE
from tools.emulate.script import Step
from tools.shared.command import UsageError, VerifyError

SIZE = 240
SCALE = 3
MISS_CYCLES = 110
"""What a miss of the flash's cache stalls: without it times are up to a fifth too good."""
NEVER = "\0"


@dataclass
class Job:
    """What to run. until: what on the console ends it, where there are no steps."""

    flash: bytes
    bootrom: bytes
    steps: list[Step] = field(default_factory=list)
    until: str = NEVER
    person: int = 0
    seed: int = 1
    longest: int = 3600


def run(
    node: str, job: Job, shots: Path | None = None, log: Path | None = None
) -> list[Write | Entry]:
    """Run it to its end; return what its log says. Pictures go to `shots`, the log to `log`."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        _write(place, job, shots is not None)
        done = subprocess.run(
            [node, str(MACHINE / "run.mjs"), str(place / "job.json")],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            told = [line for line in done.stderr.splitlines() if "Error" in line]
            raise VerifyError(f"the emulator broke: {told[0].strip() if told else done.stderr!r}")
        text = (place / "log").read_text(encoding="utf-8")
        if log is not None:
            log.write_text(text, encoding="utf-8")
        if shots is not None:
            save_pictures(place / "shots", shots)
    entries = list(read(text.rstrip("\n").split("\n")))
    _check_end(entries)
    return entries


def _write(place: Path, job: Job, pictures: bool) -> None:
    (place / "flash.bin").write_bytes(job.flash)
    (place / "bootrom.bin").write_bytes(job.bootrom)
    told = {
        "flash": str(place / "flash.bin"),
        "bootrom": str(place / "bootrom.bin"),
        "log": str(place / "log"),
        "shots": str(place / "shots") if pictures else "",
        "steps": job.steps,
        "until": job.until,
        "person": job.person,
        "seed": job.seed,
        "stall": MISS_CYCLES,
        "wall": job.longest,
    }
    (place / "job.json").write_text(json.dumps(told), encoding="utf-8")


def _check_end(entries: list[Write | Entry]) -> None:
    """Raise with the last lines of the console if the script did not come to its end."""
    ends = [each.text for each in entries if isinstance(each, Entry) and each.letter == "E"]
    why = ends[-1] if ends else "the log has no end"
    if why != "done":
        said = [each.text for each in console(entries)]
        raise VerifyError("\n".join([why, "the console's last lines:", *said[-12:]]))


def save_pictures(raw: Path, shots: Path) -> None:
    """Make a PNG, three times as large, of each picture that the machine has left."""
    try:
        from PIL import Image
    except ImportError:
        raise UsageError("Pillow is missing, which writes the pictures: run `make play`") from None
    shots.mkdir(parents=True, exist_ok=True)
    for path in sorted(raw.glob("*.rgb")):
        picture = Image.frombytes("RGB", (SIZE, SIZE), path.read_bytes())
        large = picture.resize((SIZE * SCALE, SIZE * SCALE), Image.Resampling.NEAREST)
        large.save(shots / f"{path.stem}.png")
