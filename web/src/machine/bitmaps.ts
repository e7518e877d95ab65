/** Pixels of displayio bitmaps, in the VM's memory, and what bitmaptools paints into them. */

import type { Memory } from "./memory";

/** The record of a bitmap: web/firmware/displayio.py writes it. */
export const BITMAP = { DATA: 0, WIDTH: 1, HEIGHT: 2, BITS: 3, STRIDE: 4, DIRTY: 5 } as const;

export class Bitmaps {
  constructor(private readonly memory: Memory) {}

  pixel(record: number, x: number, y: number): number {
    const words = this.memory.i32;
    const at = record >> 2;
    return valueAt(
      this.memory.u8,
      words[at + BITMAP.DATA] + y * words[at + BITMAP.STRIDE],
      words[at + BITMAP.BITS],
      x,
    );
  }

  /** Set a pixel; one outside of the bitmap is left out. */
  set(record: number, x: number, y: number, value: number): void {
    const words = this.memory.i32;
    const at = record >> 2;
    if (x < 0 || y < 0 || x >= words[at + BITMAP.WIDTH] || y >= words[at + BITMAP.HEIGHT]) return;
    const bytes = this.memory.u8;
    const row = words[at + BITMAP.DATA] + y * words[at + BITMAP.STRIDE];
    const bits = words[at + BITMAP.BITS];
    if (bits === 16) {
      bytes[row + 2 * x] = value & 255;
      bytes[row + 2 * x + 1] = value >> 8;
    } else if (bits === 8) {
      bytes[row + x] = value;
    } else {
      const place = row + ((x * bits) >> 3);
      const shift = 8 - bits - ((x * bits) & 7);
      bytes[place] = (bytes[place] & ~(((1 << bits) - 1) << shift)) | (value << shift);
    }
  }

  fill(record: number, x1: number, y1: number, x2: number, y2: number, value: number): void {
    for (let y = y1; y < y2; y++) for (let x = x1; x < x2; x++) this.set(record, x, y, value);
  }

  line(record: number, x1: number, y1: number, x2: number, y2: number, value: number): void {
    const across = Math.abs(x2 - x1);
    const down = -Math.abs(y2 - y1);
    let error = across + down;
    let [x, y] = [x1, y1];
    for (;;) {
      this.set(record, x, y, value);
      if (x === x2 && y === y2) return;
      const twice = 2 * error;
      if (twice >= down) {
        error += down;
        x += x1 < x2 ? 1 : -1;
      }
      if (twice <= across) {
        error += across;
        y += y1 < y2 ? 1 : -1;
      }
    }
  }

  /** The outline of a circle. */
  ring(record: number, x: number, y: number, radius: number, value: number): void {
    let [a, b] = [0, radius];
    let decide = 3 - 2 * radius;
    while (a <= b) {
      for (const [dx, dy] of [
        [a, b],
        [b, a],
      ]) {
        this.set(record, x + dx, y + dy, value);
        this.set(record, x - dx, y + dy, value);
        this.set(record, x + dx, y - dy, value);
        this.set(record, x - dx, y - dy, value);
      }
      decide += decide <= 0 ? 4 * a + 6 : 4 * (a - b--) + 10;
      a++;
    }
  }

  /** Copy a part of a bitmap; `skip` of the source and `keep` of the target are left, -1 for none. */
  blit(
    target: number,
    source: number,
    x: number,
    y: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    skip: number,
    keep: number,
  ): void {
    const words = this.memory.i32;
    const width = words[(target >> 2) + BITMAP.WIDTH];
    const height = words[(target >> 2) + BITMAP.HEIGHT];
    // Within one bitmap: what is read must not have been written before.
    const rows = range(y2 - y1, y > y1);
    const columns = range(x2 - x1, x > x1);
    for (const row of rows) {
      for (const column of columns) {
        const [toX, toY] = [x + column, y + row];
        if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
        const value = this.pixel(source, x1 + column, y1 + row);
        if (value === skip || (keep >= 0 && this.pixel(target, toX, toY) === keep)) continue;
        this.set(target, toX, toY, value);
      }
    }
  }

  replace(record: number, old: number, value: number): void {
    this.each(record, (x, y) => {
      if (this.pixel(record, x, y) === old) this.set(record, x, y, value);
    });
  }

  /** Fill what is joined to a place and has the old value. */
  flood(record: number, x: number, y: number, value: number, old: number): void {
    const at = record >> 2;
    const width = this.memory.i32[at + BITMAP.WIDTH];
    const height = this.memory.i32[at + BITMAP.HEIGHT];
    const todo = [[x, y]];
    while (todo.length && value !== old) {
      const [px, py] = todo.pop() as [number, number];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      if (this.pixel(record, px, py) !== old) continue;
      this.set(record, px, py, value);
      todo.push([px + 1, py], [px - 1, py], [px, py + 1], [px, py - 1]);
    }
  }

  /** bitmaptools.rotozoom. `whole` has ox, oy, px, py and the two clips. */
  turn(
    target: number,
    source: number,
    whole: number,
    angle: number,
    scale: number,
    skip: number,
  ): void {
    const told = this.memory.i32.slice(whole >> 2, (whole >> 2) + 12);
    const [ox, oy, px, py, left, top, right, bottom, sx1, sy1, sx2, sy2] = told;
    const cos = Math.cos(angle) / scale;
    const sin = Math.sin(angle) / scale;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const u = px + (x - ox) * cos + (y - oy) * sin;
        const v = py - (x - ox) * sin + (y - oy) * cos;
        if (u < sx1 || u >= sx2 || v < sy1 || v >= sy2) continue;
        const value = this.pixel(source, Math.trunc(u), Math.trunc(v));
        if (value !== skip) this.set(target, x, y, value);
      }
    }
  }

  private each(record: number, call: (x: number, y: number) => void): void {
    const at = record >> 2;
    const width = this.memory.i32[at + BITMAP.WIDTH];
    const height = this.memory.i32[at + BITMAP.HEIGHT];
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) call(x, y);
  }
}

/** The value of a pixel in a row of bits, bytes or words. The first pixel has the highest bits. */
export function valueAt(bytes: Uint8Array, row: number, bits: number, x: number): number {
  if (bits === 8) return bytes[row + x];
  if (bits === 16) return bytes[row + 2 * x] | (bytes[row + 2 * x + 1] << 8);
  const shift = 8 - bits - ((x * bits) & 7);
  return (bytes[row + ((x * bits) >> 3)] >> shift) & ((1 << bits) - 1);
}

function range(count: number, backwards: boolean): number[] {
  const made = Array.from({ length: Math.max(0, count) }, (_, i) => i);
  return backwards ? made.reverse() : made;
}
