"""What code.py can import: the device's modules and the shipped code, and nothing else.

The game gets its own import, open and print, and its own sys.modules. So `time` is the handheld's,
a module that this board's firmware lacks is missing, and every run begins as after a reset. The
rest of this program, Blinka and pytest included, keeps Python's own.
"""

import __future__

import ast
import builtins
import importlib
import importlib.util
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any

from boards.desktop import REPO, drive, firmware, saves

if TYPE_CHECKING:
    from boards.desktop.host import Host

# In every firmware, though the stubs do not list them.
_ALWAYS = frozenset(("__future__", "builtins", "cardputer_keyboard", "gc", "micropython"))
# Modules of the firmware that this computer's Python has as well.
_PLAIN = frozenset(
    ("__future__", "array", "binascii", "collections", "errno", "io", "json", "math", "re")
    + ("struct", "traceback", "zlib")
)
# Blinka's modules and ours. The game gets only those of their names that the device's stubs have.
_DISPLAY = frozenset(("bitmaptools", "busdisplay", "displayio", "fontio", "fourwire", "vectorio"))
_SHIMMED = frozenset(
    ("analogio", "audiobusio", "audiocore", "audioio", "board", "busio", "cardputer_keyboard")
    + ("digitalio", "keypad", "microcontroller", "micropython", "neopixel_write", "pwmio")
    + ("rp2pio", "storage", "supervisor", "terminalio", "usb")
)
# Packages among them. Of these, every module is made here.
_PACKAGES = frozenset(("usb",))
# What Fruit Jam OS has in its /lib for all its apps.
_SYSTEM = frozenset(
    ("adafruit_fruitjam", "adafruit_tlv320", "relic_usb_host_descriptor_parser")
    + ("relic_usb_host_gamepad",)
)
# Never shipped, so the game cannot import them.
_HOME = frozenset(("boards.desktop", "tools", "tests"))
# Built-in names of CPython that MicroPython lacks.
_MISSING = (
    ("aiter", "anext", "ascii", "breakpoint", "copyright", "credits", "exit", "format", "help")
    + ("license", "quit", "vars", "BaseExceptionGroup", "ExceptionGroup", "FileExistsError")
    + ("FileNotFoundError", "IsADirectoryError", "ModuleNotFoundError", "NotADirectoryError")
    + ("PermissionError", "RecursionError")
)


@cache
def _compiled(path: Path, _changed: int) -> CodeType:
    # MicroPython does not evaluate annotations; with this flag CPython does not either.
    flags = __future__.annotations.compiler_flag
    code: CodeType = compile(path.read_bytes(), str(path), "exec", flags, dont_inherit=True)
    return code


