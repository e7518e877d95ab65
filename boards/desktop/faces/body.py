"""The drawn body of a handheld: where the screen, the keys and the light of each board are."""

from types import ModuleType
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from boards.desktop.faces.keyboard import KEYBOARD
from boards.desktop.faces.parts import Button, Cap, Colour, Pad, Part, Stick, font, ink, shade
from boards.io.keys import DIRECTIONS, DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

# The colours of the game's own table, art/palette.txt: night, felt, ink, cream, quiet, gold.
_TABLE = (42, 29, 77)
_MARKS = (52, 38, 94)
_INK = (27, 18, 51)
_CREAM = (255, 240, 204)
_QUIET = (168, 144, 234)
_RIM = 3  # of ink, around the body as around everything that is drawn
_MARK = 4  # pixels of a mark's pixel
_APART = 96
# The shapes of the four players, strewn over the table.
_SHAPES = (
    (".XXX.", "XXXXX", "XXXXX", "XXXXX", ".XXX."),
    ("XXXXX", "XXXXX", "XXXXX", "XXXXX", "XXXXX"),
    ("..X..", ".XXX.", "XXXXX", ".XXX.", "..X.."),
    ("..X..", "..X..", ".XXX.", ".XXX.", "XXXXX"),
)
_EDGE = 30  # of the table, around the body
_BEZEL = 14
_HINTS = 40
_GOLD = (214, 176, 92)  # of a bare board's pads
_BRIGHT = (255, 194, 28)
# The screen is drawn about so large; each of its pixels is a square of whole pixels.
_WIDE, _HIGH = 640, 512


class Look(NamedTuple):
    """How a board looks: which layout, and in which colours."""

    kind: str
    shell: Colour
    keys: Colour
    action: Colour
    corner: int = 36


LOOKS = {
    "pygamer": Look("console", (44, 47, 56), (24, 26, 32), (206, 62, 112)),
    "pybadge": Look("console", (33, 36, 44), (232, 232, 228), (232, 232, 228), 22),
    "pimoroni_picosystem": Look("console", (62, 66, 76), (26, 28, 34), (32, 34, 42), 24),
    "tinycircuits_thumby_color": Look("console", (118, 108, 172), (36, 34, 52), (246, 200, 70), 44),
    "pajenicko_picopad": Look("console", (226, 224, 216), (52, 54, 60), (196, 58, 52), 40),
    "adafruit_fruit_jam": Look("console", (30, 34, 44), (52, 56, 68), (206, 62, 112), 30),
    "deshipu_ugame_s3": Look("console", (236, 234, 228), (40, 42, 50), (64, 120, 190), 30),
    "clue_nrf52840_express": Look("square", (26, 27, 31), (70, 74, 84), (206, 204, 198), 30),
    "adafruit_feather_esp32s3_reverse_tft": Look(
        "feather", (26, 28, 34), (206, 204, 198), (206, 204, 198), 20
    ),
    "m5stack_cardputer": Look("keyboard", (222, 219, 210), (74, 77, 86), (214, 104, 48), 18),
    "hack_club_sprig": Look("console", (24, 108, 70), (232, 230, 222), (232, 230, 222), 26),
    "lilygo_tdisplay_s3": Look("square", (28, 30, 34), (70, 74, 84), (206, 204, 198), 18),
    "seeeduino_wio_terminal": Look("console", (232, 232, 226), (74, 132, 176), (74, 132, 176), 20),
    "pimoroni_explorer2350": Look("console", (28, 30, 36), (70, 74, 84), (206, 204, 198), 18),
    **dict.fromkeys(
        ("raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w"),
        Look("console", (30, 84, 66), (28, 30, 34), (228, 226, 220), 14),
    ),
}
PLAIN = Look("console", (70, 74, 84), (34, 36, 42), (196, 84, 66))

# The rows of the Cardputer's keyboard, a space between two keys.
_ROWS = (
    "` 1 2 3 4 5 6 7 8 9 0 _ = \b",
    "\t q w e r t y u i o p [ ] \\",
    "fn Aa a s d f g h j k l ; ' \r",
    "ctrl opt alt z x c v b n m , . / space",
)


