"""What sorry_core asks of the firmware's `micropython`, for CPython."""


def const(value: int) -> int:
    """On the device the compiler folds this away; here it is the value itself."""
    return value
