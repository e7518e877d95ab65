"""The four parsers by coverage: from the kept corpus, a few seconds each, a minute by `make fuzz`.

Where atheris has no wheel only the corpus itself is run. What it finds belongs into the corpus:
`python tests/fuzz/corpus.py NAME FOLDER`."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import corpus
import pytest
from targets import TARGETS

HERE = Path(__file__).parent
SECONDS = int(os.environ.get("FUZZ_SECONDS", "3"))
LONGEST = 4200  # bytes: an image of a memory with its first byte


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus_is_taken(name):
    inputs = corpus.kept(name)
    assert len(inputs) >= 20
    for data in inputs:
        TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_is_found_in_a_short_hunt(name, tmp_path):
    if importlib.util.find_spec("atheris") is None:
        pytest.skip("atheris is not installed: make fuzz-tools, on Linux with Python 3.11 to 3.13")
    (tmp_path / "corpus").mkdir()
    corpus.unpack(name, tmp_path / "corpus")
    options = (
        f"-max_total_time={SECONDS}",
        f"-max_len={LONGEST}",
        "-seed=1934",
        "-rss_limit_mb=1024",
    )
    done = subprocess.run(
        [sys.executable, str(HERE / "hunt.py"), name, *options, str(tmp_path / "corpus")],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
        timeout=SECONDS * 10 + 120,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    assert "cov:" in done.stderr  # it has seen branches: the parsers were instrumented
