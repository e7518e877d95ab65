/**
 * Paints what displayio shows: walks the records of the layers in the VM's memory, finds what has
 * changed since the last refresh, and paints that part of the picture.
 *
 * The records are written by web/firmware/_node.py, displayio.py and vectorio.py. As on a device,
 * only what was marked as changed is painted: a bitmap that was filled as a buffer needs dirty().
 */

import { type Area, isEmpty, isSame, NOWHERE, overlap, size, union } from "./area";
import { BITMAP, valueAt } from "./bitmaps";
import { BLACK, converted, SEE_THROUGH, shown } from "./colours";
import type { Memory } from "./memory";

const NODE = { KIND: 0, X: 1, Y: 2, FLAGS: 3, DRAWN: 4, SHADER: 8 } as const;
const TILES = {
  BITMAP: 9,
  INDEXES: 10,
  ACROSS: 11,
  DOWN: 12,
  WIDTH: 13,
  HEIGHT: 14,
  DIRTY: 15,
} as const;
const GROUP = { SCALE: 8, COUNT: 9, LAYERS: 10, REMOVED: 11 } as const;
const SHAPE = { COLOUR: 9, WIDTH: 10, HEIGHT: 11 } as const;
const PALETTE = { COUNT: 0, FRESH: 1, COLOURS: 2 } as const;
const HIDDEN = 1;
const CHANGED = 2;
const FLIP_X = 4;
const FLIP_Y = 8;
const TRANSPOSED = 16;
const TRANSPARENT = 0x1000000;

enum Kind {
  Group = 1,
  Tiles = 2,
  Rectangle = 3,
  Circle = 4,
  Polygon = 5,
}

/** Where a group has its origin on the panel, and how much it enlarges. */
interface Frame {
  x: number;
  y: number;
  scale: number;
}

const PANEL: Frame = { x: 0, y: 0, scale: 1 };

/** A row of letters on the panel: which font's bitmap, which tiles. */
export interface Lettering {
  bitmap: number;
  tileWidth: number;
  tileHeight: number;
  x: number;
  y: number;
  scale: number;
  across: number;
  tiles: number[];
}

export class Compositor {
  width = 0;
  height = 0;
  /** The picture: a pixel is four bytes, red, green, blue and 255. */
  picture = new Uint32Array(0);
  private all = true;
  private areas: Area[] = [];
  private used = new Set<number>();
  private tables = new Map<number, Int32Array>();

  constructor(private readonly memory: Memory) {}

  open(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.picture = new Uint32Array(width * height).fill(BLACK >>> 0);
    this.all = true;
  }

  /** Another root group: everything is painted at the next refresh. */
  changeAll(): void {
    this.all = true;
  }

  /** A layer was taken out of a group: what it covered is to be painted. */
  remove(group: number, layer: number): void {
    const at = (group >> 2) + GROUP.REMOVED;
    this.write(at, union(this.read(at), this.forget(layer)));
  }

  /** Paint what has changed; the area that was painted, empty for none. */
  refresh(root: number): Area {
    this.areas = [];
    this.used.clear();
    this.tables.clear();
    const panel = { x1: 0, y1: 0, x2: this.width, y2: this.height };
    if (root) this.collect(root, PANEL, false);
    for (const record of this.used) this.settle(record);
    let areas = this.areas.map((area) => overlap(area, panel)).filter((area) => !isEmpty(area));
    const total = areas.reduce((sum, area) => sum + size(area), 0);
    if (this.all || total > size(panel)) areas = [panel];
    this.all = false;
    for (const area of areas) this.paintArea(root, area);
    return areas.reduce(union, NOWHERE);
  }

  // --- what has changed

  private read(at: number): Area {
    const words = this.memory.i32;
    return { x1: words[at], y1: words[at + 1], x2: words[at + 2], y2: words[at + 3] };
  }

  private write(at: number, area: Area): void {
    const words = this.memory.i32;
    words[at] = area.x1;
    words[at + 1] = area.y1;
    words[at + 2] = area.x2;
    words[at + 3] = area.y2;
  }

  /** What a layer and all in it cover; from now on they are as never drawn. */
  private forget(layer: number): Area {
    const words = this.memory.i32;
    const at = layer >> 2;
    let covered: Area;
    if (words[at] === Kind.Group) {
      covered = this.read(at + GROUP.REMOVED);
      this.write(at + GROUP.REMOVED, NOWHERE);
      for (const each of this.layers(at)) covered = union(covered, this.forget(each));
    } else {
      covered = this.read(at + NODE.DRAWN);
      this.write(at + NODE.DRAWN, NOWHERE);
    }
    return covered;
  }

  private layers(at: number): Int32Array {
    const words = this.memory.i32;
    const first = words[at + GROUP.LAYERS] >> 2;
    return words.subarray(first, first + words[at + GROUP.COUNT]);
  }

