/** Chance. With a seed it gives the bytes of Python's random.Random(seed), as the desktop does. */

const LENGTH = 624;
const MIDDLE = 397;

/** The Mersenne Twister MT19937, seeded as Python seeds it. */
export class SeededChance {
  private readonly state = new Uint32Array(LENGTH);
  private at = LENGTH;

  constructor(seed: bigint) {
    const key: number[] = [];
    for (let rest = seed < 0n ? -seed : seed; rest > 0n; rest >>= 32n) {
      key.push(Number(rest & 0xffffffffn));
    }
    this.mix(key.length ? key : [0]);
  }

  private begin(seed: number): void {
    const state = this.state;
    state[0] = seed;
    for (let i = 1; i < LENGTH; i++) {
      const last = state[i - 1] ^ (state[i - 1] >>> 30);
      state[i] = Math.imul(1812433253, last) + i;
    }
  }

  private mix(key: number[]): void {
    const state = this.state;
    this.begin(19650218);
    let [i, j] = [1, 0];
    const wrap = () => {
      if (++i >= LENGTH) {
        state[0] = state[LENGTH - 1];
        i = 1;
      }
    };
    for (let k = Math.max(LENGTH, key.length); k > 0; k--) {
      const last = state[i - 1] ^ (state[i - 1] >>> 30);
      state[i] = (state[i] ^ Math.imul(last, 1664525)) + key[j] + j;
      if (++j >= key.length) j = 0;
      wrap();
    }
    for (let k = LENGTH - 1; k > 0; k--) {
      const last = state[i - 1] ^ (state[i - 1] >>> 30);
      state[i] = (state[i] ^ Math.imul(last, 1566083941)) - i;
      wrap();
    }
    state[0] = 0x80000000;
  }

  private refill(): void {
    const state = this.state;
    for (let i = 0; i < LENGTH; i++) {
      const y = (state[i] & 0x80000000) | (state[(i + 1) % LENGTH] & 0x7fffffff);
      state[i] = state[(i + MIDDLE) % LENGTH] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.at = 0;
  }

  private word(): number {
    if (this.at >= LENGTH) this.refill();
    let y = this.state[this.at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** Random.randbytes. */
  fill(target: Uint8Array): void {
    for (let at = 0; at < target.length; at += 4) {
      const left = Math.min(4, target.length - at);
      const word = this.word() >>> (8 * (4 - left));
      for (let i = 0; i < left; i++) target[at + i] = word >>> (8 * i);
    }
  }
}

/** Chance that nobody can foretell. */
export class RealChance {
  fill(target: Uint8Array): void {
    const some = new Uint8Array(target.length);
    crypto.getRandomValues(some);
    target.set(some);
  }
}

export type Chance = SeededChance | RealChance;
