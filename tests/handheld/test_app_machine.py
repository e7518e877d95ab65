"""The whole app: any presses, cuts of the power, an empty battery, a memory or a heap that fails."""

import pytest
from app_machine import BOARDS, AppMachine
from hypothesis.stateful import run_state_machine_as_test
from searches import search


@pytest.mark.parametrize("kind", BOARDS)
def test_whatever_is_pressed_and_whatever_breaks(kind):
    machine = type("Machine", (AppMachine,), {"kind": kind})
    run_state_machine_as_test(machine, settings=search(quick=4, full=12, steps=15, slow=True))
