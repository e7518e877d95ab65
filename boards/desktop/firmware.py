"""The standard modules as CircuitPython has them: time, os, random, sys, gc, and no more names."""

import os
import random
import sys
import time
import tomllib
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from boards.desktop.front import Stop

if TYPE_CHECKING:
    from boards.desktop.world import World

VERSION = (10, 2, 1)
_READ_ONLY = ("mkdir", "remove", "rename", "rmdir", "unlink", "utime")


def module(name: str, world: "World") -> ModuleType | None:
    """The module of this name, or None if CPython's or a shim will do."""
    maker = _MAKERS.get(name)
    if maker is None:
        return None
    made = ModuleType(name)
    made.__dict__.update(maker(world))
    return made


def _time(world: "World") -> dict[str, Any]:
    host = world.host

    def monotonic_ns() -> int:
        """Nanoseconds since the start."""
        host.ticks()
        return host.clock.now() * 1000

    return {
        "sleep": host.sleep,
        "monotonic": lambda: monotonic_ns() / 1_000_000_000,
        "monotonic_ns": monotonic_ns,
        # No board of ours keeps the date over a power cut: it begins at CircuitPython's own.
        "time": lambda: 946_684_800 + host.clock.now() // 1_000_000,
        "localtime": time.localtime,
        "mktime": time.mktime,
        "struct_time": time.struct_time,
    }


def _os(world: "World") -> dict[str, Any]:
    def refuse(*_args: Any) -> None:
        """The drive is not writable."""
        raise OSError(30, "Read-only filesystem")

    def listdir(name: str = "/") -> list[str]:
        """The names in a folder."""
        found(name)
        return sorted({each for path in world.places(name) for each in os.listdir(path)})

    def found(name: str) -> str:
        """Where a file of the drive lies."""
        path = world.find_file(name)
        if path is None:
            raise OSError(2, "No such file/directory")
        return str(path)

    def getenv(key: str, default: Any = None) -> Any:
        """A line of settings.toml; SORRY_ ones may stand in this computer's environment."""
        if key.startswith("SORRY_") and key in os.environ:
            return os.environ[key]
        path = world.find_file("settings.toml")
        return tomllib.loads(path.read_text("utf-8")).get(key, default) if path else default

    names = {
        "getcwd": lambda: "/",
        "getenv": getenv,
        "listdir": listdir,
        "sep": "/",
        "stat": lambda name: tuple(os.stat(found(name)))[:10],
        "sync": lambda: None,
        "uname": lambda: SimpleNamespace(
            sysname="desktop",
            nodename="desktop",
            release="%d.%d.%d" % VERSION,
            version="%d.%d.%d" % VERSION,
            machine=f"{world.host.profile.NAME} with desktop",
        ),
        "urandom": world.host.chance.randbytes,
    }
    return {**names, **dict.fromkeys(_READ_ONLY, refuse)}


def _random(world: "World") -> dict[str, Any]:
    # A generator of its own: how often os.urandom is asked must not move it.
    chance = random.Random(world.host.chance.getrandbits(64))
    names = ("choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform")
    return {name: getattr(chance, name) for name in names}


def _sys(world: "World") -> dict[str, Any]:
    def leave(code: Any = 0) -> None:
        """End the program."""
        raise Stop("the game has left")

    return {
        "argv": [],
        "byteorder": "little",
        "exit": leave,
        "implementation": SimpleNamespace(name="circuitpython", version=VERSION, _mpy=0),
        "maxsize": (1 << 31) - 1,
        "modules": world.modules,
        "path": ["", "/", ".frozen", "/lib"],
        "platform": "desktop",
        "stderr": sys.stderr,
        "stdin": sys.stdin,
        "stdout": sys.stdout,
        "version": "3.4.0; CircuitPython %d.%d.%d" % VERSION,
        "version_info": (3, 4, 0),
    }


def _gc(world: "World") -> dict[str, Any]:
    # CPython's heap says nothing of the device's: the figure is the profile's plan.
    return {
        "collect": lambda: None,
        "disable": lambda: None,
        "enable": lambda: None,
        "isenabled": lambda: True,
        "mem_alloc": lambda: 0,
        "mem_free": lambda: world.host.profile.HEAP,
        "threshold": lambda *_value: -1,
    }


def _traceback(world: "World") -> dict[str, Any]:
    import traceback

    def print_exception(exc: BaseException, *_rest: Any, **_options: Any) -> None:
        """The traceback on the console."""
        world.host.say("".join(traceback.format_exception(exc)))

    return {"format_exception": traceback.format_exception, "print_exception": print_exception}


_MAKERS = {
    "gc": _gc,
    "os": _os,
    "random": _random,
    "sys": _sys,
    "time": _time,
    "traceback": _traceback,
}
