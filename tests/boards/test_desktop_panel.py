"""The panel: the bytes of the bus, the dirty rectangles, the geometry of each board."""

import random

import pytest
from desktop_rig import host, profile, shown

from boards.desktop.blinka import displayio, vectorio
from boards.desktop.host import Host
from boards.desktop.panel import Panel


def sprite(colour, width=16, height=16, **options):
    """A plain square."""
    palette = displayio.Palette(2)
    palette[0], palette[1] = colour, 0xFFFFFF
    bitmap = displayio.Bitmap(width, height, 2)
    return displayio.TileGrid(bitmap, pixel_shader=palette, **options)


def opened(board_id="pygamer"):
    """A handheld whose display the test uses itself."""
    made = Host(profile(board_id))
    made.display.auto_refresh = False
    group = displayio.Group()
    made.display.root_group = group
    made.display.refresh()
    return made, group


@pytest.mark.parametrize(
    ("board_id", "columns", "rows"),
    [
        ("pygamer", (3, 10), (5, 9)),
        ("clue_nrf52840_express", (83, 90), (5, 9)),
        ("m5stack_cardputer", (43, 50), (58, 62)),
        ("adafruit_feather_esp32s3_reverse_tft", (43, 50), (58, 62)),
    ],
)
def test_the_bus_carries_what_the_controller_is_sent(board_id, columns, rows, monkeypatch):
    handheld, group = opened(board_id)
    carried = []
    monkeypatch.setattr(
        handheld.panel, "take", lambda command, data: carried.append((command, bytes(data)))
    )
    group.append(sprite(0xFF0000, 8, 5, x=3, y=5))
    handheld.display.refresh()

    def bounds(pair):
        return pair[0].to_bytes(2, "big") + pair[1].to_bytes(2, "big")

    red = b"\x00\xf8" if board_id == "m5stack_cardputer" else b"\xf8\x00"
    assert carried == [
        (True, b"\x2a"),
        (False, bounds(columns)),
        (True, b"\x2b"),
        (False, bounds(rows)),
        (True, b"\x2c"),
        (False, red * 40),
    ]


def test_colours_come_out_as_they_went_in():
    handheld, group = opened("m5stack_cardputer")
    for place, colour in enumerate((0xFF0000, 0x00FF00, 0x0000FF, 0x204060)):
        group.append(sprite(colour, x=16 * place))
    handheld.display.refresh()
    picture = handheld.panel.picture()
    assert [picture.getpixel((16 * place + 8, 8)) for place in range(4)] == [
        *((255, 0, 0), (0, 255, 0), (0, 0, 255)),
        shown(0x204060),
    ]


def test_a_turned_panel_is_shown_upright():
    handheld = host("raspberry_pi_pico", ["2500 shot x"])
    handheld.run()
    straight = host("pimoroni_picosystem", ["2500 shot x"])
    straight.run()
    box = (0, 12, 240, 240)  # below the board's name
    assert (
        handheld.panel.picture().crop(box).tobytes() == straight.panel.picture().crop(box).tobytes()
    )


def test_a_window_outside_the_panel_is_refused():
    panel = Panel(160, 128)
    panel.take(True, b"\x2a")
    with pytest.raises(ValueError, match="outside"):
        panel.take(False, bytes((0, 0, 0, 160)))
    panel.take(False, bytes((0, 0, 0, 9)))
    panel.take(True, b"\x2b")
    panel.take(False, bytes((0, 0, 0, 0)))
    panel.take(True, b"\x2c")
    with pytest.raises(ValueError, match="do not fit"):
        panel.take(False, bytes(22))


def test_nothing_is_sent_twice():
    handheld, _ = opened()
    scene = displayio.Group()
    scene.append(sprite(0x123456))
    handheld.display.root_group = scene
    handheld.display.refresh()
    before = handheld.panel.sent
    for _ in range(3):
        handheld.display.refresh()
    assert handheld.panel.sent == before


def test_two_far_corners_of_one_grid_cost_all_between():
    handheld, group = opened()
    bitmap = displayio.Bitmap(16, 8, 2)
    palette = displayio.Palette(2)
    grid = displayio.TileGrid(
        bitmap, pixel_shader=palette, width=20, height=16, tile_width=8, tile_height=8
    )
    group.append(grid)
    handheld.display.refresh()
    before = handheld.panel.pixel_bytes
    grid[0, 0] = 1
    handheld.display.refresh()
    assert handheld.panel.pixel_bytes - before == 2 * 8 * 8
    before = handheld.panel.pixel_bytes
    grid[0, 0] = grid[19, 15] = 1
    handheld.display.refresh()
    assert handheld.panel.pixel_bytes - before == 2 * 160 * 128


class Walk:
    """Random changes of a scene."""

    def __init__(self, group, seed):
        self.group, self.chance = group, random.Random(seed)
        self.grid = displayio.TileGrid(
            self.noise(32, 8),
            pixel_shader=self.palette(),
            width=20,
            height=16,
            tile_width=8,
            tile_height=8,
        )
        self.sprites = [sprite(self.colour()) for _ in range(5)]
        self.inner = displayio.Group(scale=2)
        self.inner.append(self.sprites[0])
        self.circle = vectorio.Circle(pixel_shader=self.palette(), radius=9, x=60, y=60)
        for layer in (self.grid, self.inner, *self.sprites[1:], self.circle):
            group.append(layer)

    def colour(self):
        return self.chance.randrange(1 << 24)

    def palette(self):
        palette = displayio.Palette(4)
        for place in range(4):
            palette[place] = self.colour()
        return palette

    def noise(self, width, height):
        bitmap = displayio.Bitmap(width, height, 4)
        for place in range(width * height):
            bitmap[place] = self.chance.randrange(4)
        return bitmap

    def step(self):
        chance, one = self.chance, self.chance.choice(self.sprites)
        kind = chance.randrange(9)
        if kind == 0:
            self.grid[chance.randrange(320)] = chance.randrange(4)
        elif kind in (1, 2):
            one.x, one.y = chance.randrange(-20, 170), chance.randrange(-20, 140)
        elif kind == 3:
            one.hidden = not one.hidden
        elif kind == 4:
            one.bitmap[chance.randrange(16), chance.randrange(16)] = 1
        elif kind == 5:
            one.pixel_shader[0] = self.colour()
        elif kind == 6:
            self.circle.x, self.circle.radius = chance.randrange(160), chance.randrange(1, 20)
        elif kind == 7:
            self.inner.x, self.inner.hidden = chance.randrange(100), chance.random() < 0.3
        else:
            layer = self.group.pop(chance.randrange(1, len(self.group)))
            self.group.append(layer)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_sent_in_pieces_is_the_whole_picture(seed):
    handheld, group = opened()
    walk = Walk(group, seed)
    handheld.display.refresh()
    for _ in range(60):
        for _ in range(walk.chance.randrange(1, 4)):
            walk.step()
        handheld.display.refresh()
        pieces = handheld.panel.picture().tobytes()
        handheld.display._core.full_refresh = True
        handheld.display.refresh()
        assert handheld.panel.picture().tobytes() == pieces
