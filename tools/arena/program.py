"""Somebody else's program at our table. It is asked through the referee's protocol.

For each decision it is sent `new` (with the card, or its hand, stacked), `set` and `draw`, then
`bot 4`; while a seven goes on, `play` and `bot 4` again. Its answer must be one of our legal moves.
"""

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import Any

from sorry_core import editions, flags, notation
from sorry_core import state as layout
from tools.shared import rulebook


class Foul(Exception):
    """The program broke the protocol, or the rules."""


class Program:
    """A running program. It never calls a double and always stays in: the protocol asks neither."""

    def __init__(self, command: str, patience: float = 10.0) -> None:
        self.command = command
        self.patience = patience
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str] = queue.Queue()
        self.last: str | None = None

    def _run(self) -> subprocess.Popen[str]:
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                )
            except (OSError, ValueError) as error:
                raise Foul(f"{self.command!r} does not start: {error}") from None
            threading.Thread(target=self._read, args=(self.process,), daemon=True).start()
        return self.process

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def ask(self, line: str) -> dict[str, Any]:
        """Its answer to one line; Foul if it gives none, or one that is not ok."""
        process = self._run()
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            text = self.lines.get(timeout=self.patience)
        except (OSError, queue.Empty):
            text = ""
        if not text:
            raise Foul(f"{self.command!r} gave no answer to: {line}")
        try:
            answer = json.loads(text)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or answer.get("ok") is not True:
            raise Foul(f"{self.command!r} answered {text.strip()[:200]} to: {line}")
        return answer

    def close(self) -> None:
        """End it."""
        if self.process is not None:
            assert self.process.stdin is not None
            with contextlib.suppress(OSError):
                self.process.stdin.close()
            try:
                self.process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

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
        raise Foul(f"{self.command!r} played {name!r}, which is not legal in {where} with {card}")

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
        """Never."""
        return False

    def accepts(self, state: bytearray, seat: int, dice: bytearray) -> bool:
        """Always."""
        return True


def stacked(state: bytearray, seat: int) -> list[str]:
    """A pack that deals `seat`, who begins, its own hand; the others get the lowest cards left."""
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
