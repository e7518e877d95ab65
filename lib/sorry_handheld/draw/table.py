"""Lays the table: the board, its sprites, who sits where. Afterwards this module is dropped."""

import bitmaptools
import displayio
import vectorio

from sorry_core.track import ZONE
from sorry_handheld.art.names import (
    BARE_YARD,
    BOARD,
    BOARD_MAP,
    CURSOR,
    CURSOR_COLOURS,
    FIELD,
    MARKED_PAWNS,
    MARKED_ZONES,
    MOVABLE,
    PAWNS,
    PORTRAITS,
    STEP,
    TEAM_COLOURS,
    VICTIM,
)
from sorry_handheld.draw.board import Board, Layer
from sorry_handheld.draw.dashboard import Dashboard
from sorry_handheld.draw.layout import OFF, cell_of
from sorry_handheld.draw.palette import TABLE
from sorry_handheld.draw.portraits import MOODS, NEUTRAL, Portraits
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.seats import NOBODY
from sorry_handheld.settings import MARKS

# Cells of upper left corners: each is two cells wide and high.
_YARDS = b"\x14\x4d\xda\xa1"
_CHAIRS = b"\x16\x6d\xd8\x81"


def set_table(screen, seats: bytes, state: bytearray | None = None) -> None:
    """Lay board, faces and dashboard of a screen, for a game in which these sit at the board.

    `state`: it is played, and the dashboard leaves room for what its rules need.
    """
    app = screen.app
    layout = app.layout
    with drawings(layout) as sheets:
        screen.board = board = Board(layout, sheets, app.settings[MARKS])
        screen.portraits = portraits = Portraits(board, sheets, seats)
        screen.dashboard = dashboard = Dashboard(app, board, sheets, seats, state)
        if layout.roster_at:
            from sorry_handheld.draw.roster import Roster

            screen.roster = Roster(app, board, sheets, seats, portraits.faces, dashboard.small)


def lay(board, sheets, marks: int):
    """Lay a board with nobody at it; return its grid, the players' colours, the layers."""
    layout = board.layout
    group = board.group
    if layout.table_x < layout.width:
        group.append(_beside(layout))
    grid = sheets.grid(BOARD, 0, layout.top, 0, 16, 16)
    sheets.lay_tiles(BOARD_MAP, grid)
    if marks:
        zones = [cell_of(colour, ZONE, 0) for colour in range(4)]
        _replace(grid, zones, sheets, MARKED_ZONES)
    group.append(grid)
    group.append(board.middle)
    teams = [sheets.palette(TEAM_COLOURS + colour) for colour in range(4)]
    pawns = MARKED_PAWNS if marks else PAWNS
    layers = tuple(
        [
            Layer(layout, sheets.grid(number, OFF))
            for number in (MOVABLE, CURSOR, VICTIM, STEP, pawns)
        ]
    )
    layers[1].group[0].pixel_shader = sheets.palette(CURSOR_COLOURS, fresh=True)  # type: ignore[union-attr]  # it breathes
    for i in (3, 0, 1, 2):  # dots are below all, ghosts above pawns
        group.append(layers[i].group)
    for n in range(16):
        pawn = layers[4].sprite()
        pawn.pixel_shader = teams[n >> 2]
        pawn[0] = n >> 2
        board.pawns.append(pawn)
    group.append(board.pawns)
    group.append(layers[4].group)
    return grid, teams, layers


def _beside(layout) -> vectorio.Rectangle:
    """Make the table beside the board, where the board leaves room."""
    shade = displayio.Palette(1)
    shade[0] = TABLE
    x = layout.table_x
    return vectorio.Rectangle(
        pixel_shader=shade, width=layout.width - x, height=layout.height, x=x, y=0
    )


def seat_all(
    board, sheets, seats
) -> tuple[list[displayio.Palette | None], list[displayio.TileGrid | None]]:
    """Seat everybody beside their yard; a yard that nobody uses is bare.

    Return for each colour the palette of the field that the face lies on, and the face; None for
    """
    fields: list[displayio.Palette | None] = [None] * 4
    faces: list[displayio.TileGrid | None] = [None] * 4
    ground = sheets.bitmap(FIELD)
    wide = sheets.tile_width
    for colour in range(4):
        if seats[colour] == NOBODY:
            corner = _YARDS[colour]
            _replace(board.grid, (corner, corner + 1, corner + 16, corner + 17), sheets, BARE_YARD)
            continue
        layout = board.layout
        x = layout.x_of(_CHAIRS[colour]) + (2 * layout.cell - wide) // 2
        y = layout.y_of(_CHAIRS[colour]) + (2 * layout.cell - wide) // 2
        fields[colour] = shade = displayio.Palette(4)
        shade.make_transparent(0)
        board.middle.append(displayio.TileGrid(ground, pixel_shader=shade, x=x, y=y))
        face = sheets.grid(PORTRAITS + MOODS * seats[colour] + NEUTRAL, member=colour)
        face.x = x + (wide - sheets.tile_width) // 2
        face.y = y + (wide - sheets.tile_width) // 2
        board.middle.append(face)
        faces[colour] = face
    return fields, faces


def _replace(grid: displayio.TileGrid, cells, sheets, number: int) -> None:
    """Draw the tiles of a sheet over those that lie in these cells of the board."""
    drawn = sheets.bitmap(number)
    into: displayio.Bitmap = grid.bitmap  # type: ignore[assignment]
    size = sheets.tile_width
    for i in range(4):
        tile = grid[cells[i] & 15, cells[i] >> 4]
        bitmaptools.blit(into, drawn, size * tile, 0, x1=size * i, y1=0, x2=size * (i + 1), y2=size)
