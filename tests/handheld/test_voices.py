"""What computer players say: when, to whom, in how many letters, and that it can be read."""

from itertools import pairwise

import panel_words
import pytest
import rig
import scenes
from test_turn_words import faults, shown, stillness

from sorry_core import state
from sorry_core.moves import EXCHANGE, FORWARD, PASS, TAKE
from sorry_core.notation import parse
from sorry_handheld import events, settings
from sorry_handheld.draw.bubble import COLUMNS
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.session import Session
from sorry_handheld.turn import voices, waits
from sorry_handheld.words import LANGUAGES, Words
from sorry_handheld.words import names as word_names

MOST = 18
KINDS = {name: at for name, at in vars(word_names).items() if name.startswith("VOICES_")}
EACH = 6
"""Lines of a kind."""


def lines(language: int, short: bool) -> list[str]:
    """Every line, with every name that it may be said to, and without one."""
    said = Words(language, "voices", short)
    game = Words(language, "game", short)
    names = [*game.row(word_names.GAME_COLOUR, 4), *game.row(word_names.GAME_YOU + 1, 4)]
    found = [text.replace("%2", name) for text in said for name in names]
    return [*found, *(text.replace(", %2", "") for text in said)]


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_a_line_has_at_most_18_letters_in_two_lines_of_nine(language, short):
    for text in lines(language, short):
        rows = wrap(text, COLUMNS).split("\n")
        assert len(text) <= MOST and len(rows) <= 2 and max(map(len, rows)) <= COLUMNS, text
        assert "%" not in text


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_every_kind_has_lines_for_all_and_none_is_there_twice(language):
    said = list(Words(language, "voices"))
    assert sorted(KINDS.values()) == list(range(0, len(said), EACH))
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_every_line_is_shown_whole_and_with_room(size, language):
    told, done = [], set()

    def look(_name, player):
        screen = player.shown
        sandbox = player.host.sandbox
        sandbox.import_name("sorry_handheld.draw.bubble")
        bubble = sandbox.modules["sorry_handheld.draw.bubble"].bubble
        with stillness(player):
            for i, text in enumerate(Words(LANGUAGES.index(language), "voices", True)):
                screen._drop_bubble()
                text = text.replace("%2", screen.dashboard.called(0))
                screen.bubble = bubble(screen, i & 3, text)
                player.host.display.refresh()
                if shown(screen.bubble[1]) != text:
                    told.append(f"{text!r} is cut to {shown(screen.bubble[1])!r}")
                own = [each.text for each in panel_words.lines(screen.bubble)]
                told.extend(fault for fault in faults(player, done) if any(o in fault for o in own))

    scenes.tour(rig.BOARDS[size], look, ("forward",), LANGUAGES.index(language))
    assert not told, "\n".join(told)


def played(before: str, after: str, turn: int, seats: bytes, passed: bool = False) -> Session:
    """A session in which a move has led from one position to the other."""
    made = Session(seats, bytes(8))
    made.new(bytes(8), 3, 0, 0)
    made.begin(turn)
    made.before_card[:] = made.state
    made.before_card[:16], made.state[:16] = parse(before), parse(after)
    made.state[state.TURN] = (turn + 1) & 3
    made.passed = passed
    state.put(made.state, state.TURNS, 2, 1)  # the second turn
    return made


def move_of(kind: int, pawn: int = 0, target: int = 0) -> int:
    """A move of this kind, as its bits are packed."""
    from sorry_core import moves

    for move in range(1 << 16):
        if moves.kind(move) == kind and moves.pawn(move) == pawn and moves.target(move) == target:
            return move
    raise AssertionError(kind)


