"""displayio: bitmaps, palettes, tile grids and groups, as the documentation describes them."""

from array import array

import _web
from _node import (
    CHANGED,
    FLAGS,
    FLIP_X,
    FLIP_Y,
    GROUP,
    IN_GROUP,
    SHADER,
    TILES,
    TRANSPOSED,
    Node,
    Sealed,
    address,
    field,
    flag,
    seal,
    within,
)
from micropython import const

# A bitmap's record, a palette's and what follows SHADER in a tile grid's and a group's.
_DATA = const(0)
_WIDTH = const(1)
_HEIGHT = const(2)
_BITS = const(3)
_STRIDE = const(4)
_DIRTY = const(5)

_COUNT = const(0)
_FRESH = const(1)
_COLOURS = const(2)
_SEE_THROUGH = const(0x1000000)

_BITMAP = const(9)
_INDEXES = const(10)
_ACROSS = const(11)
_DOWN = const(12)
_TILE_WIDTH = const(13)
_TILE_HEIGHT = const(14)
_TILES_DIRTY = const(15)

_SCALE = const(8)
_LAYERS = const(9)
_LAYERS_AT = const(10)


def _place(index, width, height, names):
    """x and y of an index, which is a pair or a single int."""
    if isinstance(index, int):
        within(names[0], index, 0, width * height - 1, IndexError)
        return index % width, index // width
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if len(index) != 2:
        raise ValueError("requested length 2 but object has length %d" % len(index))
    x = within(names[1], index[0], 0, width - 1, IndexError)
    return x, within(names[2], index[1], 0, height - 1, IndexError)


def _merge(record, at, x1, y1, x2, y2):
    """Make an area of a record larger, so that it has this one in it."""
    if record[at] >= record[at + 2]:
        record[at], record[at + 1], record[at + 2], record[at + 3] = x1, y1, x2, y2
        return
    record[at] = min(record[at], x1)
    record[at + 1] = min(record[at + 1], y1)
    record[at + 2] = max(record[at + 2], x2)
    record[at + 3] = max(record[at + 3], y2)


class Bitmap(bytearray):
    """Values of 1, 2, 4, 8 or 16 bits in rows of whole words. Its bytes are its buffer."""

    def __init__(self, width, height, value_count):
        within("width", width, 1, 32767)
        within("height", height, 1, 32767)
        within("value_count", value_count, 1, 65536)
        bits = 1
        while value_count > 1 << bits:
            bits *= 2
        stride = (width * bits + 31) // 32 * 4
        super().__init__(stride * height)
        self._bits = bits
        self._frozen = False
        self._record = array("i", (address(self), width, height, bits, stride, 0, 0, width, height))

    def __setattr__(self, name, value):
        if name[0] != "_":
            raise AttributeError("'Bitmap' object has no attribute '%s'" % name)
        object.__setattr__(self, name, value)

    def __len__(self):
        raise TypeError("object of type 'Bitmap' has no len()")

    width = field(_WIDTH)
    height = field(_HEIGHT)

    @property
    def bits_per_value(self):
        return self._bits

    def __getitem__(self, index):
        record = self._record
        x, y = _place(index, record[_WIDTH], record[_HEIGHT], ("index", "x", "y"))
        return _web.pixel(address(record), x, y)

    def __setitem__(self, index, value):
        self._thaw()
        record = self._record
        x, y = _place(index, record[_WIDTH], record[_HEIGHT], ("index", "x", "y"))
        within("value", value, 0, (1 << self._bits) - 1)
        _web.set_pixel(address(record), x, y, value)
        _merge(record, _DIRTY, x, y, x + 1, y + 1)

    def fill(self, value):
        self._thaw()
        within("value", value, 0, (1 << self._bits) - 1)
        record = self._record
        _web.fill(address(record), 0, 0, record[_WIDTH], record[_HEIGHT], value)
        self.dirty()

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        self._thaw()
        record = self._record
        x2 = record[_WIDTH] if x2 == -1 else x2
        y2 = record[_HEIGHT] if y2 == -1 else y2
        x1, x2 = max(0, min(x1, x2)), min(record[_WIDTH], max(x1, x2))
        y1, y2 = max(0, min(y1, y2)), min(record[_HEIGHT], max(y1, y2))
        if x1 < x2 and y1 < y2:
            _merge(record, _DIRTY, x1, y1, x2, y2)

    def deinit(self):
        pass

    def _thaw(self):
        if self._frozen:
            raise RuntimeError("Read-only")


