"""A private method or a function with one caller is written out there; what it does stays the same."""

import pytest
from programs import both, text_of

CLASS = """
class Walk:
    def __init__(self, n):
        self.n = n
        self.seen = []
        self._open(n, 2)
    def _open(self, n, step, more=5):
        n += step
        self.seen.append((n, step, more))
    def go(self, n):
        k = 7
        for i in range(3):
            self._step(i, n)
            if i == 1:
                return self._tell(k)
        return k
    def _step(self, n, k):
        i = n * 10
        try:
            self.seen.append([i + k for k in range(n)])
            self.seen.append(1 // n)
        except ZeroDivisionError as error:
            self.seen.append(str(error))
    def _tell(self, n):
        if n > 99:
            return "large"
        self.seen.append(n)
w = Walk(1)
print(w.go(4), w.seen)
"""


def functions(made) -> int:
    return text_of(made).count("def ")


def test_the_steps_of_a_method_are_written_out() -> None:
    printed, made = both({"main": CLASS})
    assert "(3, 2, 5)" in printed[0] and printed[0].endswith("1, 7]")
    assert functions(made) == 2  # __init__ and go


@pytest.mark.parametrize(
    "kept",
    [
        "    def run(self):\n        self._x()\n        self._x()\n",  # two callers
        "    def run(self):\n        return self.y() + self._x()\n    def y(self):\n        return 1\n",
        "    def run(self):\n        while self._x() < 2:\n            pass\n",  # several times
        "    def run(self):\n        return len({}) or self._x()\n",  # perhaps not
        "    def run(self):\n        self.x()\n    def x(self):\n        return 3\n",  # not private
        "    def run(self):\n        f = self._x\n        return f()\n",  # not called there
    ],
)
def test_what_somebody_else_may_call_stays(kept: str) -> None:
    texts = {
        "main": f"class A:\n{kept}    def _x(self):\n        print(7)\n        return 2\nprint(A().run())"
    }
    _, made = both(texts)
    assert functions(made) == kept.count("def ") + ("_x" in kept)


EARLY = """
class A:
    def run(self, n):
        self._x(n)
        print("after")
        if self._is_large(n):
            print("large")
        size = self._size(n)
        print(size)
        self._tell(n)
        print(self.sized(n) or "no size")
    def _x(self, n):
        if n:
            return
        print("nothing")
    def _is_large(self, n):
        if n < 3:
            print("small")
            return False
        if n > 5:
            return True
        elif n == 4:
            print("four")
        else:
            return n > 4
        return None
    def _size(self, n):
        if not n:
            raise ValueError("no size")
        if n > 4:
            n -= 1
            return n
        n += 1
    def _tell(self, n):
        if n == 1:
            return print("one")
        if n == 2:
            print("two")
            if n:
                return
        else:
            return
        print("never")
    def sized(self, n):
        for i in range(n):
            if i == 4:
                return i
a = A()
for n in (1, 2, 3, 4, 5, 6):
    a.run(n)
try:
    a.run(0)
except ValueError as error:
    print(error)
"""


def test_a_return_in_the_midst_becomes_an_else() -> None:
    printed, made = both({"main": EARLY})
    assert {"large", "small", "four", "None", "one", "two"} <= set(printed)
    assert functions(made) == 2  # run; and sized, which returns from a loop
    assert "while" not in text_of(made)


def test_a_method_that_another_class_overrides_stays() -> None:
    text = """
class A:
    def run(self):
        self._x()
    def _x(self):
        print("a")
class B(A):
    def _x(self):
        print("b")
B().run()
A().run()
"""
    printed, _ = both({"main": text})
    assert printed == ["b", "a"]


FIRST = """
class A:
    n = 3
    def run(self, k):
        if self._more(k) > 4 and k:
            self.n += 1
        elif k - self._less(k + self.n):
            print("less")
        k += self._third(k)
        for i in self._row(k)[1:]:
            print(i, k, self.n)
        print(len(self._row2()), half(k), k)
        return [k, self._more2(k)]
    def _more(self, k):
        k += self.n
        self.n = 5
        return k
    def _less(self, k):
        self.n -= 1
        return k + self.n
    def _third(self, i):
        i = i * self.n
        return i
    def _row(self, k):
        rows = [k, k + 1, self.n]
        return rows
    def _row2(self):
        self.n = 9
        return "ab"
    def _more2(self, k):
        for i in range(3):
            k += i
        return k
def half(k):
    k = k // 2
    return k
a = A()
print(a.run(0), a.run(1), a.run(7), a.n)
"""


