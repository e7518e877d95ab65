"""Every kind of memory, with and without a card, under whatever can happen to it in any order."""

import pytest
from hypothesis.stateful import run_state_machine_as_test
from powercut import KINDS, TABLE, Game, kept, open_on
from searches import search
from store_machine import Flaky, StoreMachine

from sorry_handheld.store import store


@pytest.mark.parametrize(
    "kind, card",
    [(kind, card) for kind in KINDS for card in (False, True) if kind != "file" or not card],
)
def test_nothing_that_was_kept_is_lost(kind, card):
    machine = type("Machine", (StoreMachine,), {"kind": kind, "with_card": card})
    run_state_machine_as_test(machine, settings=search(quick=8, full=15))


# --- what the machine found, by name


@pytest.mark.parametrize("kind", KINDS)
def test_flash_that_takes_a_write_wrongly_is_told_and_tried_again(kind):
    """A block that is erased as a whole was not read back: the save was lost, and nobody told."""
    nvm = Flaky(kind)
    opened = open_on(nvm)
    nvm.fault = "zeros"
    assert not opened.save(store.WHEN_ASKED, Game().state, TABLE)
    assert opened.failed and opened.dirty
    nvm.fault = ""
    assert opened.save(store.WHEN_ASKED, Game().state, TABLE) and not opened.failed
    assert kept(open_on(nvm))[0] == (bytes(Game().state), TABLE)


@pytest.mark.parametrize("kind", ["nrf", "file"])
def test_what_a_torn_page_holds_never_counts(kind):
    """Found by the machine: a write is cut off right behind the settings, the game is only in the
    other page; the settings were taken, and gone when the next write was cut off too."""
    machine = type("Machine", (StoreMachine,), {"kind": kind})()
    machine.play_on(1, store.WHEN_ASKED, TABLE)
    for left in range(40):
        machine.power_cut(left, 0, "forward", "settings")
        machine.what_was_written_is_found()
        machine.power_cut(0, 0, "forward", "turn")
        machine.what_was_written_is_found()
