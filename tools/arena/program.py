"""Somebody else's program as a player. It is asked through the protocol of tools/referee.py.

For each decision it is sent `new` (with the card, or its hand, on top of the pack), `set` and
`draw`, then `bot 4`. While a seven goes on, it is sent `play` and `bot 4` again. Its answer must be
a legal move.
"""

import json
import shlex
from typing import Any

from sorry_core import editions, flags, notation
from sorry_core import state as layout
from tools.arena.running import Fault, Running
from tools.shared import rulebook


class Foul(Exception):
    """The program broke the protocol, or the rules."""


class Program:
    """A running program. It never calls a double and always stays in: the protocol asks neither."""

    def __init__(self, command: str, patience: float = 10.0) -> None:
        self.command = command
        self.patience = patience  # in seconds, for each answer
        self.running: Running | None = None
        self.last: str | None = None
        self.native = None  # nobody has it in C

    def _run(self) -> Running:
        if self.running is None:
            try:
                self.running = Running(shlex.split(self.command))
            except (Fault, ValueError) as error:
                raise Foul(f"{self.command!r} does not start: {error}") from None
        return self.running

    def ask(self, line: str) -> dict[str, Any]:
        """Its answer to one line; Foul if it gives none, or one that is not ok."""
        running = self._run()
        running.send(line)
        try:
            text = running.receive(self.patience)
        except Fault as fault:
            raise Foul(f"{self.command!r} {fault}, after: {line}") from None
        if not text:
            raise Foul(f"{self.command!r} gave no answer to: {line}")
        try:
            answer = json.loads(text)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or answer.get("ok") is not True:
            raise self._wrong(text, line)
        if not isinstance(answer.get("move", ""), str):
            raise self._wrong(text, line)
        return answer

    def _wrong(self, text: str, line: str) -> Foul:
        shown = rulebook.quote(repr(text.strip())[1:-1])  # without what a terminal would obey
        return Foul(f"{self.command!r} answered {shown} to: {line}")

    def close(self) -> None:
        """End the program."""
        if self.running is not None:
            self.running.close()
            self.running = None

    def choose(self, state: bytearray, seat: int, dice: bytearray) -> int:
        """Ask for a move; Foul if it is not legal."""
        if state[layout.USED] and self.last is not None:
            self.ask(f"play {self.last}")
        else:
            self._tell(state, seat)
        name = self.ask("bot 4").get("move")
        for move in rulebook.legal(state):
            if notation.move(state, move) == name:
                self.last = notation.move(state, move)
                return move
        where = f"{notation.position(state)} {notation.COLOURS[seat]}"
        card = notation.CARDS[state[layout.CARD]] or "a hand"
        shown = rulebook.quote(repr(name))
        raise Foul(f"{self.command!r} played {shown}, which is not legal in {where} with {card}")

    def _tell(self, state: bytearray, seat: int) -> None:
        hands = state[layout.RULES] & flags.HANDS
        colour = notation.COLOURS[seat]
        wish = {
            "edition": rulebook.EDITIONS[state[layout.EDITION]],
            "mode": rulebook.MODES[state[layout.MODE]],
            "colours": rulebook.letters(state[layout.COLOURS]),
            "seed": 0,
            "fast": bool(state[layout.OPTIONS] & editions.FAST),
            "extra_one": bool(state[layout.OPTIONS] & editions.EXTRA_ONE),
            "first": "r" if state[layout.RULES] & flags.ALONE else colour,  # E6: red in patience
            "pack": stacked(state, seat) if hands else [notation.CARDS[state[layout.CARD]]],
        }
        self.ask("new " + json.dumps(wish, separators=(",", ":")))
        self.ask(f"set {notation.position(state)} {colour}")
        if not hands:
            self.ask("draw")

    def calls(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say no, always: it knows nothing of doubles."""
        return False

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Say yes, always."""
        return True


def stacked(state: bytearray, seat: int) -> list[str]:
    """A pack that deals `seat`, who begins, the hand that it has now.

    The others get the lowest cards that are left: the program must not see their hands.
    """
    at = layout.HAND + 5 * seat
    own = list(state[at : at + 5])
    edition, options = state[layout.EDITION], state[layout.OPTIONS]
    rest = []
    for card in range(1, editions.MIX + 1):
        rest += [card] * (editions.copies(edition, options, card) - own.count(card))
    players = state[layout.COLOURS].bit_count()
    order = []
    for card in own:
        order += [card, *rest[: players - 1]]
        del rest[: players - 1]
    return [notation.CARDS[card] for card in order]
