"""The rules of Sorry!: four editions, one judge, one bytearray. Imports nothing but itself."""

SPEED = "source"
"""Which core runs: `source` is these files, `native` is what tools/native compiles from them."""
