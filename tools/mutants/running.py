"""Runs the tests against mutants inside one pytest: each mutant is a fork that gets other bytecode.

Before that, every test is run once, and it is noted which lines it runs and how long it takes. A
mutant then meets only the tests that run its line until one fails: first those that are quick for
how many mutants they have seen already. What stands at a module's level (constants, tables) is
changed wherever it was imported to, and meets the tests that run a line with one of these names. If
none sees that, pytest begins anew, in a process where the module is loaded with the fault in it.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.machinery
import json
import os
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO, Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tools import ROOT
from tools.mutants.making import Mutant
from tools.shared.command import UsageError

_KILLED, _SURVIVED, _BROKEN = 0, 3, 4
NOT_LOADED = "(it cannot be loaded)"
_OPTIONS = ("-q", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header")


@dataclass
class Outcome:
    """What became of the mutants: by key, the test that killed each (or how), or nothing."""

    killers: dict[str, str] = field(default_factory=dict)


@dataclass
class Judge:
    """A plugin of pytest: it runs the mutants in the place of the tests."""

    mutants: list[Mutant]
    jobs: int
    told: Callable[[str], None]
    known: dict[str, str] = field(default_factory=dict)  # a test for each mutant: then only that
    look: bool = True  # else each mutant meets every test
    before: dict[str, str] = field(
        default_factory=dict
    )  # the test that saw it last time: met first
    names: list[str] = field(default_factory=list)
    outcome: Outcome = field(default_factory=Outcome)
    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)
    longest: float = 20.0  # seconds of tests that a mutant may meet
    words: dict[str, set[str]] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)  # mutants that each test has killed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests: look at them, then run the mutants."""
        items = {item.nodeid: item for item in session.items}
        if self.known:
            _hold({name: items.get(name) for name in self.known.values()})
        elif self.look:
            self._look(items)
        self.names = list(items)
        self._all(items)
        return True

    def _look(self, items: dict[str, pytest.Item]) -> None:
        """Which tests run which line, and for how long. What was seen before is kept in a file."""
        rooms = {(ROOT / mutant.path).parent for mutant in self.mutants}
        files = sorted(str(path) for room in rooms for path in room.glob("[!_]*.py"))
        marks = {str(item.path): _mark([str(item.path), *files]) for item in items.values()}
        known = self._recall(marks)
        new = {name: item for name, item in items.items() if str(item.path) not in known}
        self.told(f"Looking which lines {len(new)} of {len(items)} tests run")
        seen = coverage.Coverage(data_file=None, include=files, config_file=False)
        seen.start()
        for name, item in new.items():
            seen.switch_context(name)
            began = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=None)
            self.seconds[name] = time.process_time() - began
            if any(report.failed for report in reports):
                raise pytest.UsageError(f"{name} fails without any mutant: mend that first")
        seen.stop()
        for file in files if new else ():
            path = os.path.relpath(file, ROOT).replace(os.sep, "/")
            for line, names in seen.get_data().contexts_by_lineno(file).items():
                self.lines.setdefault(f"{path}:{line}", []).extend(filter(None, names))
        self.cache.parent.mkdir(exist_ok=True)
        told = {"marks": marks, "seconds": self.seconds, "lines": self.lines}
        self.cache.write_text(json.dumps(told))

    def _recall(self, marks: dict[str, str]) -> set[str]:
        """Take what was seen last time; the files with tests that have not changed since."""
        try:
            told = json.loads(self.cache.read_text())
            same = {path for path, mark in marks.items() if told["marks"].get(path) == mark}
        except (OSError, ValueError, KeyError):
            return set()

        def keep(name: str) -> bool:
            return str(ROOT / name.split("::")[0]) in same

        self.seconds = {name: took for name, took in told["seconds"].items() if keep(name)}
        self.lines = {line: list(filter(keep, names)) for line, names in told["lines"].items()}
        return same

    @property
    def cache(self) -> Path:
        """Where it is kept which test runs which line, until one of them changes."""
        room = (ROOT / self.mutants[0].path).parent.name
        return ROOT / "build" / f"mutants-{room}.json"

    def _tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that this mutant meets."""
        if self.known:
            return [self.known[mutant.key]]
        if not self.look:
            return self.names
        chosen: list[str] = []
        total = 0.0
        names = self.lines.get(f"{mutant.path}:{mutant.line}", [])
        if not mutant.function:
            names = self._readers(mutant)
        first = self.before.get(mutant.key)
        for name in sorted(names, key=lambda name: (name != first, self._promise(name))):
            total += self.seconds[name]
            if chosen and total > self.longest:
                break
            chosen.append(name)
        return chosen

    def _promise(self, name: str) -> float:
        """Small for a test that is quick and has seen many mutants."""
        return (0.002 + self.seconds[name]) / (1 + self.seen[name])

    def _readers(self, mutant: Mutant) -> list[str]:
        """The tests that run a line with a name in it which this mutant gives another value; and
        those that run no line at all, because they only look at values."""
        try:
            names = set(changed(mutant))
        except Exception:  # a module that cannot be loaded: any test sees it
            names = set()
        found: set[str] = set()
        busy: set[str] = set()
        for line, tests in self.lines.items():
            busy.update(tests)
            if names & self._words(line):
                found.update(tests)
        return [*(found or busy), *(set(self.seconds) - busy)]

    def _words(self, line: str) -> set[str]:
        """The words of a line, say `sorry_core/rules.py:12`."""
        if not self.words:
            for path in {line.rpartition(":")[0] for line in self.lines}:
                text = (ROOT / path).read_text(encoding="utf-8")
                for at, row in enumerate(text.splitlines(), 1):
                    self.words[f"{path}:{at}"] = set(re.findall(r"\w+", row))
        return self.words[line]

    def _all(self, items: dict[str, pytest.Item]) -> None:
        """Run all mutants, so many at a time."""
        running: dict[int, tuple[Mutant, int]] = {}
        for mutant in self.mutants:
            while len(running) >= self.jobs:
                self._wait(running)
            tests = self._tests(mutant)
            if not tests:
                self._note(mutant, "")
                continue
            read, write = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(read)
                met = {items[name]: self.seconds.get(name, 10.0) for name in tests if name in items}
                _child(mutant, met, write, self.longest > 10)
            os.close(write)
            running[child] = (mutant, read)
        while running:
            self._wait(running)

    def _wait(self, running: dict[int, tuple[Mutant, int]]) -> None:
        """Wait for the next one to end."""
        child, status = os.waitpid(-1, 0)
        mutant, read = running.pop(child)
        with os.fdopen(read) as pipe:
            name = pipe.read()
        if os.WIFSIGNALED(status):
            name = "(it does not end)"
        elif os.WEXITSTATUS(status) == _BROKEN:
            raise pytest.UsageError(f"{mutant.key} could not be put in: {name}")
        self._note(mutant, name)

    def _note(self, mutant: Mutant, name: str) -> None:
        self.outcome.killers[mutant.key] = name
        self.seen[name] += 1
        if not name:
            self.told(f"not seen: {mutant.key}")


def _hold(tests: dict[str, pytest.Item | None]) -> None:
    """Without any fault each of these tests must pass, or its failing would say nothing."""
    for name, item in tests.items():
        if item is None:
            raise pytest.UsageError(f"{name} is gone: make mutants ARGS=--record")
        child = os.fork()
        if child == 0:
            reports = runtestprotocol(item, log=False, nextitem=None)
            os._exit(0 if reports and all(report.passed for report in reports) else 1)
        if os.waitpid(child, 0)[1]:
            raise pytest.UsageError(f"{name} does not pass without any mutant: mend that first")


def _child(mutant: Mutant, items: dict[pytest.Item, float], write: int, anew: bool) -> None:
    """Meet the tests; never returns."""
    _bound_memory()
    try:
        if not _can_load(mutant):
            os.write(write, NOT_LOADED.encode())
            os._exit(_KILLED)
        _put(mutant)
    except Exception as error:  # the fault is not in, so nothing can be said about it
        os.write(write, f"{type(error).__name__}: {error}".encode())
        os._exit(_BROKEN)
    try:
        killer = _meet(items)
        if not killer and not mutant.function and anew:
            killer = _meet_anew(mutant, [item.nodeid for item in items])
    except BaseException as error:  # whatever it is, without the fault it would not be
        killer = f"({type(error).__name__})"
    os.write(write, killer.encode())
    os._exit(_KILLED if killer else _SURVIVED)


def _bound_time(seconds: float) -> None:
    """A fault may never end. After so many seconds of work this process does."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _bound_memory() -> None:
    """A fault may ask for more and more of it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def _can_load(mutant: Mutant) -> bool:
    """Whether the module can be loaded with this fault. Where it cannot, any test sees it."""
    if mutant.function:
        return True
    try:
        changed(mutant)
    except Exception:
        return False
    return True


def _put(mutant: Mutant) -> None:
    """Put the fault in."""
    if mutant.function:
        swap(mutant)
    else:
        spread(mutant)


def _meet(items: dict[pytest.Item, float]) -> str:
    """The name of the first test that fails."""
    for item, seconds in items.items():
        _bound_time(1 + 1.5 * seconds)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            return item.nodeid
    return ""


def swap(mutant: Mutant) -> None:
    """Put the fault into the function, for everybody who has it."""
    code = mutant.code()
    found: Any = importlib.import_module(_name(mutant.path))
    for part in mutant.function.split("."):
        code = _inner(code, part)
        owner, found = found, vars(found)[part]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)
    assert isinstance(found, FunctionType), mutant.key
    if code.co_freevars == found.__code__.co_freevars:
        found.__code__ = code
    else:  # a method that no longer asks for `super`
        cells = dict(zip(found.__code__.co_freevars, found.__closure__ or (), strict=True))
        closure = tuple(cells[name] for name in code.co_freevars)
        new = FunctionType(code, found.__globals__, part, found.__defaults__, closure)
        setattr(owner, part, new)


def spread(mutant: Mutant) -> None:
    """Give a module's constants their new values, also where they were imported to."""
    old = vars(importlib.import_module(_name(mutant.path)))
    for name, value in changed(mutant).items():
        before = old[name]
        for module in list(sys.modules.values()):
            if name in vars(module) and vars(module)[name] is before:
                setattr(module, name, value)


