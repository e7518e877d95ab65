"""How to Play and the rule of a card: the same in every language, true to the rulings, readable."""

import re
from pathlib import Path

import pytest
import rig
import scenes
from test_rules_doc import RULINGS

from sorry_core import editions
from sorry_handheld import screens
from sorry_handheld.art.names import ALPHABET
from sorry_handheld.intents import RIGHT
from sorry_handheld.words import LANGUAGES
from sorry_handheld.words.names import GAME_HOLD

HERE = rig.root_of(Path(__file__)) / "lib" / "sorry_handheld"
# What each edition's chapter has to speak of: where its rules are its own.
SPECIAL = {
    "1934": "E3 E4 E5 E6 E7 C2a P2 P3 P4 P6 S1934 G1",
    "1939": "E3 E4 E5 E6 E7 C2a P2 P3 P4 P6 H1 H2 H3 S1939 D1 D1a D1b D2 T1 T2",
    "travel": "E1 E4 E6 E7 C2a CM M3",
    "2004": "E3 E4 E6 E7 C2a C11 P2 P3 P4 H1 H2 H3 S2004",
    "partners": "P1 P3 P5 P7 M2 M4 E8",
}
FEW_KEYS = [rig.TWO_KEYS, rig.THREE_KEYS]
BOARDS = [*rig.BOARDS.values(), *FEW_KEYS]


def lines(language: str) -> list[str]:
    return (HERE / "words" / f"help_{language}.txt").read_text("utf-8").splitlines()


def skeleton(language: str) -> list[str]:
    """Everything but the texts: chapters, parts, ids, marks, keys."""
    found = []
    for line in lines(language)[1:]:
        first = line.split(" ")[0]
        if line.startswith(("#", "!")):
            found.append(line)
        elif line.startswith(("[", "@", "=")):
            found.append(first)
        else:
            found.append("text" if line else "")
        found += re.findall(r"\{\d\}", line)
    return found


