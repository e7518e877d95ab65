"""The sample of CI is honest: its mutants are really run, and a sample that runs nothing fails."""

import subprocess
import sys

import pytest

from tools import ROOT
from tools.mutants.__main__ import SAMPLE

RUN = "import sys; from pathlib import Path; from tools.mutants import __main__ as command\n"
RUN += "command.SAMPLE = Path(sys.argv[1]); sys.exit(command.main(['sample', '--jobs', '1']))"
BITS = "tests/core/test_move_bits.py::"
ROWS = [line for line in SAMPLE.read_text().splitlines() if f"\t{BITS}" in line]
SEEN = ROWS[0]
KINDS = f"{BITS}test_the_kinds_are_as_documented"


def sample(folder, text: str) -> subprocess.CompletedProcess:
    """Run a sample of our own."""
    path = folder / "sample.txt"
    path.write_text(text)
    line = [sys.executable, "-c", RUN, str(path)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_mutant_meets_its_test_and_pytest_says_nothing(tmp_path):
    done = sample(tmp_path, f"{SEEN}\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 mutants of the sample, 0 not seen")
    assert done.stdout.count("\n") == 1


def test_a_mutant_that_is_gone_takes_its_test_along(tmp_path):
    done = sample(tmp_path, f"{SEEN}\nmoves: no such mutant\t{BITS}test_gone\n")
    assert done.returncode == 0, done.stderr
    assert "1 are no longer in the source" in done.stdout


def test_a_mutant_that_its_test_does_not_see_fails(tmp_path):
    blind = next(row.partition("\t")[0] for row in ROWS if row.startswith("moves.discard:"))
    done = sample(tmp_path, f"{blind}\t{KINDS}\n")
    assert done.returncode == 1, done.stderr
    assert f"not seen: {blind}" in done.stdout


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "most of the sample is no longer in the source"),
        (f"moves: no such mutant\t{KINDS}\n", "most of the sample is no longer in the source"),
        (f"{SEEN.partition(chr(9))[0]}\t{BITS}test_gone\n", "test_gone is gone"),
    ],
    ids=["empty", "mutants that are gone", "a test that is gone"],
)
def test_a_sample_that_runs_nothing_fails(tmp_path, text, why):
    done = sample(tmp_path, text)
    assert done.returncode == 2
    assert why in done.stdout + done.stderr
