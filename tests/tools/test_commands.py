"""Every tool's command line: help with an example, and no traceback for a person's mistake."""

import importlib
import os
import pkgutil
import re
import shlex
import signal
import subprocess
import sys

import pytest

import tools
from sorry import speed
from tools import ROOT
from tools.native import compiling

NAMES = sorted(
    info.name
    for info in pkgutil.iter_modules(tools.__path__)
    if not info.ispkg or (ROOT / "tools" / info.name / "__main__.py").exists()
)
# What a person may get wrong: the arguments, the exit code, a part of what is said.
MISTAKES = [
    ("arena 9 1", 2, "unknown player '9'"),
    ("arena 4 1 --games 0", 2, "at least 1"),
    ("arena 4 1 --edition 1960", 2, "1960"),
    ("arena 4 1 --games 2 --jobs 1 --plot no/where.png", 2, "there is no folder no"),
    ("arena 4 1 --games 2 --jobs 1 --plot picture.xyz", 2, "xyz"),
    ("arena foreign 1 --games 2 --jobs 1 --against no-such-program", 2, "does not start"),
    ("art --art folder", 2, "palette.txt"),
    ("art --art latin", 2, "palette.txt is not a drawing: it is not text in UTF-8"),
    ("art --sheets png --scale 0", 2, "at least 1"),
    ("bench --blocks 0", 2, "at least 1"),
    ("build", 2, "required"),
    ("build --board pigamer", 2, "no board is called 'pigamer'. Did you mean pygamer?"),
    ("build --board pico", 2, "Did you mean raspberry_pi_pico, raspberry_pi_pico_w, "),
    ("build --board thumby", 2, "Did you mean tinycircuits_thumby_color?"),
    ("build --board 'Pico 2'", 2, "Did you mean raspberry_pi_pico2"),
    ("build --board 'pico w'", 2, "Did you mean raspberry_pi_pico_w or raspberry_pi_pico2_w?"),
    ("build --board xyzzy", 2, "no board is called 'xyzzy'. Known: "),
    ("build --board pygamer --circuitpython 4", 2, "invalid choice"),
    ("build --board pygamer --out file.txt", 2, "is not a folder"),
    ("build --board pygamer --out folder", 2, "not touched"),
    ("build --board pygamer --out file.txt/deep", 2, "file.txt"),
    ("build --board pygamer --zip --out file.txt/none", 2, "file.txt"),
    ("build --board pygamer --uf2", 2, "only boards with an RP2040 or RP2350"),
    ("build --board raspberry_pi_pico --uf2 --firmware file.txt", 2, "is no whole UF2 file"),
    ("build --board raspberry_pi_pico --uf2 --firmware none.uf2", 2, "none.uf2"),
    ("build --board raspberry_pi_pico --uf2 --firmware folder", 2, "folder"),
    ("emulate --script none.txt", 2, "none.txt cannot be read"),
    ("emulate --seats 9", 2, "four digits from 0 to 5"),
    ("emulate --log no/where.txt", 2, "there is no folder no"),
    ("emulate --shots file.txt", 2, "file.txt is not a folder"),
    ("native --wrong", 2, "unrecognized"),
    ("mutants nothing", 2, "invalid choice"),
    ("flash --drive nowhere", 2, "is no drive"),
    ("flash --drive folder --firmware file.txt", 2, "file.txt is no whole UF2 file"),
    ("flash --firmware none.uf2", 2, "none.uf2 is not there. CircuitPython for your board is at"),
    ("flash --drive folder", 2, "boot_out.txt"),
    ("flash --drive folder --board pigamer --circuitpython 10", 2, "Did you mean pygamer?"),
    ("play --board pigamer", 2, "Did you mean pygamer?"),
    ("play --headless --script none.txt", 2, "none.txt cannot be read"),
    ("play --headless --script folder", 2, "folder cannot be read"),
    ("play --headless --script shot.txt --shots file.txt", 2, "file.txt"),
    ("play --headless --record file.txt/x.gif", 2, "cannot be written"),
    ("play --headless --record x.png", 2, "x.png must end in .gif"),
    ("play --headless --shots folder", 2, "--shots is for --script"),
    ("referee --loud", 2, "unrecognized arguments"),
    ("release --tag v0.0", 2, "the tag is v0.0, but VERSION"),
    ("release --board pigamer", 2, "Did you mean pygamer?"),
    ("release --out folder", 2, "not touched"),
    ("save show none.nvm", 2, "none.nvm cannot be read"),
    ("save show folder", 2, "folder cannot be read"),
    ("save show file.txt", 1, "no saved game"),
    ("save export file.txt out.sav", 1, "there is no saved game"),
    ("save import file.txt out.nvm --board pigamer", 1, "there is no saved game"),
    ("shots --only walls", 2, "walls"),
    ("shots --out file.txt", 2, "file.txt"),
    ("strength --games 0", 2, "at least 1"),
    ("strength --teachers nowhere", 2, "there is no folder nowhere"),
    ("shots --pictures folder", 2, "no pictures"),
    ("shots --pictures broken", 2, "title.png"),
    ("trace none.json", 2, "none.json cannot be read"),
    ("trace file.txt", 2, "is no map of a build"),
    ("train three", 2, "invalid choice"),
    ("train one_card --games 0", 2, "at least 1"),
    ("train one_card --games 1 --checkpoint broken.json", 2, "no checkpoint of this tool"),
    ("train one_card --games 1 --checkpoint other.json", 2, "no checkpoint of this tool"),
    ("train one_card --games 1 --checkpoint file.txt/x.json", 2, "file.txt"),
    ("train one_card --games 1 --checkpoint folder", 2, "folder"),
    ("web --board pigamer", 2, "Did you mean pygamer?"),
    ("web --out folder", 2, "not touched"),
    ("web --out file.txt", 2, "is not a folder"),
]


