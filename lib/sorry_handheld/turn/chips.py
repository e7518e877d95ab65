"""The travel edition's thirteen chips, in the middle of the board, from which one is turned over.

They keep their places (E1), and a chip that was turned up stays up until MIX.
"""

from sorry_core.editions import CHIP_COUNT, MIX
from sorry_core.pack import below
from sorry_core.state import FACE_UP, PACK, PACK_N
from sorry_handheld import screens
from sorry_handheld.draw.disks import ROW, Disks
from sorry_handheld.draw.moments import STIR
from sorry_handheld.intents import BACK, LEFT, OK, RIGHT, direction
from sorry_handheld.turn.part import Part
from sorry_handheld.words.names import CHIPS_WHICH, DEEDS_CARD


class Chips(Part):
    """The chips, shown while one is to be chosen; then the card takes their place."""

    def __init__(self, screen) -> None:
        """Lay them out, hidden."""
        self.screen = screen
        self.words = screen.app.section("chips")
        self.at = 0
        screen.dashboard.hide_pack()
        self.disks = Disks(screen.app.layout, screen.dashboard)

    def pick(self) -> int:
        """A computer player's chip: any that lies face down."""
        session = self.screen.session
        if session.replay_at >= 0:
            return -1  # a replay takes the chip from its log
        n = below(session.dice, session.state[PACK_N], 0)
        for i in range(CHIP_COUNT):
            if not session.state[PACK + i] & FACE_UP:
                if not n:
                    break
                n -= 1
        return i

    def begin(self) -> bool:
        """A person is to turn one over."""
        while self._up(self.at):
            self.at = (self.at + 1) % CHIP_COUNT
        self._lay(self.at)
        self.screen.dashboard.say_card("")
        self.screen.dashboard.invite(self.words[CHIPS_WHICH])
        return True

    def _up(self, chip: int) -> int:
        """What is on a chip that lies face up; 0: it lies face down."""
        card = self.screen.session.state[PACK + chip]
        return card & ~FACE_UP if card & FACE_UP else 0

    def _lay(self, chosen: int) -> None:
        """Lay all thirteen as they lie."""
        for i in range(CHIP_COUNT):
            self.disks.put(i, self._up(i))
        self.disks.point(chosen)
        self._hide(False)

    def _hide(self, hidden: bool) -> None:
        """Hide the chips and show the card, or the other way round: both have the same place."""
        if self.disks.group.hidden != hidden:
            self.disks.group.hidden = hidden
            self.screen.dashboard.show_card(hidden)

    def turned(self, card: int, chip: int) -> bool:
        """A chip was turned over. MIX is shown among the others; then all lie face down."""
        if card != MIX:
            self._hide(True)
            return False
        self._lay(chip)
        if chip >= 0:
            self.at = chip
            self.disks.put(chip, card)
        self.screen.dashboard.say(self.screen.dashboard.words[DEEDS_CARD + card - 1])
        self.screen.perform(STIR, self.disks.disks, self.at)
        return True

    def intent(self, intent: int) -> None:
        """Move the cursor over those face down, or turn one over."""
        if intent == BACK:
            self.screen.app.go(screens.PAUSE)
        elif intent == OK:
            self.screen.draw(self.at)
        elif direction(intent):
            self._go(1 if intent == RIGHT or intent == LEFT else ROW, direction(intent))
            self.disks.point(self.at)

    def _go(self, far: int, step: int) -> None:
        """Move the cursor so many steps, then one by one to a chip that lies face down."""
        self.at = (self.at + far * step) % CHIP_COUNT
        while self._up(self.at):
            self.at = (self.at + step) % CHIP_COUNT
