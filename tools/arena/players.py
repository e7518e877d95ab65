"""Who can sit at the table: the four levels, champions that never or always double,
the reward player."""

from typing import Protocol

from sorry_bots import doubling
from sorry_bots.thinker import CHAMPION, Thinker
from tools.arena.reward import reward


class Player(Protocol):
    """Whoever can sit at the table. Players who need chance throw the game's own dice."""

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """A legal move."""

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Whether it calls a double now; it is only asked when it may."""

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Whether it stays in after a double."""


class Level:
    """One of the four computer players."""

    def __init__(self, level: int, thinker: Thinker | None = None) -> None:
        self.level = level
        self.thinker = thinker or Thinker()

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Its move."""
        return self.thinker.choose(state, seat, self.level, dice)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Its wish."""
        return doubling.calls(self.thinker, state, seat, self.level, dice)

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Its answer."""
        return doubling.stays_in(self.thinker, state, seat, self.level, dice)


class Quiet(Level):
    """The champion, but it never calls a double: this shows what doubling gains."""

    def __init__(self) -> None:
        super().__init__(CHAMPION)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Never."""
        return False


class Caller(Level):
    """Calls a double whenever it may: nobody shall lose to that alone."""

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Always."""
        return True


class RewardThinker(Thinker):
    """Tries the moves that our levels try, and takes the first with the greatest reward."""

    def load(self, state: bytearray) -> None:
        """It needs no weights."""

    def worth(self, state: bytearray, mine: int) -> int:
        """The reward."""
        self.judged = 0  # only a handheld must stop after so many positions
        return reward(state, mine)


class RewardPlayer:
    """An opponent to measure against. It knows nothing of doubles: never calls, always stays in."""

    def __init__(self) -> None:
        self.thinker = RewardThinker()

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """The move of the greatest reward."""
        return self.thinker.choose(state, seat, CHAMPION, dice)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Never."""
        return False

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Always."""
        return True
