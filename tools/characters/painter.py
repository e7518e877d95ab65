"""Puts the characters together: a screen with a board, or a page with its picture behind words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PIL import Image

from boards.desktop.faces.cells import MANY, PLAIN, Cell
from sorry_handheld.art.names import (
    BANG,
    BEAD,
    CHIPS,
    CHIPS_HIDDEN,
    FIELD,
    HALO,
    HAND,
    HAND_BACK,
    KNOB,
    LAMPS,
    LAMPS_LIT,
    PEOPLE,
    PEOPLE_BLUE,
    PEOPLE_SMALL,
    PEOPLE_SMALL_BLUE,
    RIBBON,
    RING,
    TEAM_COLOURS,
)
from sorry_handheld.draw.palette import CHAIR, CHAIR_DARK, SEAT_BADGE
from tools.characters import board
from tools.characters.board import BRIGHT, FELT, GOLD, NIGHT, SHAPES, TEAM, WHITE, BoardPicture
from tools.characters.seen import (
    READER,
    Piece,
    Word,
    colour_of,
    labels,
    mark_numbers,
    near,
    on_panel,
    palette_of,
    pieces,
    words,
)
from tools.characters.words import Room, lay, room_around

if TYPE_CHECKING:
    from boards.desktop.host import Host

COLUMNS, ROWS = 80, 24
"""The smallest terminal, with the line of keys at its foot."""
_MARGIN = 3
_GAP = 4  # between the board and the words beside it
_BEADS = "●○·"
_LETTERS = {"BANG": "!", "TURNED_BANG": "¡", "COMMA": ","}
_RING_LEFT = 3
_POINTERS = (*board.PAWN_SHEETS, PEOPLE_BLUE, PEOPLE_SMALL_BLUE)
_NEAR = 30  # a pawn points at words that are not farther right of it


class Characters:
    """The painter that the terminal asks when the panel's picture does not fit."""

    smallest = (COLUMNS, ROWS)

    def __init__(self, depth: int) -> None:
        """For a terminal with so many colours."""
        self._depth = depth

    def open(self, host: Host) -> None:
        """Begin, before the game runs."""
        assert host.sandbox is not None
        host.sandbox.when_loaded(READER, mark_numbers)

    def paint(self, host: Host, columns: int, rows: int) -> list[list[Cell]]:
        """So many rows of characters: what the handheld shows now."""
        picture = host.panel.picture()
        cells = [[Cell(" ", WHITE, NIGHT)] * columns for _ in range(rows)]
        if host.display is None or host.display.root_group is None:
            return cells
        found = on_panel(list(pieces(host.display.root_group)), picture.size)
        grid = next((piece for piece in found if board.is_board(piece)), None)
        said = words(found, picture)
        if grid is None:
            self._page(cells, said, found, picture)
        else:
            _table(cells, grid, said, found, picture)
            if self._depth == PLAIN:
                _dot_squares(cells)
        return cells

    def _page(
        self, cells: list[list[Cell]], said: list[Word], found: list[Piece], picture: Image.Image
    ) -> None:
        """A screen without a board: its picture behind its words."""
        columns, rows = len(cells[0]), len(cells)
        share = min(columns / picture.width, 2 * rows / picture.height)
        wide, high = int(picture.width * share), int(picture.height * share) // 2
        left, top = (columns - wide) // 2, (rows - high) // 2
        if self._depth >= MANY:
            small = _without(said, picture).resize((wide, 2 * high), Image.Resampling.BOX)
            for y in range(high):
                for x in range(wide):
                    ink, ground = small.getpixel((x, 2 * y)), small.getpixel((x, 2 * y + 1))
                    cells[top + y][left + x] = Cell("▀", ink, ground)  # type: ignore[arg-type]
        said = [*map(_marked, said), *_pointers(found, said), *_rings(found)]
        if self._depth < MANY:
            said += _figures(found, picture)
        lay(cells, said, Room(0, 0, *picture.size, left, top, wide, high))


