"""The training: it learns, goes on where it stopped, and refuses what is not its own."""

import functools
import json

import pytest

from tools import school, train
from tools.school import training

needs_native = pytest.mark.skipif(bool(school.obstacle()), reason=school.obstacle())


def run(path, games, *more):
    return train.main(
        ["one_card", "--games", str(games), "--copies", "8", "--measure", "100", "--sample", "4"]
        + ["--checkpoint", str(path), *more]
    )


def saved(path):
    return json.loads(path.read_text())


@needs_native
def test_going_on_gives_what_one_run_gives(tmp_path) -> None:
    """More games for the teacher, and a new pupil."""
    assert run(tmp_path / "whole.json", 6) == 0
    assert run(tmp_path / "parts.json", 3) == 0
    assert saved(tmp_path / "whole.json") != saved(tmp_path / "parts.json")
    assert run(tmp_path / "parts.json", 6) == 0
    whole, parts = saved(tmp_path / "whole.json"), saved(tmp_path / "parts.json")
    for name in ("teacher", "pupil", "done", "copied"):
        assert whole[name] == parts[name]


@needs_native
def test_a_pupil_goes_on_where_it_stopped(tmp_path, monkeypatch) -> None:
    assert run(tmp_path / "whole.json", 3) == 0
    copy = training.Training.copy

    def stop(self) -> None:
        if self.copied == 5:
            raise KeyboardInterrupt
        copy(self)

    with monkeypatch.context() as patch:
        patch.setattr(training.Training, "copy", stop)
        assert run(tmp_path / "parts.json", 3) != 0
    assert saved(tmp_path / "parts.json")["copied"] == 5
    assert run(tmp_path / "parts.json", 3) == 0
    for name in ("teacher", "pupil"):
        assert saved(tmp_path / "whole.json")[name] == saved(tmp_path / "parts.json")[name]


@needs_native
@pytest.mark.parametrize("kind", training.PLANS)
def test_every_kind_learns(kind) -> None:
    lessons = training.Training(kind, 1, 0.1, 0.5, 0.6)
    before = bytes(lessons.teacher), bytes(lessons.pupil)
    lessons.new_pupil(2)
    lessons.teach()
    lessons.teach()
    lessons.copy()
    lessons.copy()
    assert bytes(lessons.teacher) != before[0]
    assert bytes(lessons.pupil) != before[1]
    plan = training.PLANS[kind]
    sets = lessons.sets()
    assert (sets[0] != sets[1]) == (plan.nets == 2)
    for weights in sets:
        assert len(weights) == school.set_size(lessons.hands, plan.pairs, plan.step)


@needs_native
def test_a_pupil_becomes_whole_and_like_its_teacher() -> None:
    """After 300 games each: it wins, and its weights are those that are written."""
    lessons = training.Training("one_card", 1, 0.05, 0.7, 0.7)
    for _ in range(300):
        lessons.teach()
    lessons.new_pupil(300)
    for _ in range(300):
        lessons.copy()
    for net in lessons.pupil.now:
        assert all(weight == round(weight) for weight in net.weights)
    sets = lessons.sets()
    wins = functools.partial(lessons.school.wins, sets)
    assert lessons.tables.won(wins, school.RANDOM, 400) > 0.7


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"wish": {}}'])
def test_a_foreign_checkpoint_is_refused(text, tmp_path, capsys) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    assert run(path, 2) == 2
    assert path.read_text() == text


@pytest.mark.parametrize(
    "wish",
    [
        "one",
        "one_card --games 0",
        "one_card --copies 0",
        "one_card --mix 2",
        "one_card --plot no/where.png",
    ],
)
def test_bad_input_is_explained(wish, capsys) -> None:
    with pytest.raises(SystemExit) as stop:
        train.main(wish.split())
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


@needs_native
def test_the_plot_is_a_png(tmp_path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "out.png"
    assert run(tmp_path / "x.json", 2, "--plot", str(path)) == 0
    assert path.read_bytes()[:4] == b"\x89PNG"
