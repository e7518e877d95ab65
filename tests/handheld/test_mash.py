"""Any press at any time: 100,000 random ones at night, 40,000 in CI, 20,000 in a quick run, over
every screen, edition, mode, option, language, setting and kind of board; the game stays sound. A soak
presses 200,000 times, and in the middle of every moment there is."""

import random

import pytest
import rig
import scenes
from volumes import volume

from boards.desktop.wiring import BITS, NAMES
from sorry_core import editions, state
from sorry_core.check import check
from sorry_core.track import HOME
from sorry_handheld import screens, settings
from sorry_handheld.words import LANGUAGES

TOTAL = volume(20_000, 40_000, 100_000)
BOARDS = (
    "pimoroni_picosystem",
    "pygamer",
    "tinycircuits_thumby_color",
    "m5stack_cardputer",
    "pajenicko_picopad",
    "deshipu_ugame_s3",
    rig.TWO_KEYS,
    rig.THREE_KEYS,
)
RUNS = [(board_id, part) for board_id in BOARDS for part in range(2)]
EACH = TOTAL // len(RUNS)
SOAK = 200_000
ALL_MOMENTS = {
    *("Rim", "Shake", "Flip", "Bump", "Glow", "Sorry"),
    *("Party", "Parade", "Rain", "Sigh", "Overture", "bubble"),
}
NEAR_HOME = "S,S,S,S/S,S,S,z3/S,S,S,S/S,S,S,S"
# Screens that a player is put in front of now and then, besides those that presses lead to.
JUMPS = ("title", "help", "rule", "pause", "new_game", "settings", "scores", "steps")
GAMES = [
    (edition, mode, colours, options)
    for edition in range(4)
    for mode in range(4)
    for colours in range(16)
    for options in range(4)
    if not editions.fault(edition, mode, colours, options)
]


def deal(player, chance: random.Random) -> None:
    """Begin a game of any set-up, some of them close to their end, with any settings."""
    app = player.app
    for at in (settings.SOUND, settings.MOTION, settings.SINGLE, settings.MARKS):
        app.settings[at] = chance.randint(0, settings._MOST[at])
    scenes.speak(player, chance.randrange(len(LANGUAGES)))
    edition, mode, colours, options = chance.choice(GAMES)
    app.settings[settings.SILENT], app.settings[settings.FAMILY] = options & 1, colours >> 1 & 1
    seats = bytes(chance.choice((0, 0, 1, 1, 2, 3, 4)) if colours >> i & 1 else 5 for i in range(4))
    module = rig.session(player)
    session = module.Session(seats, chance.randbytes(8), app.saves)
    session.new(chance.randbytes(8), edition, mode, options, chance.choice((0, 0, 3)))
    app.game, app.session = None, session
    if not chance.randrange(4) and editions.customs(edition, mode) & 2:
        app.go(screens.LEADER)
        return
    session.begin()
    if chance.randrange(2):
        near_the_end(session.state, chance)
        session.resume(session.state)  # the round that can be replayed begins here
    app.go(screens.TURN)


def near_the_end(st: bytearray, chance: random.Random) -> None:
    """Put some pawns Home, as many as the game allows, one at a time."""
    for pawn in chance.sample(range(16), chance.randint(1, 14)):
        before, st[pawn] = st[pawn], st[pawn] if st[pawn] > 66 else HOME
        colour = pawn >> 2
        if check(st) or all(place in (HOME, 67) for place in st[4 * colour : 4 * colour + 4]):
            st[pawn] = chance.randint(60, 64)  # nearly Home
            if check(st):
                st[pawn] = before


def finish(player, chance: random.Random) -> None:
    """A game that has just ended: won, lost, the last of a match, or a patience that failed."""
    how = chance.choice(("won", "lost", "match", "failed"))
    alone = how == "failed"
    app = player.app
    app.settings[settings.MOTION] = 2
    module = rig.session(player)
    session = module.Session(b"\0\5\0\5" if alone else b"\0\2\2\2", chance.randbytes(8), app.saves)
    mode = editions.PATIENCE if alone else editions.STANDARD
    session.new(chance.randbytes(8), editions.E1939, mode, 0, int(how == "match"))
    session.begin(0)
    st = session.state
    winner = 4 if how == "lost" else 0
    for pawn in range(winner, winner + (3 if alone else 4)):
        st[pawn] = HOME
    st[state.PHASE] = state.OVER
    st[state.WINNERS] = 0 if alone else 1 << (winner >> 2)
    if how == "match":
        st[state.MATCH_GAMES] = 1
    session.resume(st)
    app.game, app.session = None, session
    app.go(screens.END)


