"""The arena: rates and intervals, paired packs, somebody else's program, and bad input."""

import gc
import multiprocessing
import os
import signal
import sys

import pytest

from sorry_core import state as layout
from tools import arena
from tools.arena import workers
from tools.arena.games import begin, group_size, play_group
from tools.arena.kinds import Kind, kind_of
from tools.arena.players import Level, RewardPlayer, reward
from tools.arena.program import Foul, Program, stacked

REFEREE = f'"{sys.executable}" -m tools.referee'


def test_wilson() -> None:
    low, high = arena.wilson(80, 100)
    assert (round(low, 4), round(high, 4)) == (0.7112, 0.8666)
    assert arena.wilson(0, 10)[0] == pytest.approx(0)
    assert arena.wilson(10, 10)[1] == pytest.approx(1)


def test_a_group_plays_the_same_pack_from_every_seat() -> None:
    kind = kind_of("2004", "standard", 3)
    assert group_size(kind) == 3
    one, _ = begin(kind, 1, 7)
    two, _ = begin(kind, 1, 7)
    other, _ = begin(kind, 1, 8)
    assert one == two != other
    tally = play_group(kind, Level(1), Level(1), 1, 7)
    assert (tally.games, tally.won) == (3, 1)  # the same player everywhere wins once a pack


def test_reward_is_the_published_formula() -> None:
    state = layout.new()
    state[layout.COLOURS] = 5
    state[:16] = bytes([66, 1, 60, 65, 67, 67, 67, 67, 66, 66, 59, 66, 67, 67, 67, 67])
    assert reward(state, 1) == (1 + 70 + 75) - 59
    assert reward(state, 4) == 59 - (1 + 70 + 75)
    state[:4] = bytes([65] * 4)
    assert reward(state, 1) == 4 * 75 + 100 - 59


@pytest.mark.parametrize(
    ("edition", "mode", "players"),
    [
        ("2004", "standard", 2),
        ("1939", "points", 3),
        ("travel", "standard", 4),
        ("1934", "partners", 4),
    ],
)
def test_every_mode_has_a_table(edition, mode, players, capsys) -> None:
    wish = [
        "4",
        "1",
        "random",
        "reward",
        "--edition",
        edition,
        "--mode",
        mode,
        "--players",
        str(players),
    ]
    assert arena.main([*wish, "--games", "4", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{edition} {mode}, {players} players")
    assert [line.split()[:2] for line in lines[2:]] == [
        ["4", name] for name in ("1", "random", "reward")
    ]


def test_patience_is_played_alone_and_processes_agree(capsys) -> None:
    wish = ["3", "--edition", "1939", "--mode", "patience", "--games", "20"]
    assert arena.main([*wish, "--jobs", "1"]) == 0
    alone = capsys.readouterr().out
    head, _, row = alone.splitlines()
    assert head.startswith("1939 patience, one player with red and yellow, seed 1")
    assert row.split()[:3] == ["3", "nobody", "20"]
    assert arena.main([*wish, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_processes_are_spawned_deaf_to_ctrl_c(monkeypatch) -> None:
    """Not forked, which newer Pythons warn of; and one that still begins is not torn down loudly."""
    begun = []

    def start(process) -> None:
        begun.append((type(process), signal.getsignal(signal.SIGINT)))
        plain(process)

    spawned = multiprocessing.get_context("spawn").Process
    plain = spawned.start
    monkeypatch.setattr(spawned, "start", start)
    before = signal.getsignal(signal.SIGINT)
    assert arena.main(["1", "2", "--games", "4", "--jobs", "2"]) == 0
    assert begun == [(spawned, signal.SIG_IGN)] * 2
    assert signal.getsignal(signal.SIGINT) == before


def _die(_job: object) -> None:
    os._exit(9)


def test_a_worker_that_dies_is_told_of_and_not_waited_for() -> None:
    """As the system kills one when memory runs out."""
    with pytest.raises(workers.Lost, match="try again"):
        list(workers.results(_die, [1, 2, 3], 2, gc.collect))
    assert not multiprocessing.active_children()


def test_work_that_is_broken_off_leaves_no_process() -> None:
    done = workers.results(abs, range(-9, 0), 2, gc.collect)
    assert next(done) > 0
    done.close()
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(
    "wish",
    [
        "5 1", "4", "4 x", "4 1 --edition 1935", "4 1 --mode chess", "4 1 --players 5",
        "4 1 --games 0", "4 1 --mode partners --players 2", "4 1 --mode patience", "foreign 1",
        "4 --edition 1939 --mode patience --players 2",
        "4 1 --against x", "4 1 --edition travel --fast", "4 1 --jobs 0", "4 1 --games x",
        "4 1 --plot nowhere/x.png",
    ],
)  # fmt: skip
def test_bad_input_is_explained(wish, capsys) -> None:
    with pytest.raises(SystemExit) as stop:
        arena.main(wish.split())
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


@pytest.mark.parametrize(("edition", "mode"), [("2004", "standard"), ("1939", "points")])
def test_our_own_referee_plays_a_seat(edition, mode, capsys) -> None:
    wish = ["foreign", "1", "--games", "2", "--jobs", "1", "--edition", edition, "--mode", mode]
    assert arena.main([*wish, "--against", REFEREE]) == 0
    assert capsys.readouterr().out.splitlines()[2].split()[:3] == ["foreign", "1", "2"]


def test_a_program_finishes_every_kind_of_game() -> None:
    program = Program(REFEREE)
    try:
        for kind in (Kind(3, 0, 2), Kind(3, 2, 3), Kind(2, 0, 2), Kind(3, 1, 4), Kind(1, 3, 2)):
            games = play_group(kind, program, RewardPlayer(), 3, 0).games
            assert games == group_size(kind)
    finally:
        program.close()


def test_a_hand_is_dealt_from_the_stacked_pack() -> None:
    state, _ = begin(Kind(3, 2, 3), 1, 1)
    seat = state[layout.TURN]
    order = stacked(state, seat)
    assert len(order) == 15
    own = state[layout.HAND + 5 * seat : layout.HAND + 5 * seat + 5]
    names = ["", "1", "2", "3", "4", "5", "", "7", "8", "", "10", "11", "12", "S"]
    assert order[::3] == [names[card] for card in own]


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        (
            'import sys\nfor _ in sys.stdin: print(\'{"ok":true,"move":"r0>59"}\', flush=True)',
            "not legal",
        ),
        ("print('hello', flush=True)\ninput()", "answered hello"),
        ("pass", "no answer"),
    ],
)
def test_a_program_that_breaks_the_rules_is_named(program, complaint, tmp_path, capsys) -> None:
    path = tmp_path / "bad.py"
    path.write_text(program)
    wish = ["foreign", "1", "--games", "2", "--jobs", "1"]
    assert arena.main([*wish, "--against", f'"{sys.executable}" "{path}"']) == 2
    assert complaint in capsys.readouterr().err


def test_a_program_that_does_not_start_is_named() -> None:
    with pytest.raises(Foul, match="does not start"):
        Program("no-such-program-here").ask("state")


def test_the_plot_is_a_png(tmp_path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "out.png"
    assert arena.main(["2", "1", "--games", "4", "--jobs", "1", "--plot", str(path)]) == 0
    assert path.read_bytes()[:4] == b"\x89PNG"
