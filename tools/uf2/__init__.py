"""One file for a board with an RP2040 or RP2350: its drive, and CircuitPython too if it is given.

folder2uf2 (PyPI) lays out the drive, as the firmware itself would format it. The blocks are put
together here: an RP2040 erases its flash by the numbers of blocks, and what folder2uf2 puts behind
a firmware has the wrong ones (blocks.py).
"""
