"""The linked game does what the source does: same pixels at the same times, same trace, same saves."""

from functools import cache
from pathlib import Path

import pytest
import runs
from runs import Outcome, Scene

from sorry_core import editions
from sorry_handheld.trace import NAMES as trace_names
from tools import ROOT

SMALL = "tinycircuits_thumby_color"
GAMES = [
    (edition, mode)
    for edition in range(4)
    for mode in range(4)
    if not editions.fault(edition, mode, 5 if mode == editions.PATIENCE else 15, 0)
]
# Reached only on other boards, or without a trace.
ELSEWHERE = {"boards.unknown", "boards.io.stick"}


def seats(mode: int, persons: int = 1) -> bytes:
    """Persons, then computer players of every level; patience is for one."""
    if mode == editions.PATIENCE:
        return b"\0\5\0\5"
    return bytes(0 if i < persons else 1 + i for i in range(4))


def scene(edition: int, mode: int, late: bool) -> Scene:
    """A game of this kind from its beginning, or one that is nearly over and resumed."""
    who = seats(mode)
    colours = 5 if mode == editions.PATIENCE else 15
    game = runs.near_its_end((edition, mode, colours, 0), 12) if late else None
    kept = runs.image(runs.settings(edition, mode, who), game, who)
    return Scene(SMALL, edition * 4 + mode, ("A",) if late else ("A", "A"), 9000, kept)


SCENES = {
    f"{edition}-{mode}-{'end' if late else 'begin'}": scene(edition, mode, late)
    for edition, mode in GAMES
    for late in (False, True)
}
# The menus, from several places in them; a game given up for another; two persons; a hint; doubling; a fault.
TWO = runs.image(runs.settings(3, editions.POINTS, b"\0\0\1\5"))
KEPT = runs.image(
    runs.settings(3, editions.POINTS, b"\0\0\1\5"), runs.near_its_end((3, 0, 15, 0), 60)
)
DUEL = runs.image(runs.settings(3, editions.POINTS, b"\0\5\4\5"))
DOUBLING = runs.image(runs.settings(1, editions.POINTS, b"\0\1\5\5"))
CHAMPION = runs.image(runs.settings(3, editions.STANDARD, b"\0\5\4\5"))
FAMILY = runs.image(
    runs.settings(3, editions.STANDARD, b"\0\1\2\3")[:7]
    + b"\1"
    + runs.settings(3, editions.STANDARD, b"\0\1\2\3")[8:]
)
ENDED = runs.image(
    runs.settings(3, editions.STANDARD, b"\0\1\2\3"), runs.near_its_end((3, 0, 15, 0), 0)
)
SCENES |= {
    "help": Scene(SMALL, 7, ("DOWN", "A"), 4000),
    "more": Scene(SMALL, 2, ("A", "UP", "A"), 4000),
    "menus": Scene(SMALL, 2, ("DOWN", "DOWN", "A"), 5000),
    "rule": Scene(SMALL, 3, ("A", "A", "MENU", "DOWN", "A"), 4000),
    "settings": Scene(SMALL, 3, ("A", "A", "MENU", "DOWN", "DOWN", "A"), 4000),
    "cover": Scene(SMALL, 3, ("A", "A", "A"), 6000, TWO),
    "hint": Scene(SMALL, 2, ("A", "A", *("HINT",) * 6), 9000, DUEL),
    "replace": Scene(SMALL, 1, ("DOWN", "A", "A", "A", "A"), 5000, KEPT),
    "double": Scene(SMALL, 4, ("A",) * 10 + ("MENU",) + ("DOWN",) * 4 + ("A", "A"), 9000, DOUBLING),
    "oops": Scene(SMALL, 1, ("A", "A"), 5000, fails=3000),
    "title": Scene(SMALL, 1, ("WAIT9000",), 11000),
    "scores": Scene(SMALL, 2, ("UP", "UP", "A"), 3000),
    "lesson": Scene(SMALL, 5, ("UP", "A"), 9000),
    "champion": Scene(SMALL, 2, ("A", "A"), 9000, CHAMPION),
    "family": Scene(SMALL, 2, ("A", "A"), 12000, FAMILY),
    "story": Scene(SMALL, 2, ("A", "WAIT2000", "DOWN", "A", "WAIT900", "DOWN", "A"), 9000, ENDED),
}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The linked game of the board that most scenes are played on."""
    return runs.write(runs.linked(SMALL), tmp_path_factory.mktemp("linked") / "drive")


@cache
def outcomes(name: str, folder: Path) -> tuple[Outcome, Outcome]:
    """One scene from the source and linked."""
    scene = SCENES[name]
    units = list(runs.linked(SMALL).units)
    return runs.play(scene, ROOT), runs.play(scene, folder, units)


@pytest.fixture(autouse=True)
def trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run tells what it does."""
    monkeypatch.setenv("SORRY_TRACE", "1")


