"""Every screen and every moment of a turn, set up on the running game and then looked at."""

import rig

from sorry_core import editions, game, notation, state
from sorry_core.check import check
from sorry_handheld import screens
from sorry_handheld.app import NO_SCREEN
from sorry_handheld.store import store
from sorry_handheld.turn import waits

SETTINGS = b"\0\1\2\5\0\0\0\0\3\0\0\2\0\2\2\0\0\0\0\0"
RIVALS = b"\3\0\2\4"
"""Fox, a person, Scout, Champ: a picture shows them all."""
MIXED = "S,12,30,z2/S,S,24,50/S,S,40,H/2,20,z5,H"


def deal(st, colour: int, cards) -> None:
    """Give a hand these cards, exchanged with those of the pack."""
    hand = state.HAND + 5 * colour
    for i, card in enumerate(cards):
        if card not in st[hand + i : hand + 5]:
            at = st.index(card, state.PACK, state.PACK + st[state.PACK_N])
            st[hand + i], st[at] = st[at], st[hand + i]
        else:
            at = st.index(card, hand + i, hand + 5)
            st[hand + i], st[at] = st[at], st[hand + i]
    st[hand : hand + 5] = bytes(sorted(st[hand : hand + 5]))


def begin(player, seats: bytes, edition=3, mode=0, options=0, target=0, first=-1, bits=bytes(8)):
    """Any set-up at its first turn, as if the menus had been gone through."""
    app = player.app
    module = rig.session(player)
    session = app.session = module.Session(seats, bytes(8), app.saves)
    session.game_log = app.saves.game_log()
    session.new(bits, edition, mode, options, target)
    session.begin(first)
    app.go(screens.TURN)
    return session


def arrange(
    player, position: str, turn: int, card: int, seats: bytes = b"\1\0\1\1", game=(3, 0), **more
) -> None:
    """Put a position on the board, the next card on the pack and somebody on turn.

    `game` is edition and mode; more: `hand`, cards of the player on turn; `chips`, those face up;
    `set`, bytes of the state by their place; `holder`, who has the device.
    """
    session = begin(player, seats, *game, first=turn)
    st = session.state
    st[0:16] = notation.parse(position)
    for i in range(16):  # the faster ones of some editions: no such pawns
        if st[i] == 67 and seats[i >> 2] != 5 and game[0] != 2:
            raise ValueError(position)
    if "hand" in more:
        deal(st, turn, more["hand"])
    elif game[0] == 2:
        up = more.get("chips", ())
        at = st.index(card, state.PACK, state.PACK + 13)
        to = state.PACK + next(i for i in range(13) if i not in up)
        st[at], st[to] = st[to], st[at]
        for i in up:
            st[state.PACK + i] |= 128
        st[state.PACK_N] -= len(up)
    else:
        top = state.PACK + st[state.PACK_N] - 1
        at = st.index(card, state.PACK, top + 1)
        st[at], st[top] = st[top], st[at]
    if "out" in more:  # who dropped out holds nothing
        st[state.OUT] = more["out"]
        for colour in range(4):
            if more["out"] >> colour & 1:
                hand = state.HAND + 5 * colour
                for i in range(hand, hand + 5):
                    st[state.DISCARD_N] += 1
                    st[state.PACK + 45 - st[state.DISCARD_N]] = st[i]
                    st[i] = 0
    for at, value in more.get("set", {}).items():
        st[at] = value
    session.hand_to(more.get("holder", turn))
    session.resume(bytearray(st))
    session.tale[:] = more.get("tale", bytes(17))
    if "saved" in more:
        session.keep(store.AT_START)
    assert check(st) == 0, check(st)


def lead(player, equals: int) -> None:
    """A leader draw after a round in which so many drew the same highest card; 0 before it."""
    made = rig.session(player).Session(b"\2\0\5\4", bytes(8), player.app.saves)
    for n in range(1000):
        made.new(bytes((n & 255, n >> 8, 0, 0, 0, 0, 0, 0)), 0, 0, 0)
        if not equals:
            break
        mask = game.leader_round(made.state)
        if mask.bit_count() == equals and (equals > 1 or mask == 2):
            break
    player.app.session = made


def counted(player, games: int) -> None:
    """So many games in the scores."""
    record = bytearray(70)
    record[0] = 1
    for at in range(2, 62, 2):
        record[at] = games * (at * 7 % 90)
    player.app.saves.store.put(3, bytes(record))


