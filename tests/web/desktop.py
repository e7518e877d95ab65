"""Plays on the headless desktop and writes down what was pressed and what was seen, for a replay.

Time passes only when the game sleeps or looks at the clock: what a device needs to paint is not
counted, because the page has no such time.
"""

import importlib
import random
import zlib
from dataclasses import dataclass, field

import rig
import scenes

from boards.desktop.host import Host
from boards.desktop.wiring import BITS

# Edition, mode and seats of every kind of game that looks different.
KINDS = {
    "2004": (3, 0, b"\0\1\2\3"),
    "1934": (0, 0, b"\0\2\5\1"),
    "partners": (3, 1, b"\0\1\3\1"),
    "hands": (3, 2, b"\0\3\1\1"),
    "doubling": (1, 2, b"\0\4\3\1"),
    "travel": (2, 0, b"\0\1\1\1"),
    "patience": (1, 3, b"\0\5\0\5"),
}


@dataclass
class Play:
    """One play: what the page needs to repeat it, and the pictures that it must show."""

    board: str
    seed: int
    nvm: str
    pushes: list[tuple[int, int, bool]] = field(default_factory=list)
    seen: list[list[int]] = field(default_factory=list)
    until: int = 0
    kept: str = ""

    def told(self) -> dict:
        """For replay.mjs."""
        return {
            "pack": f"{self.board}.pack",
            "seed": self.seed,
            "nvm": self.nvm,
            "pushes": self.pushes,
            "until": self.until,
        }


def saved(board_id: str, kind: str) -> str:
    """The nvm of a board with a game of this kind put aside, as hexadecimal text."""
    edition, mode, seats = KINDS[kind]

    def choose(player):
        session = scenes.begin(player, seats, edition, mode, first=0)
        player.app.put_aside(session)
        rig.enough()

    player = rig.play(board_id, choose, skip=0)
    return bytes(player.host.nvm.data).hex()


class Witness(rig.Player):
    """A player whose pushes and pictures are written down."""

    def __init__(self, play: Play, choose, pace: int) -> None:
        super().__init__(choose, pace)
        self.play = play

    def open(self, host) -> None:
        """Also note every push of a key."""
        super().open(host)
        host.spend = lambda us: None
        push = host.keys.push

        def noted(bit, down):
            self.play.pushes.append((host.clock.now(), bit, down))
            push(bit, down)

        host.keys.push = noted

    def draw(self) -> None:
        """The panel has changed."""
        if self.app is None:
            return
        sum_ = zlib.crc32(self.host.panel.picture().tobytes())
        if not self.play.seen or self.play.seen[-1][1] != sum_:
            self.play.seen.append([self.host.clock.now() // 1000, sum_])


def masher(seed: int, presses: int):
    """Presses at random, mostly A, until there were enough."""
    chance = random.Random(seed)
    left = presses

    def choose(player):
        nonlocal left
        if not left:
            rig.enough()
        left -= 1
        keys = [name for name in BITS if BITS[name] & player.host.keys.bits]
        if chance.random() < 0.6:
            return ("A", rig.HOLD_MS)
        if chance.random() < 0.3:
            return None
        held = rig.LONG_MS if chance.random() < 0.05 else rig.HOLD_MS
        return (chance.choice(keys), held)

    return choose


def played(board_id: str, nvm: str, choose, seed: int = 1, pace: int = 120) -> Play:
    """Play on the desktop."""
    play = Play(board_id, seed, nvm)
    profile = importlib.import_module(f"boards.{board_id}")
    host = Host(profile, face=Witness(play, choose, pace), seed=seed)
    if nvm:
        host.nvm.data[:] = bytes.fromhex(nvm)
    stop = host.run()
    assert stop.message == "enough", stop.message
    play.until = host.clock.now()
    play.kept = bytes(host.nvm.data).hex()
    return play


def wanderer(seed: int, presses: int):
    """Wanders through menus: directions and A in equal parts, now and then back."""
    chance = random.Random(seed)
    left = presses

    def choose(player):
        nonlocal left
        if not left:
            rig.enough()
        left -= 1
        keys = [name for name in BITS if BITS[name] & player.host.keys.bits]
        likely = [name for name in ("DOWN", "RIGHT", "A", "A", "UP", "LEFT") if name in keys]
        name = chance.choice(likely if chance.random() < 0.85 else keys)
        return (name, rig.LONG_MS if chance.random() < 0.05 else rig.HOLD_MS)

    return choose