@pytest.mark.parametrize("name", SCENES)
def test_the_same(name: str, folder: Path) -> None:
    source, linked = outcomes(name, folder)
    assert source.told == linked.told
    assert source == linked
    assert source.ended == "enough" and len(source.told) > 2


def test_every_unit_was_loaded_and_every_screen_shown(folder: Path) -> None:
    loaded: set[str] = set()
    shown: set[str] = set()
    for name in SCENES:
        linked = outcomes(name, folder)[1]
        loaded |= linked.loaded
        shown |= {line.split("name=")[1].split()[0] for line in linked.told if " name=" in line}
    units = {unit.device: unit.name for unit in runs.linked(SMALL).linked.units}
    assert {units[each] for each in runs.linked(SMALL).units if each not in loaded} == ELSEWHERE
    assert shown == set(trace_names.split())


@pytest.mark.parametrize(
    "board_id",
    [
        "pygamer",
        "clue_nrf52840_express",
        "m5stack_cardputer",
        "lilygo_tdisplay_s3",
        "raspberry_pi_pico",
        "pajenicko_picopad",
        "adafruit_fruit_jam",
        "seeeduino_wio_terminal",
    ],
)
def test_the_same_on_other_boards(board_id: str, tmp_path: Path) -> None:
    folder = runs.write(runs.linked(board_id), tmp_path / "drive")
    few = board_id in ("clue_nrf52840_express", "lilygo_tdisplay_s3")  # there A changes a value
    scene = Scene(board_id, 4, ("A", "B", "B", "A") if few else ("A", "A"), 6000 if few else 4500)
    source, linked = runs.play(scene, ROOT), runs.play(scene, folder)
    assert source == linked
    assert any("name=turn" in line for line in linked.told)


def test_a_board_without_a_profile_is_told(tmp_path: Path) -> None:
    """The bundle of one board on another."""
    folder = runs.write(runs.linked("pygamer"), tmp_path / "drive")
    told = runs.play(Scene("pimoroni_picosystem", 1, (), 1500), folder).told
    assert "board id: pimoroni_picosystem" in "".join(told)


@pytest.mark.parametrize(
    "right, wrong",
    [
        ("class ", "class Other"),  # a class that nobody finds
        (".root_group = ", ".x = "),  # another attribute
        (" * 0.001 if", " * 0.002 if"),  # another constant: how long a frame waits
    ],
)
def test_a_deliberate_fault_is_noticed(right: str, wrong: str, tmp_path: Path) -> None:
    board = runs.linked(SMALL)
    folder = runs.write(board, tmp_path / "drive")
    resident = next(unit.device for unit in board.linked.units if unit.name == "resident")
    path = folder / "lib" / f"{resident}.py"
    assert right in path.read_text()
    path.write_text(path.read_text().replace(right, wrong))
    scene = Scene(SMALL, 4, ("A", "A"), 3000)
    try:
        linked = runs.play(scene, folder)
    except Exception:
        return
    assert linked != runs.play(scene, ROOT)
