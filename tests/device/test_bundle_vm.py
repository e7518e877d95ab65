"""The modules of a built bundle load on the VM, as far as they need no module of the firmware."""

from pathlib import Path

import pytest
from micropython_vm import run

from tools import ROOT
from tools.bundle.files import make
from tools.bundle.imports import FIRMWARE

LOAD = """
import sys
sys.path.append("/lib")
for name in NAMES:
    try:
        __import__(name)
        print(name, "loaded")
    except ImportError as error:
        print(name, "needs", str(error).split("'")[-2])
"""


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", "clue_nrf52840_express"])
def test_every_unit_loads_or_needs_the_firmware(board_id: str, tmp_path: Path) -> None:
    drive = tmp_path / "drive"
    names = []
    bundle = make(ROOT, board_id, "10", False)
    for path, data in bundle.files.items():
        target = drive / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"M" + data[1:] if path.endswith(".mpy") else data)
        if path.endswith(".mpy"):
            module = path.removesuffix(".mpy").removeprefix("lib/").removesuffix("/__init__")
            names.append(module.replace("/", "."))
    found = dict(
        line.split(" ", 1) for line in run(drive, LOAD.replace("NAMES", repr(names)), tmp_path)
    )
    assert sorted(found) == sorted(names)
    needed = {told.split()[-1] for told in found.values() if told != "loaded"}
    assert needed <= FIRMWARE
    assert bundle.linked is not None
    core = [
        unit.device
        for unit in bundle.linked.linked.units
        if all(module.name.startswith(("sorry_core", "sorry_bots")) for module in unit.modules)
    ]
    assert len(core) > 5
    assert [name for name in core if found[name] != "loaded"] == []


def test_importing_code_on_the_device_does_nothing(tmp_path: Path) -> None:
    """There is no standard library to give way to: at the prompt nothing may break."""
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / "code.py").write_bytes((ROOT / "code.py").read_bytes())
    script = "import code, sys\nprint(code.__name__, 'boards' in sys.modules)"
    assert run(drive, script, tmp_path) == ["code False"]
