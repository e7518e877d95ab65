"""The page asks the running game by names of the source: what it calls must stay where it is."""

import ast

from tools import ROOT
from tools.bundle import files as bundle
from tools.link.exceptions import PAGE
from tools.page import packs

ROOMS = ("sorry_core", "lib/sorry_handheld")


def asked():
    """Every attribute that the page's own modules look up in the game."""
    for path in (ROOT / "web" / "firmware").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("attribute", "_app") and isinstance(
                    node.args[-1], ast.Constant
                ):
                    yield node.args[-1].value


def methods():
    """Every method of the game."""
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield from (
                        each.name for each in node.body if isinstance(each, ast.FunctionDef)
                    )


def attributes():
    """Every attribute that the game gives a value."""
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    yield node.attr


def test_the_game_has_whatever_the_page_asks_for():
    assert set(asked()) <= set(methods()) | set(attributes())


def test_the_pack_tells_the_page_every_name_that_it_asks_for():
    assert set(asked()) == set(packs.ATTRIBUTES)


def test_a_moved_constructor_is_told_to_the_page():
    """A class without its constructor makes empty objects: the page has to fill them."""
    made = bundle.make(ROOT, "pimoroni_picosystem").linked.linked
    told = dict(line.split(" ", 1) for line in packs.names(made).splitlines())
    unit, new = told["sorry_handheld.app.App()"].split()
    assert f"def {new}(" in made.sources[unit]


def test_what_the_page_calls_is_named_to_the_linker():
    assert set(asked()) & set(methods()) == PAGE


def test_what_the_page_calls_is_still_a_method():
    made = bundle.make(ROOT, "pimoroni_picosystem").linked.linked
    there = set()
    for source in made.sources.values():
        for each in ast.walk(ast.parse(source)):
            if isinstance(each, ast.ClassDef):
                there |= {part.name for part in each.body if isinstance(part, ast.FunctionDef)}
    for name in PAGE:
        assert made.names.attributes.get(name, name) in there, name
