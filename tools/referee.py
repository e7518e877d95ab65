"""A line protocol to the rules: one command a line in, one JSON object a line out.

Programs in any language can ask about the rules and play whole games through it.

    outcomes EDITION MODE POSITION COLOUR CARD    where a card can lead, without a game
    new {"edition": "2004", ...}                  a fresh match; keys: edition, mode, colours, seed,
                                                  fast, extra_one, pack, first
    set POSITION COLOUR                           another position, this colour to draw
    draw | legal | play MOVE | bot LEVEL | state | next
    double COLOUR | accept COLOUR | drop COLOUR   1939 points
"""

import json
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import sorry  # noqa: F401  it chooses the core, so it comes first
from sorry_bots.thinker import Thinker
from sorry_core import doubling, editions, flags, game, notation, pack, rules
from sorry_core import state as layout
from tools.shared import command, rulebook
from tools.shared.command import guard
from tools.shared.rulebook import quote

EXAMPLES = r"""
printf 'new {"edition":"2004","seed":7}\ndraw\nlegal\n' | python -m tools.referee
"""
Answer = dict[str, Any]

LONGEST_LINE = 64 * 1024  # bytes; the longest line that makes sense is far below

LONGEST_NUMBER = 40  # digits

_NEW_TAKES = 'new takes a JSON object such as {"edition":"2004"}'
_NEW_KEYS = ("edition", "mode", "colours", "seed", "fast", "extra_one", "pack", "first")


