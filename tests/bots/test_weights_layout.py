"""The numbers of net.py and those of the school's C units are the same."""

import ctypes

import pytest

from sorry_bots import net
from tools import school
from tools.native import compiling


def test_the_school_takes_its_numbers_from_the_net() -> None:
    text = compiling.c_layout()
    for name in (
        "OTHER",
        "RISK",
        "CHANCE",
        "COUNT",
        "CARD",
        "INPUTS",
        "SHIFT",
        "STEP",
        "FIRST",
        "HOLDS",
    ):
        assert f"enum {{ NET_{name} = {getattr(net, name)} }};" in text


@pytest.mark.skipif(bool(school.obstacle()), reason=school.obstacle())
def test_python_and_c_have_the_same_sizes() -> None:
    structs = [ctypes.sizeof(each) for each in (school.Turn, school.Game, school.Pupil)]
    want = [school.WIDE_SIZE, school.SMALL_SIZE, school.MOST_TURNS, *structs]
    assert school.School().sizes() == want
