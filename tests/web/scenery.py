"""Programs that draw at random: everything of displayio, vectorio and bitmaptools that may be used.

A program is text that runs on the page's VM and, with `look` defined by the test, on the desktop.
"""

import random

HEAD = """
import bitmaptools
import displayio
import terminalio
import vectorio
from board import DISPLAY
root = displayio.Group()
DISPLAY.auto_refresh = False
DISPLAY.root_group = root
"""


class Program:
    """Makes one program, line by line."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.lines = [HEAD]
        self.bitmaps: list[tuple[str, int, int, int]] = []
        self.palettes: list[tuple[str, int]] = []
        self.grids: list[tuple[str, int, int, int]] = []
        self.groups = ["root"]
        self.shapes: list[tuple[str, str]] = []
        self.homes: dict[str, str] = {}
        for _ in range(3):
            self.palette()
        for _ in range(4):
            self.bitmap()
        for make in (
            self.group,
            self.grid,
            self.shape,
            self.grid,
            self.group,
            self.grid,
            self.shape,
        ):
            make()
        self.look()

    def text(self, changes: int) -> str:
        """The program with so many changes after its first picture."""
        for _ in range(changes):
            self.change()
            if self.chance.random() < 0.7:
                self.look()
        self.look()
        return "\n".join(self.lines) + "\n"

    def look(self) -> None:
        self.lines.append("DISPLAY.refresh(); look()")

    def add(self, line: str) -> None:
        self.lines.append(line)

    def number(self, low: int, high: int) -> int:
        return self.chance.randint(low, high)

    def palette(self) -> None:
        name = f"p{len(self.palettes)}"
        count = 16
        self.add(f"{name} = displayio.Palette({count})")
        for i in range(count):
            self.add(f"{name}[{i}] = {self.number(0, 0xFFFFFF)}")
        self.add(f"{name}.make_transparent({self.number(0, count - 1)})")
        self.palettes.append((name, count))

    def bitmap(self) -> None:
        name = f"b{len(self.bitmaps)}"
        values = self.chance.choice(
            (2, 3, 16)
        )  # of more, Bitmap.fill leaves out half on the desktop
        width, height = 4 * self.number(1, 8), 4 * self.number(1, 8)
        self.add(f"{name} = displayio.Bitmap({width}, {height}, {values})")
        self.bitmaps.append((name, width, height, values))
        for _ in range(5):
            self.paint(self.bitmaps[-1])

    def paint(self, bitmap: tuple[str, int, int, int]) -> None:
        name, width, height, values = bitmap
        value = self.number(0, min(values, 16) - 1)
        x, y = self.number(0, width - 1), self.number(0, height - 1)
        x2, y2 = self.number(x, width - 1), self.number(y, height - 1)
        if width > 12 and height > 12:
            radius = self.number(1, 4)
            centre = (self.number(5, width - 6), self.number(5, height - 6))
            ring = f"bitmaptools.draw_circle({name}, {centre[0]}, {centre[1]}, {radius}, {value})"
        else:
            ring = f"{name}.fill({value})"
        other = self.chance.choice([each for each in self.bitmaps if each[3] <= values])
        skip = self.chance.choice(("", ", skip_source_index=0"))
        self.add(
            self.chance.choice(
                (
                    f"{name}[{x}, {y}] = {value}",
                    f"{name}[{y * width + x}] = {value}",
                    f"bitmaptools.fill_region({name}, {x}, {y}, {x2 + 1}, {y2 + 1}, {value})",
                    f"bitmaptools.draw_line({name}, {x}, {y}, {x2}, {y2}, {value})",
                    ring,
                    f"bitmaptools.blit({name}, {other[0]}, {x}, {y}{skip})",
                )
            )
        )

    def group(self) -> None:
        name = f"g{len(self.groups)}"
        x, y = self.number(-20, 120), self.number(-20, 120)
        self.add(f"{name} = displayio.Group(scale={self.number(1, 3)}, x={x}, y={y})")
        self.put(name)
        self.groups.append(name)

    def put(self, name: str) -> None:
        """Into one of the groups that were made before it."""
        home = self.chance.choice(self.groups)
        self.add(f"{home}.append({name})")
        self.homes[name] = home

    def grid(self) -> None:
        name = f"t{len(self.grids)}"
        bitmap, width, height, _ = self.chance.choice(self.bitmaps)
        # A grid that repeats a whole bitmap is painted anew in part only, there and here: leave it.
        whole = self.chance.random() < 0.4
        tile = (width, height) if whole else (4, 4)
        across, down = (1, 1) if whole else (self.number(1, 4), self.number(1, 4))
        tiles = width // tile[0] * (height // tile[1])
        shader = self.chance.choice(self.palettes)[0]
        self.add(
            f"{name} = displayio.TileGrid({bitmap}, pixel_shader={shader}, width={across}, "
            f"height={down}, tile_width={tile[0]}, tile_height={tile[1]}, "
            f"x={self.number(-10, 90)}, y={self.number(-10, 90)})"
        )
        self.put(name)
        self.grids.append((name, across, down, tiles))

    def shape(self) -> None:
        name = f"s{len(self.shapes)}"
        kind = self.chance.choice(("Rectangle", "Circle", "Polygon"))
        size = {
            "Rectangle": f"width={self.number(1, 60)}, height={self.number(1, 60)}",
            "Circle": f"radius={self.number(1, 30)}",
            "Polygon": f"points=[(0, 0), ({self.number(5, 40)}, {self.number(0, 9)}), (3, 30)]",
        }[kind]
        shader, count = self.chance.choice(self.palettes)
        self.add(
            f"{name} = vectorio.{kind}(pixel_shader={shader}, {size}, "
            f"x={self.number(0, 100)}, y={self.number(0, 100)}, color_index={self.opaque(shader, count)})"
        )
        self.put(name)
        self.shapes.append((name, kind))

    def opaque(self, shader: str, count: int) -> int:
        """A colour that is not to be seen through: there the desktop paints black."""
        clear = [line for line in self.lines if line.startswith(f"{shader}.make_transparent")]
        hidden = int(clear[0].split("(")[1].rstrip(")"))
        return self.chance.choice([i for i in range(count) if i != hidden])

    def change(self) -> None:
        """One thing that a game may do between two pictures."""
        chance = self.chance
        name, across, down, tiles = chance.choice(self.grids)
        group = chance.choice(self.groups[1:])
        shape, kind = chance.choice(self.shapes)
        shader, count = chance.choice(self.palettes)
        layer = chance.choice([name, group, shape])
        axis = chance.choice("xy")
        moved = f"{layer}.{axis} = {self.number(-15, 110)}"
        resized = {
            "Rectangle": f"{shape}.width = {self.number(1, 70)}",
            "Circle": f"{shape}.radius = {self.number(1, 35)}",
            "Polygon": f"{shape}.x = {self.number(0, 90)}",
        }[kind]
        home = self.homes[layer]
        self.add(
            chance.choice(
                (
                    moved,
                    moved,
                    f"{name}[{self.number(0, across * down - 1)}] = {self.number(0, tiles - 1)}",
                    f"{name}.flip_x = {chance.random() < 0.5}",
                    f"{name}.flip_y = {chance.random() < 0.5}",
                    f"{name}.transpose_xy = {chance.random() < 0.5}",
                    f"{layer}.hidden = {chance.random() < 0.5}",
                    f"{group}.scale = {self.number(1, 3)}",
                    f"{shader}[{self.number(0, count - 1)}] = {self.number(0, 0xFFFFFF)}",
                    f"{name}.pixel_shader = {shader}",
                    f"{home}.remove({layer}); {home}.append({layer})",
                    f"{home}.remove({layer}); {home}.insert(0, {layer})",
                    resized,
                )
            )
        )
        if chance.random() < 0.4:
            self.paint(chance.choice(self.bitmaps))
