"""python -m tools.save: shows, exports and imports, and says in plain words what it cannot."""

import os
import subprocess
import sys

import pytest
import walk

from boards.desktop import open_shims
from boards.desktop.files import MOST_BYTES, PART
from sorry_core import game, notation, pack, rules, state
from sorry_handheld.store import records, store
from sorry_handheld.store.kinds import open_memory
from tools import ROOT
from tools.save import Memory, load, main
from tools.shared.boards import find

open_shims()
from boards.io.saved_files import SavedFiles  # noqa: E402

SEATS = bytes((1, 0, 2, 3, 1)) + bytes(records.TABLE - 5)
BOARDS = {
    "pimoroni_picosystem": 4096,
    "pygamer": 8192,
    "clue_nrf52840_express": 8192,
    "m5stack_cardputer": 8192,
}


def played(steps=30, edition=3, mode=0):
    """A game after so many draws and moves."""
    made = state.new()
    game.new(made, edition, mode, 15, 0, b"toolsave")
    game.begin(made, 1)
    out = [0] * 128
    for _ in range(steps):
        if made[state.PHASE] == state.DRAW:
            pack.draw(made)
        else:
            rules.legal_moves(made, out)
            rules.apply(made, out[0])
    return made


def image(board="pimoroni_picosystem", position=None):
    """The nvm of a board with a game in it."""
    size = BOARDS[board]
    memory = Memory(b"\xff" * size)
    opened = open_memory(find(board), memory)
    opened.put(records.SETTINGS, b"\1\2")
    opened.save(store.AT_START, played(2), SEATS)
    opened.save(store.WHEN_ASKED, position or played(), SEATS)
    return bytes(memory.data)


def run(*args):
    """The exit code, also of a usage error of argparse."""
    try:
        return main([str(each) for each in args])
    except SystemExit as stop:
        return stop.code


@pytest.mark.parametrize("board", BOARDS)
def test_show_tells_the_game(board, tmp_path, capsys):
    path = tmp_path / "game.nvm"
    path.write_bytes(image(board))
    assert run("show", path) == 0
    out = capsys.readouterr().out
    made = played()
    assert "edition   2004, standard\n" in out
    assert "players   r computer 1, b person, y computer 2, g computer 3\n" in out
    assert f"position  {notation.position(made)}\n" in out
    assert f"turn      {1 + state.number(made, state.TURNS, 2)}, " in out
    assert "settings  2 bytes, 0102" in out


def test_show_tells_hands(tmp_path, capsys):
    path = tmp_path / "game.nvm"
    path.write_bytes(image(position=played(6, 1, 2)))
    assert run("show", path) == 0
    out = capsys.readouterr().out
    assert "1939, points" in out and "hands     r " in out


def test_show_reads_what_a_console_prints(tmp_path, capsys):
    path = tmp_path / "pasted.txt"
    text = image().hex()
    path.write_text("\r\n".join(text[i : i + 80] for i in range(0, len(text), 80)) + "\n")
    assert run("show", path) == 0 and "2004" in capsys.readouterr().out


@pytest.mark.parametrize("data", [b"", b"\xff" * 4096, bytes(8192), b"Dear Sir", b"So" * 999])
def test_no_game_is_exit_code_1(data, tmp_path, capsys):
    path = tmp_path / "x"
    path.write_bytes(data)
    assert run("show", path) == 1 and "no saved game" in capsys.readouterr().out
    assert run("export", path, tmp_path / "out") == 1
    assert "no saved game" in capsys.readouterr().err and not (tmp_path / "out").exists()


def test_a_newer_format_is_told(tmp_path, capsys):
    data = bytearray(b"\xff" * 4096)
    records.seal(data, 0, 3, records.GAME, 1, bytes(150))
    path = tmp_path / "x"
    path.write_bytes(data)
    assert run("show", path) == 1 and "format 3" in capsys.readouterr().out
    assert run("export", path, tmp_path / "y") == 1 and "newer" in capsys.readouterr().err
    (tmp_path / "good").write_bytes(image())
    back = ("import", tmp_path / "good", path, "--board", "pimoroni_picosystem")
    assert run(*back) == 2 and path.read_bytes() == data
    assert run(*back, "--replace") == 0 and load(path.read_bytes()).turn()


