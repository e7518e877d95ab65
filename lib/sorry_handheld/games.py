"""Where games come from: a new one, the saved one, a demonstration. Loaded when one is wanted.

Session is imported only where a game is made: it brings the rules, which a title without a saved
game does not need.
"""

import os

from sorry_core.editions import E2004, STANDARD
from sorry_core.flags import LEADER
from sorry_core.state import COLOURS, CUSTOMS, OVER, PHASE, RNG, SIZE, TARGET, number
from sorry_handheld import screens, settings
from sorry_handheld.saves import TALE
from sorry_handheld.tale import SIZE as TALE_SIZE

_SEATS_OF_A_SHOW = b"\4\3\2\1"  # one computer player of each level


def begin_game(app):
    """A new game, as the settings say, saved in place of any other. Callers have asked before."""
    from sorry_handheld.session import Session

    kept = app.settings
    made = Session(bytes(kept[settings.SEATS : settings.SEATS + 4]), os.urandom(8), app.saves)
    made.steps = app.saves.steps()
    made.new(
        os.urandom(8),
        kept[settings.EDITION],
        kept[settings.MODE],
        kept[settings.OPTIONS],
        number(kept, settings.TARGET, 2),
    )
    if not made.state[CUSTOMS] & LEADER:  # E5: else the lead is drawn for, on a screen of its own
        first = kept[settings.FIRST] - 1
        made.begin(first if first >= 0 and made.state[COLOURS] >> first & 1 else -1)
    app.saves.replace(made)
    kept[settings.LESSON] = 1
    settings.keep(app.saves.store, kept)  # written with the next save, which takes no more wear
    return made


def begin_or_ask(app) -> None:
    """Begin what is set up; ask first if that would cost a saved game."""
    settings.keep(app.saves.store, app.settings)
    if saved_turn(app) or app.saves.store.newer():
        app.go(screens.REPLACE)
    else:
        app.play(begin_game(app))


def saved_turn(app) -> int:
    """The turn of the game that can be resumed; 0 without one. Nothing of a game is loaded."""
    if app.game:
        return int(app.game.number())
    state = bytearray(SIZE)
    if not app.saves.store.load(state) or _is_finished(app.saves, state):
        return 0
    return int(app.saves.store.turn())


def saved_game(app):
    """The saved game exactly where it was; None without one to go on with."""
    state = bytearray(SIZE)
    if not app.saves.store.load(state) or _is_finished(app.saves, state):
        return None
    from sorry_handheld.session import Session

    table = app.saves.table()
    made = Session(bytes(table[:4]), bytes(state[RNG : RNG + 8]), app.saves)
    made.steps = app.saves.steps()
    made.tale = bytearray(table[TALE : TALE + TALE_SIZE])
    app.saves.seat(made)
    made.resume(state)
    return made


def _is_finished(saves, state: bytearray) -> bool:
    """Whether the game is over and counted, and no match goes on (G1). The power may have gone
    before its end was seen: then it is still to be counted."""
    if state[PHASE] != OVER:
        return False
    from sorry_core.scoring import match_winners
    from sorry_handheld.seats import persons
    from sorry_handheld.tally import is_counted

    counted = is_counted(saves.store, state) or not persons(saves.table()[:4])
    return counted and match_winners(state) > 0


def demonstration():
    """A game that computer players play for nobody, and that is never saved."""
    from sorry_handheld.session import Session

    made = Session(_SEATS_OF_A_SHOW, os.urandom(8))
    made.new(os.urandom(8), E2004, STANDARD, 0)
    made.begin()
    made.demo = True
    return made


def play_again(app) -> None:
    """The next game of the match; if it is won, or there is none, a new one like it."""
    from sorry_core.scoring import match_winners

    session = app.session
    session.next_game(os.urandom(8) if match_winners(session.at_end()) else b"")
    app.play(session)


def stop(app) -> None:
    """Back to the title from the end of a game. G1: a series without a target ends so."""
    if not number(app.session.at_end(), TARGET, 2):
        app.saves.store.forget()
    app.go(screens.TITLE)
