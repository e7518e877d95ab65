"""Gamepads at this computer: the first one plugged in is the first player's, and so on."""

from collections.abc import Callable, Iterator
from typing import Any

from boards.desktop.wiring import BITS, PAD
from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

# By the numbers that most gamepads have: the lower key, the right one, the two others, and from
# the fifth on shoulders, then Select and Start.
BUTTONS = {0: A, 1: B, 2: EXTRA, 3: EXTRA, **dict.fromkeys((6, 7, 8, 9), MENU)}
LEAN = 0.5  # of the way that a stick can go

Push = Callable[[int, bool], None]


class Gamepads:
    """All gamepads. `push` gets a key of wiring.Keys, and whether it went down."""

    def __init__(self, pygame: Any, push: Push, bits: int, pads: int) -> None:
        """bits: the keys that the board has; pads: how many people have a pad, 0 for one set."""
        self._pygame = pygame
        self._push = push
        self._bits = bits
        self._most = pads or 1
        self._pads = pads
        self._open: dict[int, tuple[int, Any]] = {}  # by instance: the player, the joystick
        self._down: dict[int, int] = {}  # by player: directions and keys that are down

    def take(self, event: Any) -> bool:
        """Do what an event of pygame says; False if it is no gamepad's."""
        pygame = self._pygame
        if event.type == pygame.JOYDEVICEADDED:
            self._plug(pygame.joystick.Joystick(event.device_index))
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._unplug(event.instance_id)
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            bit = BUTTONS.get(event.button, 0)
            self._set(event.instance_id, bit, bit if event.type == pygame.JOYBUTTONDOWN else 0)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            self._set(event.instance_id, LEFT | RIGHT, _way(x, LEFT, RIGHT))
            self._set(event.instance_id, UP | DOWN, _way(-y, UP, DOWN))
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            less, more = ((LEFT, RIGHT), (UP, DOWN))[event.axis]
            self._set(event.instance_id, less | more, _way(event.value, less, more))
        else:
            return False
        return True

    def _plug(self, joystick: Any) -> None:
        taken = {player for player, _ in self._open.values()}
        free = [player for player in range(1, self._most + 1) if player not in taken]
        if free and joystick.get_instance_id() not in self._open:
            self._open[joystick.get_instance_id()] = (free[0], joystick)

    def _unplug(self, instance: int) -> None:
        self._set(instance, sum(BITS.values()), 0)
        self._open.pop(instance, None)

    def _set(self, instance: int, mask: int, down: int) -> None:
        """Of these keys of a gamepad, those in `down` are down now, the others are not."""
        if instance not in self._open:
            return
        player = self._open[instance][0]
        held = self._down.get(player, 0)
        self._down[player] = held & ~mask | down
        for bit in _bits((held ^ self._down[player]) & self._bits):
            self._push(bit | player << PAD if self._pads else bit, bool(down & bit))


def _way(value: float, less: int, more: int) -> int:
    """Which way a stick leans, or a hat."""
    if value <= -LEAN:
        return less
    return more if value >= LEAN else 0


def _bits(mask: int) -> Iterator[int]:
    return (bit for bit in BITS.values() if bit & mask)
