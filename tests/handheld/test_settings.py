"""Settings work at once and stay; games are counted once, and shown."""

import random
import textwrap

import pytest
import rig
import scenes
from test_app import ALL, THREE, TWO, steps
from test_words import table

from sorry_core import editions, state
from sorry_handheld import screens, tally, words
from sorry_handheld.session import Session
from sorry_handheld.turn.waits import CHOICE, MOVING, OWN_END, SEEN_MOVE, TO_DRAW

RP2 = "pimoroni_picosystem"


def open_settings(player):
    player.app.go(screens.SETTINGS)


@pytest.mark.parametrize("board_id", [ALL, THREE, TWO])
def test_every_setting_can_be_changed_works_at_once_and_stays(board_id, tmp_path):
    path = tmp_path / "game.nvm"
    step = "DOWN" if board_id == ALL else "B" if board_id == TWO else "RIGHT"
    turn = "RIGHT" if board_id == ALL else "A"
    seen = []

    def look(player):
        app = player.app
        seen.append((app.handheld.sound.volume, round(player.host.display.brightness, 2)))

    todo = [open_settings, 5, look, step, turn, look, step, turn, step, turn, look]
    todo += [step, turn] * 4 + [step, "A", 5]
    first = rig.play(board_id, steps(*todo), 100, save=path)
    assert seen == [(1, 1.0), (2, 1.0), (2, 0.2)]
    assert first.screen == "title"  # Done is the last row
    assert first.app.settings[:8] == bytes((0, 2, 0, 1, 1, 1, 1, 1))
    second = rig.play(board_id, steps(3, look), 100, save=path)
    assert second.app.settings == first.app.settings and seen[-1] == (2, 0.2)


def test_back_keeps_settings_too_and_returns_to_where_it_came_from(tmp_path):
    def from_pause(player):
        player.app.back = screens.PAUSE
        open_settings(player)

    todo = ["A", 6, "A", 8, "MENU", 5, from_pause, 5, "DOWN", "LEFT", "B", 5]
    player = rig.play(ALL, steps(*todo), 100)
    assert player.screen == "pause" and player.app.settings[1] == 0
    assert player.app.saves.store.get(2)[1] == 0 and not player.app.saves.store.dirty


def test_silence_is_silent_and_dimming_follows_the_light():
    def quiet(player):
        player.app.settings[1], player.app.settings[3] = 0, 2
        player.app.use_settings()

    seen = []
    todo = [quiet, "A", 6, "DOWN", "RIGHT", "B", 5, "A", 6, "MENU", "A", 6, 600]
    rig.play(ALL, steps(*todo, lambda p: seen.append(p.host.display.brightness)), 200, skip=0)
    player = rig.play(ALL, steps(quiet, "A", 6, "DOWN", "DOWN", 2), 100)
    assert not player.host.sounds
    assert 0.07 < seen[0] < 0.09 or seen[0] > 0.39  # a demonstration may have woken it