  private inside(at: number, frame: Frame): Frame {
    const words = this.memory.i32;
    return {
      x: frame.x + frame.scale * words[at + NODE.X],
      y: frame.y + frame.scale * words[at + NODE.Y],
      scale: frame.scale * words[at + GROUP.SCALE],
    };
  }

  private collect(record: number, frame: Frame, hidden: boolean): void {
    const words = this.memory.i32;
    const at = record >> 2;
    const unseen = hidden || (words[at + NODE.FLAGS] & HIDDEN) !== 0;
    if (words[at] !== Kind.Group) {
      this.collectLeaf(at, frame, unseen);
      return;
    }
    this.areas.push(this.read(at + GROUP.REMOVED));
    this.write(at + GROUP.REMOVED, NOWHERE);
    const inner = this.inside(at, frame);
    for (const each of this.layers(at)) this.collect(each, inner, unseen);
  }

  private collectLeaf(at: number, frame: Frame, unseen: boolean): void {
    const words = this.memory.i32;
    const area = unseen ? NOWHERE : this.areaOf(at, frame);
    const before = this.read(at + NODE.DRAWN);
    if (!isSame(area, before)) {
      const both = union(area, before);
      if (size(both) <= 2 * Math.max(size(area), size(before))) this.areas.push(both);
      else this.areas.push(area, before);
    } else if (!isEmpty(area)) {
      this.collectInside(at, frame, area);
    }
    this.write(at + NODE.DRAWN, area);
    words[at + NODE.FLAGS] &= ~CHANGED;
    this.used.add(words[at + NODE.SHADER]);
    if (words[at] === Kind.Tiles) {
      this.used.add(-words[at + TILES.BITMAP]);
      this.write(at + TILES.DIRTY, NOWHERE);
    }
  }

  /** A layer that stays in its place: what has changed within it. */
  private collectInside(at: number, frame: Frame, area: Area): void {
    const words = this.memory.i32;
    const fresh = words[(words[at + NODE.SHADER] >> 2) + PALETTE.FRESH] !== 0;
    if (fresh || words[at + NODE.FLAGS] & CHANGED) {
      this.areas.push(area);
      return;
    }
    if (words[at] !== Kind.Tiles) return;
    let dirty = this.read(at + TILES.DIRTY);
    const bitmap = words[at + TILES.BITMAP] >> 2;
    const drawn = this.read(bitmap + BITMAP.DIRTY);
    if (!isEmpty(drawn)) {
      // As on a device: of a grid that repeats a bitmap of one tile, only the first is painted.
      const whole =
        words[at + TILES.WIDTH] === words[bitmap + BITMAP.WIDTH] &&
        words[at + TILES.HEIGHT] === words[bitmap + BITMAP.HEIGHT];
      if (!whole) {
        this.areas.push(area);
        return;
      }
      dirty = drawn;
    }
    if (!isEmpty(dirty)) this.areas.push(this.onPanel(at, frame, area, dirty));
  }

  /** An area of a tile grid's own pixels, on the panel. */
  private onPanel(at: number, frame: Frame, area: Area, own: Area): Area {
    const words = this.memory.i32;
    const flags = words[at + NODE.FLAGS];
    const width = words[at + TILES.ACROSS] * words[at + TILES.WIDTH];
    const height = words[at + TILES.DOWN] * words[at + TILES.HEIGHT];
    let { x1, y1, x2, y2 } = own;
    if (flags & FLIP_X) [x1, x2] = [width - x2, width - x1];
    if (flags & FLIP_Y) [y1, y2] = [height - y2, height - y1];
    if (flags & TRANSPOSED) [x1, y1, x2, y2] = [y1, x1, y2, x2];
    const scale = frame.scale;
    return {
      x1: area.x1 + scale * x1,
      y1: area.y1 + scale * y1,
      x2: area.x1 + scale * x2,
      y2: area.y1 + scale * y2,
    };
  }

  /** A palette or, below 0, a bitmap: what has changed of it is known now. */
  private settle(record: number): void {
    if (record > 0) this.memory.i32[(record >> 2) + PALETTE.FRESH] = 0;
    else this.write((-record >> 2) + BITMAP.DIRTY, NOWHERE);
  }

  private areaOf(at: number, frame: Frame): Area {
    const words = this.memory.i32;
    const x = frame.x + frame.scale * words[at + NODE.X];
    const y = frame.y + frame.scale * words[at + NODE.Y];
    switch (words[at]) {
      case Kind.Tiles: {
        let width = frame.scale * words[at + TILES.ACROSS] * words[at + TILES.WIDTH];
        let height = frame.scale * words[at + TILES.DOWN] * words[at + TILES.HEIGHT];
        if (words[at + NODE.FLAGS] & TRANSPOSED) [width, height] = [height, width];
        return { x1: x, y1: y, x2: x + width, y2: y + height };
      }
      case Kind.Rectangle:
        return { x1: x, y1: y, x2: x + words[at + SHAPE.WIDTH], y2: y + words[at + SHAPE.HEIGHT] };
      case Kind.Circle: {
        const radius = words[at + SHAPE.WIDTH] + 1;
        return { x1: x - radius, y1: y - radius, x2: x + radius, y2: y + radius };
      }
      default:
        return this.hull(at, x, y);
    }
  }

