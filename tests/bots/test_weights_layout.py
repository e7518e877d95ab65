"""Where each weight stands is written down twice: in judge.py and in the school's C."""

import re

from sorry_bots import judge
from tools import school

# What the school calls by another name, or counts from another place.
OTHERWISE = {"CIRCLE": "ON_CIRCLE", "INPUTS": "UNITS", "SHIFT": "NEAR"}
ELSEWHERE = {"UNITS", "TOTALS", "ROWS"}


def test_judge_and_school_agree() -> None:
    text = "".join((school.FOLDER / name).read_text() for name in ("inputs.h", "pupil.h"))
    numbers = {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", text)}
    compared = 0
    for name, value in numbers.items():
        own = getattr(judge, "_" + OTHERWISE.get(name, name), None)
        if own is not None and name not in ELSEWHERE:
            assert own == value, name
            compared += 1
    assert compared > 12
    assert numbers["TOTALS"] + numbers["SHIFT"] == judge._TOTALS
    assert 8 * numbers["SHIFT"] - numbers["INPUTS"] - numbers["UNITS"] == judge._ROWS
