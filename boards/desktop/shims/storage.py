"""The drive, which code can only read, as on a device without a boot.py; and /saves."""

from boards.desktop.running import host as _host
from boards.desktop.saves import MOUNT as _MOUNT


class VfsFat:
    """A file system. It only says whether it is read-only."""

    label = "CIRCUITPY"
    readonly = True

    def __init__(self, _block_device: object) -> None:
        raise NotImplementedError("the desktop handheld has one drive")


def remount(
    mount_path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False
) -> None:
    """Refused once the drive is on USB."""
    raise RuntimeError("Cannot remount path when visible via USB.")


def getmount(mount_path: str) -> VfsFat:
    """The drive at /, or the one for saves, which code can write to."""
    made = VfsFat.__new__(VfsFat)
    if mount_path == _MOUNT and _host().saves is not None:
        made.label = "CPSAVES"
        made.readonly = False
    elif mount_path != "/":
        raise OSError(19, "No such device")
    return made
