"""Blinka's modules, as type Any: the installed stubs describe the device's modules, not these.

displayio must be imported before vectorio.
"""

from importlib import import_module
from typing import Any

from boards.desktop import open_shims

open_shims()
displayio: Any = import_module("displayio")
busdisplay: Any = import_module("busdisplay")
fourwire: Any = import_module("fourwire")
vectorio: Any = import_module("vectorio")
displaycore: Any = import_module("displayio._displaycore")
