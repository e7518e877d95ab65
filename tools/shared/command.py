"""What the command lines of all tools have in common: the help, exit codes, error messages.

A tool ends with 0 when it is done, 1 when it could not be done, 2 when the command line makes no
sense, and 130 when it was interrupted. A person's mistake is answered by a sentence, never by a
traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress

CODES = "0 done, 1 it could not be done, 2 a mistake to put right first, 130 interrupted"


class UsageError(Exception):
    """Something that the person at the keyboard can put right: exit code 2."""


class VerifyError(Exception):
    """What was made is not good enough to hand out: exit code 1."""


def parser(
    name: str, text: str | None, examples: str = "", codes: str = CODES
) -> argparse.ArgumentParser:
    """Return a command line whose help ends with the examples and the exit codes."""
    lines = [f"  {line}" for line in examples.strip().splitlines()]
    end = ["example:" if len(lines) == 1 else "examples:", *lines, ""] if lines else []
    return argparse.ArgumentParser(
        prog=f"python -m tools.{name}",
        description=text,
        epilog="\n".join([*end, f"exit codes: {codes}"]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def guard(name: str, run: Callable[[], int], interrupted: str = "interrupted") -> int:
    """Run a command and return its exit code. A mistake or a missing file becomes one sentence."""
    try:
        code = run()
        sys.stdout.flush()
        return code
    except UsageError as error:
        return complain(name, error, 2)
    except VerifyError as error:
        return complain(name, error, 1)
    except BrokenPipeError:
        return nobody_reads()
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(name, f"{where}{error.strerror or error}", 2)
    except KeyboardInterrupt:
        return complain(name, interrupted, 130)


def nobody_reads() -> int:
    """End quietly when whoever read our output has gone (| head); Python itself must too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def complain(name: str, text: object, code: int) -> int:
    """Say what is wrong, behind all that was said before, and return the exit code."""
    with suppress(OSError):  # nobody reads it any more
        sys.stdout.flush()
    print(f"tools.{name}: {text}", file=sys.stderr)
    return code
