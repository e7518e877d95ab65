"""The slider of a seven, by presses: every end that the core allows can be had, and no other."""

import random

import pytest
import rig
import scenes

from sorry_core import editions, flags, moves, notation, rules, state
from sorry_core.check import check
from sorry_core.track import ABSENT, HOME, START
from sorry_handheld.turn.seven import BEADS
from sorry_handheld.turn.waits import CHOICE, MOVING, TO_DRAW, TURNING

BOARD = "pimoroni_picosystem"
POSITION = "S,12,30,z2/S,7,24,50/S,S,40,H/2,20,z5,H"
# Edition and mode, seats, who is on turn.
GAMES = {
    "1934": ((0, 0), b"\0\1\1\1", 0),
    "1934-partners": ((0, 1), b"\0\1\1\1", 0),
    "1939": ((1, 0), b"\1\0\1\1", 1),
    "1939-partners": ((1, 1), b"\1\0\1\1", 1),
    "1939-hands": ((1, 2), b"\1\0\1\1", 1),
    "patience": ((1, 3), b"\0\5\0\5", 0),
    "travel": ((2, 0), b"\1\0\1\1", 1),
    "2004": ((3, 0), b"\1\0\1\1", 1),
    "2004-partners": ((3, 1), b"\1\0\1\1", 1),
    "2004-hands": ((3, 2), b"\1\0\1\1", 1),
}


def ends(st: bytearray) -> set[bytes]:
    """Where everybody can stand when a seven is used up, by all ways that the core has."""
    found, todo = set(), [bytes(st)]
    while todo:
        now = bytearray(todo.pop())
        out = [0] * moves.MOST
        for move in out[: rules.legal_moves(now, out)]:
            then = bytearray(now)
            rules.apply(then, move)
            if 0 < then[state.LEFT] < 7 and then[state.PHASE] == state.MOVE:
                todo.append(bytes(then))
            else:
                found.add(bytes(then[:16]))
    return found


def place(player, kind: str, chance: random.Random) -> bytearray:
    """A random position with a seven to be used: the state in play."""
    kind_of_game, seats, turn = GAMES[kind]
    session = scenes.begin(player, seats, *kind_of_game, first=turn)
    while True:
        st = bytearray(session.state)
        for pawn in range(16):
            if st[pawn] != ABSENT:
                st[pawn] = chance.choice((*range(HOME), HOME, START, START, START))
        hand = state.HAND + 5 * turn
        if st[state.RULES] & flags.HANDS:
            scenes.deal(st, turn, (7,))
            assert 7 in st[hand : hand + 5]
        else:
            st[state.CARD], st[state.PHASE] = 7, state.MOVE
            left = state.PACK + st[state.PACK_N] - 1
            if kind_of_game[0] != editions.TRAVEL:
                at = st.index(7, state.PACK, left + 1)
                st[at], st[left] = st[left], st[at]
                st[state.PACK_N] -= 1
                st[state.DISCARD_N] += 1
        out = [0] * moves.MOST
        count = rules.legal_moves(st, out)
        if not any(moves.card(move) == 7 and moves.kind(move) for move in out[:count]):
            continue
        session.state[:] = st
        session.mark()
        return st


def opens(seven) -> bytes:
    """Where the way under the cursor leads."""
    after = bytearray(seven.session.state)
    rules.apply(after, seven.ways[seven.at] & 0xFFFF)
    if seven.second():
        rules.apply(after, seven.second())
    return bytes(after)


def seen_by(seven, press) -> set[bytes]:
    """Every end that left, right, up and down lead to; on the part of a seven every part."""
    from sorry_handheld.intents import DOWN, LEFT, RIGHT

    found = set()
    for _ in range(len(seven._pairs)):
        for _ in range(16):
            press(LEFT)
        for _ in range(16):
            found.add(opens(seven))
            press(RIGHT)
        press(DOWN)
    return found


@pytest.mark.parametrize("kind", [kind for kind in GAMES if "hands" not in kind])
def test_the_slider_offers_every_end_and_no_other(kind):
    chance = random.Random(kind)
    rounds = []
    waits_for = {"st": None}

    def choose(player):
        if waits_for["st"] is None:
            waits_for["st"] = place(player, kind, chance)
            return None
        if player.screen != "turn" or player.shown.waits != CHOICE:
            return None
        seven = player.shown.choice
        st = waits_for["st"]
        found = seen_by(seven, seven.intent)
        if seven.by_parts:
            out = [0] * moves.MOST
            wanted = set()
            for move in out[: rules.legal_moves(bytearray(st), out)]:
                after = bytearray(st)
                rules.apply(after, move)
                wanted.add(bytes(after))
            assert found == wanted
        else:
            assert {each[:16] for each in found} == ends(st), notation.show(st[:16])
        rounds.append(len(found))
        waits_for["st"] = None
        if len(rounds) == 12:
            rig.enough()
        return None

    rig.play(BOARD, choose, 60, skip=0)
    assert max(rounds) > 3


