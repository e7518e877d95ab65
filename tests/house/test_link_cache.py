"""The tests' own store of linked programs never hands out another program than the linker makes."""

from dataclasses import replace

import link_cache
import pytest

from tools.link import ENTRY, Options, link

PROGRAM = {
    ENTRY: ("code.py", "from game import main\nmain()\n", False),
    "game": ("game.py", "WIDTH = 3\n\n\ndef main():\n    print(WIDTH)\n", False),
}
OPTIONS = Options(rom=frozenset(("print", "main")), kept=frozenset(("print",)))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A store of its own."""
    monkeypatch.setattr(link_cache, "FOLDER", tmp_path / "linked")
    return tmp_path / "linked"


def kept(folder):
    return sorted(path.name for path in folder.glob("*.pickle"))


def test_what_is_kept_is_what_the_linker_makes(folder):
    wanted = link(PROGRAM, OPTIONS)
    for _ in range(2):
        found = link_cache.linked(PROGRAM, OPTIONS)
        assert (found.sources, found.lines) == (wanted.sources, wanted.lines)
        assert found.names.globals == wanted.names.globals
    assert len(kept(folder)) == 1


def test_other_sources_options_and_linkers_are_linked_anew(folder, monkeypatch):
    link_cache.linked(PROGRAM, OPTIONS)
    shown, text, package = PROGRAM["game"]
    wider = PROGRAM | {"game": (shown, text.replace("3", "4"), package)}
    assert "4" in "".join(link_cache.linked(wider, OPTIONS).sources.values())
    link_cache.linked(PROGRAM, replace(OPTIONS, rom=frozenset(("print",))))
    assert len(kept(folder)) == 3
    monkeypatch.setattr(link_cache, "LINKER", b"another")
    link_cache.linked(PROGRAM, OPTIONS)
    assert len(kept(folder)) == 4


def test_what_nobody_wants_goes(folder, monkeypatch):
    monkeypatch.setattr(link_cache, "MOST", 1)
    link_cache.linked(PROGRAM, OPTIONS)
    first = kept(folder)
    link_cache.linked(PROGRAM, replace(OPTIONS, base=""))
    assert len(kept(folder)) == 1 and kept(folder) != first