def _colour(value):
    """A colour as one number, from any of the ways to write one."""
    if isinstance(value, (tuple, list)):
        value = bytes(value)
    if isinstance(value, (bytes, bytearray)):
        if len(value) not in (3, 4):
            raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
        return value[0] << 16 | value[1] << 8 | value[2]
    if not isinstance(value, int):
        raise TypeError("color buffer must be a buffer, tuple, list, or int")
    return within("color", value, 0, 0xFFFFFF, TypeError)


class Palette(Sealed):
    """Colours by their numbers, each opaque or to be seen through."""

    def __init__(self, color_count, *, dither=False):
        within("color_count", color_count, 1, 32767)
        self._dither = bool(dither)
        self._record = array("i", bytes(4 * (_COLOURS + color_count)))
        self._record[_COUNT] = color_count

    def __len__(self):
        return self._record[_COUNT]

    def __bool__(self):
        return True

    @property
    def dither(self):
        return self._dither

    @dither.setter
    def dither(self, value):
        self._dither = bool(value)

    def _at(self, index):
        count = self._record[_COUNT]
        if isinstance(index, int) and index < 0:
            index += count
        return _COLOURS + within("index", index, 0, count - 1, IndexError)

    def _known(self, index):
        return _COLOURS + within("palette_index", index, 0, self._record[_COUNT] - 1)

    def _put(self, at, value):
        record = self._record
        if record[at] != value:
            record[at] = value
            record[_FRESH] = 1

    def __getitem__(self, index):
        return self._record[self._at(index)] & 0xFFFFFF

    def __setitem__(self, index, value):
        at = self._at(index)
        self._put(at, _colour(value) | self._record[at] & _SEE_THROUGH)

    def make_transparent(self, palette_index):
        at = self._known(palette_index)
        self._put(at, self._record[at] | _SEE_THROUGH)

    def make_opaque(self, palette_index):
        at = self._known(palette_index)
        self._put(at, self._record[at] & 0xFFFFFF)

    def is_transparent(self, palette_index):
        return bool(self._record[self._known(palette_index)] & _SEE_THROUGH)


class Colorspace:
    """How the bits of a bitmap's values are colours."""


_SPACES = (
    "RGB888",
    "RGB565",
    "RGB565_SWAPPED",
    "RGB555",
    "RGB555_SWAPPED",
    "BGR565",
    "BGR565_SWAPPED",
    "BGR555",
    "BGR555_SWAPPED",
    "L8",
)
for _name in _SPACES:
    setattr(Colorspace, _name, Colorspace())


class ColorConverter(Sealed):
    """Values that are colours themselves. Its record begins with a number below 0."""

    def __init__(self, *, input_colorspace=Colorspace.RGB888, dither=False):
        for number, name in enumerate(_SPACES):
            if input_colorspace is getattr(Colorspace, name):
                self._record = array("i", (-1 - number, 0, -1))
                break
        else:
            raise TypeError("input_colorspace must be of type Colorspace")
        self._dither = bool(dither)

    @property
    def dither(self):
        return self._dither

    @dither.setter
    def dither(self, value):
        self._dither = bool(value)

    def convert(self, color):
        return _web.convert(address(self._record), color)

    def make_transparent(self, color):
        self._record[2] = within("color", color, 0, 0xFFFFFF)
        self._record[_FRESH] = 1

    def make_opaque(self, _color):
        self._record[2] = -1
        self._record[_FRESH] = 1


def shader_of(value):
    """Where the record of a palette or a converter lies; TypeError for anything else."""
    if not isinstance(value, (Palette, ColorConverter)):
        raise TypeError("unsupported pixel_shader type")
    return address(value._record)


