"""Worked examples: where a card can lead. positions.txt came with the rulings, awkward.txt was made
by the second reading (second_reading.py) from positions that are hard to get right."""

from pathlib import Path

import pytest

from tools.shared.rulebook import outcomes

HERE = Path(__file__).parent


def lines(name: str) -> list[str]:
    """The examples of a file, comments left out."""
    text = (HERE / name).read_text()
    return [line for line in text.splitlines() if line and not line.startswith("#")]


PART = 60
PARTS = [
    (name, at)
    for name, count in (("positions.txt", 230), ("awkward.txt", 3003))
    for at in range(0, count, PART)
]


@pytest.mark.parametrize(("name", "count"), [("positions.txt", 230), ("awkward.txt", 3003)])
def test_all_examples_are_there(name: str, count: int) -> None:
    assert len(lines(name)) == count


@pytest.mark.parametrize(("name", "at"), PARTS)
def test_every_example_leads_where_it_says(name: str, at: int) -> None:
    wrong = []
    for row in lines(name)[at : at + PART]:
        question, answer = row.split(" => ")
        if outcomes(*question.split()) != answer.split():
            wrong.append(question)
    assert not wrong
