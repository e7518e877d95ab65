"""Where published programs give other answers: others.txt says what is right, and what they say.

docs/rules.md tells why. Both readings of the rulings agree against them."""

import re
from pathlib import Path

import pytest
from test_positions import lines

from tools.shared.rulebook import outcomes

ROWS = [re.split(r" => | \| ", row) for row in lines("others.txt")]
DOC = Path(__file__).parents[2] / "docs" / "rules.md"


@pytest.mark.parametrize(("question", "right", "wrong"), ROWS, ids=[row[0] for row in ROWS])
def test_what_others_get_wrong_is_right_here(question: str, right: str, wrong: str) -> None:
    _rule, *asked = question.split()
    ours = outcomes("2004", "standard", *asked)
    assert set(right.split()) - {"-"} <= set(ours)
    assert not set(wrong.split()) & set(ours)


def test_every_example_is_told_in_the_rules() -> None:
    told = DOC.read_text()
    for question, _right, _wrong in ROWS:
        rule, position, _colour, card = question.split()
        row = re.search(rf"\| {rule} \| `{position}`, [a-z]+ with (?:a|an) {card} \|", told)
        assert row, question


def test_there_are_examples_of_each_known_disagreement() -> None:
    assert {row[0].split()[0] for row in ROWS} == {"M6", "M4", "C7", "M5"}
