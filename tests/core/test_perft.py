"""Perft: how many ways the first moves can be played, for each edition and mode, stacked packs.

The numbers were counted by the core and by the second reading and agree; the test counts them again
with the core, and the smaller ones with the second reading.
"""

import json
from pathlib import Path

import pytest
import second_reading

from sorry_core import doubling, pack
from sorry_core import state as layout
from tools.shared import rulebook

TABLE = json.loads((Path(__file__).parent / "perft.json").read_text())


def perft(state: bytearray, depth: int) -> int:
    """Leaves after `depth` moves; the cards come as stacked, a finished game is a leaf."""
    if state[layout.PHASE] == layout.DRAW:
        state = bytearray(state)
        while state[layout.PHASE] == layout.DRAW:
            pack.draw(state)
    if depth == 0 or state[layout.PHASE] == layout.OVER:
        return 1
    found = rulebook.legal(state)
    if depth == 1:
        return len(found)
    return sum(perft(rulebook.after(state, move), depth - 1) for move in found)


def begin(row: dict) -> bytearray:
    """The state a row of the table begins with."""
    state = rulebook.new_game(**row["new"])
    if "set" in row:
        rulebook.put_position(state, *row["set"].split())
    return state


@pytest.mark.parametrize(
    "row", TABLE, ids=lambda row: f"{row['new']['edition']}-{row['new']['mode']}"
)
def test_perft(row: dict) -> None:
    state = begin(row)
    for depth, count in enumerate(row["counts"], 1):
        assert perft(state, depth) == count, depth


def replay(row: dict, path: list[int]) -> second_reading.Game:
    """The second reading, which cannot be copied, after these moves."""
    new = row["new"]
    colours = new.get("colours") or ("ry" if new["mode"] == "patience" else "rbyg")
    state = rulebook.new_game(**new)
    rest = list(new["pack_top"])
    full = second_reading.full_pack(new["edition"], False)
    for card in rest:
        full.remove(card)
    game = second_reading.Game(
        new["edition"], new["mode"], colours, pack=rest + full, first=new["first"]
    )
    assert game.state()["position"] == rulebook.notation.position(state)
    if "set" in row:
        game.set(*row["set"].split())
    for index in path:
        while game.phase == "draw":
            game.draw()
        game.play(index)
    while game.phase == "draw":
        game.draw()
    return game


def slow_perft(row: dict, path: list[int], depth: int) -> int:
    game = replay(row, path)
    if depth == 0 or game.phase == "over":
        return 1
    n = len(game.legal())
    return n if depth == 1 else sum(slow_perft(row, [*path, i], depth - 1) for i in range(n))


@pytest.mark.parametrize(
    "row", TABLE, ids=lambda row: f"{row['new']['edition']}-{row['new']['mode']}"
)
def test_the_second_reading_counts_the_same(row: dict) -> None:
    for depth, count in enumerate(row["counts"], 1):
        if count < 2500:
            assert slow_perft(row, [], depth) == count, depth


def test_every_edition_and_mode_has_a_table() -> None:
    there = {(row["new"]["edition"], row["new"]["mode"]) for row in TABLE}
    every = {
        (edition, mode)
        for e, edition in enumerate(rulebook.EDITIONS)
        for m, mode in enumerate(rulebook.MODES)
        if not rulebook.editions.fault(e, m, 5 if m == 3 else 15, 0)
    }
    assert there == every
    assert doubling.call_fault(begin(TABLE[0]), 0)  # calls are no moves: they are not counted
