"""A game of Sorry! in Python, by names and text. The state itself is sorry_core's bytearray."""

from __future__ import annotations

import os

from sorry_bots.thinker import Thinker
from sorry_core import check, doubling, game, moves, notation, pack, rules
from sorry_core import state as layout
from tools.shared import rulebook

ANSWERS = ("accept", "drop")


class Game:
    """One match. Cards are drawn automatically, so there is always a move to choose, or an end.

    A move is its text (`rS>4`, see docs/api.md) or its number (sorry_core/moves.py).
    """

    def __init__(
        self,
        edition: str = "2004",
        mode: str = "standard",
        colours: str | None = None,
        *,
        seed: int | None = None,
        fast: bool = False,
        extra_one: bool = False,
        first: str | None = None,
        pack: list[str] | None = None,
    ) -> None:
        """Begin a match.

        seed: decides all shuffles. pack: cards that lie on top, the next one first. If no rulebook
        has such a game, a ValueError says why.
        """
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "little")
        self.state = rulebook.new_game(edition, mode, colours, seed, fast, extra_one, pack, first)
        self._thinker: Thinker | None = None
        self._dice = bytearray(rulebook.seed_bits(seed))
        self._draw()

    @classmethod
    def load(cls, state: bytes) -> Game:
        """Make a game from the bytes of its state. If it is not sound, a ValueError says why."""
        faults = check.check(bytearray(state))
        if faults:
            raise ValueError(rulebook.explain(faults))
        made = cls(seed=0)
        made.state = bytearray(state)
        made._draw()
        return made

    def copy(self) -> Game:
        """A copy of the game, to try moves on. Its cards come in the same order."""
        return Game.load(bytes(self.state))

    def _draw(self) -> None:
        while self.state[layout.PHASE] == layout.DRAW:
            pack.draw(self.state)

    # --- looking at the game

    @property
    def phase(self) -> str:
        """`move`, `respond` (a double is open) or `over`."""
        return rulebook.PHASES[self.state[layout.PHASE]]

    @property
    def over(self) -> bool:
        """Whether this game has ended."""
        return self.state[layout.PHASE] == layout.OVER

    @property
    def turn(self) -> str:
        """The letter of the colour that has to choose."""
        asked = self.state[layout.PHASE] == layout.RESPOND
        return notation.COLOURS[self.state[layout.ASKED if asked else layout.TURN]]

    @property
    def colours(self) -> str:
        """The letters of the colours that play."""
        return rulebook.letters(self.state[layout.COLOURS])

    @property
    def card(self) -> str:
        """The card in use; an empty text while a card of the hand is to be chosen."""
        return notation.CARDS[self.state[layout.CARD]]

    @property
    def position(self) -> str:
        """Where all pawns are: red/blue/yellow/green."""
        return notation.position(self.state)

    @property
    def winners(self) -> str:
        """The letters of the colours that have won; empty while the game runs."""
        return rulebook.letters(self.state[layout.WINNERS])

    def hand(self, colour: str) -> list[str]:
        """The cards in a colour's hand; none in a game without hands."""
        at = layout.HAND + layout.HAND_SIZE * rulebook.colour_of(colour)
        held = self.state[at : at + layout.HAND_SIZE]
        return [notation.CARDS[card] for card in held if card]

    def points(self, colour: str) -> int:
        """The points of this game, once it is over."""
        return layout.number(self.state, layout.GAME_POINTS + 2 * rulebook.colour_of(colour), 2)

    # --- playing

    def numbers(self) -> list[int]:
        """Every legal move as a number, in ascending order."""
        out = [0] * moves.MOST
        return out[: rules.legal_moves(self.state, out)]

    def legal(self) -> list[str]:
        """Every legal move as text; `accept` and `drop` while a double is open."""
        if self.state[layout.PHASE] == layout.RESPOND:
            return list(ANSWERS)
        return [self.text(move) for move in self.numbers()]

    def text(self, move: int) -> str:
        """A legal move as text."""
        return notation.move(self.state, move)

    def number(self, text: str) -> int:
        """The number of a legal move, from its text; ValueError if it is not legal now."""
        for move in self.numbers():
            if notation.move(self.state, move) == text:
                return move
        raise ValueError(f"{rulebook.quote(text)} is not legal now: legal() lists what is")

    def play(self, move: str | int) -> None:
        """Play a legal move. If it is not legal: a ValueError, and nothing has changed."""
        if isinstance(move, str) and move in ANSWERS:
            self._answer(move)
        else:
            number = self.number(move) if isinstance(move, str) else move
            rules.play(self.state, number, [0] * moves.MOST)
        self._draw()

    def _answer(self, word: str) -> None:
        asked = self.state[layout.ASKED]
        (doubling.accept if word == "accept" else doubling.drop)(self.state, asked)

    def double(self, colour: str) -> None:
        """Let a colour double the stake (1939, points); ValueError if it may not now."""
        doubling.call(self.state, rulebook.colour_of(colour))

    def next(self) -> None:
        """Begin the next game of the match."""
        game.next_game(self.state)
        self._draw()

    def bot(self, level: int = 4) -> str:
        """What a computer player of this level, 1 to 4, would play here."""
        if level not in (1, 2, 3, 4):
            raise ValueError("a level is 1 to 4")
        if self.state[layout.PHASE] != layout.MOVE:
            raise ValueError("no move is to be chosen now")
        if self._thinker is None:
            self._thinker = Thinker()
        seat = self.state[layout.TURN]
        return self.text(self._thinker.choose(self.state, seat, level, self._dice))

    def __repr__(self) -> str:
        edition = rulebook.EDITIONS[self.state[layout.EDITION]]
        mode = rulebook.MODES[self.state[layout.MODE]]
        return f"<Game {edition} {mode} {self.position} {self.turn} {self.card or self.phase}>"
