"""Imports are followed as the device would follow them, and libraries are the pinned ones."""

import pytest

from tools.bundle.files import make


def game(text):
    """The tree's game with this text before its main()."""
    return {"paths": {"lib/game/__init__.py": text + "\n\n\ndef main():\n    pass\n"}}


@pytest.mark.parametrize(
    "pins, complaint",
    [
        (
            "adafruit-circuitpython-display-text==5.0.5",
            "display-text 5.0.5 (there is 5.0.6) is missing",
        ),
        ("adafruit-circuitpython-nowhere==1.0", "adafruit-circuitpython-nowhere 1.0 is missing"),
        ("adafruit-circuitpython-display-text>=5", "requirements.txt:1: not a pin"),
    ],
)
def test_a_library_that_is_not_the_pinned_one(tree, capsys, pins, complaint, run):
    root = tree(paths={"lib/requirements.txt": pins + "\n"})
    assert run(root, "--board", "toy") == 2
    assert complaint in capsys.readouterr().err


def test_a_library_that_is_installed_but_not_pinned_is_missing(tree, capsys, run):
    root = tree(**game("import adafruit_st7789"))
    assert run(root, "--board", "toy") == 2
    assert "lib/game/__init__.py:1: no module adafruit_st7789" in capsys.readouterr().err


def test_an_unpinned_library_inside_a_pinned_one_is_missing_too(tree, capsys, run):
    root = tree(**game("from adafruit_display_text import bitmap_label"))
    assert run(root, "--board", "toy") == 2
    assert "lib/adafruit_display_text/bitmap_label.py:30" in capsys.readouterr().err


GAME = {"lib/game/__init__.mpy", "boards/__init__.mpy", "boards/buttons.mpy", "boards/toy.mpy"}


@pytest.mark.parametrize(
    "text, more",
    [
        ("import board, displayio, time", set()),
        (
            "try:\n    from typing import Any\n    import sorry_core\nexcept ImportError:\n    pass",
            set(),
        ),
        (
            "try:\n    import nowhere\nexcept ImportError:\n    import sorry_core",
            {"sorry_core/__init__.mpy"},
        ),
        ("try:\n    import sorry_core\nexcept ImportError:\n    pass", {"sorry_core/__init__.mpy"}),
        ("TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import sorry_core.rules", set()),
        ("from . import screen", {"lib/game/screen.mpy"}),
        ("from .screen import go", {"lib/game/screen.mpy"}),
        ("def f():\n    import game.screen as s", {"lib/game/screen.mpy"}),
        ("SCREENS = ('game.screen',)", {"lib/game/screen.mpy"}),
        ("SCREENS = ('game.nowhere', 'a.b', 'game')", set()),
        ("from game.sub.deep import X", {"lib/game/sub/deep.mpy"}),
    ],
)
def test_imports_are_followed_as_the_device_would(tree, text, more):
    root = tree(**game(text))
    (root / "lib/game/screen.py").write_text("def go():\n    pass\n")
    (root / "lib/game/sub").mkdir()
    (root / "lib/game/sub/deep.py").write_text("X = 1\n")
    assert set(make(root, "toy").files) == {"code.py"} | GAME | more


def test_data_beside_our_modules_is_shipped(tree):
    root = tree(**game(""))
    for name in ("rules.txt", "README.md", ".hidden", "x.pyi"):
        (root / "lib/game" / name).write_text("text")
    (root / "lib/unused").mkdir()
    (root / "lib/unused/rules.txt").write_text("text")
    files = make(root, "toy").files
    assert set(files) == {"code.py", "lib/game/rules.txt"} | GAME
    assert files["lib/game/rules.txt"] == b"text"


@pytest.mark.parametrize("name", ["boards.desktop", "tools", "tests.x"])
def test_what_is_never_shipped_is_refused(tree, capsys, name, run):
    root = tree(**game(f"import {name}"), tools__x="", tests__x="")
    assert run(root, "--board", "toy") == 1
    assert "lib/game/__init__.py:1: " in capsys.readouterr().err
