"""Which handheld runs now. The modules in shims/ ask here, as they cannot be given a handheld."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boards.desktop.host import Host

_running: "Host | None" = None


def host() -> "Host":
    """The handheld that runs."""
    if _running is None:
        raise RuntimeError("no handheld runs: make a boards.desktop.host.Host first")
    return _running


def start(new: "Host") -> None:
    """This handheld runs now, instead of any other."""
    global _running
    _running = new


def stop(old: "Host") -> bool:
    """This handheld runs no longer; False if it was not the one that ran."""
    global _running
    if _running is not old:
        return False
    _running = None
    return True
