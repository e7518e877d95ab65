"""Learn by playing: a lesson on the real board, legal at every step, that touches nothing saved."""

import random

import panel_words
import pytest
import rig
import scenes
from test_help import next_key, rows_of
from test_screens import LESSON, LESSON_SIZES, differs
from test_turn_words import is_printed, stillness

from sorry_core import moves, rules, state
from sorry_core.check import check
from sorry_core.track import HOME, START
from sorry_handheld import lesson, settings
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.intents import BACK, RIGHT
from sorry_handheld.store.records import GAME, SCORES, SETTINGS
from sorry_handheld.turn import waits
from sorry_handheld.words import LANGUAGES
from sorry_handheld.words.names import LESSON_END, LESSON_MISSED, LESSON_SKIP, LESSON_STEP

BOARD = "pimoroni_picosystem"
BOARDS = [*rig.BOARDS.values(), rig.TWO_KEYS, rig.THREE_KEYS]
LAST = len(lesson.STEPS) - 1


def at_step(number: int) -> lesson.Lesson:
    """A lesson whose step this is, its card turned up and its moves listed."""
    made = lesson.Lesson()
    while made.lesson_step < number:
        made.draw()
        made.look()
        made.play(made.moves[0])
        while made.state[state.LEFT]:
            made.look()
            made.play(made.moves[0])
        made.go_on()
    if number < LAST:
        assert made.draw() == lesson.STEPS[number][1]
        made.look()
    return made


def open_moves(made: lesson.Lesson) -> list[int]:
    return list(made.moves[: made.count])


@pytest.mark.parametrize("number", range(len(lesson.STEPS)))
def test_every_step_is_a_sound_position_in_which_the_pupil_is_on_turn(number):
    made = at_step(number)
    assert check(made.state) == 0
    assert made.state[state.TURN] == lesson.PUPIL and made.is_person()


def test_every_step_teaches_what_it_says():
    """Out, on, a bump, a slide, a seven that two share, SORRY!, Home: by what the rules list."""
    begins = open_moves(at_step(0))
    assert [moves.kind(move) for move in begins] == [moves.BEGIN]
    steps = open_moves(at_step(1))
    assert [moves.kind(move) for move in steps] == [moves.FORWARD]

    bumps = at_step(2)
    (move,) = open_moves(bumps)
    hit = [q for q in range(8, 12) if bumps.state[q] != START]
    assert [bumps.preview(move)[q] for q in hit] == [START]

    slides = at_step(3)
    (move,) = open_moves(slides)
    assert slides.preview(move)[moves.pawn(move)] > rules.landing(slides.state, move)

    shares = at_step(4)
    assert len({moves.pawn(move) for move in open_moves(shares)}) == 2
    dizzy = next(q for q in range(8, 12) if shares.state[q] != START)
    assert any(shares.preview(move)[dizzy] == START for move in open_moves(shares))

    takes = open_moves(at_step(5))
    assert {moves.kind(move) for move in takes} == {moves.TAKE} and len(takes) == 2

    home = at_step(6)
    (move,) = open_moves(home)
    assert home.preview(move)[moves.pawn(move)] == HOME
    assert home.preview(move)[state.PHASE] != state.OVER  # no game is won, so none is counted


def begin(player) -> None:
    """A lesson, as the title and How to Play begin it."""
    sandbox = player.host.sandbox
    sandbox.import_name("sorry_handheld.lesson")
    sandbox.modules["sorry_handheld.lesson"].begin_lesson(player.app)


def taught(board_id: str, look, picks=lambda player: False, language: int = 0, **options):
    """Play a lesson to its end. `look(player)` at every note; `picks`: go to the next choice."""
    begun = False
    noted = None

    def choose(player):
        nonlocal begun, noted
        scenes.speak(player, language)
        if not begun:
            begun = True
            begin(player)
        if begun and player.screen == "new_game":
            rig.enough()
        if player.screen != "turn" or player.shown.moment is not None:
            return None
        step = player.app.session.lesson_step, player.app.session.missed
        if player.shown.waits == waits.PART:
            if step != noted:
                noted = step
                return None  # what is looked at has been painted
            with stillness(player):
                look(player)
            return "A", rig.HOLD_MS
        if player.shown.waits != waits.CHOICE:
            return None
        return next_key(player) if picks(player) else ("A", rig.HOLD_MS)

    return rig.play(board_id, choose, 100, **options)