def stepped(player, about: tuple[str, int]) -> None:
    """A game with one move in its log, and some in the scores."""
    counted(player, 1)
    position, card = about
    arrange(player, position, 1, card, b"\3\0\2\4", saved=True)
    session = player.app.session
    session.draw()
    session.look()
    session.play(session.moves[session.count - 1])
    session.keep(store.WHEN_ASKED)
    player.app.back = screens.SCORES


def asked(player, about: tuple[int, int, int]) -> None:
    """A card is up, in a game of this edition and mode."""
    card, edition, mode = about
    module = rig.session(player)
    seats = b"\0\5\0\5" if mode == editions.PATIENCE else b"\0\1\1\1"
    session = player.app.session = module.Session(seats, bytes(8))
    session.new(bytes(8), edition, mode, 0)
    session.begin(0)
    session.state[state.CARD] = card


def shown(module, *presses, before=None, arg=0):
    """A scene: a screen as it is opened, then some presses."""
    return (module, before, arg, presses)


def drawn(*presses, position=MIXED, card=5, turn=1, seats=RIVALS, game=(3, 0), ends="turn", **more):
    """A scene: a card drawn in a position, then some presses; the intents of a board with all keys.

    `ends` is the screen in front after them; the rest goes to `arrange`.
    """
    return (ends, (position, turn, card, seats, game), more, presses)


HEARS = ("A", "A", "voice")
GOLD = 0xFFC21C
LOOK_US = 10_000
"""So often is looked whether a computer player's card is up: it is so for 50 ms."""
TUMBLE_MS = 500  # of a bump: the burst is over, the victim is in the middle of the board
LOST = ("wait",) * 6
ENDS = ("A", "A", "wait", "wait", "wait")
TEAMS = "S,12,30,z2/S,S,24,50/S,S,40,H/2,20,z5,H"
TEAM_WON = "S,S,4,H/H,H,H,z5/S,12,z3,H/H,H,H,H"
NONE_OUT = "S,S,S,S/S,S,S,S/S,S,S,20/S,S,S,S"
WON = "S,S,4,H/H,H,H,z5/S,12,z3,S/S,S,S,S"
DROPPED = "S,12,30,z2/S,S,24,50/S,S,40,H/S,S,S,H"
PEGS = "S,12/19,H/S,40/S,50"
ALONE = "5,20,z2,H/-/S,50,z5,H/-"
STEPS = (*ENDS, "RIGHT", "A", "RIGHT", "A", "wait")
NEAR = "S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H"
TALE = bytes((3, 12, 0, 7, 5, 2, 9, 6, 4, 8, 1, 3, 12, 23, 9, 16, 0))
HELD = (3, 4, 7, 11, 13)
ASKED = {state.PHASE: state.RESPOND, state.STAKE: 2, state.CALLER: 1, state.ASKED: 1}

