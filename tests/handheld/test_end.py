"""The end: the game is counted and saved before anything is shown, the first presses do nothing, a
loss looks and sounds like one."""

import panel_words
import pytest
import rig
import scenes
from test_app import ALL, THREE, TWO, steps

from sorry_core import state
from sorry_core.state import turn_number
from sorry_handheld import sounds, tally
from sorry_handheld.screens import end

RP2 = rig.BOARDS["240x240"]
ONE_FROM_HOME = "S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H"


def win(player):
    """Blue, a person, is one square from the end."""
    scenes.arrange(player, ONE_FROM_HOME, 1, 1)


def lose(player):
    """Green, a computer player, is."""
    scenes.arrange(player, "S,S,4,H/z2,H,H,H/S,12,z3,H/H,H,H,z5", 3, 1, b"\3\0\2\4")


def counted(player) -> tuple[int, int]:
    """Games and wins of blue."""
    record = tally.load(player.app.saves.store)
    return tally.read(record, tally.COLOURS + 2), tally.read(record, tally.COLOURS + 10)


@pytest.mark.parametrize("board_id", [ALL, RP2])
def test_the_game_is_counted_and_saved_before_anything_is_shown(board_id):
    seen = []

    def watch(player):
        app = player.app
        load = app._switch

        def switch():
            if rig.NAMES[app.coming] != "end":
                load()
                return
            refresh = app.display.refresh

            def first(*_told):
                if rig.NAMES[app.showing] != "end":
                    return refresh()  # a sand-glass on the board: the end is still to be loaded
                saved = bytearray(state.SIZE)
                assert app.saves.store.load(saved) and not app.saves.store.dirty
                seen.append((counted(player), saved[state.PHASE]))
                app.display.refresh = refresh
                return refresh()

            app.display.refresh = first
            load()

        app._switch = switch

    rig.play(board_id, steps(3, win, 6, watch, "A", 4, "A", 30), 100)
    assert seen == [((1, 1), state.OVER)]


@pytest.mark.parametrize("board_id", [ALL, THREE, TWO])
def test_presses_from_before_the_end_do_not_begin_the_next_game(board_id):
    """Whoever mashes A through the last move sees the end, and the game is counted once."""
    since = {}

    def choose(player):
        now = player.host.clock.now() // 1000
        if player.app.session is None:
            win(player)
            return None
        if player.screen == "end":
            since.setdefault("end", now)
            since["last"] = now
        elif "end" in since:
            rig.enough()
        return "A", 30

    player = rig.play(board_id, choose, 60, skip=0)
    assert since["last"] - since["end"] >= end.DEAF_MS - 100
    assert counted(player) == (1, 1)


@pytest.mark.parametrize("board_id", [ALL, THREE, TWO])
def test_again_the_story_and_the_title(board_id):
    step = "B" if board_id == TWO else "RIGHT"
    won = [3, win, 6, "A", 4, "A", 30]
    again = rig.play(board_id, steps(*won, "A", 10), 100)
    assert again.screen == "turn" and turn_number(again.app.session.state) == 1
    story = [*won, step, 2, "A", 10]
    assert rig.play(board_id, steps(*story), 100).screen == "story"
    assert rig.play(board_id, steps(*story, step, 2, step, 2, "A", 10), 100).screen == "title"
    leave = [] if board_id == TWO else ["B", 8]
    if leave:
        assert rig.play(board_id, steps(*won, *leave), 100).screen == "title"
        assert rig.play(board_id, steps(*story, *leave), 100).screen == "end"


def tunes(arrange) -> tuple[list, list[str]]:
    """Every tune from the end on, and what stands there."""
    found, words = [], []

    def listen(player):
        play = player.app.tunes.play

        def heard(tune, now):
            if rig.NAMES[player.app.showing] == "end":
                found.append(tune)
            play(tune, now)

        player.app.tunes.play = heard

    def read(player):
        assert player.screen == "end"
        lines = panel_words.lines(player.host.display.root_group)
        words.extend(line.text for line in lines)

    todo = [3, arrange, 6, listen, "A", 4, "A", 60, read]
    rig.play(RP2, steps(*todo), 100)
    return found, words


def test_a_win_and_a_loss_sound_and_read_differently():
    won, words = tunes(win)
    assert won == [sounds.WIN] and "Again" in words and "Revenge" not in words
    lost, words = tunes(lose)
    assert sounds.WIN not in lost and len(lost) == 1
    assert {"Champ wins!", "You: 3 of 4", "so close!", "Revenge"} <= set(words)


def test_pause_saves_by_that_name():
    def tell(player):
        lines = panel_words.lines(player.host.display.root_group)
        found.append([line.text for line in lines])

    found = []
    save = ["DOWN"] * 3  # past the hint and the rule; replay cannot be had
    todo = [3, "A", 5, "A", 8, "A", 6, "MENU", 8, tell, *save, "A", 3, tell]
    player = rig.play(RP2, steps(*todo), 100)
    assert player.screen == "pause" and "Save" in found[0] and "saved!" in found[1]
    assert "saved!" not in found[0]
