"""A program that runs beside us: sends it lines, reads its lines, and makes sure that it ends."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

from tools.arena import keeper

LONGEST_LINE = 64 * 1024  # bytes of an answer
MOST_UNASKED = 16  # lines that may wait to be read: one answers one question
GRACE_SECONDS = 1.0  # for a program to end by itself when it is asked nothing more
START_SECONDS, KILL_SECONDS = 30.0, 10.0


class Fault(Exception):
    """The program does not start, or what it prints is not a line that can be read."""


class Running:
    """One program. Threads write to it and read from it, so that a program that does not read or
    answer never keeps us waiting longer than we want."""

    def __init__(self, command: list[str]) -> None:
        """Start it; Fault if that fails."""
        self._watch: socket.socket | None = None
        self._session = 0
        self._process = self._start(command)
        # Simple ones, because close() may be called by a signal in the middle of send().
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.SimpleQueue[bytes | Fault] = queue.SimpleQueue()
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        if not command:
            raise Fault("no command is given")
        try:
            return _piped(command, []) if sys.platform == "win32" else self._keep(command)
        except (OSError, ValueError) as error:
            raise Fault(str(error)) from None

    def _keep(self, command: list[str]) -> subprocess.Popen[bytes]:
        """Start it through a keeper, which ends it when the other end of the socket is closed."""
        self._watch, theirs = socket.socketpair()
        with theirs:
            begin = [sys.executable, "-I", "-S", str(Path(keeper.__file__))]
            process = _piped([*begin, str(theirs.fileno()), *command], [theirs.fileno()])
        try:
            self._watch.settimeout(START_SECONDS)
            said = self._watch.recv(1000)
        except OSError as error:
            said = str(error).encode()
        if not said.startswith(keeper.STARTED):
            self._watch.close()
            process.communicate()
            raise Fault(said.decode("utf-8", "replace"))
        self._session = int(said[len(keeper.STARTED) :])
        return process

    def _write(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError), self._process.stdin as pipe:
            while (line := self._asked.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError), self._process.stdout as pipe:
            while line := pipe.readline(LONGEST_LINE):
                if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
                    self._lines.put(Fault(f"sent more than {LONGEST_LINE} bytes without an end"))
                    return
                if self._lines.qsize() >= MOST_UNASKED:
                    self._lines.put(Fault("says more than it is asked"))
                    return
                self._lines.put(line)
        self._lines.put(b"")

    def send(self, line: str) -> None:
        """Have a line sent to it; does not wait until that is done."""
        self._asked.put(line.encode() + b"\n")

    def receive(self, seconds: float) -> str:
        """Return its next line; an empty text if none comes in time; Fault if it cannot be read."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return ""
        if isinstance(line, Fault):
            raise line
        return line.decode("utf-8", "replace")

    def close(self) -> None:
        """End the program and all that it has started. First it gets time to end by itself."""
        self._asked.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE_SECONDS)
        if self._watch is not None:
            self._watch.close()  # the keeper sees it
        elif self._process.poll() is None:
            kill = ["taskkill", "/T", "/F", "/PID", str(self._process.pid)]
            subprocess.run(kill, capture_output=True, check=False)
        try:
            self._process.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if sys.platform != "win32" and self._process.returncode:  # somebody killed the keeper
            with contextlib.suppress(OSError):
                os.killpg(self._session, signal.SIGKILL)


def _piped(command: list[str], handles: list[int]) -> subprocess.Popen[bytes]:
    """Start a program whose input and output are ours."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=handles,
        start_new_session=True,
    )
