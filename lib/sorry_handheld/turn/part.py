"""The base classes of what only some kinds of game have on the turn screen.

They list all that the screen may call. In a standard game both are used as they are and do nothing.
turn/parts.py says which game has which subclass.
"""

from sorry_handheld.screens import PAUSE


class Part:
    """The base of a hand, chips, a team, patience and a lesson. Each overrides what concerns it."""

    def go_on(self) -> None:
        """A turn is over: do what comes before the next one."""

    def show(self, session) -> None:
        """Somebody is on turn, or a card was drawn: show what belongs to that."""

    def begin(self) -> bool:
        """A person's turn begins. True: they choose here. False: they draw from the pack."""
        return False

    def menu(self, app) -> None:
        """MENU was pressed."""
        app.go(PAUSE)

    def intent(self, intent: int) -> None:
        """A press while a person chooses here."""

    def pick(self) -> int:
        """Which chip a computer player turns over; -1 where cards are drawn."""
        return -1

    def turned(self, card: int, chip: int) -> bool:
        """A card or chip was turned up. True: it only has to be seen, and nothing is moved."""
        return False

    def played(self, card: int, discarded: bool) -> None:
        """A computer player uses this card, or discards it: show it."""

    def point(self, card: int) -> None:
        """A hint: put the cursor on this card."""

    def use(self) -> None:
        """A hint: use the card under the cursor, which lists its moves."""


class Calls:
    """Doubling (D1), which turn/doubling.py overrides. Here nobody doubles."""

    stakes = False
    """Whether there is a stake, to be seen beside the cards."""

    def open(self) -> bool:
        """Whether a double is called or answered now: then that is shown, and nothing else."""
        return False

    def may_call(self, colour: int) -> bool:
        """Whether this colour may double now."""
        return False
