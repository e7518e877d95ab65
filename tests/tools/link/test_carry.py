"""What only one other unit uses goes there, if that unit stays for a shorter time."""

import pytest
from programs import both, linked

from tools.link.program import LinkError

GAME = {
    "main": "import screen\nscreen.show()\nimport end\nend.show()\n",
    "session": """
TUNE = (1, 2, 3, 400)
class Session:
    def __init__(self):
        self.n = 1
    def play(self):
        self.n += 1
    def next_game(self, by=1):
        self.n *= 10 + by
        self._open()
        return self
    def _open(self):
        self.n -= 1
def only_at_the_end(n, tune=0):
    for i in range(3):
        n += i
    return n, tune
def for_all(n):
    while n > 3:
        n -= 2
    return n
""",
    "screen": """
from session import Session, for_all
kept = Session()
def show():
    kept.play()
    print(kept.n, for_all(9))
""",
    "end": """
from session import TUNE, for_all, only_at_the_end
from screen import kept
def show():
    kept.play()
    print(kept.next_game(by=2).n, only_at_the_end(4, tune=TUNE[3]), for_all(8), TUNE)
""",
}
UNITS = {"core": ("session",)}


def unit(made, name: str) -> str:
    """The text of the unit with a module."""
    return next(
        made.sources[each.device]
        for each in made.units
        if any(module.name == name for module in each.modules)
    )


def test_it_goes_where_it_is_used_and_does_the_same():
    printed, made = both(GAME, units=UNITS, lasting=("core",))
    assert printed == ["2 3", "35 (7, 400) 2 (1, 2, 3, 400)"]
    assert "+ 10" not in unit(made, "session") and "10 +" not in unit(made, "session")
    assert "range(3)" in unit(made, "end") and "range(3)" not in unit(made, "session")
    assert "400" in unit(made, "end") and "400" not in unit(made, "session")


def test_what_a_method_calls_follows_it():
    _, made = both(GAME, units=UNITS, lasting=("core",))
    assert unit(made, "session").count("-= 1") == 0
    assert unit(made, "end").count("-= 1") == 1


def test_a_small_one_goes_to_each_that_uses_it():
    _, made = both(GAME, units=UNITS, lasting=("core",))
    assert ["while" in unit(made, name) for name in ("session", "screen", "end")] == [
        False,
        True,
        True,
    ]


def test_a_large_one_used_by_two_stays():
    long = GAME["session"].replace(
        "        n -= 2\n", "        n -= 2\n" + "        n += 1\n        n -= 1\n" * 20
    )
    _, made = both({**GAME, "session": long}, units=UNITS, lasting=("core",))
    assert ["while" in unit(made, name) for name in ("session", "screen", "end")] == [
        True,
        False,
        False,
    ]


def test_nothing_goes_to_a_unit_that_stays_as_long():
    _, made = both(GAME, units=UNITS, lasting=())
    assert "range(3)" in unit(made, "session") and "400" in unit(made, "session")


def test_nothing_goes_to_the_entry_or_comes_from_there():
    told = {
        "main": "from core import Core, once\ndef only(n):\n    return [n] * 3\nclass Of:\n"
        "    def tell(self, n):\n        return only(n), len(LONG)\nLONG = (5, 6, 7)\n"
        "print(Core().ask(Of()), once(2))\n",
        "core": "class Core:\n    def ask(self, of):\n        return of.tell(4)\n"
        "def once(n):\n    return [n] * 9\n",
    }
    _, made = both(told, units={"core": ("core",)}, lasting=("core",))
    assert "* 3" in made.sources["__main__"] and "* 9" in unit(made, "core")
    assert "__main__" not in unit(made, "core")


def test_a_name_that_others_know_stays():
    _, made = both(GAME, units=UNITS, lasting=("core",), kept=frozenset({"next_game"}))
    assert "next_game" in unit(made, "session")


