"""A second, independent and deliberately naive reading of the rules of Sorry!

Test oracle only: slow, plain, no cleverness.  Every try copies the whole position.
Ruling ids (M1, C7, P3 ...) name the paragraphs of RULINGS.md.

A position is a dict  colour -> list of pawns (None for a colour that does not play).
A pawn is "S", "H", "z1".."z5" or an int 0..59 (an absolute margin square).
"""

COLOURS = "rbyg"  # clockwise
EDITIONS = ("1934", "1939", "travel", "2004")
CARDS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "S")
FORWARD = {"1": 1, "2": 2, "3": 3, "5": 5, "8": 8, "10": 10, "11": 11, "12": 12}


class RuleError(ValueError):
    """Refused; nothing was changed."""


# ---------------------------------------------------------------- board


def entrance(colour):
    return 15 * COLOURS.index(colour) + 2


def circle(colour):
    return 15 * COLOURS.index(colour) + 4


def slides():
    """All eight slides as (colour, [squares from triangle to end])."""
    found = []
    for number, colour in enumerate(COLOURS):
        side = 15 * number
        found.append((colour, [side + 1, side + 2, side + 3, side + 4]))
        found.append((colour, [side + 9, side + 10, side + 11, side + 12, side + 13]))
    return found


SLIDES = slides()


def on_margin(pawn):
    return isinstance(pawn, int)


def in_zone(pawn):
    return isinstance(pawn, str) and pawn[0] == "z"


def forward(colour, pawn, amount):
    """Where a pawn gets by `amount` single steps, or None (M1: exact number Home)."""
    for _ in range(amount):
        if pawn == "S" or pawn == "H":
            return None
        if pawn == entrance(colour):
            pawn = "z1"
        elif on_margin(pawn):
            pawn = (pawn + 1) % 60
        elif pawn == "z5":
            pawn = "H"
        else:
            pawn = "z" + str(int(pawn[1]) + 1)
    return pawn


def backward(colour, pawn, amount):
    """M6: out of the zone over the entrance; never into the zone."""
    for _ in range(amount):
        if pawn == "S" or pawn == "H":
            return None
        if pawn == "z1":
            pawn = entrance(colour)
        elif in_zone(pawn):
            pawn = "z" + str(int(pawn[1]) - 1)
        else:
            pawn = (pawn - 1) % 60
    return pawn


# ---------------------------------------------------------------- notation


def sort_key(pawn):
    if pawn == "S":
        return (0, 0)
    if on_margin(pawn):
        return (1, pawn)
    if in_zone(pawn):
        return (2, int(pawn[1]))
    return (3, 0)


def show(position):
    fields = []
    for colour in COLOURS:
        pawns = position[colour]
        if pawns is None:
            fields.append("-")
        else:
            fields.append(",".join(str(p) for p in sorted(pawns, key=sort_key)))
    return "/".join(fields)


def read(text):
    fields = text.split("/")
    if len(fields) != 4:
        raise RuleError("a position has four fields")
    position = {}
    for colour, field in zip(COLOURS, fields, strict=False):
        if field == "-":
            position[colour] = None
            continue
        pawns = []
        for word in field.split(","):
            if word in ("S", "H", "z1", "z2", "z3", "z4", "z5"):
                pawns.append(word)
            elif word in [str(n) for n in range(60)]:
                pawns.append(int(word))
            else:
                raise RuleError("not a pawn: " + repr(word))
        position[colour] = pawns
    return position


def playing(position):
    return [c for c in COLOURS if position[c] is not None]


def check_position(edition, mode, position):
    colours = playing(position)
    if len(colours) < 2 or (mode == "partners" and len(colours) != 4):
        raise RuleError("too few colours")
    allowed = {"1934": (3, 4), "1939": (3, 4), "travel": (2,), "2004": (4,)}[edition]
    counts = {len(position[c]) for c in colours}
    if len(counts) != 1 or counts.pop() not in allowed:
        raise RuleError("wrong number of pawns")
    margin = [p for c in colours for p in position[c] if on_margin(p)]
    if len(margin) != len(set(margin)):
        raise RuleError("two pawns on one square")
    for c in colours:
        zone = [p for p in position[c] if in_zone(p)]
        if len(zone) != len(set(zone)):
            raise RuleError("two pawns on one square")


