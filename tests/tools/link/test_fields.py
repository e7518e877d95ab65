"""What only one class says is written out where it is read; what might be another's is not."""

from programs import both, linked, text_of

PANELS = {
    "draw/": "",
    "draw.layout": """
class Layout:
    def area(self):
        return self.wide * self.high
def layout_for(profile):
    if profile.WIDTH >= 240:
        from draw.large import Large
        return Large()
    from draw.small import Small
    return Small()
""",
    "draw.large": "from draw.layout import Layout\nclass Large(Layout):\n"
    "    wide = 240\n    high = 135\n    card_at = (40, 35)\n    hint_at = None\n    name = 'large'\n",
    "draw.small": "from draw.layout import Layout\nclass Small(Layout):\n"
    "    wide = 128\n    high = 128\n    card_at = (26, 24)\n    hint_at = (1, 2)\n    name = 'small'\n",
    "boards/": "",
    "boards.board": "WIDTH = 240\nKEYS = ['a']\n",
}
USE = """
from boards import board
from draw.layout import layout_for
class Handheld:
    def __init__(self, profile):
        self.profile = profile
def main(handheld):
    layout = layout_for(handheld.profile)
    print(layout.area(), layout.card_at, layout.card_at[1], layout.name, *handheld.profile.KEYS)
    if layout.hint_at:
        print("hint")
main(Handheld(board))
"""


def test_the_numbers_of_the_only_layout_are_written_out() -> None:
    printed, made = both({**PANELS, "main": USE}, profile="boards.board")
    assert printed == ["32400 (40, 35) 35 large a"]
    text = text_of(made)
    assert "32400" in text and "128" not in text and "hint" not in text


def test_with_two_layouts_nothing_is_written_out() -> None:
    made = linked({**PANELS, "main": USE})
    assert "240" in text_of(made) and "128" in text_of(made)


def test_what_is_given_another_value_anywhere_is_left_alone() -> None:
    use = """
class C:
    a = 1
    b = 2
    c = 3
    d = 4
class D:
    def __init__(self):
        self.a = 5
    def b(self):
        return 6
made = D()
setattr(made, "c", 7)
print(C.a, made.a, C.b, made.b(), C.c, made.c, C().d)
"""
    printed, _ = both({"main": use})
    assert printed == ["1 5 2 6 3 7 4"]


def test_what_the_firmware_knows_is_left_alone() -> None:
    use = "class C:\n    width = 5\nprint(C.width)"
    assert "5" in text_of(linked({"main": use}, kept=frozenset({"width"}))).split("print")[0]
    assert "print(5)" in text_of(linked({"main": use}))


def test_what_is_before_the_dot_is_still_called() -> None:
    use = "class C:\n    a = 1\ndef f():\n    print('called')\n    return C()\nprint(f().a)"
    printed, _ = both({"main": use})
    assert printed == ["called", "1"]


def test_rows_of_numbers_are_written_out_where_only_one_place_reads_them() -> None:
    use = """
class C:
    once = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))
    twice = ((11, 12), (13, 14))
def main(c):
    for x, y in c.once:
        print(x + y)
    print(c.twice[0], c.twice[1])
main(C())
"""
    printed, made = both({"main": use})
    assert printed == ["3", "7", "11", "15", "19", "(11, 12) (13, 14)"]
    text = text_of(made)
    assert "in ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10)):" in text
    assert text.count("(11, 12)") == 1  # it stays in the class
