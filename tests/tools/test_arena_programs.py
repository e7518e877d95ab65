"""Somebody else's program in the arena: whatever it says or does, one sentence, and it ends."""

import signal
import subprocess
import sys

import pytest

from tools import ROOT, arena
from tools.arena.program import Foul, Program
from tools.arena.running import LONGEST_LINE, Running

posix = pytest.mark.skipif(sys.platform == "win32", reason="processes and signals of Unix")
# It ignores every signal that can be ignored, and has a child in its own session and, where the
# system lets us find it, one that has left that session. All of them keep standard error open.
STUBBORN = """
import os, signal, sys

def stay():
    while True:
        signal.pause()

for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
if os.fork() == 0:
    stay()
if sys.platform == "linux":
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            stay()
        os._exit(0)
    os.wait()
sys.stderr.write("ready\\n")
sys.stderr.flush()
"""
SILENT = STUBBORN + "stay()\n"
RUBBISH = STUBBORN + "print('rubbish', flush=True)\nstay()\n"
DIES = STUBBORN + "sys.exit(3)\n"
PLAYS = STUBBORN + "from tools.referee import serve\nserve()\nstay()\n"


@pytest.fixture
def script(tmp_path):
    """Write a program; return the command that runs it."""

    def write(text: str) -> str:
        path = tmp_path / "program.py"
        path.write_text(text)
        return f'"{sys.executable}" "{path}"'

    return write


# Ctrl-C must reach the arena, also where these tests run behind &, where it is ignored.
STARTED = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("tools.arena", run_name="__main__", alter_sys=True)
"""


class Fight:
    """The arena in a process of its own, with a program at its table."""

    def __init__(self, command: str, jobs: int) -> None:
        wish = ["foreign", "1", "--games", "8", "--jobs", str(jobs), "--against", command]
        self.jobs = jobs
        self.process = subprocess.Popen(
            [sys.executable, "-c", STARTED, *wish],
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def wait_until_it_runs(self) -> None:
        assert self.process.stderr is not None
        for _ in range(self.jobs):
            assert self.process.stderr.readline() == "ready\n"

    def ended(self) -> tuple[int, str]:
        """The exit code and what was said. Standard error ends when nobody has it open any more:
        neither the arena nor the program nor any of its children."""
        err = self.process.communicate(timeout=180)[1]
        return self.process.returncode, err


@posix
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("name", "code"),
    [("SIGINT", 130), ("SIGTERM", -15), ("SIGKILL", -9)],
)
def test_nothing_of_a_program_outlives_an_arena_that_is_stopped(script, jobs, name, code) -> None:
    fight = Fight(script(SILENT), jobs)
    fight.wait_until_it_runs()
    fight.process.send_signal(signal.Signals[name])
    told, err = fight.ended()
    assert told == code and "Traceback" not in err


@posix
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("program", "code", "words"),
    [(RUBBISH, 2, "answered rubbish"), (DIES, 2, "gave no answer"), (PLAYS, 0, "")],
)
def test_nothing_of_a_program_outlives_its_games(script, jobs, program, code, words) -> None:
    told, err = Fight(script(program), jobs).ended()
    assert told == code and words in err and "Traceback" not in err


@posix
def test_nothing_outlives_a_keeper_that_is_killed() -> None:
    """As the system does when memory runs out. Here only what leaves its session can escape."""
    child = "import os, signal, sys\nos.fork()\nos.write(1, b'x\\n')\nsignal.pause()"
    program = Running([sys.executable, "-c", child])
    assert program.receive(30) == program.receive(30) == "x\n"
    program._process.kill()
    program.close()
    assert program.receive(30) == ""  # the end of its output: nobody has it open


@pytest.fixture
def hasty(monkeypatch) -> None:
    """Wait less long for a program that does not end."""
    monkeypatch.setattr("tools.arena.running.GRACE_SECONDS", 0.05)


ANSWERS = {
    "brackets": b"[" * 60_000,
    "nested objects": b'{"a":' * 10_000,
    "nested below the limit": b'{"ok":true,"move":' + b"[" * 900 + b"]" * 900 + b"}",
    "no UTF-8": b"\xff\xfe\xc0",
    "a terminal's commands": b"\x1b[2J\x1b]0;x\x07\x00",
    "a list": b"[]",
    "nothing": b"",
    "null": b"null",
    "not ok": b'{"ok":false,"error":"no"}',
    "1 is not true": b'{"ok":1}',
    "a move that is no text": b'{"ok":true,"move":{"a":[1]}}',
    "a long number": b'{"ok":true,"move":' + b"9" * 6000 + b"}",
    "a lone surrogate": b'{"ok":true,"move":"\\ud800"}',
    "a move with bytes that are no UTF-8": b'{"ok":true,"move":"r\xff>4"}',
    "a very long move": b'{"ok":true,"move":"' + b"x" * 50_000 + b'"}',
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_strange_answer_is_one_sentence(name, script, capsys) -> None:
    answer = ANSWERS[name] + b"\n"
    text = f"import sys\nfor _ in sys.stdin:\n    sys.stdout.buffer.write({answer!r})\n"
    command = script(text + "    sys.stdout.flush()\n")
    assert arena.main(["foreign", "1", "--games", "2", "--jobs", "1", "--against", command]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and err[:-1].isprintable() and len(err) < 80 + 600
    assert "answered" in err or "not legal" in err


@pytest.mark.parametrize(
    ("program", "words", "patience"),
    [
        (f"import sys\nwhile True: sys.stdout.write('x' * {LONGEST_LINE})", "without an end", 60),
        ("while True: print('{\"ok\":true}')", "says more than it is asked", 60),
        ("import time\ntime.sleep(600)", "gave no answer", 0.3),
        ("import os, time\nos.close(0)\ntime.sleep(600)", "gave no answer", 0.3),
        ("import os, time\nos.close(1)\ntime.sleep(600)", "gave no answer", 0.3),
        ("print('{\"ok\":', end='', flush=True)\ninput()\ninput()", "gave no answer", 0.3),
    ],
)
def test_a_program_that_does_not_answer_is_not_waited_for(
    program, words, patience, script, hasty
) -> None:
    """A program that says something has time to begin, on a machine that others use too."""
    asked = Program(script(program), patience=patience)
    try:
        with pytest.raises(Foul, match=words):
            for _ in range(
                100_000
            ):  # one that floods us may be read as fast as it writes, for a while
                asked.ask("state")
    finally:
        asked.close()


def test_a_program_that_never_reads_holds_nobody_up(hasty) -> None:
    running = Running([sys.executable, "-c", "import time\ntime.sleep(600)"])
    for _ in range(300):
        running.send("x" * 1000)  # far more than a pipe holds
    assert running.receive(0.01) == ""
    running.close()


@pytest.mark.parametrize("command", ["   ", '"open', "''", "/", "no-such-program -x", __file__])
def test_a_command_that_is_none(command, capsys) -> None:
    assert arena.main(["foreign", "1", "--games", "2", "--jobs", "1", "--against", command]) == 2
    err = capsys.readouterr().err
    assert "does not start: " in err and err.count("\n") == 1 and not err.endswith(": \n")