@cache
def stub_names(name: str) -> frozenset[str]:
    """The public names of a firmware module, by circuitpython-stubs."""
    spec = importlib.util.find_spec("board_definitions")
    places = list(spec.submodule_search_locations or ()) if spec else []
    tree = ast.parse((Path(places[0]).parent / f"{name}-stubs" / "__init__.pyi").read_text("utf-8"))
    names = {
        node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))
    } | {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    return frozenset(names)


def _is_library(name: str) -> bool:
    """Whether it is a display library: the build puts it into /lib, here pip has installed it."""
    return name.startswith("adafruit_") and name != "adafruit_blinka"


class Sandbox:
    """The modules of one run, and the import, open and print that its code calls."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.modules: dict[str, ModuleType] = {}
        self._hooks: dict[str, Callable[[ModuleType], None]] = {}
        roots = [host.root] if host.root == REPO else [host.root, REPO]
        self.path = [place for root in roots for place in (root, root / "lib")]
        # A build puts these into /lib of a board whose firmware lacks them.
        self.path.append(REPO / "boards" / "standins")
        self._firmware = (host.definition.modules | _ALWAYS) - {"code"}
        if host.board_id != "m5stack_cardputer":
            self._firmware -= {"cardputer_keyboard"}
        self._system = _SYSTEM if host.profile.APP else frozenset()
        self.builtins = {
            name: value for name, value in vars(builtins).items() if name not in _MISSING
        }
        self.builtins.update(
            {"__import__": self.import_name, "open": self.open_file, "print": self.print_text}
        )
        self.builtins["memoryview"] = drive.view

    def run_code(self) -> None:
        """Run code.py, as the device does after a reset."""
        path = next(place / "code.py" for place in self.path if (place / "code.py").is_file())
        main = self._blank("__main__", "/code.py")
        exec(_compiled(path, path.stat().st_mtime_ns), main.__dict__)

    def when_loaded(self, name: str, hook: Callable[[ModuleType], None]) -> None:
        """Call the hook with this module each time it is loaded, so that a test can look inside."""
        self._hooks[name] = hook

    # --- what the game calls

    def import_name(
        self, name: str, scope: Any = None, _locals: Any = None, wanted: Any = (), level: int = 0
    ) -> ModuleType:
        """The import statement."""
        full = name
        if level:
            parts = scope["__package__"].split(".")
            base = ".".join(parts[: len(parts) - level + 1])
            full = f"{base}.{name}" if name else base
        module = self._load(full)
        if not wanted:
            return module if level else self.modules[full.partition(".")[0]]
        for each in wanted:
            if each != "*" and not hasattr(module, each) and hasattr(module, "__path__"):
                self._load(f"{full}.{each}")
        return module

    def open_file(self, name: str, mode: str = "r", **options: Any) -> Any:
        """open() on the drive, which code can only read; but for /saves, where there is one."""
        if self.host.saves is not None and name.startswith(saves.MOUNT + "/"):
            return self.host.saves.open(name[len(saves.MOUNT) + 1 :], mode)
        if set(mode) & set("wax+"):
            raise OSError(30, "Read-only filesystem")
        path = self.find_file(name)
        if path is None:
            raise OSError(2, "No such file/directory")
        if mode == "rb" and not options:
            return drive.DriveFile(path)
        return open(path, mode, **options)

    def print_text(self, *values: Any, sep: str = " ", end: str = "\n", file: Any = None) -> None:
        """print() on the console."""
        text = sep.join(str(value) for value in values) + end
        if file is None:
            self.host.say(text)
        else:
            file.write(text)

    def find_file(self, name: str) -> Path | None:
        """Where a file of the drive is on this computer; None if it is nowhere."""
        return next(self.places(name), None)

    def places(self, name: str) -> Iterator[Path]:
        """Where a name is found: first in the root, which may be a test's own game, then here."""
        for root in dict.fromkeys((self.host.root, REPO)):
            path = root / name.lstrip("/")
            if path.exists():
                yield path

    # --- loading

    def _load(self, full: str) -> ModuleType:
        if full in self.modules:
            return self.modules[full]
        parent, _, last = full.rpartition(".")
        above = self._load(parent) if parent else None
        if full in self.modules:  # its package has loaded it meanwhile
            return self.modules[full]
        module = self._find(full, above)
        if above is not None:
            setattr(above, last, module)
        return module

    def _find(self, full: str, above: ModuleType | None) -> ModuleType:
        if full in _HOME:
            raise ImportError(f"no module named '{full}'")
        top = full.partition(".")[0]
        if top in self._system or (above is not None and top in _PACKAGES & self._firmware):
            return self.modules.setdefault(full, importlib.import_module(full))
        if above is None and full in self._firmware:
            return self.modules.setdefault(full, self._built_in(full))
        last = full.rpartition(".")[2]
        places = self.path if above is None else [Path(each) for each in above.__path__]
        for place in places:
            for path in (place / last / "__init__.py", place / f"{last}.py"):
                if path.is_file():
                    return self._execute(full, path)
        if above is None and _is_library(full):
            spec = importlib.util.find_spec(full)
            if spec is not None and spec.origin:
                return self._execute(full, Path(spec.origin))
        raise ImportError(f"no module named '{full}'")

    def _built_in(self, name: str) -> ModuleType:
        special = firmware.module(name, self)
        if special is not None:
            return special
        if name in _PLAIN or name in _SHIMMED:
            return importlib.import_module(name)
        if name not in _DISPLAY:
            raise ImportError(f"the firmware has '{name}', but the desktop handheld lacks it")
        whole = importlib.import_module(name)
        known = {each: getattr(whole, each) for each in stub_names(name) if hasattr(whole, each)}
        module = ModuleType(name)
        module.__dict__.update(known)
        return module

    def _blank(self, name: str, device_path: str) -> ModuleType:
        module = ModuleType(name)
        module.__dict__.update({"__builtins__": self.builtins, "__file__": device_path})
        return module

    def _execute(self, full: str, path: Path) -> ModuleType:
        package = path.name == "__init__.py"
        module = self._blank(full, self._device_path(path))
        module.__package__ = full if package else full.rpartition(".")[0]
        if package:
            module.__path__ = [str(path.parent)]
        self.modules[full] = module
        try:
            exec(_compiled(path, path.stat().st_mtime_ns), module.__dict__)
        except BaseException:
            self.modules.pop(full, None)
            raise
        if full in self._hooks:
            self._hooks[full](module)
        return module

    def _device_path(self, path: Path) -> str:
        for root in (self.host.root, REPO):
            if path.is_relative_to(root):
                return "/" + path.relative_to(root).as_posix()
        return "/lib/" + path.name
