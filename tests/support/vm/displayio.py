"""displayio for the MicroPython VM: takes about as much heap as the real one, and draws nothing."""

wipes = False
"""Whether pixels are set to 0 as soon as they are shown. This VM's garbage collector takes any word
for a pointer, and its heap has low addresses. So pixels may keep garbage alive by chance."""

repeats = 0
"""How often `hidden` of a TileGrid was set to the value that it had. A board repaints it then."""


class Bitmap(bytearray):
    """Has as many bytes as on the device, and can be used as a buffer like there."""

    def __init__(self, width, height, values):
        bits = 1 if values <= 2 else 2 if values <= 4 else 4 if values <= 16 else 8
        super().__init__((width * bits + 31) // 32 * 4 * height)
        self.width = width
        self.height = height

    def __setitem__(self, place, value):
        """A pixel: not drawn."""

    def fill(self, value):
        """All pixels: not drawn."""

    def dirty(self):
        if wipes:
            pixels = memoryview(self)
            for i in range(len(pixels)):
                pixels[i] = 0


class Palette:
    def __init__(self, count):
        self._colours = [0] * count

    def __len__(self):
        return len(self._colours)

    def __setitem__(self, i, colour):
        self._colours[i] = colour

    def __getitem__(self, i):
        return self._colours[i]

    def make_transparent(self, i):
        pass

    def make_opaque(self, i):
        pass

    def is_transparent(self, i):
        return False


class TileGrid:
    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=0, tile_height=0,
        default_tile=0, x=0, y=0,
    ):  # fmt: skip
        self.bitmap = bitmap
        bitmap.dirty()
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.x = x
        self.y = y
        self._hidden = False
        self._tiles = bytearray(bytes([default_tile]) * (width * height))

    @property
    def hidden(self):
        return self._hidden

    @hidden.setter
    def hidden(self, hidden):
        global repeats
        if hidden == self._hidden:
            repeats += 1
        self._hidden = hidden

    def _at(self, i):
        return i if isinstance(i, int) else i[1] * self.width + i[0]

    def __getitem__(self, i):
        return self._tiles[self._at(i)]

    def __setitem__(self, i, tile):
        self._tiles[self._at(i)] = tile


class Group:
    def __init__(self, *, scale=1, x=0, y=0):
        self._parts = []
        self._scale = scale
        self.x = x
        self.y = y
        self.hidden = False

    @property
    def scale(self):
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = scale

    def append(self, part):
        self._parts.append(part)

    def insert(self, i, part):
        self._parts.insert(i, part)

    def pop(self, i=-1):
        return self._parts.pop(i)

    def remove(self, part):
        self._parts.remove(part)

    def index(self, part):
        return self._parts.index(part)

    def __len__(self):
        return len(self._parts)

    def __getitem__(self, i):
        return self._parts[i]

    def __setitem__(self, i, part):
        self._parts[i] = part

    def __contains__(self, part):
        return part in self._parts
