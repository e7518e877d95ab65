"""Tell how far an installation is: a bar on a terminal, one line for each phase elsewhere."""

from __future__ import annotations

from typing import TextIO

from tools.install.steps import Step
from tools.shared.bar import Line, picture

COST = 2048  # of a step besides its bytes: writing down a name takes a drive as long as 2 KB


class Report:
    """Counts steps by what they cost, and shows which share of the cost is behind us."""

    def __init__(self, steps: list[Step], out: TextIO) -> None:
        self.out = out
        self.line = Line(out)
        self.total = sum(map(_cost, steps)) or 1
        self.done = 0
        self.phase = ""

    def __call__(self, step: Step) -> None:
        """Show that a step begins."""
        share = f"{self.done / self.total:4.0%}  {step.phase}"
        self.line.write(f"{picture(self.done, self.total)} {share}")
        if not self.line.shown and step.phase != self.phase:
            self.out.write(f"{share}\n")
            self.out.flush()
        self.phase = step.phase
        self.done += _cost(step)

    def end(self, done: bool) -> None:
        """Leave the line of the bar. done: all steps were taken."""
        if self.line.shown and self.phase:
            if done:
                self.line.write(f"{picture(1, 1)} 100%  Done")
            self.out.write("\n")


def _cost(step: Step) -> int:
    """Return what a step costs: a byte is four times as fast to read as to write."""
    return COST + len(step.data) // (1 if step.kind == "write" else 4)
