"""Pause saves the game; then go on, see the last round again, ask for help, or quit."""

import displayio
from micropython import const

from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.lines import backdrop
from sorry_handheld.menu import Menu
from sorry_handheld.session import Session
from sorry_handheld.text import centred

_W_SETTINGS = const(3)
_W_PAUSED = const(44)
_W_GO_ON = const(45)
_W_REPLAY = const(46)
_W_QUIT = const(47)
_W_LOW = const(65)
_W_NOT_SAVED = const(66)
_W_SAVED = const(67)
_V_HINT = const(0)
_V_RULE = const(1)
_V_DOUBLE = const(2)

_CUSTOMS = const(22)
_PHASE = const(23)
_DOUBLING = const(4)
_MOVE = const(3)
_SAVE = const(3)

# What can be done, in the order of the menu.
_REPLAY = const(1)
_HINT = const(2)
_DOUBLE = const(4)
_QUIT = const(6)
# The screens of some: full names, so that the build finds them.
_SCREENS = (
    "sorry_handheld.turn",
    "sorry_handheld.turn",
    "sorry_handheld.turn",
    "sorry_handheld.rule",
    "sorry_handheld.double",
    "sorry_handheld.options",
    "sorry_handheld.title",
)


class Screen:
    """The menu of a game."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app

    def enter(self):
        """Save, say so, and offer the menu."""
        app = self.app
        layout = app.layout
        app.saves.save(_SAVE, app.session)
        word = _W_PAUSED
        if app.saves.store.failed:
            word = _W_NOT_SAVED
        elif app.saves.low:
            word = _W_LOW
        group = displayio.Group()
        group.append(backdrop(layout))
        at = layout.width // 2
        scale = layout.menu_scale
        group.append(centred(at, 2, app.words[word], 0xFFFFFF, scale + 1 if layout.large else 1))
        y = 40 if layout.large else 14
        if word != _W_NOT_SAVED:
            told = app.words[_W_SAVED] % app.session.number()
            group.append(centred(at, y, told, 0x90A8A8))
        self._offer(group, y + 14)
        return group

    def _offer(self, group, top: int) -> None:
        """What can be done now; doubling only in games that have it (D1)."""
        app = self.app
        words = app.words
        own = app.section("pause")
        texts = [words[_W_GO_ON], words[_W_REPLAY], own[_V_HINT], own[_V_RULE]]
        texts += [own[_V_DOUBLE], words[_W_SETTINGS], words[_W_QUIT]]
        doubles = app.session.state[_CUSTOMS] & _DOUBLING
        self.does: list[int] = []
        choices: list[str] = []
        greyed = 0
        for i in range(len(texts)):
            if i != _DOUBLE or doubles:
                greyed |= (0 if self._can(i) else 1) << len(choices)
                self.does.append(i)
                choices.append(texts[i])
        room = app.layout.height - top
        row = min(room // len(choices), 30 if app.layout.large else 16)
        top += (room - row * len(choices)) // 2
        self.menu = Menu(app, group, choices, greyed, top, row * len(choices), 8)

    def _can(self, what: int) -> bool:
        """Whether it is of use now."""
        session: Session = self.app.session
        if what == _REPLAY:
            return session.logged > 0
        if what == _HINT:
            return session.is_person() and session.state[_PHASE] == _MOVE
        if what == _DOUBLE:
            from sorry_core.doubling import call_fault

            for colour in range(4):
                if not session.seats[colour] and not call_fault(session.state, colour):
                    return True
            return False
        return True

    def leave(self) -> None:
        """Nothing to let go of."""

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if self.menu.intent(intent):
            return
        if intent == OK:
            what = self.does[self.menu.at]
            app.wants = what if what == _REPLAY or what == _HINT else 0
            if what == _QUIT:
                app.session.holder = -1
                app.keep(app.session)
            app.back = "sorry_handheld.pause"
            app.go(_SCREENS[what])
        elif intent == BACK or intent == MENU:
            app.go("sorry_handheld.turn")

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False
