"""Which lines of the shipped source run on MicroPython's VM: the rules, the store, the whole app.

npm has a build of the VM with sys.settrace. The source goes there as it is, not linked, so that lines
are those of the files that people read. It plays what the device tests play.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools.bundle.words import pack

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
ROOT = TESTS.parent
PACKAGE = TESTS / "device" / "node_modules" / "micropython-settrace"

SCRIPT = """
import gc, sys
sys.path[:] = ["/", "/lib"]
seen = {}

def look(frame, event, argument):
    name = frame.f_code.co_filename
    lines = seen.get(name)
    if lines is None:
        lines = seen[name] = set()
    lines.add(frame.f_lineno)
    return look

class Twin:  # a built-in module of this build cannot be changed, a copy of it can
    pass

for name in ("time", "os"):
    twin = Twin()
    for each in dir(__import__(name)):
        if each[:2] != "__":
            setattr(twin, each, getattr(__import__(name), each))
    sys.modules[name] = twin

sys.settrace(look)
PLAY
sys.settrace(None)
for name in seen:
    print("lines", name, " ".join(map(str, sorted(seen[name]))))
"""
# What is played: every kind of game by the rules alone, saves on every kind of memory, the app.
RULES = """
import walk
for row in walk.every_game()[::STEP]:
    walk.transcript(row, 1, lambda *told: None)
"""
STORE = """
import storing
storing.run_all(lambda *told: None)
"""
APP = """
import driver
from sorry_handheld.screens import TITLE, TURN, END, HELP, RULE
from sorry_handheld.trace import NAMES
driver.switch_on()
driver.until(TITLE)
driver.until(TURN)
names = NAMES.split()
for number, name in enumerate(names):
    if name not in ("end", "oops", "title"):
        driver.open_once(number)
for edition, mode in GAMES:
    driver.begin(bytes((0, 5, 0, 5)) if mode == 3 else bytes((0, 2, 1, 1)), edition, mode)
    driver.until(END)
    gc.collect()
driver.go(HELP)
driver.read()
driver.go(RULE)
"""
# Every byte of a state spoiled and judged; positions and moves said and read again.
JUDGE = """
from array import array
from sorry_core import check, game, notation, state
from sorry_core.rules import legal_moves
moves = array("H", bytes(512))
for row in ((3, 0, 15, 0), (1, 1, 15, 0), (1, 2, 15, 1), (2, 0, 15, 0), (1, 3, 5, 0)):
    made = bytearray(state.SIZE)
    game.new(made, *row, bytes(8))
    game.begin(made, game.choose_first(made))
    for at in range(state.SIZE):
        for value in (0, 1, 5, 69, 255):
            before = made[at]
            made[at] = value
            check.check(made)
            made[at] = before
for text in ("S,4,z1,H/20,21,S,H/-/40,S,S,S", "S,S,S,S/-/12,13,14,z2/-", "rubbish", "S,99/-/-/-"):
    try:
        places = notation.parse(text)
    except ValueError:
        continue
    for i in range(16):
        made[i] = places[i]
    notation.position(made)
    for card in range(1, 14):
        made[state.PHASE], made[state.CARD], made[state.TURN] = state.MOVE, card, 0
        for i in range(legal_moves(made, moves)):
            notation.move(made, moves[i])
