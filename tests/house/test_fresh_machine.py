"""A machine with Python and nothing else: what cannot be tested there is skipped and says why."""

import os
import subprocess
import sys

import pytest
import shipped

# Tests that need a program: the file, which of its tests, and what their reason names.
NEEDS = [
    ("tests/device/test_bundle_vm.py", "importing", "node"),
    ("tests/handheld/test_heap.py", "", "node"),
    ("tests/web/test_pixels.py", "differ", "node"),
    ("tests/tools/emulate/test_emulator.py", "", "node"),
    ("tests/tools/install/test_flash_fat.py", "", "mtools"),
    ("tests/tools/test_train.py", "", "C compiler"),
    ("tests/bots/test_net.py", "readings", "C compiler"),
    ("tests/tools/test_commands.py", "ctrl_c and train", "C compiler"),
]


@pytest.mark.parametrize(("path", "which", "named"), NEEDS, ids=[row[0] for row in NEEDS])
def test_without_its_program_a_test_is_skipped_with_a_reason(path, which, named, tmp_path):
    """No program is found where PATH leads to an empty folder."""
    gone = ("CI", "PYTEST_ADDOPTS")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    options = ["-p", "no:cacheprovider", "-k", which]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", *options, path],
        cwd=shipped.ROOT,
        env={**env, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    reasons = [line for line in done.stdout.splitlines() if line.startswith("SKIPPED")]
    assert reasons and all(named in line for line in reasons), done.stdout
