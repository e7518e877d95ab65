"""The numbers of every panel, and what a panel shows that has none of its own."""

import importlib
from pathlib import Path
from types import SimpleNamespace

import pytest
import rig
import scenes
from PIL import Image, ImageChops

from boards import pygamer
from sorry_handheld.draw import layout

ROOT = rig.root_of(Path(__file__))
PANELS = sorted(path.stem for path in (ROOT / "lib/sorry_handheld/draw/panels").glob("w*.py"))
SIZES = [tuple(map(int, name[1:].split("h"))) for name in PANELS]
FIELDS = layout.Layout.__annotations__


def panel(name):
    return getattr(importlib.import_module(f"sorry_handheld.draw.panels.{name}"), name.upper())


def loaded(width, height):
    return layout.layout_for(SimpleNamespace(WIDTH=width, HEIGHT=height))


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_has_every_number_and_no_other(name):
    assert {field for field in vars(panel(name)) if field[0] != "_"} == set(FIELDS)


@pytest.mark.parametrize("name", PANELS)
def test_everything_lies_on_the_panel(name):
    numbers = vars(panel(name))
    for field, value in numbers.items():
        if field.endswith("_at") and value is not None:
            assert 0 <= value[0] < numbers["width"] and 0 <= value[1] < numbers["height"], field
        if field.endswith("_y"):
            assert 0 <= value < numbers["height"], field


@pytest.mark.parametrize("size", SIZES)
def test_a_size_that_is_known_gets_its_own_numbers(size):
    made = loaded(*size)
    assert (made.width, made.height) == size
    assert (made.margin_x, made.margin_y) == (0, 0)


def test_every_board_has_a_size_that_is_known():
    for board_id in (*rig.BOARDS.values(), rig.TWO_KEYS, rig.THREE_KEYS):
        profile = importlib.import_module(f"boards.{board_id}")
        assert (profile.WIDTH, profile.HEIGHT) in SIZES


@pytest.mark.parametrize("width", range(128, 340, 7))
@pytest.mark.parametrize("height", (128, 134, 135, 160, 170, 239, 240, 320))
def test_another_size_gets_the_largest_that_finds_room_in_its_middle(width, height):
    made = loaded(width, height)
    rooms = [w * h for w, h in SIZES if w <= width and h <= height]
    assert made.width * made.height == max(rooms)
    assert 0 <= width - made.width - 2 * made.margin_x <= 1
    assert 0 <= height - made.height - 2 * made.margin_y <= 1


SCENES = ("title", "setup", "settings", "help-page", "lead-cards", "draw", "hand", "chips", "end")


def test_a_panel_of_another_size_shows_the_same_pictures_in_its_middle(monkeypatch):
    wide, high = 176, 144
    opened = rig.Player.open

    def widen(module):
        module.WIDTH, module.HEIGHT = wide, high

    def open_wider(player, host):
        opened(player, host)
        host.sandbox.when_loaded("boards.pygamer", widen)

    monkeypatch.setattr(rig.Player, "open", open_wider)
    monkeypatch.setattr(pygamer, "WIDTH", wide)
    monkeypatch.setattr(pygamer, "HEIGHT", high)
    seen = []

    def look(name, player):
        seen.append(name)
        picture = player.host.panel.picture()
        golden = Image.open(ROOT / "tests/golden/160x128" / f"{name}.png").convert("RGB")
        assert picture.size == (wide, high)
        assert not ImageChops.difference(picture.crop((8, 8, 168, 136)), golden).getbbox(), name
        assert picture.crop((0, 0, wide, 8)).getcolors() == [(8 * wide, (0, 0, 0))]

    scenes.tour("pygamer", look, SCENES)
    assert set(seen) == set(SCENES)
