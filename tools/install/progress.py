"""Show how far a run is: a bar on a terminal, one line a phase elsewhere."""

from __future__ import annotations

from typing import TextIO

from tools.install.steps import Step

WIDTH = 30
COST = 2048  # what a step takes besides its bytes: the drive is slow to write down a name


class Progress:
    """Counts steps by what they cost, and shows the share that is done."""

    def __init__(self, steps: list[Step], out: TextIO) -> None:
        self.out = out
        self.total = sum(map(_cost, steps)) or 1
        self.done = 0
        self.phase = ""
        self.bar = out.isatty()
        self.open = False

    def __call__(self, step: Step) -> None:
        """Show that a step begins."""
        share = self.done / self.total
        self.done += _cost(step)
        if self.bar:
            filled = round(share * WIDTH)
            text = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {share:4.0%}  {step.phase}"
            self.out.write(f"\r{text:<78.78}")
            self.open = True
        elif step.phase != self.phase:
            self.out.write(f"{share:4.0%}  {step.phase}\n")
        self.phase = step.phase
        self.out.flush()

    def end(self, done: bool) -> None:
        """Leave the line of the bar."""
        if self.open:
            if done:
                self.out.write(f"\r{'[' + '#' * WIDTH + '] 100%  Done':<78}")
            self.out.write("\n")
            self.open = False


def _cost(step: Step) -> int:
    """Return what a step takes: bytes are written slower than they are read."""
    return COST + len(step.data) // (1 if step.kind == "write" else 4)
