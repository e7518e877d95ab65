"""How a computer player thinks: call `begin`, then `step` until it returns a move.

    thinker.begin(state, seat, level, dice)
    move = thinker.step()        # None: call again after the keys have been read

Every move is tried on a copy and judged; a seven is tried with all its parts, a hand with all its
cards. Work is counted, not timed: a step judges at most SLICE positions and a decision at most
MOST, so that the same position and dice give the same move everywhere. Other hands, the order of
the pack and its generator are blank in the copy: what is not there cannot be peeked at.
"""

from array import array

from sorry_core import moves
from sorry_core.flags import ALONE, CHIPS, HANDS, TEAM
from sorry_core.pack import below
from sorry_core.rules import apply, legal_moves
from sorry_core.seven import rest_fits
from sorry_core.state import (
    CARD,
    COLOURS,
    CUSTOMS,
    HAND,
    HAND_SIZE,
    LEFT,
    PACK_N,
    RULES,
    SIZE,
    TURNS,
)
from sorry_core.track import START

DIZZY = 1
"""Throws dice: it either plays as Scout does, or takes the silliest move."""
SCOUT = 2
"""Runs for Home, and cares about nothing else."""
FOX = 3
"""Judges by hand, and loves to send others back."""
CHAMPION = 4
"""Judges by a net that has learned. In patience it judges as Fox does."""
CALM = 5
"""Not a player: Fox's judgement without the hunt. It tells how a game stands, for doubling."""

SENSE = 2
"""Dizzy takes the silliest move once in so many times."""

# The sets of weights. ONE: a card is drawn each turn; FIVE: five cards in hand. CARD or CARDS: two
# players; MANY: three or four, and all games with chips. Each is two nets, or one twice: is_late.
ONE_CARD = 0
ONE_MANY = 1
IN_PARTNERS = 2
FIVE_CARDS = 3
FIVE_MANY = 4

SLICE = 1
MOST = 48

_WORST = -(1 << 29)
"""Less than any position is worth."""


class _Key:
    """Hands out the slice `[:]` as an object, made once: written in place it costs heap."""

    def __getitem__(self, key: slice) -> slice:
        """Return the slice itself."""
        return key


_ALL = _Key()[:]
del _Key


