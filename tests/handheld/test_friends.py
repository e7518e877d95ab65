"""Four friends, one screen: each holds a pad, and only on their turn does it count."""

import rig

from boards.desktop.wiring import BITS, PAD
from boards.io import pads
from sorry_core.state import FIRST, LEAD, PHASE, SIZE, TURN, turn_number
from sorry_handheld import friends, settings
from sorry_handheld.draw import palette
from sorry_handheld.store.file import EVERY
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.turn.waits import CHOICE, MOVING, OWN_END, PART, STUCK, TO_DRAW

BOARD = "adafruit_fruit_jam"
WAITING = (TO_DRAW, CHOICE, STUCK, PART)
FOUR = bytes(4)


def key(pad, name):
    """A key of a pad; of none, the board's own or the first pad's."""
    return BITS[name] | pad << PAD, rig.HOLD_MS


def begin(player, seats=FOUR, edition=3, mode=0, options=0):
    """Begin a new game as New Game does."""
    app = player.app
    kept = app.settings
    kept[settings.EDITION], kept[settings.MODE], kept[settings.OPTIONS] = edition, mode, options
    kept[settings.SEATS : settings.SEATS + 4] = seats
    player.host.sandbox.import_name("sorry_handheld.games")
    app.play(player.host.sandbox.modules["sorry_handheld.games"].begin_game(app))


def seen(player):
    """All that a press could change while the game waits for a person."""
    session, shown = player.app.session, player.shown
    chosen = vars(shown.choice) if shown.choice is not None else {}
    cursor = {name: value for name, value in chosen.items() if isinstance(value, int)}
    return player.screen, bytes(session.state), shown.waits, session.fresh, cursor


def test_the_boards_and_the_game_mean_the_same_sets_of_keys():
    assert friends.EVERYBODY == pads.EVERYBODY == (1 << 5) - 1


def test_a_whole_game_in_which_everybody_else_presses_too():
    """Whoever is not on turn presses A, B, an arrow, START and X all the time: nothing happens."""
    others = []
    pressed = {1: 0, 2: 0, 3: 0, 4: 0}
    before = None

    def choose(player):
        nonlocal before
        app = player.app
        if app.session is None:
            begin(player, options=1)  # the faster game
            return None
        if player.screen == "end":
            rig.enough()
        if player.screen != "turn" or player.shown.waits not in WAITING:
            before = None
            return None
        own = 1 + app.session.due()
        if before is None:
            others[:] = [
                (pad, name)
                for pad in range(1, 5)
                if pad != own
                for name in ("A", "B", "RIGHT", "MENU", "EXTRA")[
                    turn_number(app.session.state) % 5 :
                ][:1]
            ]
            before = seen(player)
        assert seen(player) == before, (own, player.screen)
        if others:
            return key(*others.pop())
        before = None
        pressed[own] += 1
        return key(own, "A")

    player = rig.play(BOARD, choose, 60, skip=0, seed=3)
    assert player.app.session.state[PHASE] and not player.host.printed
    assert min(pressed.values()) > 20, pressed


def test_everybody_sees_whose_turn_it_is():
    """The ribbon and the board's lights have the colour of whoever holds that pad."""
    shown = {}

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player)
            return None
        if player.screen != "turn" or player.shown.waits not in WAITING:
            return None
        x, y = app.layout.who_at
        ribbon = player.host.panel.picture().getpixel((x + 2, y + 2))
        shown.setdefault(app.session.due(), (ribbon, player.host.light))
        if len(shown) == 4:
            rig.enough()
        return key(friends.pad_of(app.session, app.session.due()), "A")

    rig.play(BOARD, choose, 60, seed=3)
    for colour, (ribbon, light) in shown.items():
        badge = palette.SEAT_BADGE[colour]
        wanted = (badge >> 16, badge >> 8 & 255, badge & 255)
        assert all(abs(a - b) < 8 for a, b in zip(ribbon, wanted, strict=True)), (colour, ribbon)
        assert light == tuple(part >> 3 for part in wanted)


