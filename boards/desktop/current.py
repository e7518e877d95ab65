"""Which handheld runs: the firmware's modules ask here, for they have no other way to know."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boards.desktop.host import Host

_running: "Host | None" = None


def host() -> "Host":
    """The running handheld."""
    if _running is None:
        raise RuntimeError("no handheld runs: make a boards.desktop.host.Host first")
    return _running


def run(new: "Host | None") -> None:
    """Make this handheld the running one."""
    global _running
    _running = new
