"""storage: the drive, which code can only read."""


class VfsFat:
    """The file system. It only says that it is read-only."""

    label = "CIRCUITPY"
    readonly = True


def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
    """Refused once the drive is on USB."""
    raise RuntimeError("Cannot remount path when visible via USB.")


def getmount(mount_path):
    """The drive at /."""
    if mount_path != "/":
        raise OSError(19)
    return VfsFat()
