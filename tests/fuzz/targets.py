"""The four parsers, each fed with any bytes: what it must never do, and what holds for what it takes."""

import contextlib
import json
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
for folder in (TESTS.parent, TESTS / "handheld", TESTS / "support", TESTS / "core"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import tools  # noqa: E402, F401  it finds lib/

with contextlib.ExitStack() as around:
    if "atheris" in sys.modules:  # then what is imported here is told apart, branch by branch
        import atheris

        around.enter_context(
            atheris.instrument_imports(include=["sorry_core", "sorry_handheld", "tools"])
        )
    from sorry_core import check, notation
    from sorry_core import state as layout
    from sorry_handheld.store import reading, records, store
    from tools.install.manifest import parse
    from tools.referee import Referee

from powercut import KINDS, SIZE, TABLE, Game, kept, open_on, reopened  # noqa: E402

FRESH = Game(number=77).state


def read_position(data: bytes) -> None:
    """A position: refused in a sentence, or written back the same."""
    text = data.decode("utf-8", "replace")
    try:
        places = notation.parse(text)
    except ValueError as error:
        assert str(error)
        return
    again = notation.position(places)
    assert len(places) == 16 and notation.position(notation.parse(again)) == again


def ask_referee(data: bytes) -> None:
    """A few lines: each gets an answer, and one that is refused changes nothing."""
    referee = Referee()
    for line in data.decode("utf-8", "replace").splitlines()[:40]:
        before = bytes(referee.state or b"")
        answer = referee.answer(line)
        json.dumps(answer, allow_nan=False)
        after = bytes(referee.state or b"")
        if answer["ok"]:
            assert not after or not check.check(bytearray(after))
        else:
            assert 0 < len(answer["error"]) < 300 and after == before


def read_memory(data: bytes) -> None:
    """An image of the memory, whose first byte says of which kind: no game or a sound one, and the
    next save is found."""
    kind = KINDS[data[0] % len(KINDS)] if data else KINDS[0]
    size = SIZE[kind]
    opened = reopened(kind, (data[1:] + b"\xff" * size)[:size])
    state = bytearray(layout.SIZE)
    if opened.load(state):
        assert not check.check(state) and opened.turn() > 0
    assert len(opened.table()) == records.TABLE
    if not opened.newer():
        opened.save(store.AT_START, FRESH, TABLE)
        opened.save(store.WHEN_ASKED, FRESH, TABLE)
        assert kept(open_on(opened.nvm))[0] == (bytes(FRESH), TABLE)


def read_manifest(data: bytes) -> None:
    """A manifest: nothing, or one that names only what may be ours, and is written back the same."""
    made = parse(data)
    if made is None:
        return
    assert parse(made.text()) == made
    for path in (*made.files, *made.target):
        assert path.split("/")[0].lower() in ("code.py", "code.txt", "lib", "boards", "sorry_core")
        assert ".." not in path.split("/") and "\\" not in path
    for _path, to in made.before:
        assert to.startswith(("code.py.before-sorry", "sorry-before"))


TARGETS = {
    "position": read_position,
    "referee": ask_referee,
    "memory": read_memory,
    "manifest": read_manifest,
}
assert reading.read_image(b"").end == 0