def test_with_a_pad_each_no_hand_is_covered():
    """H3 has no place where all look at one screen: nothing is passed round."""
    turns, shown = set(), []

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player, b"\0\0\2\0", 3, 2)
            return None
        assert player.screen != "cover"
        if player.screen != "turn" or player.shown.waits not in WAITING:
            return None
        session = app.session
        held = player.shown.part.held
        up = [held.faces[i] > 0 for i in range(5) if not held.cards[i].hidden]
        assert all(up) and session.holder == session.due()
        shown.append(len(up))
        turns.add(session.due())
        if len(shown) > 60:
            rig.enough()
        return key({0: 1, 1: 2, 3: 3}[session.due()], "A")

    rig.play(BOARD, choose, 60, skip=0, seed=3)
    assert turns == {0, 1, 3}


def test_when_a_pad_is_pulled_out_its_hand_is_covered_and_anyone_may_press():
    screens = []

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player, b"\0\0\5\5", 3, 2)
            player.host.keys.pads[1].plugged = False
            return None
        screens.append((player.screen, app.session.due()))
        if len(screens) > 200:
            rig.enough()
        return key(1, "A")  # the other one is gone, the first pad plays for both

    rig.play(BOARD, choose, 60, skip=0, seed=3)
    assert ("cover", 1) in screens and ("turn", 1) in screens


def test_a_pad_that_comes_back_is_its_owners_again():
    done = []

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player, b"\0\0\5\5")
            return None
        if player.screen != "turn" or player.shown.waits != TO_DRAW or app.session.due() != 1:
            return key(1 + app.session.due(), "A")
        pad = player.host.keys.pads[1]
        if not done:
            pad.plugged = False
            done.append(player.host.clock.now())
        elif pad.plugged and player.host.clock.now() > done[-1] + 3_000_000:
            assert app.handheld.buttons.connected() & 1 << 2
            before = seen(player)
            app.friends.choose_pads()
            assert app.handheld.buttons.held == 0 and before == seen(player)
            player.host.keys.push(key(1, "A")[0], True)
            assert app.handheld.buttons.next(app.handheld.ticks()) == 0  # Red's key does nothing
            rig.enough()
        elif player.host.clock.now() > done[0] + 3_000_000 and not pad.plugged:
            pad.plugged = True
            done.append(player.host.clock.now())
        return None

    rig.play(BOARD, choose, 60, skip=0, seed=3)


def test_one_person_alone_may_take_any_pad():
    draws = []

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player, b"\2\0\2\5")
            return None
        if player.screen == "turn" and player.shown.waits == TO_DRAW:
            draws.append(turn_number(app.session.state))
            if len(set(draws)) > 4:
                rig.enough()
            return key(1 + len(draws) % 4, "A")
        return key(3, "A")

    rig.play(BOARD, choose, 60, skip=0, seed=3)


def test_only_who_has_moved_may_take_it_back():
    """The mover's B undoes it while it can be seen; the next person's B never does."""
    told = []

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player, b"\0\0\5\5", options=1)
            return None
        if player.screen == "pause":
            return key(1 + app.session.due(), "B")
        if player.screen != "turn":
            return None
        session, waits = app.session, player.shown.waits
        assert len(told) != 1 or waits in (MOVING, OWN_END), "the other one took it back"
        if waits in (MOVING, OWN_END) and session.may_undo():
            mover = session.before_part[TURN]
            if not told:  # the other one tries, in vain
                told.append(bytes(session.state))
                return key(2 - mover, "B")
            if len(told) == 1:
                assert bytes(session.state) == told[0]
                told.append(bytes(session.before_part))
                return key(1 + mover, "B")
        elif len(told) == 2:
            assert bytes(session.state) == told[1]  # the card is up again
            told.append(b"")
        elif len(told) == 3 and waits == TO_DRAW and turn_number(session.state) > 1:
            assert not session.may_undo()  # the next one is on turn: it stays
            told.append(bytes(session.state))
            return key(1 + session.due(), "B")
        elif len(told) == 4:
            assert bytes(session.state) == told[3]
            rig.enough()
        return key(1 + session.due(), "A") if waits in WAITING else None

    rig.play(BOARD, choose, 60, skip=0, seed=3)
    assert len(told) == 4


