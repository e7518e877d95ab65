"""No file that a command line names is read for ever, whatever it turns out to be."""

import argparse
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import tools
from tools import ROOT

# Every option and argument that names a path, by what is done with it. {} is the special file.
READ = {
    "build --firmware": "build --board raspberry_pi_pico --uf2 --firmware {}",
    "emulate --bootrom": "emulate --bootrom {}",
    "emulate --firmware": "emulate --bootrom rom --firmware {}",
    "emulate --script": "emulate --script {}",
    "flash --firmware": "flash --drive pico --firmware {}",
    "play --save": "play --headless --save {} --script script.txt",
    "play --script": "play --headless --script {}",
    "save export file": "save export {} out.sav",
    "save import file": "save import {} out.nvm --board pygamer",
    "save moves file": "save moves {}",
    "save show file": "save show {}",
    "trace map": "trace {}",
    "train --checkpoint": "train one_card --games 1 --checkpoint {}",
}
FOLDERS = {
    "art --art": "art --check --art drawings",
    "flash --drive": "flash --drive board --list",
    "shots --out": "shots --check --only pictures --out pages",
    "shots --pictures": "shots --check --only pictures --pictures pictures --out {}/none",
}
WRITTEN = {
    "arena --plot", "art --contact", "art --out", "art --sheets", "build --out", "emulate --log",
    "emulate --shots", "play --record", "play --shots", "release --out", "save export out",
    "save import out", "save moves out", "strength --plot", "train --plot", "web --out",
}  # fmt: skip
SOURCES = {"build --root", "emulate --root", "flash --root", "play --root", "release --root"}
CHECKPOINTS = {"strength --teachers"}  # a folder of what tools.train has written

EVERYTHING = """
import contextlib, importlib, io, resource, shlex, signal, sys, traceback

def late(number, frame):
    raise TimeoutError

sys.argv = ["tools", *sys.argv[1:]]
from tools import art, build, emulate, flash, play, save, shots, trace, train
from tools.emulate import parts
from tools.school import School
parts.need_node = lambda: "node"
signal.signal(signal.SIGALRM, late)
most = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize() + (200 << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
for line in sys.stdin.read().splitlines():
    name, *arguments = shlex.split(line)
    said = io.StringIO()
    code = None
    signal.alarm(20)
    try:
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            code = importlib.import_module("tools." + name).main(arguments)
    except BaseException:
        said.write(traceback.format_exc())
    signal.alarm(0)
    print(line, "->", code, repr(said.getvalue()), flush=True)
"""


def options(parser, name):
    """Yield every option of a command line that names a path."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for verb, inner in action.choices.items():
                yield from options(inner, f"{name} {verb}")
        elif action.type is Path:
            yield f"{name} {action.option_strings[0] if action.option_strings else action.dest}"


def test_this_file_knows_every_path_that_a_command_line_takes():
    found = set()
    for info in pkgutil.iter_modules(tools.__path__):
        tool = importlib.import_module(f"tools.{info.name}")
        made = getattr(tool, "parser", None) or getattr(tool, "_parser", None)
        if made is not None:
            found |= set(options(made(), info.name))
    assert found == {*READ, *FOLDERS, *WRITTEN, *SOURCES, *CHECKPOINTS}


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A folder with what the commands need beside the special file."""
    (tmp_path / "script.txt").write_text("100 end")
    (tmp_path / "rom").write_bytes(bytes(16384))
    (tmp_path / "pico").mkdir()
    told = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
    (tmp_path / "pico" / "INFO_UF2.TXT").write_text(told)
    for folder in ("drawings", "board", "pages", "pictures/240x240"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


@pytest.mark.skipif(sys.platform != "linux", reason="it needs /dev/zero and a limit of memory")
@pytest.mark.parametrize("what", ["zero", "pipe", "huge"])
def test_nothing_is_read_for_ever(place, what):
    special = place / "special"
    if what == "zero":
        special.symlink_to("/dev/zero")
    elif what == "pipe":
        os.mkfifo(special)
    else:
        with open(special, "wb") as file:
            file.truncate(1 << 40)
    for name in ("drawings/palette.txt", "board/boot_out.txt", "pages/screens.md"):
        (place / name).symlink_to(special)
    (place / "pictures" / "240x240" / "title.png").symlink_to(special)
    lines = [line.format("special") for line in (*READ.values(), *FOLDERS.values())]
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"},
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=400,
    )
    assert done.returncode == 0, done.stderr
    ends = done.stdout.splitlines()
    assert len(ends) == len(lines)
    why = "it is too large to be a" if what == "huge" else "it is a device or a pipe, not a file"
    for line in ends:
        if "--drive board" not in line:  # an unreadable boot_out.txt is as none
            assert "-> 2 " in line and why in line, line
        assert "Traceback" not in line, line


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no /dev/zero")
def test_a_traceback_that_does_not_end_is_refused(tmp_path):
    made = tmp_path / "map.json"
    made.write_text('{"format": 3, "files": [], "units": {}, "names": {}, "bare": []}')
    with open("/dev/zero", "rb") as endless:
        done = subprocess.run(
            [sys.executable, "-m", "tools.trace", made],
            cwd=ROOT, stdin=endless, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
    assert done.returncode == 2 and "at most" in done.stderr and "Traceback" not in done.stderr
