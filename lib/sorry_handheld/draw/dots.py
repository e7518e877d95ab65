"""Dots on the way that a pawn would go, in its colour. `Board.unset` takes them off again."""

from sorry_core.track import CIRCLE, START
from sorry_handheld.draw.layout import cell_of
from sorry_handheld.draw.path import leads_backward, step
from sorry_handheld.outcome import slid


def lay_dots(board, pawn: int, start: int, landing: int, end: int) -> None:
    """Lay dots from `start` to where the pawn is put down, and down a slide to `end`.

    One that is exchanged or takes a place has no way but a slide: its `start` is `landing`.
    """
    if start == START:
        _dot(board, pawn, start)
    else:
        _between(board, pawn, start, landing)
    if slid(landing, end):
        _dot(board, pawn, landing)
        _between(board, pawn, landing, end)


def _between(board, pawn: int, start: int, end: int) -> None:
    """Put a dot on every square between two places."""
    backward = leads_backward(start, end)
    while start != end:
        start = step(start, backward)
        if start != end:
            _dot(board, pawn, start)


def _dot(board, pawn: int, place: int) -> None:
    """Put one dot on a place; out of Start it lies half way to the circle."""
    colour = pawn >> 2
    layout = board.layout
    at = cell_of(colour, place, pawn & 3)
    dot = board.dots.put(at)
    if dot.pixel_shader is not board.teams[colour]:
        dot.pixel_shader = board.teams[colour]
    if place == START:
        to = cell_of(colour, CIRCLE, 0)
        dot.x += (layout.x_of(to) - layout.x_of(at)) // 2
        dot.y += (layout.y_of(to) - layout.y_of(at)) // 2
