"""Switched off and on again: the same game, from the same turn, on every kind of nvm."""

import pytest
import rig
import scenes
from test_app import steps

from sorry_core import editions, scoring, state
from sorry_core.check import check
from sorry_core.state import turn_number
from sorry_core.track import HOME
from sorry_handheld import screens, tally
from sorry_handheld.store import records
from sorry_handheld.turn.waits import CHOICE
from tools.save import load

RP2 = "pimoroni_picosystem"
SAMD = "pygamer"
NRF = "clue_nrf52840_express"
ESP = "deshipu_ugame_s3"


def turns(session):
    return state.number(session.state, state.TURNS, 2)


def play_until(board_id, path, done, key="A", seed=3):
    """Press until `done(player)`; then the power goes."""

    def choose(player):
        assert player.screen != "oops", list(player.host.printed)
        if done(player):
            rig.enough()
        if player.screen == "new_game" and player.app.keys.few:
            return "B", rig.LONG_MS  # begins, wherever the cursor is
        pressed = key(player) if callable(key) else key
        return (pressed, 40) if pressed else None

    return rig.play(board_id, choose, 40, save=path, seed=seed, skip=20)


def after(count):
    """So many turns are played."""

    def done(player):
        session = player.app.session
        return player.screen == "turn" and session is not None and turns(session) >= count

    return done


def at_title(player):
    return player.screen == "title"


def resumed(player):
    return player.screen == "turn" and player.app.session is not None


def saved(path):
    return load(path.read_bytes())


def in_store(player):
    """The game that the title of this player would resume."""
    kept = state.new()
    assert player.app.saves.store.load(kept)
    return kept


def test_rp2_loses_at_most_the_turn_being_played(tmp_path):
    path = tmp_path / "game.nvm"
    first = play_until(RP2, path, after(20))
    kept = saved(path)
    assert turns(first.app.session) + 1 - kept.turn() in (0, 1)
    before = state.new()
    kept.load(before)
    assert in_store(play_until(RP2, path, at_title)) == before
    third = play_until(RP2, path, resumed)
    assert turn_number(third.app.session.state) == kept.turn()
    assert third.app.session.seats == b"\1\0\3\2"
    assert first.host.nvm.erases == [0]
    fourth = play_until(RP2, path, after(turns(third.app.session) + 10))
    assert saved(path).turn() >= kept.turn() + 9 and fourth.host.nvm.erases == [0]


@pytest.mark.parametrize("board_id", [SAMD, ESP])
def test_the_others_save_at_a_pause(board_id, tmp_path):
    path = tmp_path / "game.nvm"
    first = play_until(board_id, path, after(8))
    assert sum(first.host.nvm.erases) == 0

    pressed = []

    def key(player):
        if after(8)(player) and not pressed:
            pressed.append("MENU")
            return "MENU"
        return None if pressed else "A"

    second = play_until(board_id, path, lambda player: player.screen == "pause", key)
    assert sum(second.host.nvm.erases) == 1
    assert saved(path).turn() == turn_number(second.app.session.state)
    assert in_store(play_until(board_id, path, at_title)) == second.app.session.state


@pytest.mark.parametrize("board_id", [RP2, SAMD, NRF])
def test_left_alone_for_a_minute_it_saves_once(board_id, tmp_path):
    path = tmp_path / "game.nvm"
    since = []

    def key(player):
        if since or (player.screen == "turn" and player.shown.waits == CHOICE):  # a choice is open
            since.append(player.host.clock.now())
            return None
        return "A"

    def done(player):
        return bool(since) and since[-1] - since[0] > 130_000_000

    player = play_until(board_id, path, done, key)
    kept = state.new()
    assert saved(path).load(kept) and kept == player.app.session.state
    assert kept[state.PHASE] == state.MOVE and check(kept) == 0
    assert sum(player.host.nvm.erases) == (0 if board_id == RP2 else 1)


def new_game(player):
    return "DOWN" if player.screen == "title" and player.shown.menu.at == 0 else "A"


