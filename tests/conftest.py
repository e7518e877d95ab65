"""What all tests share: how many random games to play, and the table that games are played on."""

import os
import subprocess
from collections import Counter

import core_wish  # noqa: F401  before anything imports the rules
import link_cache
import micropython_vm
import pytest

import sorry
from boards.desktop import open_shims
from tools.native import compiling
from tools.referee import Referee

open_shims()  # before any test imports a module that Blinka has too
link_cache.use()


def pytest_report_header() -> list[str]:
    """Say how much this run does, and whether the MicroPython VM is there."""
    vm = "missing, the tests on it are skipped: install node and run make test again"
    if micropython_vm.is_there():
        told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
        vm = f"there, under node {told.stdout.strip()}"
    full = bool(os.environ.get("CI"))
    return [
        f"run: {'full' if full else 'quick (CI=true: the full one)'}, {count()} random games a kind",
        f"core: {sorry.SPEED}",
        f"MicroPython VM: {vm}",
    ]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests were run in each room, and in which order."""
    done = Counter(
        report.nodeid.split("/")[1]
        for kind in ("passed", "failed")
        for report in terminalreporter.stats.get(kind, [])
        if report.nodeid.count("/") > 1 and report.when == "call"
    )
    rooms = ", ".join(f"{room} {number}" for room, number in sorted(done.items()))
    terminalreporter.write_line(f"tests by room: {rooms}")
    seed = getattr(terminalreporter.config.option, "randomly_seed", "there is none")
    terminalreporter.write_line(f"the order repeats with --randomly-seed={seed}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """--update-golden: what is drawn now becomes the picture to compare with."""
    parser.addoption("--update-golden", action="store_true", help="write tests/golden/ anew")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is long comes first, in whatever order chance has put it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def count() -> int:
    """How many random games are played of each kind: 1,000 in the full run (CI=true), else 40.

    The native core plays the 1,000 where it can be built, and the sources a tenth of them.
    """
    if sorry.SPEED == "native":
        return 1000 if os.environ.get("CI") else 200
    if os.environ.get("CI"):
        return 1000 if compiling.obstacle() else 100
    return 40


@pytest.fixture(scope="session")
def games() -> int:
    """How many random games to play of each kind."""
    return count()


class Table:
    """A referee that is spoken to in Python; an answer that is not ok is an AssertionError."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, line: str) -> dict:
        answer = self.referee.answer(line)
        assert answer["ok"], f"{line}: {answer['error']}"
        return answer

    def refuses(self, line: str) -> str:
        """The error of a line that must be refused, and leave everything as it was."""
        before = None if self.referee.state is None else bytes(self.referee.state)
        answer = self.referee.answer(line)
        assert not answer["ok"], f"{line} was accepted"
        after = None if self.referee.state is None else bytes(self.referee.state)
        assert after == before, f"{line} was refused, but changed the game"
        return answer["error"]

    @property
    def state(self) -> dict:
        """STATE now."""
        return self("state")["state"]

    @property
    def moves(self) -> list[str]:
        """The names of the moves now open."""
        return [row["move"] for row in self("legal")["moves"]]

    @property
    def positions(self) -> list[str]:
        """Where they lead."""
        return [row["position"] for row in self("legal")["moves"]]


@pytest.fixture
def table() -> Table:
    """An empty table."""
    return Table()
