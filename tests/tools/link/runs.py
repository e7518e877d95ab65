"""Runs of the game on the desktop handheld, from its source and linked, with the same presses.

Everything that leaves the game is noted: each byte to the panel with its time, each tone, each
line on the console, each write to nvm. Two runs are the same when all of that is.
"""

from __future__ import annotations

import hashlib
import importlib
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType

import walk

from boards import tinycircuits_thumby_color
from boards.desktop.faces import Face
from boards.desktop.host import Host
from boards.desktop.stop import Stop
from sorry_core import state
from sorry_handheld.store.kinds import open_memory
from sorry_handheld.store.records import GAME, SETTINGS
from sorry_handheld.store.store import WHEN_ASKED
from tools import ROOT
from tools.art.squeeze import squeeze
from tools.bundle.files import make
from tools.bundle.words import pack
from tools.link.board import LinkedBoard


class Presses(Face):
    """Presses at random, the same for the same seed; `first` are given before; WAIT900: none."""

    def __init__(self, seed: int, first: tuple[str, ...], until: int, units: list[str]) -> None:
        """until: when to leave, in ms; units: look which of them are loaded."""
        self.units = units
        self.chance = random.Random(seed)
        self.first = list(first)
        self.until = until
        self.down = 0
        self.due = 700_000
        self.told: list[str] = []
        self.loaded: set[str] = set()
        self.noted = hashlib.sha256()

    def open(self, host: Host) -> None:
        """Note all that is sent to the panel."""
        self.host = host
        take = host.panel.take

        def noted(is_command: bool, data: bytes) -> None:
            self.note(b"panel", bytes([is_command]), bytes(data))
            take(is_command, data)

        host.panel.take = noted  # type: ignore[method-assign]
        for name in self.units:
            host.sandbox.when_loaded(name, self._load)  # type: ignore[union-attr]

    def _load(self, module: ModuleType) -> None:
        self.loaded.add(module.__name__)

    def note(self, *what: bytes) -> None:
        """One thing more that the game did."""
        self.noted.update(b"%d " % self.host.clock.now() + b" ".join(what))

    def tone(self, hz: int, volume: float) -> None:
        """A tone."""
        self.note(b"tone", repr((hz, volume)).encode())

    def say(self, text: str) -> None:
        """A line on the console; heap, this computer's times and tracebacks are not the same."""
        if text.startswith("Traceback"):
            text = text.splitlines()[-1]
        self.told.append(re.sub(r"\b(heap|us)=\d+", r"\1=", text))

    def pump(self) -> None:
        """Let go of the key that is down, or press the next."""
        now = self.host.clock.now()
        if now >= self.until * 1000:
            raise Stop("enough")
        if now < self.due:
            return
        if self.down:
            self.host.keys.push(self.down, False)
            self.down = 0
            self.due = now + self.chance.choice((60, 90, 200, 400)) * 1000
            return
        self.down, held = self._choose()
        if self.down:
            self.host.keys.push(self.down, True)
        self.due = now + held * 1000

    def _choose(self) -> tuple[int, int]:
        keys = self.host.keys.bits
        if self.first:
            key = self.first.pop(0)
            if key == "HINT":
                return 128, 620  # the extra key, held
            if key.startswith("WAIT"):
                return 0, int(key[4:])
            return {"A": 16, "B": 32, "UP": 1, "DOWN": 2, "MENU": 64}[key] & keys or 16, 60
        bits = [1 << i for i in range(8) if keys >> i & 1]
        key = 16 if self.chance.randrange(5) < 3 else self.chance.choice(bits)
        return key, 620 if self.chance.randrange(12) == 0 else 60


@dataclass
class Outcome:
    """What a run showed."""

    noted: str
    told: list[str]
    nvm: bytes
    ended: str
    loaded: set[str] = field(compare=False)


@dataclass(frozen=True)
class Scene:
    """What is played: a board, the seed of all chance, the first presses, how long."""

    board: str
    seed: int
    first: tuple[str, ...] = ()
    ms: int = 8000
    nvm: bytes = b""
    fails: int = 0  # when the panel fails once, in ms


def play(scene: Scene, root: Path, units: Iterable[str] = ()) -> Outcome:
    """Run the game of this folder."""
    face = Presses(scene.seed, scene.first, scene.ms, list(units))
    profile = importlib.import_module(f"boards.{scene.board}")
    host = Host(profile, face=face, seed=scene.seed, root=root)
    host.nvm.data[: len(scene.nvm)] = scene.nvm
    if scene.fails:
        host.display.refresh = failing(host, scene.fails * 1000)
    stop = host.run()
    return Outcome(
        face.noted.hexdigest(), face.told, bytes(host.nvm.data), str(stop.message), face.loaded
    )


def failing(host: Host, when: int):  # type: ignore[no-untyped-def]
    """A refresh that fails once."""
    refresh = host.display.refresh
    failed = []

    def once(*args: object, **more: object) -> object:
        if not failed and host.clock.now() > when:
            failed.append(1)
            raise RuntimeError("the panel is gone")
        return refresh(*args, **more)

    return once


def settings(edition: int, mode: int, seats: bytes, options: int = 0, target: int = 0) -> bytes:
    """The settings of somebody who last played this."""
    head = b"\0\1\1\5\0\0\0\0" + bytes([edition, mode, options]) + seats
    return head + bytes([target & 255, target >> 8, 0, 0, 0])


def image(kept: bytes, game: bytearray | None = None, seats: bytes = b"\0\1\1\1") -> bytes:
    """What nvm holds: settings, and a game."""
    store = open_memory(tinycircuits_thumby_color, bytearray(b"\xff" * 4096))
    store.put(SETTINGS, kept)
    if game is not None:
        store.save(WHEN_ASKED, game, seats + bytes(12))
        assert store.body[GAME]
    store.flush()
    return bytes(store.nvm)


def near_its_end(row: tuple[int, int, int, int], steps: int) -> bytearray:
    """A game of this kind so many steps before it is over."""
    length = walk.transcript(row, 1, lambda done, value: None)
    made = bytearray(state.SIZE)
    dice = bytearray(8)
    walk.begin(made, dice, row, 1)
    out = [0] * 128
    for _ in range(max(length - steps, 0)):
        walk.step(made, out, dice)
    return made


@cache
def linked(board_id: str) -> LinkedBoard:
    """The linked game of a board."""
    made = make(ROOT, board_id).linked
    assert made is not None
    return made


def write(board: LinkedBoard, folder: Path) -> Path:
    """A linked game as the desktop handheld runs it: its units as .py, its data."""
    (folder / "lib").mkdir(parents=True)
    (folder / "code.py").write_bytes(board.code)
    for name, text in board.units.items():
        (folder / "lib" / f"{name}.py").write_text(text)
    for path in (ROOT / "lib" / "sorry_handheld").rglob("*.txt"):  # as on a drive
        target = folder / path.relative_to(ROOT).with_suffix(".z")
        target.parent.mkdir(parents=True, exist_ok=True)
        data = path.read_bytes()
        target.write_bytes(squeeze(data) if path.match("help_*") else pack(data, True))
    return folder
