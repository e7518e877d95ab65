"""The compositor against the desktop's, with programs that draw at random: also what no screen uses yet."""

import builtins
import importlib
import zlib

import browser_rig
import pytest
import rig
import scenery
from volumes import volume

from boards.desktop.host import Host
from boards.desktop.sandbox import Sandbox

BOARD = rig.BOARDS["128x128"]
PROGRAMS = volume(12, 24, 60)


def on_the_page(page, programs):
    """The checksums of every picture, program by program."""
    found = browser_rig.node(
        "scene.mjs",
        str(page / "machine.mjs"),
        str(browser_rig.WASM),
        str(browser_rig.pack_of(page, BOARD)),
        told=["from _look import look\n" + program for program in programs],
    )
    return [(each["seen"], each["error"]) for each in found]


def on_the_desktop(program):
    """The same here."""
    seen = []
    with Host(importlib.import_module(f"boards.{BOARD}"), seed=1) as host:
        sandbox = host.sandbox = Sandbox(host)
        scope = {
            "__builtins__": {**vars(builtins), "__import__": sandbox.import_name},
            "look": lambda: seen.append(zlib.crc32(host.panel.picture().tobytes())),
        }
        exec(compile(program, "scene", "exec"), scope)
    return seen


def test_random_scenes_look_the_same(page):
    programs = [scenery.Program(seed).text(40) for seed in range(PROGRAMS)]
    found = on_the_page(page, programs)
    for seed, (program, (seen, error)) in enumerate(zip(programs, found, strict=True)):
        wanted = on_the_desktop(program)
        assert error == "", seed
        at = next((i for i, pair in enumerate(zip(wanted, seen)) if pair[0] != pair[1]), None)
        assert at is None, f"seed {seed}, picture {at}"
        assert len(seen) == len(wanted) > 20


WRONG = [
    ("displayio.Bitmap(0, 1, 2)", "ValueError"),
    ("displayio.Bitmap(4, 4, 2)[4, 0]", "IndexError"),
    ("displayio.Bitmap(4, 4, 2)[0, 0] = 2", "ValueError"),
    ("displayio.Bitmap(4, 4, 2).fill(2)", "ValueError"),
    ("displayio.Bitmap(4, 4, 2).wide = 1", "AttributeError"),
    ("displayio.Palette(2)[2] = 0", "IndexError"),
    ("displayio.Palette(2)[0] = 0x1000000", "TypeError"),
    ("displayio.Palette(2).make_transparent(2)", "ValueError"),
    ("displayio.TileGrid(displayio.Bitmap(4, 4, 2), pixel_shader=None)", "TypeError"),
    ("grid[0] = 4", "ValueError"),
    ("grid[1, 0] = 0", "IndexError"),
    ("grid.visible = False", "AttributeError"),
    ("grid.x = 1.5", "TypeError"),
    ("root.append(grid); root.append(grid)", "ValueError"),
    ("root.append(1)", "ValueError"),
    ("displayio.Group(scale=0)", "ValueError"),
    ("terminalio.FONT.bitmap[0, 0] = 1", "RuntimeError"),
]


@pytest.mark.parametrize("place", ["page", "desktop"])
def test_what_a_device_refuses_is_refused(page, place):
    setup = scenery.HEAD + (
        "grid = displayio.TileGrid(displayio.Bitmap(4, 4, 2), pixel_shader=displayio.Palette(2), "
        "tile_width=2, tile_height=2)\n"
    )
    if place == "page":
        told = [error for _, error in on_the_page(page, [setup + line for line, _ in WRONG])]
        names = [error.strip().splitlines()[-1].split(":")[0] if error else "" for error in told]
    else:
        names = []
        for line, _ in WRONG:
            try:
                on_the_desktop(setup + line)
                names.append("")
            except Exception as error:
                names.append(type(error).__name__)
    assert names == [name for _, name in WRONG]
