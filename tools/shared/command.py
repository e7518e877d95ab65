"""What the command lines of all tools have in common: their help, their endings, their bar.

A tool ends with 0 when it is done, 1 when it could not be done, 2 when it was asked wrongly, and
130 when it was interrupted. What a person did wrong is told in a sentence, never by a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable

WIDTH = 30
MOST = 110
CODES = "0 done, 1 it could not be done, 2 asked wrongly, 130 interrupted"


class UsageError(Exception):
    """Something the caller must put right: exit code 2."""


class VerifyError(Exception):
    """Something we made is not fit to ship: exit code 1."""


def parser(
    name: str, text: str | None, examples: str = "", codes: str = CODES
) -> argparse.ArgumentParser:
    """A command line; its help ends with the examples, a line each, and the exit codes."""
    lines = [f"  {line}" for line in examples.strip().splitlines()]
    end = ["example:" if len(lines) == 1 else "examples:", *lines, ""] if lines else []
    return argparse.ArgumentParser(
        prog=f"python -m tools.{name}",
        description=text,
        epilog="\n".join([*end, f"exit codes: {codes}"]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def guard(name: str, run: Callable[[], int], interrupted: str = "interrupted") -> int:
    """The exit code of a run; what a person can do something about is told in one sentence."""
    try:
        code = run()
        sys.stdout.flush()
        return code
    except UsageError as error:
        return complain(name, error, 2)
    except VerifyError as error:
        return complain(name, error, 1)
    except BrokenPipeError:
        # Whoever read us has gone (| head): nobody is left to tell, also not when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(name, f"{where}{error.strerror or error}", 2)
    except KeyboardInterrupt:
        return complain(name, interrupted, 130)


def complain(name: str, text: object, code: int) -> int:
    """Say what is wrong, and return the exit code."""
    print(f"tools.{name}: {text}", file=sys.stderr)
    return code


class Bar:
    """How far the work is, on a terminal's standard error; elsewhere nothing."""

    def __init__(self, title: str, total: int) -> None:
        self.title = title
        self.total = max(1, total)
        self.begun = time.monotonic()
        self.shown = sys.stderr.isatty()

    def show(self, done: int, note: str = "") -> None:
        """Draw it."""
        if self.shown:
            full = WIDTH * done // self.total
            took = time.monotonic() - self.begun
            rest = took / done * (self.total - done) if done else 0
            bar = "#" * full + "." * (WIDTH - full)
            text = f"\r{self.title} [{bar}] {done}/{self.total} {rest:4.0f} s to go {note}"
            sys.stderr.write(f"{text[:MOST]:{MOST}}")
            sys.stderr.flush()

    def end(self) -> None:
        """Wipe it off."""
        if self.shown:
            sys.stderr.write("\r" + " " * MOST + "\r")
            sys.stderr.flush()