def copy(position):
    return {c: (None if pawns is None else list(pawns)) for c, pawns in position.items()}


def team(mode, colour):
    if mode == "partners":
        return [colour, COLOURS[(COLOURS.index(colour) + 2) % 4]]
    return [colour]


def opponents(mode, position, colour):
    return [c for c in playing(position) if c not in team(mode, colour)]


# ---------------------------------------------------------------- one pawn arrives


def slide(position, colour, index):
    """M4, changes `position`: slide a pawn that stands on a foreign triangle."""
    for owner, squares in SLIDES:
        if owner != colour and position[colour][index] == squares[0]:
            for c in playing(position):
                for i, pawn in enumerate(position[c]):
                    if (c, i) != (colour, index) and pawn in squares:
                        position[c][i] = "S"
            position[colour][index] = squares[-1]
            return


def land(edition, position, colour, index, place):
    """The new position when this pawn ends its move on `place`, or None (M2, M3, M3a, M4)."""
    if place is None:
        return None
    new = copy(position)
    if place != "H":
        for i, pawn in enumerate(new[colour]):
            if i != index and pawn == place:  # own pawn, on the margin or in the zone
                if edition != "travel":
                    return None
                new[colour][i] = "S"
    if on_margin(place):
        for c in playing(new):
            if c != colour:
                for i, pawn in enumerate(new[c]):
                    if pawn == place:
                        new[c][i] = "S"
    new[colour][index] = place
    slide(new, colour, index)
    return new


# ---------------------------------------------------------------- the cards


def describe(card, colour, pawn, kind, detail):
    return "%s %s%s %s %s" % (card, colour, pawn, kind, detail)


def uses(edition, mode, position, colour, card):
    """Every way to USE a card other than the 7: list of (description, new position)."""
    found = []

    def add(description, new):
        if new is not None and description not in [d for d, _ in found]:
            found.append((description, new))

    mine = [(c, i, p) for c in team(mode, colour) for i, p in enumerate(position[c])]
    theirs = [
        (c, i, p)
        for c in opponents(mode, position, colour)
        for i, p in enumerate(position[c])
        if on_margin(p)
    ]

    if card in ("1", "2"):
        for c, i, pawn in mine:
            if pawn == "S":
                add(
                    describe(card, c, pawn, "start", circle(c)),
                    land(edition, position, c, i, circle(c)),
                )
    if card in FORWARD:
        for c, i, pawn in mine:
            add(
                describe(card, c, pawn, "forward", FORWARD[card]),
                land(edition, position, c, i, forward(c, pawn, FORWARD[card])),
            )
    if card in ("4", "10"):
        steps = 4 if card == "4" else 1
        for c, i, pawn in mine:
            add(
                describe(card, c, pawn, "backward", steps),
                land(edition, position, c, i, backward(c, pawn, steps)),
            )
    if card == "11":
        for c, i, pawn in mine:
            if on_margin(pawn):
                for d, j, other in theirs:
                    new = copy(position)
                    new[c][i] = other
                    new[d][j] = pawn  # M5: stays where it is put ...
                    slide(new, c, i)  # ... unless the mover's slide runs over it
                    add(describe(card, c, pawn, "exchange", d + str(other)), new)
    if card == "S":
        targets = theirs
        for c, i, pawn in mine:
            if pawn != "S":
                continue
            if mode == "partners" and not theirs:  # P3
                targets = [
                    (d, j, p) for d, j, p in mine if on_margin(p) and (edition == "2004" or d != c)
                ]
            for d, j, other in targets:
                new = copy(position)
                new[d][j] = "S"
                add(
                    describe(card, c, pawn, "sorry", d + str(other)),
                    land(edition, new, c, i, other),
                )
    return found


