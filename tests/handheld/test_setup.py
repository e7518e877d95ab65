"""New Game and the leader draw: every game that the rulebooks have can be begun, and no other."""

import random

import panel_words
import pytest
import rig
from test_app import ALL, THREE, TWO, steps

from sorry_core import editions, game, state
from sorry_core.check import check
from sorry_core.state import turn_number
from sorry_handheld import screens, seats, session, settings, setup
from sorry_handheld.setup import (
    FOR_EDITION,
    FOR_EXTRAS,
    FOR_FIRST,
    FOR_MATCH,
    FOR_MODE,
    FOR_PLAYERS,
    FOR_RIVALS,
    FOR_SEAT,
)
from sorry_handheld.store.records import SETTINGS

FIELDS = range(FOR_EDITION, FOR_RIVALS + 1)
RED, BLUE, YELLOW, GREEN = range(FOR_SEAT, FOR_SEAT + 4)
FIRST = b"\0\1\2\5\0\0\0\0\3\0\0\1\0\3\2\0\0\0\0\0"


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
                return FOR_SEAT + i
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
        for what in ("seats", "target", "options", "first"):
            assert getattr(again, what) == getattr(made, what), what
        assert not made.first or made.seats[made.first - 1] != seats.NOBODY
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
    made.turn(GREEN, -1)  # green: level 1
    made.turn(GREEN, -1)
    made.turn(GREEN, -1)  # nobody
    assert made.seats == b"\1\0\3\5"
    made.turn(2, 1)  # partners, for which somebody must sit down
    made.turn(3, 1)
    assert made.mode == editions.PARTNERS and made.options == 1
    assert made.seats == b"\1\0\3\3"
    made.turn(1, -1)  # travel has neither
    assert (made.edition, made.mode, made.options) == (editions.TRAVEL, 0, 0)
    assert made.seats == b"\1\0\3\5"
    made.turn(1, 1)
    assert (made.mode, made.options) == (editions.PARTNERS, 1)
    made.turn(1, 1)
    made.turn(1, 1)  # 1939
    made.turn(2, 1)
    made.turn(2, 1)
    assert made.mode == editions.PATIENCE and made.seats == b"\0\5\0\5" and made.options == 0
    made.turn(RED, 1)
    assert made.seats == b"\0\5\0\5"
    made.turn(2, 1)
    assert made.mode == 0 and made.seats == b"\1\0\3\5" and made.options == 1


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
    for cell in (RED, YELLOW, GREEN) * 2:
        for _ in range(6):
            if made.seats[cell - FOR_SEAT] != 5:
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
            app.saves.store.forget()
            app.go(screens.MORE)
            return None
        if player.screen != "more":
            return None
        shown = player.shown
        cell = wanted(shown.setup, *todo[0])
        if shown.form.at != cell:
            return go_to(shown, cell, few), 30
        return ("A" if few or not cell else "RIGHT"), 30

    rig.play(board_id, choose, 30, skip=0)
    assert not todo and done


@pytest.mark.parametrize("board_id", [ALL, THREE, TWO])
def test_quick_start_is_two_presses(board_id):
    seen = []
    begin = {ALL: "A", THREE: ("A", rig.LONG_MS), TWO: ("B", rig.LONG_MS)}[board_id]
    player = rig.play(board_id, steps(3, "A", 6, lambda p: seen.append(p.screen), begin, 8), 100)
    assert seen == ["new_game"] and player.screen == "turn" and player.presses == 2
    begun = player.app.session
    assert begun.seats == b"\1\0\3\2" and begun.state[17:21] == bytes((3, 0, 0, 15))


DUELS = {
    ALL: ["A", 6, "RIGHT", "DOWN", "RIGHT", "RIGHT", "A", 8],
    THREE: ["A", 6, "A", "RIGHT", "A", "A", ("A", rig.LONG_MS), 8],
    TWO: ["A", 6, "A", "B", "A", "A", ("B", rig.LONG_MS), 8],
}


@pytest.mark.parametrize("board_id", DUELS)
def test_a_duel_with_champ_is_six_presses_from_the_title(board_id):
    player = rig.play(board_id, steps(3, *DUELS[board_id]), 100)
    assert player.screen == "turn" and player.presses <= 6
    assert player.app.session.seats == b"\5\0\5\4"  # Champ sits opposite


@pytest.mark.parametrize("board_id", [THREE, TWO])
def test_few_keys_play_by_the_button_too(board_id):
    step = "B" if board_id == TWO else "RIGHT"
    player = rig.play(board_id, steps(3, "A", 6, step, step, "A", 8), 100)
    assert player.screen == "turn"


