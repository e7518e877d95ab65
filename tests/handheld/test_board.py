"""The board as it is drawn on every panel: where things are, what they show, what is repainted."""

from itertools import combinations
from types import SimpleNamespace

import pytest
import rig
import scenes
from desktop_rig import profile, shown

from boards.desktop.host import Host
from boards.desktop.sandbox import Sandbox
from sorry_core import state, track
from tools.art import SOURCE
from tools.art.collection import read

SIZES = tuple(rig.BOARDS)
COLOURS = read(SOURCE).colours
EVERYBODY = b"\0\1\2\4"
START = "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S"
GOLD, INK = 0xFFC21C, 0x1B1233
LIT = 0xFFF08C  # a window
DARK = 0x382866
# Of the look: size of a cell, where the board begins, where the faces of red to green are.
GIVEN = {
    "240x240": (15, (0, 0), 28, ((91, 16), (196, 91), (121, 196), (16, 121))),
    "320x240": (15, (0, 0), 28, ((91, 16), (196, 91), (121, 196), (16, 121))),
    "128x128": (8, (0, 0), 16, ((48, 8), (104, 48), (64, 104), (8, 64))),
    "160x128": (8, (0, 0), 16, ((48, 8), (104, 48), (64, 104), (8, 64))),
    "240x135": (8, (0, 3), 16, ((48, 11), (104, 51), (64, 107), (8, 67))),
}


def place(text: str) -> int:
    """A place on a pawn's own way."""
    named = {"S": track.START, "H": track.HOME, "-": track.ABSENT}
    if text in named:
        return named[text]
    return track.ENTRANCE + int(text[1:]) if text[0] == "z" else int(text)


class Table(SimpleNamespace):
    """A board with everybody at it, on a panel."""

    def show(self, position: str = START, out: int = 0) -> None:
        made = bytearray(state.SIZE)
        for colour, row in enumerate(position.split("/")):
            for n, text in enumerate(row.split(",") if row != "-" else "----"):
                made[4 * colour + n] = place(text)
        made[state.OUT] = out
        self.board.show(made)

    def look(self):
        """The panel now: colours by place."""
        self.host.display.refresh()
        picture = self.host.panel.picture().convert("RGB")
        return lambda x, y: picture.getpixel((x, y))

    def sent(self) -> int:
        """The bytes that go over the bus for what has changed."""
        before = self.host.panel.pixel_bytes
        self.host.display.refresh()
        return self.host.panel.pixel_bytes - before

    def part(self, x: int, y: int, wide: int, high: int) -> list:
        at = self.look()
        return [at(x + i, y + j) for j in range(high) for i in range(wide)]

    def cell(self, pawn: int, where: int) -> tuple[int, int]:
        """The corner of a pawn's cell."""
        at = self.cell_of(pawn >> 2, where, pawn & 3)
        return self.board.layout.x_of(at), self.board.layout.y_of(at)

    def on_panel(self, group) -> list[tuple[int, int]]:
        return [(one.x, one.y) for one in group if one.x >= -30]

    def dots(self) -> list[tuple[int, int]]:
        """The cells, or halves of them, in whose middle the dots are."""
        size = self.board.layout.cell
        half = (size - (7 if size == 15 else 5)) // 2
        top = self.board.layout.top
        return [
            (round(2 * (x - half) / size) / 2, round(2 * (y - half - top) / size) / 2)
            for x, y in self.on_panel(self.board.dots.group)
        ]


def table(size: str, seats: bytes = EVERYBODY, marks: int = 0) -> Table:
    host = Host(profile(rig.BOARDS[size]))
    sandbox = Sandbox(host)

    def module(name):
        return sandbox.import_name(f"sorry_handheld.draw.{name}", wanted=("*",))

    layout = module("layout").layout_for(host.profile)
    with module("sheets").drawings(layout) as sheets:
        board = module("board").Board(layout, sheets, marks)
        session = SimpleNamespace(seats=seats)
        portraits = module("portraits").Portraits(board, sheets, session.seats)
    host.display.root_group = board.group
    made = Table(host=host, board=board, portraits=portraits, cell_of=module("layout").cell_of)
    made.lay_dots = module("dots").lay_dots
    made.show()
    return made


# --- where things are


