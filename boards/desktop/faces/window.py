"""The handheld in a window: its body and its panel are drawn; keyboard, mouse and sound work."""

import contextlib
import os
import sys
from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PIL import Image

from boards.desktop.faces import Face, FaceError
from boards.desktop.faces.body import Body
from boards.desktop.faces.gamepads import Gamepads
from boards.desktop.faces.keyboard import keyboards
from boards.desktop.stop import Stop

if TYPE_CHECKING:
    from boards.desktop.host import Host

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_UNSEEN = ("dummy", "offscreen")  # video drivers of SDL that show nothing
_RATE = 22_050
_LOUDEST = 5_000  # of 32767: a square wave at full volume hurts
_SHARE = 0.9  # of the screen that the window may take
_MARGIN = 20  # around the middle of the light, painted again with it


def has_window_system() -> bool:
    """Whether there is a screen on which a window can be seen."""
    if os.environ.get("SDL_VIDEODRIVER", "") in _UNSEEN:
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    names = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return any(os.environ.get(name) for name in names)


class Window(Face):
    """A window of pygame. A pixel of the panel is `scale` pixels wide; 0: as large as fits."""

    def __init__(self, scale: int = 0, icon: Image.Image | None = None) -> None:
        try:
            import pygame
        except ImportError as error:
            raise FaceError("a window needs pygame-ce: pip install pygame-ce") from error
        self._pygame: Any = pygame
        self._scale = scale
        self._icon = icon
        self._host: Host | None = None
        self._clicked = 0
        self._state: tuple[int, int, tuple[int, int, int]] = (-1, -1, (-1, -1, -1))
        self._voice: Any = None

    def open(self, host: "Host") -> None:
        """Open the window, in the largest whole scale that fits the screen."""
        pygame = self._pygame
        named = os.environ.get("SDL_VIDEODRIVER")
        if not has_window_system() and not named:
            raise FaceError("no window can be opened: there is no window system")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise FaceError(f"no window can be opened: {error}") from error
        if pygame.display.get_driver() in _UNSEEN and not named:
            # The screen does not answer, so SDL has chosen a driver that shows nothing.
            pygame.quit()
            raise FaceError("no window can be opened: the window system does not answer")
        self._host = host
        self.body = self._fit(host)
        if self._icon is not None:  # before the window opens: some systems never look again
            size = self._icon.size
            made = pygame.image.frombytes(self._icon.tobytes(), size, self._icon.mode)
            pygame.display.set_icon(made)
        try:
            self.surface = pygame.display.set_mode(self.body.size)
        except pygame.error as error:
            pygame.quit()
            raise FaceError(f"no window can be opened: {error}") from error
        pygame.display.set_caption(f"Sorry! on a {host.profile.NAME}")
        self._keys = self._key_codes(
            keyboards(host.keys.bits, host.profile.LEGEND, len(host.keys.pads))
        )
        self._gamepads = self._open_gamepads(host)
        self._shell = self._surface(self.body.shell())
        self._open_sound()
        self._paint_all()

    def close(self) -> None:
        """Close the window."""
        self._voice = None
        self._pygame.quit()

    def _fit(self, host: "Host") -> Body:
        sizes = self._pygame.display.get_desktop_sizes() or [(1280, 800)]
        body = Body(host.profile, self._scale)
        while not self._scale and body.scale > 1 and not _fits(body.size, sizes[0]):
            body = Body(host.profile, body.scale - 1)
        return body

    def _key_codes(self, names: dict[str, int]) -> dict[int, int]:
        pygame = self._pygame
        words = {"enter": pygame.K_RETURN}
        return {words.get(name) or pygame.key.key_code(name): bit for name, bit in names.items()}

    def _open_gamepads(self, host: "Host") -> Gamepads:
        """Take what is plugged in; a computer that cannot tell has the keyboard."""
        with contextlib.suppress(self._pygame.error):
            self._pygame.joystick.init()
        return Gamepads(self._pygame, host.keys.push, host.keys.bits, len(host.keys.pads))

    # --- what the player does

    def pump(self) -> None:
        """Take the window's events and show what has changed."""
        for event in self._pygame.event.get():
            self._take(event)
        self._paint()

    def _take(self, event: Any) -> None:
        pygame, host = self._pygame, self._host
        assert host is not None
        if event.type == pygame.QUIT:
            raise Stop("the window was closed in the middle of the game", 2)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            down = event.type == pygame.KEYDOWN
            if (
                down
                and event.key == pygame.K_q
                and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            ):
                raise Stop("you have left the game")
            if event.key in self._keys:
                host.keys.push(self._keys[event.key], down)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._clicked = next(
                (bit for part in self.body.parts if (bit := part.hit(*event.pos))), 0
            )
            if self._clicked:
                host.keys.push(self._clicked, True)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._clicked:
            host.keys.push(self._clicked, False)
            self._clicked = 0
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Another window gets the releases from now on: no key may stay pressed.
            for bit in set(self._keys.values()):
                host.keys.push(bit, False)
        elif event.type == pygame.WINDOWEXPOSED:
            self._paint_all()
        else:
            self._gamepads.take(event)

    # --- painting

    def draw(self) -> None:
        """The panel has changed."""
        self._paint()

    def _paint_all(self) -> None:
        self.surface.blit(self._shell, (0, 0))
        self._state = (-1, -1, (-1, -1, -1))
        for part in self.body.parts:
            self._patch(part, 0)
        self._paint()

    def _paint(self) -> None:
        host, last = self._host, self._state
        assert host is not None
        state = (host.panel.version, host.keys.held, host.light)
        if state == last:
            return
        self._state = state
        if state[0] != last[0]:
            large = host.panel.picture().resize(self.body.screen, Image.Resampling.NEAREST)
            self.surface.blit(self._surface(large), self.body.at)
        for part in self.body.parts:
            if part.bits and (state[1] ^ max(last[1], 0)) & part.mask:
                self._patch(part, state[1])
        if state[2] != last[2]:
            self._glow(state[2])
        self._pygame.display.flip()

    def _patch(self, part: Any, held: int) -> None:
        """Paint one key again, and the body behind it."""
        picture = part.picture(held)
        box = (*part.corner, *picture.size)
        self.surface.blit(self._shell, part.corner, box)
        self.surface.blit(self._surface(picture), part.corner)

    def _glow(self, light: tuple[int, int, int]) -> None:
        picture = self.body.lamp(light)
        corner = (self.body.light[0] - _MARGIN, self.body.light[1] - _MARGIN)
        self.surface.blit(self._shell, corner, (*corner, *picture.size))
        self.surface.blit(self._surface(picture), corner)

    def _surface(self, image: Image.Image) -> Any:
        mode = "RGBA" if image.mode == "RGBA" else "RGB"
        return self._pygame.image.frombuffer(image.tobytes(), image.size, mode)

    # --- sound

    def _open_sound(self) -> None:
        """Open the speaker; a computer without one plays on in silence."""
        try:
            with _quiet():
                self._pygame.mixer.init(_RATE, -16, 1, 512)
            self._voice = self._pygame.mixer.Channel(0)
        except self._pygame.error:
            self._voice = None

    def tone(self, hz: int, volume: float) -> None:
        """Sound a square wave until the next call."""
        if self._voice is None:
            return
        if not hz:
            self._voice.stop()
            return
        # A narrow pulse sounds louder than its share of the wave.
        level = round(_LOUDEST * volume**0.5)
        half = max(1, round(_RATE / hz / 2))
        wave = array("h", [level] * half + [-level] * half)
        self._voice.play(self._pygame.mixer.Sound(buffer=wave.tobytes()), loops=-1)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Hide what the sound libraries write to the terminal: to have no speaker is no error."""
    saved, null = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(null)


def _fits(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    return size[0] <= desktop[0] * _SHARE and size[1] <= desktop[1] * _SHARE
