"""Flash as each chip has it, with a fuse: the power goes after so many bytes of any write or erase.

A write programs byte by byte, from the front. An erase sets bytes to 0xFF one at a time, in an order
that the test chooses, and may stop anywhere. Half-programmed bytes can be had as well.
"""

import random

import walk

from sorry_core import state as layout
from sorry_handheld.store import records
from sorry_handheld.store.kinds import open_memory

BLOCK = {"rp2": 4096, "samd": 8192, "nrf": 4096, "esp": 8192, "file": 4096}
SIZE = {"rp2": 4096, "samd": 8192, "nrf": 8192, "esp": 8192, "file": 8192}
KINDS = tuple(SIZE)
PAGED = ("nrf", "file")  # two pages, written by turns: one is whole at any time
TABLE = bytes((1, 0, 2, 3, 1)) + bytes(records.TABLE - 5)


class PowerCut(Exception):
    """It has gone dark."""


class Nvm:
    """microcontroller.nvm of one kind of chip. `on_step(nvm)` is called after each byte changed."""

    def __init__(self, kind, data=None):
        self.kind = kind
        self.NVM = (kind, SIZE[kind], 0)  # as a board's profile has it
        self.data = bytearray(data if data is not None else b"\xff" * SIZE[kind])
        self.erases = [0] * (SIZE[kind] // BLOCK[kind])
        self.programmed = 0
        self.order = lambda places: places
        self.on_step = None
        self.erasing = False  # from the first byte erased until the whole write is done

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        assert isinstance(index, slice) and index.step is None
        return bytearray(self.data[index])

    def __setitem__(self, index, values):
        start, stop, _ = index.indices(len(self.data))
        assert stop - start == len(values), "Slice and value different lengths."
        values = bytes(values)
        if self.kind == "rp2" and self.data.count(0xFF, start, stop) == stop - start:
            self._program(start, values)
            return
        block = BLOCK[self.kind]
        for number in range(start // block, (stop - 1) // block + 1):
            first = number * block
            whole = bytearray(self.data[first : first + block])
            low, high = max(start, first), min(stop, first + block)
            whole[low - first : high - first] = values[low - start : high - start]
            self.erases[number] += 1
            self.erasing = True
            for place in self.order(range(first, first + block)):
                self._set(place, 0xFF)
            self._program(first, whole)
            self.erasing = False

    def _program(self, start, values):
        for i, value in enumerate(values):
            self.programmed += value != 0xFF
            self._set(start + i, self.data[start + i] & value)

    def _set(self, place, value):
        if self.data[place] != value:
            self.data[place] = value
            if self.on_step:
                self.on_step(self, place)


def open_on(nvm, folders=()):
    """The store of such a chip."""
    return open_memory(nvm, nvm, folders)


def reopened(kind, data, folders=()):
    """A store after the power came back."""
    return open_on(Nvm(kind, data), folders)


def kept(opened):
    """All that a store holds: the game (None without one), settings, scores."""
    state = bytearray(layout.SIZE)
    game = (bytes(state), opened.table()) if opened.load(state) else None
    return game, opened.get(records.SETTINGS), opened.get(records.SCORES)


class Game:
    """A random game, step by step; `turn()` plays until somebody else is on turn, or it is over."""

    def __init__(self, row=(3, 0, 15, 0), number=0):
        self.state = bytearray(layout.SIZE)
        self.dice = bytearray(8)
        self.out = [0] * 128
        walk.begin(self.state, self.dice, row, number)

    @property
    def over(self):
        return self.state[walk.PHASE] == 5

    def step(self):
        """One draw, answer, call or move."""
        walk.step(self.state, self.out, self.dice)

    def turn(self):
        turns = bytes(self.state[139:141])
        while not self.over and bytes(self.state[139:141]) == turns:
            self.step()


def long_game(turns=360, row=(3, 0, 15, 0)):
    """The number of a game that is about this long."""
    for number in range(200):
        game = Game(row, number)
        n = 0
        while not game.over:
            game.turn()
            n += 1
        if abs(n - turns) < turns // 12:
            return number
    raise AssertionError("no game is that long")


def chance(seed):
    """Random numbers that every run has alike."""
    return random.Random(seed)
