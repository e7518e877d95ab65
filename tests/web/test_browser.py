"""The page in Chromium: whole games, saves, offline, gamepad, links, speed. The scenarios are in browser/."""

import importlib
import subprocess
import sys
import zlib

import browser_rig
import pytest
import rig

from boards.desktop import REPO
from boards.desktop.host import Host
from boards.desktop.script import parse

MOST_BYTES = 700 * 1000
PLAYABLE_MS = 2000
FRAMES = 240


@pytest.fixture
def browse(address):
    """Play a scenario; nothing may have complained, and no request may have left the origin."""

    def call(scenario: str, where: str = address, **options):
        found = browser_rig.browse(scenario, where, **options)
        assert found["errors"] == []
        assert found["abroad"] == []
        return found

    return call


def test_a_whole_game_by_keys(browse):
    found = browse("keyboard")
    assert found["screens"] == ["new_game", "end"]
    assert found["presses"] > 20
    # Who does not see the panel is told what is on it.
    end = {"YOU WIN!", "OH NO!"} & set(found["text"].splitlines())  # as the cards fall
    assert len(end) == 1 and end.pop() in found["live"]


def test_a_whole_game_by_touch(browse):
    found = browse("touch")
    assert found["last"] == "end"
    assert (found["both"], found["none"]) == (8 | 16, 0)
    assert found["turned"] == [16, 0]
    assert found["scrolled"] == [0, 0, 1]
    assert found["isWide"] == 1
    assert found["smallest"] >= 44


def test_reload_export_erase_import(browse, tmp_path):
    file = tmp_path / "game.nvm"
    found = browse("reload", file=str(file))
    assert (found["first"], found["then"]) == ("title", "turn")
    assert len(found["before"]) == 2 * 145
    assert found["after"] == found["before"]
    assert found["erased"] == ""
    assert "4096" in found["refused"] and "(7)" in found["refused"]
    assert found["imported"] == found["kept"]
    show = [sys.executable, "-m", "tools.save", "show", str(file)]
    told = subprocess.run(show, cwd=REPO, capture_output=True, text=True, check=True).stdout
    assert "edition   2004" in told and "position" in told


def test_it_starts_without_a_connection_from_a_subfolder(page, browse):
    with browser_rig.served(page) as where:
        found = browse("offline", where + "web/")
    assert found["screen"] == "title"
    assert "/web/" in found["kept"] and any(name.endswith(".wasm") for name in found["kept"])
    assert found["manifest"]["icons"] and found["manifest"]["display"] == "standalone"


def test_a_gamepad_plays(browse):
    found = browse("gamepad")
    assert found["held"] == [2, 0, 1, 0, 16, 0]
    assert found["screens"] == ["title", "new_game"]


def test_words_links_and_axe(browse):
    found = browse("words")
    assert {"Jugar", "Cómo jugar"} <= set(found["spanish"][0].split("\n"))
    assert found["spanish"][1] == "Más"
    assert "New Game" in found["english"][0] and found["english"][1] == "More"
    assert found["faults"] == []
    assert found["position"].startswith("S,12,30,z2/S,S,24,50/S,S,40,H/2,20,z5,H;b;")
    assert found["notSaved"] == [] and "not saved" in found["linkSaid"]
    assert found["again"][0] == found["again"][1] != ""
    assert "1939 Points" in found["setup"]
    edition, fields, card, board, script, seed = found["refused"]
    assert "2005" in edition and "1934" in edition
    assert "four fields" in fields
    assert "no card is called '6'" in card
    assert "gameboy" in board and "pygamer" in board
    assert "line 1" in script and "dance" in script
    assert "whole number" in seed


SCRIPT = [
    "300 shot title",
    "400 tap A",
    "1200 shot form",
    "1300 tap A",
    "2600 shot turn",
    "2700 tap A",
]
SCRIPT += ["3900 shot drawn", "4000 tap A", "6000 shot moved", "6010 end"]


@pytest.mark.parametrize("geometry", ["240x240", "160x128"])
def test_a_script_in_the_address_shows_the_desktops_pictures(browse, geometry):
    """In Chromium's own canvas, byte for byte."""
    board = rig.BOARDS[geometry]
    profile = importlib.import_module(f"boards.{board}")
    host = Host(profile, seed=9)
    host.spend = lambda us: None
    sums = {}
    host.shoot = lambda name: sums.update({name: zlib.crc32(host.panel.picture().tobytes())})
    host.play(parse(SCRIPT, host.keys.bits))
    host.run()
    found = browse("script", board=board, seed=9, script=";".join(SCRIPT), shots=len(sums))
    assert len(set(sums.values())) == 5
    assert found["shots"] == sums
    assert found["shown"] == found["picture"]
    assert found["kept"] == []


@pytest.mark.soak
def test_memory_is_flat_over_ten_games(browse):
    games = browse("demo", board=rig.BOARDS["240x240"], games=10)["games"]
    for game in games:
        print({name: f"{size:,}" for name, size in game.items()})
    early, late = games[2], games[-1]
    assert late["memory"] == early["memory"]
    assert late["vm"] < early["vm"] * 1.05
    assert late["page"] < early["page"] * 1.1 + 500_000


@pytest.mark.parametrize("geometry", ["240x240", "320x240"])
def test_it_starts_soon_and_a_frame_is_short(browse, geometry):
    """Of three visits the first that is quick enough counts: others may use this machine too. What
    is slow by itself is slow each time."""
    for _ in range(3):
        found = browse("start", board=rig.BOARDS[geometry], frames=FRAMES)
        if found["playable"] < PLAYABLE_MS and found["median"] <= 8 and found["p95"] <= 16:
            break
    print(
        f"{geometry}: {found['transferred'] / 1000:.0f} KB, playable after {found['playable']:.0f} ms, "
        f"a frame {found['median']:.2f} ms, p95 {found['p95']:.2f} ms, most {found['most']:.1f} ms"
    )
    assert 200_000 < found["first"] <= found["transferred"] <= MOST_BYTES
    assert found["playable"] < PLAYABLE_MS
    assert found["frames"] >= FRAMES
    assert found["median"] <= 8
    assert found["p95"] <= 16
