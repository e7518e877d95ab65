/** Two clocks: real time for people, and simulated time, which goes on only when the game waits. */

// As on the device: ticks_ms wraps 65 s after power-on, and code.py starts 3.8 s after it.
const TICKS_PERIOD = 2 ** 29;
const TICKS_START = TICKS_PERIOD - 65_000 + 3_800;
/** Microseconds that a look at the clock takes. */
const LOOK_US = 20;

export abstract class Clock {
  /** Microseconds since the start. */
  abstract now(): number;
  /** The game asks for the time. */
  abstract look(): void;
  /** The game sleeps. */
  abstract sleep(us: number): void;

  ticks(): number {
    return (TICKS_START + Math.floor(this.now() / 1000)) % TICKS_PERIOD;
  }
}

/** Real time. A sleep ends at once: the page itself waits for the next frame. */
export class WallClock extends Clock {
  private start = performance.now();
  private stopped = 0;

  now(): number {
    return Math.floor(((this.stopped || performance.now()) - this.start) * 1000);
  }

  look(): void {}

  sleep(_us: number): void {}

  /** Stand still, while nobody sees the page. */
  stop(): void {
    this.stopped ||= performance.now();
  }

  go(): void {
    if (this.stopped) this.start += performance.now() - this.stopped;
    this.stopped = 0;
  }
}

/** Simulated time, and what is to be done at set times of it. */
export class SimulatedClock extends Clock {
  private us = 0;
  private due: { us: number; act: () => void }[] = [];

  now(): number {
    return this.us;
  }

  look(): void {
    this.pass(LOOK_US);
  }

  sleep(us: number): void {
    this.pass(us);
  }

  /** Do something at a time; of two with the same time, the one that was told first. */
  plan(us: number, act: () => void): void {
    const later = this.due.findIndex((each) => each.us > us);
    this.due.splice(later < 0 ? this.due.length : later, 0, { us, act });
  }

  private pass(us: number): void {
    const end = this.us + us;
    for (;;) {
      while (this.due.length && this.due[0].us <= this.us) this.due.shift()?.act();
      if (this.us >= end) return;
      this.us = Math.min(end, this.due.length ? this.due[0].us : end);
    }
  }
}
