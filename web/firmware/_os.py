"""os: the drive can be read; chance comes from the page."""

from os import ilistdir, listdir, stat  # noqa: F401

import _web
from uctypes import addressof as _addressof

sep = "/"


def getcwd():
    return "/"


def getenv(_key, default=None):
    return default


def sync():
    pass


def urandom(size):
    data = bytearray(size)
    _web.chance(_addressof(data), size)
    return bytes(data)


def _refuse(*_args):
    raise OSError(30)


mkdir = remove = rename = rmdir = unlink = utime = _refuse
