"""Counts the calls of the code under test on the MicroPython VM; at one of them the heap is locked.

tests/device/test_starved_vm.py lets every function of the game call `count` first. This module is
not linked: its names are such as the firmware has, which the linker leaves as they are.
"""

import micropython

left = 0
"""Calls until the heap is locked; 0: it is not going to be."""
locked = False


def count():
    """The code under test has called a function."""
    global left, locked
    if left:
        left -= 1
        if not left:
            locked = True
            micropython.heap_lock()


def start(calls):
    """Lock the heap at a call."""
    global left
    left = calls


def stop():
    """There is memory again, and nothing is counted."""
    global left, locked
    left = 0
    if locked:
        locked = False
        micropython.heap_unlock()


def value():
    """Calls that are left."""
    return left
