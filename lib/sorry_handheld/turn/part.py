"""The base classes of what only some kinds of game have on the turn screen.

They list all that the screen may call. In a standard game both are used as they are and do nothing.
turn/parts.py says which game has which subclass.
"""

from sorry_handheld.screens import PAUSE


class Part:
    """The base of Hand, Chips, Team, Patience and Notes. Each overrides what it needs."""

    def go_on(self) -> None:
        """Do what comes between two turns."""

    def show(self, session) -> None:
        """Show what belongs to whoever is on turn, and to the card that is up."""

    def begin(self) -> bool:
        """Begin a person's turn. True: they choose here. False: they draw from the pack."""
        return False

    def menu(self, app) -> None:
        """Do what MENU does."""
        app.go(PAUSE)

    def intent(self, intent: int) -> None:
        """Take a press while a person chooses here."""

    def pick(self) -> int:
        """Which chip a computer player turns over; -1 where cards are drawn."""
        return -1

    def turned(self, card: int, chip: int) -> bool:
        """Show a card or chip that was turned up. True: it is only to be seen, nothing is moved."""
        return False

    def played(self, card: int, discarded: bool) -> None:
        """Show the card that a computer player uses or discards."""

    def point(self, card: int) -> None:
        """Put the cursor on this card, for a hint."""

    def use(self) -> None:
        """Use the card under the cursor, for a hint: list its moves."""


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
