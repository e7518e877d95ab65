"""Steps through a game card by card, forward and backward.

What has happened comes from a log: a GameLog, or on RP2 the log in nvm (store/nvm_log.py). Both
have `base`, the state that the game begins in; `count`, the number of changes; and `change`, which
applies one of them to a state.
"""

from array import array

from sorry_core import moves
from sorry_core.flags import HANDS
from sorry_core.rules import apply, legal_moves
from sorry_core.state import (
    CARD,
    DRAW,
    MOVE,
    PACK_N,
    PHASE,
    RESPOND,
    RNG,
    RULES,
    SIZE,
    turn_number,
)

# After so many changes a state is kept. Going back starts from the nearest of them, not from the
# beginning.
_APART = 32


def log_of(app):
    """The log of the last game; None without one."""
    if app.handheld.profile.NVM[0] == "rp2":
        from sorry_handheld.store.nvm_log import read_log

        return read_log(app.saves.store.nvm)
    return app.saves.game_log()


def _is_taken_back(last: bytearray, state: bytearray) -> bool:
    """Whether this state comes from taking back the last step.

    No other step leaves the pack and the random generator as they were.
    """
    return (
        not (last[CARD] or state[RULES] & HANDS)
        and state[PACK_N] == last[PACK_N]
        and state[RNG : RNG + 8] == last[RNG : RNG + 8]
    )


def move_between(before: bytearray, after: bytearray, card: int) -> int:
    """The move of this card that has led from one state to the other, by where the pawns stand.

    -1 if no single move has: a seven may have been shared, and a log does not always tell the card.
    """
    state = bytearray(before)
    if state[PHASE] == DRAW:
        state[PHASE] = MOVE
        state[CARD] = card
    listed = array("H", bytes(2 * moves.MOST))
    made = bytearray(SIZE)
    for i in range(legal_moves(state, listed)):  # type: ignore[arg-type]  # as good
        if moves.card(listed[i]) == card:
            made[:] = state
            apply(made, listed[i])
            if made[:16] == after[:16]:
                return listed[i]
    return -1


class History:
    """A game in steps: step `at` of `count` has led from state `before` to `state`."""

    def __init__(self, log) -> None:
        """Play the whole log once to find its steps, then go to the beginning."""
        self._log = log
        self.state = bytearray(log.base)
        self.before = bytearray(log.base)
        self.at = 0
        self._changes = array("H", [0])  # for each step, how many changes lead to its end
        self._kept = [bytearray(log.base)]
        self._go_through()
        self.count = len(self._changes) - 1
        self.go(0)

    def _go_through(self) -> None:
        """Find the steps, and keep a state now and then."""
        state = self.state
        last = bytearray(state)  # as it was after the last step
        for i in range(self._log.count):
            self._log.change(state, i)
            if (i + 1) % _APART == 0:
                self._kept.append(bytearray(state))
            if state[:SIZE] == last[:SIZE]:
                continue  # nothing of the game has changed
            if len(self._changes) > 1 and _is_taken_back(last, state):
                self._changes.pop()
                last[CARD] = 1  # marks it: _is_taken_back is then false, nothing goes twice
            if not state[CARD] and DRAW <= state[PHASE] != RESPOND:
                self._changes.append(i + 1)
                last[:] = state

    def go(self, at: int) -> None:
        """Go to the state after this step; 0 is the beginning of the game."""
        self.at = max(0, min(at, self.count))
        self._set(self.before, self._changes[max(0, self.at - 1)])
        self._set(self.state, self._changes[self.at])

    def _set(self, state: bytearray, changes: int) -> None:
        """Make `state` the one after so many changes, starting from the nearest state kept."""
        near = changes // _APART
        state[:] = self._kept[near]
        for i in range(near * _APART, changes):
            self._log.change(state, i)

    def turn(self) -> int:
        """Which turn was played, from 1."""
        return turn_number(self.before)
