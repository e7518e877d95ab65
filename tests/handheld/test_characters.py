"""The game in characters: every screen's words, the cursor, and a whole game in a pty of 80x24."""

import os
import time
from pathlib import Path

import panel_words
import pytest
import rig
import scenes
from terminal_rig import Session

from boards.desktop.faces.cells import MANY, PLAIN, SIXTEEN, TRUE, Cell, Sheet, depth_of, escape
from tools.characters.board import GOLD, SHAPES, TEAM, WIDE
from tools.characters.painter import COLUMNS, ROWS, Characters

HASTY = Path(__file__).parents[1] / "support" / "hasty_terminal.py"
WIN, LOSS = "Again", "Revenge"  # a button at the end
BOARD = slice(3, 3 + WIDE)
LONGEST = 240


@pytest.fixture
def painted(monkeypatch):
    """Goes through scenes: for each the words on the panel, and the characters that show it."""

    def tour(board_id, names=None, language=0, depth=TRUE):
        painter, found = Characters(depth), {}
        first = rig.Player.open

        def open_both(player, host):
            first(player, host)
            painter.open(host)

        def look(name, player):
            host = player.host
            said = panel_words.lines(host.display.root_group)
            seen = [line.text for line in said if line.left >= 0 and line.right <= host.panel.width]
            found[name] = (seen, painter.paint(host, COLUMNS, ROWS - 1))

        monkeypatch.setattr(rig.Player, "open", open_both)
        scenes.tour(board_id, look, names, language)
        monkeypatch.setattr(rig.Player, "open", first)
        return found

    return tour


def text_of(cells):
    """Rows of characters as rows of text."""
    return ["".join(cell.char for cell in row) for row in cells]


def missing(found):
    """Words of the panel that the characters do not show."""
    return {
        (name, word)
        for name, (said, cells) in found.items()
        for word in said
        if not any(word in row for row in text_of(cells))
    }


@pytest.mark.parametrize("language", [0, 1])
def test_every_word_of_every_screen_is_there(painted, language):
    found = painted("m5stack_cardputer", language=language)
    assert set(found) == set(scenes.SCENES)
    assert not missing(found)
    assert all(len(cells) == ROWS - 1 for _, cells in found.values())
    assert all(len(row) == COLUMNS for _, cells in found.values() for row in cells)


@pytest.mark.parametrize("size", sorted(set(rig.BOARDS) - {"240x135"}))
def test_every_panel_can_be_shown_so(painted, size):
    names = ("title", "setup", "more", "forward", "seven", "hand", "chips", "help-page", "lose")
    assert not missing(painted(rig.BOARDS[size], names, depth=PLAIN))


def test_the_cursor_the_ghost_and_what_is_hit(painted):
    found = painted("m5stack_cardputer", ("title", "setup", "forward", "bump-ghost", "hand"))
    rows = text_of(found["title"][1])
    assert [row for row in rows if "►" in row] == [row for row in rows if "New Game" in row]
    board = [row[BOARD] for row in found["forward"][1]]
    cells = [cell for row in board for cell in row]
    assert [cell.ground for cell in cells if cell.char == "►" and cell.marked] == [GOLD]
    assert sum(cell.char == "○" for cell in cells) == 1  # where the pawn would stand
    assert sum(cell.char == "·" for cell in cells) >= 2  # and its way
    hit = [cell.char for row in found["bump-ghost"][1] for cell in row]
    assert "\u00d7" in hit
    assert any("[4]" in row for row in text_of(found["hand"][1]))
    assert any("[4]" in row for row in text_of(found["setup"][1]))


def test_with_few_colours_words_stand_for_drawings(painted):
    found = painted("m5stack_cardputer", ("title", "setup", "end"), depth=SIXTEEN)
    rows = [row.replace(" ", "") for row in text_of(found["title"][1])]
    assert "SORRY!" in rows
    assert any("Dizzy" in row and "Champ" in row for row in text_of(found["setup"][1]))
    end = text_of(found["end"][1])
    assert any(set("■1▲2●3◆4") <= set(row) for row in end), end
    assert "▀" not in "".join(end)