class TileGrid(Node):
    """Tiles of one bitmap in rows and columns."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        super().__init__(TILES, x, y)
        within("width", width, 1, 65535)
        within("height", height, 1, 65535)
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        self._tiles = bitmap.width // tile_width * (bitmap.height // tile_height)
        within("default_tile", default_tile, 0, min(255, self._tiles - 1))
        self._indexes = bytearray(width * height)
        if default_tile:
            for i in range(width * height):
                self._indexes[i] = default_tile
        record = self._record
        record[_INDEXES] = address(self._indexes)
        record[_ACROSS], record[_DOWN] = width, height
        record[_TILE_WIDTH], record[_TILE_HEIGHT] = tile_width, tile_height
        self._bitmap = bitmap
        record[_BITMAP] = address(bitmap._record)
        record[SHADER] = shader_of(pixel_shader)
        self._shader = pixel_shader

    width = field(_ACROSS)
    height = field(_DOWN)
    tile_width = field(_TILE_WIDTH)
    tile_height = field(_TILE_HEIGHT)
    flip_x = flag(FLIP_X)
    flip_y = flag(FLIP_Y)
    transpose_xy = flag(TRANSPOSED)

    @property
    def bitmap(self):
        return self._bitmap

    @bitmap.setter
    def bitmap(self, value):
        if not isinstance(value, Bitmap):
            raise TypeError("unsupported bitmap type")
        if value.width != self._bitmap.width or value.height != self._bitmap.height:
            raise ValueError("New bitmap must be same size as old bitmap")
        self._bitmap = value
        self._record[_BITMAP] = address(value._record)
        self._record[FLAGS] |= CHANGED

    @property
    def pixel_shader(self):
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._record[SHADER] = shader_of(value)
        self._shader = value
        self._record[FLAGS] |= CHANGED

    def contains(self, touch_tuple):
        x, y = touch_tuple[0] - self.x, touch_tuple[1] - self.y
        width, height = self.width * self.tile_width, self.height * self.tile_height
        if self.transpose_xy:
            width, height = height, width
        return 0 <= x < width and 0 <= y < height

    def _index(self, index):
        record = self._record
        x, y = _place(index, record[_ACROSS], record[_DOWN], ("Tile index",) * 3)
        return x, y, y * record[_ACROSS] + x

    def __getitem__(self, index):
        return self._indexes[self._index(index)[2]]

    def __setitem__(self, index, value):
        x, y, at = self._index(index)
        self._indexes[at] = within("tile", value, 0, self._tiles - 1)
        record = self._record
        x *= record[_TILE_WIDTH]
        y *= record[_TILE_HEIGHT]
        _merge(record, _TILES_DIRTY, x, y, x + record[_TILE_WIDTH], y + record[_TILE_HEIGHT])


class Group(Node):
    """Layers, the last one on top, at a place of their own and enlarged."""

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__(GROUP, x, y)
        self._record[_SCALE] = within("scale", scale, 1, 32767)
        self._layers = []
        self._at = None

    @property
    def scale(self):
        return self._record[_SCALE]

    @scale.setter
    def scale(self, value):
        self._record[_SCALE] = within("scale", value, 1, 32767)

    def append(self, layer):
        self.insert(len(self._layers), layer)

    def insert(self, index, layer):
        self._take(layer)
        self._layers.insert(index, layer)
        self._list()

    def index(self, layer):
        return self._layers.index(layer)

    def pop(self, i=-1):
        layer = self._layers.pop(i)
        self._let_go(layer)
        return layer

    def remove(self, layer):
        self.pop(self._layers.index(layer))

    def sort(self, key=None, reverse=False):
        self._layers.sort(key=key, reverse=reverse)
        self._list()

    def __bool__(self):
        return bool(self._layers)

    def __len__(self):
        return len(self._layers)

    def __iter__(self):
        return iter(self._layers)

    def __contains__(self, layer):
        return layer in self._layers

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._take(layer)
        old = self._layers[index]
        self._layers[index] = layer
        self._let_go(old)

    def __delitem__(self, index):
        self.pop(index)

    def _take(self, layer):
        if not isinstance(layer, Node):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer._record[FLAGS] & IN_GROUP:
            raise ValueError("Layer already in a group")
        layer._record[FLAGS] |= IN_GROUP | CHANGED

    def _let_go(self, layer):
        layer._record[FLAGS] &= ~IN_GROUP
        _web.removed(address(self._record), address(layer._record))
        self._list()

    def _list(self):
        """Write down where the records of the layers lie."""
        self._at = array("i", [address(layer._record) for layer in self._layers])
        self._record[_LAYERS] = len(self._layers)
        self._record[_LAYERS_AT] = address(self._at) if self._layers else 0


class OnDiskBitmap:
    """A picture in a file. The game has none, so that this VM need not read any."""

    def __init__(self, _file):
        raise NotImplementedError("the page shows no OnDiskBitmap")


CIRCUITPYTHON_TERMINAL = Group(scale=2)
seal(Palette, ColorConverter, TileGrid, Group)


def release_displays():
    """Close every display and give its pins back."""
    from busdisplay import release

    release()
