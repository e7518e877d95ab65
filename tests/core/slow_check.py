"""The faults of a state once more, slowly and in another way: by lists and counts, from the words of
state.py, check.py's names and the rulings. It shares nothing with check.py but the names of faults."""

from collections import Counter

from sorry_core import check

NAMES = ("r", "b", "y", "g")
# Edition, mode: which games there are, and what they have. From docs/rules.md.
MODES = {0: (0, 1, 2), 1: (0, 1, 2, 3), 2: (0,), 3: (0, 1, 2)}
OPTIONS = {0: (0, 1, 2, 3), 1: (0, 1, 2, 3), 2: (0,), 3: (0, 1)}
RULES = {(0, 1): 17, (1, 1): 17, (1, 2): 4, (1, 3): 128, (2, 0): 66, (3, 1): 41, (3, 2): 4}
CUSTOMS = {
    (0, 0): 34, (0, 1): 50, (0, 2): 34, (1, 0): 34, (1, 1): 50, (1, 2): 110, (2, 0): 1,
}  # fmt: skip


class Slow:
    """One state, taken apart."""

    def __init__(self, state) -> None:
        self.pawns = [list(state[4 * c : 4 * c + 4]) for c in range(4)]
        (self.edition, self.mode, self.options, colours, self.rules, self.customs) = state[17:23]
        self.phase, self.turn, self.card, self.left, used, self.winners = state[23:29]
        self.first, self.stake, self.caller, self.asked, out = state[29:34]
        self.pack_n, self.discard_n = state[34:36]
        self.pack = list(state[36:81])
        self.hands = [list(state[81 + 5 * c : 86 + 5 * c]) for c in range(4)]
        self.score = [state[109 + 2 * c] + 256 * state[110 + 2 * c] for c in range(4)]
        self.colour_byte, self.used_byte, self.out_byte = colours, used, out
        self.colours = [c for c in range(4) if colours & 2**c]
        self.out = [c for c in range(8) if out & 2**c]
        self.playing = [c for c in self.colours if c not in self.out]
        self.is_hands = self.mode == 2 and self.edition in (1, 3)
        self.is_doubling = self.mode == 2 and self.edition == 1
        self.is_team = self.mode == 1

    def faults(self) -> int:
        if self.no_game():
            return check.BAD_GAME
        found = 0
        for bit, wrong in (
            (check.BAD_COUNT, self.count()),
            (check.BAD_PLACE, self.place()),
            (check.BAD_SHARED, self.shared()),
            (check.BAD_CARDS, self.cards()),
            (check.BAD_PHASE, self.bad_phase()),
            (check.BAD_TURN, self.bad_turn()),
            (check.BAD_SEVEN, self.seven()),
            (check.BAD_STAKE, self.bad_stake()),
            (check.BAD_END, self.end()),
            (check.BAD_SCORE, self.bad_score()),
        ):
            if wrong:
                found |= bit
        return found

    def no_game(self):
        if self.edition not in MODES or self.mode not in MODES[self.edition]:
            return True
        if self.options not in OPTIONS[self.edition] or (self.mode == 3 and self.options & 1):
            return True
        if self.colour_byte > 15 or len(self.colours) < 2:
            return True
        if self.mode == 3 and self.colours != [0, 2]:
            return True
        if self.mode == 1 and len(self.colours) != 4:
            return True
        kind = (self.edition, self.mode)
        return self.rules != RULES.get(kind, 0) or self.customs != CUSTOMS.get(kind, 0)

    # --- pawns

    def number(self):
        if self.edition == 2:
            return 2
        return 3 if self.options & 1 and self.edition in (0, 1) else 4

    def count(self):
        for c in range(4):
            there = self.number() if c in self.colours else 0
            if [place != 67 for place in self.pawns[c]] != [i < there for i in range(4)]:
                return True
        return False

    def place(self):
        every = [(c, place) for c in range(4) for place in self.pawns[c]]
        return any(place > 67 or (place < 65 and c in self.out) for c, place in every)

    def shared(self):
        held = Counter()
        for c in range(4):
            for place in self.pawns[c]:
                if place < 60:
                    held["margin", (place + 15 * c) % 60] += 1
                elif place < 65:
                    held[c, place] += 1
        return any(n > 1 for n in held.values())

    # --- cards

    def whole_pack(self):
        ones = {0: 4, 1: 4, 2: 2, 3: 5}[self.edition] + (1 if self.options & 2 else 0)
        many = 1 if self.edition == 2 else 4
        pack = dict.fromkeys((2, 3, 4, 5, 7, 8, 10, 11, 12, 13), many) | {1: ones}
        if self.edition == 2:
            pack[14] = 1
        return Counter(pack)

    def cards(self):
        if self.edition == 2:
            return self.chips() or self.wrong_hands()
        if self.pack_n + self.discard_n > 45:
            return True
        middle = self.pack[self.pack_n : 45 - self.discard_n]
        held = [card for hand in self.hands for card in hand if card]
        seen = self.pack[: self.pack_n] + self.pack[45 - self.discard_n :] + held
        seen += [self.card] if self.card else []
        return any(middle) or Counter(seen) != self.whole_pack() or self.wrong_hands()

    def chips(self):
        chips, rest = self.pack[:13], self.pack[13:]
        down = [chip for chip in chips if chip < 128]
        up = [chip - 128 for chip in chips if chip >= 128]
        return (
            any(rest)
            or Counter(down + up) != self.whole_pack()
            or len(down) != self.pack_n
            or self.discard_n != 0
            or (self.card != 0 and self.card not in up)
        )

    def wrong_hands(self):
        if self.phase != 1 and not self.is_hands:
            return any(map(any, self.hands))
        for c in range(4):
            hand = self.hands[c]
            cards = [card for card in hand if card]
            if hand != sorted(cards) + [0] * (5 - len(cards)):
                return True
            if c not in self.playing:
                wanted = (0,)
            elif self.phase == 1:
                wanted = (0, 1)
            else:
                wanted = (4,) if self.card and self.turn == c else (5,)
            if len(cards) not in wanted:
                return True
        return False

    # --- turn

    def bad_phase(self):
        if self.phase not in (1, 2, 3, 4, 5) or self.card > 13:
            return True
        if self.phase == 2 and self.is_hands:
            return True
        if self.phase != 3:
            return self.card != 0
        return self.card not in (0, 7) if self.is_hands else self.card == 0

    def bad_turn(self):
        if self.phase == 1:
            return self.first == 0 or bool(self.first & ~self.colour_byte)
        on_turn = self.colours if self.phase == 4 else self.playing
        return self.turn not in on_turn or self.first not in self.colours

    def seven(self):
        used = [i for i in range(8) if self.used_byte & 2**i]
        if self.card != 7:
            return bool(self.left or used)
        if self.left not in range(1, 8):
            return True
        if self.left == 7:
            return bool(used) or self.is_hands
        if not used or (max(used) > 3 and not self.is_team):
            return True
        most = 7 - self.left if self.is_team and self.edition == 3 else 1
        return len(used) > most

    def bad_stake(self):
        if not self.is_doubling:
            return self.stake != 1 or self.caller or self.out or self.phase == 4
        if self.stake not in (1, 2, 4, 8, 16, 32, 64) or (self.stake > 1) != (self.caller > 0):
            return True
        if any(c not in self.colours for c in self.out) or not self.playing:
            return True
        if self.caller == 0:
            if self.out:
                return True
        elif self.caller - 1 not in self.colours:
            return True
        if self.phase == 4:
            return (
                not self.caller or self.asked not in self.playing or self.asked == self.caller - 1
            )
        return self.asked != 0 or (len(self.playing) == 1 and self.phase != 5)

    # --- the end

    def won(self):
        """Who has won, or None if nobody; nobody's list for a patience that has failed."""
        home = [sum(place == 65 for place in row) for row in self.pawns]
        safe = [sum(60 <= place < 65 for place in row) for row in self.pawns]
        if self.mode == 3:
            if home[0] > 2 or home[2] > 2:
                return []
            return [0, 2] if (home[0], home[2], safe[0], safe[2]) == (2, 2, 2, 2) else None
        done = [c for c in self.colours if all(place in (65, 67) for place in self.pawns[c])]
        if self.is_team:
            done = [c for c in done if (c + 2) % 4 in done]
        return done or None

    def end(self):
        won = self.won()
        over = self.phase == 5
        if over and won is None and len(self.playing) == 1:
            won = self.playing
        if over != (won is not None):
            return True
        return self.winners != sum(2**c for c in won or ())

    def bad_score(self):
        may = []
        if self.mode == 2:
            may = self.colours if self.phase == 5 else self.out
        return any(self.score[c] and c not in may for c in range(4))


def slow_check(state) -> int:
    """All faults, each one bit of check.py's names."""
    if len(state) != 141 or state[16] != 1:
        return check.BAD_FORMAT
    return Slow(state).faults()
