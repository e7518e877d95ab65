"""What has become of a pawn. The linker writes these functions out wherever they are called."""

from sorry_core.track import START


def was_bumped(before: bytearray, after: bytearray, pawn: int) -> bool:
    """Whether a pawn was sent back to Start between two states."""
    return before[pawn] != START == after[pawn]


def slid(landing: int, end: int) -> bool:
    """Whether a pawn that was put down at one place has slid on to another."""
    return end != landing
