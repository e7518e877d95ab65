"""Saves made by version 0.1 load, from every kind of memory and from its second copies."""

import base64
import json
import zlib
from pathlib import Path

import pytest
import storing
from powercut import SIZE, TABLE, Game, Nvm, kept, open_on

from sorry_core import notation
from sorry_core import state as layout
from sorry_handheld import settings, tally
from sorry_handheld.store import records, store

DATA = json.loads(Path(__file__).with_name("saves_0_1.json").read_text("utf-8"))
SAVES = DATA["saves"]
EDITIONS = ("1934", "1939", "travel", "2004")
MODES = ("standard", "partners", "points", "patience")
PHASES = ("", "lead", "draw", "move", "respond", "over")
every_save = pytest.mark.parametrize("save", SAVES, ids=lambda s: f"{s['memory']}: {s['name']}")


def memory(save):
    """The memory as version 0.1 left it."""
    nvm = Nvm(save["memory"])
    for at, text in save["bytes"].items():
        data = base64.b64decode(text)
        nvm.data[int(at) : int(at) + len(data)] = data
    return nvm


def opened(save, folder):
    """Our store on that memory, with the second copies in `folder`."""
    for name, text in save.get("files", {}).items():
        (folder / name).write_bytes(base64.b64decode(text))
    return open_on(memory(save), (str(folder),))


def game(state):
    """Edition, mode, colours, options, as the data says them."""
    playing = state[layout.COLOURS]
    colours = "".join(notation.COLOURS[c] for c in range(4) if playing >> c & 1)
    names = f"{EDITIONS[state[layout.EDITION]]} {MODES[state[layout.MODE]]}"
    return f"{names} {colours} options {state[layout.OPTIONS]}"


def hands(state):
    """The cards of red/blue/yellow/green."""
    cards = [state[at : at + 5] for at in range(layout.HAND, layout.HAND + 20, 5)]
    return "/".join(" ".join(notation.CARDS[card] for card in hand if card) for hand in cards)


def numbers(state, at, size):
    """One number of each colour."""
    return " ".join(str(layout.number(state, at + size * c, size)) for c in range(4))


def told(state, turn):
    """All that the data may say of a game."""
    colours = notation.COLOURS
    return {
        "game": game(state),
        "position": notation.position(state),
        "turn": f"{turn} {colours[state[layout.TURN]]} to {PHASES[state[layout.PHASE]]}",
        "card": notation.CARDS[state[layout.CARD]],
        "left of the seven": state[layout.LEFT],
        "hands": hands(state),
        "stake": state[layout.STAKE],
        "asked": colours[state[layout.ASKED]],
        "points": numbers(state, layout.MATCH_POINTS, 3),
        "games": numbers(state, layout.MATCH_GAMES, 2),
        "target": layout.number(state, layout.TARGET, 2),
        "state crc32": f"{zlib.crc32(state):08x}",
    }


@every_save
def test_the_game_is_the_one_that_was_saved(save, tmp_path):
    found = opened(save, tmp_path)
    state = layout.new()
    if save["game"] == "none":
        assert not found.load(state) and found.turn() == 0
        return
    assert found.load(state)
    about = told(state, found.turn())
    assert {key: value for key, value in save.items() if key in about} == {
        key: value for key, value in about.items() if key in save
    }
    assert list(found.table()) == [
        *map(int, save["seats"].split()),
        save["holder"],
        *bytes(records.TABLE - 5),
    ]


@every_save
def test_settings_and_scores_are_those_that_were_saved(save, tmp_path):
    found = opened(save, tmp_path)
    for kind, name, load in (
        (records.SETTINGS, "settings", lambda store: settings.load(store.get(records.SETTINGS))),
        (records.SCORES, "scores", tally.load),
    ):
        expected = bytes.fromhex(save.get(name, DATA[name]))
        assert found.get(kind) == expected
        if expected == bytes.fromhex(DATA[name]):
            assert load(found) == expected


@every_save
def test_it_goes_on_from_there(save, tmp_path):
    found = opened(save, tmp_path)
    following = Game(number=5)
    for _ in range(3):
        following.turn()
        assert found.save(store.WHEN_ASKED, following.state, TABLE)
        assert kept(open_on(found.nvm))[0] == (bytes(following.state), TABLE)


def test_there_is_a_save_of_everything():
    assert {save["memory"] for save in SAVES} == set(SIZE) - {"file"}  # which came later
    assert len({tuple(save["game"].split()[:2]) for save in SAVES} - {("none",)}) == 11
    for what in ("card", "left of the seven", "hands", "asked", "points", "games", "target"):
        assert any(what in save for save in SAVES)
    assert {save["turn"].split()[-1] for save in SAVES if "turn" in save} == set(PHASES[1:])


@pytest.mark.parametrize("save", [s for s in SAVES if s["memory"] in ("samd", "esp")])
def test_a_block_is_written_as_version_0_1_wrote_it(save):
    nvm = memory(save)
    out = bytearray(b"\xff" * records.AREA)
    open_on(nvm).image(out)
    assert out == nvm.data[: records.AREA]


def test_games_are_written_as_version_0_1_wrote_them():
    """Digests of three memories after every few steps of games, as that version has them."""
    lines = []
    storing.run_all(lambda one, two: lines.append(f"{one} {two}"))
    assert (len(lines), zlib.crc32("\n".join(lines).encode())) == (1346, 3661200223)
