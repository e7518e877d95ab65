"""Opens every kind of game and every screen again and again, and measures how much heap is left.

It runs on the board: tools/emulate/flash.py links it in place of the game's own loop. What is left
is counted in small pieces, because the heap is in pieces too: the largest block says little.
"""

import gc

from sorry_core import editions
from sorry_core.editions import PATIENCE
from sorry_handheld.app import App
from sorry_handheld.screens import END, OOPS, TITLE, TURN

_PIECE = 512
_HEAD = 16  # of a bytearray, besides its bytes
_MOST = 330
_FRAMES = 24
_LEADER = 1  # the colour that leads. It is a champion, which thinks in the frames that are run


def count_pieces(pieces: list[bytearray | None]) -> int:
    """How many bytes can be had in pieces."""
    n = 0
    try:
        while n < len(pieces):
            pieces[n] = bytearray(_PIECE - _HEAD)
            n += 1
    except MemoryError:
        pass
    for i in range(n):
        pieces[i] = None
    gc.collect()
    return n * _PIECE


def _run_frames(app: App, frames: int) -> None:
    for _ in range(frames):
        app.frame()


def _begin(app: App, edition: int, mode: int) -> None:
    """A game of this kind: a person and three champions, or patience."""
    from sorry_handheld.session import Session

    seats = b"\0\5\0\5" if mode == PATIENCE else b"\0\4\4\4"
    session = Session(seats, bytes(8), app.saves)
    app.session = session  # type: ignore[assignment]  # its type cannot be named in app.py
    session.new(bytes(8), edition, mode, 0)
    session.begin(0 if mode == PATIENCE else _LEADER)
    session.hand_to(0)
    app.go(TURN)


def measure(handheld: object, rounds: int) -> None:
    """Print a line after each: what was opened, what is in front, how many bytes can be had."""
    app = App(handheld)
    app.use_settings()
    pieces: list[bytearray | None] = [None] * _MOST
    for _ in range(rounds):
        for edition in range(4):
            for mode in range(4):
                if not editions.fault(edition, mode, 5 if mode == PATIENCE else 15, 0):
                    _begin(app, edition, mode)
                    _run_frames(app, _FRAMES)
                    print("left: game", edition, mode, app.showing, count_pieces(pieces))
        kept = app.session
        for screen in range(OOPS):
            if screen != END:
                app.session = kept
                app.go(screen)
                _run_frames(app, 2)
                print("left: screen", screen, 0, app.showing, count_pieces(pieces))
        app.session = kept
        app.go(TITLE)
        _run_frames(app, 2)
    print("left: done")
