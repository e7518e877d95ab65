"""The native core: made of the sources and nothing else, and it plays what they play."""

import os
import random
import subprocess
import sys

import pytest
import walk

import sorry
from sorry import playouts, speed
from sorry_core import check, doubling, editions, notation, pack, rules
from sorry_core import state as layout
from tools import ROOT
from tools import native as command
from tools.arena import games
from tools.arena.kinds import Kind, kind_of
from tools.arena.players import (
    BY_LOT,
    BY_REWARD,
    WEIGHTS,
    Caller,
    Level,
    Player,
    Quiet,
    RandomPlayer,
    RewardPlayer,
)
from tools.native import compiling
from tools.native.generate import generate
from tools.native.wrappers import wrapped
from tools.shared import rulebook
from tools.shared.rulebook import colours_in

needs_native = pytest.mark.skipif(bool(compiling.obstacle()), reason=compiling.obstacle())


@pytest.fixture(scope="module")
def native():
    """The compiled module itself, beside the sources that the other tests run on."""
    from tools import school

    return school.load_native()


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a Python of its own in the repository."""
    whole = {name: value for name, value in os.environ.items() if name != speed.WISH}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env={**whole, **env}, capture_output=True, text=True)


# --- the whole suite of the core, once more


@pytest.mark.long
@needs_native
def test_the_whole_suite_of_the_core_passes_on_it() -> None:
    """Perft, the second reading, random games, every ruling: in a session of its own."""
    compiling.build()
    done = run("-m", "pytest", "tests/core", "-p", "no:cacheprovider", SORRY_CORE="native")
    assert "core: native" in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0, done.stdout


# --- one source


def test_every_rule_is_generated_from_its_source() -> None:
    """What takes a state is compiled, but for slices; a changed rule changes what is compiled."""
    given = compiling.sources()
    made = generate(given)
    names = {function.name for function in wrapped(made).values()}
    assert {"legal_moves", "apply", "play", "landing", "draw", "check", "call", "finish"} <= names
    assert {"new", "begin", "leader_round", "rest_fits", "match_winners"} <= names
    assert "move_over" not in names  # it slices the state
    shown, text, package = given["sorry_core.rules"]
    assert "steps = key & 15" in text
    given["sorry_core.rules"] = shown, text.replace("steps = key & 15", "steps = key & 7"), package
    assert generate(given).text != made.text


def test_no_file_of_the_school_or_of_native_holds_a_rule() -> None:
    """What slides, bumps or is legal is said in sorry_core alone."""
    assert not (ROOT / "tools" / "school" / "rules.h").exists()
    for folder in ("tools/school", "tools/native"):
        for path in (ROOT / folder).glob("*.[chp]*"):
            text = path.read_text(encoding="utf-8")
            assert "E2004" not in text or path.name == "training.py", path.name


@needs_native
def test_the_c_of_the_school_compiles_without_a_warning(tmp_path) -> None:
    folder = compiling.build()
    include = ["-I", compiling.sysconfig.get_path("include"), "-I", folder, "-I", compiling.SCHOOL]
    for unit in sorted(compiling.SCHOOL.glob("*.c")):
        wanted = ["-std=c11", "-Wall", "-Wextra", "-Wno-parentheses", "-Werror", "-fsyntax-only"]
        command = [compiling.compiler(), *wanted, *include, unit]
        done = subprocess.run([str(each) for each in command], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


# --- the same games


@needs_native
@pytest.mark.parametrize("row", walk.every_game(), ids=str)
def test_every_step_of_a_game_is_the_same(native, row) -> None:
    state, dice, out = layout.new(), bytearray(8), [0] * 128
    other, listed = layout.new(), [0] * 128
    for number in range(3):
        walk.begin(state, dice, row, number)
        while state[layout.PHASE] != layout.OVER:
            n = rules.legal_moves(state, out)
            other[:] = state
            assert native.py_rules_legal_moves(other, listed) == n and listed[:n] == out[:n]
            assert native.py_check_check(other) == check.check(state) == 0
            done = walk.step(state, out, dice)
            if done < 0x8000:
                native.py_rules_apply(other, done)
                assert other == state


def player(native, one: Player):
    """Its like in C."""
    levels = {RewardPlayer: BY_REWARD, RandomPlayer: BY_LOT}
    level = levels[type(one)] if isinstance(one, RewardPlayer) else one.level
    calling = {Quiet: -1, Caller: 1}.get(type(one), 0)
    return native.Player(level, WEIGHTS, calling)


KINDS = [
    ("2004", "standard", 2), ("2004", "standard", 4), ("2004", "partners", 4), ("2004", "points", 2),
    ("1939", "points", 2), ("1939", "points", 3), ("1939", "patience", 2), ("1934", "partners", 4),
    ("1934", "standard", 3), ("travel", "standard", 2),
]  # fmt: skip


@needs_native
@pytest.mark.parametrize("kind", KINDS, ids=lambda row: "-".join(map(str, row)))
def test_players_in_c_play_what_the_arena_plays(native, kind) -> None:
    """Every level, who goes by reward or by lot, and those who never or always double."""
    pairs = [(Level(4), Level(1)), (Level(4), RewardPlayer()), (Level(3), Level(2))]
    pairs += [(Level(4), RandomPlayer())]
    pairs += [(Quiet(), Level(4)), (Caller(3), Level(4))]
    made = kind_of(*kind)
    for group, (one, rest) in enumerate(pairs):
        state, dice = games.begin(made, 1, group)
        again, thrown = games.begin(made, 1, group)
        seats = dict.fromkeys(colours_in(state[layout.COLOURS]), rest)
        seats[min(seats)] = one
        winners = games.play(state, dict(seats), dice)
        assert sorry.SPEED == "native" or one.native is None
        in_c = [player(native, seats[seat]) if seat in seats else None for seat in range(4)]
        assert native.play(again, in_c, thrown) == winners
        assert again == state and thrown == dice


@needs_native
def test_a_player_in_c_chooses_the_same_move(native) -> None:
    state, dice = games.begin(Kind(editions.E2004, editions.POINTS, 2), 5, 0)
    thrown = bytearray(dice)
    seat = state[layout.TURN]
    want = Level(4).choose(state, seat, dice)
    assert player(native, Level(4)).choose(state, seat, thrown) == want


@needs_native
@pytest.mark.parametrize("kind", [(3, 0, 15, 0), (1, 2, 7, 0), (2, 0, 3, 0), (1, 3, 5, 0)])
def test_playouts_are_the_same_games_on_both_cores(native, kind) -> None:
    assert native.random_games(*kind, 20, 7) == playouts._from_sources(kind, 20, 7)


@needs_native
@pytest.mark.parametrize("kind", KINDS, ids=lambda row: "-".join(map(str, row)))
def test_the_tree_search_plays_legally_and_peeks_at_nothing(native, kind) -> None:
    """The same dice and what it may see give the same move, however the unseen cards lie."""
    made = kind_of(*kind)
    state, dice = games.begin(made, 3, 0)
    searcher = native.Player(BY_REWARD, WEIGHTS, 0, 30)
    for _ in range(60):
        while state[layout.PHASE] == layout.DRAW:
            pack.draw(state)
        if state[layout.PHASE] == layout.OVER:
            break
        seat = state[layout.TURN]
        before, thrown = bytes(state), bytearray(dice)
        move = searcher.choose(state, seat, dice)
        assert bytes(state) == before and move in rulebook.legal(state)
        assert searcher.choose(state, seat, thrown) == move
        rules.apply(state, move)


@needs_native
def test_the_tree_search_wins_more_than_chance(native) -> None:
    searcher, chance = native.Player(BY_REWARD, WEIGHTS, 0, 200), native.Player(BY_LOT, WEIGHTS)
    won = 0
    for group in range(60):
        for seat in (0, 2):
            state, dice = games.begin(Kind(editions.E2004, editions.STANDARD, 2), 1, 6 * group + 1)
            seats = [chance, None, chance, None]
            seats[seat] = searcher
            won += native.play(state, seats, dice) >> seat & 1
    assert won > 70  # of 120; 60 would be chance


@needs_native
def test_rollouts_bring_out_more_games_of_patience(native) -> None:
    """The same packs; what a choice leads to is seen before it is taken."""
    kind = kind_of("1939", "patience", 2)
    out = []
    for player in (native.Player(4, WEIGHTS), native.Player(4, WEIGHTS, 0, 0, 24)):
        won = 0
        for group in range(60):
            state, dice = games.begin(kind, 1, group)
            won += native.play(state, [player, None, player, None], dice) > 0
        out.append(won)
    assert out[1] > out[0] > 10, out


@needs_native
def test_rollouts_leave_a_lost_game(native) -> None:
    """Asked to double where yellow is as good as Home, red drops out: 5 for the caller (D1b)."""
    state, dice = games.begin(kind_of("1939", "points", 2), 1, 1)
    state[:16] = notation.parse("S,S,S,H/-/H,H,z5,z4/-")
    state[layout.TURN] = 2
    doubling.call(state, 2)
    player = native.Player(4, WEIGHTS, 0, 0, 20)
    assert native.play(state, [player, None, player, None], dice) == 4
    assert layout.number(state, layout.GAME_POINTS + 4, 2) == editions.CALL_WON


# --- states that cannot be


@needs_native
def test_a_state_of_rubbish_is_judged_as_by_the_sources(native) -> None:
    """`check` looks at whatever a save holds. Nothing is read or written outside the bench."""
    chance = random.Random(4)
    seen = 0
    for _ in range(3000):
        state = bytearray(walk_state(chance))
        for _ in range(chance.choice([1, 2, 141])):
            state[chance.randrange(layout.SIZE)] = chance.randrange(256)
        before = bytes(state)
        try:
            want = check.check(bytearray(state))
        except (IndexError, ValueError):
            want = None
        got = native.py_check_check(state)
        assert want is None or got == want
        assert bytes(state) == before
        seen += want is not None
    assert seen > 2500
    assert native.py_check_check(bytearray(140)) == check.BAD_FORMAT


def walk_state(chance: random.Random) -> bytes:
    """A sound state, somewhere in a game."""
    state, dice, out = layout.new(), bytearray(8), [0] * 128
    walk.begin(state, dice, chance.choice(walk.every_game()), chance.randrange(1000))
    for _ in range(chance.randrange(40)):
        if state[layout.PHASE] != layout.OVER:
            walk.step(state, out, dice)
    return bytes(state)


@needs_native
@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("py_rules_apply", (bytearray(140), 0)),
        ("py_rules_legal_moves", (bytearray(0), [])),
        ("py_pack_seed", (bytearray(8), b"short", 0)),
        ("py_pack_below", (bytearray(8), 6, 1)),
        ("py_state_number", (bytearray(141), 140, 2)),
        ("py_state_homes", (bytearray(141), 10**6)),
    ],
)
def test_what_is_too_short_is_refused(native, name, given) -> None:
    with pytest.raises(IndexError):
        getattr(native, name)(*given)


@needs_native
def test_refusals_are_those_of_the_sources_and_change_nothing(native) -> None:
    state, _ = games.begin(kind_of("1939", "points", 2), 1, 0)
    before = bytes(state)
    for function, compiled in ((doubling.accept, native.py_doubling_accept),):
        with pytest.raises(ValueError) as source:
            function(bytearray(state), 0)
        with pytest.raises(ValueError) as fast:
            compiled(state, 0)
        assert str(source.value) == str(fast.value)
    with pytest.raises(ValueError, match="not legal"):
        native.py_rules_play(state, 2**70, [0] * 128)
    assert bytes(state) == before


# --- which core runs


def said(**env: str) -> subprocess.CompletedProcess[str]:
    """What a Python of its own says of its core."""
    return run("-c", "import sorry, sorry_core; print(sorry.SPEED, sorry_core.SPEED)", **env)


def test_the_sources_run_when_they_are_wanted() -> None:
    assert said(SORRY_CORE="source").stdout == "source source\n"


@needs_native
def test_the_native_core_runs_when_it_is_there() -> None:
    compiling.build()
    assert said().stdout == "native native\n"
    assert said(SORRY_CORE="native").stdout == "native native\n"


def test_a_core_of_other_sources_is_not_used(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(speed, "FOLDER", tmp_path)
    assert not speed.is_there()
    (tmp_path / speed.STAMP).write_text(speed.digest())
    assert speed.is_there()
    (tmp_path / speed.STAMP).write_text("0" * 64)
    assert not speed.is_there()


@pytest.mark.parametrize(("wish", "word"), [("quick", "source or native"), ("native", "make fast")])
def test_a_wish_that_cannot_be_met_is_told(monkeypatch, tmp_path, wish, word) -> None:
    monkeypatch.setattr(speed, "FOLDER", tmp_path)
    monkeypatch.setenv(speed.WISH, wish)
    monkeypatch.setitem(sys.modules, "sorry_core", None)
    monkeypatch.delitem(sys.modules, "sorry_core")
    with pytest.raises(ImportError, match=word):
        speed.choose()


@pytest.mark.parametrize("missing", ["compiler", "Cython"])
def test_what_building_needs_is_named(monkeypatch, tmp_path, capsys, missing) -> None:
    monkeypatch.setattr(speed, "FOLDER", tmp_path / "native")
    if missing == "compiler":
        monkeypatch.setattr(compiling, "compiler", lambda: None)
    else:
        monkeypatch.setattr(compiling, "compiler", lambda: "cc")
        monkeypatch.setitem(sys.modules, "Cython", None)
    assert command.main([]) == 2
    err = capsys.readouterr().err
    assert missing in err and "run from their sources without it" in err
    assert command.main(["--status"]) == 0
    assert missing in capsys.readouterr().out