def test_who_leads_takes_another_colour_and_keeps_the_pad():
    """E5: everybody moves over with the leader, and so do the pads; a saved game knows it."""
    found = []

    def choose(player):
        app = player.app
        if app.session is None:
            begin(player, FOUR, 0, 0)
            return None
        session = app.session
        if player.screen == "leader":
            mask = session.state[FIRST]
            if mask & mask - 1 or player.shown.waits != 3:  # draw, and see the cards
                return key(1, "A")
            leader = mask.bit_length() - 1
            if not found:
                found.append((leader, player.shown.by))
                return key(1 + (leader + 1) % 4, "RIGHT")  # somebody else, in vain
            if len(found) == 1:
                assert player.shown.by == found[0][1]
                found.append((leader, player.shown.by))
                return key(1 + leader, "RIGHT")
            assert player.shown.by == found[0][1] + 1
            return key(1 + leader, "A")
        if player.screen == "turn" and player.shown.waits == TO_DRAW:
            leader = found[0][0]
            assert session.state[PHASE] != LEAD and session.due() == (leader + 1) % 4
            held = [(colour - 1) % 4 + 1 for colour in range(4)]
            assert [friends.pad_of(session, colour) for colour in range(4)] == held
            session.keep(WHEN_ASKED)
            again = rig.resumable(player)
            assert [friends.pad_of(again, colour) for colour in range(4)] == held
            rig.enough()
        return None

    rig.play(BOARD, choose, 60, skip=0, seed=3)
    assert len(found) == 2


def test_after_a_save_each_person_has_the_number_from_before():
    """E5: "Pass to Player 2" means the same person before and after, whatever colour that is."""
    checked = []

    def choose(player):
        if player.screen != "title":
            return None
        app, by = player.app, 1 + len(checked)
        sandbox = player.host.sandbox
        sandbox.import_name("sorry_handheld.session")
        session = sandbox.modules["sorry_handheld.session"].Session(
            bytes((0, 1, 0, 5)), bytes(8), app.saves
        )  # two persons, a rival, nobody
        session.new(bytes(8), 0, 0, 0)
        while session.who_leads() < 0:
            session.draw_for_lead()
        before = {c: session.person_number(c) for c in range(4) if not session.seats[c]}
        assert sorted(before.values()) == [1, 2]
        session.lead(by)
        again = rig.resumable(player)
        now = {c: again.person_number(c) for c in range(4) if not again.seats[c]}
        assert now == {(c + by) & 3: number for c, number in before.items()}
        checked.append(by)
        if by == 3:
            rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 60, skip=0, seed=3)
    assert checked == [1, 2, 3]


def test_a_game_is_resumed_from_files_after_the_plug_is_pulled(tmp_path):

    def first(player):
        app = player.app
        if app.session is None:
            begin(player)
            return None
        if player.screen == "turn" and turn_number(app.session.state) > 20:
            rig.enough()
        due = app.session.due()
        return (
            key(1 + due, "A") if player.screen == "turn" and player.shown.waits in WAITING else None
        )

    rig.play(BOARD, first, 60, skip=0, seed=3, save=tmp_path / "saves")
    names = {path.name for path in (tmp_path / "saves").iterdir()}
    assert names <= {"sorry0.sav", "sorry1.sav"} and names

    def second(player):
        if player.screen == "title":
            state = bytearray(SIZE)
            assert player.app.saves.store.load(state)
            made = rig.resumable(player)
            assert 21 - EVERY <= turn_number(made.state) <= 21 and bytes(made.seats) == FOUR
            assert [friends.pad_of(made, colour) for colour in range(4)] == [1, 2, 3, 4]
            rig.enough()

    rig.play(BOARD, second, 60, skip=0, seed=4, save=tmp_path / "saves")
