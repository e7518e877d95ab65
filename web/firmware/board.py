"""board: the pins of this board under the firmware's names, and its display.

/board.txt, which the build writes, has a line for each name: the name and the number of its leg.
"""

import _web
from microcontroller import Pin as _Pin

board_id = _web.board_id()


class _Bus:
    """The bus that the firmware opened before code.py runs."""

    def deinit(self):
        pass


def _fill(names):
    legs = {}
    with open(_web.pins()) as file:
        for line in file:
            name, leg = line.split()
            if leg not in legs:
                legs[leg] = _Pin(int(leg), name)
            names[name] = legs[leg]


_fill(globals())
if _web.has_display():
    from busdisplay import BusDisplay as _BusDisplay

    DISPLAY = _BusDisplay(_Bus(), b"", width=_web.width(), height=_web.height())
