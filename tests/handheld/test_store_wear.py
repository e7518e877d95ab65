"""Wear: three games a day of about 360 turns, with erases counted, against docs/device.md's table."""

import importlib
import re
from pathlib import Path

import pytest
from powercut import SIZE, TABLE, Game, Nvm, open_on

from sorry_core import state as layout
from sorry_handheld.store import records, store

GAMES_A_DAY = 3
GAMES = 24
YEARS = {"rp2": 10, "samd": 3, "nrf": 3, "esp": 3, "file": 3}
ROOT = Path(__file__).parent.parent.parent
PROFILES = sorted((ROOT / "boards").glob("*_*.py")) + [ROOT / "boards" / "pygamer.py"]
DOC = ROOT / "docs" / "device.md"


def endurance(kind):
    """What the boards' profiles say of their nvm, the least of it."""
    modules = [importlib.import_module(f"boards.{path.stem}") for path in PROFILES]
    told = [module.NVM for module in modules if hasattr(module, "NVM")]
    assert {size for each, size, _ in told if each == kind} == {SIZE[kind]}
    return min(erases for each, _, erases in told if each == kind)


def long_games(turns=360, within=60):
    """Numbers of four-player games about this long."""
    found = []
    number = 0
    while len(found) < GAMES:
        game = Game(number=number)
        n = 0
        while not game.over and n <= turns + within:
            game.turn()
            n += 1
        if abs(n - turns) <= within:
            found.append(number)
        number += 1
    return found


@pytest.fixture(scope="module")
def numbers():
    return long_games()


def play(kind, numbers):
    """Each game: begun, one pause for more than a minute, put aside once and resumed, ended, scored."""
    nvm = Nvm(kind)
    opened = open_on(nvm)
    turns = 0
    for number in numbers:
        game = Game(number=number)
        opened.save(store.AT_START, game.state, TABLE)
        n = 0
        while not game.over:
            game.turn()
            n += 1
            opened.save(store.AFTER_TURN, game.state, TABLE)
            if n == 100:
                opened.save(store.WHEN_IDLE, game.state, TABLE)
            if n == 200:
                opened.save(store.WHEN_ASKED, game.state, TABLE)
                opened = open_on(nvm)
                assert opened.load(game.state)
        turns += n
        opened.put(records.SCORES, number.to_bytes(2, "little") + bytes(30))
        opened.save(store.WHEN_ASKED, game.state, TABLE)
    return nvm, turns


def years(kind, nvm):
    """How long the block that is erased most will last. Of files it is the drive's list of them:
    every write to either of the two changes it."""
    most = sum(nvm.erases) if kind == "file" else max(nvm.erases)
    a_day = GAMES_A_DAY * most / GAMES
    return endurance(kind) / a_day / 365.25


@pytest.mark.parametrize("kind", YEARS)
def test_the_flash_lasts_as_long_as_the_table_says(kind, numbers):
    nvm, turns = play(kind, numbers)
    assert 330 <= turns / GAMES <= 390
    lasts = years(kind, nvm)
    row = re.search(rf"^\| {kind} .*$", DOC.read_text("utf-8"), re.M)
    assert row, f"docs/device.md has no row for {kind}"
    cells = [cell.strip() for cell in row[0].strip("|").split("|")]
    print(kind, sum(nvm.erases) / GAMES, lasts, turns / GAMES)
    assert float(cells[2]) == pytest.approx(sum(nvm.erases) / GAMES, abs=0.15)
    assert float(cells[3].replace(",", "")) == endurance(kind)
    assert float(cells[4]) == YEARS[kind]
    assert float(cells[5]) == pytest.approx(lasts, rel=0.12)
    assert lasts >= YEARS[kind]


def test_a_turn_takes_ten_bytes_on_average(numbers):
    """The arithmetic of store/rp2.py: a game of 360 turns fits one sector."""
    nvm = Nvm("rp2")
    opened = open_on(nvm)
    game = Game(number=numbers[0])
    opened.save(store.AT_START, game.state, TABLE)
    first = opened.end
    assert first == 10 + layout.SIZE + len(TABLE)
    sizes = []
    while not game.over:
        game.turn()
        before = opened.end
        opened.save(store.AFTER_TURN, game.state, TABLE)
        if opened.end > before:
            sizes.append(opened.end - before)
    assert sorted(sizes)[len(sizes) // 2] <= 7 and sum(sizes) / len(sizes) < 10
    assert first + 360 * sum(sizes) / len(sizes) < 4096 - 100
