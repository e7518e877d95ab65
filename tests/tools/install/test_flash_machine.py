"""tools.flash under whatever can happen to a drive, in any order."""

from hypothesis.stateful import run_state_machine_as_test
from install_machine import InstallMachine
from searches import search
from test_flash_cable import sources

NAMES = ("first", "old", "new", "code", "library")


def test_whatever_happens_nothing_of_his_is_lost_and_something_runs(rig, tree, quick):
    roots = {name: sources(tree, name) for name in NAMES}
    games = {name: rig.game(root) for name, root in roots.items()}
    machine = type("Machine", (InstallMachine,), {"rig": rig, "roots": roots, "games": games})
    run_state_machine_as_test(machine, settings=search(quick=15, full=40, steps=15))
