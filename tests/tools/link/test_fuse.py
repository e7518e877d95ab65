"""Modules of a unit become one; what is loaded when stays as it was."""

import pytest
from programs import ENTRY, both, linked, machine

from tools.link import LinkError

GAME = {
    "a": "from b import value\nVALUES = [1]\ndef one():\n    return value() + len(VALUES)\n",
    "b": "VALUES = [1, 2, 3]\ndef value():\n    return len(VALUES)\n",
    "c": "import b\ndef late():\n    from a import one\n    return one() + b.value()\n",
    "main": "import c\nfrom a import one\nprint(one(), c.late())",
}


@pytest.mark.parametrize(
    "units",
    [
        {},
        {"all": ("a", "b", "c")},
        {"x": ("a", "b")},
        {"x": ("b", "c")},
        {"x": ("a", "c")},
    ],
)
def test_every_way_to_join_them_does_the_same(units: dict[str, tuple[str, ...]]) -> None:
    printed, made = both(GAME, units=units)
    assert printed == ["4 7"]
    assert len(made.units) == 4 - sum(len(each) - 1 for each in units.values())


def test_a_lazy_import_stays_lazy() -> None:
    texts = {
        "screens.title": "from draw import paint\ndef show():\n    return paint()\n",
        "screens/": "",
        "draw": "def paint():\n    return ['title']\n",
        "main": """
def load(n):
    if n == 1:
        from screens.title import show
        return show()
    return 'nothing'
print(load(0))
""",
    }
    _, made = both(texts)
    there = machine(made)
    there.run(ENTRY)
    assert list(there.modules) == [ENTRY]
    assert len(made.sources) == 3


def test_two_branches_import_the_same_name() -> None:
    texts = {
        "hands": "ROW = (1, 2)\nclass Screen:\n    n = 1\n",
        "standard": "ROW = (3, 4)\nclass Screen:\n    n = 2\n",
        "number": "ROW = 5\n",
        "main": """
def row(kind):
    if kind == 1:
        from hands import ROW
    elif kind == 2:
        from standard import ROW
    else:
        from number import ROW
    return ROW
def load(kind):
    if kind == 1:
        from hands import Screen
    else:
        from standard import Screen
    return Screen
print(row(1), row(2), row(3), load(1).n, load(2).n)
""",
    }
    assert both(texts)[0] == ["(1, 2) (3, 4) 5 1 2"]
    assert both(texts, units={"w": ("hands", "standard")})[0] == ["(1, 2) (3, 4) 5 1 2"]


VALUES = {
    "tiles": "COLOURS = (7, 8)\ndef draw(n):\n    return COLOURS[n]\n",
    "other": "COLOURS = (1, 2)\ndef use(painter):\n    return painter.draw(1), painter.COLOURS\n",
    "main": "import tiles\nfrom other import COLOURS, use\nprint(use(tiles), COLOURS)",
}


def test_a_module_can_be_handed_on_as_a_value() -> None:
    assert both(VALUES)[0] == ["(8, (7, 8)) (1, 2)"]
    assert both(VALUES, units={"u": ("tiles", "other")})[0] == ["(8, (7, 8)) (1, 2)"]


def test_two_modules_of_a_unit_that_are_values_must_not_share_a_name() -> None:
    texts = {
        **VALUES,
        "more": "def draw(n):\n    return n\n",
        "main": "import tiles\nimport more\nfrom other import use\nprint(use(tiles))\nprint([more])",
    }
    with pytest.raises(
        LinkError, match=r"main.py:4: tiles is used as a value, and so is more.*have a draw"
    ):
        linked(texts, units={"u": ("tiles", "more")})


def test_units_that_load_each_other_are_refused() -> None:
    texts = {
        "a": "from b import two\ndef one():\n    return two()\n",
        "b": "from c import three\ndef two():\n    return three()\n",
        "c": "def three():\n    return len([1, 2, 3])\n",
        "main": "from a import one\nprint(one())",
    }
    assert both(texts)[0] == ["3"]
    with pytest.raises(LinkError, match="units load each other: "):
        linked(texts, units={"x": ("a", "c")})


def test_a_module_in_two_units_is_refused() -> None:
    with pytest.raises(LinkError, match="b is in two units: x and y"):
        linked(GAME, units={"x": ("a", "b"), "y": ("b", "c")})


STAYS = {
    "game/": "",
    "game.units": "ROOMS = ('game',)\nSTAYS = ('game.units', 'game.loop')\n",
    "game.loop": """
import sys
from game.units import ROOMS, STAYS
def dropped(loaded):
    return len([name for name in loaded if name.split('.')[0] in ROOMS and name not in STAYS])
""",
    "game.title": "def show():\n    return [1]\n",
    "game.menu": "def pick():\n    return [2]\n",
    "main": """
from game.loop import dropped
from game.title import show
from game.menu import pick
print(show(), pick(), dropped(NAMES))
""",
}


def test_the_table_of_what_stays_names_units() -> None:
    made = linked({**STAYS, "main": STAYS["main"].replace("NAMES", "[]")})
    device = {unit.name: unit.device for unit in made.units}
    text = made.sources[device["game.units"]]
    assert repr((device["game.loop"], device["game.units"])) in text.replace("[", "(")
    for name in ("game.title", "game.menu"):
        assert repr(device[name]) in text


def test_a_unit_cannot_stay_and_go() -> None:
    texts = {**STAYS, "main": STAYS["main"].replace("NAMES", "[]")}
    with pytest.raises(LinkError, match=r"unit x: game.loop stays, game.title does not"):
        linked(texts, units={"x": ("game.loop", "game.title")})


@pytest.mark.parametrize("units", [{}, {"all": ("box", "use")}])
def test_a_module_that_is_handed_on_is_there_even_if_all_of_it_was_folded(units) -> None:
    """As a board's profile of which only constants are read."""
    texts = {
        "box": "WIDTH = 240\n",
        "use": "class Use:\n    def __init__(self, profile):\n        self.profile = profile\n\n"
        "    def wide(self):\n        return self.profile.WIDTH\n",
        "main": "def find(name):\n    if name:\n        import box\n        return box\n"
        "from use import Use\nit = Use(find('x'))\nprint(it.wide(), it.profile is not None)\n",
    }
    assert both(texts, units=units, profile="box")[0] == ["240 True"]