SCENES = {
    "title": ("title",),
    "draw": drawn(),
    "forward": drawn("A"),
    "choices": drawn("A", "RIGHT", card=10),
    "bump": drawn("A", "A", "tumble", position="S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S"),
    "bump-ghost": drawn("A", position="S,12,30,29/S,S,24,H/S,S,40,H/2,20,z5,H"),
    "slide": drawn("A", position="S,S,S,33/S,S,S,26/S,S,S,S/S,S,S,S"),
    "start": drawn("A", card=1),
    "home": drawn("A", position="S,S,S,29/S,S,S,z1/S,S,S,S/S,S,S,S"),
    "two": drawn("A", card=2),
    "seven": drawn("A", card=7),
    "seven-part": drawn("A", "LEFT", "LEFT", card=7),
    "seven-pair": drawn("A", "DOWN", card=7, position="S,12,30,z2/S,7,24,50/S,S,40,H/2,20,z5,H"),
    "seven-bump": drawn("A", "RIGHT", card=7, position="S,S,S,S/S,20,34,S/S,S,36,S/S,S,S,S"),
    "seven-alone": drawn("A", card=7, position="S,S,S,S/S,S,34,S/S,S,11,S/S,S,S,S"),
    "swap": drawn("A", "RIGHT", "RIGHT", card=11),
    "swap-whom": drawn("A", "RIGHT", "RIGHT", "A", "RIGHT", card=11),
    "decline": drawn("A", "LEFT", position="S,S,S,29/S,S,S,13/S,S,S,S/S,S,S,S", card=11),
    "sorry": drawn("A", card=13),
    "stuck": drawn("A", position="S,S,S,29/S,S,S,S/S,S,S,S/S,S,S,S", card=8),
    "stuck-sorry": drawn("A", position="S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S", card=13),
    "stuck-past": drawn("A", position="S,S,S,29/S,S,S,z3/S,S,S,S/S,S,S,S", card=8),
    "computer": drawn("chosen", turn=2),
    "computer-card": drawn("card", turn=0, card=13),
    "bumped": drawn("chosen", turn=0, position="S,S,S,5/S,S,S,10/S,S,S,S/S,S,S,S"),
    "swapped": drawn("chosen", turn=0, card=11, position="S,S,S,16/S,S,S,7/S,S,S,31/S,S,S,48"),
    "several": drawn(
        "A", turn=0, position="S,S,S,51/S,S,S,54/S,S,S,56/S,S,S,S", card=3, seats=b"\0\1\1\1"
    ),
    "voice-took": drawn(*HEARS, position="S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S", seats=b"\4\0\2\3"),
    "voice-gave": drawn(
        "voice", turn=3, position="S,S,S,S/S,S,S,40/S,S,S,S/S,S,S,35", seats=b"\4\0\2\3"
    ),
    "voice-worry": drawn(*HEARS, position="S,S,S,29/H,H,z1,S/S,S,S,S/S,S,S,S", seats=b"\1\0\1\1"),
    "marks": drawn("A", card=10),
    "setup": shown("new_game"),
    "setup-duel": shown("new_game", "RIGHT", "DOWN", "RIGHT", "RIGHT"),
    "setup-play": shown("new_game", "DOWN", "DOWN"),
    "more": shown("more"),
    "more-mode": shown("more", "RIGHT", "RIGHT", "DOWN", "LEFT", "LEFT"),
    "more-partners": shown("more", "RIGHT", "DOWN", "RIGHT", "DOWN", "LEFT"),
    "more-match": shown("more", "DOWN", "LEFT", "DOWN", "DOWN", "LEFT"),
    "more-first": shown("more", "DOWN", "DOWN", "DOWN", "DOWN", "LEFT"),
    "more-seat": shown("more", *["DOWN"] * 5, "LEFT", "DOWN", "DOWN", "LEFT", "LEFT", "LEFT"),
    "more-play": shown("more", "UP"),
    "settings": shown("settings", "DOWN", "DOWN", "LEFT"),
    "settings-done": shown("settings", "UP"),
    "scores": shown("scores", before=counted, arg=1),
    "scores-colours": shown("scores", "RIGHT", before=counted, arg=1),
    "scores-points": shown("scores", "LEFT", "LEFT", "LEFT", before=counted, arg=1),
    "scores-last": shown("scores", "LEFT", "LEFT", before=stepped, arg=(MIXED, 5)),
    "scores-reset": shown("scores", "LEFT", "A", "RIGHT", before=counted, arg=1),
    "lead": shown("leader", before=lead, arg=0),
    "lead-cards": shown("leader", "A", "A", "wait", before=lead, arg=0),
    "lead-equal": shown("leader", before=lead, arg=2),
    "lead-colour": shown("leader", "RIGHT", before=lead, arg=1),
    "pause": drawn("A", "MENU", ends="pause"),
    "end": drawn(*ENDS, position="S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H", card=1, ends="end"),
    "lose": drawn(
        *LOST,
        position="S,S,4,H/z2,H,H,H/S,12,z3,H/H,H,H,z5",
        turn=3,
        card=1,
        seats=RIVALS,
        ends="end",
    ),
    "story": drawn(*ENDS, "RIGHT", "A", position=NEAR, card=1, ends="story", tale=TALE),
    "story-over": drawn(
        *ENDS,
        "RIGHT",
        "A",
        position="-/H,H,H,z5/-/S,S,H,H",
        seats=b"\5\0\5\3",
        card=1,
        ends="story",
        tale=TALE,
    ),
    "steps": drawn(*STEPS, position=NEAR, card=1, ends="steps", saved=True),
    "steps-home": drawn(*STEPS, "RIGHT", position=NEAR, card=1, ends="steps", saved=True),
    "steps-bump": shown("steps", "A", before=stepped, arg=("S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S", 5)),
    "steps-sorry": shown("steps", "A", before=stepped, arg=(MIXED, 13)),
    "steps-stuck": shown("steps", "A", before=stepped, arg=(NONE_OUT, 8)),
    "hint": drawn("A", "hint", card=10),
    "partners": drawn("A", "RIGHT", position=TEAMS, card=10, game=(3, 1)),
    "partners-seven": drawn("A", "LEFT", "LEFT", position=TEAMS, card=7, game=(3, 1)),
    "partners-rest": drawn("A", "LEFT", "LEFT", "A", "wait", position=TEAMS, card=7, game=(3, 1)),
    "partners-1934": drawn("A", "DOWN", position=TEAMS, card=7, game=(0, 1)),
    "partners-sorry": drawn("A", "RIGHT", position=TEAMS, card=13, game=(3, 1)),
    "partners-end": drawn(*ENDS, position=TEAM_WON, card=1, game=(0, 1), ends="end"),
    "hand": drawn("RIGHT", game=(3, 2), hand=HELD),
    "hand-move": drawn("RIGHT", "A", game=(3, 2), hand=HELD),
    "hand-seven": drawn("RIGHT", "RIGHT", "A", "RIGHT", game=(3, 2), hand=HELD),
    "hand-discard": drawn("RIGHT", position=NONE_OUT, game=(3, 2), hand=(3, 4, 5, 8, 12)),
    "hand-computer": drawn("chosen", turn=2, game=(3, 2), hand=HELD, holder=1),
    "hand-hint": drawn("hint", game=(3, 2), hand=HELD),
    "cover": drawn(game=(3, 2), hand=HELD, seats=b"\0\0\1\1", holder=0, ends="cover"),
    "stake": drawn("LEFT", game=(1, 2), hand=HELD, set={state.STAKE: 4, state.CALLER: 1}),
    "double-pause": drawn("MENU", game=(1, 2), hand=HELD, ends="pause"),
    "double-call": drawn("LEFT", "A", game=(1, 2), hand=HELD, ends="double"),
    "double-asked": drawn(game=(1, 2), hand=HELD, set=ASKED),
    "double-answer": drawn("A", game=(1, 2), hand=HELD, set=ASKED, ends="double"),
    "dropped": drawn(
        position=DROPPED, game=(1, 2), hand=HELD, out=8, set={state.STAKE: 2, state.CALLER: 1}
    ),
    "points-1934": drawn(*ENDS, "wait", position=WON, card=1, game=(0, 2), ends="end"),
    "points-1939": drawn(
        *ENDS,
        "wait",
        position=WON,
        game=(1, 2),
        hand=(1, 2, 3, 3, 4),
        ends="end",
        set={state.STAKE: 4, state.CALLER: 1},
    ),
    "points-2004": drawn(
        *ENDS, "wait", position=WON, game=(3, 2), hand=(1, 2, 3, 3, 4), ends="end"
    ),
    "chips": drawn("RIGHT", "RIGHT", position=PEGS, game=(2, 0), chips=(1, 2, 4, 5, 6, 8)),
    "chip-up": drawn("A", position=PEGS, card=10, game=(2, 0), chips=(1, 2, 8)),
    "chip-mix": drawn("A", position=PEGS, card=14, game=(2, 0), chips=(1, 2, 8)),
    "patience": drawn("A", position=ALONE, turn=0, seats=b"\0\5\0\5", game=(1, 3)),
    "patience-out": drawn(
        *ENDS,
        position="2,z5,H,H/-/z3,z5,H,H/-",
        turn=0,
        card=1,
        seats=b"\0\5\0\5",
        game=(1, 3),
        ends="end",
    ),
    "patience-failed": drawn(
        "A",
        "RIGHT",
        "A",
        *ENDS[2:],
        position="S,z5,H,H/-/S,z5,H,H/-",
        turn=0,
        card=1,
        seats=b"\0\5\0\5",
        game=(1, 3),
        ends="end",
    ),
    "match-end": drawn(
        *ENDS,
        position="S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H",
        card=1,
        ends="end",
        set={
            state.MATCH_GAMES: 1,
            state.MATCH_GAMES + 2: 2,
            state.MATCH_GAMES + 6: 1,
            state.TARGET: 3,
        },
    ),
    "resume": ("resume",),
    "replace": ("replace",),
    "oops": ("oops",),
    "help": shown("help", "RIGHT"),
    "help-page": shown("help", "RIGHT", "RIGHT", "RIGHT", "A", "RIGHT"),
    "rule": shown("rule", before=asked, arg=(7, 3, 1)),
    "rule-chip": shown("rule", before=asked, arg=(2, 2, 0)),
}