def test_every_pawn_stands_on_the_board(painted):
    cells = painted("m5stack_cardputer", ("draw",))["draw"][1]
    for colour, shape in enumerate(SHAPES):
        pawns = [cell for row in cells for cell in row[BOARD] if cell.char == shape]
        out = [cell for cell in pawns if cell.ground == TEAM[colour]]
        assert out and all(cell.ink != cell.ground for cell in pawns)


def test_what_the_environment_promises():
    term = "xterm-256color"
    assert depth_of({"TERM": term, "COLORTERM": "truecolor"}) == TRUE
    assert depth_of({"TERM": term}) == MANY
    assert depth_of({"TERM": "linux"}) == SIXTEEN
    assert depth_of({"TERM": "vt100"}) == depth_of({}) == PLAIN
    assert depth_of({"TERM": term, "COLORTERM": "truecolor", "NO_COLOR": "1"}) == PLAIN


def test_colours_of_every_terminal():
    cell = Cell("x", (255, 255, 255), (220, 40, 50))
    assert escape(cell, TRUE) == "\x1b[38;2;255;255;255;48;2;220;40;50m"
    assert escape(cell, MANY) == "\x1b[38;5;231;48;5;161m"
    assert escape(cell, SIXTEEN) == "\x1b[97;41m"
    assert escape(cell, PLAIN) == "\x1b[0m" != escape(cell._replace(marked=True), PLAIN)
    for colour in TEAM:  # letters never have the colour that they are written on
        codes = escape(Cell("x", colour, colour), SIXTEEN)[2:-1].split(";")
        assert int(codes[0]) != int(codes[1]) - 10


def test_only_what_changes_is_written():
    row = [Cell(char, (255, 255, 255), (0, 0, 0)) for char in "abc"]
    sheet = Sheet(PLAIN)
    assert sheet.changes([row]) == "\x1b[1;1H\x1b[0mabc\x1b[0m"
    assert sheet.changes([row]) == ""
    row[2] = row[2]._replace(char="d")
    assert sheet.changes([row]) == "\x1b[1;3H\x1b[0md\x1b[0m"
    sheet.clear()
    assert "abd" in sheet.changes([row])


@pytest.fixture
def started():
    """Programs at a terminal, ended when the test is."""
    made = []

    def start(*arguments, **options):
        made.append(Session(*arguments, **options))
        return made[-1]

    yield start
    for each in made:
        each.close()


def press_until(at, key, text):
    """Press a key, again after a second: none counts while a screen loads."""
    pressed = 0.0

    def there():
        nonlocal pressed
        if not at.screen.shows(text) and time.monotonic() - pressed > 1:
            pressed = time.monotonic()
            at.type(key)
        return at.screen.shows(text)

    at.read_until(there)


def test_a_game_in_an_ordinary_terminal(started, tmp_path):
    save = tmp_path / "game.nvm"
    at = started(80, 24, "-m", "tools.play", "--terminal", "--save", str(save), "--seed", "7")
    at.read_until(lambda: at.screen.shows("New Game") and at.screen.shows("►"))
    assert at.screen.shows("M5Stack Cardputer  arrows  Enter  Backspace Del  Esc  Tab")
    press_until(at, "\r", "Rivals")
    press_until(at, "\x1b[B", "[Play!]")
    press_until(at, "\r", "▒▒")
    at.type("\x11")
    assert at.finish() == 0
    assert at.text.count("38;5;") > 100 and "38;2;" not in at.text


def test_a_whole_game_by_keys_to_its_end(started):
    env = {"COLORTERM": "truecolor"}
    env |= {
        "PYTHONPATH": os.pathsep.join(map(str, (rig.root_of(HASTY), rig.root_of(HASTY) / "lib")))
    }
    at = started(80, 24, str(HASTY), "m5stack_cardputer", env=env)
    at.read_until(lambda: at.screen.shows("New Game"))
    pressed, boards = time.monotonic(), 0

    def over():
        nonlocal pressed, boards
        if at.screen.shows(WIN) or at.screen.shows(LOSS):
            return True
        if time.monotonic() - pressed > 0.05:
            key = "\x1b[B\x1b[B\r" if at.screen.shows("Rivals") else "\r"
            at.type(key)
            pressed = time.monotonic()
            boards += at.screen.shows("▒▒")
        return False

    at.read_until(over, LONGEST)
    assert boards > 20, "the board was seen while the game was played"
    at.type("\x11")
    assert at.finish() == 0
