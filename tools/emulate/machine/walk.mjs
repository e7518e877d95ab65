// Walks through the steps of a script: presses keys, waits for screens and for the panel to rest.
const TAP_MS = 60;
const REST_MS = 250; // the panel rests when nothing was painted for so long
const STEP_MS = 350; // a step takes at least this
const LONGEST_MS = 2500; // something that moves never rests
const SCREEN_MS = 20_000;
const BEAT_MS = 110; // between two presses while a game is played
const MOST_PRESSES = 40_000;

/** machine: now() in ms, lastPaint(), press(key), release(key), shot(name), mark(text), reset(), stop(). */
export class Walk {
  constructor(machine, steps, person) {
    this.machine = machine;
    this.person = person;
    this.screen = "";
    this.entered = 0; // screens
    this.ended = 0; // games
    this.turn = -1;
    this.drawn = false;
    this.moves = 0;
    this.pressed = 0;
    this.lost = "";
    this.down = []; // keys, and when they are let go
    this.running = this.#all(steps);
    this.waits = null;
  }

  /** A line of the console. */
  hear(line) {
    const [, event, rest] = line.match(/^trace \d+ (\w+)(.*)$/) ?? [];
    const number = (key) => +(rest.match(new RegExp(` ${key}=(\\d+)`))?.[1] ?? -1);
    if (event === "screen") {
      this.screen = rest.match(/ name=(\w+)/)?.[1] ?? "";
      this.entered++;
      if (this.screen === "end") this.ended++;
    } else if (event === "turn") {
      this.turn = number("colour");
      this.drawn = false;
      this.moves = 0;
    } else if (event === "draw") this.drawn = true;
    else if (event === "legal") this.moves = number("n");
    else if (event === "move") this.moves = 0;
  }

  /** Go on as far as it goes now. */
  poll() {
    const now = this.machine.now();
    while (this.down.length && this.down[0][1] <= now) this.machine.release(this.down.shift()[0]);
    while (!this.waits || this.waits.until() || now > this.waits.limit) {
      const next = this.running.next();
      if (next.done || this.lost) {
        this.machine.stop(this.lost);
        return;
      }
      this.waits = { until: next.value[0], limit: now + next.value[1] };
    }
  }

  #press(key) {
    this.pressed = this.machine.now();
    this.machine.press(key);
    this.down.push([key, this.pressed + TAP_MS]);
  }

  #rests(ms) {
    return this.machine.now() - Math.max(this.machine.lastPaint(), this.pressed) >= ms;
  }

  *#all(steps) {
    for (const step of steps) {
      yield* this[step.verb](step);
      if (this.lost) return;
    }
  }

  *#come(screen, before, what) {
    const there = () => this.entered > before && this.screen === screen;
    yield [there, SCREEN_MS];
    if (!there()) this.lost = `${what}: ${this.screen || "nothing"} is shown, not ${screen}`;
  }

  *#rest() {
    const since = this.machine.now();
    const done = () =>
      (this.#rests(REST_MS) && this.machine.now() - this.pressed > STEP_MS) ||
      this.machine.now() - since > LONGEST_MS;
    yield [done, 2 * LONGEST_MS];
  }

  *wait({ screen }) {
    if (this.screen !== screen) yield* this.#come(screen, -1, "wait");
    yield* this.#rest();
  }

  *press({ key, times }) {
    for (let i = 0; i < times; i++) {
      this.#press(key);
      yield* this.#rest();
    }
  }

  *measure({ key, screen, name }) {
    const before = this.entered;
    this.machine.mark(`step ${name}`);
    this.#press(key);
    if (screen) yield* this.#come(screen, before, name);
    if (!this.lost) yield* this.#rest();
    this.machine.mark("end");
    this.machine.shot(name);
  }

  *shot({ name }) {
    this.machine.shot(name);
    yield [() => true, 0];
  }

  *reset() {
    const before = this.entered;
    this.machine.reset();
    yield* this.#come("title", before, "reset");
    if (!this.lost) yield* this.#rest();
  }

  /** Press A until a person is to draw, has a choice of moves, or so many games are over. */
  *play({ until, times }) {
    const ended = this.ended;
    const goals = {
      turn: () => this.turn === this.person && !this.drawn,
      choice: () => this.turn === this.person && this.drawn && this.moves > 1,
      end: () => this.ended - ended >= times,
    };
    for (let i = 0; !goals[until](); i++) {
      if (i === MOST_PRESSES || this.screen === "oops") {
        this.lost = `play ${until}: it never came, ${this.screen} is shown`;
        return;
      }
      this.#press("A");
      const since = this.machine.now();
      const beat = until === "end" ? 0 : 120;
      yield [() => this.machine.now() - since >= BEAT_MS && (this.#rests(beat) || goals[until]()), 700];
    }
    yield* this.#rest();
  }
}
