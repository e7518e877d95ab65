"""Where each weight stands is written down twice: in net.py and in the school's C."""

import re

from sorry_bots import net, scale
from tools import school

# What the school calls by another name.
OTHERWISE = {"CIRCLE": "ON_CIRCLE"}


def test_net_and_school_agree() -> None:
    text = "".join((school.FOLDER / name).read_text() for name in ("inputs.h", "pupil.h"))
    numbers = {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", text)}
    compared = 0
    for name, value in numbers.items():
        own = getattr(net, OTHERWISE.get(name, name), None)
        if own is not None:
            assert own == value, name
            compared += 1
    assert compared > 15
    assert scale.LOGIT == numbers["LOGIT"]
