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


@pytest.mark.parametrize(("name", "count"), [("positions.txt", 230), ("awkward.txt", 3003)])
def test_every_example_leads_where_it_says(name: str, count: int) -> None:
    rows = lines(name)
    assert len(rows) == count
    wrong = []
    for row in rows:
        question, answer = row.split(" => ")
        if outcomes(*question.split()) != answer.split():
            wrong.append(question)
    assert not wrong