STILL = [name for name, scene in SCENES.items() if "tumble" not in scene[-1]]
"""Those in which nobody flies over words."""


def show(player, scene) -> None:
    """Go there, from the title."""
    app = player.app
    app.settings[1:] = SETTINGS[1:]  # all but the language
    if hasattr(player.shown, "setup"):  # it would keep what was chosen there
        player.shown.setup = type(player.shown.setup)(app.settings)
    if scene is SCENES["marks"]:
        app.settings[5] = 1
    if len(scene) > 1 and isinstance(scene[1], tuple):
        arrange(player, *scene[1], **scene[2])
    elif len(scene) > 1:
        if scene[1]:
            scene[1](player, scene[2])
        rig.go(player, scene[0])
    elif scene[0] == "oops":
        arrange(player, MIXED, 1, 7)
        app.coming = NO_SCREEN
        player.may_fail = True
        app.fail(MemoryError("of the test"))
    elif scene[0] == "replace":
        app.game = app.session
        app.go(screens.REPLACE)
    else:
        app.game = None if scene[0] == "title" else app.session
        app.go(screens.TITLE)


def presses(scene) -> list[str]:
    """What to press there."""
    return list(scene[3]) if len(scene) > 1 else []


def speak(player, language: int) -> None:
    """Change the language, as Settings do."""
    if player.app.settings[0] != language:
        player.app.settings[0] = language
        player.app.load_words()