def test_what_a_statement_does_first_is_written_out_before_it() -> None:
    printed, made = both({"main": FIRST})
    assert len(printed) > 8
    assert functions(made) == 2  # run, and half: something is done before it


FUNCTIONS = {
    "a": """
import b
SEEN = []
def go(n, more=2):
    total = 1
    for i in range(n):
        total += _step(i, n)
    b.tell(total, SEEN)
    if not _small(total):
        return _rest(total)
    return more
def _step(i, n):
    total = i * n
    SEEN.append(total)
    return total
def _small(n):
    return n < 9
def _rest(n):
    if n > 99:
        return "large"
    SEEN.append(n)
def twice():
    return len(SEEN)
def once():
    return handed
def handed():
    return 2
""",
    "b": """
def tell(total, seen):
    total = str(total)
    print(total, seen)
""",
    "main": """
import a
for n in (0, 3, 4, 9):
    print(a.go(n), a.go(n, 1), a.twice() + a.twice(), a.once()())
""",
}


@pytest.mark.parametrize("units", [{}, {"u": ("a", "b")}])
def test_the_functions_that_one_place_of_a_unit_calls_are_written_out(units) -> None:
    printed, made = both(FUNCTIONS, units=units)
    assert "large" in "".join(printed)
    # go, twice, once, handed; tell is in another unit, or it is written out. _small is inlined.
    assert functions(made) == (4 if units else 5)


def test_a_function_from_another_file_is_traced_to_its_call() -> None:
    _, made = both(FUNCTIONS, units={"u": ("a", "b")})
    (unit,) = [name for name in made.lines if name != "__main__"]
    assert {shown for shown, _, _ in made.lines[unit]} <= {"", "a.py"}
    text = made.sources[unit].splitlines()
    (at,) = [i for i, line in enumerate(text) if "str(" in line]
    assert made.lines[unit][at][1] <= 8 <= made.lines[unit][at][2]  # b.tell(total, SEEN)


BOX = {
    "main": "import core\nbox = core.Box()\nbox.run()\nprint(sorted(core.log))\n",
    "core": """
log = []
class Box:
    def run(self):
        self.fill()
        self.kept = self._made()
        if self._asked():
            print("asked")
        self.told()
        held = [each for each in locals().values() if each is not None and each is not self]
        print(self.kept, held)
    def fill(self):
        from parts import Lid, close
        lid = Lid()
        close(lid)
        log.append(1)
    def _made(self):
        import parts as all_parts
        return all_parts.close(None)
    def _asked(self):
        from parts import close
        close(None)
        return close is not None
    def told(self):
        log.append(2)
        self.told_more(3)
    def told_more(self, n):
        log.append(n)
""",
    "parts": """
class Lid:
    pass
def close(lid):
    return lid is None
""",
}


def test_what_is_written_out_lets_go_of_what_it_has_imported() -> None:
    printed, made = both(BOX, units={"core": ("core",)})
    assert printed == ["asked", "True []", "[1, 2, 3]"]
    # run, close; and _asked: what it imports could not be let go of in the test of an `if`
    assert functions(made) == 3


def test_a_public_method_with_one_caller_is_written_out_if_its_name_means_nothing_else() -> None:
    shapes = {
        "main": "import a\nprint(a.Lamp().light(a.Bulb()))\n",
        "a": """
class Bulb:
    def __init__(self):
        self.on = 0
    def switch(self, by):
        self.on += by
        return self.on
    def blow(self):
        self.on = -1
    def stays(self):
        return self.on
    def shared(self):
        return 1
class Lamp:
    def light(self, bulb):
        found = [bulb.switch(2)]
        bulb.blow()
        found.append(bulb.stays())
        return found, bulb.shared(), self.shared()
    def shared(self):
        return 2
""",
    }
    printed, made = both(shapes, kept=frozenset({"blow"}))
    assert printed == ["([2, -1], 1, 2)"]
    # blow is a name that others know, shared is defined twice, stays is not called first
    assert functions(made) == 6
