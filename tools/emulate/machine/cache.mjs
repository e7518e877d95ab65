// The cache in front of the flash: 16 KB, two ways of 1,024 lines of 8 bytes. A miss stalls the core.
const SETS = 1024;

export class FlashCache {
  constructor(stallCycles) {
    this.stallCycles = stallCycles;
    this.tags = new Int32Array(2 * SETS).fill(-1); // of each set the line used last, then the other
  }

  /** How many cycles reading this address of the flash stalls. */
  read(address) {
    const first = ((address >> 3) & (SETS - 1)) << 1;
    const tag = (address & 0xffffff) >> 13;
    const { tags } = this;
    if (tags[first] === tag) return 0;
    const hit = tags[first + 1] === tag;
    tags[first + 1] = tags[first];
    tags[first] = tag;
    return hit ? 0 : this.stallCycles;
  }
}