@pytest.mark.parametrize("size", SIZES)
def test_the_board_and_the_faces_are_where_the_look_has_them(size):
    cell, (left, top), wide, faces = GIVEN[size]
    made = table(size)
    made.portraits.turn(2)
    at = made.look()
    layout = made.board.layout
    assert (layout.cell, layout.x_of(0), layout.y_of(0)) == (cell, left, top)
    cream = shown(COLOURS.rgb["c"])
    for x, y in ((0, 0), (15, 0), (15, 15), (0, 15)):  # corners of the track
        assert at(left + x * cell + cell // 2, top + y * cell + cell // 2) == cream
    for colour, (x, y) in enumerate(faces):
        rim = shown(GOLD if colour == 2 else INK)
        edge = [(i, 0) for i in range(3, wide - 3)] + [(0, i) for i in range(3, wide - 3)]
        edge += [(wide - 1 - i, wide - 1 - j) for i, j in edge]
        assert {at(x + i, y + j) for i, j in edge} == {rim}, colour


@pytest.mark.parametrize("size", SIZES)
def test_a_pawn_stands_in_its_cell_and_one_pixel_of_its_hat_above(size):
    made = table(size)
    made.show("10,S,S,S/" + START[8:])
    x, y = made.cell(0, place("10"))
    above = 1 if made.board.layout.cell == 15 else 0
    assert (made.board.pawns[0].x, made.board.pawns[0].y) == (x, y - above)


@pytest.mark.parametrize("size", SIZES)
def test_beside_the_board_is_table(size):
    at = table(size).look()
    width, height = (int(n) for n in size.split("x"))
    cell, (_, top), _, _ = GIVEN[size]
    beside = [(x, y) for x in range(16 * cell, width) for y in (0, height // 2, height - 1)]
    beside += [(5, y) for y in (*range(top), *range(top + 16 * cell, height))]
    assert all(at(x, y) == shown(COLOURS.rgb["e"]) for x, y in beside)


# --- houses and yards


@pytest.mark.parametrize("size", SIZES)
def test_a_window_is_lit_for_every_pawn_home(size):
    made = table(size)
    layout = made.board.layout
    for count in range(5):
        for colour in range(4):
            rows = [",".join("H" * (i < count) or "S" for i in range(4))] * 4
            made.show("/".join(rows))
            at = made.look()
            house = min(made.cell(4 * colour + n, track.HOME) for n in range(4))
            x = min(made.cell(4 * colour + n, track.HOME)[0] for n in range(4))
            y = min(made.cell(4 * colour + n, track.HOME)[1] for n in range(4))
            assert house[0] == x
            lit = 0
            edge = 1 if layout.cell == 15 else 0  # of the frame
            for n in range(4):
                i = x + layout.windows_at[0] + layout.windows_apart[0] * (n & 1) + edge
                j = y + layout.windows_at[1] + layout.windows_apart[1] * (n >> 1) + edge
                assert at(i, j) in (shown(LIT), shown(DARK))
                lit += at(i, j) == shown(LIT)
            assert lit == count


@pytest.mark.parametrize("size", SIZES)
def test_the_yard_of_nobody_is_empty_and_has_no_face(size):
    made = table(size, b"\0\5\1\5")
    made.show("S,S,S,S/-/S,S,S,S/-")
    cell = made.board.layout.cell
    quiet = {shown(COLOURS.rgb[letter]) for letter in "kf"}
    wide, faces = GIVEN[size][2:]
    for colour in range(4):
        x = min(made.cell(4 * colour + n, track.START)[0] for n in range(4))
        y = min(made.cell(4 * colour + n, track.START)[1] for n in range(4))
        assert (set(made.part(x, y, 2 * cell, 2 * cell)) <= quiet) == (colour in (1, 3))
        face = set(made.part(*faces[colour], wide, wide))
        assert (face <= quiet) == (colour in (1, 3))
    assert all(made.board.pawns[n].x < -30 for n in (*range(4, 8), *range(12, 16)))


@pytest.mark.parametrize("size", SIZES)
def test_pawns_of_one_who_dropped_out_are_pale(size):
    made = table(size)
    position = "10,S,S,S/10,S,S,S/10,S,S,S/10,S,S,S"
    made.show(position)
    width = made.board.layout.cell
    before = [made.part(*made.cell(4 * colour, place("10")), width, width) for colour in range(4)]
    made.show(position, out=0b0010)
    after = [made.part(*made.cell(4 * colour, place("10")), width, width) for colour in range(4)]
    assert [old != new for old, new in zip(before, after)] == [False, True, False, False]


@pytest.mark.parametrize("size", SIZES)
def test_larger_marks_are_on_pawns_and_in_the_safety_zones(size):
    zone = {}
    for marks in (0, 1):
        made = table(size, marks=marks)
        made.show("10,S,S,S/" + START[8:])
        cell = made.board.layout.cell
        white = shown(0xFFFFFF)
        zone[marks] = [
            made.part(*made.cell(4 * colour, track.ZONE + 2), cell, cell).count(white)
            for colour in range(4)
        ]
        pawn = made.part(*made.cell(0, place("10")), cell, cell).count(white)
        zone[marks].append(pawn)
    assert all(more > less for less, more in zip(zone[0], zone[1])), zone


# --- marks, ghosts, dots


def differing(one: list, other: list) -> int:
    return sum(a != b for a, b in zip(one, other))


@pytest.mark.parametrize("size", SIZES)
def test_cursor_movable_and_victim_are_three_different_things(size):
    """In shape, not only in colour: which pixels of the cells around change."""
    changed = []
    for kind in ("mark", "cursor", "victim", "ghost"):
        made = table(size)
        where = place("8")
        made.show("8,S,S,S/" + START[8:] if kind != "ghost" else START)
        cell = made.board.layout.cell
        x, y = made.cell(0, where)
        before = made.part(x - cell, y, 3 * cell, 2 * cell)
        if kind == "mark":
            made.board.mark(0, where)
        elif kind == "ghost":
            made.board.ghost(0, where)
        else:
            made.board.frame(0, where, 0 if kind == "cursor" else 1)
        after = made.part(x - cell, y, 3 * cell, 2 * cell)
        changed.append([a != b for a, b in zip(before, after)])
    for one, other in combinations(changed, 2):
        assert differing(one, other) >= (16 if made.board.layout.cell == 15 else 8)


@pytest.mark.parametrize("size", SIZES)
def test_a_ghost_is_the_pawn_in_pale_colours_and_blinks(size):
    made = table(size)
    board = made.board
    board.ghost(4, place("20"))
    x, y = made.cell(4, place("20"))
    cell = board.layout.cell
    ghost = made.part(x, y, cell, cell)
    made.show("S,S,S,S/20,S,S,S/S,S,S,S/S,S,S,S")
    board.unset()
    board.hide_unset()
    pawn = made.part(x, y, cell, cell)
    board.blink(0)
    made.show()
    ground = made.part(x, y, cell, cell)
    shape = [one != clear for one, clear in zip(pawn, ground)]
    assert differing(ghost, pawn) > sum(shape) // 2
    assert sum(a == b for a, b in zip(ghost, ground)) <= shape.count(False) + 2
    board.ghost(4, place("20"))
    board.blink(600)
    assert made.part(x, y, cell, cell) == ghost
    board.blink(900)
    assert made.part(x, y, cell, cell) == ground
    board.blink(1100)
    assert made.part(x, y, cell, cell) == ghost


def test_a_ghost_of_a_pawn_that_gets_home_is_a_window():
    made = table("240x240")
    made.board.ghost(5, track.HOME)
    made.show("S,S,S,S/S,H,S,S/S,S,S,S/S,S,S,S")
    ghost, pawn = made.board.ghosts.group[0], made.board.pawns[5]
    assert (ghost.x, ghost.y, ghost[0]) == (pawn.x, pawn.y, pawn[0])


# Red's moves: from, put down at, ends at; the cells of the dots, x and y.
PATHS = {
    "forward": (("5", "10", "10"), [(9, 0), (10, 0), (11, 0), (12, 0)]),
    "round a corner": (("10", "15", "15"), [(14, 0), (15, 0), (15, 1), (15, 2)]),
    "one square": (("5", "6", "6"), []),
    "back": (("10", "6", "6"), [(12, 0), (11, 0), (10, 0)]),
    "back over 0": (("2", "58", "58"), [(4, 0), (3, 0), (2, 0)]),
    "into the zone": (("57", "z3", "z3"), [(1, 0), (2, 0), (2, 1), (2, 2)]),
    "Home": (("z3", "H", "H"), [(2, 4), (2, 5)]),
    "back out of the zone": (("z2", "57", "57"), [(2, 1), (2, 0), (1, 0)]),
    "out of Start": (("S", "1", "1"), [(4, 0.5)]),
    "down a slide": (("11", "13", "16"), [(15, 0), (15, 1), (15, 2), (15, 3)]),
    "back onto a slide": (
        ("17", "13", "16"),
        [(15, 4), (15, 3), (15, 2), (15, 1), (15, 2), (15, 3)],
    ),
    "exchanged": (("20", "20", "20"), []),
    "exchanged onto a slide": (("13", "13", "16"), [(15, 1), (15, 2), (15, 3)]),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", PATHS)
def test_dots_lie_on_the_way_of_every_kind_of_move(size, way):
    places, cells = PATHS[way]
    made = table(size)
    made.lay_dots(made.board, 0, *(place(each) for each in places))
    assert made.dots() == cells
    made.board.unset()
    made.board.hide_unset()
    assert made.dots() == []


def test_dots_are_in_the_colour_of_the_mover():
    made = table("240x240")
    for colour in (1, 3, 0, 2):
        made.board.unset()
        made.lay_dots(made.board, 4 * colour, place("20"), place("23"), place("23"))
        made.board.hide_unset()
        at = made.look()
        x, y = made.cell(4 * colour, place("21"))
        assert at(x + 9, y + 7) == shown(COLOURS.rgb["RBYG"[colour]])


# --- what goes over the bus


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_sent_when_nothing_changes(size):
    made = table(size)
    position = "H,10,S,S/S,z2,S,S/S,S,S,40/S,S,S,S"

    def choose():
        made.board.unset()
        made.board.frame(1, place("10"), 0)
        made.board.ghost(1, place("15"))
        made.lay_dots(made.board, 1, place("10"), place("15"), place("15"))
        made.board.hide_unset()

    made.show(position, out=0b1000)
    made.portraits.turn(1)
    made.portraits.mood(1, 1)
    choose()
    assert made.sent() > 0
    made.show(position, out=0b1000)
    made.portraits.turn(1)
    made.portraits.mood(1, 1)
    choose()
    made.board.blink(100)
    assert made.sent() == 0
    made.board.clear()
    assert 0 < made.sent() <= 8 * 1024
    made.board.clear()
    assert made.sent() == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_way_costs_at_most_8_kb(size):
    """Twelve squares and a slide with two pawns on it; then one of five squares elsewhere."""
    made = table(size)
    cost = []
    made.sent()
    for start, landing, end, hits in ((9, 21, 25, 2), (40, 45, 45, 1), (9, 21, 25, 2)):
        made.board.unset()
        made.board.frame(0, start, 0)
        made.lay_dots(made.board, 0, start, landing, end)
        made.board.ghost(0, end)
        for n in range(hits):
            made.board.frame(0, landing + n, 1)
        made.board.hide_unset()
        cost.append(made.sent())
    print(size, cost)
    assert max(cost) <= 8 * 1024


# --- faces


@pytest.mark.parametrize("size", SIZES)
def test_whoever_is_on_turn_sits_in_the_light(size):
    made = table(size)
    faces = GIVEN[size][3]
    for turn in range(4):
        made.portraits.turn(turn)
        at = made.look()
        fields = [at(x + 1, y + 3) for x, y in faces]
        light = [shown(COLOURS.rgb[letter]) for letter in "RByG"]
        dark = [shown(COLOURS.rgb[letter]) for letter in "QDUH"]
        for colour in range(4):
            assert fields[colour] == (light if colour == turn else dark)[colour]


@pytest.mark.parametrize("size", SIZES)
def test_moods_change_a_face_and_only_that(size):
    made = table(size)
    wide, faces = GIVEN[size][2:]
    seen = []
    for mood in (0, 1, 2):
        made.portraits.mood(3, mood)
        seen.append([made.part(*faces[colour], wide, wide) for colour in range(4)])
    for one, other in combinations(seen, 2):
        assert [a != b for a, b in zip(one, other)] == [False, False, False, True]
    made.portraits.mood(3, 0)
    assert made.part(*faces[3], wide, wide) == seen[0][3]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_four_of_a_kind_differ_by_what_they_wear(size, level):
    """Inside their fields, whose colours differ anyway: only pixels that belong to the face."""
    made = table(size, bytes([level] * 4))
    faces = made.portraits.faces
    worn = 0
    for one, other in combinations(faces, 2):
        bitmap = one.bitmap
        differ = [
            i
            for i in range(len(one.pixel_shader))
            if not one.pixel_shader.is_transparent(i)
            and one.pixel_shader[i] != other.pixel_shader[i]
        ]
        worn = sum(
            bitmap[x, y] in differ for y in range(bitmap.height) for x in range(bitmap.width)
        )
        assert worn >= 2


# --- beside the board


def test_the_large_face_is_of_whoever_is_on_turn():
    made = table("160x128")
    seen = []
    for turn in range(4):
        made.portraits.turn(turn)
        seen.append(made.part(131, 74, 28, 28))
        assert set(made.part(134, 74, 20, 1)) == {shown(INK)}
    assert all(one != other for one, other in combinations(seen, 2))
    made.portraits.mood(3, 1)
    glad = made.part(131, 74, 28, 28)
    assert glad != seen[3]
    made.portraits.mood(2, 1)  # not on turn
    assert made.part(131, 74, 28, 28) == glad


@pytest.mark.parametrize("seats", [EVERYBODY, b"\0\5\0\5"])
def test_the_roster_tells_who_plays_who_is_on_turn_and_how_many_are_home(seats):
    """Name, lit windows and ring of every row, read from the pixels."""
    found = []

    def choose(player):
        if player.app.session is None:
            session = scenes.begin(player, seats, 1, 3 if 5 in seats else 0, first=2)
            for n in (0, 1, 8):
                session.state[n] = track.HOME
            return None
        if player.screen != "turn":
            return None
        picture = player.host.panel.picture().convert("RGB")
        for colour in range(4):
            y = 44 * colour
            lit = [
                picture.getpixel((278 + 9 * n + 1, y + 27)) == shown(LIT) for n in range(4)
            ].count(True)
            row = [picture.getpixel((x, y + j)) for x in range(277, 317) for j in range(12, 21)]
            ring = picture.getpixel((260, y + 4)) == shown(GOLD)
            found.append((lit, len(set(row)) > 1, ring))
        rig.enough()

    rig.play(rig.BOARDS["320x240"], choose, 300)
    plays = [seat != 5 for seat in seats]
    assert found == [
        (lit if there else 0, there, colour == 2)
        for colour, (lit, there) in enumerate(zip((2, 0, 1, 0), plays))
    ]


# --- heap


def test_sprites_that_a_turn_has_needed_go_with_it():
    """Each takes 96 bytes of heap. What was on the panel is painted over."""
    made = table("240x240")
    before = made.look()
    empty = [before(x, y) for x in range(240) for y in range(240)]
    for pawn in range(8):
        made.board.mark(pawn, 10 + pawn)
        made.board.ghost(pawn, 20 + pawn)
    assert len(made.board.marks.group) == len(made.board.ghosts.group) == 8
    made.look()
    made.board.clear()
    assert len(made.board.marks.group) == len(made.board.ghosts.group) == 1
    after = made.look()
    assert [after(x, y) for x in range(240) for y in range(240)] == empty


def test_cards_of_the_same_colours_share_a_palette():
    """A palette takes 16 bytes of heap a colour. Each hand has five cards."""
    made = table("240x240")
    sandbox = Sandbox(made.host)
    held = sandbox.import_name("sorry_handheld.draw.held", wanted=("*",))
    hand = held.Held(made.board.layout, made.board.group)
    for i, face in enumerate((3, 5, 5 | held.DULL, 0, 3 | held.DULL)):
        hand.put(i, face)
    shades = [card.pixel_shader for card in hand.cards]
    assert shades[0] is shades[1] and shades[2] is shades[4]  # a 3 and a 5 look alike
    assert len({id(each) for each in shades}) == 3
    assert shades[2][1] == shades[0][1] >> 1 & 0x7F7F7F
    hand.put(1, 5 | held.DULL)
    assert hand.cards[1].pixel_shader is shades[2] and hand.cards[0].pixel_shader is shades[0]
    made.look()
