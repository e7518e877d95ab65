"""Starts the game as code.py does, but for the loop: the page asks for one frame after the other.

/names.txt, which the build writes, says what the linker has made of the names that are used here: a
line has the name in the source, the unit it lies in (- for an attribute) and the new name. A
constant, of which the linker leaves nothing, has = and its value. A class with () behind its name
stands for its constructor, where the linker has made a function of that.
"""

import sys

import _web


def _replace(name):
    """Have our own module in the place of the VM's."""
    sys.modules[name] = __import__("_" + name)


def _names():
    found = {}
    with open(_web.names()) as file:
        for line in file:
            name, unit, new = line.split()
            found[name] = (unit, new)
    return found


for _each in ("time", "os", "random"):
    _replace(_each)
sys.path[:] = ["/firmware", "/", "/lib", ".frozen"]
NAMES = _names()


def of(name):
    """Something of a unit, by its name in the source."""
    unit, new = NAMES[name]
    return getattr(__import__(unit), new)


def made(name, *given):
    """A new object of a class by its name in the source: the linker may move its constructor."""
    fill = name + "()"
    return of(fill)(of(name)(), *given) if fill in NAMES else of(name)(*given)


def attribute(thing, name):
    """An attribute of the game's objects, by its name in the source."""
    return getattr(thing, NAMES[name][1])


def number(name):
    """A constant, by its name in the source."""
    return int(NAMES[name][1])


def switch_on():
    """Open the board's parts and make the App, as code.py and App.run do."""
    global app, handheld, _frame, _fail
    import board

    if _web.has_display():
        board.DISPLAY.auto_refresh = False
    profile = of("boards.find")(board.board_id)
    handheld = made("boards.handheld.Handheld", profile)
    app = made("sorry_handheld.app.App", handheld)
    _frame = attribute(app, "frame")
    _fail = attribute(app, "fail")
    attribute(app, "use_settings")()


def frame():
    """One round of App.run."""
    try:
        _frame()
    except Exception as error:
        _fail(error)


app = handheld = _frame = _fail = None