def is_still(player) -> bool:
    """Whether what blinks, breathes or snores looks as it does most of the time."""
    screen = player.shown
    board = getattr(screen, "board", None)
    if board is not None:
        return not board.ghosts.group.hidden and board.frames[0].group[0].pixel_shader[2] == GOLD
    places = player.app.layout.pause_sleep
    sleeping = enumerate(getattr(screen, "sleep", ()))
    return all(each.grid.y == places[i][1] for i, each in sleeping)


def tumbles(player) -> bool:
    """Whether one who was hit flies, and then on a place of its way that no frame decides."""
    motion = getattr(player.shown, "motion", None)
    if motion is None or motion.moment is None:
        return False
    motion.moment._step = -1
    motion.moment.show(TUMBLE_MS)
    player.host.display.refresh()
    return True


def tour(board_id: str, look, names=None, language: int = 0, **options) -> rig.Player:
    """Go through the scenes; `look(name, player)` at each. The board must have all keys."""
    todo = [name for name in SCENES if names is None or name in names]
    keys: list[str] = []
    name = ""
    rest = 0

    def choose(player):
        nonlocal name, keys, rest
        speak(player, language)
        if rest:
            rest -= 1
            return None
        if keys == ["card"]:
            player.due = player.host.clock.now() + LOOK_US
        there = player.app.coming == NO_SCREEN
        if there and keys == ["card"] and getattr(player.shown, "waits", 0) == waits.SEEN_CARD:
            keys = []  # a computer player's card is up, but not for long
            player.shown.end_moment()
            player.host.display.refresh()
        if there and keys == ["tumble"] and tumbles(player):
            keys = []
            look(name, player)  # at once: nothing of it lasts
            name = ""
        turns = getattr(player.shown, "waits", 0) in (waits.TURNING, waits.SHOWN)
        if there and (turns or getattr(player.shown, "moment", None) is not None):
            return None  # what is looked at is still
        if keys:
            if keys[0] == "hint":  # ask for one, and wait for it
                if player.shown.hint is None:
                    keys[0] = "wait"
                    player.shown.advise()
                return None
            if keys[0] in ("card", "tumble"):
                return None
            if keys[0] == "voice" and getattr(player.shown, "bubble", None) is None:
                return None  # until somebody says something
            if keys[0] == "chosen":  # until a computer player has shown its move
                if getattr(player.shown, "waits", 0) != waits.SEEN_MOVE:
                    return None
            key = keys.pop(0)
            rest = 8 if key == "wait" else 0
            return None if key in ("wait", "chosen", "voice") else (key, rig.HOLD_MS)
        if name:
            if not is_still(player):
                return None
            look(name, player)
            name = ""
        if not todo:
            rig.enough()
        name = todo.pop(0)
        show(player, SCENES[name])
        keys = presses(SCENES[name])
        rest = 0 if keys == ["card"] else 1 if keys[:1] in (["chosen"], ["voice"]) else 5
        return None

    return rig.play(board_id, choose, 100, **options)


def screen(name: str) -> str:
    """The screen that a scene ends on."""
    kind = SCENES[name][0]
    return "title" if kind == "resume" else kind
