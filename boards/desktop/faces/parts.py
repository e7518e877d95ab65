"""The keys of the drawn handheld: how each looks, up or pressed, and which clicks hit it."""

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from boards.io.keys import DOWN, LEFT, RIGHT, UP

Colour = tuple[int, int, int]

_FINE = 4  # a key is drawn so much larger and scaled down, for smooth edges
_MARGIN = 8
_INK = (27, 18, 51)  # as around everything that the game draws
_RIM = 2
_SINK = 3
_LIT = (255, 194, 28)  # gold, as all that is chosen
_VECTORS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}


def shade(colour: Colour, by: float) -> Colour:
    """The colour, lighter if `by` is above 0 and darker if below."""
    toward = 255 if by > 0 else 0
    mixed = [round(value + (toward - value) * abs(by)) for value in colour]
    return mixed[0], mixed[1], mixed[2]


def ink(colour: Colour) -> Colour:
    """Black or white, whichever can be read on this colour."""
    bright = colour[0] * 3 + colour[1] * 6 + colour[2]
    return (250, 250, 250) if bright < 1500 else (30, 32, 36)


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own font."""
    return ImageFont.load_default(size)


class Part:
    """Something that can be pushed: a box of the body, and the bits it pushes."""

    def __init__(
        self, box: tuple[int, int, int, int], bits: tuple[int, ...], label: str, colour: Colour
    ) -> None:
        self.x, self.y, self.width, self.height = box
        self.bits = bits
        self.label = label
        self.colour = colour
        self._drawn: dict[int, Image.Image] = {}

    @property
    def mask(self) -> int:
        """All its bits."""
        return sum(self.bits)

    @property
    def corner(self) -> tuple[int, int]:
        """Where its picture goes."""
        return self.x - _MARGIN, self.y - _MARGIN

    def hit(self, x: int, y: int) -> int:
        """The bit that a click pushes, or 0."""
        inside = 0 <= x - self.x < self.width and 0 <= y - self.y < self.height
        return self.bits[0] if inside else 0

    def picture(self, held: int) -> Image.Image:
        """How it looks while these keys are down."""
        state = held & self.mask
        if state not in self._drawn:
            size = (self.width + 2 * _MARGIN) * _FINE, (self.height + 2 * _MARGIN) * _FINE
            image = Image.new("RGBA", size, (*self.colour, 0))
            self._paint(ImageDraw.Draw(image), state)
            small = (size[0] // _FINE, size[1] // _FINE)
            self._drawn[state] = image.resize(small, Image.Resampling.LANCZOS)
        return self._drawn[state]

    def _paint(self, draw: ImageDraw.ImageDraw, state: int) -> None:
        raise NotImplementedError

    def _box(self, sink: float = 0, inset: float = 0) -> tuple[float, float, float, float]:
        """Its box in fine pixels; `sink` moves it down, `inset` makes it smaller."""
        left, top = (_MARGIN + inset) * _FINE, (_MARGIN + sink + inset) * _FINE
        right = (_MARGIN + self.width - inset) * _FINE
        return left, top, right, (_MARGIN + self.height + sink - inset) * _FINE

    def _text(self, draw: ImageDraw.ImageDraw, at: tuple[float, float], sink: float) -> None:
        size = min(self.height * 0.46, 1.5 * self.width / max(1, len(self.label)))
        place = ((_MARGIN + at[0]) * _FINE, (_MARGIN + at[1] + sink) * _FINE)
        face = font(round(size * _FINE))
        draw.text(place, self.label, ink(self.colour), face, anchor="mm")


class Button(Part):
    """A round key, a pill or a keyboard's cap: what differs is how round its corners are."""

    radius = 99.0

    def _paint(self, draw: ImageDraw.ImageDraw, state: int) -> None:
        radius = min(self.radius, self.width / 2, self.height / 2) * _FINE
        draw.rounded_rectangle(self._box(_SINK, -_RIM), radius + _RIM * _FINE, _INK)
        draw.rounded_rectangle(self._box(_SINK), radius, shade(self.colour, -0.45))
        sink = _SINK - 1 if state else 0
        face = shade(self.colour, -0.18) if state else self.colour
        draw.rounded_rectangle(self._box(sink), radius, shade(face, 0.22))
        draw.rounded_rectangle(self._box(sink, 1.5), radius, face)
        self._text(draw, (self.width / 2, self.height / 2), sink)