def crowded(picture, group) -> list[str]:
    """Words of a note that touch something; what lies under its paper is not seen."""
    found = list(panel_words.lines(group))
    own = {at for line in found for at in line.ink}
    return [
        line.text
        for line in found
        if not is_printed(line.text) and panel_words.crowded(picture, line, own - line.ink)
    ]


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
@pytest.mark.parametrize("board_id", BOARDS)
def test_every_note_is_read_whole_and_has_room(board_id, language):
    """In seventeen presses of one key, as a child plays it that only wants to go on: once it hears
    that it could have bumped."""
    told, seen = [], []

    def look(player):
        note = player.shown.part.note
        app = player.app
        said = LESSON_MISSED if app.session.missed else LESSON_STEP + app.session.lesson_step
        text = app.section("lesson")[said]
        chooses = app.keys.key(RIGHT, "%s") if app.keys.few else "←→"
        text = text.replace("%1", chooses)
        assert " ".join(rows_of(note.words)).split() == text.split()
        assert len(wrap(text, note.words.grid.width).split("\n")) <= note.words.grid.height
        leaves = LESSON_END if app.session.is_last() else LESSON_SKIP
        assert rows_of(note.leave) == [app.prompt_of(app.section("lesson")[leaves], BACK)]
        seen.append(said)
        told.extend(crowded(player.host.panel.picture(), note.group))

    player = taught(board_id, look, language=language)
    assert seen == [0, 1, 2, 3, 4, LESSON_MISSED, 5, 6, 7]
    assert not told, "\n".join(told)
    assert player.presses == 2 * LAST + 3
    assert player.app.session is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", LESSON_SIZES)
def test_every_note_is_as_its_golden_picture(size, language, request, tmp_path):
    update = request.config.getoption("--update-golden")
    faults = []

    def look(player):
        if player.app.session.missed:
            return
        name = LESSON[player.app.session.lesson_step]
        picture = player.host.panel.picture()
        faults.append(differs(name, size, language, picture, update, tmp_path))

    taught(rig.BOARDS[size], look, language=LANGUAGES.index(language))
    assert len(faults) == len(LESSON)
    assert not any(faults), "\n".join(faults)


@pytest.mark.parametrize("board_id", [BOARD, rig.TWO_KEYS])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_chosen_it_goes_on_to_its_end(board_id, seed):
    rng = random.Random(seed)
    seen = []
    taught(
        board_id,
        lambda player: seen.append(player.app.session.lesson_step),
        lambda player: rng.random() < 0.6,
        skip=0,
    )
    once, at = list(range(len(lesson.STEPS))), 4
    assert seen in (once, [*once[:at], at, *once[at:]])  # the seven again, if nobody was bumped


def test_a_seven_that_bumps_nobody_is_asked_for_once_more():
    """After the second try it goes on: nobody is caught in a lesson."""
    for bumps in (False, True):
        shares = at_step(4)
        for _ in range(2 - bumps):
            assert shares.lesson_step == 4
            if shares.missed:
                shares.draw()
                shares.look()
            dizzy = next(q for q in range(8, 12) if shares.state[q] != START)
            firsts = [shares.moves[i] for i in range(shares.count)]
            hits = [move for move in firsts if shares.preview(move)[dizzy] == START]
            misses = [move for move in firsts if moves.steps(move) == 7]
            shares.play(hits[0] if bumps else misses[0])
            while shares.state[state.LEFT]:
                shares.look()
                shares.play(shares.moves[0])
            shares.go_on()
        assert (shares.lesson_step, shares.missed) == (5, False)


def test_it_touches_neither_the_game_put_aside_nor_the_scores(tmp_path):
    path = tmp_path / "game.nvm"
    kept: dict[str, bytes] = {}

    def choose(player):
        app = player.app
        if not kept:
            scenes.counted(player, 1)
            scenes.arrange(player, scenes.MIXED, 1, 5)
            kept["begun"] = b""
        elif player.screen == "turn" and not kept["begun"]:
            app.put_aside(app.session)
            kept["begun"] = bytes(app.game.state)
            kept["saved"] = bytes(app.saves.store.body[GAME])
            kept["scores"] = app.saves.store.get(SCORES)
            begin(player)
        elif kept["begun"] and player.screen == "new_game":
            assert bytes(app.game.state) == kept["begun"]
            rig.enough()
        elif kept["begun"] and player.screen == "turn":
            if player.shown.waits in (waits.PART, waits.CHOICE):
                return "A", rig.HOLD_MS
        return None

    player = rig.play(BOARD, choose, 100, skip=0, save=path)
    store = player.app.saves.store
    assert bytes(store.body[GAME]) == kept["saved"] and len(kept["saved"]) > state.SIZE
    assert store.get(SCORES) == kept["scores"]


def skipped(*todo) -> list[str]:
    """Begin a lesson and press these; the screens after each."""
    rest = list(todo)
    seen: list[str] = []
    begun = False

    def choose(player):
        nonlocal begun
        if not begun:
            begun = True
            begin(player)
            return None
        if not player.screen or player.app.ignores:
            return None
        shown = player.shown
        if player.screen == "turn" and (
            shown.moment is not None or shown.waits not in (waits.PART, waits.CHOICE, waits.OWN_END)
        ):
            return None
        seen.append(
            f"{player.screen} {player.app.session.lesson_step} {shown.waits}"
            if player.screen == "turn"
            else player.screen
        )
        if not rest:
            rig.enough()
        return rest.pop(0), rig.HOLD_MS

    player = rig.play(BOARD, choose, 100, skip=0)
    if seen[-1] == "title":
        assert player.app.session is None
    return seen


