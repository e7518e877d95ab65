"""The players of the arena: the four levels, variants of them that never or always double, and
others to measure against."""

from typing import Any, Protocol

from sorry_bots import (
    doubling,
    weights_five_cards,
    weights_five_many,
    weights_one_card,
    weights_one_many,
    weights_partners,
)
from sorry_bots.thinker import CHAMPION, Thinker
from sorry_core import SPEED, moves, pack, rules
from tools.arena.reward import reward

WEIGHTS = (
    weights_one_card.EARLY,
    weights_one_card.LATE,
    weights_one_many.EARLY,
    weights_one_many.LATE,
    weights_partners.EARLY,
    weights_partners.LATE,
    weights_five_cards.EARLY,
    weights_five_cards.LATE,
    weights_five_many.EARLY,
    weights_five_many.LATE,
)
"""Two for each kind of game, as sorry_bots.thinker numbers these."""
LEVELS = (1, 2, 3, 4)
"""The four computer players of the game."""
NEVER, ALWAYS = -1, 1
"""Whether a compiled player never or always calls doubles; 0: it decides as its level does."""
BY_REWARD, BY_LOT = 0, -1
"""What a compiled player has instead of a level."""


def compiled(level: int, calling: int = 0, playouts: int = 0, rollouts: int = 0) -> Any:
    """Return the same player in C, if the core is compiled."""
    if SPEED != "native":
        return None
    from sorry_core import _native  # type: ignore[attr-defined]

    return _native.Player(level, WEIGHTS, calling, playouts, rollouts)


class Player(Protocol):
    """A player. One that needs chance uses the dice of the game, so that a game can be repeated."""

    native: Any
    """The same player in C, or None."""

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Return a legal move."""

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say whether it calls a double now; it is only asked when it may."""

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say whether it stays in after a double."""


class Level:
    """One of the four computer players."""

    def __init__(self, level: int, thinker: Thinker | None = None) -> None:
        self.level = level
        self.thinker = thinker or Thinker()
        self.native = None if thinker else compiled(level)

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Return the move of its level."""
        return self.thinker.choose(state, seat, self.level, dice)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say whether its level would call."""
        return doubling.calls(self.thinker, state, seat, self.level, dice)

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say whether its level would stay in."""
        return doubling.stays_in(self.thinker, state, seat, self.level, dice)


class Quiet(Level):
    """The champion, but it never calls a double: this shows what doubling gains."""

    def __init__(self) -> None:
        super().__init__(CHAMPION)
        self.native = compiled(CHAMPION, NEVER)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Never call."""
        return False


class Caller(Level):
    """Calls a double whenever it may. It shows that this alone does not win against our levels."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.native = compiled(level, ALWAYS)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say yes, always."""
        return True


class RewardThinker(Thinker):
    """Tries the moves that our levels try, and takes the first with the greatest reward."""

    def load(self, state: bytearray) -> None:
        """Load nothing: it needs no weights."""

    def worth(self, state: bytearray, mine: int) -> int:
        """Reward what the move has led to."""
        self.judged = 0  # only a handheld must stop after so many positions
        return reward(state, mine)


class RewardPlayer:
    """An opponent to measure against. It knows nothing of doubles: never calls, always stays in."""

    def __init__(self) -> None:
        self.thinker = RewardThinker()
        self.native = compiled(BY_REWARD)

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Return the move of the greatest reward."""
        return self.thinker.choose(state, seat, CHAMPION, dice)

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Never call."""
        return False

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say yes, always."""
        return True


class RandomPlayer(RewardPlayer):
    """Throws dice for any legal move."""

    def __init__(self) -> None:
        super().__init__()
        self.native = compiled(BY_LOT)
        self.out = [0] * moves.MOST

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Take any legal move."""
        return self.out[pack.below(dice, rules.legal_moves(state, self.out), 0)]


class TreeSearcher(RewardPlayer):
    """A determinised Monte Carlo tree search: an opponent that is known from publications."""

    def __init__(self, playouts: int) -> None:
        super().__init__()
        self.native = compiled(BY_REWARD, playouts=playouts)
        if self.native is None:
            raise ValueError("mcts needs the native core: run make fast")

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Return the move that most playouts went through."""
        return int(self.native.choose(state, seat, dice))


class Roller(Level):
    """A champion that plays each choice to the end many times before it decides. In games with
    doubles it does so only for the doubles."""

    def __init__(self, rollouts: int) -> None:
        super().__init__(CHAMPION)
        self.native = compiled(CHAMPION, rollouts=rollouts)
        if self.native is None:
            raise ValueError("rollout needs the native core: run make fast")