class Body:
    """A picture of the handheld, with a hole for the panel."""

    def __init__(self, profile: ModuleType, scale: int = 0) -> None:
        self.profile = profile
        self.look = LOOKS.get(profile.ID, PLAIN)
        fits = max(1, min(_WIDE // profile.WIDTH, _HIGH // profile.HEIGHT))
        self.scale = scale or fits
        self.screen = (profile.WIDTH * self.scale, profile.HEIGHT * self.scale)
        self.names = dict(profile.LEGEND)
        self.bits = sum(self.names)
        self.parts: list[Part] = []
        self.words: list[tuple[float, float, str, int]] = []
        self.light = (0, 0)
        self.at = (0, 0)
        self.size = (0, 0)
        getattr(self, "_" + self.look.kind)()
        x, y = self.at[0] + self.screen[0] / 2, self.at[1] + self.screen[1] + _BEZEL + 20
        if self.look.kind == "keyboard":  # no room under the screen, but much beside it
            x, y = self.light[0], self.light[1] + 48
        self.words.append((x, y, profile.NAME, 16))

    # --- the layouts: each sets size, at, light and parts

    def _console(self) -> None:
        wide, high = self.screen
        side = 208
        self._frame(wide + 2 * side, max(high + 104, 330))
        self.at = (_EDGE + side, _EDGE + (self.size[1] - 2 * _EDGE - _HINTS - high) // 2 - 8)
        middle = self.at[1] + high // 2
        left, right = _EDGE + side // 2 - 4, self.size[0] - _EDGE - side // 2 + 4
        stick = any(group[0] == "stick" for group in self.profile.KEYS)
        if self.bits & DIRECTIONS:
            self._directions(Stick if stick else Pad, left, middle - 20)
        if "SELECT" in self.names.values() or self.names.get(EXTRA) == "bumper":
            self._pair(right, middle)
        else:
            self._diamond(right, middle - 20)
        self.light = (left, self.size[1] - _EDGE - _HINTS - 40)

    def _square(self) -> None:
        wide, high = self.screen
        side = 128
        self._frame(wide + 2 * side, high + 150)
        self.at = (_EDGE + side, _EDGE + 44)
        middle = self.at[1] + high // 2
        self._round(A, _EDGE + side // 2 - 4, middle, 60)
        self._round(B, self.size[0] - _EDGE - side // 2 + 4, middle, 60)
        self.light = (_EDGE + 50, _EDGE + 46)

    def _feather(self) -> None:
        wide, high = self.screen
        side = 150
        self._frame(wide + side + 70, high + 140)
        self.at = (_EDGE + side, _EDGE + 56)
        order = sorted(self.profile.LEGEND, key=lambda pair: str(pair[1]))
        step = high // len(order)
        for place, (bit, _) in enumerate(order):
            self._round(bit, _EDGE + side // 2, self.at[1] + step // 2 + place * step - 8, 52)
        self.light = (self.size[0] - _EDGE - 34, _EDGE + 74)

    def _keyboard(self) -> None:
        wide, high = self.screen
        cap, gap = 44, 6
        across = 14 * (cap + gap) - gap
        self._frame(across + 56, high + 4 * (cap + gap) + 116)
        self.at = (_EDGE + 28 + _BEZEL, _EDGE + 44)
        top = self.at[1] + high + 40
        meaning = {char: bit for group in self.profile.KEYS for char, bit in group[1]}
        for row, line in enumerate(_ROWS):
            for column, char in enumerate(line.split(" ")):
                box = (_EDGE + 28 + column * (cap + gap), top + row * (cap + gap), cap, cap)
                self._cap(box, char, meaning.get(" " if char == "space" else char, 0))
        self.light = ((self.at[0] + wide + _BEZEL + self.size[0] - _EDGE) // 2, _EDGE + 90)

    def _frame(self, wide: int, high: int) -> None:
        self.size = (wide + 2 * _EDGE, high + 2 * _EDGE + _HINTS)

    # --- the keys

    def _directions(self, kind: type[Part], x: int, y: int) -> None:
        size = 132
        bits = tuple(bit for bit in (UP, DOWN, LEFT, RIGHT) if bit in self.names)
        box = (x - size // 2, y - size // 2, size, size)
        self.parts.append(kind(box, bits, "", self.look.keys))
        name = "stick, arrow keys" if kind is Stick else "arrow keys"
        self.words.append((x, y + size // 2 + 22, name, 13))

    def _round(self, bit: int, x: int, y: int, size: int) -> None:
        if bit in self.names:
            colour = self.look.action if bit in (A, B) or len(self.names) < 4 else self.look.keys
            box = (x - size // 2, y - size // 2, size, size)
            self._add(Button(box, (bit,), self.names[bit], colour))

    def _pill(self, bit: int, x: int, y: int, width: int = 76) -> None:
        if bit in self.names:
            box = (x - width // 2, y - 13, width, 26)
            self._add(Button(box, (bit,), self.names[bit], self.look.keys))

    def _cap(self, box: tuple[int, int, int, int], char: str, bit: int) -> None:
        first = char in ("`", "\b", "\t", "\r", ";", ".", ",", "/")
        label = str(self.names[bit]) if bit and first else char
        colour = self.look.action if bit else self.look.keys
        bits = (bit,) if bit else ()
        part = Cap(box, bits, label, colour)
        self.parts.append(part)

    def _add(self, part: Part) -> None:
        """Place a key, and write below it which key of this computer pushes it."""
        self.parts.append(part)
        key = KEYBOARD[part.bits[0]][0]
        x, y = part.x + part.width / 2, part.y + part.height + 15
        self.words.append((x, y, key.upper() if len(key) == 1 else key, 13))

    def _diamond(self, x: int, y: int) -> None:
        for bit, dx, dy in ((A, 54, 0), (B, 0, 54), (MENU, 0, -54), (EXTRA, -54, 0)):
            self._round(bit, x + dx, y + dy, 52)

    def _pair(self, x: int, y: int) -> None:
        """A and B side by side, B lower. The small keys are below, bumpers at the upper corners."""
        self._round(A, x + 38, y - 54, 60)
        self._round(B, x - 38, y - 6, 60)
        if self.names.get(EXTRA) == "bumper":
            for place in (_EDGE + 92, x):
                self._pill(EXTRA, place, _EDGE + 40, 108)
            self._pill(MENU, x, y + 100)
        else:
            self._pill(MENU, x + 40, y + 96)
            self._pill(EXTRA, x - 42, y + 96)

    # --- the picture

    @property
    def case(self) -> tuple[int, int, int, int]:
        """The box of the body itself, without the table around it."""
        wide, high = self.size
        return _EDGE, _EDGE, wide - _EDGE, high - _EDGE - _HINTS

    def shell(self) -> Image.Image:
        """Everything but the keys, the light and the panel."""
        image = Image.new("RGB", self.size, _TABLE)
        self._strew(image)
        box = self.case
        shadow = Image.new("L", self.size, 0)
        dark = (box[0], box[1] + 10, box[2], box[3] + 12)
        ImageDraw.Draw(shadow).rounded_rectangle(dark, self.look.corner, 150)
        image.paste(_INK, mask=shadow.filter(ImageFilter.GaussianBlur(12)))
        self._case(image, box)
        draw = ImageDraw.Draw(image)
        soft = shade(ink(self.look.shell), -0.15 if ink(self.look.shell)[0] > 128 else 0.25)
        for x, y, text, size in self.words:
            draw.text((x, y), text, soft, font(size), anchor="mm")
        self._write_hint(draw)
        return image

    def _strew(self, image: Image.Image) -> None:
        """Quiet marks on the table, every other row between those of the row above."""
        draw = ImageDraw.Draw(image)
        for row, top in enumerate(range(10, self.size[1], _APART // 2)):
            for column, left in enumerate(range(10 - row % 2 * _APART // 2, self.size[0], _APART)):
                for y, line in enumerate(_SHAPES[(row + column) % 4]):
                    for x, pixel in enumerate(line):
                        at = (left + x * _MARK, top + y * _MARK)
                        if pixel == "X":
                            draw.rectangle((*at, at[0] + _MARK - 1, at[1] + _MARK - 1), _MARKS)

    def _write_hint(self, draw: ImageDraw.ImageDraw) -> None:
        """The line of keys: each key in gold, what it is in cream."""
        parts = self.hint().split("      ")
        gap = 26
        face = font(14)
        x = (self.size[0] - sum(face.getlength(part) + gap for part in parts) + gap) / 2
        for part in parts:
            key, equals, name = part.partition(" = ")
            for words, colour in ((key, _BRIGHT), (equals, _QUIET), (name, _CREAM)):
                draw.text((x, self.size[1] - 28), words, colour, face, anchor="lm")
                x += face.getlength(words)
            x += gap

    def _case(self, image: Image.Image, box: tuple[int, int, int, int]) -> None:
        """The case with its rim, the gold pads of a bare board, and the dark glass."""
        fine, shell, corner = 3, self.look.shell, self.look.corner
        large = Image.new("RGBA", (self.size[0] * fine, self.size[1] * fine))
        draw = ImageDraw.Draw(large)

        def slab(grow: float, radius: float, colour: Colour, lower: float = 0) -> None:
            sides = (box[0] - grow, box[1] - grow + lower, box[2] + grow, box[3] + grow)
            draw.rounded_rectangle([side * fine for side in sides], radius * fine, colour)

        slab(_RIM, corner + _RIM, _INK)
        slab(0, corner, shade(shell, -0.35))
        slab(-1, corner - 1, shade(shell, 0.25))
        slab(-2.5, corner - 2, shell)
        if self.look.kind in ("square", "feather"):
            self._gold(draw, box, fine)
        x, y = self.at
        glass = (x - _BEZEL, y - _BEZEL, x + self.screen[0] + _BEZEL, y + self.screen[1] + _BEZEL)
        draw.rounded_rectangle([side * fine for side in glass], 10 * fine, shade(shell, -0.5))
        inner = [(side + by) * fine for side, by in zip(glass, (2, 2, -2, -2), strict=True)]
        draw.rounded_rectangle(inner, 9 * fine, _INK)
        small = large.resize(self.size, Image.Resampling.LANCZOS)
        image.paste(small, mask=small.getchannel("A"))

    def _gold(self, draw: ImageDraw.ImageDraw, box: tuple[int, int, int, int], fine: int) -> None:
        """Pads along the board's edges, as a Feather and a CLUE have them."""
        rows = (box[1] + 20, box[3] - 20) if self.look.kind == "feather" else (box[3] - 22,)
        step = 26 if self.look.kind == "feather" else 44
        for y in rows:
            for x in range(box[0] + 44, box[2] - 30, step):
                for radius, colour in ((8, _GOLD), (4, (18, 18, 20))):
                    sides = (x - radius, y - radius, x + radius, y + radius)
                    draw.ellipse([side * fine for side in sides], colour)

    def hint(self) -> str:
        """One line that says which keys of this computer to press."""
        arrows = "arrow keys"
        if self.bits & DIRECTIONS == RIGHT:
            arrows += f" = {self.names[RIGHT]}"
        elif not self.bits & DIRECTIONS:
            arrows = f"left = {self.names[A]}      right = {self.names[B]}"
        others = [bit for bit in (A, B, MENU, EXTRA) if bit in self.names]
        says = [f"{KEYBOARD[bit][0].upper()} = {self.names[bit]}" for bit in others]
        return "      ".join([arrows, *says, "Ctrl+Q = quit"])

    def compose(self, panel: Image.Image, held: int = 0, light: Colour = (0, 0, 0)) -> Image.Image:
        """The whole handheld with something on its panel."""
        image = self.shell()
        image.paste(panel.resize(self.screen, Image.Resampling.NEAREST), self.at)
        for part in self.parts:
            drawn = part.picture(held)
            image.paste(drawn, part.corner, drawn)
        glow = self.lamp(light)
        image.paste(glow, (self.light[0] - glow.width // 2, self.light[1] - glow.height // 2), glow)
        return image

    def lamp(self, light: Colour) -> Image.Image:
        """The light, dark or glowing; nothing where the board has none."""
        image = Image.new("RGBA", (40, 40), (*light, 0))
        if self.profile.LIGHTS is None:
            return image
        draw = ImageDraw.Draw(image)
        peak = max(light)
        if peak:
            # A NeoPixel is driven at an eighth and still glares.
            bright = tuple(value * 255 // peak for value in light)
            for radius, alpha in ((19, 40), (15, 60), (11, 100)):
                draw.ellipse((20 - radius, 20 - radius, 20 + radius, 20 + radius), (*bright, alpha))
            draw.ellipse((14, 14, 26, 26), (*shade((bright[0], bright[1], bright[2]), 0.4), 255))
        else:
            draw.ellipse((14, 14, 26, 26), (*shade(self.look.shell, -0.4), 255))
            draw.ellipse((16, 16, 24, 24), (*shade(self.look.shell, 0.1), 255))
        return image
