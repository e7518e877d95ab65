"""supervisor: the time in milliseconds, and what is connected to the board."""

import _web

ticks_ms = _web.ticks  # modulo 2**29, starting close to the wrap


def reload():
    """Start code.py again: the page loads anew."""
    _web.restart()


class Runtime:
    """What the firmware knows about the computer at its USB: there is none."""

    usb_connected = False
    serial_connected = False
    serial_bytes_available = 0
    autoreload = True


runtime = Runtime()
