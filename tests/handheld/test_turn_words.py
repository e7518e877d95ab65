"""Words of the turn on every panel in every language, measured on the pixels."""

from contextlib import contextmanager

import panel_words
import pytest
import rig
import scenes

from sorry_core import state
from sorry_handheld import intents
from sorry_handheld.art.names import ALPHABET
from sorry_handheld.turn import waits
from sorry_handheld.words import LANGUAGES
from sorry_handheld.words import names as word_names

TURNS = [name for name in scenes.STILL if scenes.SCENES[name][0] == "turn"]


def is_printed(text: str) -> bool:
    """Whether it is printed on something small: a chip, a coin, the cap of a key, a pack."""
    return len(text) <= 2 or text[0] == "×" or text == "Enter"  # noqa: RUF001


def faults(player, done: set) -> list[str]:
    """Words that touch something. What was looked at already, `done`, is not looked at again."""
    picture = player.host.panel.picture()
    found = panel_words.seen(player)
    assert len(found) > 1
    told = []
    for line in found:
        box = (line.left - 3, line.top - 3, line.right + 3, line.bottom + 3)
        look = (box, picture.crop(box).tobytes())
        if is_printed(line.text) or look in done:
            continue
        done.add(look)
        own = {at for each in found if each.grid is line.grid for at in each.ink}
        near = panel_words.crowded(picture, line, own)
        if near:
            told.append(f"{line.text!r} has something beside it at {near[:4]}")
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_words_have_room_around_them(size, language):
    told, seen, done = [], set(), set()

    def look(name, player):
        seen.add(name)
        told.extend(f"{name}: {fault}" for fault in faults(player, done))

    scenes.tour(rig.BOARDS[size], look, TURNS, LANGUAGES.index(language))
    assert len(seen) == len(TURNS)
    assert not told, "\n".join(told)


@contextmanager
def stillness(player):
    """Nothing is pressed meanwhile, though pictures take their time."""
    player.due = 1 << 60
    yield
    player.due = player.host.clock.now()


def sentences(app) -> tuple[list[str], list[str]]:
    """All that the paper can say, and all that can stand in the place of what the card does."""
    deeds = app.section("deeds")
    names = [app.words[word_names.GAME_COLOUR + 2], *app.words.row(word_names.GAME_YOU + 1, 4)]
    longest = [max(names[1:], key=len)]
    first, last = word_names.DEEDS_BUMP, len(deeds)
    paper = [
        deeds[at].replace("%1", mover).replace("%2", other).replace("%3", number)
        for at in range(first, last)
        for mover in longest
        for other in (names[0], *longest)
        for number in ("12",)
        if at != word_names.DEEDS_PART
    ]
    part = deeds[word_names.DEEDS_PART].replace("%2", "6").replace("%3", "6")
    paper.append("\n" + part)  # below the beads
    doubling = app.section("doubling")
    for name in (names[0], *longest):
        paper.append(doubling[word_names.DOUBLING_DOUBLES] % (name, 64))
        paper += [doubling[at] % name for at in (word_names.DOUBLING_ACCEPTS,)]
        paper += [doubling[at] % name for at in (word_names.DOUBLING_DROPS,)]
    hand = app.section("hand")
    paper += [*app.section("stuck"), *hand.row(0, 3), hand[word_names.HAND_DOUBLE] % 64]
    paper += [app.section("chips")[0], app.section("hint")[0], deeds[word_names.DEEDS_CARD + 13]]
    beside = [*deeds.row(word_names.DEEDS_CARD, 13), deeds[word_names.DEEDS_CANT]]
    beside.append(app.section("hint")[1])
    return sorted(set(paper)), [text for text in beside if text]


