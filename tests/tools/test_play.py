"""tools.play at the command line: what it writes, and what it says to bad input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from boards.desktop import REPO
from boards.desktop.stop import Stop
from tools import play
from tools.shared.boards import find, profiles

APP = Path(__file__).parents[1] / "boards" / "app"


@pytest.fixture(autouse=True)
def nobody(monkeypatch, tmp_path):
    """No window system, no terminal, a home of its own."""
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capfd):
    """Run it; the exit code and what it said."""

    def call(*arguments, root=APP):
        try:
            code = play.main(["--root", str(root), *map(str, arguments)])
        except SystemExit as stop:
            code = stop.code
        said = capfd.readouterr()
        return code, said.out + said.err

    return call


def script(tmp_path, *lines):
    path = tmp_path / "script.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def test_with_neither_window_nor_terminal_a_demonstration_is_played(run, tmp_path):
    code, said = run()
    assert code == 0 and "no window system and no terminal" in said
    assert "Handheld: Pimoroni PicoSystem." in said and "the demonstration has ended." in said
    assert "script" not in said  # nobody gave one
    with Image.open("sorry-demo.gif") as gif:
        assert gif.n_frames > 20 and gif.size == (240, 240)
    with Image.open("sorry-demo.png") as picture:
        assert picture.width > 480
    assert not (tmp_path / "home").exists()  # the player's own game is not touched


@pytest.mark.parametrize("board_id", sorted(profiles()))
def test_a_headless_script_on_every_board(run, tmp_path, board_id):
    path = script(tmp_path, "2000 tap A", "2500 shot after", "2600 end")
    arguments = ("--headless", "--board", board_id, "--script", path, "--shots", "s", "--seed", 3)
    code, said = run(*arguments)
    assert code == 0, said
    profile = find(board_id)
    with Image.open(tmp_path / "s" / "after.png") as picture:
        assert picture.size == (profile.WIDTH, profile.HEIGHT)
        first = picture.tobytes()
    run(*arguments)
    with Image.open(tmp_path / "s" / "after.png") as picture:
        assert picture.tobytes() == first


def test_a_recording_can_be_played_back(run, tmp_path):
    path = script(tmp_path, "1000 tap RIGHT", "2000 tap DOWN", "2500 shot end", "3000 end")
    arguments = ("--headless", "--board", "pygamer", "--script", path, "--shots", ".")
    code, said = run(*arguments, "--record", "deep/play.gif")
    assert code == 2 and "there is no folder deep. Make it first" in said
    assert not (tmp_path / "deep").exists()
    (tmp_path / "deep").mkdir()
    assert run(*arguments, "--record", "deep/play.gif")[0] == 0
    with Image.open("deep/play.gif") as gif, Image.open("end.png") as last:
        assert gif.size == (320, 256)
        durations = []
        for frame in range(gif.n_frames):
            gif.seek(frame)
            durations.append(gif.info["duration"])
        shown = gif.convert("RGB").resize(last.size, Image.Resampling.NEAREST)
        assert shown.tobytes() == last.tobytes()
    assert len(durations) == 3
    assert durations[:2] == [pytest.approx(890, abs=20), pytest.approx(1000, abs=20)]


@pytest.fixture
def saved(run, tmp_path):
    """A game that was saved before, on the board of a command line that names none."""
    path = script(tmp_path, "500 tap RIGHT", "900 tap MENU")
    assert run("--headless", "--script", path, "--save", "game.nvm")[0] == 0
    data = Path("game.nvm").read_bytes()
    assert data[:3] == bytes((0x53, 48, 32))
    return data


CLUE = (
    "--headless",
    "--board",
    "clue_nrf52840_express",
    "--save",
    "clue.nvm",
    "--script",
    "up.txt",
)
BAD = [
    (("--board", "pigamer"), "no board is called 'pigamer'. Did you mean pygamer?"),
    (("--board", "zzz"), "Known: adafruit_feather_esp32s3_reverse_tft, adafruit_fruit_jam, clue"),
    (("--window",), "no window can be opened"),
    (("--window",), "Without --window it plays in a terminal"),
    (("--terminal",), "there is no terminal to show the panel in: type this in a terminal"),
    (("--headless", "--script", "none.txt"), "none.txt cannot be read"),
    (("--headless", "--script", "bad.txt"), "bad.txt, line 2: not one of tap KEY"),
    (CLUE, "up.txt, line 1: this board has no key UP; it has A B"),
    (("--headless", "--save", "script.txt"), "holds 9 bytes"),
    (("--headless", "--save", "script.txt/game.nvm"), "cannot be used"),
    (("--headless", "--save", "none/game.nvm"), "there is no folder none. Make it first"),
    (("--headless", "--board", "adafruit_fruit_jam", "--save", "none/deep"), "no folder none"),
    (("--headless", "--record", "script.txt/x.gif"), "cannot be written"),
    (("--seed", "x"), "invalid int value"),
    (("--scale", "0"), "a whole number from 1 to 16"),
    (("--window", "--headless"), "not allowed with"),
    (("--root", "nowhere"), "there is no game in nowhere"),
]


@pytest.mark.parametrize(("arguments", "complaint"), BAD)
def test_bad_input(run, tmp_path, saved, arguments, complaint):
    (tmp_path / "bad.txt").write_text("100 tap A\n200 tup A\n")
    (tmp_path / "up.txt").write_text("200 tap UP\n")
    (tmp_path / "script.txt").write_text("100 tap A")
    code, said = run("--save", "game.nvm", *arguments)
    assert code == 2 and complaint in said and "Traceback" not in said
    assert Path("game.nvm").read_bytes() == saved
    assert not Path("none").exists()


@pytest.mark.parametrize("board", ["adafruit_fruit_jam", "pimoroni_picosystem"])
def test_no_folder_is_made_before_there_is_a_game_to_keep(run, tmp_path, board):
    (tmp_path / "idle.txt").write_text("500 end\n")
    named = ("--save", "saves") if board == "adafruit_fruit_jam" else ()
    code, said = run("--headless", "--board", board, "--script", tmp_path / "idle.txt", *named)
    assert code == 0, said
    assert not Path("saves").exists()


def test_a_window_closed_in_the_middle_keeps_the_game(tmp_path):
    """In a process of its own: an event of the window system closes it once the game is saved."""
    program = (
        "import os, sys, threading, pygame\n"
        "from tools import play\n"
        "def close():\n"
        "    while not os.path.exists(sys.argv[-1]):\n"
        "        threading.Event().wait(0.05)\n"
        "    pygame.event.post(pygame.event.Event(pygame.QUIT))\n"
        "threading.Thread(target=close, daemon=True).start()\n"
        "sys.exit(play.main(sys.argv[1:]))\n"
    )
    path = script(tmp_path, "1000 tap RIGHT", "1500 tap MENU")
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(REPO),
    }
    saved = tmp_path / "game.nvm"
    command = [sys.executable, "-c", program, "--root", str(APP), "--board", "pygamer"]
    command += ["--window", "--script", str(path), "--save", str(saved)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=240)
    assert done.returncode == 2, done.stderr
    assert "the window was closed in the middle of the game" in done.stderr
    assert str(saved) in done.stderr and saved.read_bytes()[:3] == bytes((0x53, 48, 32))


def test_a_window_system_that_does_not_answer(run, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":987")
    code, said = run("--window")
    assert code == 2 and "no window can be opened" in said
    code, said = run()  # and without a terminal either
    assert code == 0 and "no window can be opened" in said and "demonstration" in said


class Left:
    """A host that somebody leaves."""

    recorder = None

    def run(self):
        return Stop("you have left the game", 0)


def test_a_game_is_said_to_be_kept_only_where_there_is_one(tmp_path, capsys):
    save = tmp_path / "a.nvm"
    play._run(Left(), save)
    assert capsys.readouterr().out == "play: you have left the game.\n"
    save.write_bytes(b"game")
    play._run(Left(), save)
    assert capsys.readouterr().out.endswith(f"Your game is kept in {save}.\n")


def test_a_players_own_game_has_a_place(monkeypatch, tmp_path):
    assert play.save_path("pygamer") == tmp_path / "home" / "sorry-handheld" / "pygamer.nvm"
    jam = play.save_path("adafruit_fruit_jam")  # a folder: it keeps its games in files
    assert jam == tmp_path / "home" / "sorry-handheld" / "adafruit_fruit_jam.saves"
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", "/h")
    base = "/h/Library/Application Support/sorry-handheld"
    assert str(play.save_path("pygamer")) == f"{base}/pygamer.nvm"


def test_nothing_half_made_is_left_behind(run, tmp_path):
    path = script(tmp_path, "500 tip A")
    assert run("--headless", "--script", path, "--record", "x.gif", "--save", "x.nvm")[0] == 2
    assert run("--window", "--record", "x.gif", "--save", "y.nvm")[0] == 2
    assert sorted(os.listdir(tmp_path)) == ["script.txt"]


def test_a_game_that_falls_over_is_told(run, tmp_path):
    path = script(tmp_path, "500 hold EXTRA 900")
    code, said = run("--headless", "--board", "pygamer", "--script", path)
    assert code == 1 and "the game fell over" in said


def test_the_list(run):
    code, said = run("--list")
    assert code == 0 and len(said.splitlines()) == len(profiles()) >= 10
    assert "240x135  M5Stack Cardputer" in said


def test_help_says_the_script_lines(run):
    code, said = run("--help")
    assert code == 0 and "MS hold KEY MS" in said and "Ctrl-Q" in said
