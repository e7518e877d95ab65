"""Play Sorry! on this computer: in a window, in the terminal, or without a screen by a script.

The same code.py runs as on a handheld. Keys: arrows; Z, Enter or Space = A; X, Backspace or
Esc = B; M or Tab = MENU; C = EXTRA; Ctrl-Q quits.

Four friends, one screen: --board adafruit_fruit_jam. Each has a gamepad, or a part of the keyboard:
the first the keys above, the others WASD with E = A, Q = B; TFGH with Y, R; IJKL with O, U.

Lines of a script: MS tap KEY [MS], MS hold KEY MS, MS press KEY, MS release KEY, MS shot NAME,
MS end. Its keys: UP DOWN LEFT RIGHT A B MENU EXTRA, of the second pad 2:UP ...; # begins a comment.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import tools.shared.playable  # noqa: F401  it comes first: it tells what is missing
from boards.desktop import REPO, script
from boards.desktop.clock import Clock, WallClock
from boards.desktop.faces import Face, FaceError, cells, terminal, window
from boards.desktop.faces.body import Body
from boards.desktop.host import Host
from boards.desktop.nvm import SaveError
from boards.desktop.pins import Definition
from boards.desktop.record import Recorder, RecordError
from boards.desktop.stop import Stop
from boards.desktop.wiring import Keys
from boards.io.keys import DOWN, RIGHT, A
from tools.characters.painter import Characters
from tools.pictures.drawings import icon
from tools.shared import command
from tools.shared.boards import find, profiles
from tools.shared.command import UsageError, guard
from tools.shared.headless import HeadlessBar

EXAMPLES = """
python -m tools.play
python -m tools.play --board pygamer --terminal
python -m tools.play --board adafruit_fruit_jam
python -m tools.play --headless --script presses.txt --shots pictures --seed 7
python -m tools.play --headless --record demo.gif
"""
DEFAULT = "pimoroni_picosystem"
# What to try in a terminal, which may be too small for the picture of the usual board.
SMALLER = (DEFAULT, "pygamer", "tinycircuits_thumby_color")
# In characters: its panel has the shape of a terminal, its keys are those of this computer.
IN_CHARACTERS = "m5stack_cardputer"
DEMO = Path("sorry-demo.gif")
DEMO_MS = 60_000
DEMO_SEED = 1934  # the year of the patent


class PlayError(UsageError):
    """What the player asked for is not there."""


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 played, 1 the game broke, 2 a mistake to put right first, 130 interrupted"
    made = command.parser("play", __doc__, EXAMPLES, codes)
    made.add_argument("--board", metavar="ID", help=f"which handheld to be ({DEFAULT})")
    made.add_argument("--list", action="store_true", help="list the boards and stop")
    face = made.add_mutually_exclusive_group()
    face.add_argument("--window", action="store_true", help="play in a window")
    face.add_argument("--terminal", action="store_true", help="play in this terminal")
    face.add_argument("--headless", action="store_true", help="no screen, simulated time")
    made.add_argument(
        "--scale",
        type=_whole,
        default=0,
        metavar="N",
        help="how large a pixel is in the window",
    )
    made.add_argument("--seed", type=int, metavar="N", help="shuffle the same way each time")
    made.add_argument("--script", type=Path, metavar="FILE", help="key presses to play")
    made.add_argument("--shots", type=Path, metavar="DIR", help="where a script's pictures go")
    made.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help="keep the saved game in this file (a Fruit Jam: in this folder)",
    )
    made.add_argument("--record", type=Path, metavar="FILE.gif", help="record an animation")
    made.add_argument("--root", type=Path, default=REPO, help=argparse.SUPPRESS)
    return made


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 16):
        raise argparse.ArgumentTypeError("a whole number from 1 to 16")
    return int(text)


# --- the boards


def keys_of(board_id: str) -> int:
    """Return the keys that a board has, a bit each."""
    return Keys(find(board_id), Definition(board_id)).bits


def steps_of(path: Path, board_id: str) -> list[script.Step]:
    """Return the steps of a script for this board."""
    return script.read(path, keys_of(board_id), find(board_id).PADS)


def suits_terminal() -> str:
    """Return the largest of the usual boards that this terminal shows sharply, or shows at all."""
    columns, rows = os.get_terminal_size(sys.stdout.fileno())
    for sharp in (True, False):
        for board_id in SMALLER:
            profile = find(board_id)
            size = terminal.picture_size(profile.WIDTH, profile.HEIGHT, columns, rows)
            if size is not None and (size[0] >= profile.WIDTH or not sharp):
                return board_id
    return IN_CHARACTERS


# --- playing


def save_path(board_id: str) -> Path:
    """Return where a saved game is kept if the player names no file."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    kind = "saves" if find(board_id).NVM[0] == "file" else "nvm"
    return base / "sorry-handheld" / f"{board_id}.{kind}"


def demonstration(bits: int) -> list[script.Step]:
    """Return a minute of somebody who presses A, and moves the cursor now and then."""
    keys = [A, A, bits & RIGHT, A, bits & DOWN, A]
    steps = []
    for turn, ms in enumerate(range(1500, DEMO_MS, 700)):
        key = keys[turn % len(keys)] or A
        steps += [script.Step(ms, "press", key), script.Step(ms + script.TAP_MS, "release", key)]
    return [*steps, script.Step(DEMO_MS, "end")]