def sound(player) -> None:
    """Nothing broke, and every game there is makes sense."""
    app = player.app
    assert player.screen != "oops", list(player.host.printed)
    for session in (app.session, app.game):
        if session is not None:
            assert check(session.at_end()) == 0


def press(player, chance: random.Random) -> tuple[str, int]:
    """A key of this board; A more than the others, or few games would get far."""
    keys = [name for name in NAMES if player.host.keys.bits & BITS[name]]
    key = chance.choice([*keys, "A", "A", "A"])
    if key == "MENU" and chance.random() < 0.8:
        key = "A"
    return key, chance.choice((25, 25, 25, 25, 25, 30, 30, 30, 30, 40, 40, 90, 620))


def moments(player) -> set[str]:
    """What is moving now."""
    screen = player.shown
    motion = getattr(screen, "motion", None)
    found = {type(each).__name__ for each in (getattr(screen, "moment", None),) if each}
    found |= {type(motion.moment).__name__} if motion is not None and motion.moment else set()
    return found | ({"bubble"} if getattr(screen, "bubble", None) is not None else set())


@pytest.mark.parametrize(("board_id", "part"), RUNS)
def test_any_press_at_any_time(board_id, part):
    screens, games, _ = mash(board_id, part, EACH)
    assert {"title", "turn"} <= screens
    assert EACH < 5000 or {"pause", "help", "new_game"} <= screens
    assert EACH < 5000 or {"end", "cover"} & screens  # chance decides how far a board's games get
    assert len(games) > 2


@pytest.mark.soak
@pytest.mark.parametrize("board_id", BOARDS)
def test_200_000_presses_through_every_moment(board_id):
    """Chance decides what comes up: both parts of a board together have seen every moment."""
    seen = set()
    for part in range(2):
        seen |= mash(board_id, part, SOAK // len(RUNS), ends=True)[2]
    assert seen >= ALL_MOMENTS, ALL_MOMENTS - seen


def mash(board_id: str, part: int, most: int, ends: bool = False) -> tuple[set, set, set]:
    """Press so often; which screens, games and moments were seen by a press.

    ends: games that are over come up too, and pawns that are nearly Home; now and then nobody
    presses for a while.
    """
    chance = random.Random(f"{board_id} {part}")
    screens, games, seen = set(), set(), set()
    idle = 0

    def choose(player):
        nonlocal idle
        sound(player)
        screens.add(player.screen)
        if player.screen:
            seen.update(moments(player))
        if player.presses >= most:
            rig.enough()
        if idle:
            idle -= 1
            return None
        now = chance.randrange(400) if player.asleep else 400
        if now < 3:
            deal(player, chance)
            st = player.app.session.state
            games.add((st[state.EDITION], st[state.MODE]))
        elif ends and now == 10:
            finish(player, chance)
            idle = 60
        elif ends and now == 11 and player.app.settings[settings.MOTION]:
            rig.go(player, "title")
            idle = 400
        elif ends and now == 12:
            player.app.settings[settings.MOTION] = 2
            scenes.arrange(player, NEAR_HOME, 1, 3, b"\1\0\1\1")
        elif now < 6:
            name = chance.choice(JUMPS)
            if name not in ("rule", "pause") or hasattr(player.app.session, "at_end"):
                rig.go(player, name)
        else:
            return press(player, chance)
        return None

    player = rig.play(board_id, choose, 25, skip=0, seed=5 + part)
    assert not player.host.printed, list(player.host.printed)[:4]
    print(sorted(screens), sorted(games), player.host.clock.now() // 1_000_000, "s of play")
    print(sorted(seen))
    return screens, games, seen