  private points(at: number): Int32Array {
    const words = this.memory.i32;
    const first = words[at + SHAPE.HEIGHT] >> 2;
    return words.subarray(first, first + 2 * words[at + SHAPE.WIDTH]);
  }

  private hull(at: number, x: number, y: number): Area {
    const found = { x1: 32768, y1: 32768, x2: 0, y2: 0 };
    const points = this.points(at);
    for (let i = 0; i < points.length; i += 2) {
      found.x1 = Math.min(found.x1, points[i]);
      found.y1 = Math.min(found.y1, points[i + 1]);
      found.x2 = Math.max(found.x2, points[i]);
      found.y2 = Math.max(found.y2, points[i + 1]);
    }
    return { x1: x + found.x1, y1: y + found.y1, x2: x + found.x2, y2: y + found.y2 };
  }

  // --- painting, from the lowest layer to the highest

  private paintArea(root: number, area: Area): void {
    for (let y = area.y1; y < area.y2; y++) {
      this.picture.fill(BLACK >>> 0, y * this.width + area.x1, y * this.width + area.x2);
    }
    if (root) this.paint(root, PANEL, area);
  }

  private paint(record: number, frame: Frame, area: Area): void {
    const words = this.memory.i32;
    const at = record >> 2;
    if (words[at + NODE.FLAGS] & HIDDEN) return;
    if (words[at] === Kind.Group) {
      const inner = this.inside(at, frame);
      for (const each of this.layers(at)) this.paint(each, inner, area);
      return;
    }
    const seen = overlap(area, this.areaOf(at, frame));
    if (isEmpty(seen)) return;
    if (words[at] === Kind.Tiles) this.paintTiles(at, frame, seen);
    else this.paintShape(at, frame, seen);
  }

  private paintShape(at: number, frame: Frame, seen: Area): void {
    const words = this.memory.i32;
    const colour = this.colour(words[at + NODE.SHADER], words[at + SHAPE.COLOUR]);
    if (colour === SEE_THROUGH) return;
    const x0 = frame.x + frame.scale * words[at + NODE.X];
    const y0 = frame.y + frame.scale * words[at + NODE.Y];
    const covers = this.cover(at);
    for (let y = seen.y1; y < seen.y2; y++) {
      for (let x = seen.x1; x < seen.x2; x++) {
        if (covers(x - x0, y - y0)) this.picture[y * this.width + x] = colour;
      }
    }
  }

  /** Whether a shape covers a place, as seen from its own origin. */
  private cover(at: number): (x: number, y: number) => boolean {
    const kind = this.memory.i32[at];
    if (kind === Kind.Rectangle) return () => true;
    if (kind === Kind.Circle) {
      const radius = this.memory.i32[at + SHAPE.WIDTH];
      return (x, y) => Math.abs(x) + Math.abs(y) <= radius || x * x + y * y <= radius * radius;
    }
    const points = this.points(at);
    return (x, y) => winding(points, x, y) !== 0;
  }

  private paintTiles(at: number, frame: Frame, seen: Area): void {
    const words = this.memory.i32;
    const bytes = this.memory.u8;
    const bitmap = words[at + TILES.BITMAP] >> 2;
    const [data, stride] = [words[bitmap + BITMAP.DATA], words[bitmap + BITMAP.STRIDE]];
    const bits = words[bitmap + BITMAP.BITS];
    const [tileWidth, tileHeight] = [words[at + TILES.WIDTH], words[at + TILES.HEIGHT]];
    const [across, down] = [words[at + TILES.ACROSS], words[at + TILES.DOWN]];
    const perRow = Math.floor(words[bitmap + BITMAP.WIDTH] / tileWidth);
    const indexes = words[at + TILES.INDEXES];
    const flags = words[at + NODE.FLAGS];
    const transposed = (flags & TRANSPOSED) !== 0;
    const x0 = frame.x + frame.scale * words[at + NODE.X];
    const y0 = frame.y + frame.scale * words[at + NODE.Y];
    const table = this.table(words[at + NODE.SHADER], bits);
    // For each column and row of the panel: which one of the grid's own that is.
    const columns = places(seen.x1 - x0, seen.x2 - x0, frame.scale);
    const rows = places(seen.y1 - y0, seen.y2 - y0, frame.scale);
    const [own, other] = transposed ? [rows, columns] : [columns, rows];
    if (flags & FLIP_X) mirror(own, across * tileWidth);
    if (flags & FLIP_Y) mirror(other, down * tileHeight);
    const [stepX, stepY] = transposed ? [this.width, 1] : [1, this.width];
    const start = seen.y1 * this.width + seen.x1;
    for (let v = 0; v < other.length; v++) {
      const tileRow = Math.floor(other[v] / tileHeight);
      const inTileY = other[v] - tileRow * tileHeight;
      const line = indexes + tileRow * across;
      let to = start + v * stepY;
      for (let u = 0; u < own.length; u++, to += stepX) {
        const column = (own[u] / tileWidth) | 0;
        const tile = bytes[line + column];
        const tileDown = (tile / perRow) | 0;
        const x = (tile - tileDown * perRow) * tileWidth + own[u] - column * tileWidth;
        const row = data + (tileDown * tileHeight + inTileY) * stride;
        const value = valueAt(bytes, row, bits, x);
        const colour = table ? table[value] : this.colour(words[at + NODE.SHADER], value);
        if (colour !== SEE_THROUGH) this.picture[to] = colour;
      }
    }
  }

