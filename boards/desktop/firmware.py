"""time, os, random, sys, gc and traceback with only those names that CircuitPython has."""

import os
import random
import sys
import time
import tomllib
import traceback
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from boards.desktop.stop import Stop

if TYPE_CHECKING:
    from boards.desktop.sandbox import Sandbox

VERSION = (10, 2, 1)
_RELEASE = "%d.%d.%d" % VERSION
_YEAR_2000 = 946_684_800  # the time of a clock that nobody has set
_READ_ONLY = ("mkdir", "remove", "rename", "rmdir", "unlink", "utime")
_RANDOM = ("choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform")


def module(name: str, sandbox: "Sandbox") -> ModuleType | None:
    """The module of this name, or None if it is none of these."""
    maker = _MAKERS.get(name)
    if maker is None:
        return None
    made = ModuleType(name)
    made.__dict__.update(maker(sandbox))
    return made


def _time(sandbox: "Sandbox") -> dict[str, Any]:
    host = sandbox.host

    def monotonic_ns() -> int:
        """Nanoseconds since the start."""
        host.ticks()
        return host.clock.now() * 1000

    return {
        "sleep": host.sleep,
        "monotonic": lambda: monotonic_ns() / 1_000_000_000,
        "monotonic_ns": monotonic_ns,
        # None of the boards keeps the date while it is off.
        "time": lambda: _YEAR_2000 + host.clock.now() // 1_000_000,
        "localtime": time.localtime,
        "mktime": time.mktime,
        "struct_time": time.struct_time,
    }


# --- os


def _os(sandbox: "Sandbox") -> dict[str, Any]:
    return {
        "getcwd": lambda: "/",
        "getenv": partial(_getenv, sandbox),
        "listdir": partial(_listdir, sandbox),
        "sep": "/",
        "stat": lambda name: tuple(os.stat(_found(sandbox, name)))[:10],
        "sync": lambda: None,
        "uname": partial(_uname, sandbox),
        "urandom": sandbox.host.chance.randbytes,
        **dict.fromkeys(_READ_ONLY, _refuse),
    }


def _refuse(*_args: Any) -> None:
    """Stands for every function that would change the drive."""
    raise OSError(30, "Read-only filesystem")


def _found(sandbox: "Sandbox", name: str) -> str:
    """Where a file of the drive is on this computer."""
    path = sandbox.find_file(name)
    if path is None:
        raise OSError(2, "No such file/directory")
    return str(path)


def _listdir(sandbox: "Sandbox", name: str = "/") -> list[str]:
    """The names in a folder."""
    _found(sandbox, name)
    return sorted({each for path in sandbox.places(name) for each in os.listdir(path)})


def _getenv(sandbox: "Sandbox", key: str, default: Any = None) -> Any:
    """A value of settings.toml. SORRY_... may also be set in this computer's environment."""
    if key.startswith("SORRY_") and key in os.environ:
        return os.environ[key]
    path = sandbox.find_file("settings.toml")
    return tomllib.loads(path.read_text("utf-8")).get(key, default) if path else default


def _uname(sandbox: "Sandbox") -> SimpleNamespace:
    """What runs here."""
    return SimpleNamespace(
        sysname="desktop",
        nodename="desktop",
        release=_RELEASE,
        version=_RELEASE,
        machine=f"{sandbox.host.profile.NAME} with desktop",
    )


# --- the others


def _random(sandbox: "Sandbox") -> dict[str, Any]:
    # A generator of its own: its numbers must not depend on how often os.urandom is called.
    chance = random.Random(sandbox.host.chance.getrandbits(64))
    return {name: getattr(chance, name) for name in _RANDOM}


def _sys(sandbox: "Sandbox") -> dict[str, Any]:
    def leave(code: Any = 0) -> None:
        """End the program."""
        raise Stop("the game has left")

    return {
        "argv": [],
        "byteorder": "little",
        "exit": leave,
        "implementation": SimpleNamespace(name="circuitpython", version=VERSION, _mpy=0),
        "maxsize": (1 << 31) - 1,
        "modules": sandbox.modules,
        "path": ["", "/", ".frozen", "/lib"],
        "platform": "desktop",
        "stderr": sys.stderr,
        "stdin": sys.stdin,
        "stdout": sys.stdout,
        "version": f"3.4.0; CircuitPython {_RELEASE}",
        "version_info": (3, 4, 0),
    }


def _gc(sandbox: "Sandbox") -> dict[str, Any]:
    # CPython's heap says nothing about a device's, so the figure is that of the board's profile.
    return {
        "collect": lambda: None,
        "disable": lambda: None,
        "enable": lambda: None,
        "isenabled": lambda: True,
        "mem_alloc": lambda: 0,
        "mem_free": lambda: sandbox.host.profile.HEAP,
        "threshold": lambda *_value: -1,
    }


def _traceback(sandbox: "Sandbox") -> dict[str, Any]:
    def print_exception(exc: BaseException, *_rest: Any, **_options: Any) -> None:
        """The traceback on the console."""
        sandbox.host.say("".join(traceback.format_exception(exc)))

    return {"format_exception": traceback.format_exception, "print_exception": print_exception}


_MAKERS = {
    "gc": _gc,
    "os": _os,
    "random": _random,
    "sys": _sys,
    "time": _time,
    "traceback": _traceback,
}