@pytest.fixture
def run(monkeypatch, tmp_path, capfd):
    """Run a command line in a folder with some wrong things in it."""
    monkeypatch.chdir(tmp_path)
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "file.txt").write_text("hello")
    (tmp_path / "shot.txt").write_text("100 shot one")
    (tmp_path / "broken.json").write_text('{"wish": ')
    (tmp_path / "other.json").write_text('["wish"]')
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "mine.txt").write_text("mine")
    (tmp_path / "latin").mkdir()
    (tmp_path / "latin" / "palette.txt").write_bytes("# Grün".encode("latin-1"))
    (tmp_path / "broken" / "128x128").mkdir(parents=True)
    (tmp_path / "broken" / "128x128" / "title.png").write_text("no picture")

    def call(line):
        name, *arguments = shlex.split(line)
        try:
            code = importlib.import_module(f"tools.{name}").main(arguments)
        except SystemExit as stop:
            code = stop.code
        said = capfd.readouterr()
        return code, said.out, said.err

    return call


def test_these_are_the_tools():
    assert {line.split()[0] for line, _, _ in MISTAKES} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_help_has_an_example_and_the_exit_codes(run, name):
    code, out, _ = run(f"{name} --help")
    assert code == 0
    assert re.search(rf"\nexamples?:\n(  .*\n)*  .*python -m tools\.{name}", out)
    assert re.search(r"\nexit codes: 0 .*, 1 .*, 2 .*", out)
    assert max(map(len, out.splitlines())) <= 100


@pytest.mark.parametrize(("line", "code", "said"), MISTAKES, ids=[m[0] for m in MISTAKES])
def test_a_mistake_is_told_in_a_sentence(run, tmp_path, line, code, said):
    ended, out, err = run(line)
    assert "Traceback" not in out + err
    assert said in out + err
    assert ended == code
    assert str(ROOT) not in err  # where this copy lies is of no use to a person
    assert (tmp_path / "folder" / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("kind", ["broken.json", "other.json", "folder", ""])
def test_a_missing_compiler_is_told_after_the_persons_mistake(run, tmp_path, monkeypatch, kind):
    monkeypatch.setattr(compiling, "compiler", lambda: None)
    monkeypatch.setattr(speed, "FOLDER", tmp_path / "native")
    path = kind or "new.json"
    code, _, err = run(f"train one_card --games 1 --checkpoint {path}")
    assert code == 2 and ("C compiler" in err) == (not kind), err
    assert not (tmp_path / "new.json").exists()  # nothing was trained


LONG = [
    "arena 4 3 --games 100000 --jobs 2",
    "train one_card --games 100000 --checkpoint {tmp}/one_card.json",
    "referee",
    "play --headless --board pygamer --record {tmp}/demo.gif",
]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
@pytest.mark.parametrize("line", LONG, ids=[line.split()[0] for line in LONG])
def test_ctrl_c_is_told_in_a_sentence(tmp_path, line):
    """In a group of its own, for Ctrl-C reaches every process of a terminal's group."""
    name, *arguments = shlex.split(line.format(tmp=tmp_path))
    if name == "train" and compiling.obstacle():
        pytest.skip(compiling.obstacle())
    program = (
        "import signal, sys, threading\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # a job behind & ignores it\n"
        f"import tools.{name}\n"
        "threading.Timer(0.5, print, ('begun',), {'file': sys.stderr, 'flush': True}).start()\n"
        f"sys.exit(tools.{name}.main(sys.argv[1:]))\n"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stderr is not None and running.stderr.readline() == "begun\n"
    os.killpg(running.pid, signal.SIGINT)
    try:
        out, err = running.communicate(timeout=240)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        raise
    assert "Traceback" not in out + err, err
    assert running.returncode == 130, err
    assert f"tools.{name}: " in err


@pytest.mark.skipif(sys.platform == "win32", reason="its shell has no true")
def test_a_reader_that_goes_away_is_no_traceback():
    command = f"{shlex.quote(sys.executable)} -m tools.build --list | true"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr
