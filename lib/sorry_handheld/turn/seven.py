"""The slider of a seven: left and right split it between two pawns, up and down change the pawns.

A press plays both parts. If more than two parts are allowed (P2), or if one was played already,
each part is chosen by itself. The core says which parts are legal (`legal_moves`) and who may take
the rest (`rest_fits`). This module is loaded only for a seven.
"""

from sorry_core import moves
from sorry_core.flags import MANY_PARTS
from sorry_core.moves import seven_part
from sorry_core.seven import rest_fits
from sorry_core.state import LEFT, RULES, on_turn
from sorry_core.track import HOME
from sorry_handheld.draw.board import CURSOR
from sorry_handheld.draw.slider import Slider
from sorry_handheld.intents import BACK, DOWN, OK, UP, direction
from sorry_handheld.turn.choice import GO_BACK, NOT_YET, Choice
from sorry_handheld.turn.wording import bumped, fill
from sorry_handheld.words.names import DEEDS_HOME, DEEDS_PART, DEEDS_STEP

_ALL = 7
BEADS = b"\x34\x02\x3b\x02\x42\x02\x46\x02\x4e\x02\x58\x02\x63\x02\x69\x02"
"""A note for each square that the first pawn goes, none to seven."""
# A way to split the seven is one int: the move of the first part, then the pawn that takes the rest
# << 16 and how far it goes << 20.


def _first_part(way: int) -> int:
    """The first part of a way, a move."""
    return way & 0xFFFF


def _second_part(way: int) -> int:
    """The second part of a way; 0: it has only one."""
    return seven_part(way >> 16 & 15, way >> 20) if way >> 20 else 0


class Seven(Choice):
    """Which two pawns, `one` and `two`, and `at` among the ways in which they can share."""

    def begin(self, session) -> None:
        """Find the first two that can share the seven, and show how."""
        self.session = session
        state = session.state
        self.left = state[LEFT] or _ALL
        self.by_parts = self.left < _ALL or state[RULES] & MANY_PARTS > 0
        self.movers = [p for p in range(16) if on_turn(state, p) and state[p] < HOME]
        self.pair = -1
        self.ways: list[int] = []
        self.at = 0
        self.beads = 0  # those of the first pawn
        self.slider = Slider(self.app, self.board)
        self._pairs = self._list_pairs()
        self.board.clear()
        self._mark()
        self._turn_pair(1)
        self.at = len(self.ways) // 2
        self.show()
        self.dashboard.ask()

    def _list_pairs(self) -> list[int]:
        """List two pawns each, the second << 4; a pawn alone twice."""
        alone = self.by_parts or len(self.movers) < 2
        return [
            a | b << 4 for a in self.movers for b in self.movers if (a == b if alone else a < b)
        ]

    def leave(self) -> None:
        """Take the slider off the paper."""
        super().leave()
        self.slider.remove()

    def second(self) -> int:
        """What is to be played after the move that was chosen; 0: nothing."""
        return _second_part(self.ways[self.at])

    def point(self, move: int) -> None:
        """Put the slider where this part comes first."""
        for _ in range(len(self._pairs)):
            for at in range(len(self.ways)):
                if _first_part(self.ways[at]) == move:
                    self.at = at
                    self.show()
                    return
            self._turn_pair(1)

    def note(self) -> bytes:
        """A note higher for each square that the first pawn goes."""
        return BEADS[2 * self.beads : 2 * self.beads + 2]

    # --- the ways in which two pawns can share

    def _turn_pair(self, step: int) -> None:
        """Go to the next two that can share it."""
        count = len(self._pairs)
        for _ in range(count):
            self.pair = (self.pair + step) % count
            pair = self._pairs[self.pair]
            self.one = pair & 15
            self.two = pair >> 4
            self.ways = self._list_ways(self.one, self.two)
            if self.ways:
                break

    def _list_ways(self, a: int, b: int) -> list[int]:
        """List the ways, from the least that the first pawn goes to the most."""
        found: list[int] = []
        for steps in range(0 if a != b else 1, self.left + 1):
            self._add(found, a, steps, b)
        return found

    def _add(self, found: list[int], a: int, steps: int, b: int) -> None:
        """Add the ways in which `a` goes so far and `b` the rest; two, if their order matters."""
        rest = self.left - steps
        if a == b or not rest:
            if self._is_listed(seven_part(a, steps)):
                found.append(seven_part(a, steps))
        elif not steps:
            if self._is_listed(seven_part(b, rest)):
                found.append(seven_part(b, rest))
        else:
            way, end = self._way(seven_part(a, steps), b)
            if way:
                found.append(way)
            way, other = self._way(seven_part(b, rest), a)
            if way and other != end:
                found.append(way)

    def _is_listed(self, move: int) -> bool:
        """Whether the core has listed this part."""
        session = self.session
        for i in range(session.count):
            if session.moves[i] == move:
                return True
        return False

    def _way(self, move: int, pawn: int) -> tuple[int, bytes]:
        """The way in which this part comes first and `pawn` takes the rest, 0 if that is illegal;
        and the places of all pawns afterwards."""
        if not self._is_listed(move):
            return 0, b""
        after = self.session.preview(move)
        rest = after[LEFT]
        if rest:  # else the first part has ended a patience
            if not rest_fits(after, pawn):
                return 0, b""
            self.session.preview(seven_part(pawn, rest), True)
            move |= pawn << 16 | rest << 20
        return move, bytes(after[:16])

    # --- a press

    def intent(self, intent: int) -> int:
        """Take a press; the first part to play, NOT_YET or GO_BACK."""
        if intent == OK:
            return _first_part(self.ways[self.at])
        if intent == BACK:
            return GO_BACK
        if intent == UP or intent == DOWN:
            self._turn_pair(direction(intent))
            self.at = len(self.ways) // 2
        elif direction(intent):
            self._shift(direction(intent))
        self.show()
        return NOT_YET

    def _shift(self, step: int) -> None:
        """Move a square from one pawn to the other. With few keys the next two come at the end."""
        at = self.at + step
        if 0 <= at < len(self.ways):
            self.at = at
        elif self.app.keys.few:
            self._turn_pair(1)
            self.at = 0

    # --- what is seen

    def show(self) -> None:
        """Show both pawns, both ways, the beads, and what happens."""
        way = self.ways[self.at]
        first = _first_part(way)
        second = _second_part(way)
        state = self.session.state
        board = self.board
        after = self.session.preview(first)
        board.unset()
        self._cursor(first)
        self.way(state, after, first)
        movers = 1 << moves.pawn(first)
        if second:
            self._cursor(second)
            between = bytearray(after)
            self.session.preview(second, True)
            self.way(between, after, second)
            movers |= 1 << moves.pawn(second)
        self.foresee(after, movers)
        board.hide_unset()
        self._tell(first, after)

    def _cursor(self, move: int) -> None:
        """Put the cursor around the pawn of a part."""
        pawn = moves.pawn(move)
        self.board.frame(pawn, self.session.state[pawn], CURSOR)

    def _tell(self, first: int, after: bytearray) -> None:
        """Tell on the paper how the seven is shared, and beside the card what comes of it."""
        dashboard = self.dashboard
        steps = moves.steps(first)
        rest = self.left - steps
        if moves.pawn(first) != self.one:
            steps, rest = rest, steps
        self.beads = steps
        self.slider.set(self.one, self.two, steps, self.left)
        effect = self._effect(after)
        far = str(steps)
        if self.one != self.two:
            far = "%d+%d" % (steps, rest) if steps and rest else str(steps + rest)
            text = "%d + %d" % (steps, rest)
            text = " " * ((dashboard.says.grid.width - len(text)) // 2) + text
        elif rest:
            text = fill(dashboard.words[DEEDS_PART], "", str(rest), steps)
        else:
            text = fill(dashboard.words[DEEDS_STEP], "", "", far)
        deed = effect or fill(dashboard.words[DEEDS_STEP], "", "", far)
        dashboard.tell("\n" + text, effect, deed)

    def _effect(self, after: bytearray) -> str:
        """Who is bumped, or that somebody gets Home; nothing else."""
        words = self.dashboard.words
        word, hit, number = bumped(self.session.state, after, self.one >> 2)
        if word:
            return fill(words[word], "", self.dashboard.called(hit & 3), number)
        for pawn in self.movers:
            if after[pawn] == HOME:
                return str(words[DEEDS_HOME])
        return ""
