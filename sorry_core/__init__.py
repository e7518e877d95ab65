"""The rules of Sorry! in four editions. A game is one bytearray. Nothing else is imported here."""

SPEED = "source"
"""Which core runs: `source` is these files, `native` is what tools/native compiles from them."""
