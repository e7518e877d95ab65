"""What a press does on the turn screen."""

from sorry_core.state import CARD
from sorry_handheld import screens, sounds
from sorry_handheld.intents import BACK, EXTRA, HINT, MENU, OK
from sorry_handheld.turn.waits import (
    CHOICE,
    MOVING,
    PART,
    SEEN_CARD,
    SEEN_END,
    STUCK,
    TO_ANSWER,
    TO_DRAW,
)

# What the screen waits for (turn.py).


def press(screen, intent: int) -> None:
    """A press: it chooses, or hastens what is shown."""
    app = screen.app
    screen.hint = None
    if screen.session.demo:
        app.deafen()
        app.go(screens.TITLE)
    elif intent == MENU:
        app.go(screens.PAUSE)
    elif intent == EXTRA:
        screen._replay()
    elif intent == HINT:
        advise(screen)
    elif screen.waits == MOVING:
        screen.motion.finish()
    elif screen.waits >= SEEN_CARD and screen.waits <= SEEN_END:
        screen._next()
    else:
        _answer(screen, intent)


def _answer(screen, intent: int) -> None:
    """A person's press for what is asked."""
    app = screen.app
    if screen.waits == CHOICE:
        _choose(screen, intent)
    elif screen.waits == PART:
        app.tunes.play(sounds.PICK, app.now)
        screen.part.intent(intent)
    elif intent == BACK and screen.waits != STUCK:
        app.go(screens.PAUSE)
    elif intent == OK:
        if screen.waits == TO_DRAW:
            screen.draw()
        elif screen.waits == STUCK:
            screen.play(screen.session.moves[0])
        elif screen.waits == TO_ANSWER:
            app.go(screens.DOUBLE)


def _choose(screen, intent: int) -> None:
    move = screen.choice.intent(intent)
    if move >= 0:
        screen.play(move)
        return
    screen._since = screen.app.now
    screen.app.tunes.play(sounds.PICK, screen.app.now)
    if move == -2 and (screen.session.take_back() or not screen.session.state[CARD]):
        screen._resume()  # a seven from its beginning, or the hand again


def advise(screen) -> None:
    """What would the champion do? It thinks while the keys are still heard."""
    from sorry_handheld.turn.hint import ask

    ask(screen)