def test_players_and_rivals_in_short():
    made = setup.Setup(bytearray(FIRST))
    assert (made.players(), made.level()) == (4, seats.NOBODY)
    seen = []
    for _ in range(3):
        made.turn(FOR_PLAYERS, 1)
        seen.append((made.players(), bytes(made.seats)))
    assert seen == [(2, b"\5\0\5\2"), (3, b"\5\0\3\2"), (4, b"\1\0\3\2")]
    for level in (1, 2, 3, 4):
        made.turn(FOR_RIVALS, 1)
        assert made.level() == level and made.seats[0] == made.seats[3] == level
    made.turn(FOR_PLAYERS, -1)
    made.turn(FOR_PLAYERS, 1)
    assert made.seats == b"\4\0\4\4"  # rivals who are alike get one more of their kind
    made.turn(FOR_RIVALS, 1)
    assert made.seats == b"\1\0\3\2"  # after the last face they are mixed again
    made.turn(GREEN, 1)
    assert made.level() == seats.NOBODY
    made.turn(FOR_RIVALS, -1)
    assert made.seats == b"\4\0\4\4"
    made.turn(FOR_MODE, 1)
    made.turn(FOR_PLAYERS, -1)  # partners are always four
    assert (made.mode, made.players()) == (editions.STANDARD, 3)


def test_a_lone_rival_is_never_mixed():
    made = setup.Setup(bytearray(FIRST))
    made.turn(FOR_PLAYERS, 1)
    levels = []
    for _ in range(5):
        made.turn(FOR_RIVALS, 1)
        levels.append(made.level())
    assert levels == [3, 4, 1, 2, 3]
    made.turn(FOR_PLAYERS, 1)
    assert made.seats == b"\5\0\2\3"  # whoever joins has another face


def test_only_persons_have_no_level():
    made = setup.Setup(bytearray(FIRST[:11] + b"\0\0\5\0" + FIRST[15:]))
    assert (made.level(), made.persons()) == (0, 3)
    made.turn(FOR_RIVALS, 1)
    assert made.seats == b"\0\0\5\0"
    made.turn(FOR_PLAYERS, -1)
    assert made.seats == b"\0\0\5\5"


def test_who_begins_can_be_chosen_where_the_rules_leave_it_open():
    made = setup.Setup(bytearray(FIRST))
    made.turn(GREEN, -1)
    made.turn(GREEN, -1)
    made.turn(GREEN, -1)  # nobody
    values = []
    for _ in range(4):
        made.turn(FOR_FIRST, 1)
        values.append(made.first)
    assert values == [1, 2, 3, 0]  # not green, who does not play
    made.turn(FOR_FIRST, -1)
    made.turn(FOR_EDITION, 1)  # 1934: the highest card
    assert made.is_led() and made.first == 0
    made.turn(FOR_EDITION, 2)  # travel
    assert not made.is_led() and made.first == 3
    for _ in range(4):
        made.turn(YELLOW, -1)
    assert made.first == 0  # yellow has stood up


@pytest.mark.parametrize("edition", [editions.E2004, editions.TRAVEL])
@pytest.mark.parametrize("first", range(1, 5))
def test_the_one_who_was_chosen_begins(edition, first):
    def choose(player):
        if player.screen == "title":
            kept = player.app.settings
            kept[settings.EDITION], kept[settings.FIRST] = edition, first
            return "A", rig.HOLD_MS
        if player.screen == "new_game":
            return "A", rig.HOLD_MS
        if player.screen == "turn":
            rig.enough()
        return None

    player = rig.play(ALL, choose, 100, skip=0)
    assert player.app.session.state[state.FIRST] == first - 1


# --- everything in twenty presses


def shortest(made, field, fits):
    """The presses of left or right that bring a field to a value that fits."""
    for n in range(7):
        for key, step in (("RIGHT", 1), ("LEFT", -1)):
            kept = bytearray(FIRST)
            made.keep(kept)
            tried = setup.Setup(kept)
            for _ in range(n):
                tried.turn(field, step)
            if fits(tried):
                for _ in range(n):
                    made.turn(field, step)
                return [key] * n
    raise AssertionError(field)