def seven_parts(edition, mode, position, colour, left, moved):
    """Every part of a 7 that may be made now: (description, amount, pawn id, new position).
    `moved` holds the (colour, index) of the pawns that already had a part."""
    found = []
    for c in team(mode, colour):
        for i, pawn in enumerate(position[c]):
            if (c, i) in moved:
                continue
            for amount in range(1, left + 1):
                new = land(edition, position, c, i, forward(c, pawn, amount))
                if new is None:
                    continue
                if can_finish(edition, mode, new, colour, left - amount, moved | {(c, i)}, {}):
                    found.append((describe("7", c, pawn, "forward", amount), amount, (c, i), new))
    return found


def can_finish(edition, mode, position, colour, left, moved, known):
    """Can the squares left of a 7 still be used up, by pawns that had no part yet?"""
    if left == 0:
        return True
    most = 8 if (edition == "2004" and mode == "partners") else 2  # C7, P2
    if len(moved) >= most:
        return False
    key = (str(position), left, tuple(sorted(moved)))
    if key not in known:
        known[key] = False
        for c in team(mode, colour):
            for i, pawn in enumerate(position[c]):
                for amount in range(left, 0, -1):
                    if (c, i) in moved or known[key]:
                        continue
                    new = land(edition, position, c, i, forward(c, pawn, amount))
                    if new is not None and can_finish(
                        edition, mode, new, colour, left - amount, moved | {(c, i)}, known
                    ):
                        known[key] = True
    return known[key]


def seven_results(edition, mode, position, colour):
    """Every final position of a 7, by trying all parts in all orders, without looking ahead."""
    most = 8 if (edition == "2004" and mode == "partners") else 2
    results = set()
    seen = set()
    waiting = [(position, 7, frozenset())]
    while waiting:
        here, left, moved = waiting.pop()
        for c in team(mode, colour):
            for i, pawn in enumerate(here[c]):
                for amount in range(1, left + 1):
                    if (c, i) in moved:
                        continue
                    new = land(edition, here, c, i, forward(c, pawn, amount))
                    if new is None:
                        continue
                    if amount == left:
                        results.add(show(new))
                    elif len(moved) + 1 < most:
                        key = (str(new), left - amount, moved | {(c, i)})
                        if key not in seen:
                            seen.add(key)
                            waiting.append((new, left - amount, moved | {(c, i)}))
    return results


def may_decline(edition, mode, found):
    """C11, P4: `found` are the uses of an 11; is declining it open beside them?"""
    if any(description.split()[2] == "forward" for description, _ in found):
        return False
    return not (mode == "partners" and edition in ("1934", "1939"))


def outcomes(edition, mode, position_text, colour, card):
    if edition not in EDITIONS or mode not in ("standard", "partners"):
        raise RuleError("unknown edition or mode")
    if edition == "travel" and mode == "partners":
        raise RuleError("travel has no partnership")
    position = read(position_text)
    check_position(edition, mode, position)
    if colour not in playing(position):
        raise RuleError("this colour does not play")
    if card == "M" and edition == "travel":
        return [show(position)]
    if card not in CARDS:
        raise RuleError("unknown card")
    if card == "7":
        results = seven_results(edition, mode, position, colour)
    else:
        found = uses(edition, mode, position, colour, card)
        results = {show(new) for _, new in found}
        if card == "11" and may_decline(edition, mode, found):
            results.add(show(position))
    if not results:
        results.add(show(position))  # forfeited
    return sorted(results)


# ---------------------------------------------------------------- the whole game


def full_pack(edition, extra_one):
    if edition == "travel":  # E1
        return ["1"] + list(CARDS) + ["M"]
    pack = [card for card in CARDS for _ in range(4)]
    if edition == "2004" or extra_one:
        pack.append("1")
    return pack


