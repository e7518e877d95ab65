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


def test_a_method_that_returns_early_stays_where_its_answer_is_not_returned() -> None:
    text = """
class A:
    def run(self, n):
        self._x(n)
        print("after")
    def _x(self, n):
        if n:
            return
        print("nothing")
A().run(0)
A().run(1)
"""
    printed, made = both({"main": text})
    assert printed == ["nothing", "after", "after"]
    assert functions(made) == 2


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