class Cap(Button):
    """A key of a keyboard."""

    radius = 5.0


class _Directions(Part):
    """Four keys in one part; a click pushes the one it lies nearest to."""

    def hit(self, x: int, y: int) -> int:
        """The direction of a click, or 0."""
        dx, dy = x - self.x - self.width / 2, y - self.y - self.height / 2
        if max(abs(dx), abs(dy)) > self.width / 2 or max(abs(dx), abs(dy)) < self.width / 10:
            return 0
        if abs(dx) > abs(dy):
            return RIGHT if dx > 0 else LEFT
        return DOWN if dy > 0 else UP

    def _arrow(
        self, draw: ImageDraw.ImageDraw, bit: int, far: float, size: float, fill: Colour
    ) -> None:
        """A triangle that points outwards."""
        vx, vy = _VECTORS[bit]
        cx, cy = _MARGIN + self.width / 2 + vx * far, _MARGIN + self.height / 2 + vy * far
        points = [(cx + vx * size, cy + vy * size)]
        points += [(cx + side * vy * size, cy + side * vx * size) for side in (1, -1)]
        draw.polygon([(x * _FINE, y * _FINE) for x, y in points], fill)


class Pad(_Directions):
    """A cross."""

    def _paint(self, draw: ImageDraw.ImageDraw, state: int) -> None:
        self._cross(draw, _SINK, _INK, -_RIM)
        self._cross(draw, _SINK, shade(self.colour, -0.45), 0)
        self._cross(draw, 0, shade(self.colour, 0.22), 0)
        self._cross(draw, 0, self.colour, 1.5)
        for bit in self.bits:
            pressed = bool(state & bit)
            colour = _LIT if pressed else ink(self.colour)
            size = self.width * (0.085 if pressed else 0.07)
            self._arrow(draw, bit, self.width * 0.34, size, colour)

    def _cross(
        self, draw: ImageDraw.ImageDraw, sink: float, fill: tuple[int, ...], inset: float
    ) -> None:
        third = self.width / 3 - 2 * inset
        left, top, right, bottom = self._box(sink, inset)
        middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
        half = third * _FINE / 2
        radius = 6 * _FINE
        draw.rounded_rectangle((left, middle_y - half, right, middle_y + half), radius, fill)
        draw.rounded_rectangle((middle_x - half, top, middle_x + half, bottom), radius, fill)


class Stick(_Directions):
    """A thumb stick, whose cap leans."""

    def _paint(self, draw: ImageDraw.ImageDraw, state: int) -> None:
        draw.ellipse(self._box(0, -_RIM), _INK)
        draw.ellipse(self._box(), shade(self.colour, -0.5))
        draw.ellipse(self._box(0, 3), shade(self.colour, -0.25))
        for bit in self.bits:
            self._arrow(draw, bit, self.width * 0.4, self.width * 0.05, shade(self.colour, 0.5))
        lean = [sum(_VECTORS[bit][axis] for bit in self.bits if state & bit) for axis in (0, 1)]
        far = self.width * 0.12
        self._disc(draw, lean[0] * far, lean[1] * far + 3, 0.29, shade(self.colour, -0.6))
        self._disc(draw, lean[0] * far, lean[1] * far, 0.29, shade(self.colour, 0.12))
        self._disc(draw, lean[0] * far, lean[1] * far, 0.2, shade(self.colour, -0.12))

    def _disc(
        self, draw: ImageDraw.ImageDraw, dx: float, dy: float, share: float, fill: Colour
    ) -> None:
        cx, cy = _MARGIN + self.width / 2 + dx, _MARGIN + self.height / 2 + dy
        r = self.width * share
        box = ((cx - r) * _FINE, (cy - r) * _FINE, (cx + r) * _FINE, (cy + r) * _FINE)
        draw.ellipse(box, fill)
