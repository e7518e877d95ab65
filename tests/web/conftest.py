"""The page, built once for all tests."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "handheld"))  # rig and scenes

import browser_rig
import rig
from volumes import FULL

HERE = Path(__file__).resolve().parent
# A board with two keys; in CI also one that has a stand-in for a module of the firmware.
OTHERS = [rig.TWO_KEYS, *(["seeeduino_wio_terminal"] if FULL else [])]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First, by one worker: the page is built once, and nobody else waits for it."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("long")


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the page for one board of each geometry, and the machine for node."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if base.name.startswith("popen-") else base
    return browser_rig.built(shared, [*rig.BOARDS.values(), *OTHERS])


@pytest.fixture(scope="session")
def address(page: Path):
    """Where the page is served."""
    with browser_rig.served(page / "web") as where:
        yield where