def test_new_game_asks_before_it_replaces_a_saved_one(tmp_path):
    path = tmp_path / "game.nvm"
    play_until(RP2, path, after(5))
    before = path.read_bytes()
    asked = play_until(RP2, path, lambda player: player.screen == "replace", new_game)
    assert path.read_bytes() == before and asked.shown.menu.at == 0
    no = []

    def refuse(player):
        if player.screen == "replace":
            no.append(1)
        return new_game(player)

    play_until(RP2, path, lambda player: bool(no) and player.screen == "title", refuse)
    assert path.read_bytes() == before

    def accept(player):
        if player.screen == "replace" and player.shown.menu.at == 0:
            return "DOWN"
        return new_game(player)

    player = play_until(RP2, path, resumed, accept)
    assert saved(path).turn() == turn_number(player.app.session.state) == 1


def test_a_newer_save_is_told_of_and_kept(tmp_path):
    path = tmp_path / "game.nvm"
    data = bytearray(b"\xff" * 4096)
    records.seal(data, 0, 2, records.GAME, 5, bytes(200))
    path.write_bytes(data)
    player = play_until(RP2, path, lambda player: player.screen == "replace")
    assert player.app.saves.store.newer() and path.read_bytes() == data


def test_an_empty_battery_saves_and_warns(tmp_path):
    path = tmp_path / "game.nvm"

    def key(player):
        if after(6)(player):
            name, empty, _ = player.host.profile.BATTERY
            player.host.pins[name]._analog = empty
            return None
        return "A"

    player = play_until(SAMD, path, lambda player: player.screen == "pause", key)
    assert player.app.battery.low and saved(path).turn() == turn_number(player.app.session.state)
    assert sum(player.host.nvm.erases) == 1


def won(player, target: int, screen: int) -> None:
    """Blue, a person, has just won a game of 2004; then this screen comes."""
    session = scenes.begin(player, b"\5\0\5\2", editions.E2004, editions.STANDARD, target=target)
    for pawn in range(4, 8):
        session.state[pawn] = HOME
    scoring.finish(session.state, 2)
    player.app.go(screen)


def counted(player) -> int:
    record = tally.load(player.app.saves.store)
    return tally.read(record, tally.EDITIONS + 2 * editions.E2004)


def step_by_step(path, *todo):
    """Press each of these in turn, or call it, or let so many moments pass; then the power goes."""
    return rig.play(RP2, steps(*todo), 100, save=path)


@pytest.mark.rule("G1")
def test_a_series_without_a_target_is_resumed_at_its_end_until_people_stop(tmp_path):
    path = tmp_path / "game.nvm"
    first = step_by_step(path, lambda player: won(player, 0, screens.END), 8)
    assert first.screen == "end" and counted(first) == 1
    second = step_by_step(path, 8, "A", 12)
    assert second.screen == "end" and counted(second) == 1
    assert second.app.session.state == first.app.session.state
    third = step_by_step(path, 8, "A", 30, "B", 8)  # back to the title: they stop
    assert third.screen == "title" and third.shown.menu.at == 1
    assert step_by_step(path, 8).shown.menu.at == 1


@pytest.mark.rule("G1")
def test_a_match_that_is_won_is_not_resumed(tmp_path):
    path = tmp_path / "game.nvm"
    first = step_by_step(path, lambda player: won(player, 1, screens.END), 8)
    assert first.screen == "end" and counted(first) == 1
    second = step_by_step(path, 8)
    assert second.screen == "title" and second.shown.menu.at == 1


@pytest.mark.parametrize("target", [0, 1])
def test_a_game_that_ends_in_a_pause_is_counted_when_it_is_resumed(target, tmp_path):
    """Found by the state machine: the last move is played, its pawn still hops, the battery is
    nearly empty, so the game pauses; then the power goes."""
    path = tmp_path / "game.nvm"
    first = step_by_step(path, lambda player: won(player, target, screens.PAUSE), 8)
    assert first.screen == "pause" and counted(first) == 0
    second = step_by_step(path, 8, "A", 12)
    assert second.screen == "end" and counted(second) == 1
