"""A glance at a log tells what the title shows first; the careful reading has the last word."""

import random

import pytest
import rig

from sorry_core.state import SIZE
from sorry_handheld.session import Session
from sorry_handheld.store.glance import Glance
from sorry_handheld.store.reading import read_image
from sorry_handheld.store.records import GAME, LEFT_END, SETTINGS, TABLE, seal
from sorry_handheld.store.rp2 import LogStore
from sorry_handheld.store.store import AT_START, WHEN_ASKED

RP2 = "pimoroni_picosystem"


def played(path, presses: int) -> bytes:
    """The memory of a board on which somebody has pressed A so often."""

    def choose(player):
        if player.presses > presses:
            rig.enough()
        return "A", 40

    rig.play(RP2, choose, 40, save=path, skip=0)
    return path.read_bytes()


def test_it_tells_what_the_careful_reading_tells(tmp_path):
    data = played(tmp_path / "game.nvm", 300)
    seen, image = Glance(data), read_image(data)
    assert seen.game and image.body[GAME]
    assert seen.settings == bytes(image.body[SETTINGS])
    blank = Glance(b"\xff" * 4096)
    assert not blank.game and not blank.settings


@pytest.mark.parametrize("moment", [AT_START, WHEN_ASKED])
def test_a_game_whose_end_was_left_is_none_to_go_on_with(moment):
    """The last change of a turn's record says so, or the last byte of a whole one."""
    nvm = bytearray(b"\xff" * 4096)
    store = LogStore(nvm)
    session = Session(b"\0\1\1\1", bytes(8))
    session.new(bytes(8), 3, 0, 0)
    session.begin()
    game, table = session.state, bytearray(TABLE)
    store.save(AT_START, game, table)
    assert Glance(bytes(nvm)).game
    table[LEFT_END] = 1
    store.save(moment, game, table)
    assert not Glance(bytes(nvm)).game
    assert len(read_image(bytes(nvm)).body[GAME]) == SIZE + TABLE  # its moves are there
    table[LEFT_END] = 0
    store.save(AT_START, game, table)
    assert Glance(bytes(nvm)).game


def test_no_memory_can_break_it():
    rng = random.Random(5)
    for _ in range(3000):
        data = bytearray(rng.randbytes(64)) + b"\xff" * 64
        for at in range(0, 60, 7):
            if rng.random() < 0.5:
                data[at] = 0xA1
        seen = Glance(bytes(data))
        assert seen.settings in bytes(data)  # which holds b"" too
        assert seen.game in (True, False)


def test_settings_that_are_torn_or_newer_are_passed_by():
    data = bytearray(b"\xff" * 256)
    end = seal(data, 0, 1, SETTINGS, 1, b"\1\2\2\5")
    assert Glance(bytes(data)).settings == b"\1\2\2\5"
    torn = bytearray(data)
    torn[end - 1] ^= 1
    assert Glance(bytes(torn)).settings == b""
    seal(data, end, 2, SETTINGS, 2, b"\0\0\0\1")
    assert Glance(bytes(data)).settings == b"\1\2\2\5"


def test_the_title_is_painted_before_the_log_is_read(tmp_path):
    path = tmp_path / "game.nvm"
    played(path, 120)
    seen = []

    def choose(player):
        if player.app.saves.is_read():
            rig.enough()

    class Watching(rig.Player):
        def draw(self) -> None:
            """The panel has changed."""
            if self.app is not None and self.app.showing == 0:
                seen.append(self.app.saves.is_read())

    player = Watching(choose, 20)
    host = rig.Host(rig.importlib.import_module(f"boards.{RP2}"), face=player, seed=1, save=path)
    assert host.run().message == "enough"
    assert seen[0] is False


def test_where_the_glance_was_wrong_the_title_is_made_anew(tmp_path):
    """The game's record is damaged behind its first bytes: nothing can be resumed."""
    path = tmp_path / "game.nvm"
    data = bytearray(b"\xff" * 4096)
    seal(data, 0, 1, GAME, 1, bytes(157))  # no position of any game
    path.write_bytes(data)
    found = []

    def choose(player):
        if player.screen == "title" and player.app.saves.is_read():
            found.append(player.shown._turn)
            if len(found) > 3:
                rig.enough()

    rig.play(RP2, choose, 100, save=path)
    assert found[-1] == 0 and Glance(bytes(data)).game
