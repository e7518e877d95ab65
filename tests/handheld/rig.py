"""Plays the real code.py on a simulated handheld, with a player who looks at the game and presses."""

import importlib
from pathlib import Path

from boards.desktop.faces import Face
from boards.desktop.host import Host
from boards.desktop.stop import Stop
from boards.desktop.wiring import BITS
from sorry_handheld.app import NO_SCREEN
from sorry_handheld.intents import BACK
from sorry_handheld.trace import NAMES as SCREEN_NAMES

NAMES = SCREEN_NAMES.split()
# One board for each size of panel, and the boards with few keys.
BOARDS = {
    "128x128": "tinycircuits_thumby_color",
    "160x128": "pygamer",
    "240x135": "m5stack_cardputer",
    "240x240": "pimoroni_picosystem",
    "320x240": "pajenicko_picopad",
}
TWO_KEYS = "clue_nrf52840_express"
THREE_KEYS = "adafruit_feather_esp32s3_reverse_tft"
HOLD_MS = 60
LONG_MS = 620
LONGEST_US = 3_600_000_000


class Player(Face):
    """Presses what `choose(player)` says, (key, held ms) or None to wait, every `pace` ms.

    `choose` sees `app`, the running App, and `screen`, the name of the screen in front.
    """

    def __init__(self, choose, pace: int = 120, skip: int = 1) -> None:
        self.choose = choose
        self.pace = pace
        self.skip = skip  # only one refresh in so many is painted, 0 none: painting takes longest
        self.app = None
        self.down = 0
        self.due = 300_000
        self.presses = 0
        self.may_fail = False
        self.hasty = False  # presses even when the game takes no press
        self.error: Exception | None = None  # what a look at the game has found
        self.asleep = False  # the game is between two frames, not in the middle of a save

    def open(self, host) -> None:
        """The sandbox is there, the game not yet: look out for its App."""
        super().open(host)
        self.host = host
        host.sleep = self.sleeping(host.sleep)
        host.sandbox.when_loaded("sorry_handheld.app", self.catch_app)

    def catch_app(self, module) -> None:
        """Keep the App when the game makes it."""
        made = module.App.__init__

        def init(app, handheld):
            made(app, handheld)
            self.app = app
            if self.skip != 1:
                handheld.display.refresh = self.sparing(handheld.display.refresh)

        module.App.__init__ = init

    def sleeping(self, sleep):
        """A sleep during which a test may change the game, as no key could."""

        def asleep(seconds):
            self.asleep = True
            sleep(seconds)
            self.asleep = False

        return asleep

    def sparing(self, refresh):
        """A refresh that does its work now and then."""
        calls = 0

        def maybe():
            nonlocal calls
            calls += 1
            if self.skip and calls % self.skip == 0:
                refresh()

        return maybe

    @property
    def screen(self) -> str:
        if self.app is None or self.app.coming != NO_SCREEN or self.app.showing == NO_SCREEN:
            return ""
        return NAMES[self.app.showing]

    @property
    def shown(self):
        """The Screen in front."""
        return self.app.screen

    def pump(self) -> None:
        """Let go of the key that is down, or press the next. A fault found ends the play at once:
        the game would catch it, show it and go on, for ever."""
        try:
            self.press()
        except Exception as error:
            self.error = error
            raise Stop("a fault was found") from error

    def waits_for_keys(self) -> bool:
        """Whether a turn has begun and takes no press yet: a player who is not hasty waits."""
        return not self.hasty and not self.down and self.screen == "turn" and bool(self.app.ignores)

    def press(self) -> None:
        """Let go of the key that is down, or press the next: when the game waits for it. What is
        pressed while a screen loads counts for nothing."""
        now = self.host.clock.now()
        if now < self.due or self.app is None:
            return
        assert now < LONGEST_US, "this takes too long: " + self.screen
        if not self.asleep or self.waits_for_keys():
            return
        if self.down:
            self.host.keys.push(self.down, False)
            self.down = 0
            self.due = now + self.pace * 1000
            return
        self.due = now + self.pace * 1000
        assert self.screen != "oops" or self.may_fail, list(self.host.printed)
        pressed = self.choose(self)
        if pressed:
            key, held = pressed
            self.down = BITS[key] if isinstance(key, str) else key
            self.presses += 1
            self.host.keys.push(self.down, True)
            self.due = now + held * 1000


def play(board_id: str, choose, pace: int = 120, skip: int = 1, **options) -> Player:
    """The player after its play; `choose` raises Stop to end it."""
    profile = importlib.import_module(f"boards.{board_id}")
    player = Player(choose, pace, skip)
    made = Host(profile, face=player, **{"seed": 1, **options})
    stop = made.run()
    if player.error is not None:
        raise player.error
    assert stop.message == "enough", stop.message
    return player


def go(player: Player, screen: str) -> None:
    """Go to a screen, by its name."""
    player.app.go(NAMES.index(screen))


def session(player: Player):
    """The module of sessions, in the sandbox of the game; the title does not need it."""
    sandbox = player.host.sandbox
    sandbox.import_name("sorry_handheld.session")
    return sandbox.modules["sorry_handheld.session"]


def menu(player: Player) -> tuple[str, int]:
    """The press that means MENU on this board; in New Game it begins."""
    if not player.app.keys.few:
        return "MENU", HOLD_MS
    return ("A" if player.app.keys.short[5] == BACK else "B"), LONG_MS


def resumable(player: Player):
    """The game that Resume would return to: as it was put aside, or as it is saved."""
    if player.app.game is not None:
        return player.app.game
    sandbox = player.host.sandbox
    sandbox.import_name("sorry_handheld.games")
    return sandbox.modules["sorry_handheld.games"].saved_game(player.app)


def enough() -> None:
    """End the play, from within `choose`."""
    raise Stop("enough")


def root_of(path: Path) -> Path:
    """The repository, from a test's file."""
    return path.resolve().parent.parent.parent