def times(pace: int) -> int:
    """How many ms a pawn is on its way for twelve squares."""
    seen: list[int] = []

    def choose(player):
        if player.app.session is None:
            player.app.settings[2] = pace
            scenes.arrange(player, "S,S,S,S/S,S,S,20/S,S,S,S/S,S,S,S", 1, 12)
            return None
        if player.screen != "turn":
            return None
        if player.shown.waits == MOVING:
            seen.append(player.host.clock.now() // 1000)
        elif player.shown.waits == OWN_END:
            rig.enough()
        return ("A", 20) if player.shown.waits in (TO_DRAW, CHOICE) else None

    rig.play(ALL, choose, 10, skip=0)
    return seen[-1] - seen[0] if seen else 0


def test_motion_is_off_fast_or_normal():
    usual = times(2)
    print(usual, times(1), times(0))
    # Twelve times 70 ms; the first look comes after the frame in which it begins was painted.
    assert 780 <= usual <= 880 and abs(times(1) - usual // 2) <= 30 and times(0) <= 10


def single(setting, motion_set=2):
    """A scene with one move open; when the pawn stood there, in ms after the card was drawn."""
    found = {}

    def choose(player):
        now = player.host.clock.now() // 1000
        if player.app.session is None:
            player.app.settings[4], player.app.settings[2] = setting, motion_set
            scenes.arrange(player, "S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S", 1, 5)
            return None
        if player.screen != "turn":
            return None
        if player.shown.waits == TO_DRAW and "drawn" not in found:
            found["drawn"], found["place"] = now, player.app.session.state[7]
            return "A", 40
        if player.shown.waits in (CHOICE, SEEN_MOVE):
            found["ghost"] = player.shown.board.ghosts.used > 0 or found.get("ghost")
        if (
            "drawn" in found
            and player.app.session.state[7] != found["place"]
            and "moved" not in found
        ):
            found["moved"] = now
        if now - found.get("drawn", now) > 3000:
            rig.enough()
        return None

    rig.play(ALL, choose, 50, skip=0)
    return found


def test_a_single_move_is_shown_and_then_played():
    found = single(1)
    assert found["ghost"] and found["moved"] - found["drawn"] >= 800
    assert "moved" not in single(0)


# --- scores


class Store:
    """SCORES in memory."""

    def __init__(self, data=b""):
        self.data = data

    def get(self, kind):
        assert kind == 3
        return self.data

    def put(self, kind, data):
        assert kind == 3 and len(data) <= 240
        self.data = data

    def flush(self):
        pass


def ended(seats, edition, mode, winners, dice, scores=(0, 0, 0, 0)):
    """A session whose game has ended so; `dice` tells it from others."""
    made = Session(seats, bytes(8))
    made.state[state.EDITION], made.state[state.MODE] = edition, mode
    made.state[state.WINNERS] = winners
    made.state[state.RULES] = editions.rules(edition, mode)
    made.state[state.PHASE] = state.OVER
    made.state[state.RNG : state.RNG + 8] = bytes((dice,)) * 8
    for i, score in enumerate(scores):
        state.put(made.state, state.GAME_POINTS + 2 * i, 2, score)
    return made


class App:
    class saves:
        store = Store()

    session = None


def tell(*games):
    app = App()
    app.saves.store = Store()
    for each in games:
        app.session = each
        tally.count(app)
    record = tally.load(app.saves.store)
    return lambda at: [tally.read(record, at + 2 * i) for i in range(4)]


def test_games_are_counted_by_colour_edition_and_level():
    won = ended(b"\2\0\3\5", 3, 0, 2, 1)
    lost = ended(b"\2\0\3\5", 0, 0, 4, 2)
    read = tell(won, ended(b"\1\0\3\5", 3, 0, 2, 3), lost)
    assert read(tally.COLOURS) == [0, 3, 0, 0] and read(tally.COLOURS + 8) == [0, 2, 0, 0]
    assert read(tally.EDITIONS) == [1, 0, 0, 2] and read(tally.EDITIONS + 8) == [0, 0, 0, 2]
    assert read(tally.LEVELS) == [1, 2, 3, 0] and read(tally.LEVELS + 8) == [1, 1, 2, 0]
    assert read(tally.STREAK)[:2] == [0, 2]


def test_a_partner_is_not_beaten_and_points_keep_the_best():
    read = tell(ended(b"\0\1\4\1", 0, 1, 5, 1))
    assert read(tally.LEVELS) == [1, 0, 0, 0] == read(tally.LEVELS + 8)
    assert read(tally.COLOURS) == [1, 0, 0, 0]
    read = tell(
        ended(b"\0\2\5\5", 3, 2, 1, 1, (120, 5, 0, 0)),
        ended(b"\0\2\5\5", 3, 2, 2, 2, (20, 300, 0, 0)),
    )
    assert read(tally.BEST) == [0, 0, 0, 120]


def test_what_is_no_game_of_a_person_is_not_counted():
    nobodys = ended(b"\1\2\3\4", 3, 0, 1, 1)
    shown = ended(b"\0\2\3\4", 3, 0, 1, 2)
    shown.demo = True
    open_ = ended(b"\0\2\3\4", 3, 0, 0, 3)
    open_.state[state.PHASE] = state.DRAW
    once = ended(b"\0\0\5\5", 3, 0, 1, 4)
    read = tell(nobodys, shown, open_, once, once, once)
    assert read(tally.COLOURS) == [1, 1, 0, 0] and read(tally.EDITIONS) == [0, 0, 0, 1]
    assert read(tally.STREAK)[:2] == [0, 0]  # among persons one always wins


def test_bad_records_are_read_leniently():
    chance = random.Random(4)
    for _ in range(500):
        data = bytes(chance.randrange(256) for _ in range(chance.randrange(240)))
        record = tally.load(Store(data))
        assert len(record) == tally.SIZE and record[0] == tally.VERSION
    assert tally.load(Store(b"\1\0\7"))[2] == 7 and tally.load(Store(b"\2\0\7"))[2] == 0
    full = tell(*(ended(b"\0\2\5\5", 3, 0, 1, n) for n in range(1, 4)))
    assert full(tally.COLOURS)[0] == 3


def win(player):
    """One press from the end of a match that goes on, and counts."""
    scenes.arrange(player, "S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H", 1, 1)
    player.app.session.state[state.TARGET] = 3


@pytest.mark.parametrize("board_id", [ALL, RP2])
def test_a_game_is_counted_once_whatever_happens_then(board_id, tmp_path):
    path = tmp_path / "game.nvm"
    todo = [win, 6, "A", 2, "A", 20, 4]
    first = rig.play(board_id, steps(*todo), 100, save=path)
    assert first.screen == "end"
    counts = tally.load(first.app.saves.store)
    assert tally.read(counts, tally.COLOURS + 2) == 1 == tally.read(counts, tally.STREAK)
    second = rig.play(board_id, steps(4, "A", 14), 100, save=path)  # resumed: the end once more
    assert second.screen == "end"
    assert tally.load(second.app.saves.store) == counts


def test_scores_are_forgotten_only_when_asked_twice(tmp_path):
    path = tmp_path / "game.nvm"

    def there(player):
        scenes.counted(player, 1)
        player.app.go(screens.SCORES)

    games = []

    def note(player):
        games.append(player.shown._games())

    todo = [there, 5, note, "LEFT", "A", "B", "A", "A", note, "A", "RIGHT", "A", 2, note, "B", 5]
    player = rig.play(ALL, steps(*todo), 100, save=path)
    assert games[0] > 0 and games == [games[0], games[0], 0] and player.screen == "title"
    again = rig.play(ALL, steps(3), 100, save=path)
    assert tally.load(again.app.saves.store)[2:62] == bytes(60)


@pytest.mark.parametrize("board_id", [THREE, TWO])
def test_few_keys_see_all_pages_and_leave(board_id):
    key, back = ("B", ("A", 620)) if board_id == TWO else ("RIGHT", "B")
    pages = []
    todo = [lambda p: p.app.go(screens.SCORES), 5]
    for _ in range(6):
        todo += [lambda p: pages.append(p.shown.page), key, 1]
    player = rig.play(board_id, steps(*todo, back, 6), 100)
    assert pages == list(range(6)) and player.screen == "title"


LEAD = ("ALL_DRAW", "EQUALS", "YOURS", "THEIRS", "KEEPS")
ROOM = {
    "new_game": {"FIELD": 7, "YEAR": 8, "KIND": 12, "EXTRA": 9, "ENDLESS": 9, "SEAT": 6, "YOU": 6},
    "settings": {"FIELD": 8, "TONGUE": 7, "LOUD": 7, "PACE": 7, "BRIGHT": 7, "SWITCH": 7},
    "scores": {"PAGE": 14, "TOTAL": 14, "COLOUR": 8, "EDITION": 8, "LEVEL": 8, "HEADS": 10},
    "leader": {"HEAD": 19, "NAME": 5, "PLAYER": 3},
}


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("section", ROOM)
def test_words_find_room_in_their_cells(language, section):
    """Sentences have two lines on narrow panels; the rest as much as the narrowest cell leaves."""
    name = ""
    rows = dict(table(language)["game"])
    longest = max((text for _, text in table(language)["game"][5:9]), key=len)
    assert "COLOUR" in rows
    for each, whole in table(language)[section]:
        name = name if each == "." else each
        text = whole.split("|")[-1]  # what narrow panels say
        sentence = name.startswith(("SAYS", "NO_", "BOTH", "WATCH")) or name in LEAD
        if name in ROOM[section]:
            assert len(text.replace("%d", "5")) <= ROOM[section][name], (name, text)
        elif sentence:
            filled = text.replace("%d", "1000").replace("%s leads", "Champ leads")
            filled = filled.replace("%s", longest)
            assert len(filled) <= 38, filled
            assert len(textwrap.wrap(filled, 19 if section == "leader" else 20)) <= 2, filled
