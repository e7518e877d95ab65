"""The window, under SDL's dummy driver: keyboard, clicks, pixels, sound, and leaving."""

import pytest
from desktop_rig import BOARDS, host, profile, seen
from PIL import Image, ImageChops

from boards.desktop.faces import FaceError
from boards.desktop.faces.body import LOOKS, Body
from boards.io.keys import DOWN, LEFT, PRESS, RIGHT, TAP, UP, A, B

pygame = pytest.importorskip("pygame")

from boards.desktop.faces.window import Window  # noqa: E402


@pytest.fixture(autouse=True)
def no_screen(monkeypatch):
    """SDL without screen and speaker."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


class Watched(Window):
    """A window to which a test does things at set times."""

    def __init__(self, *doings, scale=0):
        super().__init__(scale)
        self.doings = sorted(doings, key=lambda pair: pair[0])
        self.pictures = {}

    def pump(self):
        now = self._host.clock.now() // 1000
        while self.doings and self.doings[0][0] <= now:
            self.doings.pop(0)[1](self)
        super().pump()

    def shoot(self, name):
        data = pygame.image.tobytes(self.surface, "RGB")
        self.pictures[name] = Image.frombytes("RGB", self.surface.get_size(), data)


def post(kind, **fields):
    """Do an event of the window system."""
    return lambda _window: pygame.event.post(pygame.event.Event(kind, **fields))


def key(code, down, mod=0):
    return post(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod)


def mouse(place, down):
    return post(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, button=1, pos=place)


def play(board_id, *doings, lines=("3000 end",), scale=0):
    """A handheld in a window, after its script or its end."""
    window = Watched(*doings, scale=scale)
    handheld = host(board_id, lines, face=window)
    return handheld, window, handheld.run()


def test_the_keyboard():
    codes = {pygame.K_RIGHT: RIGHT, pygame.K_z: A, pygame.K_RETURN: A, pygame.K_SPACE: A}
    codes |= {pygame.K_x: B, pygame.K_BACKSPACE: B, pygame.K_ESCAPE: B, pygame.K_LEFT: LEFT}
    doings = []
    for place, code in enumerate(codes):
        doings += [(500 + 200 * place, key(code, True)), (560 + 200 * place, key(code, False))]
    handheld, _, _ = play("pygamer", *doings)
    assert [bit for bit, kind in seen(handheld) if kind == TAP] == list(codes.values())


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_click_on_each_drawn_key(board_id):
    wanted, doings, ms = [], [], 2000
    body = Body(profile(board_id), 2)
    middles = {UP: (0.5, 0.1), DOWN: (0.5, 0.9), LEFT: (0.1, 0.5), RIGHT: (0.9, 0.5)}
    for part in body.parts:
        for bit in part.bits:
            across, along = middles[bit] if len(part.bits) > 1 else (0.5, 0.5)
            place = (part.x + int(across * part.width), part.y + int(along * part.height))
            doings += [(ms, mouse(place, True)), (ms + 60, mouse((0, 0), False))]
            wanted.append(bit)
            ms += 200
    handheld, _, _ = play(board_id, *doings, lines=(f"{ms} end",), scale=2)
    assert [bit for bit, kind in seen(handheld) if kind == TAP] == wanted
    assert set(wanted) == {bit for bit, _ in profile(board_id).LEGEND}


@pytest.mark.parametrize("board_id", BOARDS)
def test_pixels_are_scaled_by_a_whole_number(board_id):
    handheld, window, _ = play(board_id, (2500, lambda window: window.shoot("now")))
    panel, body = handheld.panel.picture(), window.body
    large = window.pictures["now"].crop(
        (*body.at, body.at[0] + body.screen[0], body.at[1] + body.screen[1])
    )
    assert large.width == panel.width * body.scale and large.height == panel.height * body.scale
    assert large.tobytes() == panel.resize(large.size, Image.Resampling.NEAREST).tobytes()


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_drawn_body(board_id):
    body = Body(profile(board_id))
    assert board_id in LOOKS
    width, height = body.size
    screen = (*body.at, body.at[0] + body.screen[0], body.at[1] + body.screen[1])
    names = dict(profile(board_id).LEGEND)
    for part in body.parts:
        assert (
            part.x > 0
            and part.x + part.width < width
            and part.y > 0
            and part.y + part.height < height
        )
        apart = part.x >= screen[2] or part.x + part.width <= screen[0]
        assert apart or part.y >= screen[3], "a key lies on the screen"
        if len(part.bits) == 1 and board_id != "m5stack_cardputer":
            assert part.label == names[part.bits[0]]
    written = body.hint()
    assert all(names[bit] in written for bit in (A, B))


def test_a_pressed_key_and_a_light_are_seen():
    doings = [(400, lambda window: window.shoot("before")), (500, key(pygame.K_z, True))]
    doings += [(700, lambda window: window.shoot("down")), (750, key(pygame.K_z, False))]
    doings += [(900, lambda window: window.shoot("after"))]
    _, window, _ = play("pygamer", *doings)
    part = next(part for part in window.body.parts if part.bits == (A,))
    box = (part.x, part.y, part.x + part.width, part.y + part.height)
    before, down, after = (window.pictures[name] for name in ("before", "down", "after"))
    assert ImageChops.difference(before.crop(box), down.crop(box)).getbbox()
    assert before.crop(box).tobytes() == after.crop(box).tobytes()
    lamp = (
        window.body.light[0] - 6,
        window.body.light[1] - 6,
        *[at + 6 for at in window.body.light],
    )
    red = after.crop(lamp).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert red[0] > 180 > 140 > red[1]


def test_a_closed_window():
    _, _, stop = play("pygamer", (700, post(pygame.QUIT)))
    assert stop.code == 2 and "window was closed" in stop.message
    assert not pygame.display.get_init()


def test_the_quit_key():
    _, _, stop = play("pygamer", (700, key(pygame.K_q, True, pygame.KMOD_CTRL)))
    assert stop.code == 0 and "left" in stop.message


def test_a_key_does_not_stick_when_the_window_loses_the_keyboard():
    handheld, _, _ = play(
        "pygamer", (500, key(pygame.K_z, True)), (600, post(pygame.WINDOWFOCUSLOST))
    )
    assert handheld.keys.held == 0 and (A, PRESS) in seen(handheld)


def test_sound_is_played_and_ends():
    heard = []
    doings = [(500, key(pygame.K_x, True)), (650, key(pygame.K_x, False))]
    for ms in (550, 700):
        doings.append((ms, lambda window: heard.append(window._voice.get_busy())))
    play("pygamer", *doings)
    assert heard == [True, False]


def test_a_computer_without_a_speaker_plays_on(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    handheld, window, stop = play("pygamer", (500, key(pygame.K_x, True)))
    assert window._voice is None and handheld.sounds and stop.message == "the script has ended"


def test_no_window_system(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(FaceError, match="no window can be opened"):
        host("pygamer", ["500 end"], face=Window()).run()


def test_the_icon_is_given_to_the_window(monkeypatch):
    given = []
    monkeypatch.setattr(pygame.display, "set_icon", given.append)
    icon = Image.new("RGBA", (64, 64), (40, 104, 234, 255))
    host("pygamer", ["500 end"], face=Window(icon=icon)).run()
    assert [surface.get_size() for surface in given] == [(64, 64)]
    assert given[0].get_at((5, 5)) == (40, 104, 234, 255)
