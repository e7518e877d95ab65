"""Blinka's modules, untyped: the stubs that are installed beside them describe the device instead.

displayio is imported first; vectorio cannot be.
"""

from importlib import import_module
from typing import Any

displayio: Any = import_module("displayio")
busdisplay: Any = import_module("busdisplay")
fourwire: Any = import_module("fourwire")
vectorio: Any = import_module("vectorio")
displaycore: Any = import_module("displayio._displaycore")
