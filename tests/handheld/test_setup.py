"""New Game and the leader draw: every game that the rulebooks have can be begun, and no other."""

import random

import pytest
import rig
from test_app import ALL, THREE, TWO, steps

from sorry_core import editions, game, state
from sorry_core.check import check
from sorry_handheld import screens, seats, session, settings, setup

FIELDS = range(1, 9)
FIRST = b"\0\1\2\5\0\0\0\0\3\0\0\2\0\2\2\0\0\0\0\0"


def fault(made) -> str:
    return editions.fault(made.edition, made.mode, seats.colours(made.seats), made.options)


def every_game():
    """All that editions.fault lets pass: edition, mode, colours, options."""
    for edition in range(4):
        for mode in range(4):
            for colours in range(16):
                for options in range(4):
                    if not editions.fault(edition, mode, colours, options):
                        yield edition, mode, colours, options


def wanted(made, edition, mode, colours, options):
    """The next cell to change on the way to such a game, 0 when it is there."""
    if made.edition != edition:
        return 1
    if made.mode != mode:
        return 2
    for leaving in (False, True):  # somebody sits down before another stands up
        for i in range(4):
            there = made.seats[i] != 5
            if mode != editions.PATIENCE and there == leaving != bool(colours >> i & 1):
                return 5 + i
    return 3 if made.options != options else 0


def test_whatever_is_changed_it_is_a_game_of_the_rulebook():
    chance = random.Random(1)
    made = setup.Setup(bytearray(FIRST))
    seen = set()
    for _ in range(20_000):
        made.turn(chance.choice(FIELDS), chance.choice((1, -1)))
        assert fault(made) == ""
        seen.add((made.edition, made.mode, seats.colours(made.seats), made.options))
        kept = bytearray(FIRST)
        made.keep(kept)
        again = setup.Setup(kept)
        assert (again.seats, again.target, again.options) == (
            made.seats,
            made.target,
            made.options,
        )
    assert seen <= set(every_game()) and len(seen) > 150


def test_every_game_of_the_rulebook_can_be_reached_and_begins():
    made = setup.Setup(bytearray(FIRST))
    for kind in every_game():
        cell = wanted(made, *kind)
        while cell:
            made.turn(cell, 1)
            cell = wanted(made, *kind)
        begun = session.Session(bytes(made.seats), bytes(8))
        begun.new(bytes(range(8)), made.edition, made.mode, made.options, made.target)
        assert begun.state[17:21] == bytes((kind[0], kind[1], kind[3], kind[2]))
        begun.begin()
        assert check(begun.state) == 0


def test_a_wish_is_kept_while_an_edition_rules_it_out():
    made = setup.Setup(bytearray(FIRST))
    made.turn(8, -1)  # green: level 1
    made.turn(8, -1)
    made.turn(8, -1)  # nobody
    assert made.seats == b"\2\0\2\5"
    made.turn(2, 1)  # partners, for which somebody must sit down
    made.turn(3, 1)
    assert made.mode == editions.PARTNERS and made.options == 1
    assert made.seats == b"\2\0\2\2"
    made.turn(1, -1)  # travel has neither
    assert (made.edition, made.mode, made.options) == (editions.TRAVEL, 0, 0)
    assert made.seats == b"\2\0\2\5"
    made.turn(1, 1)
    assert (made.mode, made.options) == (editions.PARTNERS, 1)
    made.turn(1, 1)
    made.turn(1, 1)  # 1939
    made.turn(2, 1)
    made.turn(2, 1)
    assert made.mode == editions.PATIENCE and made.seats == b"\0\5\0\5" and made.options == 0
    made.turn(5, 1)
    assert made.seats == b"\0\5\0\5"
    made.turn(2, 1)
    assert made.mode == 0 and made.seats == b"\2\0\2\5" and made.options == 1


def test_a_match_counts_games_or_points():
    made = setup.Setup(bytearray(FIRST))
    made.turn(4, 1)
    assert made.target == 2
    made.turn(2, -1)
    assert made.mode == editions.POINTS and made.target == 0
    made.turn(4, -1)
    assert made.target == 1000
    made.turn(2, 1)
    assert made.target == 2


def test_two_colours_are_the_fewest():
    made = setup.Setup(bytearray(FIRST))
    for cell in (5, 7, 8) * 2:
        for _ in range(6):
            if made.seats[cell - 5] != 5:
                made.turn(cell, 1)
    assert seats.colours(made.seats).bit_count() == 2


def go_to(shown, cell, few):
    """The key that brings the cursor nearer to a cell."""
    return ("B" if few == TWO else "RIGHT") if few else "DOWN"


