"""A computer player thinks: `begin`, then `step` until it returns a move.

    thinker.begin(state, seat, level, dice)
    move = thinker.step()        # None: call again after the keys have been read

Every move is tried on a copy and judged; a seven is tried with all its parts, a hand with all its
cards. Work is counted, not timed: a step judges at most SLICE positions and a decision at most
MOST, so that the same position and dice give the same move everywhere. Other hands, the order of
the pack and its generator are blank in the copy: what is not there cannot be peeked at.
"""

from array import array

from sorry_core.flags import ALONE, DOUBLING, HANDS, SELF_BUMP, TEAM
from sorry_core.moves import SEVEN_PART
from sorry_core.pack import below
from sorry_core.rules import apply, legal_moves
from sorry_core.state import (
    CALLER,
    CARD,
    COLOURS,
    CUSTOMS,
    HAND,
    LEFT,
    MOVE,
    OUT,
    PACK_N,
    PHASE,
    RULES,
    SIZE,
    STAKE,
    TURNS,
    USED,
    homes,
)
from sorry_core.track import HOME

# The pawn that is next to take the rest of a seven: 0..16, with FOUND once one could; or nobody.
_FOUND = 32
_NOBODY = 64

SLICE = 2
MOST = 100


class _Key:
    """Hands out the slice `[:]` as an object, made once: written in place it costs heap."""

    def __getitem__(self, key: slice) -> slice:
        return key


_ALL = _Key()[:]
del _Key


