"""Stands for CircuitPython's traceback: the VM has its one function elsewhere."""

from sys import print_exception

__all__ = ["print_exception"]
