"""Runs somebody's program for the arena, and ends it with all that it has started.

This is a process of its own: `python keeper.py SOCKET COMMAND...`. It says `+` and the program's
number through the socket once that runs, or why it does not. The arena holds the other end, and the
system closes that end however the arena ends, also when it is killed: then nothing of the program
is left a moment later. It imports nothing of ours, so that it begins quickly.
"""

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time

STARTED = b"+"
_LOOK_SECONDS = 0.1  # so often it looks whether the program has ended by itself
_END_SECONDS = 5.0  # what cannot be killed by then hangs in the system itself
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36  # linux/prctl.h


def _system_call(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    """Start the program in a session of its own, out of reach of the terminal's Ctrl-C."""
    # What it starts and leaves alone becomes a child of this process, and can be found.
    _system_call(_PR_SET_CHILD_SUBREAPER, 1)
    return subprocess.Popen(
        command,
        start_new_session=True,
        preexec_fn=lambda: _system_call(_PR_SET_PDEATHSIG, signal.SIGKILL),
    )


def _let_go() -> None:
    """Leave standard input and output to the program, so that its end closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)


def _wait(program: subprocess.Popen[bytes], arena: socket.socket) -> None:
    """Return when the program has ended or the arena is gone."""
    arena.settimeout(_LOOK_SECONDS)
    while program.poll() is None:
        with contextlib.suppress(TimeoutError):
            if not arena.recv(1):
                return


def _children() -> list[int]:
    """Return the processes whose parent is this one. Only Linux needs it, and tells it."""
    found = []
    for name in os.listdir("/proc") if sys.platform == "linux" else ():
        with contextlib.suppress(OSError, ValueError):
            with open(f"/proc/{int(name)}/stat", encoding="utf-8", errors="replace") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
            if parent == os.getpid():
                found.append(int(name))
    return found


def _end(first: int) -> None:
    """Kill the program's session, then whatever became our child by that, until none is left."""
    until = time.monotonic() + _END_SECONDS
    with contextlib.suppress(OSError):
        os.killpg(first, signal.SIGKILL)
    while time.monotonic() < until:
        for child in _children():
            with contextlib.suppress(OSError):
                os.kill(child, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.005)


def main() -> None:
    """Keep one program. An arena that is gone takes no more answers: then the program ends."""
    arena = socket.socket(fileno=int(sys.argv[1]))
    with contextlib.suppress(OSError):
        try:
            program = _start(sys.argv[2:])
        except (OSError, subprocess.SubprocessError) as error:
            arena.sendall(str(getattr(error, "strerror", None) or error).encode())
            return
        try:
            _let_go()
            arena.sendall(STARTED + str(program.pid).encode())
            _wait(program, arena)
        finally:
            _end(program.pid)


if __name__ == "__main__":
    main()