def _table(
    cells: list[list[Cell]],
    grid: Piece,
    said: list[Word],
    found: list[Piece],
    picture: Image.Image,
) -> None:
    """The board, and beside it all words and what else tells something."""
    above = found[found.index(grid) :]
    beside = [piece for piece in above if piece.parent is grid.parent and piece is not grid]
    standing = [piece for piece in above if piece not in beside and _lies_on(grid, piece)]
    drawn = BoardPicture(grid, standing)
    top = (len(cells) - board.SIZE) // 2
    for row, line in enumerate(drawn.rows, top):
        cells[row][_MARGIN : _MARGIN + board.WIDE] = line
    column = _MARGIN + board.WIDE + _GAP
    ribbons = [piece for piece in found if piece.sheet == RIBBON]
    said = [_named(word, ribbons) or _padded(_marked(word)) for word in said]
    said = [*said, *_signs(found, picture), *_pairs(beside), *_rings(found)]
    if said:
        room = room_around(said, column, 1, len(cells[0]) - column - 2, len(cells) - 2)
        lay(cells, said, room)


def _lies_on(grid: Piece, piece: Piece) -> bool:
    """Whether a piece is on the board, not beside it."""
    x, y = piece.middle
    return 0 <= x - grid.x < grid.wide and 0 <= y - grid.y < grid.high


def _dot_squares(cells: list[list[Cell]]) -> None:
    """Without colours an empty square needs something that can be seen."""
    for row in cells:
        for column in range(_MARGIN + 1, _MARGIN + board.WIDE, 2):
            cell = row[column]
            if cell.char == row[column - 1].char == " " and cell.ground not in (FELT, NIGHT):
                row[column] = cell._replace(char=".")


def _without(said: list[Word], picture: Image.Image) -> Image.Image:
    """The picture without its words: they are written in characters."""
    bare = picture.copy()
    for word in said:
        assert word.ground is not None
        bare.paste(word.ground, (word.x, word.y, word.x + word.wide, word.y + word.high))
    return bare


def _marked(word: Word) -> Word:
    """Show what is chosen in gold."""
    assert word.ground is not None
    if near(word.ground, GOLD):
        return word._replace(text=f"[{word.text}]", marked=True)
    return word._replace(marked=near(word.ink, GOLD))