def shown(grid) -> str:
    """What a block of letters shows."""
    rows = range(grid.height)
    return " ".join(
        "".join(ALPHABET[grid[x, y]] for x in range(grid.width)).strip() for y in rows
    ).strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_every_sentence_is_shown_whole_and_with_room(size, language):
    """Nothing is cut; hands have a place of their own for what a card does."""
    told, done = [], set()

    def check(player, block, say, texts):
        for text in texts:
            say(text)
            player.host.display.refresh()
            if shown(block().grid) != text.replace("~", " ").strip():
                told.append(f"{text!r} is cut to {shown(block().grid)!r}")
            told.extend(faults(player, done))

    def look(name, player):
        with stillness(player):
            read_all(name, player)

    def read_all(name, player):
        dashboard = player.shown.dashboard
        paper, beside = sentences(player.app)
        if name == "hand":
            hand = player.app.section("hand")
            beside = [text for text in hand.row(word_names.HAND_CARD, 13) if text]
            beside += [player.app.section("hint")[1]]
            beside.append(player.app.section("doubling")[word_names.DOUBLING_ANSWER])
        else:
            check(player, lambda: dashboard.says, lambda text: dashboard.say(text, True), paper)
        check(player, lambda: dashboard.does, dashboard.say_card, beside)

    scenes.tour(rig.BOARDS[size], look, ("forward", "hand"), LANGUAGES.index(language))
    assert not told, "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_how_to_leave_the_steps_of_a_game_is_said_whole(size, language):
    """Beside the card there is less room for it than the words about the pause have."""
    found = []

    def look(name, player):
        keys = player.shown.dashboard.keys.grid
        found.append((shown(keys), player.app.prompt_of(player.shown.words[1], intents.BACK)))

    scenes.tour(rig.BOARDS[size], look, ("steps",), LANGUAGES.index(language))
    assert found[0][0] == found[0][1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_names_are_in_the_middle_of_the_ribbon(size, language):
    """Every name that can be on turn, and nothing of it is cut."""
    seen = []

    def look(name, player):
        app = player.app
        dashboard = player.shown.dashboard
        names = [*app.words.row(word_names.GAME_COLOUR, 4), *app.words.row(word_names.GAME_YOU, 5)]
        texts = [*names, *dashboard.words.row(word_names.DEEDS_DEMO, 2)]
        with stillness(player):
            read_all(player, app, dashboard, texts)

    def read_all(player, app, dashboard, texts):
        for text in texts:
            dashboard._who = lambda session, turn, text=text: text
            dashboard.turn(player.shown.session, app.handheld.lights)
            player.host.display.refresh()
            line = next(
                each
                for each in panel_words.lines(player.host.display.root_group)
                if each.grid is dashboard.who.grid
            )
            assert line.text == text
            band = dashboard.ribbon.x, layout_band(dashboard)
            assert abs(line.left - band[0] - (band[1] - line.right)) <= 4, text
            assert not faults(player, set()), text
            seen.append(text)

    scenes.tour(rig.BOARDS[size], look, ("forward",), LANGUAGES.index(language))
    assert len(seen) == 11


def layout_band(dashboard) -> int:
    """Where the band of the ribbon ends and its tail begins."""
    ribbon = dashboard.ribbon
    tiles = [ribbon[i] for i in range(ribbon.width)]
    return ribbon.x + tiles.index(2) * ribbon.tile_width


def test_words_that_are_too_long_would_be_found():
    """A longer name does not find room: the measure above can fail."""
    told = []

    def look(name, player):
        player.shown.dashboard.say("Bumpety bumps them all!", True)
        player.host.display.refresh()
        told.append(shown(player.shown.dashboard.says.grid))

    scenes.tour(rig.BOARDS["128x128"], look, ("forward",))
    assert told == ["Bumpety bumps"]


def test_a_computer_that_declines_an_eleven_says_so():
    """C11: nothing moves, and without words nobody would know why."""
    told = []

    def choose(player):
        if player.app.session is None:
            position = "S,S,S,29/S,S,S,13/S,S,S,S/S,S,S,S"
            scenes.arrange(player, position, 1, 11, b"\1\3\0\2")
            return None
        if player.screen != "turn":
            return None
        screen = player.shown
        session = player.app.session
        if screen.waits == waits.SEEN_CARD and session.count > 1:
            session.choose(session.moves[0])
        if screen.waits == waits.SEEN_MOVE:
            told.append(shown(screen.dashboard.says.grid))
        if session.state[state.TURN] != 1:
            rig.enough()
        return None

    rig.play(rig.BOARDS["240x240"], choose, 20)
    assert "Fox stays" in told


@pytest.mark.parametrize(
    ("seats", "told"),
    [(b"\1\0\1\3", "Dizzy bumps Yellow!"), (b"\1\0\2\3", "Dizzy bumps Scout!")],
)
def test_of_two_who_have_one_name_the_one_who_is_hit_is_called_by_its_colour(seats, told):
    found = []
    session = scenes.drawn(
        "chosen", turn=0, position="S,S,S,5/S,S,S,S/S,S,S,10/S,S,S,S", seats=seats
    )

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, *session[1], **session[2])
        elif getattr(player.shown, "waits", 0) == waits.SEEN_MOVE:
            found.append(shown(player.shown.dashboard.says.grid))
            rig.enough()

    rig.play(rig.BOARDS["240x240"], choose, 50, skip=0)
    assert found == [told]