@pytest.mark.parametrize("board_id", [ALL, THREE, TWO])
def test_every_game_can_be_set_up_by_presses_and_begins(board_id):
    few = "" if board_id == ALL else board_id
    todo = list(every_game())
    todo = todo[::11] if not few else todo[3::40]  # each opens four screens
    done = []

    def choose(player):
        app = player.app
        if player.screen in ("turn", "leader", "cover"):
            st = app.session.state
            assert tuple(st[17:19]) == todo[0][:2] and st[state.COLOURS] == todo[0][2]
            assert st[state.OPTIONS] == todo[0][3]
            assert check(st) == 0
            leads = bool(st[state.CUSTOMS] & 2)
            assert st[state.PHASE] == state.LEAD if leads else st[state.PHASE] in (2, 3)
            assert (player.screen == "leader") == leads
            done.append(todo.pop(0))
            app.session = None
            app.go(screens.TITLE)
            return None
        if not todo:
            rig.enough()
        if player.screen == "title":
            app.game = None
            app.go(screens.NEW_GAME)
            return None
        if player.screen != "new_game":
            return None
        shown = player.shown
        cell = wanted(shown.setup, *todo[0])
        if shown.form.at != cell:
            return go_to(shown, cell, few), 30
        return "A", 30

    rig.play(board_id, choose, 30, skip=0)
    assert not todo and done


def test_quick_start_is_two_presses():
    seen = []
    player = rig.play(ALL, steps("A", 6, lambda p: seen.append(p.screen), "A", 8), 100)
    assert seen == ["new_game"] and player.screen == "turn"
    begun = player.app.session
    assert begun.seats == b"\2\0\2\2" and begun.state[17:21] == bytes((3, 0, 0, 15))


def test_back_leaves_everything_as_it_was():
    before = []
    todo = [lambda p: before.append(bytes(p.app.settings)), "A", 6, "DOWN", "RIGHT", "B", 6]
    player = rig.play(ALL, steps(*todo), 100)
    assert player.screen == "title" and bytes(player.app.settings) == before[0] == FIRST


def test_the_last_set_up_is_remembered_without_power(tmp_path):
    path = tmp_path / "game.nvm"
    # Edition 1934, one more 1, red: Fox; then begin.
    todo = ["A", 6, "DOWN", "RIGHT", "DOWN", "DOWN", "RIGHT", "RIGHT"]
    todo += ["DOWN", "DOWN", "RIGHT", *["UP"] * 5, "A", 8]
    first = rig.play(ALL, steps(*todo), 100, save=path)
    assert first.screen == "leader" and first.app.session.seats == b"\3\0\2\2"
    second = rig.play(ALL, steps(4, "A", 6, "A", 8), 100, save=path)
    assert second.screen == "leader"  # nothing was saved yet: a new game of the same kind
    st = second.app.session.state
    assert st[17:20] == bytes((0, 0, 2)) and second.app.session.seats == b"\3\0\2\2"


def test_a_record_that_no_rulebook_has_is_not_believed():
    class Store:
        def get(self, kind):
            return self.data

    store = Store()
    store.data = b""
    assert bytes(settings.load(store)) == FIRST
    store.data = b"\0\2"
    assert settings.load(store)[:4] == b"\0\2\2\5"
    store.data = b"\x63\x63\x63\0\x63\x63"
    assert bytes(settings.load(store)) == FIRST
    store.data = FIRST[:8] + bytes((2, 1, 0, 1, 1, 1, 1))  # travel has no partners
    assert bytes(settings.load(store)) == FIRST
    chance = random.Random(2)
    for _ in range(3000):
        store.data = bytes(chance.randrange(8) for _ in range(chance.randrange(30)))
        assert fault(setup.Setup(settings.load(store))) == ""


def test_a_saved_game_is_asked_for_once():
    seen = []

    def note(player):
        if player.screen and (not seen or seen[-1] != player.screen):
            seen.append(player.screen)

    wait = [note, 1] * 4
    todo = ["A", *wait, "A", *wait, "MENU", *wait, "UP", "A", *wait]  # begin, pause, quit
    todo += ["DOWN", "A", *wait, "A", *wait, "DOWN", "A", *wait]
    player = rig.play(ALL, steps(*todo), 100)
    assert seen == ["new_game", "turn", "pause", "title", "new_game", "replace", "turn"]
    assert player.app.session.number() < 4 and player.app.game is None