@pytest.mark.parametrize("source", BOARDS)
@pytest.mark.parametrize("target", BOARDS)
def test_a_game_moves_to_any_board(source, target, tmp_path, capsys):
    (tmp_path / "a.nvm").write_bytes(image(source))
    assert run("export", tmp_path / "a.nvm", tmp_path / "sorry0.sav") == 0
    args = ("import", tmp_path / "sorry0.sav", tmp_path / "b.nvm", "--board", target)
    assert run(*args) == 0
    size = BOARDS[target]
    data = (tmp_path / "b.nvm").read_bytes()
    assert len(data) == size
    opened = open_memory(find(target), Memory(data))
    found = state.new()
    assert opened.load(found) and found == played() and opened.table() == SEATS
    assert run(*args) == 2 and "--replace" in capsys.readouterr().err
    assert run(*args, "--replace") == 0


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_takes_an_exported_file_from_its_drive(board, tmp_path):
    (tmp_path / "a.nvm").write_bytes(image())
    assert run("export", tmp_path / "a.nvm", tmp_path / "sorry0.sav") == 0
    size = BOARDS[board]
    memory = Memory(b"\xff" * size)
    own = open_memory(find(board), memory)
    for steps in (8, 16, 24):
        own.save(store.WHEN_ASKED, played(steps), SEATS)
    opened = open_memory(find(board), memory, (str(tmp_path),))
    found = state.new()
    assert opened.load(found) and found == played()
    assert opened.save(store.WHEN_ASKED, played(40), SEATS)
    assert open_memory(find(board), memory, (str(tmp_path),)).load(found) and found == played(40)


def test_what_cannot_be_done_is_said(tmp_path, capsys):
    good = tmp_path / "good"
    good.write_bytes(image())
    assert run("show", tmp_path / "nowhere") == 2
    assert "cannot be read" in capsys.readouterr().err
    assert run("show", tmp_path) == 2
    assert run("export", good, good) == 2 and "already" in capsys.readouterr().err
    assert run("export", good, tmp_path / "no" / "folder") == 2
    assert "cannot be written" in capsys.readouterr().err
    assert run("import", good, tmp_path / "n", "--board", "pygame") == 2
    assert "Did you mean pygamer" in capsys.readouterr().err
    (tmp_path / "short").write_bytes(b"abc")
    assert run("import", good, tmp_path / "short", "--board", "pygamer") == 2
    assert "3 bytes" in capsys.readouterr().err
    assert run() == 2 and run("burn", good) == 2
    assert run("--help") == 0 and "examples:" in capsys.readouterr().out


def logged(kind=(3, 0), steps=400):
    """The nvm of an RP2 board after a game, and what was done in it."""
    edition, mode = kind
    memory = Memory(b"\xff" * 4096)
    opened = open_memory(find("pimoroni_picosystem"), memory)
    made, dice, out = state.new(), bytearray(8), [0] * 128
    walk.begin(made, dice, (edition, mode, 5 if mode == 3 else 15, 0), 3)
    opened.save(store.AT_START, made, SEATS)
    done = []
    told = ""
    for _ in range(steps):
        if made[state.PHASE] == state.OVER or opened.end > 3600:
            break
        before = bytearray(made)
        act = walk.step(made, out, dice)
        if act < 0x8000:
            card = before[state.CARD]
            told += (notation.CARDS[card] + ":" if card else "") + notation.move(before, act)
        elif act >= 0xA000:
            told += notation.COLOURS[act & 3] + " doubles"
        elif act >= 0x9000:
            told += notation.COLOURS[act & 3]
            told += " drops" if made[state.OUT] != before[state.OUT] else " accepts"
        elif act & 15 == 14:
            told += "M"
        else:
            continue
        if made[state.CARD] or made[state.PHASE] == state.RESPOND or act == 0x800E:
            told += ", "
            continue
        opened.save(store.AFTER_TURN, made, SEATS)
        turn = 1 + state.number(before, state.TURNS, 2)
        done.append((turn, told))
        told = ""
    return bytes(memory.data), done


@pytest.mark.parametrize("kind", [(0, 0), (0, 1), (1, 2), (1, 3), (2, 0), (3, 0), (3, 1), (3, 2)])
def test_moves_writes_the_game_as_notation(kind, tmp_path, capsys):
    data, done = logged(kind)
    (tmp_path / "game.nvm").write_bytes(data)
    assert run("moves", tmp_path / "game.nvm") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("edition   ")
    at = next(i for i, line in enumerate(lines) if line.startswith("begins"))
    found = [line.split(" ", 2) for line in lines[at + 1 :]]
    assert len(found) == len(done) > 40 and not [line for line in found if "?" in line[2]]
    for (turn, _, text), (number, told) in zip(found, done, strict=True):
        # Other parts of a seven, in another order, may lead to the same position.
        assert int(turn) == number and (text == told or (text[:2] == told[:2] == "7:")), told


def test_moves_go_into_a_file_and_are_asked_for_before_it_is_replaced(tmp_path, capsys):
    data, done = logged()
    source, out = tmp_path / "game.nvm", tmp_path / "game.txt"
    source.write_bytes(data)
    assert run("moves", source, out) == 0 and f"{len(done)} steps" in capsys.readouterr().out
    assert "1 r " in out.read_text() or "1 b " in out.read_text() or "1 g " in out.read_text()
    before = out.read_text()
    assert run("moves", source, out) == 2 and "--replace" in capsys.readouterr().err
    assert run("moves", source, out, "--replace") == 0 and out.read_text() == before


