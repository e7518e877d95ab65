"""The loop: what a press, a tone and a fault do while a screen loads or is painted."""

import importlib
from itertools import pairwise
from types import SimpleNamespace

import pytest
import rig
import scenes

from boards.desktop.host import Host
from boards.desktop.stop import Reload, Stop
from boards.desktop.wiring import BITS
from sorry_handheld import screens
from sorry_handheld import sounds as tunes

ALL = "pimoroni_picosystem"


class Hasty(rig.Player):
    """Presses A whenever the panel is being painted anew, and never else."""

    def __init__(self, choose) -> None:
        super().__init__(choose, 50)
        self.painted = 0

    def draw(self) -> None:
        """The panel has changed: a whole screen is a new one."""
        if self.app is not None and self.app.coming == rig.NO_SCREEN and self.app.showing >= 0:
            self.painted += 1
            self.host.keys.push(BITS["A"], True)
            self.host.keys.push(BITS["A"], False)


def run(player, **options) -> Stop:
    host = Host(importlib.import_module(f"boards.{ALL}"), face=player, seed=1, **options)
    stop = host.run()
    if player.error is not None:
        raise player.error
    return stop


def test_a_press_while_a_screen_is_painted_does_nothing():
    """Else it would act on a screen that nobody has seen: A A would start a game from the title."""
    rounds = 0

    def choose(player):
        nonlocal rounds
        rounds += 1
        assert player.screen in ("", "title"), player.screen
        if rounds > 40:
            rig.enough()
        if rounds % 10 == 0:
            player.app.go(screens.TITLE)

    player = Hasty(choose)
    assert run(player).message == "enough"
    assert player.painted > 3


def test_a_key_that_is_down_while_a_screen_loads_counts_only_when_pressed_again():
    seen = []
    keys = ["down", None, None, None, "up", None, "look", "A", None, None, None, None, "look"]

    def choose(player):
        if player.screen not in ("title", "new_game", "settings") or not keys:
            return None
        key = keys.pop(0)
        if key == "down":
            player.app.go(screens.SETTINGS)
            player.host.keys.push(BITS["B"], True)  # it would leave the settings
        elif key == "up":
            player.host.keys.push(BITS["B"], False)
        elif key == "look":
            seen.append(player.screen)
            if not keys:
                rig.enough()
        return ("B", 60) if key == "A" else None

    rig.play(ALL, choose, 100)
    assert seen == ["settings", "title"]


def test_where_memory_runs_out_it_begins_anew_and_nothing_is_lost(tmp_path):
    """The message finds no room either: the console tells it, and any key restarts the game."""
    save = tmp_path / "game.nvm"
    step = 0

    def choose(player):
        nonlocal step
        step += 1
        if step == 3:
            scenes.arrange(player, scenes.MIXED, 1, 5)
            player.app.session.keep(3)
        if step == 8:
            player.may_fail = True
            player.app._switch = starve
            player.shown.tick = starve
        return ("A", 60) if step > 14 else None

    def starve(*_args):
        raise MemoryError("of the test")

    player = rig.Player(choose, 100)
    stop = run(player, save=save)
    assert isinstance(stop, Reload)
    printed = "".join(player.host.printed)
    assert player.app.words[0] and "MemoryError" in printed.splitlines()[-2]

    found = []

    def resume(player):
        if player.screen == "title":
            found.append(player.app.saves.store.turn())
            rig.enough()

    run(rig.Player(resume, 100), save=save)
    assert found == [1]


def test_after_a_message_about_memory_a_key_begins_anew():
    def choose(player):
        if player.screen == "title":
            player.may_fail = True
            player.app.fail(MemoryError("of the test"))
        return ("A", 60) if player.screen == "oops" else None

    assert isinstance(run(rig.Player(choose, 100)), Reload)


@pytest.mark.parametrize("error", [ValueError, OSError])
def test_after_any_other_message_a_key_leads_to_the_title(error):
    seen = []

    def choose(player):
        if player.screen == "title" and seen:
            rig.enough()
        if player.screen == "title":
            player.may_fail = True
            player.app.fail(error("of the test"))
        seen.append(player.screen)
        return ("A", 60) if player.screen == "oops" else None

    rig.play(ALL, choose, 100)
    assert "oops" in seen


def test_tones_are_as_long_as_they_should_be():
    """A tone that a paint would hold begins after it; one that sounds when a screen goes, ends."""

    def choose(player):
        if player.presses > 60:
            rig.enough()
        return "A", 60

    player = rig.play(ALL, choose, 140)
    sounds = list(player.host.sounds)
    lengths = [after[0] - before[0] for before, after in pairwise(sounds) if before[1]]
    assert len(lengths) > 40
    assert max(lengths) <= 300  # the longest note of all tunes and a frame
    longest: dict[int, int] = {}
    for tune in [t for t in vars(tunes).values() if isinstance(t, bytes)] + list(tunes.MOTIFS):
        for at in range(0, len(tune), 2):
            hz = 10 * tune[at]
            longest[hz] = max(longest.get(hz, 0), 10 * tune[at + 1])
    for before, after in pairwise(sounds):
        if before[1]:
            assert after[0] - before[0] <= longest[before[1]] + 50, before
    assert {660, 780} <= {sound[1] for sound in sounds}  # a pawn has stepped


class Napping(rig.Player):
    """Notes how long the game sleeps."""

    def sleeping(self, sleep):
        self.naps: list[float] = []

        def nap(seconds):
            self.naps.append(seconds)
            sleep(seconds)

        return super().sleeping(nap)


def test_between_two_frames_it_sleeps_for_what_is_left_of_one():
    def choose(player):
        if len(player.naps) > 200:
            rig.enough()

    player = Napping(choose)
    run(player)
    assert all(0 <= nap <= 0.01 for nap in player.naps)
    assert min(player.naps) < 0.0099  # what was done meanwhile is taken off


@pytest.mark.parametrize(
    ("paint", "left", "ended"),
    [
        (40, 10, 0),  # ms: the paint would hold it for 30 too long
        (4, 10, 4),  # a short paint: the next frame ends it in time
        (60, 28, 60),  # so much is never cut off
        (40, 0, 0),
        (40, 70, None),
    ],
)
def test_a_tone_that_a_paint_would_hold_ends_before_it(paint, left, ended):
    """Nothing ends a tone during a paint: it was heard for 125 ms instead of 40."""
    from sorry_handheld.app import App

    class Sound:
        ended = None

        def tick(self, now):
            if self.ended is None and now - 1000 >= left:
                self.ended = clock[0] - 1000

    clock = [1000]
    sound = Sound()

    def refresh():
        clock[0] += paint

    handheld = SimpleNamespace(ticks=lambda: clock[0], sound=sound)
    app = SimpleNamespace(
        handheld=handheld,
        display=SimpleNamespace(refresh=refresh),
        tunes=SimpleNamespace(tick=sound.tick),
        _paint=paint,
    )
    App._paint_frame(app)
    if (paint, left) == (4, 10):
        assert sound.ended is None
        App._paint_frame(app)
        clock[0] += 4
        App._paint_frame(app)
        assert sound.ended in (8, 12)
    else:
        assert sound.ended == ended
    assert app._paint == paint