def test_only_computers_can_be_watched():
    todo = ["A", 6, *["DOWN"] * 6, "RIGHT", *["UP"] * 6, "A", 60]
    player = rig.play(ALL, steps(*todo), 200, skip=0)
    assert player.screen == "turn" and player.app.session.seats == b"\2\1\2\2"
    assert player.app.session.state[state.TURNS] > 1


# --- the leader draw


def lead(player, seats=b"\2\0\3\4", edition=0, mode=0, leader=None, tie=0):
    """Put such a draw on the table: after a first round with this leader, or so many equals."""
    app = player.app
    made = rig.session(player).Session(seats, bytes(8))
    for n in range(10_000):
        made.new(n.to_bytes(8, "little"), edition, mode, 0)
        if leader is None and not tie:
            break
        mask = game.leader_round(made.state)
        if mask.bit_count() == (tie or 1) and (tie or mask == 1 << leader):
            break
    app.session = made
    app.go(screens.LEADER)


def test_the_highest_card_leads_and_equals_draw_again():
    rounds = []

    def note(player):
        st = player.app.session.state
        rounds.append((player.screen, player.shown.waits, st[state.FIRST]))

    todo = [lambda p: lead(p, tie=2), 6, note, "A", 4, "A", 2, note]
    player = rig.play(ALL, steps(*todo), 100, skip=0)
    assert rounds[0][:2] == ("leader", 1) and rounds[0][2].bit_count() == 2
    assert rounds[1][2].bit_count() <= 2 and rounds[1][2] & rounds[0][2] == rounds[1][2]
    assert check(player.app.session.state) == 0


def test_a_person_who_leads_takes_a_colour_and_the_others_follow_clockwise():
    todo = [lambda p: lead(p, b"\2\0\5\4", leader=1), 6, "RIGHT", 1, "A", 8]
    player = rig.play(ALL, steps(*todo), 100)
    begun = player.app.session
    assert player.screen == "turn"
    # red, blue, green play; the leader goes from blue to green, then red's and green's people follow
    assert begun.seats == b"\4\2\5\0"
    st = begun.state
    assert st[state.FIRST] == st[state.TURN] == 3 and st[state.PHASE] == state.DRAW
    assert check(st) == 0


def test_partners_stay_partners():
    todo = [lambda p: lead(p, b"\2\0\3\4", mode=1, leader=1), 6, "RIGHT", 1, "A", 8]
    player = rig.play(ALL, steps(*todo), 100)
    assert player.app.session.seats == b"\4\2\0\3"  # 2 and 3 still sit opposite, and 0 and 4


def test_a_computer_that_leads_keeps_its_colour():
    todo = [lambda p: lead(p, leader=3), 6, "A", 8]
    player = rig.play(ALL, steps(*todo), 100)
    assert player.screen == "turn" and player.app.session.seats == b"\2\0\3\4"
    assert player.app.session.state[state.FIRST] == 3


@pytest.mark.parametrize("board_id", [THREE, TWO])
def test_few_keys_draw_and_take_a_colour(board_id):
    seen = []
    key = "B" if board_id == TWO else "RIGHT"

    def choose(player):
        if player.app.session is None:
            lead(player, b"\0\0\0\0")
            return None
        if player.screen == "turn":
            rig.enough()
        if player.screen == "leader" and player.shown.waits == 3 and not seen:
            seen.append(player.shown.at)
            return key, rig.HOLD_MS
        return "A", rig.HOLD_MS

    player = rig.play(board_id, choose, 100, skip=0)
    assert player.app.session.state[state.FIRST] == (seen[0] + 1) % 4


def test_computers_draw_by_themselves():
    player = rig.play(ALL, steps(lambda p: lead(p, b"\1\2\3\4"), 120), 100, skip=0)
    assert player.screen == "turn"


@pytest.mark.parametrize("presses", [0, 1, 2])
def test_a_draw_that_was_saved_goes_on(tmp_path, presses):
    """Phase LEAD: before the first round, and after it."""
    path = tmp_path / "game.nvm"
    todo = ["A", 6, "DOWN", "RIGHT", "UP", "A", 8, *["A", 2] * presses, "MENU", 6]
    first = rig.play(ALL, steps(*todo), 100, save=path, skip=0)
    assert first.screen == "pause"
    before = bytes(first.app.session.state)
    assert before[state.PHASE] == state.LEAD
    second = rig.play(ALL, steps(4, "A", 12), 100, save=path, skip=0)
    assert second.screen == "leader" and bytes(second.app.session.state) == before
    third = rig.play(ALL, steps(4, "A", 12, *["A", 4] * 8), 100, save=path, skip=0)
    assert third.screen == "turn"
