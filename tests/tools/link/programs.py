"""Small programs for the linker, run before and after: what they print must be the same."""

from __future__ import annotations

import builtins
from types import ModuleType
from typing import Any

from tools.link import ENTRY, Linked, Options, link

_WORDS = (
    "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar "
    "papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu able baker dog easy fox "
    "george how item jig king love nan oboe peter queen roger sugar tare uncle victory zebra"
)
ROM = frozenset(_WORDS.split())


def sources(texts: dict[str, str]) -> dict[str, tuple[str, str, bool]]:
    """What `link` wants: `a.b` is a module, `a/` a package, `main` the program itself."""
    found = {}
    for name, text in texts.items():
        package = name.endswith("/")
        plain = name.rstrip("/")
        shown = plain.replace(".", "/") + ("/__init__.py" if package else ".py")
        found[ENTRY if plain == "main" else plain] = (shown, text, package)
    return found


def linked(program: dict[str, str], **options: Any) -> Linked:
    """Link a small program."""
    return link(sources(program), Options(**{"rom": ROM, **options}))


class Machine:
    """Runs modules from texts, and keeps what they print. Any other import is Python's own."""

    def __init__(self, texts: dict[str, tuple[str, str]]) -> None:
        """texts: name -> the file's path, its text."""
        self.texts = texts
        self.modules: dict[str, ModuleType] = {}
        self.printed: list[str] = []

    def run(self, name: str) -> list[str]:
        """Run the program."""
        self._load(name)
        return self.printed

    def _load(self, name: str) -> ModuleType:
        if name in self.modules:
            return self.modules[name]
        above = name.rpartition(".")[0]
        if above:
            self._load(above)
        module = self.modules[name] = ModuleType(name)
        shown, text = self.texts[name]
        own = {**vars(builtins), "__import__": self._import, "print": self._print}
        module.__dict__.update({"__builtins__": own, "__file__": "/" + shown})
        exec(compile(text, shown, "exec", dont_inherit=True), module.__dict__)
        if above:
            setattr(self.modules[above], name.rpartition(".")[2], module)
        return module

    def _import(
        self, name: str, scope: Any = None, _locals: Any = None, wanted: Any = (), level: int = 0
    ) -> Any:
        if name not in self.texts:
            return builtins.__import__(name, {}, {}, wanted or (), level)
        module = self._load(name)
        for each in wanted or ():
            if not hasattr(module, each) and f"{name}.{each}" in self.texts:
                self._load(f"{name}.{each}")
        return module if wanted else self.modules[name.partition(".")[0]]

    def _print(self, *values: Any) -> None:
        self.printed.append(" ".join(map(str, values)))


def run(texts: dict[str, str]) -> list[str]:
    """What a program prints as it is written."""
    found = {name: (shown, text) for name, (shown, text, _) in sources(texts).items()}
    return Machine(found).run(ENTRY)


def machine(made: Linked) -> Machine:
    """A machine with the linked program."""
    return Machine({name: (name, text) for name, text in made.sources.items()})


def both(program: dict[str, str], **options: Any) -> tuple[list[str], Linked]:
    """What a program prints, the same before and after it is linked; and the linked one."""
    made = linked(program, **options)
    before = run(program)
    assert before, "a program that prints nothing shows nothing"
    assert machine(made).run(ENTRY) == before
    return before, made


def text_of(made: Linked) -> str:
    """All that is shipped."""
    return "".join(made.sources.values())