@pytest.mark.parametrize("board", ["pygamer", "clue_nrf52840_express", "m5stack_cardputer"])
def test_where_no_moves_are_kept_it_is_said(board, tmp_path, capsys):
    (tmp_path / "game.nvm").write_bytes(image(board))
    assert run("moves", tmp_path / "game.nvm") == 1
    assert "only boards with RP2" in capsys.readouterr().err
    (tmp_path / "none").write_bytes(b"\xff" * 4096)
    assert run("moves", tmp_path / "none") == 1 and "no saved game" in capsys.readouterr().err


def limited(*args):
    """tools.save in a process of its own: 10 seconds, and 300 MB more than it needs."""
    script = (
        "import resource, sys; from tools.save import main;"
        "resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29)); sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", script, *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60)


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no such devices")
@pytest.mark.parametrize("what", ["/dev/zero", "/dev/null", "/dev/tty", "fifo", "link to zero"])
@pytest.mark.parametrize("verb", ["show", "export", "import", "export to", "import to"])
def test_a_device_or_a_pipe_is_refused_at_once(what, verb, tmp_path):
    good, special = tmp_path / "good", tmp_path / what.replace(" ", "-")
    good.write_bytes(image())
    if what == "fifo":
        os.mkfifo(special)
    elif what == "link to zero":
        special.symlink_to("/dev/zero")
    else:
        special = what
    pair = (good, special) if verb.endswith(" to") else (special, tmp_path / "out")
    options = ["--board", "pygamer"] if verb.startswith("import") else []
    options += ["--replace"] if verb != "show" else []
    told = limited(verb.split()[0], *(pair[:1] if verb == "show" else pair), *options)
    assert told.returncode == 2 and "not a file" in told.stderr and "Traceback" not in told.stderr
    left = {"good"} if what.startswith("/dev") else {"good", special.name}
    assert set(os.listdir(tmp_path)) == left


@pytest.mark.parametrize("size, code", [(MOST_BYTES, 1), (MOST_BYTES + 1, 2), (1 << 40, 2)])
def test_no_more_than_64_kb_is_read(size, code, tmp_path):
    with open(tmp_path / "large", "wb") as file:
        file.truncate(size)
    told = limited("show", tmp_path / "large")
    assert told.returncode == code
    assert ("too large to be a save" in told.stderr) == (code == 2)


def test_what_a_killed_run_left_is_removed_by_the_next_and_nothing_else(tmp_path, capsys):
    good, out = tmp_path / "good", tmp_path / "out.sav"
    good.write_bytes(image())
    script = (
        "import os, sys; from tools.save import main;"
        "os.replace = lambda *_: os.kill(os.getpid(), 9); main(sys.argv[1:])"
    )
    command = [sys.executable, "-c", script, "export", good, out]
    assert subprocess.run(command, cwd=ROOT).returncode == -9
    (litter,) = tmp_path.glob(f"*{PART}")
    theirs = {
        f"other{PART}": b"1",
        "out.sav.bak": b"2",
        "out.sav.": b"3",
        f"x.out.sav.{PART}": b"4",
    }
    for name, data in theirs.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / f"out.sav.link{PART}").symlink_to(good)
    assert run("export", good, out) == 0
    assert not litter.exists()
    names = {"good", "out.sav", f"out.sav.link{PART}", *theirs}
    assert set(os.listdir(tmp_path)) == names and good.read_bytes() == image()
    assert all((tmp_path / name).read_bytes() == data for name, data in theirs.items())


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file cannot be removed anyway")
def test_what_another_run_is_writing_right_now_stays(tmp_path):
    import fcntl

    good, part = tmp_path / "good", tmp_path / f"out.sav.abc{PART}"
    good.write_bytes(image())
    with open(part, "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert run("export", good, tmp_path / "out.sav") == 0
        assert part.exists()
    assert run("export", good, tmp_path / "out.sav", "--replace") == 0
    assert not part.exists()


def test_a_board_that_keeps_files_gets_a_file(tmp_path, capsys):
    """tools.save import is for nvm. An exported game is read from the folder of saves as it is."""
    source = tmp_path / "game.nvm"
    memory = Memory(b"\xff" * 4096)
    open_memory(find("pimoroni_picosystem"), memory).save(store.AT_START, played(), SEATS)
    source.write_bytes(bytes(memory.data))
    words = ["import", str(source), str(tmp_path / "out"), "--board", "adafruit_fruit_jam"]
    assert main(words) == 2 and "sorry0.sav" in capsys.readouterr().err
    assert main(["export", str(source), str(tmp_path / "sorry0.sav")]) == 0
    there = open_memory(find("adafruit_fruit_jam"), SavedFiles(str(tmp_path)))
    found = state.new()
    assert there.load(found) and found == played()
