"""The drive, which code can only read, as on a device without a boot.py."""


class VfsFat:
    """The file system. It only says that it is read-only."""

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
    """The drive at /."""
    if mount_path != "/":
        raise OSError(19, "No such device")
    return VfsFat.__new__(VfsFat)
