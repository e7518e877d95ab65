"""What the page asks of the running game: its settings, its saves, the game on the table."""

import gc
import os

import _start
from _start import attribute, made, number, of

_PACK = "sorry_core.state.PACK"


def _app(name):
    return attribute(_start.app, name)


def _store():
    return attribute(_app("saves"), "store")


def prefer(language, still):
    """Speak this language, and move nothing if so wished, unless somebody has set it otherwise."""
    if attribute(_store(), "get")(number("sorry_handheld.store.records.SETTINGS")):
        return
    settings = _app("settings")
    settings[number("sorry_handheld.settings.LANGUAGE")] = language
    if still:
        settings[number("sorry_handheld.settings.MOTION")] = 0
    _app("load_words")()


def language():
    """The number of the language that is spoken."""
    return _app("settings")[number("sorry_handheld.settings.LANGUAGE")]


def set_language(wanted):
    """Speak it from the next start on."""
    settings = _app("settings")
    settings[number("sorry_handheld.settings.LANGUAGE")] = wanted
    store = _store()
    attribute(store, "put")(number("sorry_handheld.store.records.SETTINGS"), bytes(settings))
    attribute(store, "flush")()


def heap():
    """Bytes alive on the heap."""
    gc.collect()
    return gc.mem_alloc()


def screen():
    """The number of the screen in front; -1 between two."""
    return -1 if _app("coming") >= 0 else _app("showing")


def _session():
    """The game on the table, the one put aside or the one saved; None for a demonstration."""
    session = _app("session") or _app("game") or of("sorry_handheld.games.saved_game")(_start.app)
    return None if session is None or attribute(session, "demo") else session


def keep():
    """Save the game as it is: the page may go at any moment."""
    session = _app("session")
    if session is not None and not attribute(session, "demo"):
        attribute(session, "keep")(number("sorry_handheld.store.store.WHEN_ASKED"))


def state():
    """The state and the four seats as hexadecimal text; nothing without a game."""
    session = _session()
    if session is None:
        return ""
    return (bytes(attribute(session, "state")) + bytes(attribute(session, "seats"))).hex()


def position():
    """The position in notation, the colour on turn and the card in use."""
    session = _session()
    state = attribute(session, "state")
    text = of("sorry_core.notation.position")(state)
    turn = "rbyg"[state[number("sorry_core.state.TURN")]]
    return "%s;%s;%d" % (text, turn, state[number("sorry_core.state.CARD")])


def set_up(edition, mode, options, seats):
    """Show the form for a new game, filled in."""
    settings = _app("settings")
    at = number("sorry_handheld.settings.EDITION")
    settings[at : at + 3] = bytes((edition, mode, options))
    at = number("sorry_handheld.settings.SEATS")
    settings[at : at + 4] = bytes(int(seat) for seat in seats)
    _app("go")(number("sorry_handheld.screens.NEW_GAME"))


def arrange(edition, mode, options, seats, places, turn, card):
    """Put a position on the table: sixteen places as hexadecimal text; card 0: any comes next."""
    session = _new(edition, mode, options, seats, turn)
    state = attribute(session, "state")
    state[:16] = bytes.fromhex(places)
    if card:
        _put_on_top(state, card)
    return _play(session, turn)


def restore(told, seats):
    """Put a whole state on the table, as `state` told it."""
    data = bytes.fromhex(told)
    at = number("sorry_core.state.EDITION")
    session = _new(data[at], data[at + 1], data[at + 2], seats, -1)
    attribute(session, "state")[:] = data
    return _play(session, data[number("sorry_core.state.TURN")])


def _new(edition, mode, options, seats, turn):
    seats = bytes(int(seat) for seat in seats)
    session = made("sorry_handheld.session.Session", seats, os.urandom(8), _app("saves"))
    attribute(session, "new")(os.urandom(8), edition, mode, options, 0)
    attribute(session, "begin")(turn)
    return session


def _put_on_top(state, card):
    """Exchange a card of the pack with the one that is drawn next."""
    first = number(_PACK)
    top = first + state[number(_PACK + "_N")] - 1
    for at in range(first, top + 1):
        if state[at] == card:
            state[at], state[top] = state[top], state[at]
            return
    raise ValueError("this card is not in the pack")


def _play(session, turn):
    """Go on from there; the faults of a state that cannot be, 0 for none."""
    faults = of("sorry_core.check.check")(attribute(session, "state"))
    if not faults:
        attribute(session, "hand_to")(turn)
        attribute(session, "mark")()
        _app("play")(session)
    return faults