def chapters(language: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    name = ""
    for line in lines(language):
        if line.startswith("["):
            name = line[1 : line.index("]")]
        found.setdefault(name, []).append(line)
    return found


def tags(rows: list[str]) -> set[str]:
    return {tag for row in rows if row.startswith("# ") for tag in row[2:].split()}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_chapters_parts_and_marks(language):
    assert skeleton(language) == skeleton("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_can_be_printed(language):
    for line in lines(language):
        assert line[:1] in "#!=@" or set(line) <= set(ALPHABET), line
        assert line == line.rstrip() and "  " not in line
        assert len(line.encode()) < 4096
        if line.startswith("="):
            assert re.fullmatch(r"=[0123sphqafb]+ \S.*", line), line


def test_the_rulings_it_speaks_of_are_all_there_are():
    assert tags(lines("en")[1:]) == set(RULINGS)


@pytest.mark.parametrize("name", SPECIAL)
def test_a_chapter_speaks_of_what_is_special(name):
    assert set(SPECIAL[name].split()) <= tags(chapters("en")[name])


def rows_of(letters) -> list[str]:
    """What a block of letters says, row by row."""
    grid = letters.grid
    text = "".join(ALPHABET[grid[i]] for i in range(grid.width * grid.height))
    return [text[i : i + grid.width].rstrip() for i in range(0, len(text), grid.width)]


def page(player) -> list[str]:
    """The rows of the page in front."""
    return rows_of(player.shown.reader.paper)


def keyed(text: str, player) -> str:
    """A paragraph with the names of this board's keys; nothing without one of them."""
    for intent in re.findall(r"\{(\d)\}", text):
        key = player.app.keys.key(int(intent), player.app.words[GAME_HOLD])
        text = text.replace("{%s}" % intent, key) if key else ""
    return text


def expected(language: str, name: str, player) -> list[str]:
    """The words of a chapter, as a whole: read in another way than the game reads it."""
    few = "f" if player.app.keys.few else "a"
    made: list[str] = []
    for row in chapters(language)[name][1:]:
        if row.startswith("="):
            marks, _, row = row[1:].partition(" ")
            if marks not in ("b", few):
                continue
        if row and row[0] not in "#@!":
            made += keyed(row, player).split()
    return made


def next_key(player) -> tuple[str, int]:
    """What goes to the next line of a list: two keys have no arrow, there it is B."""
    return ("B" if player.app.keys.short[5] == RIGHT else "RIGHT"), rig.HOLD_MS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board_id", BOARDS)
def test_the_whole_book_is_read_by_presses(board_id, language):
    """OK turns the page and, behind the last, goes on to the next chapter: all is there in order."""
    names = [name for name in chapters(language) if name]
    read: dict[str, list[str]] = {}
    widest: list[str] = []

    def choose(player):
        scenes.speak(player, LANGUAGES.index(language))
        if player.screen == "title":
            player.app.go(screens.HELP)
            return None
        shown = player.shown
        name = names[shown.at - 1]
        if shown.reading:
            rows = page(player)
            assert any(rows), "an empty page"
            read.setdefault(name, []).extend(" ".join(rows).split())
            number = re.fullmatch(r" *(\d+)/(\d+)", rows_of(shown.reader.number)[0])
            assert number and int(number[1]) == shown.reader.at + 1
            assert number[2] == str(len(shown.book.starts))
            title = rows_of(shown.reader.bar)[0]
            assert chapters(language)[name][0].endswith("] " + title)
            widest.extend(rows)
        elif not read and not shown.at:
            return next_key(player)  # past the lesson
        elif len(read) == len(names):
            assert shown.at == 0
            for name in names:
                assert read[name] == expected(language, name, player), name
            rig.enough()
        return "A", 60

    player = rig.play(board_id, choose, 100, skip=0)
    assert len(read) == len(names)
    assert max(map(len, widest)) <= player.shown.reader.paper.grid.width


def steps(*todo):
    """Presses, and looks in between."""
    rest = list(todo)

    def choose(player):
        while rest and callable(rest[0]):
            rest.pop(0)(player)
        if not rest:
            rig.enough()
        key = rest.pop(0)
        return (key, 60) if key else None

    return choose


def test_pages_turn_both_ways_and_back_leads_where_it_came_from():
    seen = []

    def note(player):
        shown = player.shown
        seen.append((player.screen, getattr(shown, "reading", None), player.app.back))
        if player.screen == "help":
            seen[-1] = (shown.reading, shown.at, shown.reader.at)

    todo = ["DOWN", "A", None, note, "DOWN", "A", "RIGHT", note, "LEFT", "LEFT", note, "B", note]
    todo += ["UP", "UP", note, "B", None, note]
    player = rig.play(rig.BOARDS["128x128"], steps(*todo), 100)
    last = len(player.host.sandbox.modules) and seen[2][2]
    assert seen[0] == (False, 0, 0)  # at the lesson
    assert seen[1] == (True, 1, 1)
    assert seen[2] == (True, 1, last) and last > 1  # round to the last page
    assert seen[3][:2] == (False, 1)
    assert seen[4][:2] == (False, 9)
    assert seen[5][0] == "title"


def test_from_a_pause_it_returns_to_the_pause():
    seen = []

    def ask(player):
        player.app.back = screens.PAUSE
        player.app.go(screens.HELP)

    note = lambda player: seen.append(player.screen)  # noqa: E731
    begin = lambda player: scenes.arrange(player, scenes.MIXED, 1, 5)  # noqa: E731
    todo = [
        begin,
        None,
        None,
        None,
        "MENU",
        None,
        None,
        note,
        ask,
        None,
        None,
        note,
        "DOWN",
        "A",
        None,
        "B",
        "B",
        None,
        note,
    ]
    rig.play(rig.BOARDS["160x128"], steps(*todo), 120, skip=0)
    assert seen == ["pause", "help", "pause"]


def rules_of(language: int, games) -> dict[tuple[int, int, int], str]:
    """The rule of each card in each game, as the screen says it; games are (edition, mode)."""
    found: dict[tuple[int, int, int], str] = {}
    todo = [(edition, mode, card) for edition, mode in games for card in range(1, 15)]
    todo = [each for each in todo if editions.copies(each[0], 0, each[2])]
    now = None

    def choose(player):
        nonlocal now
        scenes.speak(player, language)
        if now and player.screen == "rule":
            reader = player.shown.reader
            found[now] = found.get(now, "") + " " + " ".join(" ".join(page(player)).split())
            if reader.at < len(player.shown.book.starts) - 1:
                return "RIGHT", 60
            now = None
        if not now:
            if not todo:
                rig.enough()
            now = todo.pop(0)
            scenes.asked(player, (now[2], now[0], now[1]))
            player.app.go(screens.RULE)
        return None

    rig.play(rig.BOARDS["160x128"], choose, 80, skip=0)
    return found


GAMES = [
    (edition, mode)
    for edition in range(4)
    for mode in range(4)
    if not editions.fault(edition, mode, 5 if mode == editions.PATIENCE else 15, 0)
]
STANDARD, PARTNERS, POINTS = 0, 1, 2


def test_a_rule_differs_where_the_editions_do():
    said = rules_of(0, GAMES)
    for (edition, mode, card), text in said.items():
        where = f"{edition} {mode} {card}: {text}"
        name = "SORRY!" if card == 13 else "MIX" if card == 14 else str(card)
        assert text.split(":")[0].strip().startswith(name), where
        hands = edition in (1, 3) and mode == POINTS
        team = mode == PARTNERS
        assert ("team" in text or "partner" in text) == (team and card != 14), where
        if card == 2:  # C2a, H1
            assert ("even if the 2 was no use" in text) == (edition != 2 and not hands), where
            assert ("ends the turn" in text) == (edition == 2), where
            assert ("play another card" in text) == hands, where
        if card == 7:  # C7, P2
            assert ("as many pawns of your team" in text) == (edition == 3 and team), where
            assert ("any two pawns of your team" in text) == (edition < 2 and team), where
            assert ("between two of your pawns" in text) == (edition != 2 and not team), where
        if card == 11:  # C11, P4, P7, H1
            assert ("cannot be declined" in text) == (edition < 2 and team), where
            assert ("may decline" in text) != ("cannot be declined" in text), where
            assert ("declined 11 is a card played" in text) == hands, where
            assert ("never swap" in text) == team, where
        if card == 13:  # P3
            assert ("of either colour" in text) == (edition == 3 and team), where
            assert ("one of its partner's" in text) == (edition < 2 and team), where
        assert "Travel" not in text and "1934" not in text  # only this edition is spoken of


@pytest.mark.parametrize("language", range(1, len(LANGUAGES)))
def test_every_rule_is_told_in_every_language(language):
    english, other = rules_of(0, GAMES), rules_of(language, GAMES)
    assert set(english) == set(other)
    for key, text in other.items():
        assert len(text) > len(english[key]) // 2


SQUARES = set("._<=>o1234zABCD")
PIECES = set("rbygRBYG*xhksc-.")
THINGS = "ksc"
"""The pack, a stake, a chip: they lie on the paper, no pawn does."""


def figures(language: str) -> list[tuple[int, list[str], list[str]]]:
    """Every figure of the book: its card, its rows of squares, its rows of pieces."""
    found = []
    for line in lines(language):
        if line.startswith("!"):
            card, rest = line[1:].split(" ")
            squares, pieces = rest.split("/")
            found.append((int(card), squares.split(","), pieces.split(",")))
    return found


def test_every_figure_can_be_drawn():
    """It finds room beside its card, and a pawn stands on a square or in a yard, never on felt."""
    assert len(figures("en")) > 30
    for card, squares, pieces in figures("en"):
        where = f"{card} {squares} {pieces}"
        assert not card or editions.copies(3, 0, card), where
        assert (len(squares) <= 3 and len(pieces) <= len(squares)) or not any(pieces[3:]), where
        assert max(map(len, squares)) <= (14 if card else 16), where
        assert set("".join(squares)) <= SQUARES and set("".join(pieces)) <= PIECES, where
        for y, row in enumerate(pieces):
            for x, piece in enumerate(row):
                if piece not in "-." + THINGS:
                    assert squares[y][x : x + 1] not in ("", "."), where


@pytest.mark.parametrize("name", [name for name in chapters("en") if name])
def test_every_chapter_and_every_card_begins_with_a_figure(name):
    rows = [row for row in chapters("en")[name] if row and row[0] != "#"]
    for at, row in enumerate(rows):
        if row[0] in "[@" and not rows[at + 1].startswith("@"):
            assert rows[at + 1].startswith("!"), row


def test_a_figure_shows_what_its_page_speaks_of():
    """The pack where it is dealt, the stake where it is doubled, chips where they are turned."""
    words = {"44 cards": "k", "the pack runs out": "k", "Doubling:": "s", "MIX (travel)": "c"}
    pieces, found = "", {}
    for line in lines("en"):
        if line.startswith("!"):
            pieces = line.rpartition("/")[2]
        found |= {word: pieces for word in words if word in line and line[0] not in "#!"}
    assert all(words[word] in found[word] for word in words), found


def test_the_way_on_a_card_s_figure_is_as_long_as_the_card_says():
    """The dots and the ghost behind a pawn are the card's squares; a seven is in two parts."""
    for card, _, pieces in figures("en"):
        ways = [re.search(r"([rbyg])(\**)[RBYG]|[RBYG](\**)([rbyg])", row) for row in pieces]
        far = [len(way[2] or way[3] or "") + 1 for way in ways if way]
        if card in (3, 5, 8, 12, 4):
            assert far == [card], (card, pieces)
        elif card == 7:
            assert sum(far) == 7
        elif card == 10:
            assert sorted(far) == [1, 10]


def test_the_drawings_of_a_page_are_those_of_its_figure():
    """A pawn, its ghost and the dots between them lie in a row on the panel."""
    seen = []

    def look(player):
        group = player.shown.reader.figure.group
        seen.append([(part.x, part.y) for part in group][2:])  # on paper with a lip

    todo = [lambda player: rig.go(player, "help"), None, "DOWN", "A", None, look]
    rig.play(rig.BOARDS["240x240"], steps(*todo), 100)
    assert len(seen[0]) == 5  # a pawn, three dots, a ghost
    xs = [x for x, _ in seen[0]]
    assert xs == sorted(xs) and xs[-1] - xs[0] == 4 * 15


def shown_pages(board_id: str, look, language: int = 0) -> None:
    """Every page of the book in order; `look(player, chapter)`."""
    names = [name for name in chapters(LANGUAGES[language]) if name]
    seen = set()

    def choose(player):
        scenes.speak(player, language)
        if player.screen == "title":
            player.app.go(screens.HELP)
            return None
        shown = player.shown
        if not shown.reading and not shown.at:
            if seen:
                rig.enough()
            return next_key(player)
        if shown.reading and (shown.at, shown.reader.at) not in seen:
            seen.add((shown.at, shown.reader.at))
            look(player, names[shown.at - 1])
        return "A", 60

    rig.play(board_id, choose, 100, skip=0)
    assert len(seen) > 40


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
@pytest.mark.parametrize("size", rig.BOARDS)
def test_every_page_has_a_figure_above_whole_paragraphs(size, language):
    """Its own, or the one before it again; and no page ends in the middle of a sentence."""
    told = []

    def look(player, chapter):
        reader = player.shown.reader
        rows = page(player)
        where = (chapter, reader.at + 1, next(row for row in rows if row))
        if not len(reader.figure.group) or any(rows[: reader.paper.free]):
            told.append((*where, "no figure"))
        if reader.book.starts[reader.at] & 4095:
            told.append((*where, "begins in the middle of a paragraph"))

    shown_pages(rig.BOARDS[size], look, language)
    assert not told, told


@pytest.mark.parametrize("size", rig.BOARDS)
def test_nothing_on_a_page_lies_over_its_words(size):
    """A large card or somebody stands only where the words have ended."""
    adorned = set()

    def look(player, chapter):
        reader = player.shown.reader
        below = player.app.layout.book_at[1] + reader.book.used * reader.font.height
        for part in reader._extras:
            if hasattr(part, "tile_height"):  # no cap of a key
                adorned.add(chapter)
                assert part.y >= below + 2, chapter
                assert part.y + part.tile_height <= player.app.layout.book_end, chapter
                assert 0 <= part.x <= player.app.layout.width - part.tile_width, chapter

    shown_pages(rig.BOARDS[size], look)
    assert "cards" in adorned or size == "240x135"


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", rig.TWO_KEYS, rig.THREE_KEYS])
def test_the_chapter_of_buttons_draws_each_key_where_it_is_named(board_id):
    """The caps are those of the keys that the paragraphs begin with, and cover their names."""
    found = []

    def look(player, chapter):
        reader = player.shown.reader
        rows = page(player)
        caps = [part for part in reader._extras if hasattr(part, "append")]
        assert len(caps) == len(reader.book.keys)
        for cap, (row, name) in zip(caps, reader.book.keys, strict=True):
            assert rows[row].startswith(name + " ")
            width = cap[0].width * cap[0].tile_width
            end = reader.paper.grid.x + (len(name) + 1) * reader.font.width
            assert end - 2 >= cap.x + width >= end - reader.font.width
            assert cap.y == reader.paper.grid.y + row * reader.font.height
            found.append((chapter, name))

    shown_pages(board_id, look)
    assert {chapter for chapter, _ in found} == {"keys"}
    assert len(found) >= 3
