"""The rules of Sorry!: four editions, one judge, one bytearray. Imports nothing but itself."""

SPEED = "source"
"""What runs: these files, or as `native` what tools/native has compiled from them."""
