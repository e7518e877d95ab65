"""The whole app on MicroPython's VM, linked as it ships, without pixels: it plays games, and the heap
stays.

The app is linked for the PicoSystem, with tests/device/played.py in place of code.py. The ROM of
this VM lacks many names that a board's has, a byte of .mpy keeps more heap here (1.55 to 1.8) than
there (1.2 to 1.5), and sprites are instances of Python classes: what fits here fits there.
"""

import micropython_vm
import pytest
from linked_vm import LinkedProgram

from sorry_handheld.trace import NAMES
from sorry_handheld.words import LANGUAGES

LIMIT = 64 * 1024
HELP_LIMIT = 44 * 1024
NUMBER = {name: number for number, name in enumerate(NAMES.split())}
CALLED = ("switch_on", "until", "open_once", "begin", "speak", "go", "read", "heap")


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """Runs lines on the VM with the whole app; the words of each line that they print."""
    micropython_vm.need()
    folder = tmp_path_factory.mktemp("drive")
    driver = (micropython_vm.DEVICE / "played.py").read_text()
    program = LinkedProgram(driver, roots=[f"__main__:{name}" for name in CALLED])
    program.write(folder)
    program.write_driver(folder)
    program.write_surroundings(folder)

    def run(lines):
        return [line.split() for line in program.run_lines(folder, ["driver.switch_on()", *lines])]

    return run


def heaps(app, steps: list[tuple[str, str]]) -> list[tuple[str, int]]:
    """Do each step, a name and a line for the VM; the live heap after each."""
    lines = []
    for name, line in steps:
        lines += [line, f"print('{name}', driver.heap())"]
    return [(row[0], int(row[1])) for row in app(lines) if len(row) == 2]  # `oops` prints more


def test_games_do_not_grow_the_heap(app):
    screens = ["title"] + ["turn", "end"] * 10 + ["turn"]
    found = heaps(app, [(screen, f"driver.until({NUMBER[screen]})") for screen in screens])
    print(found)
    assert [name for name, _ in found] == screens
    turns = [size for name, size in found if name == "turn"]
    assert max(turns) <= LIMIT
    assert turns[-1] - turns[1] < 512  # the same after the tenth game as after the first


SCREENS = sorted(NAMES.split())


def test_every_screen_opens_twenty_times_in_the_same_heap(app):
    """What a screen brought goes with it."""
    steps = [(name, f"driver.until({NUMBER[name]})") for name in ("title", "turn")]
    # The game is over in `end`; `oops` lets go of it, and the title needs none.
    going = [name for name in SCREENS if name not in ("end", "oops", "title")] + ["oops", "title"]
    steps += [(name, f"driver.open_once({NUMBER[name]})") for _ in range(20) for name in going]
    steps += [
        ("turn", f"driver.open_once({NUMBER['turn']})"),
        ("over", f"driver.until({NUMBER['end']})"),
    ]
    steps += [("end", f"driver.open_once({NUMBER['end']})")] * 20
    found = heaps(app, steps)
    for name in SCREENS:
        sizes = [size for screen, size in found if screen == name][-20:]
        print(name, min(sizes), max(sizes))
        assert len(sizes) == 20 and max(sizes) <= LIMIT, name
        # Now and then this VM keeps a module for some rounds more: a leak moves least and most.
        early, late = sizes[2:10], sizes[10:]
        assert min(late) - min(early) < 512 or max(late) - max(early) < 512, (name, sizes)


def test_every_page_of_the_help_is_laid_out_on_the_vm(app):
    """In every language, by OK from the first page to the last; then the rule of a card."""
    lines = [f"driver.until({NUMBER['turn']})"]
    for language in range(len(LANGUAGES)):
        lines += [
            f"driver.speak({language})",
            f"driver.go({NUMBER['help']})",
            "print('help', driver.heap())",
            "print('pages', driver.read())",
            f"driver.go({NUMBER['rule']})",
            "print('rule', driver.heap())",
        ]
    rows = app(lines)
    print(rows)
    assert [row[0] for row in rows] == ["help", "pages", "rule"] * len(LANGUAGES)
    assert all(int(size) > 30 for name, size in rows if name == "pages")
    assert all(int(size) < HELP_LIMIT for name, size in rows if name != "pages")


# What a kind of game may take on the turn screen beyond the standard one.
MORE = {
    (0, 1): 1 * 1024,
    (1, 2): 11 * 1024,
    (1, 3): 2 * 1024,
    (2, 0): 7 * 1024,
    (3, 2): 9 * 1024,
}


def test_each_mode_takes_little_more(app):
    lines = [f"driver.until({NUMBER['title']})"]
    for edition, mode in [(3, 0), *MORE]:
        seats = (0, 5, 0, 5) if mode == 3 else (0, 0, 1, 1)
        lines.append(f"driver.begin(bytes({seats}), {edition}, {mode})")
        lines.append(f"print({edition}, {mode}, driver.heap())")
    rows = [[int(each) for each in row] for row in app(lines)]
    print(rows)
    for edition, mode, size in rows[1:]:
        assert size - rows[0][2] <= MORE[edition, mode], (edition, mode)