class Thinker:
    """One player's head, for any seat and level; its buffers are made once.

    A subclass that judges in another way overrides `load` and `worth`.
    """

    def __init__(self) -> None:
        """Make the buffers. What a level judges with is loaded when it is first needed."""
        self.base = bytearray(SIZE)  # what the player sees
        self.part = bytearray(SIZE)  # the same after a move
        # An array takes half the heap of a list, and `legal_moves` only writes into its places.
        self.out: list[int] = array("H", range(moves.MOST))  # type: ignore[assignment]
        # The two judges, by hand and by net. Each is loaded when it is first needed, so that no
        # level takes heap for the other's.
        self.handmade = self.net = None
        self.early = b""  # the two sets of weights of this game
        self.late = b""
        self.weights = b""  # the one of them for this decision
        self.weights_for = -1  # weights_of the game they are for
        self.level = 0
        self.mine = 0  # the colours it plays for, a bit each
        self.count = 0  # moves in `out`
        self.at = 0  # the next of them to be tried
        self.sharing = False  # the last one tried was a part of a seven: who takes the rest?
        self.taker = 0  # the next pawn to be asked that
        self.taken = False  # whether any could
        self.best = 0
        self.move = 0
        self.judged = 0

    def look(self, state: bytearray, seat: int, level: int) -> None:
        """Take in what `seat` may see."""
        base = self.base
        base[_ALL] = state
        for i in range(PACK_N, TURNS):  # the pack, all hands, the generator, the score
            base[i] = 0
        hand = HAND + HAND_SIZE * seat
        for i in range(hand, hand + HAND_SIZE):
            base[i] = state[i]
        base[PACK_N] = 1  # a hand is refilled with this one unseen card, which is none
        self.level = level
        self.judged = 0
        self.mine = 1 << seat
        if base[RULES] & TEAM:
            self.mine |= 1 << (seat ^ 2)
        self.load(base)

    def begin(self, state: bytearray, seat: int, level: int, dice: bytearray) -> None:
        """Look at a position in which `seat` is to play; Dizzy throws the dice (pack.below)."""
        self.look(state, seat, level)
        self.count = legal_moves(self.base, self.out)
        self.at = 0
        self.sharing = False
        self.best = _WORST
        self.move = self.out[0]
        if level == DIZZY and below(dice, SENSE, 0) > 0:
            self.level = SCOUT
        if self.count == 1:
            self.at = 1

    def load(self, state: bytearray) -> None:
        """Load what this level judges with."""
        if self._by_hand(state):
            if self.handmade is None:
                self._load_handmade()
        else:
            if self.weights_for != weights_of(state):
                self._load_net()
                self._load_weights(weights_of(state))
            self.weights = self.late if is_late(state) else self.early

    def _load_handmade(self) -> None:
        """Load the judge by hand."""
        from sorry_bots.handmade import worth as handmade

        self.handmade = handmade  # type: ignore[assignment]

    def _load_net(self) -> None:
        """Load the judge by net."""
        from sorry_bots.net import worth as net

        self.net = net  # type: ignore[assignment]

    def _load_weights(self, which: int) -> None:
        """Load the two sets of this kind. They are a module by themselves: one kind is needed."""
        self.weights_for = which
        if which == FIVE_CARDS:
            from sorry_bots.weights_five_cards import EARLY, LATE
        elif which == FIVE_MANY:
            from sorry_bots.weights_five_many import EARLY, LATE
        elif which == IN_PARTNERS:
            from sorry_bots.weights_partners import EARLY, LATE
        elif which == ONE_MANY:
            from sorry_bots.weights_one_many import EARLY, LATE
        else:
            from sorry_bots.weights_one_card import EARLY, LATE
        self.early, self.late = EARLY, LATE

    def _by_hand(self, state: bytearray) -> bool:
        """Whether this level judges by hand here. Nobody has learned patience."""
        return self.level != CHAMPION or state[RULES] & ALONE > 0

    def worth(self, state: bytearray, mine: int) -> int:
        """What a position is worth to the colours of `mine`, as this level sees it."""
        if self._by_hand(state):
            return self.handmade(state, mine, self.level)  # type: ignore[misc, no-any-return]
        return self.net(state, mine, self.weights, self.judged > 1)  # type: ignore[misc, no-any-return]

    def choose(self, state: bytearray, seat: int, level: int, dice: bytearray) -> int:
        """Think until there is a move, for callers that need not do anything else meanwhile."""
        self.begin(state, seat, level, dice)
        while True:
            move = self.step()
            if move is not None:
                return move

    def step(self) -> int | None:
        """Judge a few more positions; the move when all are judged."""
        budget = SLICE
        while budget and self._is_open():
            if self.judged >= MOST:
                return self.move
            budget -= 1
            if self.sharing:
                self._complete()
            else:
                self._try_next()
        return None if self._is_open() else self.move

    def _is_open(self) -> bool:
        """Whether anything is left to be tried."""
        return self.sharing or self.at < self.count

    def _try_next(self) -> None:
        """Try the next move. After a part of a seven `_complete` goes on."""
        move = self.out[self.at]
        self.at += 1
        self._make(move)
        if self.part[CARD]:
            self.sharing = True
            self.taker = 0
            self.taken = False
        else:
            self._weigh(self.part, move)

    def _complete(self) -> None:
        """Let the next pawn that can take all the rest of the seven."""
        part = self.part
        first = self.out[self.at - 1]
        for pawn in range(self.taker, 16):
            if rest_fits(part, pawn):
                self.taker = pawn + 1
                self.taken = True
                second = moves.seven_part(pawn, part[LEFT])
                if second < first and _has(self.out, self.at, second):
                    continue  # the same two parts were tried the other way round
                apply(part, second)
                self._weigh(part, first)
                self._make(first)  # again, rather than kept: that would take a third copy
                return
        self.sharing = False
        if not self.taken:
            self._weigh(part, first)  # P2: three parts or more: judged as far as they are made

    def _make(self, move: int) -> None:
        """Make a move on the copy."""
        self.part[_ALL] = self.base
        apply(self.part, move)

    def _weigh(self, state: bytearray, move: int) -> None:
        """Judge a position to which `move`, or a seven begun with it, leads."""
        self.judged += 1
        value = self.worth(state, self.mine)
        if value > self.best:
            self.best = value
            self.move = move


def weights_of(state: bytearray) -> int:
    """Which kind's weights are for this game."""
    rules = state[RULES]
    if rules & TEAM:
        return IN_PARTNERS
    others = state[COLOURS] & state[COLOURS] - 1  # all colours but one
    # Nobody has learned to play with chips: the set for many, which has seen more, is better there.
    many = 1 if others & others - 1 or state[CUSTOMS] & CHIPS else 0
    return many + (FIVE_CARDS if rules & HANDS else ONE_CARD)


def is_late(state: bytearray) -> bool:
    """Whether fewer than a third of all pawns are at Start: then the late set of weights judges.

    A net that only has to know its part of a game judges better, and no slower.
    """
    starts = elsewhere = 0
    for p in range(16):
        if state[p] == START:
            starts += 1
        elif state[p] < START:
            elsewhere += 1
    return 2 * starts < elsewhere


def _has(row: list[int], end: int, value: int) -> bool:
    """Whether this value stands in a row before `end`."""
    at = 0
    while at < end and row[at] != value:
        at += 1
    return at < end
