"""What `make coverage` prints, from measurements made up here; and the VM that tells its lines."""

import pytest
import report
import vm_lines
from volumes import FULL, NIGHTLY

from tools.shared import sandboxed


def told(executed, missing, branches=4, run=3):
    summary = {"num_branches": branches, "covered_branches": run}
    return {"executed_lines": executed, "missing_lines": missing, "summary": summary}


MEASURED = {
    "files": {
        "sorry_core/one.py": told([1, 2, 3, 4], [7, 8]),
        "lib/sorry_handheld/store/two.py": told([1], [2, 3]),
        "lib/sorry_handheld/three.py": told([1, 2], []),
        "tools/elsewhere.py": told([1], []),
    }
}


def test_both_measurements_are_put_together():
    rooms = report.read(MEASURED, {"sorry_core/one.py": {1, 2, 7, 99}})
    core = rooms[0]
    assert core.name == "sorry_core" and list(core.files) == ["sorry_core/one.py"]
    assert round(core.share("here"), 1) == 66.7
    assert core.share("vm") == 50.0  # line 99 does nothing
    assert round(core.share("anywhere"), 1) == 83.3
    assert core.branches() == 75.0
    files = {room.name: len(room.files) for room in rooms}
    assert files["lib/sorry_handheld/store"] == files["lib/sorry_handheld"] == 1


def test_the_table_has_a_line_a_room_and_one_for_all():
    rows = report.table(report.read(MEASURED, {}))
    assert len(rows) == len(report.ROOMS) + 2
    assert rows[-1].split() == ["all", "11", "63.6%", "75.0%", "0.0%", "63.6%"]


def test_what_did_not_run_is_named():
    rows = report.uncovered(report.read(MEASURED, {"sorry_core/one.py": {1, 2, 7}}))
    assert "sorry_core/one.py nowhere: 8" in rows
    assert "sorry_core/one.py not on the VM: 3-4" in rows
    assert report.spans({1, 2, 3, 7}) == "1-3, 7"


@pytest.mark.long
@pytest.mark.skipif(not FULL, reason="half a minute on the VM: only in CI")
def test_most_of_the_rules_and_the_store_run_on_the_vm():
    if not vm_lines.is_there():
        pytest.skip("node or the VM that tells its lines is missing")
    few = ("rules", "store", "judge", "boards", "panel128x128")
    found = vm_lines.lines() if NIGHTLY else vm_lines.lines(12, plays=few)
    for file, least in (
        ("sorry_core/rules.py", 190),
        ("sorry_core/check.py", 190),
        ("lib/sorry_handheld/store/rp2.py", 120),
        ("lib/sorry_handheld/app.py", 150),
        ("lib/sorry_handheld/draw/panels/w128h128.py", 180),
        ("boards/io/buttons.py", 100),
        ("boards/io/usb_pads.py", 75),
    ):
        assert len(found[file]) > least, file


def test_a_line_without_code_counts_nowhere():
    source = '"""A module."""\nLEAST = 3\n"""Of all."""\n\nclass Box:\n    wide: int\n    high: int = 2\n'
    assert report.idle(source) == {1, 3, 6}


def test_what_the_desktop_handheld_runs_counts():
    """Its modules have the paths of a device, of which coverage follows the links."""
    find = sandboxed.Sandboxed().file_tracer
    for path in ("/lib/sorry_handheld/app.py", "/usr/lib/sorry_handheld/app.py"):
        traced = find(path)
        assert traced.source_filename() == str(vm_lines.ROOT / "lib/sorry_handheld/app.py")
    assert find("/sorry_core/rules.py").source_filename().endswith("/sorry_core/rules.py")
    for path in (str(vm_lines.ROOT / "lib/sorry_handheld/app.py"), "/lib/elsewhere.py"):
        assert find(path) is None
