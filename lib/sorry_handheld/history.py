"""A game from its beginning to its end, one card after the other, forward and backward.

What has happened comes from a log: GameLog while the power is on, nvm on RP2 (store/history.py).
Both have `base`, the first state, `count`, and `change`, which makes of a state the next one.
"""

from array import array

from sorry_core.flags import HANDS
from sorry_core.state import CARD, DRAW, PACK_N, PHASE, RESPOND, RNG, RULES, SIZE, TURNS

_APART = 32  # changes from one state that is kept to the next: going back begins at one of them


def log_of(app):
    """The log of the last game; None without one."""
    if app.handheld.profile.NVM[0] == "rp2":
        from sorry_handheld.store.history import read_log

        return read_log(app.saves.store.nvm)
    return app.saves.steps()


def _is_taken_back(last: bytearray, state: bytearray) -> bool:
    """Whether the last step was taken back: every other step draws a card, or shuffles the pack."""
    return (
        not (last[CARD] or state[RULES] & HANDS)
        and state[PACK_N] == last[PACK_N]
        and state[RNG : RNG + 8] == last[RNG : RNG + 8]
    )


class History:
    """`state` is after step `at` of `count`, `before` the one that this step was played in."""

    def __init__(self, log) -> None:
        """Go through all of it once; then stand at the beginning."""
        self._log = log
        self.state = bytearray(log.base)
        self.before = bytearray(log.base)
        self.at = 0
        self._changes = array("H", [0])  # how many changes lead to each step
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
                continue  # only the table has changed
            if len(self._changes) > 1 and _is_taken_back(last, state):
                self._changes.pop()
                last[CARD] = 1  # no step leaves one: nothing is taken back twice
            if not state[CARD] and DRAW <= state[PHASE] != RESPOND:
                self._changes.append(i + 1)
                last[:] = state

    def go(self, at: int) -> None:
        """Stand after this step; the first state is step 0."""
        self.at = max(0, min(at, self.count))
        self._set(self.before, self._changes[max(0, self.at - 1)])
        self._set(self.state, self._changes[self.at])

    def _set(self, state: bytearray, changes: int) -> None:
        """The state after so many changes, from the nearest one that is kept."""
        near = changes // _APART
        state[:] = self._kept[near]
        for i in range(near * _APART, changes):
            self._log.change(state, i)

    def turn(self) -> int:
        """Which turn was played, from 1."""
        return 1 + (self.before[TURNS] | self.before[TURNS + 1] << 8)