def plan(edition, mode, options, target, first, players, level):
    """The keys from the title to a game of this kind, and the set-up that they make."""
    made = setup.Setup(bytearray(FIRST))
    keys = ["A", *shortest(made, FOR_PLAYERS, lambda s: s.players() == players)]
    turns = shortest(made, FOR_RIVALS, lambda s: s.level() == level)
    keys += ["DOWN", *turns] if turns else []
    fields = {
        FOR_EDITION: lambda s: s.edition == edition,
        FOR_MODE: lambda s: s.mode == mode,
        FOR_EXTRAS: lambda s: s.options == options,
        FOR_MATCH: lambda s: s.target == target,
        FOR_FIRST: lambda s: s.first == first,
    }
    at, inside = FOR_EDITION, []
    for field, fits in fields.items():
        turns = shortest(made, field, fits)
        if turns:
            inside += ["DOWN"] * (field - at) + turns
            at = field
    return (keys + ["EXTRA", *inside, "MENU"] if inside else [*keys, "A"]), made


def every_set_up():
    for edition, mode, colours, options in every_game():
        goals = setup.POINT_TARGETS if mode == editions.POINTS else setup.GAME_TARGETS
        if mode == editions.PATIENCE or colours not in (8 | 2, 2 | 4 | 8, 15):
            continue
        if mode == editions.PARTNERS and colours != 15:
            continue
        led = editions.customs(edition, mode) & 2
        firsts = [0, *(i + 1 for i in range(4) if colours >> i & 1)] if not led else [0]
        for target in goals:
            for first in firsts:
                for level in range(1, 5):
                    yield edition, mode, options, target, first, colours.bit_count(), level


def test_everything_is_at_most_twenty_presses_from_the_title():
    most, worst, count = 0, None, 0
    for kind in every_set_up():
        count += 1
        keys, made = plan(*kind)
        assert (made.edition, made.mode, made.options, made.target, made.first) == kind[:5]
        assert (made.players(), made.level()) == kind[5:]
        if len(keys) > most:
            most, worst = len(keys), (kind, keys)
    print(count, most, worst)
    assert count > 1000 and most <= 20, worst
    kind, keys = worst
    todo = [step for key in keys for step in ([key, 6] if key in ("A", "EXTRA") else [key])]
    player = rig.play(ALL, steps(*todo, 8), 100)
    st = player.app.session.state
    assert player.screen in ("turn", "leader", "cover") and player.presses == most
    assert (st[state.EDITION], st[state.MODE], st[state.OPTIONS]) == kind[:3]
    assert state.number(st, state.TARGET, 2) == kind[3]


def test_back_keeps_what_was_chosen(tmp_path):
    path = tmp_path / "game.nvm"
    todo = ["A", 6, "RIGHT", "DOWN", "RIGHT", "B", 6]  # two play, Fox
    player = rig.play(ALL, steps(*todo), 100, save=path)
    assert player.screen == "title"
    kept = bytes(player.app.settings)
    assert kept[settings.SEATS :][:4] == b"\5\0\5\3"
    player = rig.play(ALL, steps(*todo[:2], "UP", "A", 6, "RIGHT", "B", 6, "B", 6), 100)
    assert player.screen == "title" and player.app.settings[settings.EDITION] == editions.E1934


def test_the_last_set_up_is_remembered_without_power(tmp_path):
    path = tmp_path / "game.nvm"
    # Edition 1934, a fifth 1, red: Scout; then begin.
    todo = ["A", 6, "UP", "A", 6, "RIGHT", "DOWN", "DOWN", "RIGHT", "RIGHT"]
    todo += ["DOWN", "DOWN", "DOWN", "RIGHT", "MENU", 8]
    first = rig.play(ALL, steps(*todo), 100, save=path)
    assert first.screen == "leader" and first.app.session.seats == b"\2\0\3\2"
    second = rig.play(ALL, steps(4, "A", 6, "A", 8), 100, save=path)
    assert second.screen == "leader"  # nothing was saved yet: a new game of the same kind
    st = second.app.session.state
    assert st[17:20] == bytes((0, 0, 2)) and second.app.session.seats == b"\2\0\3\2"


def test_a_record_that_no_rulebook_has_is_not_believed():
    class Store:
        def get(self, kind):
            return self.data

    store = Store()
    store.data = b""
    assert bytes(settings.load(store.get(SETTINGS))) == FIRST
    store.data = b"\0\2"
    assert settings.load(store.get(SETTINGS))[:4] == b"\0\2\2\5"
    store.data = b"\x63\x63\x63\0\x63\x63"
    assert bytes(settings.load(store.get(SETTINGS))) == FIRST
    store.data = FIRST[:8] + bytes((2, 1, 0, 1, 1, 1, 1))  # travel has no partners
    assert bytes(settings.load(store.get(SETTINGS))) == FIRST
    chance = random.Random(2)
    for _ in range(3000):
        store.data = bytes(chance.randrange(8) for _ in range(chance.randrange(30)))
        assert fault(setup.Setup(settings.load(store.get(SETTINGS)))) == ""


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
    assert turn_number(player.app.session.state) < 4 and player.app.game is None