def test_it_can_be_left_at_any_time():
    assert skipped("B")[-1] == "title"
    assert skipped("MENU")[-1] == "title"
    assert skipped("A", "MENU")[-1] == "title"


def test_a_move_can_be_taken_back_as_in_a_game():
    seen = skipped("A", "A", "B", "A")
    step, choice, end = f"turn 0 {waits.PART}", f"turn 0 {waits.CHOICE}", f"turn 0 {waits.OWN_END}"
    assert seen == [step, choice, end, choice, end]


def test_an_empty_battery_does_not_pause_it():
    """There is nothing to save, and a pause would offer to quit a game that is none."""
    seen = set()
    began = 0

    def choose(player):
        nonlocal began
        if not began:
            began = player.host.clock.now()
            player.app.handheld.battery = lambda: 1
            begin(player)
        seen.add(player.screen)
        if player.host.clock.now() - began > 40_000_000:
            rig.enough()
        return None

    player = rig.play(BOARD, choose, 1000, skip=0)
    assert player.app.battery.low and "turn" in seen and "pause" not in seen


@pytest.mark.parametrize("size", ["240x240", "128x128"])
def test_it_takes_about_a_minute(size):
    """For somebody who reads three words a second, and looks at the board for two seconds."""
    due = {"begun": 0, "ended": 0, "at": 0, "for": None}

    def choose(player):
        now = player.host.clock.now() // 1000
        if not due["begun"]:
            due["begun"] = now
            begin(player)
            return None
        if player.screen == "new_game":
            due["ended"] = now
            rig.enough()
        if player.screen != "turn" or player.shown.waits not in (waits.PART, waits.CHOICE):
            return None
        place = player.app.session.lesson_step, player.shown.waits
        if place != due["for"]:
            words = 0
            if player.shown.waits == waits.PART:
                words = len(player.app.section("lesson")[LESSON_STEP + place[0]].split())
            due["for"], due["at"] = place, now + (333 * words or 2000)
        return ("A", rig.HOLD_MS) if now >= due["at"] else None

    rig.play(rig.BOARDS[size], choose, 20, skip=0)
    took = (due["ended"] - due["begun"]) // 1000
    print(size, took, "s")
    assert 40 <= took <= 75


# --- the offer


def first_line(player) -> bool:
    """Whether the first line of the title can be chosen."""
    return not player.shown.menu.greyed & 1


def switched_on(path, *todo) -> list[object]:
    """Power on; at the title, then after each press, which screen and whether its first line is
    open."""
    rest = list(todo)
    seen: list[object] = []
    waited = 0

    def choose(player):
        nonlocal waited
        waited += 1
        if not player.screen or waited < 8 or player.app.ignores:
            return None
        waited = 0
        seen.append((player.screen, player.screen == "title" and first_line(player)))
        if not rest:
            rig.enough()
        return rest.pop(0), rig.HOLD_MS

    rig.play(BOARD, choose, 100, save=path)
    return seen


def test_the_title_offers_it_to_newcomers_and_a_game_is_two_presses_away(tmp_path):
    path = tmp_path / "game.nvm"
    seen = switched_on(path, "A", "A")
    assert seen == [("title", True), ("new_game", False), ("turn", False)]


def test_who_has_begun_a_lesson_is_not_offered_one_again(tmp_path):
    path = tmp_path / "game.nvm"
    seen = switched_on(path, "UP", "A", "B")
    assert seen == [("title", True), ("title", True), ("turn", False), ("title", False)]
    assert switched_on(path) == [("title", False)]


def test_who_has_played_a_game_is_not_offered_a_lesson(tmp_path):
    """Not even where the game is gone, and across a power cut."""
    path = tmp_path / "game.nvm"
    found = {}

    def choose(player):
        app = player.app
        if player.screen == "turn":
            app.put_aside(app.session)
            found["settings"] = settings.load(app.saves.store.get(SETTINGS))
            app.game = None
            app.saves.store.forget()
            app.saves.store.flush()
            rig.enough()
        return "A", rig.HOLD_MS

    rig.play(BOARD, choose, 100, save=path, skip=0)
    assert found["settings"][settings.LESSON] == 1
    assert switched_on(path) == [("title", False)]


@pytest.mark.parametrize("board_id", [BOARD, rig.TWO_KEYS, rig.THREE_KEYS])
def test_how_to_play_offers_it_first(board_id):
    seen = []

    def choose(player):
        seen.append(player.screen)
        if player.screen == "title":
            rig.go(player, "help")
            return None
        if player.screen == "turn":
            assert player.app.session.lesson_step == 0
            rig.enough()
        return "A", rig.HOLD_MS

    rig.play(board_id, choose, 200, skip=0)
    assert "help" in seen
