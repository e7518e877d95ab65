"""Boards that a test switches on, and off again at its end."""

import pytest
from desktop_rig import Keys, SetClock, profile

from boards.desktop.host import Host


@pytest.fixture
def switch_on():
    """Return a function that switches a board on; its clock stands at 0."""
    made = []

    def switch(board_id, **options):
        clock = SetClock()
        clock.set(0)
        handheld = Host(options.pop("profile", None) or profile(board_id), clock=clock, **options)
        made.append(handheld)
        return handheld

    yield switch
    for handheld in made:
        handheld.close()


@pytest.fixture
def keys_of(switch_on):
    """Return a function that gives the keys of a board, open."""
    return lambda board_id: Keys(switch_on(board_id))