class Game:
    def __init__(
        self,
        edition,
        mode="standard",
        colours="rbyg",
        fast=False,
        extra_one=False,
        pack=None,
        first=None,
        reshuffle=sorted,
    ):
        if edition not in EDITIONS or mode not in ("standard", "partners", "points", "patience"):
            raise RuleError("unknown edition or mode")
        if edition == "travel" and mode != "standard":
            raise RuleError("travel knows the plain game only")
        if mode == "patience" and edition != "1939":
            raise RuleError("patience is of 1939")
        if extra_one and edition not in ("1934", "1939"):
            raise RuleError("no extra 1 here (E3)")
        if fast and (edition == "travel" or mode == "patience"):
            raise RuleError("no faster game here (E4)")
        if mode == "patience":
            colours = "ry"
            first = first or "r"
        if mode == "partners" and sorted(colours) != sorted(COLOURS):
            raise RuleError("partnership needs all four colours")
        if (
            len(set(colours)) != len(colours)
            or not set(colours) <= set(COLOURS)
            or len(colours) < 2
        ):
            raise RuleError("colours?")
        self.edition = edition
        self.mode = mode
        self.colours = [c for c in COLOURS if c in colours]
        self.fast = fast
        self.extra_one = extra_one
        self.reshuffle = reshuffle
        self.hand_game = mode == "points" and edition in ("1939", "2004")
        self.match_points = dict.fromkeys(self.colours, 0)
        self.match_games = dict.fromkeys(self.colours, 0)
        self._begin(pack, first)

    def _begin(self, pack, first):
        if first not in self.colours:
            raise RuleError("who begins?")
        if sorted(pack) != sorted(full_pack(self.edition, self.extra_one)):
            raise RuleError("not a full pack")
        count = 4
        if self.edition == "travel":
            count = 2
        elif self.fast and self.edition in ("1934", "1939"):
            count = 3
        self.position = {c: (["S"] * count if c in self.colours else None) for c in COLOURS}
        one_out = (self.edition == "1939" and self.mode == "points") or (
            self.edition == "2004" and self.fast
        )  # H2, E4
        if one_out:
            for c in self.colours:
                self.position[c][0] = circle(c)
        self.pack = list(pack)
        self.discards = []
        self.turn = first
        self.phase = "move" if self.hand_game else "draw"
        self.card = None
        self.left = None
        self.moved = frozenset()
        self.stake = 1
        self.out = []
        self.drop_score = {}
        self.last_caller = None
        self.on_turn = None  # whose turn a double interrupted
        self.winner = []
        self.points = None
        self.next_first = None
        self.hands = None
        if self.hand_game:
            self.hands = {c: [] for c in self.colours}
            for _ in range(5):
                c = first
                for _ in self.colours:
                    self.hands[c].append(self.pack.pop(0))
                    c = self._after(c)

    # ---- small helpers

    def _after(self, colour):
        """The next colour clockwise that plays and has not dropped out."""
        n = COLOURS.index(colour)
        while True:
            n = (n + 1) % 4
            if COLOURS[n] in self.colours and COLOURS[n] not in self.out:
                return COLOURS[n]

    def _take(self):
        if not self.pack:  # E7
            cards = self.discards
            self.discards = []
            self.pack = list(self.reshuffle(list(cards)))
            assert sorted(self.pack) == sorted(cards)
        return self.pack.pop(0)

    def _home(self, colour):
        return self.position[colour].count("H")

    def _need(self, phase, text):
        if self.phase != phase:
            raise RuleError(text)

    # ---- drawing

    def draw(self):
        self._need("draw", "no card is to be drawn now")
        card = self._take()
        if card == "M":  # CM
            chips = self.pack + self.discards + ["M"]
            self.discards = []
            self.pack = list(self.reshuffle(list(chips)))
            assert sorted(self.pack) == sorted(chips)
            return card
        self.card = card
        self.left = 7 if card == "7" else None
        self.phase = "move"
        return card

    # ---- moves

    def _ways(self, card):
        """Ways to use this card now: list of dicts."""
        ways = []
        if card == "7":
            left = 7 if self.left is None else self.left
            for text, amount, pawn, new in seven_parts(
                self.edition, self.mode, self.position, self.turn, left, self.moved
            ):
                ways.append(
                    {
                        "card": card,
                        "text": text,
                        "kind": "part",
                        "amount": amount,
                        "pawn": pawn,
                        "new": new,
                    }
                )
        else:
            found = uses(self.edition, self.mode, self.position, self.turn, card)
            for text, new in found:
                ways.append({"card": card, "text": text, "kind": "use", "new": new})
            if card == "11" and found and may_decline(self.edition, self.mode, found):
                ways.append(
                    {
                        "card": card,
                        "text": "11 - decline -",
                        "kind": "decline",
                        "new": self.position,
                    }
                )
        return ways

    def _moves(self):
        self._need("move", "draw first")
        if self.card is not None:
            ways = self._ways(self.card)
            if not ways:
                ways = [
                    {
                        "card": self.card,
                        "text": self.card + " - pass -",
                        "kind": "pass",
                        "new": self.position,
                    }
                ]
        else:  # H1: nothing chosen yet from the hand
            hand = sorted(set(self.hands[self.turn]))
            ways = [way for card in hand for way in self._ways(card)]
            if not ways:
                ways = [
                    {
                        "card": card,
                        "text": card + " - discard -",
                        "kind": "discard",
                        "new": self.position,
                    }
                    for card in hand
                ]
        return sorted(ways, key=lambda way: (show(way["new"]), way["text"]))

    def legal(self):
        """Sorted list of (position text, description "CARD PAWN KIND DETAIL")."""
        return [(show(way["new"]), way["text"]) for way in self._moves()]

    def play(self, index):
        way = self._moves()[index]
        card, kind = way["card"], way["kind"]
        if self.card is None:
            self.hands[self.turn].remove(card)
            self.card = card
            self.left = 7 if card == "7" and kind == "part" else None
        self.position = copy(way["new"])
        if kind == "part":
            self.left -= way["amount"]
            self.moved = self.moved | {way["pawn"]}
            if self.left > 0 and not self._finished():
                return
        self.discards.append(card)
        self.card = None
        self.left = None
        self.moved = frozenset()
        if self._finished():
            self._end()
            return
        if self.hand_game:
            self.hands[self.turn].append(self._take())
        again = card == "2" and kind != "discard"
        if self.edition == "travel" and kind == "pass":
            again = False  # C2a
        if not again:
            self.turn = self._after(self.turn)
        self.phase = "move" if self.hand_game else "draw"

    # ---- the end

    def _finished(self):
        if self.mode == "patience":
            return self._came_out() or any(self._home(c) >= 3 for c in self.colours)
        return all(p == "H" for c in team(self.mode, self.turn) for p in self.position[c])

    def _came_out(self):
        return all(
            self._home(c) == 2 and len([p for p in self.position[c] if in_zone(p)]) == 2
            for c in self.colours
        )

    def _end(self):
        """The player on turn has just finished the game."""
        self.phase = "over"
        self.next_first = self.turn
        if self.mode == "patience":
            self.next_first = "r"
            self.winner = list(self.colours) if self._came_out() else []
        else:
            self.winner = [c for c in COLOURS if c in team(self.mode, self.turn)]
        if self.mode == "points":
            self._score(self.turn)
        else:
            worth = 1
            if self.mode == "partners" and self.edition in ("1934", "1939"):  # P6
                others = opponents(self.mode, self.position, self.turn)
                if not any(self._home(c) == len(self.position[c]) for c in others):
                    worth = 2
            for c in self.winner:
                self.match_games[c] += worth

    def _score(self, winner):
        unit = 5 if self.edition == "2004" else 1
        self.points = {}
        for c in self.colours:
            if c in self.out:
                self.points[c] = self.drop_score[c]
            else:
                self.points[c] = unit * self._home(c) * self.stake
        others = [c for c in self.colours if c != winner]
        if self.edition == "1939":
            extra = sum(self._home(c) for c in others)
        else:
            extra = unit * sum(len(self.position[c]) - self._home(c) for c in others)
        best = max(self._home(c) for c in others)
        bonuses = {0: 100, 1: 50, 2: 25} if self.edition == "2004" else {0: 24, 1: 16, 2: 8}
        extra += bonuses.get(best, 0)
        self.points[winner] += extra * self.stake
        for c in self.colours:
            self.match_points[c] += self.points[c]

    def next(self, pack, first=None):
        self._need("over", "the game is not over")
        self._begin(pack, first or self.next_first)

    # ---- doubling (1939 points)

    def double(self, colour):
        if self.edition != "1939" or self.mode != "points":
            raise RuleError("doubling is of 1939 points")
        self._need("move", "not now")
        if self.card is not None:
            raise RuleError("a card is being used")
        if colour not in self.colours or colour in self.out:
            raise RuleError("not in the game")
        if colour == self.last_caller:
            raise RuleError("the last caller may not call")
        if self.stake >= 64:
            raise RuleError("the stake stops at 64")
        self.stake *= 2
        self.last_caller = colour
        self.on_turn = self.turn
        self.phase = "respond"
        self.turn = self._after(colour)

    def accept(self, colour):
        self._answer(colour)
        self._answered(colour)

    def drop(self, colour):
        self._answer(colour)
        self.drop_score[colour] = self._home(colour) * (self.stake // 2)
        self.out = [c for c in COLOURS if c in self.out or c == colour]
        self.discards += self.hands[colour]
        self.hands[colour] = []
        self.position[colour] = ["H" if p == "H" else "S" for p in self.position[colour]]
        self._answered(colour)

    def _answer(self, colour):
        self._need("respond", "no double is open")
        if colour != self.turn:
            raise RuleError("not this colour's answer")

    def _answered(self, colour):
        following = self._after(colour)
        if following != self.last_caller:
            self.turn = following
            return
        if self._after(self.last_caller) == self.last_caller:  # D1b: nobody else left
            self.phase = "over"
            self.turn = self.last_caller
            self.winner = [self.last_caller]
            self.next_first = self.last_caller
            self.points = dict(self.drop_score)
            self.points[self.last_caller] = 5
            for c in self.colours:
                self.match_points[c] += self.points[c]
            return
        self.phase = "move"
        self.turn = self.on_turn
        if self.turn in self.out:
            self.turn = self._after(self.turn)

    # ---- set, state

    def set(self, position_text, colour):
        """The referee's `set`."""
        if self.phase in ("over", "respond"):
            raise RuleError("not now")
        position = read(position_text)
        if playing(position) != self.colours or colour not in self.colours or colour in self.out:
            raise RuleError("other colours")
        check_position(self.edition, self.mode, position)
        if len(position[colour]) != len(self.position[colour]):
            raise RuleError("another number of pawns")
        for c in self.out:
            if any(p not in ("S", "H") for p in position[c]):
                raise RuleError("a colour that dropped out has no pawn in play")
        before, turn_before = self.position, self.turn
        self.position = position
        done = False
        for c in self.colours:
            self.turn = c
            done = done or self._finished()
        if done:
            self.position, self.turn = before, turn_before
            raise RuleError("a finished game")
        if self.card is not None:
            if self.hand_game:
                self.hands[turn_before].append(self.card)
            else:
                self.discards.append(self.card)
        self.card, self.left, self.moved = None, None, frozenset()
        self.turn = colour
        self.phase = "move" if self.hand_game else "draw"

    def state(self):
        return {
            "edition": self.edition,
            "mode": self.mode,
            "colours": "".join(self.colours),
            "position": show(self.position),
            "turn": self.turn,
            "phase": self.phase,
            "card": self.card,
            "left": self.left,
            "hands": None if self.hands is None else {c: list(h) for c, h in self.hands.items()},
            "pack": len(self.pack),
            "stake": self.stake,
            "out": list(self.out),
            "winner": list(self.winner),
            "points": None if self.points is None else dict(self.points),
            "match": {"points": dict(self.match_points), "games": dict(self.match_games)},
        }
