"""vectorio: shapes of one colour. A Group's scale moves them, but does not enlarge them."""

from array import array

from _node import (
    CHANGED,
    CIRCLE,
    FLAGS,
    POLYGON,
    RECTANGLE,
    SHADER,
    Node,
    address,
    seal,
    within,
)
from displayio import shader_of
from micropython import const

_COLOUR = const(9)
_WIDTH = const(10)  # or a circle's radius, or how many points
_HEIGHT = const(11)  # or where the points lie


class _Shape(Node):
    def __init__(self, kind, pixel_shader, x, y, color_index):
        super().__init__(kind, x, y)
        self._record[SHADER] = shader_of(pixel_shader)
        self._shader = pixel_shader
        self._record[_COLOUR] = within("color_index", color_index, 0, 65535)

    def _set(self, at, value):
        if self._record[at] != value:
            self._record[at] = value
            self._record[FLAGS] |= CHANGED

    @property
    def location(self):
        return (self.x, self.y)

    @location.setter
    def location(self, value):
        self.x, self.y = value

    @property
    def color_index(self):
        return self._record[_COLOUR]

    @color_index.setter
    def color_index(self, value):
        self._set(_COLOUR, within("color_index", value, 0, 65535))

    @property
    def pixel_shader(self):
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._set(SHADER, shader_of(value))
        self._shader = value


class Rectangle(_Shape):
    """Width and height from its upper left corner."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        super().__init__(RECTANGLE, pixel_shader, x, y, color_index)
        self.width = width
        self.height = height

    @property
    def width(self):
        return self._record[_WIDTH]

    @width.setter
    def width(self, value):
        self._set(_WIDTH, within("width", value, 1, 32767))

    @property
    def height(self):
        return self._record[_HEIGHT]

    @height.setter
    def height(self, value):
        self._set(_HEIGHT, within("height", value, 1, 32767))

    def contains(self, point):
        return 0 <= point[0] - self.x < self.width and 0 <= point[1] - self.y < self.height


class Circle(_Shape):
    """All around its middle."""

    def __init__(self, *, pixel_shader, radius, x=0, y=0, color_index=0):
        super().__init__(CIRCLE, pixel_shader, x, y, color_index)
        self.radius = radius

    @property
    def radius(self):
        return self._record[_WIDTH]

    @radius.setter
    def radius(self, value):
        self._set(_WIDTH, within("radius", value, 1, 32767))

    def contains(self, point):
        x, y = point[0] - self.x, point[1] - self.y
        return x * x + y * y <= self.radius * self.radius


class Polygon(_Shape):
    """Between its points, the last of which is followed by the first."""

    def __init__(self, *, pixel_shader, points, x=0, y=0, color_index=0):
        super().__init__(POLYGON, pixel_shader, x, y, color_index)
        self.points = points

    @property
    def points(self):
        return self._points

    @points.setter
    def points(self, value):
        if len(value) < 3:
            raise ValueError("Polygon needs at least 3 points")
        self._points = value
        self._flat = array("i", [each for point in value for each in point])
        self._record[_WIDTH] = len(value)
        self._record[_HEIGHT] = address(self._flat)
        self._record[FLAGS] |= CHANGED


seal(Rectangle, Circle, Polygon)
