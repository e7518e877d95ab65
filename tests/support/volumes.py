"""How much a run does: little while somebody types, a fixed part in CI, everything at night.

What takes long because there is much of it is told here in three numbers. CI (CI=true) takes the same
part every time, spread over the whole; `make nightly` (NIGHTLY=true) leaves nothing out.
"""

import os

NIGHTLY = bool(os.environ.get("NIGHTLY"))
FULL = bool(os.environ.get("CI")) or NIGHTLY


def volume(quick: int, full: int, night: int) -> int:
    """So many in `make test`, in CI, at night."""
    return night if NIGHTLY else full if FULL else quick


def every(quick: int, full: int) -> int:
    """One in so many in `make test` and in CI; at night each one."""
    return volume(quick, full, 1)
