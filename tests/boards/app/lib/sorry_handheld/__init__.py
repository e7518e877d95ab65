"""A tiny game for the tests of the desktop handheld: a pawn that walks, and remembers where.

A moves the marker's colour on, directions move the pawn, B beeps, MENU saves and EXTRA fails.
"""

import os
import time

import displayio
import microcontroller
import terminalio

from boards.io.keys import DOWN, EXTRA, LEFT, LONG, MENU, PRESS, REPEAT, RIGHT, TAP, UP, A, B

CELL = 16
COLOURS = (0xD03030, 0x3060D0, 0xE0C020, 0x30A040)


def page(display, text: str):
    """A line of text as tiles of the firmware's font."""
    palette = displayio.Palette(2)
    palette[0] = 0x203040
    palette[1] = 0xFFFFFF
    grid = displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=palette,
        width=20,
        height=1,
        tile_width=6,
        tile_height=12,
    )
    for place, letter in enumerate(text[:20]):
        grid[place] = terminalio.FONT.get_glyph(ord(letter)).tile_index
    return grid


def field(display):
    """A chequered board."""
    palette = displayio.Palette(2)
    palette[0] = 0xF0E8D0
    palette[1] = 0xD8C8A0
    tiles = displayio.Bitmap(2 * CELL, CELL, 2)
    for y in range(CELL):
        for x in range(CELL):
            tiles[CELL + x, y] = 1
    wide, high = display.width // CELL + 1, display.height // CELL + 1
    grid = displayio.TileGrid(
        tiles, pixel_shader=palette, width=wide, height=high, tile_width=CELL, tile_height=CELL
    )
    for y in range(high):
        for x in range(wide):
            grid[x, y] = (x + y) & 1
    return grid


class Pawn:
    """The sprite."""

    def __init__(self, x: int, y: int, colour: int) -> None:
        self.palette = displayio.Palette(2)
        self.palette.make_transparent(0)
        self.colour = colour % 4
        self.palette[1] = COLOURS[self.colour]
        shape = displayio.Bitmap(CELL, CELL, 2)
        for py in range(CELL):
            for px in range(CELL):
                if (px - 8) ** 2 + (py - 8) ** 2 < 44:
                    shape[px, py] = 1
        self.sprite = displayio.TileGrid(shape, pixel_shader=self.palette, x=x, y=y)

    def recolour(self) -> None:
        """The next colour."""
        self.colour = (self.colour + 1) % 4
        self.palette[1] = COLOURS[self.colour]


SEEN = []  # every event, for the tests
STEPS = {UP: (0, -CELL), DOWN: (0, CELL), LEFT: (-CELL, 0), RIGHT: (CELL, 0)}


class Game:
    """Everything."""

    def __init__(self, handheld) -> None:
        self.handheld = handheld
        display = handheld.display
        saved = handheld.nvm[0:4]
        fresh = saved[0] != 0x53
        self.pawn = Pawn(CELL * 2, CELL * 2, os.urandom(1)[0]) if fresh else Pawn(*saved[1:4])
        root = displayio.Group()
        root.append(field(display))
        root.append(page(display, handheld.profile.NAME))
        root.append(self.pawn.sprite)
        display.root_group = root
        display.refresh()

    def move(self, bit: int) -> None:
        """One cell, not beyond the edge."""
        dx, dy = STEPS[bit]
        sprite, display = self.pawn.sprite, self.handheld.display
        sprite.x = min(max(sprite.x + dx, 0), display.width - CELL)
        sprite.y = min(max(sprite.y + dy, 0), display.height - CELL)

    def take(self, event: int) -> None:
        """One event of the keys."""
        bit, kind = event & 0xFF, event >> 8
        SEEN.append((bit, kind))
        if bit in STEPS and kind in (PRESS, REPEAT):
            self.move(bit)
        elif bit == A and kind == TAP:
            self.pawn.recolour()
            self.handheld.lights.show(255, 0, 0)
        elif bit == B and kind == PRESS:
            self.handheld.sound.tone(880, 100)
        elif (bit == MENU and kind == TAP) or (bit == A and kind == LONG):
            sprite = self.pawn.sprite
            self.handheld.nvm[0:4] = bytes((0x53, sprite.x, sprite.y, self.pawn.colour))
            print("saved")
        elif bit == EXTRA and kind == LONG:
            raise ValueError("the game fell over")

    def frame(self) -> None:
        """One round of the loop."""
        now = self.handheld.ticks()
        event = self.handheld.buttons.next(now)
        while event:
            self.take(event)
            event = self.handheld.buttons.next(now)
        self.handheld.sound.tick(now)
        self.handheld.display.refresh()
        time.sleep(0.01)


def main(handheld) -> None:
    """Play for ever."""
    assert handheld.nvm is microcontroller.nvm or handheld.profile.NVM[0] == "file"
    game = Game(handheld)
    while True:
        game.frame()
