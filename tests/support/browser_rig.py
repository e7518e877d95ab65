"""The page for tests: built once for all workers, served on 127.0.0.1, opened in Chromium.

If node, the page's packages or Chromium are missing, tests that need them are skipped. Where CI is
set in the environment, that is a failure instead.
"""

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from link_cache import alone

from tools import ROOT
from tools.page import serving, site

WEB = ROOT / "web"
HERE = ROOT / "tests" / "web"
WASM = (
    WEB / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.wasm"
)
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
LONGEST = 300  # seconds


def need(what: bool, missing: str) -> None:
    """Skip the test where something is missing; in CI that is a failure."""
    if not what:
        assert not os.environ.get("CI"), f"in CI the page must be tested: {missing}"
        pytest.skip(missing)


def need_node() -> None:
    """The page's packages, and node."""
    there = bool(shutil.which("node")) and (WEB / "node_modules" / "esbuild").is_dir()
    need(there, "node or the page's packages are missing: install node and run make test")


def chromium() -> str:
    """Where Chromium is."""
    need_node()
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), "")
    need(bool(found), "chromium is missing: install it (apt install chromium)")
    return found


def built(folder: Path, boards: list[str]) -> Path:
    """The folder with the built page and, for node, its VM. The first worker builds it.

    To save that time while you write tests, set SORRY_PAGE to a folder that was built before.
    """
    need_node()
    if os.environ.get("SORRY_PAGE"):
        return Path(os.environ["SORRY_PAGE"])
    with alone(folder / "web.lock"):
        if not (folder / "web.done").exists():
            site.make(folder / "web", boards, lambda board: None, ["10"])
            command = ["node", "build.mjs", "machine", str(folder)]
            subprocess.run(command, cwd=WEB, check=True, capture_output=True)
            (folder / "web.done").touch()
    return folder


def pack_of(folder: Path, board_id: str) -> Path:
    """The pack of a board."""
    return next((folder / "web").glob(f"{board_id}-cp10-*.pack"))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on this computer."""
    made = serving.server(folder)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{made.server_address[1]}/"
    finally:
        made.shutdown()
        made.server_close()


def node(script: str, *arguments: str, told: object = None) -> list:
    """The JSON lines that a script of tests/web prints; `told` is what it reads, as JSON."""
    need_node()
    done = subprocess.run(
        ["node", str(HERE / script), *arguments],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, f"{done.stderr}\n{done.stdout[-4000:]}"
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith(("{", "["))]


def browse(scenario: str, address: str, **options: object) -> dict:
    """Play a scenario of tests/web/browser in Chromium; what it found."""
    told = {"address": address, "chromium": chromium(), **options}
    (found,) = node(f"browser/{scenario}.mjs", told=told)
    return found
