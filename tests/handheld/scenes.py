"""Every screen and every moment of a turn, set up on the running game and then looked at."""

import rig

from sorry_core import editions, game, notation, state
from sorry_core.check import check

SETTINGS = b"\0\1\2\5\0\0\0\0\3\0\0\2\0\2\2\0\0\0\0\0"
MIXED = "S,12,30,z2/S,S,24,50/S,S,40,H/2,20,z5,H"


def arrange(player, position: str, turn: int, card: int, seats: bytes = b"\1\0\1\1") -> None:
    """Put a position on the board, the next card on the pack and somebody on turn."""
    app = player.app
    module = rig.session(player)
    session = app.session = module.Session(seats, bytes(8))
    session.new(bytes(8), 3, 0, 0)
    session.begin()
    st = session.state
    st[0:16] = notation.parse(position)
    st[state.TURN] = turn
    top = state.PACK + st[state.PACK_N] - 1
    at = st.index(card, state.PACK, top + 1)
    st[at], st[top] = st[top], st[at]
    assert check(st) == 0, check(st)
    app.go("sorry_handheld.turn")


def lead(player, equals: int) -> None:
    """A leader draw after a round in which so many drew the same highest card; 0 before it."""
    made = rig.session(player).Session(b"\2\0\5\4", bytes(8))
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


def shown(module, *presses, before=None, arg=0):
    """A scene: a screen as it is opened, then some presses."""
    return (module, before, arg, presses)


def drawn(*presses, position=MIXED, card=5, turn=1, seats=b"\1\0\1\1"):
    """A scene: a card drawn in a position, then some presses; the intents of a board with all keys."""
    return ("turn", position, turn, card, seats, presses)


SCENES = {
    "title": ("title",),
    "draw": drawn(),
    "forward": drawn("A"),
    "choices": drawn("A", "RIGHT", card=10),
    "bump": drawn("A", "A", position="S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S"),
    "bump-ghost": drawn("A", position="S,S,S,29/S,S,S,24/S,S,S,S/S,S,S,S"),
    "slide": drawn("A", position="S,S,S,33/S,S,S,26/S,S,S,S/S,S,S,S"),
    "start": drawn("A", card=1),
    "home": drawn("A", position="S,S,S,29/S,S,S,z1/S,S,S,S/S,S,S,S"),
    "two": drawn("A", card=2),
    "seven": drawn("A", card=7),
    "seven-part": drawn("A", "A", "RIGHT", card=7),
    "seven-rest": drawn("A", "A", "RIGHT", "RIGHT", "A", "wait", "wait", card=7),
    "swap": drawn("A", "RIGHT", "RIGHT", card=11),
    "swap-whom": drawn("A", "RIGHT", "RIGHT", "A", "RIGHT", card=11),
    "decline": drawn("A", "LEFT", position="S,S,S,29/S,S,S,13/S,S,S,S/S,S,S,S", card=11),
    "sorry": drawn("A", card=13),
    "stuck": drawn("A", position="S,S,S,29/S,S,S,S/S,S,S,S/S,S,S,S", card=8),
    "stuck-sorry": drawn("A", position="S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S", card=13),
    "computer": drawn("chosen", turn=2),
    "computer-card": drawn(turn=0, card=13),
    "marks": drawn("A", card=10),
    "pause": (*drawn("A"), "pause"),
    "setup": shown("setup"),
    "setup-mode": shown("setup", "DOWN", "RIGHT", "RIGHT", "DOWN", "LEFT", "LEFT"),
    "setup-partners": shown("setup", "DOWN", "RIGHT", "DOWN", "RIGHT", "DOWN", "LEFT"),
    "setup-match": shown("setup", "DOWN", "DOWN", "LEFT", "DOWN", "DOWN", "LEFT"),
    "setup-seat": shown(
        "setup", *["DOWN"] * 5, "LEFT", "UP", *["DOWN"] * 3, "LEFT", "LEFT", "LEFT"
    ),
    "options": shown("options", "DOWN", "DOWN", "LEFT"),
    "options-done": shown("options", "UP"),
    "scores": shown("scores", before=counted, arg=1),
    "scores-colours": shown("scores", "RIGHT", before=counted, arg=1),
    "scores-points": shown("scores", "LEFT", "LEFT", before=counted, arg=1),
    "scores-reset": shown("scores", "LEFT", "A", "RIGHT", before=counted, arg=1),
    "lead": shown("lead", before=lead, arg=0),
    "lead-cards": shown("lead", "A", "A", "wait", before=lead, arg=0),
    "lead-equal": shown("lead", before=lead, arg=2),
    "lead-colour": shown("lead", "RIGHT", before=lead, arg=1),
    "end": ("end",),
    "resume": ("resume",),
    "replace": ("replace",),
    "oops": ("oops",),
    "help": ("help", "RIGHT"),
    "help-page": ("help", "RIGHT", "RIGHT", "RIGHT", "A", "RIGHT"),
    "rule": ("rule", 7, 3, 1),
    "rule-chip": ("rule", 2, 2, 0),
}