def _whole(digits: str) -> int | str:
    """A whole number of a line. One that no key could take stays text: it would take long to read,
    and Python's own error about it is of no use to a person."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else digits


class Referee:
    """One match. It answers every line about it."""

    def __init__(self) -> None:
        self.state: bytearray | None = None
        self.dice = bytearray(8)
        self.thinker = Thinker()
        # name: (number of words after it, what answers)
        self.commands: dict[str, tuple[int, Callable[..., Answer]]] = {
            "outcomes": (5, self.outcomes),
            "set": (2, self.set),
            "draw": (0, self.draw),
            "legal": (0, self.legal),
            "play": (1, self.play),
            "double": (1, self.double),
            "accept": (1, self.accept),
            "drop": (1, self.drop),
            "bot": (1, self.bot),
            "state": (0, self.show),
            "next": (0, self.next),
        }

    def answer(self, line: str) -> Answer:
        """Answer one line. Whatever it is, nothing is raised, and nothing is left half done."""
        try:
            return {"ok": True, **self._obey(line.strip())}
        except ValueError as error:
            return {"ok": False, "error": str(error)}
        except RecursionError:
            return {"ok": False, "error": "too deeply nested"}

    def _obey(self, line: str) -> Answer:
        if not line:
            raise ValueError("a blank line: write one command a line")
        name, *tail = line.split(None, 1)
        rest = tail[0] if tail else ""
        if name == "new":
            return self.new(rest)
        if name not in self.commands:
            known = ", ".join(("new", *self.commands))
            raise ValueError(f"unknown command {quote(repr(name))}: it is one of {known}")
        count, method = self.commands[name]
        words = rest.split()
        if len(words) != count:
            raise ValueError(f"{name} takes {count} words, not {len(words)}")
        return method(*words)

    def _game(self) -> bytearray:
        if self.state is None:
            raise ValueError("there is no game yet: begin with new")
        return self.state

    def outcomes(self, *words: str) -> Answer:
        return {"outcomes": rulebook.outcomes(*words)}

    def new(self, text: str) -> Answer:
        try:
            wish = json.loads(text, parse_int=_whole)
        except ValueError as error:
            raise ValueError(f"{_NEW_TAKES}: {error}") from None
        if not isinstance(wish, dict):
            raise ValueError(_NEW_TAKES)
        for key in wish:
            if key not in _NEW_KEYS:
                known = ", ".join(_NEW_KEYS)
                raise ValueError(f"unknown key {quote(repr(key))}: it is one of {known}")
        if "edition" not in wish:
            raise ValueError("edition is missing")
        for key in ("fast", "extra_one"):
            if not isinstance(wish.get(key, False), bool):
                raise ValueError(f"{key} is true or false")
        if "pack" in wish:
            wish["pack_top"] = wish.pop("pack")
        self.state = rulebook.new_game(**wish)
        pack.seed(self.dice, rulebook.seed_bits(wish.get("seed", 0)), 0)
        return self.show()

    def set(self, position: str, colour: str) -> Answer:
        rulebook.put_position(self._game(), position, colour)
        return self.show()

    def draw(self) -> Answer:
        state = self._game()
        if state[layout.RULES] & flags.HANDS:
            raise ValueError("the cards are in hand: nothing is drawn, play one")
        card = pack.draw(state)
        return {"card": notation.CARDS[card], **self.show()}

    def _moves(self) -> dict[str, int]:
        state = self._game()
        phase = state[layout.PHASE]
        if phase != layout.MOVE:
            wanted = {
                layout.DRAW: "draw first",
                layout.RESPOND: "a double is open: accept or drop first",
                layout.OVER: "the game is over: next begins another",
            }
            raise ValueError(wanted[phase])
        return {notation.move(state, move): move for move in rulebook.legal(state)}

    def legal(self) -> Answer:
        state = self._game()
        return {
            "moves": [
                {"move": name, "position": notation.position(rulebook.after(state, move))}
                for name, move in self._moves().items()
            ]
        }

    def play(self, name: str) -> Answer:
        moves = self._moves()
        if name not in moves:
            raise ValueError(f"{quote(name)} is not legal now: legal lists the moves that are")
        rules.apply(self._game(), moves[name])
        return self.show()

    def double(self, colour: str) -> Answer:
        doubling.call(self._game(), rulebook.colour_of(colour))
        return self.show()

    def accept(self, colour: str) -> Answer:
        doubling.accept(self._game(), rulebook.colour_of(colour))
        return self.show()

    def drop(self, colour: str) -> Answer:
        doubling.drop(self._game(), rulebook.colour_of(colour))
        return self.show()

    def bot(self, level: str) -> Answer:
        if level not in ("1", "2", "3", "4"):
            raise ValueError("a level is 1 to 4")
        names = {move: name for name, move in self._moves().items()}
        state = self._game()
        move = self.thinker.choose(state, state[layout.TURN], int(level), self.dice)
        return {"move": names[move]}

    def next(self) -> Answer:
        game.next_game(self._game())
        return self.show()

    def show(self) -> Answer:
        return {"state": describe(self._game())}


def describe(state: bytearray) -> Answer:
    """STATE: everything about a game, in names and text."""
    colours = rulebook.colours_in(state[layout.COLOURS])
    phase = state[layout.PHASE]
    points = state[layout.MODE] == editions.POINTS and phase == layout.OVER

    def each(at: int, size: int) -> dict[str, int]:
        return {notation.COLOURS[c]: layout.number(state, at + size * c, size) for c in colours}

    def hand(c: int) -> list[str]:
        at = layout.HAND + 5 * c
        return [notation.CARDS[card] for card in state[at : at + 5] if card]

    return {
        "edition": rulebook.EDITIONS[state[layout.EDITION]],
        "mode": rulebook.MODES[state[layout.MODE]],
        "colours": rulebook.letters(state[layout.COLOURS]),
        "fast": bool(state[layout.OPTIONS] & editions.FAST),
        "extra_one": bool(state[layout.OPTIONS] & editions.EXTRA_ONE),
        "position": notation.position(state),
        "turn": notation.COLOURS[state[layout.ASKED if phase == layout.RESPOND else layout.TURN]],
        "phase": rulebook.PHASES[phase],
        "card": notation.CARDS[state[layout.CARD]] or None,
        "left": state[layout.LEFT] or None,
        "hands": {notation.COLOURS[c]: hand(c) for c in colours}
        if state[layout.RULES] & flags.HANDS
        else None,
        "pack": state[layout.PACK_N],
        "stake": state[layout.STAKE],
        "out": list(rulebook.letters(state[layout.OUT])),
        "winner": list(rulebook.letters(state[layout.WINNERS])),
        "points": each(layout.GAME_POINTS, 2) if points else None,
        "match": {"points": each(layout.MATCH_POINTS, 3), "games": each(layout.MATCH_GAMES, 2)},
    }


def main(arguments: list[str] | None = None) -> int:
    """Answer standard input until it ends."""
    command.parser("referee", __doc__, EXAMPLES).parse_args(arguments)
    return guard("referee", serve)


def _skip_rest(line: bytes, source: BinaryIO) -> bool:
    """Read on to the end of a line that is too long, but keep none of it. True if it was."""
    long = len(line) == LONGEST_LINE and not line.endswith(b"\n")
    while long and line and not line.endswith(b"\n"):
        line = source.readline(LONGEST_LINE)
    return long


def serve() -> int:
    """Answer standard input until it ends."""
    referee = Referee()
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        if _skip_rest(line, sys.stdin.buffer):
            answer: Answer = {"ok": False, "error": f"a line has at most {LONGEST_LINE} bytes"}
        else:
            answer = referee.answer(line.decode("utf-8", "replace"))
        sys.stdout.write(json.dumps(answer, separators=(",", ":")) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