class Thinker:
    """One player's head, for any seat and level; its buffers are made once."""

    def __init__(self) -> None:
        self.base = bytearray(SIZE)
        self.part = bytearray(SIZE)
        # An array for its half of a list's heap; what fills it only asks for its places.
        self.out: list[int] = array("H", range(128))  # type: ignore[assignment]
        # What a position is worth, as levels 2 and 3 see it and as the champion does; brought when
        # first needed, so that a level takes no more heap than its own.
        self.plain = self.net = None
        self.weights = b""
        self.kind = 9
        self.count = 0
        self.at = 0
        self.pawn = _NOBODY
        self.best = 0
        self.move = 0
        self.judged = 0
        self.level = 0
        self.mine = 0

    def look(self, state: bytearray, seat: int, level: int) -> None:
        """Take in what `seat` may see."""
        base = self.base
        base[_ALL] = state
        for i in range(PACK_N, TURNS):  # the pack, all hands, the generator, the score
            base[i] = 0
        for i in range(HAND + 5 * seat, HAND + 5 * seat + 5):
            base[i] = state[i]
        base[PACK_N] = 1  # the one unseen card that a hand is refilled with: none
        self.level = level
        self.mine = 1 << seat
        if base[RULES] & TEAM:
            self.mine |= 1 << (seat ^ 2)
        if level > 1:
            self.load(base)

    def begin(self, state: bytearray, seat: int, level: int, dice: bytearray) -> None:
        """Look at a position in which `seat` is to play; level 1 throws the dice (pack.below)."""
        self.look(state, seat, level)
        self.count = legal_moves(self.base, self.out)
        self.at = 0
        self.pawn = _NOBODY
        self.judged = 0
        self.best = -(1 << 29)
        self.move = self.out[0]
        if level == 1:
            self.move = self.out[below(dice, self.count, 0)]
            self.at = self.count
        elif self.count == 1:
            self.at = 1

    def load(self, state: bytearray) -> None:
        """What this level judges with; of weights those for this kind of game."""
        rules = state[RULES]
        if self.level < 4 or rules & ALONE:
            if self.plain is None:
                from sorry_bots.plain import worth as plain

                self.plain = plain  # type: ignore[assignment]
            return
        kind = rules & HANDS
        if kind != self.kind:
            from sorry_bots.judge import worth as net

            self.kind = kind
            self.net = net  # type: ignore[assignment]
            # Each set is a module of its own, for only one is needed at a time.
            if kind:
                from sorry_bots.hands import ROW
            else:
                from sorry_bots.standard import ROW
            self.weights = ROW

    def worth(self, state: bytearray, mine: int) -> int:
        """What a position is worth to the colours of `mine`, as this level sees it."""
        if self.level < 4 or state[RULES] & ALONE:
            return self.plain(state, mine, self.level)  # type: ignore[misc, no-any-return]
        return self.net(state, mine, self.weights)  # type: ignore[misc, no-any-return]

    def step(self) -> int | None:
        """Judge a few more positions; the move when all are judged."""
        budget = SLICE
        while budget and (self.at < self.count or self.pawn < _NOBODY):
            if self.judged >= MOST:
                return self.move
            budget -= 1
            if self.pawn < _NOBODY:
                self._complete()
            else:
                move = self.out[self.at]
                self.at += 1
                self.part[_ALL] = self.base
                apply(self.part, move)
                if self.part[CARD]:
                    self.pawn = 0
                else:
                    self._weigh(self.part, move)
        return None if self.at < self.count or self.pawn < _NOBODY else self.move

    def choose(self, state: bytearray, seat: int, level: int, dice: bytearray) -> int:
        """All at once, for those who need not read keys meanwhile."""
        self.begin(state, seat, level, dice)
        while True:
            move = self.step()
            if move is not None:
                return move

    def doubles(
        self, state: bytearray, seat: int, level: int, dice: bytearray, asked: bool
    ) -> bool:
        """Whether `seat` doubles now, never when it may not; when `asked`, whether it stays in.

        Both compare what is to be expected, in points ahead of the opponents. Let p be the chance
        to win, D what winning now gains over them (its bonus shrinks with every pawn they bring
        Home), L what losing costs: staying in at stake s is worth s * (p * D - (1 - p) * L).
        Dropping out is worth the own pawns Home at the old stake less the caller's 5 (D1a, D1b), so
        a call gains nothing when the game is already worth more than 5: then the champion plays on
        for the bonus. Once asked, the stake is already the new one.
        """
        # D1, D2, as doubling.call_fault says (a test holds it): that module need not be loaded.
        if not asked and not (
            state[CUSTOMS] & DOUBLING
            and state[COLOURS] & ~state[OUT] & 1 << seat
            and state[PHASE] == MOVE
            and not state[CARD]
            and state[CALLER] != seat + 1
            and state[STAKE] < 64
        ):
            return False
        if level == 1:
            return below(dice, 2, 0) > 0 if asked else not below(dice, 40, 0)
        self.look(state, seat, 4 if level > 3 else 3)
        base = self.base
        logit = self.worth(base, 1 << seat)
        most = theirs = rivals = 0
        for colour in range(4):
            if colour != seat:
                most = max(most, homes(state, colour))
                if level < 4 and base[COLOURS] & ~base[OUT] & 1 << colour:
                    theirs += self.worth(base, 1 << colour)
                    rivals += 1
        # In quarters. The champion has learned its chance, but for a position whose turn is over:
        # half a logit less. Others compare both sides, so that what they have in common drops out;
        # half a logit for every opponent.
        logit = logit // 384 - 2 if level > 3 else (logit - theirs // rivals) // 96 - 2 * rivals
        # The chance to win in 256ths, by quarters of a logit from 0 to 4.
        chance = b"\x80\x90\x9f\xae\xbb\xc7\xd1\xda\xe1\xe7\xed\xf0\xf4\xf6\xf8\xfa\xfb"
        p = chance[min(abs(logit), 16)]
        if logit < 0:
            p = 256 - p
        # What is won, or lost, by the most pawns that a loser has Home now.
        gain = b"\x12\x0d\x08\x04\x04"
        own = homes(state, seat)
        stake = state[STAKE]
        value = stake * (p * gain[most] - (256 - p) * gain[own])
        if asked:
            return value > 256 * (stake // 2 * own - 5)
        if level < 4:
            return value > 512 * stake
        return 256 * stake < value < 256 * (5 - stake * most)

    def _weigh(self, state: bytearray, move: int) -> None:
        """Judge a position to which `move`, or a seven begun with it, leads."""
        self.judged += 1
        value = self.worth(state, self.mine)
        if value > self.best:
            self.best = value
            self.move = move

    def _complete(self) -> None:
        """Let the next pawn that can take all the rest of the seven."""
        part = self.part
        left = part[LEFT]
        first = self.out[self.at - 1]
        rules = part[RULES]
        for p in range(self.pawn & 31, 16):
            place = part[p] + left
            bit = p & 3 | (p >> 1 & 4 if rules & TEAM else 0)
            if (
                place <= HOME
                and self.mine >> (p >> 2) & 1
                and not part[USED] >> bit & 1
                and (
                    place == HOME
                    or rules & SELF_BUMP
                    or not _has(part, p & 12, (p & 12) + 4, place)
                )
            ):
                self.pawn = p + 1 | _FOUND
                second = SEVEN_PART | p << 4 | left
                if second < first and _has(self.out, 0, self.at, second):
                    continue  # the same two parts were tried the other way round
                apply(part, second)
                self._weigh(part, first)
                part[_ALL] = self.base  # made again rather than kept: that would take a third copy
                apply(part, first)
                return
        found = self.pawn & _FOUND
        self.pawn = _NOBODY
        if not found:
            self._weigh(part, first)  # P2: three parts or more: judged as far as they are made


def _has(row: bytearray | list[int], first: int, end: int, value: int) -> bool:
    """Whether this value stands in a part of a row."""
    while first < end and row[first] != value:
        first += 1
    return first < end
