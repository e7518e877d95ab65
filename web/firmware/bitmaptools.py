"""bitmaptools: what is painted into bitmaps."""

import _web
from _node import address, within


def _target(bitmap, value):
    bitmap._thaw()
    within("value", value, 0, (1 << bitmap.bits_per_value) - 1)
    return address(bitmap._record)


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    record = _target(dest_bitmap, value)
    x1, x2 = max(0, min(x1, x2)), min(dest_bitmap.width, max(x1, x2))
    y1, y2 = max(0, min(y1, y2)), min(dest_bitmap.height, max(y1, y2))
    if x1 < x2 and y1 < y2:
        _web.fill(record, x1, y1, x2, y2, value)
        dest_bitmap.dirty(x1, y1, x2, y2)


def draw_line(dest_bitmap, x1, y1, x2, y2, value):
    record = _target(dest_bitmap, value)
    _web.line(record, x1, y1, x2, y2, value)
    dest_bitmap.dirty(min(x1, x2), min(y1, y2), max(x1, x2) + 1, max(y1, y2) + 1)


def draw_polygon(dest_bitmap, xs, ys, value, close=True):
    if len(xs) != len(ys):
        raise ValueError("Length of xs and ys must be equal.")
    for i in range(len(xs) - 1):
        draw_line(dest_bitmap, xs[i], ys[i], xs[i + 1], ys[i + 1], value)
    if close:
        draw_line(dest_bitmap, xs[0], ys[0], xs[-1], ys[-1], value)


def draw_circle(dest_bitmap, x, y, radius, value):
    record = _target(dest_bitmap, value)
    x = max(0, min(x, dest_bitmap.width - 1))
    y = max(0, min(y, dest_bitmap.height - 1))
    _web.ring(record, x, y, radius, value)
    dest_bitmap.dirty(x - radius, y - radius, x + radius + 1, y + radius + 1)


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    dest_bitmap._thaw()
    if dest_bitmap.bits_per_value < source_bitmap.bits_per_value:
        raise ValueError("source palette too large")
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    x1, x2 = min(x1, x2), min(max(x1, x2), source_bitmap.width)
    y1, y2 = min(y1, y2), min(max(y1, y2), source_bitmap.height)
    if x1 < 0 or y1 < 0:
        raise ValueError("out of range of source")
    skip = -1 if skip_source_index is None else skip_source_index
    keep = -1 if skip_dest_index is None else skip_dest_index
    source, target = address(source_bitmap._record), address(dest_bitmap._record)
    _web.blit(target, source, x, y, x1, y1, x2, y2, skip, keep)
    dest_bitmap.dirty(x, y, x + x2 - x1, y + y2 - y1)


def replace_color(dest_bitmap, old_color, new_color):
    record = _target(dest_bitmap, new_color)
    _web.replace(record, old_color, new_color)
    dest_bitmap.dirty()


def boundary_fill(dest_bitmap, x, y, fill_color_value, replaced_color_value=None):
    record = _target(dest_bitmap, fill_color_value)
    old = dest_bitmap[x, y] if replaced_color_value is None else replaced_color_value
    _web.flood(record, x, y, fill_color_value, old)
    dest_bitmap.dirty()


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    bitmap._thaw()
    x2 = bitmap.width if x2 is None else x2
    y2 = bitmap.height if y2 is None else y2
    mask = (1 << bitmap.bits_per_value) - 1
    record = address(bitmap._record)
    at = 0
    for y in range(y1, y2):
        for x in range(x1, x2):
            value = data[at] & mask
            at += 1
            if value != skip_index:
                _web.set_pixel(record, x, y, value)
    bitmap.dirty(x1, y1, x2, y2)


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    bitmap._thaw()
    if element_size != 1 and bits_per_pixel > 8:
        raise NotImplementedError("the page reads elements of one byte")
    record, width, height = address(bitmap._record), bitmap.width, bitmap.height
    row = bytearray(
        (width * bits_per_pixel + 8 * element_size - 1) // (8 * element_size) * element_size
    )
    mask = (1 << bitmap.bits_per_value) - 1
    for y in range(height):
        if file.readinto(row) != len(row):
            raise EOFError()
        if swap_bytes_in_element and element_size > 1:
            for at in range(0, len(row), element_size):
                part = row[at : at + element_size]
                for i in range(element_size):
                    row[at + i] = part[element_size - 1 - i]
        line = height - 1 - y if reverse_rows else y
        for x in range(width):
            value = _element(row, x, bits_per_pixel, reverse_pixels_in_element)
            _web.set_pixel(record, x, line, value & mask)
    bitmap.dirty()


def _element(row, x, bits, reverse):
    """The value of one pixel of a row that was read."""
    if bits >= 8:
        value = 0
        for i in range(bits // 8):
            value |= row[x * bits // 8 + i] << 8 * i
        return value
    each = 8 // bits
    place = x % each
    shift = bits * (each - 1 - place if reverse else place)
    return row[x // each] >> shift & (1 << bits) - 1


def rotozoom(
    dest_bitmap,
    source_bitmap,
    *,
    ox=None,
    oy=None,
    dest_clip0=None,
    dest_clip1=None,
    px=None,
    py=None,
    source_clip0=None,
    source_clip1=None,
    angle=None,
    scale=None,
    skip_index=None,
):
    dest_bitmap._thaw()
    ox = dest_bitmap.width // 2 if ox is None else ox
    oy = dest_bitmap.height // 2 if oy is None else oy
    px = source_bitmap.width // 2 if px is None else px
    py = source_bitmap.height // 2 if py is None else py
    target = (dest_clip0 or (0, 0)) + (dest_clip1 or (dest_bitmap.width, dest_bitmap.height))
    source = (source_clip0 or (0, 0)) + (
        source_clip1 or (source_bitmap.width, source_bitmap.height)
    )
    from array import array

    whole = array("i", (ox, oy, px, py) + target + source)
    _web.turn(
        address(dest_bitmap._record),
        address(source_bitmap._record),
        address(whole),
        float(angle or 0.0),
        float(1.0 if scale is None else scale),
        -1 if skip_index is None else skip_index,
    )
    dest_bitmap.dirty(*target)
