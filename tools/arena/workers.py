"""Processes that do pieces of work side by side.

Each has a pipe of its own, and nothing is shared. So there is no lock that a killed process could
leave locked. (`multiprocessing.Pool` has such locks, and may wait for one for ever when it ends.)
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

_Job = TypeVar("_Job")
_Done = TypeVar("_Done")
END_SECONDS = 20.0  # for a worker to end its programs; then it is killed


class Lost(Exception):
    """A worker has ended in the middle of its work."""


def results(
    work: Callable[[_Job], _Done], jobs: Sequence[_Job], processes: int, leave: Callable[[], None]
) -> Generator[_Done, None, None]:
    """Do the pieces of work and yield the results in any order. A worker calls `leave` last."""
    crew: list[BaseProcess] = []
    rest = list(reversed(jobs))
    lines: list[Connection] = []
    try:
        for _ in range(min(processes, len(jobs))):
            ours, worker = _begin(work, leave)
            crew.append(worker)
            lines.append(ours)
            ours.send(rest.pop())
        while lines:
            for line in wait(lines):
                assert isinstance(line, Connection)
                done = line.recv()
                if rest:
                    line.send(rest.pop())
                else:
                    lines.remove(line)
                    line.close()  # so it ends
                yield done
    except (EOFError, OSError):
        raise Lost("a process of the arena ended in the middle of a game: try again") from None
    finally:
        for line in lines:
            line.close()
        _end(crew)


def _begin(
    work: Callable[[_Job], _Done], leave: Callable[[], None]
) -> tuple[Connection, BaseProcess]:
    """Start a process. It is spawned: newer Pythons warn of a fork where there are threads."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    worker = context.Process(target=_serve, args=(theirs, work, leave), daemon=True)
    # Ctrl-C reaches all processes. Only the first shall answer it; the others ignore it from the
    # beginning.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        worker.start()
    finally:
        signal.signal(signal.SIGINT, before)
    theirs.close()
    return ours, worker


def _end(crew: list[BaseProcess]) -> None:
    for worker in crew:
        worker.terminate()
    for worker in crew:
        worker.join(END_SECONDS)
        worker.kill()
        worker.join()


def _serve(line: Connection, work: Callable[[Any], Any], leave: Callable[[], None]) -> None:
    """Work until no more comes, until told to end, or until the first process has gone."""

    def stop(*_: object) -> None:
        leave()
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, stop)
    threading.Thread(target=_watch_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(work(line.recv()))
    leave()


def _watch_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # whoever keeps our programs sees it
