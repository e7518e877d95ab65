// The panel, an ST7789 of 240x240: its memory, and every write to it with its times.
const RESET = 0x01, INVERT_OFF = 0x20, INVERT_ON = 0x21, OFF = 0x28, ON = 0x29;
const COLUMNS = 0x2a, ROWS = 0x2b, WRITE = 0x2c, WRITE_ON = 0x3c, ORDER = 0x36;
const SWAP = 0x20, MIRROR_X = 0x40, MIRROR_Y = 0x80, BLUE_FIRST = 0x08;
const MEMORY_ROWS = 320;
export const SIZE = 240;

export class Panel {
  /** now: a function that tells the time in ms; onWrite(first, last, window, bytes): a write has ended. */
  constructor(now, onWrite) {
    this.now = now;
    this.onWrite = onWrite;
    this.memory = new Uint16Array(SIZE * MEMORY_ROWS);
    this.lastWrite = 0;
    this.#reset();
  }

  #reset() {
    this.order = 0;
    this.inverted = false;
    this.on = false;
    this.columns = [0, SIZE - 1];
    this.rows = [0, MEMORY_ROWS - 1];
    this.code = 0;
    this.data = [];
    this.high = -1;
    this.write = null;
  }

  /** A byte with the D/C line low. */
  command(code) {
    this.flush();
    this.code = code;
    this.data = [];
    this.high = -1;
    if (code === RESET) this.#reset();
    else if (code === INVERT_OFF || code === INVERT_ON) this.inverted = code === INVERT_ON;
    else if (code === OFF || code === ON) this.on = code === ON;
    else if (code === WRITE) this.#begin();
  }

  /** A byte with the D/C line high. */
  byte(value) {
    this.lastWrite = this.now();
    if (this.code === WRITE || this.code === WRITE_ON) {
      if (this.write) {
        this.write.last = this.lastWrite;
        this.write.bytes++;
      }
      if (this.high < 0) this.high = value;
      else {
        this.#pixel((this.high << 8) | value);
        this.high = -1;
      }
      return;
    }
    this.data.push(value);
    const pair = () => [(this.data[0] << 8) | this.data[1], (this.data[2] << 8) | this.data[3]];
    if (this.code === COLUMNS && this.data.length === 4) this.columns = pair();
    else if (this.code === ROWS && this.data.length === 4) this.rows = pair();
    else if (this.code === ORDER && this.data.length === 1) this.order = value;
  }

  /** Tell of a write that is still open. */
  flush() {
    const { write } = this;
    this.write = null;
    if (write && write.bytes) this.onWrite(write.first, write.last, write.window, write.bytes);
  }

  #begin() {
    this.x = this.columns[0];
    this.y = this.rows[0];
    const window = [this.columns[0], this.rows[0], this.columns[1], this.rows[1]];
    this.write = { first: this.now(), last: 0, window, bytes: 0 };
  }

  #pixel(colour) {
    let [x, y] = this.order & SWAP ? [this.y, this.x] : [this.x, this.y];
    if (this.order & MIRROR_X) x = SIZE - 1 - x;
    if (this.order & MIRROR_Y) y = MEMORY_ROWS - 1 - y;
    if (x >= 0 && x < SIZE && y >= 0 && y < MEMORY_ROWS) this.memory[y * SIZE + x] = colour;
    if (++this.x > this.columns[1]) {
      this.x = this.columns[0];
      if (++this.y > this.rows[1]) this.y = this.rows[0];
    }
  }

  /** What is seen: three bytes a pixel, red, green, blue. */
  picture() {
    const seen = new Uint8Array(SIZE * SIZE * 3);
    for (let i = 0; i < SIZE * SIZE; i++) {
      let colour = this.inverted ? this.memory[i] : this.memory[i] ^ 0xffff;
      if (!this.on) colour = 0;
      const ends = [(colour >> 11) & 31, colour & 31];
      if (this.order & BLUE_FIRST) ends.reverse();
      seen[3 * i] = (ends[0] * 527 + 23) >> 6;
      seen[3 * i + 1] = (((colour >> 5) & 63) * 259 + 33) >> 6;
      seen[3 * i + 2] = (ends[1] * 527 + 23) >> 6;
    }
    return seen;
  }
}
