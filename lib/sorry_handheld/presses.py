"""What a press does on the turn screen."""

from micropython import const

from sorry_handheld import sounds
from sorry_handheld.intents import BACK, EXTRA, HINT, MENU, OK

_CARD = const(25)

# What the screen waits for (turn.py).
_TO_DRAW = const(1)
_CHOICE = const(2)
_STUCK = const(3)
_SEEN_CARD = const(4)
_MOVING = const(7)
_SEEN_END = const(8)
_PART = const(9)
_TO_ANSWER = const(10)  # a person's press: a double is to be answered


def press(screen, intent: int) -> None:
    """A press: it chooses, or hastens what is shown."""
    app = screen.app
    screen.hint = None
    if screen.session.demo:
        app.deafen()
        app.go("sorry_handheld.title")
    elif intent == MENU:
        app.go("sorry_handheld.pause")
    elif intent == EXTRA:
        screen._replay()
    elif intent == HINT:
        advise(screen)
    elif screen.waits == _MOVING:
        screen.motion.finish()
    elif screen.waits >= _SEEN_CARD and screen.waits <= _SEEN_END:
        screen._next()
    else:
        _answer(screen, intent)


def _answer(screen, intent: int) -> None:
    """A person's press for what is asked."""
    app = screen.app
    if screen.waits == _CHOICE:
        _choose(screen, intent)
    elif screen.waits == _PART:
        app.tunes.play(sounds.PICK, app.now)
        screen.part.intent(intent)
    elif intent == BACK and screen.waits != _STUCK:
        app.go("sorry_handheld.pause")
    elif intent == OK:
        if screen.waits == _TO_DRAW:
            screen.draw()
        elif screen.waits == _STUCK:
            screen.play(screen.session.moves[0])
        elif screen.waits == _TO_ANSWER:
            app.go("sorry_handheld.double")


def _choose(screen, intent: int) -> None:
    move = screen.choice.intent(intent)
    if move >= 0:
        screen.play(move)
        return
    screen._since = screen.app.now
    screen.app.tunes.play(sounds.PICK, screen.app.now)
    if move == -2 and (screen.session.take_back() or not screen.session.state[_CARD]):
        screen._resume()  # a seven from its beginning, or the hand again


def advise(screen) -> None:
    """What would the champion do? It thinks while the keys are still heard."""
    from sorry_handheld.hint import ask

    ask(screen)
