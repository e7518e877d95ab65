"""What nothing reaches is not shipped; what only a name reaches is."""

import pytest
from programs import both, linked, text_of

from tools.link import LinkError


def test_functions_classes_and_constants_that_nobody_uses_are_gone() -> None:
    texts = {
        "lib": """
USED = (1, 2)
UNUSED = (3, 4)
def used():
    return helper() + helper()
def helper():
    return USED
def unused():
    return unused_too()
def unused_too():
    return UNUSED
class Nobody:
    def used(self):
        return 77
""",
        "main": "from lib import used\nprint(used())",
    }
    _, made = both(texts)
    assert "(3, 4)" not in text_of(made) and "77" not in text_of(made)
    assert text_of(made).count("def ") == 2


def test_a_method_is_kept_when_its_name_is_an_attribute_anywhere() -> None:
    texts = {
        "main": """
class A:
    half = 1
    other = 2
    def __len__(self):
        return 41
    def asked(self):
        return 42
    def named(self):
        return 43
    def never(self):
        return 44
def call(thing):
    return thing.asked()
print(len(A()), call(A()), getattr(A(), 'named')(), A.half)
""",
    }
    _, made = both(texts)
    assert "44" not in text_of(made) and "other" not in text_of(made)


def test_an_import_that_is_not_used_any_more_loads_nothing() -> None:
    texts = {
        "plain": "SIZE = 4\ndef big():\n    return 5\n",
        "main": "def f():\n    from plain import SIZE, big\n    return SIZE\nprint(f())",
    }
    printed, made = both(texts)
    assert printed == ["4"]
    assert "import" not in made.sources["__main__"]


def test_a_module_that_does_something_when_loaded_is_refused() -> None:
    texts = {
        "log": "def f():\n    return [1]\nprint('here')\n",
        "main": "from log import f\nprint(f())",
    }
    with pytest.raises(LinkError, match=r"log.py:3: a module may only define things"):
        linked(texts)