def faces(args: argparse.Namespace) -> Iterator[Face]:
    """Yield the faces to try, the best first."""
    if args.window or (not args.terminal and window.has_window_system()):
        yield window.Window(args.scale, icon())
    if args.terminal or (not args.window and terminal.has_terminal()):
        depth = cells.depth_of(os.environ)
        yield terminal.Terminal(Characters(depth), depth)


def play(args: argparse.Namespace) -> int:
    """Play what the command line asks for and return the exit code."""
    _check_root(args.root)
    _check_pictures(args)
    if not args.headless:
        reason = ""
        for face in faces(args):
            try:
                return _play_for_people(args, face)
            except FaceError as error:
                if args.window:
                    raise FaceError(f"{error}. Without --window it plays in a terminal") from error
                if isinstance(face, terminal.Terminal):
                    raise
                reason = str(error)
                print(f"play: {reason}", file=sys.stderr)
        if args.terminal or args.window:
            raise FaceError(reason or "there is no window system")
    return _play_headless(args)


def _check_root(root: Path) -> None:
    if not any((place / "sorry_handheld").is_dir() for place in (root / "lib", root)):
        raise PlayError(f"there is no game in {root}: lib/sorry_handheld is missing")
    if not any((place / "code.py").is_file() for place in (root, REPO)):
        raise PlayError(
            "code.py is missing: it is not part of an installed package. Get the whole repository "
            "and install it from there with pip install -e ."
        )


def _check_pictures(args: argparse.Namespace) -> None:
    """Refuse an animation under another name, and pictures that no script takes."""
    if args.record and args.record.suffix.lower() != ".gif":
        raise PlayError(f"--record writes an animation: {args.record} must end in .gif")
    if args.shots and args.script is None:
        raise PlayError("--shots is for --script, in which lines like `500 shot NAME` take them")


def _play_for_people(args: argparse.Namespace, face: Face) -> int:
    in_terminal = isinstance(face, terminal.Terminal)
    board_id = args.board or (suits_terminal() if in_terminal else DEFAULT)
    save = args.save
    if args.script is None:
        steps = []
        save = save or save_path(board_id)  # a script must not change somebody's own game
    else:
        steps = steps_of(args.script, board_id)
    host = _host(args, board_id, WallClock(), face, save)
    host.play(steps, ends=False)
    return _run(host, save)


def _play_headless(args: argparse.Namespace) -> int:
    board_id = args.board or DEFAULT
    profile = find(board_id)
    demo = args.script is None
    if demo:
        steps = demonstration(keys_of(board_id))
        if not args.headless:
            print("play: there is no window system and no terminal here.")
        args.record = args.record or DEMO
        args.seed = DEMO_SEED if args.seed is None else args.seed
        print(f"play: a demonstration without a screen. Handheld: {profile.NAME}.")
    else:
        steps = steps_of(args.script, board_id)
    # No save file unless one is named: the same script and seed must always play alike.
    face = HeadlessBar(max((step.ms for step in steps), default=0))
    host = _host(args, board_id, Clock(), face, args.save)
    host.play(steps)
    code = _run(host, None, "the demonstration has ended." if demo else "")
    if demo:
        picture = args.record.with_suffix(".png")
        Body(profile).compose(host.panel.picture(), light=host.light).save(picture)
        print(f"play: see {picture}")
    return code


def _check_folder(save: Path) -> None:
    """Refuse a save that was asked for in a folder that is not there: it may be misspelled."""
    if not save.parent.exists():
        raise PlayError(
            f"{save} cannot be written: there is no folder {save.parent}. Make it first"
        )


def _host(
    args: argparse.Namespace, board_id: str, clock: Clock, face: Face, save: Path | None
) -> Host:
    if args.save is not None:
        _check_folder(args.save)
    recorder = Recorder(args.record) if args.record else None
    return Host(
        find(board_id),
        board_id=board_id,
        clock=clock,
        face=face,
        save=save,
        seed=args.seed,
        root=args.root,
        shots=args.shots,
        recorder=recorder,
    )


def _run(host: Host, save: Path | None, done: str = "") -> int:
    """Play, and say how it ended. done: what to say instead if all went well."""
    stop = host.run()
    ending = f"Your game is kept in {save}." if save is not None and save.exists() else ""
    words = f"{stop.message}. {ending}".strip()
    if done and not stop.code:
        words = done
    print(f"play: {words}", file=sys.stderr if stop.code else sys.stdout)
    if host.recorder is not None and host.recorder.frames:
        print(f"play: {host.recorder.frames} frames in {host.recorder.path}")
    return stop.code


def _terminated(_number: int, _frame: FrameType | None) -> None:
    raise Stop("it was told to end", 143)


def _asked(args: argparse.Namespace) -> int:
    """Do what was asked for; UsageError if that is not possible."""
    if args.list:
        for board_id, profile in sorted(profiles().items()):
            print(f"{board_id:38} {profile.WIDTH}x{profile.HEIGHT}  {profile.NAME}")
        return 0
    try:
        return play(args)
    except (FaceError, RecordError, SaveError, script.ScriptError) as error:
        raise UsageError(error) from error


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    before = signal.signal(signal.SIGTERM, _terminated)
    if sys.stdin and sys.stdin.isatty():  # a shell ignores Ctrl-C in what it started with &
        signal.signal(signal.SIGINT, signal.default_int_handler)
    kept = "interrupted. Your game is kept as it was last saved."
    try:
        return guard("play", lambda: _asked(args), kept)
    except Exception:
        traceback.print_exc()
        return 1
    finally:
        signal.signal(signal.SIGTERM, before)


if __name__ == "__main__":
    sys.exit(main())