def asked(player, card: int, edition: int, mode: int) -> None:
    """Ask for the rule of a card that is up, in a game of this edition and mode."""
    module = rig.session(player)
    seats = b"\0\5\0\5" if mode == editions.PATIENCE else b"\0\1\1\1"
    session = player.app.session = module.Session(seats, bytes(8))
    session.new(bytes(8), edition, mode, 0)
    session.begin(0)
    session.state[state.CARD] = card
    player.app.go("sorry_handheld.rule")


def show(player, scene) -> None:
    """Go there, from the title."""
    app = player.app
    app.settings[1:] = SETTINGS[1:]  # all but the language
    if scene is SCENES["marks"]:
        app.settings[5] = 1
    if scene[0] == "help":
        app.go("sorry_handheld.help")
    elif scene[0] == "rule":
        asked(player, *scene[1:])
    elif len(scene) == 4:
        if scene[1]:
            scene[1](player, scene[2])
        app.go("sorry_handheld." + scene[0])
    elif scene[0] == "turn":
        arrange(player, *scene[1:5])
    elif scene[0] == "end":
        arrange(player, "S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H", 1, 1)
    elif scene[0] == "oops":
        arrange(player, MIXED, 1, 7)
        app._next = ""
        player.may_fail = True
        app._fail(MemoryError("of the test"))
    elif scene[0] == "replace":
        app.game = app.session
        app.go("sorry_handheld.replace")
    else:
        app.game = None if scene[0] == "title" else app.session
        app.go("sorry_handheld.title")


def presses(scene) -> list[str]:
    """What to press there."""
    if scene[0] == "end":
        return ["A", "A", "wait", "wait", "wait"]
    if scene[0] == "help":
        return list(scene[1:])
    if len(scene) == 4 and scene[0] != "rule":
        return list(scene[3])
    keys = list(scene[5]) if scene[0] == "turn" else []
    return [*keys, "MENU"] if scene[-1] == "pause" else keys


def speak(player, language: int) -> None:
    """Change the language, as Settings do."""
    if player.app.settings[0] != language:
        player.app.settings[0] = language
        player.app.speak()


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
        if keys:
            if keys[0] == "chosen":  # until a computer player has shown its move
                if getattr(player.front, "waits", 0) != 6:
                    return None
            key = keys.pop(0)
            rest = 8 if key == "wait" else 0
            return None if key in ("wait", "chosen") else (key, rig.HOLD_MS)
        if name:
            look(name, player)
            name = ""
        if not todo:
            rig.enough()
        name = todo.pop(0)
        show(player, SCENES[name])
        keys = presses(SCENES[name])
        rest = 5
        return None

    return rig.play(board_id, choose, 100, **options)


def screen(name: str) -> str:
    """The screen that a scene ends on."""
    kind = SCENES[name]
    if kind[-1] == "pause":
        return "pause"
    return "title" if kind[0] == "resume" else kind[0]
