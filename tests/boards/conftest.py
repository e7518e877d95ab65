"""Boards that a test switches on; all are off at its end."""

import contextlib

import pytest
from desktop_rig import Keys, SetClock, profile

from boards.desktop import running
from boards.desktop.host import Host


@pytest.fixture(autouse=True)
def switched_off():
    """Switch off what a test has left on."""
    yield
    with contextlib.suppress(RuntimeError):
        running.host().close()


@pytest.fixture
def switch_on():
    """Return a function that switches a board on; its clock stands at 0."""

    def switch(board_id):
        clock = SetClock()
        clock.set(0)
        return Host(profile(board_id), clock=clock)

    return switch


@pytest.fixture
def keys_of(switch_on):
    """Return a function that gives the keys of a board, open."""
    return lambda board_id: Keys(switch_on(board_id))
