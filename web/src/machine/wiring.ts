/** The keys of a board: a push changes a level or a reading, and the scanners queue what they see. */

import type { Board } from "./board";
import type { Clock } from "./clock";

const ANALOG_MIDDLE = 32_768;
/** Stands for a shift register's data leg where a keyboard's matrix is scanned. */
const MATRIX = -1;

interface Scanner {
  active: boolean;
  max: number;
  lines: { leg: number; line: number }[];
  down: boolean[];
  queue: { key: number; pressed: boolean; ms: number }[];
  overflowed: boolean;
  open: boolean;
}

type Place = (down: boolean) => void;

export class Wiring {
  held = 0;
  /** What the game has last taken out of a queue: when it happened. */
  eventTime = 0;
  private readonly levels = new Map<string, boolean>();
  private readonly readings = new Map<number, number>();
  private readonly places = new Map<number, Place>();
  private readonly scanners: Scanner[] = [];

  constructor(
    board: Board,
    private readonly clock: Clock,
  ) {
    for (const group of board.keys) this.add(group);
    if (board.battery) this.readings.set(board.battery.leg, board.battery.value);
  }

  private add(group: Board["keys"][number]): void {
    if (group[0] === "keys") {
      for (const [leg, bit] of group[3]) this.addLevel(bit, leg, 0, group[1]);
    } else if (group[0] === "shift") {
      for (const [line, bit] of group[3].entries()) {
        this.addLevel(bit, group[1], line + 1, group[2]);
      }
    } else if (group[0] === "cardputer") {
      for (const [line, bit] of group[1]) this.addLevel(bit, MATRIX, line + 1, true);
    } else {
      this.addStick(group);
    }
  }

  /** Of two keys with the same bit, the first one is pushed. */
  private put(bit: number, place: Place): void {
    if (bit && !this.places.has(bit)) this.places.set(bit, place);
  }

  private addLevel(bit: number, leg: number, line: number, active: boolean): void {
    const name = `${leg}:${line}`;
    this.levels.set(name, !active);
    this.put(bit, (down) => {
      this.levels.set(name, down ? active : !active);
      this.scan();
    });
  }

  private addStick(group: ["stick", number, number, number, number]): void {
    const [, x, y, low, high] = group;
    const ends = [Math.floor(low / 2), Math.floor((high + 65_535) / 2)];
    [
      [x, 4, 8],
      [y, 1, 2],
    ].forEach(([leg, less, more]) => {
      [less, more].forEach((bit, i) => {
        this.put(bit, (down) => this.readings.set(leg, down ? ends[i] : ANALOG_MIDDLE));
      });
    });
  }

  /** Press or release a key; a key that the board lacks does nothing. */
  push(bit: number, down: boolean): void {
    const place = this.places.get(bit);
    if (!place || ((this.held & bit) !== 0) === down) return;
    this.held ^= bit;
    place(down);
  }

  release(): void {
    for (const bit of this.places.keys()) this.push(bit, false);
  }

  level(leg: number): boolean {
    return this.levels.get(`${leg}:0`) ?? false;
  }

  drive(leg: number, high: boolean): void {
    this.levels.set(`${leg}:0`, high);
  }

  analog(leg: number): number {
    return this.readings.get(leg) ?? ANALOG_MIDDLE;
  }

  // --- scanners

  open(max: number, active: boolean): number {
    const made = { active, max, lines: [], down: [], queue: [], overflowed: false, open: true };
    return this.scanners.push(made) - 1;
  }

  /** Scan one more line: a leg's own (0) or one behind a shift register (from 1 on). */
  watch(number: number, leg: number, line: number): void {
    this.scanners[number].lines.push({ leg, line });
    this.scanners[number].down.push(false);
    this.scan();
  }

  close(number: number): void {
    this.scanners[number].open = false;
  }

  reset(number: number): void {
    this.scanners[number].down.fill(false);
    this.scan();
  }

  private scan(): void {
    for (const scanner of this.scanners) {
      if (!scanner.open) continue;
      scanner.lines.forEach(({ leg, line }, key) => {
        // Beyond the last register the line is low.
        const down = (this.levels.get(`${leg}:${line}`) ?? false) === scanner.active;
        if (down === scanner.down[key]) return;
        scanner.down[key] = down;
        if (scanner.queue.length >= scanner.max) scanner.overflowed = true;
        else scanner.queue.push({ key, pressed: down, ms: this.clock.ticks() });
      });
    }
  }

  /** The next event of a scanner, key << 1 | pressed; -1 for none. */
  next(number: number): number {
    const event = this.scanners[number].queue.shift();
    if (!event) return -1;
    this.eventTime = event.ms;
    return (event.key << 1) | Number(event.pressed);
  }

  waiting(number: number): number {
    return this.scanners[number].queue.length;
  }

  overflowed(number: number): boolean {
    return this.scanners[number].overflowed;
  }

  clear(number: number): void {
    this.scanners[number].queue = [];
    this.scanners[number].overflowed = false;
  }
}