@pytest.mark.parametrize(
    "more",
    [
        "class Other:\n    def next_game(self, by):\n        return self\nprint(Other().next_game(3) is None)\n",
        "print(Session().next_game is None)\n",
        "print(hasattr(Session(), 'next_game'))\n",
    ],
    ids=["another class has one", "it is handed on", "somebody asks for it"],
)
def test_a_method_that_may_be_meant_otherwise_stays(more):
    end = (
        "from session import Session\n"
        + GAME["end"]
        + "def more():\n"
        + "".join(f"    {line}\n" for line in more.splitlines())
    )
    told = {**GAME, "end": end, "main": GAME["main"] + "end.more()\n"}
    if "class" in more:
        lines = more.splitlines()
        told["end"] = (
            "from session import Session\n"
            + "\n".join(lines[:3])
            + "\n"
            + GAME["end"]
            + f"def more():\n    {lines[3]}\n"
        )
    made = linked(told, units=UNITS, lasting=("core",))
    both(told, units=UNITS, lasting=("core",))
    assert "*= 10 +" in unit(made, "session")


def test_a_traceback_still_finds_the_source():
    _, made = both(GAME, units=UNITS, lasting=("core",))
    (there,) = [each.device for each in made.units if "end" in [m.name for m in each.modules]]
    shown = {path for path, first, last in made.lines[there] if first <= 16 <= last}
    assert GAME["session"].splitlines()[15].strip() == "n += i"
    assert shown == {"session.py"}


BOARD = {
    "main": """
def main(n):
    from app import App
    app = App(n)
    app.run()
main(5)
""",
    "app": """
class Once:
    def __init__(self, n):
        self.n = 7000 + n
class App:
    def __init__(self, n):
        self.n = 3000 + n
        self.once = Once(n)
        if not n:
            return
        self.more = [n]
    def run(self):
        from table import lay
        board = lay(self.n)
        print(self.n, self.once.n, self.more, board.cells, board.kind, isinstance(board, object))
        print([each for each in locals().values() if type(each).__name__ == "function"] == [lay])
""",
    "board": """
class Kind:
    kind = "flat board"
class Board(Kind):
    def __init__(self, n, more=2):
        self.cells = [9000 + i for i in range(more)] + [n]
class Named:
    def __init__(self):
        self.n = 8000
class Child(Named):
    pass
kinds = [Named]
""",
    "table": """
from board import Board, Child
def lay(n):
    print(Child().n)
    return Board(n, more=3)
""",
    "start": """
def started():
    return 1
""",
}


def test_a_constructor_goes_where_its_class_is_built():
    units = {"core": ("app", "board"), "begin": ("start",)}
    printed, made = both(
        {**BOARD, "main": BOARD["main"] + "from start import started\nprint(started())\n"},
        units=units,
        lasting=("core",),
        early={"app:App": "begin"},
    )
    assert printed[0] == "8000" and printed[-1] == "1"
    core, table = unit(made, "app"), unit(made, "table")
    assert "9000" in table and "9000" not in core
    assert "8000" in core  # a class that others inherit from, or that is handed on, keeps its own
    (begin,) = [text for text in made.sources.values() if "3000" in text]
    assert "7000" in begin and begin not in (core, table, made.sources["__main__"])
    assert "= None; app.run()" in made.sources["__main__"].replace("nan", "run")  # it is let go of


def test_what_is_built_at_power_on_needs_a_statement_of_its_own():
    told = {**BOARD, "main": "from app import App\nfrom start import started\nstarted()\n"}
    told["main"] += "def main():\n    App(5).run()\nmain()\n"
    with pytest.raises(LinkError, match="statement of its own"):
        linked(told, units={"begin": ("start",)}, early={"app:App": "begin"})


def test_what_only_the_opening_reads_of_the_profile_goes_there():
    told = {
        "main": "import device\nprint(device.run())\n",
        "boards.own": "KEYS = (('up', 1), ('down', 2))\nLEGEND = (('A', 1),)\nWIDTH = 240\n",
        "boards/": "",
        "device": """
class Device:
    def __init__(self, profile):
        self.profile = profile
    def names(self):
        return self.profile.LEGEND
def run():
    from boards import own
    from opening import pins
    made = Device(own)
    return pins(made.profile), made.names(), made.profile.WIDTH
""",
        "opening": "def pins(profile):\n    return [pair[1] for pair in profile.KEYS]\n",
    }
    printed, made = both(
        told,
        units={"core": ("device", "boards", "boards.own")},
        lasting=("core",),
        profile="boards.own",
    )
    assert printed == ["([1, 2], (('A', 1),), 240)"]
    assert "'down'" in unit(made, "opening") and "'down'" not in unit(made, "device")
    assert "'A'" in unit(made, "device")