def test_only_computers_can_be_watched():
    todo = ["A", 6, "UP", "A", 6, *["DOWN"] * 6, "RIGHT", "MENU", 60]
    player = rig.play(ALL, steps(*todo), 200, skip=0)
    assert player.screen == "turn" and player.app.session.seats == b"\1\1\3\2"
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
    # red, blue, green play; the leader goes from blue to yellow, which was free: all move over
    assert begun.seats == b"\4\2\0\5"
    st = begun.state
    assert st[state.FIRST] == st[state.TURN] == 2 and st[state.PHASE] == state.DRAW
    assert st[state.COLOURS] == 0b111 and check(st) == 0


@pytest.mark.parametrize("by", range(4))
def test_the_leader_takes_any_colour(by):
    """Also one that nobody has, and the pawns below the cards show which ones all would have."""
    worn = []

    def note(player):
        worn.extend(pawn[0] for pawn in player.shown.table._worn)

    todo = [lambda p: lead(p, b"\5\0\5\4", leader=1), 6, *["LEFT"] * by, 1, note, "A", 8]
    player = rig.play(ALL, steps(*todo), 100)
    st = player.app.session.state
    assert worn == [(1 - by) % 4, (3 - by) % 4]
    assert st[state.TURN] == (1 - by) % 4 and check(st) == 0
    assert player.app.session.seats[(1 - by) % 4] == 0
    assert player.app.session.seats[(3 - by) % 4] == 4


@pytest.mark.parametrize("board_id", rig.BOARDS.values())
@pytest.mark.parametrize("language", range(2))
def test_it_is_plain_which_person_leads(board_id, language):
    """Of several persons each has a number, whole on every panel; alone one is You."""
    said = {}

    def note(player):
        group = player.host.display.root_group
        said[player.app.session.persons()] = [one.text for one in panel_words.lines(group)]

    def speak(player):
        player.app.settings[settings.LANGUAGE] = language
        player.app.load_words()
        lead(player, b"\0\0\3\0", leader=3)

    todo = [speak, 6, note, lambda p: lead(p, b"\3\0\3\1", leader=1), 6, note]
    player = rig.play(board_id, steps(*todo), 100)
    names = [("P%d", "J%d")[language] % n for n in (1, 2, 3)]
    rival = ("Fox", "Zorro")[language]
    assert [word for word in said[3] if word in (*names, rival)] == [*names[:2], rival, names[2]]
    asked = ("Player 3", "Jugador 3")[language] if player.app.layout.long_words else names[2]
    said[3].reverse()
    assert asked in " ".join(reversed(said[3][: said[3].index(names[2])]))  # what is said is below
    assert ("You", "Tú")[language] in said[1] and not set(names) & set(said[1])


def test_persons_keep_their_numbers_when_the_power_goes(tmp_path):
    def begin(player):
        made = rig.session(player).Session(b"\0\0\2\5", bytes(8), player.app.saves)
        made.new(bytes(8), 0, 0, 0)
        game.name_leader(made.state, 1)
        player.app.session = made
        player.app.go(screens.LEADER)

    path = tmp_path / "game.nvm"
    first = rig.play(ALL, steps(begin, 6, "RIGHT", "RIGHT", "A", 8, "MENU", 4), 100, save=path)
    seated = first.app.session.seats
    assert seated == b"\2\5\0\0"
    second = rig.play(ALL, steps("A", 8), 100, save=path)
    assert second.app.session.seats == seated
    assert [second.app.session.person_number(colour) for colour in (2, 3)] == [1, 2]


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
            seen.append(player.app.session.who_leads())
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
    todo = ["A", 6, "UP", "A", 6, "RIGHT", "MENU", 8, *["A", 2] * presses, "MENU", 6]
    first = rig.play(ALL, steps(*todo), 100, save=path, skip=0)
    assert first.screen == "pause"
    before = bytes(first.app.session.state)
    assert before[state.PHASE] == state.LEAD
    second = rig.play(ALL, steps(4, "A", 12), 100, save=path, skip=0)
    assert second.screen == "leader" and bytes(second.app.session.state) == before
    third = rig.play(ALL, steps(4, "A", 12, *["A", 4] * 8), 100, save=path, skip=0)
    assert third.screen == "turn"
