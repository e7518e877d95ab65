"""Names of ours become names of the ROM; what others may look up keeps its name."""

import importlib

import pytest
from programs import ROM, both, linked, machine, text_of

from tools.link import ENTRY, LinkError

GAME = {
    "view": """
class View:
    size = 3
    def __init__(self, width, colour=1):
        self.width = width
        self.shade = colour
    def describe(self, text, *more, end=''):
        return text % (self.width, self.shade) + end + ''.join(more)
def make(width):
    return View(width, colour=2)
""",
    "main": """
from view import View, make
alpha = 5
print(make(4).describe('%d %d', '!', end='.'), View(1).shade, View.size, alpha)
""",
}


def test_no_name_of_ours_is_left() -> None:
    _, made = both(GAME, kept=frozenset({"width", "end"}))
    text = text_of(made)
    for name in ("View", "make", "shade", "describe", "colour", "size"):
        assert name not in text
    assert ".width" in text and "end=" in text
    used = {*made.names.attributes.values(), *made.names.globals.values()}
    assert used <= ROM


def test_a_local_makes_room_for_a_name_of_the_rom() -> None:
    names = " ".join(sorted(ROM)).split()
    body = "\n".join(f"    {name} = helper({i})" for i, name in enumerate(names))
    texts = {
        "main": f"def helper(n):\n    return [n]\ndef f(first):\n{body}\n"
        f"    return first, {', '.join(names)}\nprint(f(9))"
    }
    both(texts)


def test_functions_inside_functions_see_the_parameters_around() -> None:
    texts = {
        "main": """
def outer(first, second):
    def inner(third, second):
        return first, second, third, [first + k for k in (1, 2)]
    take = lambda a, b=second: (first, a, b)
    return inner(3, 4), take(5), sorted([2, 1], key=lambda n: -n * first)
print(outer(1, 2))
"""
    }
    assert both(texts)[0] == ["((1, 4, 3, [2, 3]), (1, 5, 2), [2, 1])"]


def test_builtins_and_dunders_are_never_taken() -> None:
    rom = frozenset({"len", "print", "list", "__len__", "args", "alpha", "bravo", "charlie"})
    texts = {
        "main": """
class Trouble(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code
def work(n):
    raise Trouble(n)
try:
    work(3)
except Trouble as trouble:
    print(trouble.code, trouble.args, len(trouble.args))
"""
    }
    printed, made = both(texts, rom=rom)
    assert printed == ["3 (3,) 1"]
    assert "args" not in made.names.attributes.values()  # Exception has it


def test_a_text_that_is_a_changed_name_is_refused_with_its_place() -> None:
    texts = {
        "main": """
class C:
    def shout(self):
        return 1
word = 'shout'
print(C().shout(), word)
"""
    }
    with pytest.raises(LinkError, match=r"main.py:5: the text 'shout' is a name that is changed"):
        linked(texts)
    assert both(texts, texts=frozenset({"shout"}))[0] == ["1 shout"]


def test_a_name_that_getattr_asks_for_is_kept() -> None:
    texts = {
        "main": """
class C:
    def shout(self):
        return 1
print(hasattr(C(), 'shout'), getattr(C(), 'whisper', 0))
"""
    }
    printed, _ = both(texts)
    assert printed == ["True 0"]


def test_a_module_loaded_by_a_name_put_together_is_refused() -> None:
    texts = {
        "kinds/": "",
        "kinds.one": "def f():\n    return [1]\n",
        "main": "from kinds import one\nx = 'on' + input()\nprint(one.f(), __import__('kinds.' + x).f())",
    }
    with pytest.raises(LinkError, match=r"main.py:3: which module is imported here"):
        linked(texts)


def test_a_module_may_be_loaded_by_its_full_name() -> None:
    texts = {
        "kinds/": "",
        "kinds.one": "def f():\n    return 1\n",
        "main": "print(__import__('kinds.one', None, None, ('f',)).f())",
    }
    assert both(texts)[0] == ["1"]


def test_the_same_sources_give_the_same_units() -> None:
    first, second = linked(GAME), linked(dict(reversed(GAME.items())))
    assert first.sources == second.sources and first.lines == second.lines


def test_a_wrong_name_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the linker named one attribute differently in two places, the program would break."""
    write = importlib.import_module("tools.link.write")
    times = []

    def wrong(self: object, name: str) -> str:
        times.append(name)
        return "oops" if name == "shade" and times.count("shade") == 2 else name

    monkeypatch.setattr(write.Writer, "_attribute", wrong)
    with pytest.raises(AttributeError):
        machine(linked(GAME)).run(ENTRY)


def test_a_wrong_constant_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fold = importlib.import_module("tools.link.fold")
    right = fold.constants
    monkeypatch.setattr(
        fold,
        "constants",
        lambda program: {name: value + 1 for name, value in right(program).items()},
    )
    texts = {"k": "N = 3\n", "main": "from k import N\nprint(N)"}
    with pytest.raises(AssertionError):
        both(texts)


def test_a_global_that_is_an_attribute_too_does_not_hide_what_its_unit_imports() -> None:
    """A profile's constants are globals of its unit, and attributes where the profile is a value."""
    texts = {
        "boards/": "",
        "boards.board": "LIGHTS = ('a', 'b')\nKEYS = ['c']\n",
        "app": "import sys\ndef f(profile):\n"
        "    print(len(profile.LIGHTS), profile.KEYS, 'sys' in sys.modules)\n",
        "main": "from app import f\nfrom boards import board\nf(board)\n",
    }
    rom = frozenset({"sys", "len", "print"})
    units = {"all": ("app", "boards", "boards.board")}
    printed, _ = both(texts, rom=rom, units=units, modules=frozenset({"sys"}))
    assert printed == ["2 ['c'] True"]


def test_no_unit_is_called_like_a_file_that_the_firmware_runs() -> None:
    """At the root of a drive code.py comes before lib/code.mpy: the game would start once more."""
    program = {"main": "import one\nprint(one.f())\n", "one": "def f():\n    return input()\n"}
    rom = frozenset({"code", "boot", "main", "repl", "settings", "safemode"})
    devices = {unit.device for unit in linked(program, rom=rom).units if unit.name != ENTRY}
    assert devices and not devices & rom


def test_a_function_that_a_method_imports_is_not_called_as_the_methods_self() -> None:
    """Its module is a value, so it shares its name with the attribute; the ROM offers few."""
    texts = {
        "maker": "def lay(what):\n    found = [what]\n    return found[0]",
        "main": """
import maker
class Board:
    def __init__(self):
        self.size = len('abc')
    def lay(self):
        from maker import lay
        return lay(self.size)
def get(module):
    return module.lay(4)
print(Board().lay(), get(maker))
""",
    }
    both(texts, rom=frozenset({"self"}))
