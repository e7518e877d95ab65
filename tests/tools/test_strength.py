"""The table of the champion's strength, and its plot."""

import pytest

from tools import school, strength, train

needs_native = pytest.mark.skipif(bool(school.obstacle()), reason=school.obstacle())


def test_every_row_has_the_champion(capsys) -> None:
    assert strength.main(["--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    for row, line in zip(strength.ROWS, lines, strict=True):
        game, against, champion, teacher, plies = (cell.strip() for cell in line.split("|")[1:6])
        assert (game, against, teacher, plies) == (row.game, row.stranger, "", "")
        assert 0 <= float(champion.split()[0]) <= 100


@needs_native
def test_teachers_are_measured_one_ply_and_two(tmp_path, capsys) -> None:
    saved = tmp_path / "partners.json"
    wish = [
        "partners",
        "--games",
        "2",
        "--copies",
        "1",
        "--sample",
        "1",
        "--checkpoint",
        str(saved),
    ]
    assert train.main(wish) == 0
    plot = tmp_path / "plot.png"
    wish = ["--games", "2", "--teachers", str(tmp_path), "--plot", str(plot)]
    assert strength.main(wish) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "| partners" in line]
    assert all(cell.strip() for cell in line.split("|")[1:6])
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_a_checkpoint_that_is_none_is_told(tmp_path, capsys) -> None:
    (tmp_path / "partners.json").write_text("{}")
    assert strength.main(["--games", "2", "--teachers", str(tmp_path)]) == 2
    assert "is no checkpoint" in capsys.readouterr().err


@pytest.mark.parametrize("wish", ["--games 0", "--teachers nowhere", "--plot nowhere/x.png"])
def test_bad_input_is_told(wish, capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        strength.main(wish.split())
    assert ended.value.code == 2
    assert capsys.readouterr().err
