"""The whole app on MicroPython's VM, linked as it ships, without pixels: it plays games, and the heap
stays.

The app is linked for the PicoSystem, with tests/device/played.py in place of code.py. What the VM and
the driver hold is not counted: the title takes 51,856 bytes here and 61,712 on firmware, the first
turn 76,752 and 83,456. So limits here are a board's, divided by 1.12.
"""

import micropython_vm
import pytest
from linked_vm import LinkedProgram

from sorry_handheld.trace import NAMES
from sorry_handheld.words import LANGUAGES

TITLE = 57 * 1024  # 64 KB on a board
FIRST = 76 * 1024  # the first turn: 76,752 here are 83,456 on a board, of 82 KB
MOST = 103 * 1024  # 115 KB on a board: any screen of any game when it is entered; wished 85
MOMENT = 100 * 1024  # 112 KB on a board, while pawns tumble; the smallest begins with 133 KB
SCREEN = 80 * 1024  # 90 KB on a board: any screen with a game on the table, as wished, but for
LARGE = {
    "help": 100 * 1024,
    "rule": 99 * 1024,
    "end": 99 * 1024,
    "new_game": 82 * 1024,
    "steps": 91 * 1024,
    "story": 84 * 1024,
    "turn": 84 * 1024,
}
"""those with a board, or a figure and the whole text: measured too, wished 80."""
STALE = 10 * 1024
"""What this VM keeps for a while though nobody needs it."""
BREATHS = 60
"""Pieces of a game at most (`breathe` in played.py says why)."""
NUMBER = {name: number for number, name in enumerate(NAMES.split())}
CALLED = (
    "switch_on",
    "until",
    "breathe",
    "until_shown",
    "last",
    "open_once",
    "begin",
    "speak",
    "go",
    "read",
    "heap",
)

BARE = """
gc.collect()
bare = gc.mem_alloc()
"""
"""What the VM holds before the game, noted as the driver is loaded."""


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """Runs lines on the VM with the whole app; the words of each line that they print."""
    micropython_vm.need()
    folder = tmp_path_factory.mktemp("drive")
    driver = (micropython_vm.DEVICE / "played.py").read_text() + BARE
    program = LinkedProgram(driver, roots=[f"__main__:{name}" for name in CALLED])
    program.write(folder)
    program.write_driver(folder)
    program.write_surroundings(folder)

    def run(lines):
        lines = ["import displayio", "displayio.wipes = True", "driver.switch_on()", *lines]
        return [line.split() for line in program.run_lines(folder, lines)]

    return run


def heaps(app, steps: list[tuple[str, str]]) -> list[tuple[str, int]]:
    """Do each step, a name and a line for the VM; the live heap after each."""
    lines = []
    for name, line in steps:
        lines += [line, f"print('{name}', driver.heap())"]
    return [(row[0], int(row[1])) for row in app(lines) if len(row) == 2]  # `oops` prints more


def ten_games(app, breaths: int) -> list[tuple[int, int]]:
    """The screen and the heap on it, through ten games."""
    lines = []
    for screen in TEN_GAMES:
        lines += [f"driver.breathe({NUMBER[screen]})"] * breaths
        lines.append("print(driver.last, driver.heap())")
    return [(int(row[0]), int(row[1])) for row in app(lines) if len(row) == 2]


TEN_GAMES = ["title"] + ["turn", "end"] * 10 + ["turn"]


def test_games_do_not_grow_the_heap(app):
    """This VM takes pixels for pointers and keeps a module from some game on: one step is seen, and
    it is within the limit. The first end still has the board's 36 KB behind it, with the same modules
    as the second one; firmware has 79,296 bytes there. A leak would go on: the last games are held
    against those before."""
    found = ten_games(app, BREATHS)
    print(found)
    assert [number for number, _ in found] == [NUMBER[screen] for screen in TEN_GAMES]
    assert found[0][1] <= TITLE and found[1][1] <= FIRST
    sizes = sorted(size for _, size in found)
    assert sizes[-2] <= MOST and sizes[-1] <= MOST + 2 * STALE
    turns = [size for number, size in found if number == NUMBER["turn"]]
    assert min(turns[8:]) - min(turns[4:8]) < 1024


MOMENTS = {1: "one that waits", 2: "of pawns", 3: "somebody speaks"}


@pytest.mark.parametrize("what", MOMENTS)
def test_moments_find_room_in_the_heap(app, what):
    """Held in the middle of it, with all that it has loaded."""
    lines = [f"driver.until({NUMBER['turn']})"]
    held = [f"print(driver.until_shown({what}))", "print(driver.heap())"]
    rows = [row[0] for row in app(lines + held * BREATHS)]
    sizes = [int(size) for seen, size in zip(rows[::2], rows[1::2], strict=True) if seen == "True"]
    print(MOMENTS[what], len(sizes), min(sizes), max(sizes))
    assert len(sizes) >= 3
    # From some move on this VM keeps two modules though nobody needs them; firmware does not.
    assert sorted(sizes)[len(sizes) // 4] <= MOMENT
    assert max(sizes) <= MOMENT + 2 * STALE


SCREENS = sorted(NAMES.split())


def hold(name: str, sizes: list[int]) -> None:
    """Twenty sizes of a screen's heap are small enough, and do not grow."""
    print(name, min(sizes), max(sizes))
    # Now and then this VM keeps a module for some rounds more: a leak moves least and most.
    assert len(sizes) == 20 and max(sizes) <= MOST + STALE, name
    assert min(sizes) <= LARGE.get(name, SCREEN), name
    early, late = sizes[2:10], sizes[10:]
    assert min(late) - min(early) < 512 or max(late) - max(early) < 512, (name, sizes)


def test_every_screen_opens_twenty_times_in_the_same_heap(app):
    """What a screen brought goes with it.

    The game is over in `end`. `oops` lets go of it, and the title then drops the rules: they come
    after the others, or the driver's game would hold those rules (11 KB) while a screen loads new ones.
    """
    steps = [(name, f"driver.until({NUMBER[name]})") for name in ("title", "turn")]
    going = [name for name in SCREENS if name not in ("end", "oops", "title")]
    for names in (going, ["oops", "title"]):
        steps += [(name, f"driver.open_once({NUMBER[name]})") for _ in range(20) for name in names]
    found = heaps(app, steps)
    for name in [*going, "oops", "title"]:
        hold(name, [size for screen, size in found if screen == name][-20:])


def test_the_end_opens_twenty_times_in_the_same_heap(app):
    lines = [f"driver.breathe({NUMBER['turn']})"]
    lines += [f"driver.breathe({NUMBER['end']})"] * BREATHS
    lines += [f"driver.open_once({NUMBER['end']})", "print('end', driver.heap())"] * 20
    hold("end", [int(row[1]) for row in app(lines) if row[0] == "end"])


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
    assert all(int(size) <= LARGE["help"] for name, size in rows if name != "pages")


# What a kind of game may take on the turn screen beyond the standard one.
MORE = {
    (0, 1): 1 * 1024,
    (1, 2): 11 * 1024,
    (1, 3): 2 * 1024,
    (2, 0): 8 * 1024,
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
        assert size - rows[0][2] <= MORE[edition, mode] and size <= MOST, (edition, mode)