def _named(word: Word, ribbons: list[Piece]) -> Word | None:
    """The name of a player, who has a shape as on the board."""
    assert word.ground is not None
    for ribbon in ribbons:
        inside = ribbon.x <= word.x and abs(ribbon.middle[1] - word.y - word.high // 2) < word.high
        for colour, shade in enumerate(TEAM):
            if inside and near(word.ground, shade):
                return word._replace(text=f" {SHAPES[colour]} {word.text} ")
    return None


def _padded(word: Word) -> Word:
    """With a blank on both sides, if it is written on paper."""
    assert word.ground is not None
    plain = near(word.ground, NIGHT) or near(word.ground, FELT)
    return word._replace(ground=NIGHT) if plain else word._replace(text=f" {word.text} ")


# --- characters that stand for drawings


def _sign(text: str, piece: Piece, ink: tuple[int, int, int] = WHITE, gold: bool = False) -> Word:
    return Word(text, piece.x, piece.y, piece.wide, piece.high, ink, None, gold)


def _signs(found: list[Piece], picture: Image.Image) -> Iterator[Word]:
    """Cards in a hand, chips that are covered, the beads of a seven, pawns that are Home."""
    for piece in found:
        grid = piece.grid
        if HAND <= piece.sheet <= HAND_BACK:
            yield _hand_card(piece, picture)
        elif piece.sheet == CHIPS and grid[0] == CHIPS_HIDDEN:
            yield _sign("·", piece)
        elif piece.sheet == HALO:
            yield _sign("[ ]", piece, GOLD, True)
        elif piece.sheet == BEAD:
            yield _sign("".join(_BEADS[grid[n]] for n in range(grid.width)), piece)
        elif piece.sheet == KNOB:
            continue
        elif piece.sheet == LAMPS:
            lit = [grid[n] == LAMPS_LIT for n in range(grid.width)]
            yield _sign("".join("●" if one else "·" for one in lit), piece, GOLD)


def _hand_card(piece: Piece, picture: Image.Image) -> Word:
    """A card in the hand; the bar above the chosen one is gold."""
    name = labels("HAND_").get(piece.sheet, "")
    text = {"BACK": "?", "SORRY": "S!"}.get(name, name)
    above = picture.getpixel((piece.middle[0], max(piece.y - 1, 0)))
    chosen = near(above, GOLD)
    return _sign(f"[{text}]" if chosen else f" {text} ", piece, GOLD if chosen else WHITE, chosen)


def _pairs(beside: list[Piece]) -> Iterator[Word]:
    """The two pawns that share a seven."""
    for piece in beside:
        if piece.sheet in board.PAWN_SHEETS:
            yield _pawn(piece)


def _pawn(piece: Piece) -> Word:
    colour = (palette_of(piece, TEAM_COLOURS) - TEAM_COLOURS) & 3
    return _sign(SHAPES[colour], piece, BRIGHT[colour])


def _pointers(found: list[Piece], said: list[Word]) -> Iterator[Word]:
    """The pawn beside a menu points at a line; other pawns are what they are."""
    for piece in found:
        x, y = piece.middle
        beside = [word for word in said if 0 < word.x - x < _NEAR]
        if piece.sheet in _POINTERS and any(w.y - 4 <= y <= w.y + w.high + 4 for w in beside):
            yield _sign("►", piece, GOLD, True)
        elif piece.sheet in board.PAWN_SHEETS:
            yield _pawn(piece)


def _rings(found: list[Piece]) -> Iterator[Word]:
    """A gold frame, of strips or whole."""
    for piece in found:
        if piece.sheet == RING and piece.grid.height > 1:
            if piece.grid.width > 1:
                yield _sign("[", piece, GOLD, True)._replace(wide=4)
                yield _sign("]", piece, GOLD, True)._replace(x=piece.x + piece.wide - 4, wide=4)
            else:
                yield _sign("[" if piece.grid[0] == _RING_LEFT else "]", piece, GOLD, True)


def _figures(found: list[Piece], picture: Image.Image) -> Iterator[Word]:
    """What a terminal with few colours shows in place of drawings: letters, people, faces."""
    for piece in found:
        colour = _player(piece, picture)
        if piece.sheet in _FIGURES:
            yield _sign(_FIGURES[piece.sheet], piece, GOLD)
        elif colour >= 0:
            yield _sign(SHAPES[colour], piece, BRIGHT[colour])


def _player(piece: Piece, picture: Image.Image) -> int:
    """Whose person this is, or whose field a face lies on; -1: nobody's."""
    for first in (PEOPLE, PEOPLE_SMALL):
        if first <= piece.sheet < first + len(TEAM) and piece.sheet not in _POINTERS:
            return piece.sheet - first
    if piece.sheet != FIELD:
        return -1
    edge = picture.getpixel((max(piece.x + 2, 0), max(piece.y + 2, 0)))
    fields = [*enumerate(CHAIR), *enumerate(CHAIR_DARK), *enumerate(SEAT_BADGE)]
    return next((colour for colour, shade in fields if near(edge, colour_of(shade))), -1)


def _figure_names() -> dict[int, str]:
    """SORRY! and YOU WIN! letter by letter, and the rivals by their names."""
    made = {BANG: "!"}
    for prefix in ("TITLE_", "LETTERS_SMALL_", "LETTERS_"):
        for sheet, name in labels(prefix).items():
            char = _LETTERS.get(name, name)
            if len(char) == 1:
                made[sheet] = char
    for prefix in ("RIVALS_", "FACES_"):
        made |= {sheet: name.split("_")[0].title() for sheet, name in labels(prefix).items()}
    return made


_FIGURES = _figure_names()
