// The flash chip, as the firmware speaks to it: commands byte by byte, busy while it erases.
const READ = 0x03, PROGRAM = 0x02, STATUS = 0x05, STATUS_2 = 0x35, JEDEC = 0x9f, UNIQUE = 0x4b;
const ENABLE = 0x06, DISABLE = 0x04, WRITE_STATUS = 0x01, WRITE_STATUS_2 = 0x31;
const ERASES = { 0x20: [4096, 45e6], 0x52: [32768, 120e6], 0xd8: [65536, 150e6] }; // bytes, ns
const PROGRAM_NS = 0.4e6, STATUS_NS = 0.1e6;
const PAGE = 256;
const QUAD_ENABLED = 2;
const ID = [0xff, 0xef, 0x40, 0x18]; // a W25Q128, 16 MB
const SERIAL = [0xe6, 0x61, 0x4c, 0x31, 0x1b, 0x12, 0x34, 0x56];

export class FlashChip {
  /** bytes: its contents; now: a function that tells the time in ns. */
  constructor(bytes, now) {
    this.bytes = bytes;
    this.now = now;
    this.command = [];
    this.writable = false;
    this.busyUntil = 0;
    this.erases = 0;
  }

  /** A byte goes in, a byte comes out. */
  exchange(byte) {
    this.command.push(byte);
    return this.#answer(this.command.length - 1);
  }

  /** Chip select goes up: what was sent is done now. */
  end() {
    const command = this.command;
    this.command = [];
    if (!command.length) return;
    const code = command[0];
    if (code === ENABLE || code === DISABLE) this.writable = code === ENABLE;
    else if (code === WRITE_STATUS || code === WRITE_STATUS_2) this.#work(STATUS_NS);
    else if (!this.writable) return;
    else if (code === PROGRAM) this.#program(command);
    else if (code in ERASES) this.#erase(command, ...ERASES[code]);
  }

  #answer(at) {
    const command = this.command;
    const busy = this.busyUntil > this.now();
    if (command[0] === STATUS) return (busy ? 1 : 0) | (this.writable ? 2 : 0);
    if (busy) return 0;
    if (command[0] === STATUS_2) return QUAD_ENABLED;
    if (command[0] === JEDEC) return ID[at] ?? 0;
    if (command[0] === UNIQUE) return SERIAL[at - 5] ?? 0;
    if (command[0] === READ && at >= 4) return this.bytes[address(command) + at - 4] ?? 0xff;
    return 0;
  }

  #program(command) {
    const start = address(command);
    const page = start - (start % PAGE);
    for (let i = 4; i < command.length; i++) {
      this.bytes[page + ((start + i - 4) % PAGE)] &= command[i]; // bits only fall; it wraps in its page
    }
    this.#work(PROGRAM_NS);
  }

  #erase(command, size, ns) {
    const start = address(command) - (address(command) % size);
    this.bytes.fill(0xff, start, start + size);
    this.erases++;
    this.#work(ns);
  }

  #work(ns) {
    this.writable = false;
    this.busyUntil = this.now() + ns;
  }
}

function address(command) {
  return (command[1] << 16) | (command[2] << 8) | command[3];
}