notation.find_card("S"), notation.find_card("X")
"""
# Any presses; the champion's hints; a fault; a board that keeps its game in files.
PRESSES = """
import presses, random
from boards import pimoroni_picosystem
random.seed(1)
app = presses.start(pimoroni_picosystem, trace=True)
presses.jump(25)
presses.mash(MASHES, 30)
presses.hints(((3, 0, 3, 0), (3, 0, 15, 0), (3, 1, 15, 0), (3, 2, 3, 0), (3, 2, 15, 0)))
presses.break_down()
"""
PANEL = """
import presses, random
random.seed(2)
legend = ((16, "A"), (32, "B"), (8, "C")) if FEW else tuple((1 << i, "k") for i in range(8))
made = presses.Profile(SIZE, legend, (KIND, 8192, 1))
made.PADS = PADS
presses.start(made)
presses.jump(4)
presses.mash(4, 15)
"""
BOARDS = """
import parts
parts.install()
parts.open_all()
"""
PANELS = (  # width, height, has few keys, pads, kind of memory
    (320, 240, False, 4, "file"),
    (240, 135, False, 0, "esp"),
    (160, 128, False, 0, "samd"),
    (128, 128, True, 0, "nrf"),
)


def _panel(row: tuple) -> str:
    width, height, few, pads, kind = row
    text = PANEL.replace("SIZE", f"({width}, {height})").replace("FEW", repr(few))
    return (
        text.replace("PADS)", f"{pads})")
        .replace("= PADS", f"= {pads}")
        .replace("KIND", f"{kind!r}")
    )


PLAYS = {"rules": RULES, "store": STORE, "judge": JUDGE, "boards": BOARDS, "app": APP}
PLAYS |= {"presses": PRESSES}
PLAYS |= {f"panel{row[0]}x{row[1]}": _panel(row) for row in PANELS}
LONG_WORDS = ("app", "presses", "panel320x240")
MASHES = 24  # games that are dealt for presses by chance
STEP = 3  # of the kinds of games that the rules play
GAMES = ((3, 0), (0, 1), (1, 2), (1, 3), (2, 0), (3, 2))  # of the app: edition and mode


def is_there() -> bool:
    """Whether the VM can be run here."""
    return bool(shutil.which("node")) and PACKAGE.exists()


def lines(
    step: int = STEP, games: tuple = GAMES, mashes: int = MASHES, plays: Iterable[str] = PLAYS
) -> dict[str, set[int]]:
    """By file, relative to the project, the lines that ran."""
    found: dict[str, set[int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        drive = Path(folder) / "drive"
        _write(drive)
        for name in plays:
            _write_words(drive, name in LONG_WORDS)
            play = PLAYS[name].replace("STEP", str(step)).replace("GAMES", repr(games))
            play = play.replace("MASHES", str(mashes))
            for file, some in _run(Path(folder), drive, name, play).items():
                found.setdefault(file, set()).update(some)
    return found


def _run(folder: Path, drive: Path, name: str, play: str) -> dict[str, set[int]]:
    script = folder / f"{name}.py"
    script.write_text(SCRIPT.replace("PLAY", play))
    command = ["node", str(HERE / "covered.mjs"), str(script), str(drive)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{name} on the VM: {done.stderr or done.stdout}")
    found = {}
    for line in done.stdout.splitlines():
        word, file, *numbers = line.split() or [""] * 2
        if word == "lines":
            found[_source(file)] = {int(number) for number in numbers}
    return found


def _source(file: str) -> str:
    """A file of the drive as it is called in the project."""
    file = file.lstrip("/")
    return f"lib/{file}" if file.startswith(("sorry_bots", "sorry_handheld")) else file


def _write(drive: Path) -> None:
    """The source, data, libraries and what stands for the firmware."""
    sys.path[:0] = [str(ROOT), str(TESTS / "support")]
    import linked_vm

    drive.mkdir()
    ignore = shutil.ignore_patterns("__pycache__", "desktop", "*.egg-info")
    shutil.copytree(ROOT / "sorry_core", drive / "sorry_core", ignore=ignore)
    shutil.copytree(ROOT / "boards", drive / "boards", ignore=ignore)
    for name in ("sorry_bots", "sorry_handheld"):
        shutil.copytree(ROOT / "lib" / name, drive / "lib" / name, ignore=ignore)
    linked_vm.LinkedProgram("", is_board=False).write_surroundings(drive)
    for path in (TESTS / "support/walk.py", TESTS / "device/storing.py"):
        shutil.copy(path, drive)
    shutil.copy(TESTS / "device/played.py", drive / "driver.py")
    for name in ("parts.py", "presses.py"):
        shutil.copy(HERE / name, drive)


def _write_words(drive: Path, long_words: bool) -> None:
    """The words that find room on a panel."""
    for path in (ROOT / "lib/sorry_handheld").rglob("*.txt"):
        if not path.match("help_*"):
            target = (drive / path.relative_to(ROOT)).with_suffix(".z")
            target.write_bytes(pack(path.read_bytes(), long_words))


if __name__ == "__main__":
    for file, some in sorted(lines().items()):
        print(file, len(some))
