"""A whole game of every edition and mode by presses, and the core says the same of its end."""

import random

import pytest
import rig
import scenes

from boards.desktop.wiring import NAMES as NAMES_OF_KEYS
from sorry_bots import thinker
from sorry_core import doubling, editions, pack, rules, state
from sorry_core.check import check
from sorry_core.state import turn_number
from sorry_handheld import screens as screen_numbers
from sorry_handheld.turn.waits import CHOICE, NOTHING, PART, SEEN_CARD, SEEN_MOVE, THINK

GAMES = [
    (edition, mode)
    for edition in range(4)
    for mode in range(4)
    if not editions.fault(edition, mode, 5 if mode == 3 else 15, 0)
]
NAMES = ("1934", "1939", "travel", "2004"), ("standard", "partners", "points", "patience")
SIZES = ("128x128", "240x135", "240x240")


def name(game) -> str:
    return f"{NAMES[0][game[0]]}-{NAMES[1][game[1]]}"


class Recorder:
    """Notes what a session does with its state, to be done again by the core alone."""

    def __init__(self, session) -> None:
        self.start = bytes(session.state)
        self.deeds: list[tuple] = []
        self._watch(session)
        self._watch_doubles(session)

    def _watch(self, session) -> None:
        deeds = self.deeds
        draw, play, back = session.draw, session.play, session.take_back

        def drew(chip=-1):
            deeds.append((pack.draw, chip))
            return draw(chip)

        def played(move):
            deeds.append((rules.apply, move))
            play(move)

        def took():
            if not back():
                return False
            while deeds[-1][0] is rules.apply and deeds[-1][1] >> 11 == 7:
                deeds.pop()
            return True

        session.draw, session.play, session.take_back = drew, played, took

    def _watch_doubles(self, session) -> None:
        call, answer = session.call_double, session.answer_double

        def called(colour):
            self.deeds.append((doubling.call, colour))
            call(colour)

        def answered(colour, stays):
            self.deeds.append((doubling.accept if stays else doubling.drop, colour))
            answer(colour, stays)

        session.call_double, session.answer_double = called, answered

    def again(self) -> bytearray:
        st = bytearray(self.start)
        for deed, what in self.deeds:
            deed(st, what)
            assert check(st) == 0
        return st


def seats_of(game, chance) -> bytes:
    if game[1] == 3:
        return b"\0\5\0\5"
    return bytes((0, chance.choice((0, 3)), 3, 3 if game[1] == 1 else chance.choice((2, 5))))


class Pilot:
    """Plays as a person who knows what to do (a computer player says it), and fumbles at times."""

    def __init__(self, chance) -> None:
        self.chance = chance
        self.head = thinker.Thinker()
        self.seen = b""
        self.move = 0

    def key(self, player) -> str:
        shown, chance = player.shown, self.chance
        if player.screen == "pause":
            return "B"
        if player.screen == "double":
            return chance.choice(("A", "A", "RIGHT"))
        waits = getattr(shown, "waits", NOTHING)
        if waits not in (CHOICE, PART):
            return "A"
        if chance.random() < 0.04:
            return chance.choice(("B", "LEFT", "UP", "DOWN", "RIGHT"))
        st = shown.session.state
        if st[state.PHASE] != state.MOVE:
            return chance.choice(("A", "RIGHT"))  # chips
        if self.seen != st:
            self.seen = bytes(st)
            self.move = self.head.choose(st, st[state.TURN], 3, bytearray(8))
        return self.towards(shown, waits)

    def towards(self, shown, waits: int) -> str:
        if waits == PART:
            part = shown.part
            if part.at == 5:
                return self.chance.choice(("A", "RIGHT", "RIGHT", "RIGHT"))
            return "A" if part.card(part.at) == self.move >> 11 else "RIGHT"
        choice = shown.choice
        moves = shown.session.moves
        if hasattr(choice, "slider"):
            return self.slide(shown, choice)
        if moves[choice.at] >> 11 != self.move >> 11:
            return "B"  # another card of the hand
        if choice.inside and moves[choice.at] >> 4 != self.move >> 4:
            return "B"
        if not choice.inside:
            return "A" if moves[choice.at] >> 4 == self.move >> 4 else "RIGHT"
        return "A" if moves[choice.at] == self.move else "RIGHT"

    def slide(self, shown, seven) -> str:
        """Towards a way whose first part is the move wanted, by left, right, up and down."""
        if self.move >> 11 != 7:
            return "B"
        firsts = [way & 0xFFFF for way in seven.ways]
        if firsts[seven.at] == self.move:
            return "A"
        if shown.app.keys.few:
            return "RIGHT"
        if self.move in firsts:
            return "RIGHT" if firsts.index(self.move) > seven.at else "LEFT"
        return self.chance.choice(("UP", "DOWN", "DOWN"))