def changed(mutant: Mutant) -> dict[str, Any]:
    """The constants that have another value with this fault in the module."""
    home = _name(mutant.path)
    old = vars(importlib.import_module(home))
    new = {"__name__": home, "__file__": old["__file__"]}
    exec(mutant.code(), new)
    return {
        name: value
        for name, value in new.items()
        if isinstance(value, (int, str, bytes, tuple)) and old.get(name) != value
    }


def _mark(paths: list[str]) -> str:
    """Changes when one of these files does."""
    seen = hashlib.sha256()
    for path in paths:
        seen.update(path.encode() + Path(path).read_bytes())
    return seen.hexdigest()


def _inner(code: CodeType, name: str) -> CodeType:
    """The code of a function or class that is defined in this code."""
    return next(
        part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name
    )


def _name(path: str) -> str:
    """The name under which a file is imported."""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _meet_anew(mutant: Mutant, tests: list[str]) -> str:
    """Begin pytest again, with the module loaded from the mutant."""
    _bound_time(60)
    rooms = ("sorry_core", "sorry_bots", "sorry_handheld", "boards", "tools", "tests")
    keep = ("tools", "tools.mutants")
    for name in list(sys.modules):
        top = name.split(".")[0]
        file = getattr(sys.modules[name], "__file__", None) or ""
        ours = top in rooms or file.startswith(str(ROOT / "tests"))
        if ours and not name.startswith("tools.mutants") and name not in keep:
            del sys.modules[name]
    plain = importlib.machinery.SourceFileLoader.get_code
    target = str(ROOT / mutant.path)

    def get_code(self: Any, fullname: str) -> Any:
        if self.path == target:
            return mutant.code()
        return plain(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        code = pytest.main([*_OPTIONS, "-x", *tests])
    return "" if code == 0 else "(pytest, begun anew)"


def run(
    mutants: list[Mutant],
    tests: list[str],
    jobs: int,
    known: dict[str, str] | None = None,
    look: bool = True,
    longest: float = 20.0,
    before: dict[str, str] | None = None,
) -> dict[str, str]:
    """Run all; by key the test that killed each, or nothing."""
    with _hushed() as (aloud, said):
        judge = Judge(mutants, jobs, _teller(aloud), known or {}, look and not known, before or {})
        judge.longest = longest
        code = pytest.main([*_OPTIONS, *tests], plugins=[judge])
        said.seek(0)
        words = said.read()
    if code not in (0, 5) or len(judge.outcome.killers) != len(mutants):
        raise UsageError(f"pytest ended with {int(code)} and this:\n{words}")
    return judge.outcome.killers


def _teller(aloud: IO[str]) -> Callable[[str], None]:
    return lambda line: print(line, file=aloud, flush=True)


@contextlib.contextmanager
def _hushed() -> Iterator[tuple[IO[str], IO[str]]]:
    """Within, what is printed goes to a file: a pytest that runs mutants ends by saying that
    no tests ran. A stream to where it went before, and that file."""
    sys.stdout.flush()
    saved = os.dup(1)
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said, os.fdopen(saved, "w") as aloud:
        os.dup2(said.fileno(), 1)
        try:
            with contextlib.redirect_stdout(said):
                yield aloud, said
        finally:
            os.dup2(saved, 1)
