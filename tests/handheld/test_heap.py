"""The whole app on MicroPython's VM, as .mpy, without pixels: it plays games, and the heap stays.

A byte of .mpy keeps more heap here (1.55 to 1.8) than on the device (1.2 to 1.5), and sprites are
instances of Python classes: what fits here fits there.
"""

import importlib.util
import shutil
from pathlib import Path

import micropython_vm
import pytest
import rig

from sorry_handheld.words import LANGUAGES
from tools.bundle.mpy import compile_for_vm

ROOT = rig.root_of(Path(__file__))
LIMIT = 84 * 1024
LIBRARIES = (
    "adafruit_display_text/__init__.py",
    "adafruit_display_text/label.py",
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
)


def sources():
    """Each file of the drive: its source, and where it goes."""
    for path in sorted((ROOT / "sorry_core").glob("*.py")):
        yield path, Path("sorry_core") / path.name
    for path in sorted((ROOT / "lib").glob("*/*.py")):
        yield path, path.relative_to(ROOT / "lib")
    for path in sorted(micropython_vm.STAND_INS.glob("*.py")):
        yield path, Path(path.name)
    for name in LIBRARIES:
        top, _, rest = name.partition("/")
        base = Path(importlib.util.find_spec(top).origin).parent
        yield base / rest, Path(name)


@pytest.fixture(scope="module")
def drive(tmp_path_factory) -> Path:
    """The whole app as .mpy for the VM, with the firmware's modules as stand-ins."""
    micropython_vm.need()
    folder = tmp_path_factory.mktemp("drive")
    for source, place in sources():
        compile_for_vm(source, (folder / place).with_suffix(".mpy"))
    for path in (ROOT / "lib" / "sorry_handheld").glob("*.txt"):
        shutil.copy(path, folder / "sorry_handheld")
    return folder


def run(drive: Path, lines: list[str]) -> list[list[str]]:
    """Run lines on the VM; the words of each line that they print."""
    printed = micropython_vm.run_lines(drive, ["import played", *lines])
    return [line.split() for line in printed]


def heaps(drive: Path, steps: list[tuple[str, str]]) -> list[tuple[str, int]]:
    """Do each step, a name and a line for the VM; the live heap after each."""
    lines = []
    for name, line in steps:
        lines += [line, "gc.collect()", f"print('{name}', gc.mem_alloc() - played.bare)"]
    rows = run(drive, lines)
    return [(row[0], int(row[1])) for row in rows if len(row) == 2]


def test_games_do_not_grow_the_heap(drive):
    screens = ["title"] + ["turn", "end"] * 10 + ["turn"]
    found = heaps(drive, [(screen, f"played.until('{screen}')") for screen in screens])
    print(found)
    assert [name for name, _ in found] == screens
    turns = [size for name, size in found if name == "turn"]
    assert max(turns) <= LIMIT
    assert turns[-1] - turns[1] < 512  # the same after the tenth game as after the first


SCREENS = sorted(
    path.stem
    for path in (ROOT / "lib" / "sorry_handheld").glob("*.py")
    if "\nclass Screen" in path.read_text(encoding="utf-8")
)


def test_every_screen_opens_twenty_times_in_the_same_heap(drive):
    """A board with 100 KB has 103,000 bytes at code.py (DEVICE.md), less boards/ and code.py."""
    steps = [("title", "played.until('title')"), ("turn", "played.until('turn')")]
    # The game is over in `end`; `oops` lets go of it, and the title needs none.
    going = [name for name in SCREENS if name not in ("end", "oops", "title")] + ["oops", "title"]
    steps += [(name, f"played.open_once('{name}')") for _ in range(20) for name in going]
    steps += [("turn", "played.open_once('turn')"), ("over", "played.until('end')")]
    steps += [("end", "played.open_once('end')")] * 20
    found = heaps(drive, steps)
    for name in SCREENS:
        sizes = [size for screen, size in found if screen == name][-20:]
        print(name, min(sizes), max(sizes))
        assert len(sizes) == 20 and max(sizes) <= LIMIT, name
        # Now and then this VM keeps a module for some rounds more: a leak moves least and most.
        early, late = sizes[2:10], sizes[10:]
        assert min(late) - min(early) < 512 or max(late) - max(early) < 512, (name, sizes)


def test_every_page_of_the_help_is_laid_out_on_the_vm(drive):
    """In every language, by OK from the first page to the last; then the rule of a card."""
    lines = ["played.until('turn')", "app = played.app"]
    for language in range(len(LANGUAGES)):
        lines += [
            f"app.settings[0] = {language}; app.speak()",
            "app.go('sorry_handheld.screens.help'); played.until('help')",
            "print('help', gc.mem_alloc() - played.bare)",
            "app.screen.intent(5)",
            "pages = 0",
            "while app.screen.reading or app.screen.at: pages += 1; app.screen.intent(5)",
            "print('pages', pages)",
            "app.go('sorry_handheld.screens.rule'); played.until('rule')",
            "print('rule', gc.mem_alloc() - played.bare)",
            "app.screen.intent(4)",
        ]
    rows = run(drive, lines)
    print(rows)
    assert [row[0] for row in rows] == ["help", "pages", "rule"] * len(LANGUAGES)
    assert all(int(size) > 30 for name, size in rows if name == "pages")
    # Less than the title takes: what opens there opens on a board with 100 KB.
    assert all(int(size) < 64 * 1024 for name, size in rows if name != "pages")


# What a kind of game may take on the turn screen beyond the standard one.
MORE = {
    (0, 1): 6 * 1024,
    (1, 2): 15 * 1024,
    (1, 3): 6 * 1024,
    (2, 0): 11 * 1024,
    (3, 2): 12 * 1024,
}


def test_each_mode_takes_little_more(drive):
    lines = ["played.until('title')"]
    for edition, mode in [(3, 0), *MORE]:
        seats = (0, 5, 0, 5) if mode == 3 else (0, 0, 1, 1)
        lines += [f"played.begin(bytes({seats}), {edition}, {mode})", "gc.collect()"]
        lines.append(f"print({edition}, {mode}, gc.mem_alloc() - played.bare)")
    rows = [[int(each) for each in row] for row in run(drive, lines)]
    print(rows)
    for edition, mode, size in rows[1:]:
        assert size - rows[0][2] <= MORE[edition, mode], (edition, mode)