FOUR = b"\4\0\2\3"  # Champ, you, Scout, Fox
CASES = {
    "you bump": ("S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S", "S,S,S,S/S,S,S,29/S,S,S,S/S,S,S,S", 1, 7, 0, "TOOK"),
    "bumps you": ("S,S,S,S/S,S,S,40/S,S,S,S/S,S,S,35", "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,40", 3, 15, 3, "GAVE"),
    "home": ("S,S,S,z1/S,S,S,S/S,S,S,S/S,S,S,S", "S,S,S,H/S,S,S,S/S,S,S,S/S,S,S,S", 0, 3, 0, "HOME"),
    "you nearly win": ("S,S,S,S/H,H,z1,S/S,S,S,S/S,S,S,S", "S,S,S,S/H,H,H,S/S,S,S,S/S,S,S,S", 1, 6, None, "WORRY"),
    "you are home": ("S,S,S,S/S,H,z1,S/S,S,S,S/S,S,S,S", "S,S,S,S/S,H,H,S/S,S,S,S/S,S,S,S", 1, 6, -1, ""),
    "a step": ("S,S,S,20/S,S,S,S/S,S,S,S/S,S,S,S", "S,S,S,25/S,S,S,S/S,S,S,S/S,S,S,S", 0, 3, -1, ""),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_who_says_what(name):
    before, after, turn, pawn, speaker, kind = CASES[name]
    session = played(before, after, turn, FOUR)
    who, word, _ = voices.remark(session, move_of(FORWARD, pawn))
    if speaker is None:  # any rival
        assert who in (0, 2, 3)
    else:
        assert who == speaker
    assert who < 0 or word == KINDS["VOICES_" + kind]
    assert events.is_remarkable(session) or who < 0


def test_sorry_and_swaps_have_words_of_their_own():
    before, after = "S,S,S,29/S,S,S,S/S,S,S,S/S,S,S,S", "S,S,S,S/S,S,S,29/S,S,S,S/S,S,S,S"
    session = played(before, after, 1, FOUR)
    assert voices.remark(session, move_of(TAKE, 7, 3))[:2] == (0, KINDS["VOICES_HEARD"])
    session = played(after, before, 0, FOUR)
    assert voices.remark(session, move_of(TAKE, 3, 7)) == (0, KINDS["VOICES_SORRY"], 1)
    before, after = "S,S,S,10/S,S,S,29/S,S,S,S/S,S,S,S", "S,S,S,29/S,S,S,10/S,S,S,S/S,S,S,S"
    session = played(before, after, 0, FOUR)
    assert voices.remark(session, move_of(EXCHANGE, 3, 7))[:2] == (0, KINDS["VOICES_THANKS"])
    session = played(before, after, 1, FOUR)  # red has gained by your swap
    assert voices.remark(session, move_of(EXCHANGE, 7, 3))[:2] == (0, KINDS["VOICES_THANKS"])
    session = played(after, before, 1, FOUR)  # red has lost
    assert voices.remark(session, move_of(EXCHANGE, 7, 3)) == voices.NOBODY_SPEAKS


def test_stuck_won_and_lost():
    none = "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S"
    assert voices.remark(played(none, none, 2, FOUR, True), move_of(PASS))[:2] == (
        2,
        KINDS["VOICES_STUCK"],
    )
    assert voices.remark(played(none, none, 1, FOUR, True), move_of(PASS))[0] < 0
    session = played(none, none, 2, FOUR)
    session.state[state.PHASE], session.state[state.WINNERS] = state.OVER, 4
    assert voices.remark(session, 0)[:2] == (2, KINDS["VOICES_WON"])
    session.state[state.WINNERS] = 2
    who, word, _ = voices.remark(session, 0)
    assert who in (0, 2, 3) and word == KINDS["VOICES_LOST"]


def test_computers_among_themselves_do_not_say_something_every_time():
    before, after = "S,S,S,29/S,S,S,S/S,S,24,S/S,S,S,S", "S,S,S,S/S,S,S,S/S,S,29,S/S,S,S,S"
    session = played(before, after, 2, FOUR)
    found = set()
    for turn in range(6):
        state.put(session.state, state.TURNS, 2, turn)
        found.add(voices.remark(session, move_of(FORWARD, 10))[:2])
    assert found == {(-1, 0), (0, KINDS["VOICES_TOOK"]), (2, KINDS["VOICES_GAVE"])}
    before, after, turn, pawn, _, _ = CASES["home"]
    session = played(before, after, turn, FOUR)
    state.put(session.state, state.TURNS, 2, 2)
    assert voices.remark(session, move_of(FORWARD, pawn)) == voices.NOBODY_SPEAKS


def test_people_among_themselves_hear_nobody():
    for before, after, turn, pawn, _, _ in CASES.values():
        session = played(before, after, turn, bytes(4))
        assert voices.remark(session, move_of(FORWARD, pawn)) == voices.NOBODY_SPEAKS


def test_a_partner_does_not_worry():
    before, after, turn, pawn, _, _ = CASES["you nearly win"]
    session = played(before, after, turn, b"\0\0\0\3")
    session.state[state.RULES] |= voices.TEAM
    assert voices.remark(session, move_of(FORWARD, pawn)) == voices.NOBODY_SPEAKS


def test_never_the_same_line_twice_in_a_row():
    session = played(*CASES["you bump"][:3], FOUR)
    for speaker in (0, 2, 3):
        for word in KINDS.values():
            said = [voices.choose(session, speaker, word) for _ in range(20)]
            assert all(one != other for one, other in pairwise(said))
            own = word + FOUR[speaker] - 1
            assert set(said) <= {own, word + 4, word + 5}
    found = set()
    for turn in range(9):
        state.put(session.state, state.TURNS, 2, turn)
        found.add(voices.choose(session, 0, 0))
    assert found == {3, 4, 5}  # Champ's own, and those for anybody


def watch(position: str, seats: bytes, turn: int, silent: int = 0, motion: int = 2, key: str = ""):
    """Play a card; how long a bubble was seen, what the paper said meanwhile, and what came then."""
    seen: dict = {"ms": [], "said": "", "paper": set(), "left": None}

    def choose(player):
        app = player.app
        if app.session is None:
            app.settings[settings.SILENT], app.settings[settings.MOTION] = silent, motion
            scenes.arrange(player, position, turn, 5, seats)
            return None
        if player.screen != "turn":
            return None
        screen = player.shown
        now = player.host.clock.now() // 1000
        if screen.bubble is not None:
            seen["ms"].append(now)
            seen["said"] = shown(screen.bubble[1])
            seen["paper"].add(shown(screen.dashboard.says.grid))
            seen["moods"] = bytes(screen.portraits._moods)
            return (key, 20) if key else None
        if screen.session.state[state.TURN] != turn and screen.waits not in (
            waits.MOVING,
            waits.OWN_END,
        ):
            seen["left"] = [name for name in player.host.sandbox.modules if "voices" in name]
            rig.enough()
        return ("A", 20) if screen.waits in (waits.TO_DRAW, waits.CHOICE) else None

    rig.play("tinycircuits_thumby_color", choose, 20)
    return seen


YOU_BUMP = (CASES["you bump"][0], FOUR, 1)
BUMPS_YOU = (CASES["bumps you"][0], FOUR, 3)


@pytest.mark.parametrize("case", [YOU_BUMP, BUMPS_YOU])
def test_a_bubble_is_read_while_the_words_of_the_move_stay(case):
    seen = watch(*case)
    assert seen["said"] and len(seen["paper"]) == 1 and all(seen["paper"])
    assert 650 <= seen["ms"][-1] - seen["ms"][0] <= 850
    assert seen["left"] == []
    assert seen["moods"][0 if case is YOU_BUMP else 3] == (2 if case is YOU_BUMP else 1)


def test_any_key_goes_on():
    for case in (YOU_BUMP, BUMPS_YOU):
        seen = watch(*case, key="A")
        assert len(seen["ms"]) <= 3


def test_rivals_can_be_silenced():
    assert not watch(*YOU_BUMP, silent=1)["ms"]
    assert not watch(*BUMPS_YOU, silent=1)["ms"]


def test_they_speak_without_motion_too():
    assert watch(*BUMPS_YOU, motion=0)["said"]
