"""A private method with one caller is written out there; whatever it does stays the same."""

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
        "    def run(self):\n        return 1 + self._x()\n",  # its value is used
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
