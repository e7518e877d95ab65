"""How much tests do: little in `make test`, a fixed part in CI, everything at night.

A test with many cases states three numbers here. CI (CI=true) takes the same cases every time,
spread over all of them; `make nightly` (NIGHTLY=true) leaves nothing out.
"""

import os

NIGHTLY = bool(os.environ.get("NIGHTLY"))
FULL = bool(os.environ.get("CI")) or NIGHTLY


def volume(quick: int, full: int, night: int) -> int:
    """One of three numbers: for `make test`, for CI, for the night."""
    return night if NIGHTLY else full if FULL else quick


def every(quick: int, full: int) -> int:
    """Take one case in `quick` in `make test`, one in `full` in CI, and every case at night."""
    return volume(quick, full, 1)
