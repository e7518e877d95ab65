/** The VM's memory: where the firmware's stand-ins keep their records, and the page reads them. */

export class Memory {
  private words = new Int32Array(0);
  private octets = new Uint8Array(0);

  constructor(private readonly source: WebAssembly.Memory) {}

  /** Whole numbers; the index of the one at an address is the address divided by 4. */
  get i32(): Int32Array {
    if (this.words.buffer !== this.source.buffer) this.words = new Int32Array(this.source.buffer);
    return this.words;
  }

  get u8(): Uint8Array {
    if (this.octets.buffer !== this.source.buffer) this.octets = new Uint8Array(this.source.buffer);
    return this.octets;
  }
}
