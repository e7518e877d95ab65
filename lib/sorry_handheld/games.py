"""Begins games, finds the saved one, and goes on or stops at the end of one.

Session is imported inside the functions: it loads the rules, and a title without a saved game does
not need them.
"""

import os

from sorry_core.editions import E2004, STANDARD
from sorry_core.flags import LEADER
from sorry_core.state import COLOURS, CUSTOMS, OVER, PHASE, RNG, SIZE, TARGET, number, turn_number
from sorry_handheld import screens, settings
from sorry_handheld.store.records import LEFT_END

_SEATS_OF_A_DEMONSTRATION = b"\4\3\2\1"  # a demonstration: one computer player of each level


def begin_game(app):
    """Begin the game that is set up, and save it in place of any other.

    The caller has asked whether the other one may be lost.
    """
    from sorry_handheld.session import Session

    kept = app.settings
    made = Session(bytes(kept[settings.SEATS : settings.SEATS + 4]), os.urandom(8), app.saves)
    made.game_log = app.saves.game_log()
    made.new(
        os.urandom(8),
        kept[settings.EDITION],
        kept[settings.MODE],
        kept[settings.OPTIONS],
        number(kept, settings.TARGET, 2),
    )
    if not made.state[CUSTOMS] & LEADER:  # E5: else a screen of its own draws for it
        first = kept[settings.FIRST] - 1
        made.begin(first if first >= 0 and made.state[COLOURS] >> first & 1 else -1)
    app.saves.replace(made)
    kept[settings.LESSON] = 1
    settings.keep(app.saves.store, kept)  # the next save writes it: no extra wear of the flash
    return made


def begin_or_ask(app) -> None:
    """Begin the game that is set up; ask first if a saved game would be lost."""
    settings.keep(app.saves.store, app.settings)
    if saved_turn(app) or app.saves.store.newer():
        app.go(screens.REPLACE)
    else:
        app.play(begin_game(app))


def saved_turn(app) -> int:
    """The turn of the game that can be resumed; 0 without one. Loads no part of a game."""
    if app.game:
        return turn_number(app.game.state)
    state = bytearray(SIZE)
    if not app.saves.store.load(state) or _is_finished(app.saves, state):
        return 0
    return int(app.saves.store.turn())


def saved_game(app):
    """Make the saved game, exactly where it was; None without one to go on with."""
    state = bytearray(SIZE)
    if not app.saves.store.load(state) or _is_finished(app.saves, state):
        return None
    from sorry_handheld.session import Session

    made = Session(app.saves.saved_seats(), bytes(state[RNG : RNG + 8]), app.saves)
    made.game_log = app.saves.game_log()
    app.saves.restore(made)
    made.resume(state)
    return made


def _is_finished(saves, state: bytearray) -> bool:
    """Whether this saved game is over and counted in the scores, and its match is over too (G1).

    If the power went off before the end was shown, the game still has to be counted.
    """
    if state[PHASE] != OVER:
        return False
    if saves.table()[LEFT_END]:
        return True
    from sorry_core.scoring import match_winners
    from sorry_handheld.seats import persons
    from sorry_handheld.tally import is_counted

    counted = is_counted(saves.store, state) or not persons(saves.saved_seats())
    return counted and match_winners(state) > 0


def demonstration():
    """Make a game among computer players, which is only shown and never saved."""
    from sorry_handheld.session import Session

    made = Session(_SEATS_OF_A_DEMONSTRATION, os.urandom(8))
    made.new(os.urandom(8), E2004, STANDARD, 0)
    made.begin()
    made.demo = True
    return made


def play_again(app) -> None:
    """Begin the next game of the match; if the match is over, a new match of the same kind."""
    from sorry_core.scoring import match_winners

    session = app.session
    session.next_game(os.urandom(8) if match_winners(session.at_end()) else b"")
    app.play(session)


def stop(app) -> None:
    """Go from the end of a game to the title. A match without a target ends by that (G1)."""
    if not number(app.session.at_end(), TARGET, 2):
        app.saves.leave_end(app.session.at_end())
        app.session = None  # nothing saves it once more
    app.go(screens.TITLE)