def presses(keys, watch=None, size="240x240", **more):
    """Draw a seven and press these keys; the player, and the state before the seven."""
    todo = list(keys)
    before = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, **{"position": POSITION, "turn": 1, "card": 7, **more})
            return None
        if player.screen != "turn" or player.shown.waits in (MOVING, TURNING):
            return None
        if player.shown.waits == TO_DRAW and not before:
            return "A", 40
        if not before:
            before.append(bytes(player.shown.session.state))
        if watch:
            watch(player)
        if not todo:
            rig.enough()
        return todo.pop(0), 40

    return rig.play(rig.BOARDS[size], choose, 200), before[0]


def test_one_press_plays_both_parts():
    player, before = presses(["LEFT", "A", "UP"])
    st = player.app.session.state
    assert check(st) == 0
    moved = [p for p in range(4, 8) if st[p] != before[p]]
    assert len(moved) == 2
    assert sum(st[p] - before[p] for p in moved if st[p] < 60) >= 1
    assert st[state.TURN] != 1  # the card is used up


def test_left_and_right_shift_a_square_and_stop_at_the_ends():
    shares = []

    def watch(player):
        seven = player.shown.choice
        shares.append((seven.pair, seven.ways[seven.at] & 15, seven.second() & 15))

    presses([*["LEFT"] * 9, *["RIGHT"] * 10], watch)
    pairs = {pair for pair, _, _ in shares}
    assert len(pairs) == 1
    assert shares[8] == shares[9]  # there is no further
    assert shares[-1] == shares[-2]
    assert {first + second for _, first, second in shares} == {7}


def test_each_square_has_a_note_higher_than_the_last():
    heard = []

    def watch(player):
        seven = player.shown.choice
        heard.append((seven.beads, player.app.tunes._tune))

    presses([*["LEFT"] * 9, *["RIGHT"] * 10], watch)
    notes = dict(heard[1:])
    assert len(notes) > 3
    for beads, tune in notes.items():
        assert len(tune) == 2 and tune == BEADS[2 * beads : 2 * beads + 2]
    pitches = [BEADS[i] for i in range(0, 16, 2)]
    assert pitches == sorted(set(pitches))


def test_up_and_down_change_the_pair_and_come_round():
    pairs = []

    def watch(player):
        seven = player.shown.choice
        pairs.append((seven.one, seven.two))

    presses(["DOWN"] * 6, watch)
    assert len(set(pairs)) == 3  # of three pawns that are out
    assert pairs[0] == pairs[3]


def test_with_few_keys_next_goes_through_all_pairs():
    seen = set()
    keys = [0]

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, POSITION, 1, 7)
            return None
        if player.screen != "turn":
            return None
        if player.shown.waits == TO_DRAW:
            return "A", 40
        seven = player.shown.choice
        if seven is None:  # the card is still turning
            return None
        seen.add((seven.one, seven.two, seven.at))
        keys[0] += 1
        if keys[0] > 40:
            rig.enough()
        return "B", 40

    rig.play(rig.TWO_KEYS, choose, 200)
    assert len({pair[:2] for pair in seen}) == 3
    assert len(seen) > 12


def test_back_from_the_rest_of_many_parts_takes_all_of_it_back():
    player, before = presses(["LEFT", "LEFT", "A", "B"], game=(3, 1), position=scenes.TEAMS)
    assert bytes(player.app.session.state) == before


def said(player) -> str:
    """The words on the paper."""
    from sorry_handheld.art.names import ALPHABET

    grid = player.shown.dashboard.says.grid
    rows = [
        "".join(ALPHABET[grid[x, y]] for x in range(grid.width)).strip() for y in range(grid.height)
    ]
    return " ".join(rows).strip()


@pytest.mark.parametrize(("size", "words"), [("240x240", "Go 2, 5 left"), ("128x128", "2, then 5")])
def test_the_rest_of_many_parts_is_said_in_words(size, words):
    told = []
    keys = ["LEFT", "LEFT"]
    presses(
        keys, lambda player: told.append(said(player)), size, game=(3, 1), position=scenes.TEAMS
    )
    assert told[-1] == words
    assert told[0] != told[-1]


def test_both_ways_are_seen():
    """Two cursors, two ghosts, dots on both ways; the slider goes when it is played."""
    seen = []

    def watch(player):
        board = player.shown.board
        seen.append(
            (
                board.frames[0].used,
                board.ghosts.used,
                board.dots.used,
                len(board.group),
            )
        )

    presses(["A", "UP"], watch)
    cursors, ghosts, dots, things = seen[0]
    assert cursors == ghosts == 2
    assert dots >= 5
    assert seen[-1][3] == things - 4
