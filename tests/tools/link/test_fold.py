"""Constants are folded wherever they are used, and nothing else is."""

import ast

import pytest
from programs import both, linked, text_of

HOME = {"core/": "", "core.state": "PHASE = 23\nTURN = PHASE + 1\nNAMES = ('a', 'b')\n"}


@pytest.mark.parametrize(
    "use",
    [
        "from core.state import PHASE, TURN\nprint(PHASE, TURN)",
        "from core.state import PHASE as P, TURN as T\nprint(P, T)",
        "from core import state\nprint(state.PHASE, state.TURN)",
        "import core\nfrom core import state as s\nprint(s.PHASE, s.TURN)",
        "def f():\n    from core.state import PHASE, TURN\n    print(PHASE, TURN)\nf()",
        "def f():\n    from core import state\n    print(state.PHASE, state.TURN)\nf()",
    ],
)
def test_a_number_is_written_out_however_it_was_imported(use: str) -> None:
    printed, made = both({**HOME, "main": use})
    assert printed == ["23 24"]
    assert list(made.sources) == ["__main__"]  # the module that held it is not shipped
    assert "23, 24" in text_of(made)


def test_a_parameter_or_local_of_the_same_name_is_not_the_constant() -> None:
    use = """
from core.state import PHASE
def f(PHASE):
    return PHASE + 1
def g():
    PHASE = 5
    PHASE += 1
    return PHASE
def h(values):
    return [PHASE for PHASE in values]
class C:
    PHASE = 9
    def m(self):
        return PHASE, self.PHASE
print(PHASE, f(1), g(), h([1, 2]), C().m())
"""
    printed, _ = both({**HOME, "main": use})
    assert printed == ["23 2 6 [1, 2] (23, 9)"]


def test_what_changes_is_not_folded() -> None:
    texts = {
        "box": "count = 0\nother = 0\ndef more():\n    global count\n    count += 1\n",
        "main": "import box\nbox.more()\nbox.other = 7\nprint(box.count, box.other)",
    }
    assert both(texts)[0] == ["1 7"]


def test_a_row_of_numbers_by_name_is_a_byte_string() -> None:
    texts = {
        "core": "ONE = 1\nROW = bytes((0, ONE | 4)) + bytes((ONE << 3, 250))\nLONG = bytes(9)\n",
        "main": "from core import LONG, ROW\ndef at(i):\n    return ROW[i]\n"
        "print([at(i) for i in range(4)], ROW, LONG)",
    }
    printed, made = both(texts)
    assert printed[0].startswith("[0, 5, 8, 250]")
    assert "\\x05\\x08\\xfa" in text_of(made) and "bytes(9)" in text_of(made)


def test_byte_strings_are_joined_however_long_they_are() -> None:
    row = "bytes((" + "7, " * 40 + "))"
    printed, made = both({"main": f"ROW = {row} + {row}\ndef f():\n    return ROW\nprint(f())"})
    assert printed == [repr(b"\7" * 80)]
    assert "+" not in text_of(made)


def test_a_tuple_and_a_long_text_stay_at_home_unless_used_once() -> None:
    texts = {
        "box": "ROW = (1, 2, 3)\nLONG = 'a text that is long'\nONCE = b'\\0\\1\\2\\3\\4\\5'\n",
        "one": "from box import LONG, ROW\ndef f():\n    return ROW, LONG\n",
        "main": "from box import LONG, ONCE, ROW\nfrom one import f\nprint(f(), ROW, LONG, ONCE)",
    }
    _, made = both(texts)
    text = text_of(made)
    assert text.count("a text that is long") == 1
    assert text.count("(1, 2, 3)") == 1
    assert text.count("ONCE") == 0 and text.count("x05") == 1


def test_an_if_that_is_known_is_decided_and_what_it_excludes_is_not_shipped() -> None:
    texts = {
        "conf": "KIND = 'rp2'\nSLOW = KIND == 'nrf'\n",
        "slow": "def work():\n    return 'slow'\n",
        "fast": "def work():\n    return 'fast'\n",
        "main": """
from conf import KIND, SLOW
def choose():
    kind = KIND
    if kind == 'nrf':
        from slow import work
    elif kind == 'rp2':
        from fast import work
    else:
        return 'none'
    return work()
print(choose(), 'a' if SLOW else 'b', not SLOW and 3)
""",
    }
    printed, made = both(texts)
    assert printed == ["fast b 3"]
    assert "slow" not in text_of(made)


def test_numbers_below_zero_keep_their_meaning() -> None:
    texts = {"k": "LOW = -2\n", "main": "from k import LOW\nx = 3\nprint(LOW ** 2, x - LOW, -LOW)"}
    assert both(texts)[0] == ["4 5 2"]


def test_a_bundle_for_one_board_knows_its_profile() -> None:
    texts = {
        "boards/": "",
        "boards.toy": "WIDTH = 240\nNVM = ('rp2', 4096)\nPINS = ({'a': 1},)\n",
        "main": """
from boards import toy
class H:
    def __init__(self, profile):
        self.profile = profile
def kind(handheld):
    return handheld.profile.NVM[0], handheld.profile.WIDTH, handheld.profile.PINS[0]['a']
print(kind(H(toy)))
""",
    }
    printed, made = both(texts, profile="boards.toy")
    assert printed == ["('rp2', 240, 1)"]
    assert "return ('rp2', 240," in made.sources["__main__"]


def test_const_annotations_docstrings_and_types_are_gone() -> None:
    texts = {
        "main": '''"""About."""
from __future__ import annotations
from typing import TYPE_CHECKING
from micropython import const
if TYPE_CHECKING:
    from nowhere import Thing
_X = const(3)
"""What it is."""
class C:
    """A class."""
    def m(self, thing: Thing, n: int = _X) -> Thing | None:
        """A method."""
        value: int = n
        other: Thing
        assert value
        return value
print(C().m(None))
''',
    }
    made = linked(texts)
    text = text_of(made)
    for word in ("About", "Thing", "const", "assert", "typing"):
        assert word not in text
    for node in ast.walk(ast.parse(text)):
        assert not isinstance(node, ast.AnnAssign) and not getattr(node, "annotation", None)
        assert not getattr(node, "returns", None)


def test_a_small_function_of_its_parameters_is_written_out() -> None:
    texts = {
        "moves": "def kind(move):\n    return move >> 8 & 7\ndef twice(n):\n    return n + n\n",
        "main": """
from moves import kind, twice
calls = []
def ask():
    calls.append(1)
    return 0x312
class C:
    move = int("1280")
print(kind(0x312), kind(C.move), kind(ask()), twice(ask()), twice(4), len(calls))
""",
    }
    printed, made = both(texts)
    assert printed == ["3 5 3 1572 8 2"]  # what is asked is asked once
    assert "0x500" not in text_of(made) and ">> 8 & 7" in made.sources["__main__"]