  /** The colours of all values of so many bits; null if they are too many for a table. */
  private table(shader: number, bits: number): Int32Array | null {
    if (bits > 8) return null;
    const key = shader * 16 + bits;
    let table = this.tables.get(key);
    if (!table) {
      table = new Int32Array(1 << bits);
      for (let value = 0; value < table.length; value++) table[value] = this.colour(shader, value);
      this.tables.set(key, table);
    }
    return table;
  }

  private colour(shader: number, value: number): number {
    const words = this.memory.i32;
    const at = shader >> 2;
    if (words[at] < 0) {
      const rgb = converted(words[at], value);
      return rgb === words[at + PALETTE.COLOURS] ? SEE_THROUGH : shown(rgb);
    }
    if (value >= words[at + PALETTE.COUNT]) return SEE_THROUGH;
    const colour = words[at + PALETTE.COLOURS + value];
    return colour & TRANSPARENT ? SEE_THROUGH : shown(colour);
  }

  // --- what is written on the panel

  /** Every tile grid that can be seen, for who wants to read letters off them. */
  letterings(root: number): Lettering[] {
    const found: Lettering[] = [];
    const walk = (record: number, frame: Frame): void => {
      const words = this.memory.i32;
      const at = record >> 2;
      if (words[at + NODE.FLAGS] & HIDDEN) return;
      if (words[at] === Kind.Group) {
        const inner = this.inside(at, frame);
        for (const each of this.layers(at)) walk(each, inner);
      } else if (words[at] === Kind.Tiles) {
        found.push(this.lettering(at, frame));
      }
    };
    if (root) walk(root, PANEL);
    return found;
  }

  private lettering(at: number, frame: Frame): Lettering {
    const words = this.memory.i32;
    const first = words[at + TILES.INDEXES];
    const across = words[at + TILES.ACROSS];
    const tiles = this.memory.u8.subarray(first, first + across * words[at + TILES.DOWN]);
    return {
      bitmap: words[at + TILES.BITMAP],
      tileWidth: words[at + TILES.WIDTH],
      tileHeight: words[at + TILES.HEIGHT],
      x: frame.x + frame.scale * words[at + NODE.X],
      y: frame.y + frame.scale * words[at + NODE.Y],
      scale: frame.scale,
      across,
      tiles: [...tiles],
    };
  }

  /** Width and height of a bitmap. */
  sizeOf(bitmap: number): [number, number] {
    const words = this.memory.i32;
    return [words[(bitmap >> 2) + BITMAP.WIDTH], words[(bitmap >> 2) + BITMAP.HEIGHT]];
  }
}

/** Of every pixel from `first` to `end`, the number of the unscaled one it belongs to. */
function places(first: number, end: number, scale: number): Int32Array {
  const made = new Int32Array(end - first);
  for (let i = 0; i < made.length; i++) made[i] = Math.floor((first + i) / scale);
  return made;
}

function mirror(numbers: Int32Array, length: number): void {
  for (let i = 0; i < numbers.length; i++) numbers[i] = length - 1 - numbers[i];
}

/** How often a path of points goes round a place. */
function winding(points: Int32Array, x: number, y: number): number {
  let turns = 0;
  let x1 = points[points.length - 2];
  let y1 = points[points.length - 1];
  for (let i = 0; i < points.length; i += 2) {
    const [x2, y2] = [points[i], points[i + 1]];
    const side = (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1);
    if (y1 <= y && y2 > y && side < 0) turns++;
    else if (y1 > y && y2 <= y && side > 0) turns--;
    [x1, y1] = [x2, y2];
  }
  return turns;
}
