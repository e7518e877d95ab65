"""What is read off a log: ms from a press to its pixels, heap, games, exceptions."""

import pytest

from tools.emulate import log, table, tones
from tools.emulate.games import read_games, share
from tools.emulate.spare import read_spare
from tools.shared.command import VerifyError


def entries(text):
    return list(log.read(line.strip() for line in text.strip().splitlines()))


SCREEN = """
W 990.000 995.000 0 0 239 0 480
M 1000.000 step title to Settings
K 1000.000 press A
W 1100.000 1101.000 0 0 239 0 480
K 1060.000 release A
W 1398.000 1400.500 0 1 239 1 480
C 1412.000 trace 900 screen name=settings heap=47344
W 1500.000 1503.000 10 10 20 20 200
M 1900.000 end
W 2000.000 2001.000 0 0 239 0 480
"""


def test_a_screen_is_painted_until_its_trace_line():
    (step,) = log.steps(entries(SCREEN))
    assert step == log.Measured("title to Settings", 100.0, 400.5, 960, 398.0, 503.0, 200, 47344)


CURSOR = """
M 1000.000 step menu, cursor
K 1000.000 press DOWN
W 1010.000 1011.000 0 0 9 9 200
W 1045.000 1046.000 0 0 9 9 200
W 1082.000 1083.000 0 0 9 9 300
M 1300.000 end
"""


def test_without_a_screen_a_gap_ends_what_the_press_painted():
    (step,) = log.steps(entries(CURSOR))
    assert (step.first, step.last, step.size) == (10.0, 46.0, 400)  # 34 ms are no gap, 36 are
    assert (step.later, step.later_size, step.heap) == (83.0, 300, None)


def test_a_press_that_paints_nothing():
    text = "M 5.000 step idle\nK 5.000 press A\nM 400.000 end"
    (step,) = log.steps(entries(text))
    assert (step.first, step.last, step.size) == (None, None, 0)
    assert table.step_row(step).split() == ["idle", "-", "-", "-", "0", "-", "-", "-"]


def test_the_title_is_measured_from_the_start_of_code_py():
    text = """
    W 2147.000 2148.000 0 0 239 0 480
    T 3500.000 code.py
    C 3540.000 trace 0 start
    W 3840.000 3841.000 0 0 239 0 480
    W 4198.000 4199.000 0 239 239 239 480
    C 4213.000 trace 663 screen name=title heap=49648
    W 4300.000 4301.000 0 0 9 9 20
    C 4400.000 trace 900 screen name=title heap=50000
    T 9000.000 code.py
    W 9500.000 9800.000 0 0 239 0 480
    C 9813.000 trace 1 screen name=title heap=63056
    """
    title, again = log.titles(entries(text))
    assert (again.name, again.first, again.last) == ("code.py to title again", 500.0, 800.0)
    assert (title.first, title.last, title.size, title.heap) == (340.0, 699.0, 960, 49648)


def test_exceptions_are_found():
    text = """
    C 1.000 trace 1 screen name=title heap=1
    C 2.000 Traceback (most recent call last):
    C 3.000   File "code.py", line 3, in main
    C 4.000 MemoryError: memory allocation failed, allocating 512 bytes
    C 5.000 trace 5 screen name=oops heap=1
    C 6.000 no Error is told of here
    """
    told = log.faults(entries(text))
    assert [line.split()[0] for line in told] == ["Traceback", "MemoryError:", "trace"]


GAMES = """
C 100.000 trace 1 turn colour=1 heap=67392
C 110.000 trace 2 draw card=3
C 111.000 trace 2 legal n=2 us=520
C 120.000 trace 2 bot us=2000
C 135.000 trace 2 bot us=1500
C 140.000 trace 2 move move=5
C 150.000 trace 3 save us=2350
C 160.000 trace 4 turn colour=2 heap=70352
C 170.000 trace 4 bot us=4000
C 175.000 trace 4 save us=63260
C 180.000 trace 5 screen name=end heap=62000
C 200.000 trace 6 turn colour=0 heap=66000
"""


def test_games_are_counted_with_their_heap_and_their_times():
    found = read_games(entries(GAMES))
    assert [(game.turns, game.heap, game.is_over) for game in found.games] == [
        (2, 70352, True),
        (1, 66000, False),
    ]
    assert found.decisions == [17.0, 4.0]  # from the first slice's beginning to the last one's end
    assert (found.slices, found.lists, found.saves) == ([2.0, 1.5, 4.0], [0.52], [2.35, 63.26])
    text = table.games_table(found)
    assert "game 2: 1 turns, most heap 66,000 bytes, not finished" in text
    assert "saves without an erase          1     2.35" in text
    assert "saves with one                  1    63.26" in text


def test_the_share_of_values():
    values = [float(n) for n in range(100, 0, -1)]
    assert [share(values, part) for part in (0.5, 0.95, 0.99)] == [51.0, 96.0, 100.0]
    assert share([7.0], 0.5) == 7.0


SPARE = """
C 1.000 left: game 3 1 4 60416
C 2.000 left: screen 12 0 12 71680
C 3.000 left: game 3 1 4 60000
C 4.000 left: done
"""


def test_what_is_left_of_the_heap():
    found = read_spare(entries(SPARE))
    assert found == {"2004 partners": [60416, 60000], "scores": [71680]}
    assert table.spare_table(found).splitlines()[-1] == "least to spare: 60,000 bytes"
    with pytest.raises(VerifyError, match="nothing was opened"):
        read_spare([])
    with pytest.raises(VerifyError, match="scores could not be opened"):
        read_spare(entries(SPARE.replace("12 0 12", "12 0 13")))


def test_the_table_has_a_row_for_each_step():
    steps = log.steps(entries(SCREEN.rstrip() + CURSOR))
    text = table.steps_table([log.Measured("code.py to title", 1, 2, 3)], steps, [5, 9, 7])
    rows = text.splitlines()
    assert len(rows) == 5 and {len(row) for row in rows[:4]} == {len(table.HEAD)}
    assert rows[2].split()[-7:] == ["100", "398", "400", "960", "503", "200", "47,344"]
    assert rows[4] == "heap at the first turn 5, at most 9 bytes"


TONES = """
S 100.000 440
C 100.300 tone 30
S 130.500 0
S 130.600 661
C 130.900 tone 40
S 203.000 0
S 500.000 1048
C 500.300 tone 20
K 510.000 press A
S 511.000 0
S 600.000 440
C 600.300 tone 30
S 621.000 0
S 621.200 663
C 621.400 tone 40
S 650.000 0
K 700.000 press A
S 860.000 442
C 860.900 tone 30
S 862.000 0
"""


def test_tones_are_held_against_what_they_were_meant_to_be():
    """The first of each pair, one that a press has cut, one in whose place another tune came, and one
    behind a paint, for whose end a press had waited."""
    found = tones.excess(entries(TONES))
    assert [round(each, 1) for each in found] == [0.5, 32.4, -11.2]
    told = table.tones_row(found)
    assert told == (
        "tones: 3, 2 within 20 ms of what was meant, at most 11 ms shorter and 32 ms longer"
    )
    assert table.tones_row([]) == "tones: none"
