"""The training: it learns, goes on where it stopped, and refuses what is not its own."""

import json

import pytest

from tools import school, train

pytestmark = pytest.mark.skipif(not school.compiler(), reason="there is no C compiler")


def run(path, games, *more):
    return train.main(
        ["two", "--games", str(games), "--measure", "100", "--sample", "4"]
        + ["--checkpoint", str(path), *more]
    )


def test_going_on_gives_what_one_run_gives(tmp_path) -> None:
    assert run(tmp_path / "whole.json", 6) == 0
    assert run(tmp_path / "parts.json", 3) == 0
    assert run(tmp_path / "parts.json", 6) == 0
    whole, parts = (json.loads((tmp_path / f"{n}.json").read_text()) for n in ("whole", "parts"))
    for name in ("now", "mean", "squares"):
        assert whole[name] == parts[name]


@pytest.mark.parametrize("kind", train.KINDS)
def test_every_kind_learns(kind) -> None:
    training = train.Training(kind, 1, 0.1, 0.5, 0.6)
    before = list(training.weights.now)
    training.one_game()
    training.one_game()
    assert list(training.weights.now) != before
    assert len(training.bytes()) == (school.SIZE if kind == "hands" else train.CARD)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"wish": {}}'])
def test_a_foreign_checkpoint_is_refused(text, tmp_path, capsys) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    assert run(path, 2) == 2
    assert path.read_text() == text


@pytest.mark.parametrize("wish", ["one", "two --games 0", "two --mix 2", "two --plot no/where.png"])
def test_bad_input_is_explained(wish, capsys) -> None:
    with pytest.raises(SystemExit) as stop:
        train.main(wish.split())
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_the_plot_is_a_png(tmp_path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "out.png"
    assert run(tmp_path / "x.json", 2, "--plot", str(path)) == 0
    assert path.read_bytes()[:4] == b"\x89PNG"