def play_game(board_id, game, seed, done=None, seats=b"", skip=0, **options):
    """Play a game of this kind until it is over; the player, what was noted, the screens seen."""
    chance = random.Random(seed)
    pilot = Pilot(chance)
    noted: list[Recorder] = []
    screens = set()

    def choose(player):
        app = player.app
        screens.add(player.screen)
        if not noted:
            if player.screen == "title":
                made = scenes.begin(
                    player, seats or seats_of(game, chance), *game, bits=bytes([seed] * 8)
                )
                noted.append(Recorder(made))
            return None
        assert check(app.session.state) == 0
        if done(player) if done else player.screen == "end":
            rig.enough()
        key = pilot.key(player)
        if board_id == rig.TWO_KEYS:  # A is OK and, held, BACK; B is next
            return ("A", rig.LONG_MS) if key == "B" else ("A" if key == "A" else "B", 25)
        return key, 25

    player = rig.play(board_id, choose, 25, skip=skip, seed=seed, **options)
    return player, noted[0], screens


@pytest.mark.parametrize("game", GAMES, ids=name)
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_of_every_kind_ends_as_the_core_says(size, game):
    player, noted, _ = play_game(rig.BOARDS[size], game, 7 + SIZES.index(size))
    st = player.app.session.state
    assert st[state.PHASE] == state.OVER
    assert noted.again() == st
    assert not player.host.printed


@pytest.mark.parametrize("game", [(1, 2), (2, 0), (3, 1), (3, 2)], ids=name)
def test_two_keys_play_hands_chips_and_doubles(game):
    player, noted, _ = play_game(rig.TWO_KEYS, game, 3)
    assert noted.again() == player.app.session.state


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_any_press_at_any_time_in_any_mode(game):
    chance = random.Random(name(game))
    screens = set()
    more = range(400)

    def choose(player):
        app = player.app
        screens.add(player.screen)
        if player.screen == "title" and (app.session is None or chance.random() < 0.5):
            scenes.begin(
                player, seats_of(game, chance), *game, bits=bytes([chance.randrange(256)] * 8)
            )
            return None
        for session in (app.session, app.game):
            if session is not None:
                assert check(session.at_end()) == 0
        if player.presses > len(more):
            rig.enough()
        key = chance.choice([*NAMES_OF_KEYS, "A", "A", "A", "RIGHT"])
        return key, chance.choice((25, 25, 40, 90, 620))

    player = rig.play(rig.BOARDS["240x240"], choose, 25, skip=0, seed=5)
    assert not player.host.printed
    assert {"turn", "pause"} <= screens


@pytest.mark.rule("E8", "H3")
@pytest.mark.parametrize("board_id", [rig.BOARDS["240x240"], rig.THREE_KEYS, rig.TWO_KEYS])
def test_one_person_with_several_colours_is_asked_once(board_id):
    """An arrow asks; whoever says that one person plays all passes the device to nobody any more,
    until a pause brings the covers back."""
    asked, turns = [], set()
    arrow = "B" if board_id == rig.TWO_KEYS else "RIGHT"

    def choose(player):
        session = player.app.session
        if session is None:
            scenes.begin(player, b"\0\0\5\5", 3, 2)
            player.app.session.hand_to(player.app.session.due())
        elif player.screen == "cover":
            if not player.shown.asks:
                asked.append(session.due())
                return arrow, rig.HOLD_MS
            return "A", rig.HOLD_MS
        elif player.screen == "turn":
            turns.add(turn_number(session.state))
            if len(turns) > 6 and len(asked) > 1:
                rig.enough()
            if len(turns) == 4 and len(asked) == 1 and session.together:
                player.app.go(screen_numbers.PAUSE)
                return None
            return "A", rig.HOLD_MS
        elif player.screen == "pause":
            assert not session.together
            return "A", rig.HOLD_MS
        return None

    rig.play(board_id, choose, 60, skip=0)
    assert len(asked) == 2


@pytest.mark.parametrize("seats", [b"\0\0\3\5", b"\0\3\3\5"])
def test_hands_are_covered_between_persons_and_only_then(seats):
    """H3: no face of a card is seen on the turn screen but by the person who uncovered it."""
    faces = []

    def done(player):
        if player.screen == "turn":
            session = player.app.session
            due = session.due()
            held = player.shown.part.held
            tiles = [held.faces[i] for i in range(5) if not held.cards[i].hidden]
            up = sum(tile > 0 for tile in tiles)
            if session.seats[due] and player.shown.waits in (SEEN_CARD, THINK, SEEN_MOVE):
                assert up <= 1, tiles  # a computer player's: what it plays
            elif player.shown.waits in (CHOICE, PART):
                assert session.persons() == 1 or session.holder == due
                assert up == len(tiles)
                faces.append(up)
        return len(faces) > 60 or player.screen == "end"

    _, _, screens = play_game(rig.BOARDS["240x240"], (3, 2), 4, done, seats)
    assert faces
    assert ("cover" in screens) == (seats == b"\0\0\3\5")
