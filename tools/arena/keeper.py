"""Runs somebody's program for the arena, and ends it together with all that it has started.

This is a process of its own: `python keeper.py SOCKET COMMAND...`. Once the program runs, it sends
`+` and the program's process id through the socket; if the program does not start, the reason. The
arena holds the other end of the socket. However the arena ends, even if it is killed, the system
closes that end; then the keeper ends the program and all of its child processes. It imports nothing
of ours, so that it starts quickly.
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
_LOOK_SECONDS = 0.1  # from one look to the next whether the program has ended by itself
_END_SECONDS = 5.0  # a process that cannot be killed within this time is given up
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36  # linux/prctl.h


def _system_call(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    """Start the program in a session of its own, out of reach of the terminal's Ctrl-C."""
    # A process that the program starts and abandons becomes a child of this one, so it is found.
    _system_call(_PR_SET_CHILD_SUBREAPER, 1)
    return subprocess.Popen(
        command,
        start_new_session=True,
        preexec_fn=lambda: _system_call(_PR_SET_PDEATHSIG, signal.SIGKILL),
    )


def _let_go() -> None:
    """Give up our own standard input and output, so that they close when the program ends."""
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
    """Return our child processes. Only Linux can list them, and only there they must be found."""
    found = []
    for name in os.listdir("/proc") if sys.platform == "linux" else ():
        with contextlib.suppress(OSError, ValueError):
            with open(f"/proc/{int(name)}/stat", encoding="utf-8", errors="replace") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
            if parent == os.getpid():
                found.append(int(name))
    return found


def _end(first: int) -> None:
    """Kill the program's session, then all processes that become our children by that."""
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
    """Run one program until it ends, or until the arena has gone."""
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
