"""What the command lines of all tools have in common: the help, the exit codes, the complaints.

A tool ends with 0 when it is done, 1 when it could not be done, 2 when the command line makes no
sense, and 130 when it was interrupted. A person's mistake is answered by a sentence, never by a
traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable

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
