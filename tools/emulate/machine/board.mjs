// A PicoSystem: npm's RP2040 with flash, panel, keys, battery and a computer at its USB socket.
import { BasePeripheral, ConsoleLogger, LogLevel, RP2040, USBCDC } from "rp2040js";
import { FlashCache } from "./cache.mjs";
import { FlashChip } from "./flash.mjs";
import { hearTones } from "./tones.mjs";

export const PINS = { EXTRA: 16, MENU: 17, A: 18, B: 19, DOWN: 20, RIGHT: 21, LEFT: 22, UP: 23 };
const PANEL_SELECT = 1 << 5, PANEL_DATA = 1 << 9;
const FLASH_ENTRY = 0x10000000;
const NS_A_CYCLE = 8; // 125 MHz
const FIRST_TIMER = 0x3b, AT_ONCE = 0x3f; // what may pace a DMA transfer
const BATTERY = 1560; // of 4,095: about three quarters full
const PWM = 0x40050;

/** Counts what reading the flash costs. */
class CachedRP2040 extends RP2040 {
  cache = null;
  stall = 0;

  readUint32(address) {
    if (address >>> 24 === 0x10) this.stall += this.cache.read(address);
    return super.readUint32(address);
  }

  readUint16(address) {
    if (address >>> 24 === 0x10) this.stall += this.cache.read(address);
    return super.readUint16(address);
  }

  readUint8(address) {
    if (address >>> 24 === 0x10) this.stall += this.cache.read(address);
    return super.readUint8(address);
  }
}

/** The controller between the core and the flash chip. */
class FlashBus extends BasePeripheral {
  constructor(rp2040, chip) {
    super(rp2040, "SSI");
    this.chip = chip;
    this.received = [];
    this.registers = {};
    this.selected = false; // by hand
  }

  readUint32(offset) {
    if (offset === 0x28) return 0x6 | (this.received.length ? 0x8 : 0); // SR
    if (offset === 0x24) return this.received.length; // RXFLR
    if (offset !== 0x60) return this.registers[offset] ?? 0;
    const value = this.received.shift() ?? 0;
    if (!this.received.length && !this.selected) this.chip.end();
    return value;
  }

  writeUint32(offset, value) {
    if (offset >= 0x60 && offset < 0xf0) {
      const isSerial = (((this.registers[0] ?? 0) >>> 21) & 3) === 0;
      this.received.push(isSerial ? this.chip.exchange(value & 0xff) : 0);
      return;
    }
    if (offset === 8) {
      this.received = [];
      if (!this.selected) this.chip.end();
    }
    this.registers[offset] = value >>> 0;
  }
}

/** The pins of the flash: the firmware drives chip select by hand here. */
class FlashPins extends BasePeripheral {
  constructor(rp2040, bus) {
    super(rp2040, "IO_QSPI");
    this.bus = bus;
    this.registers = {};
  }

  readUint32(offset) {
    return this.registers[offset] ?? 0;
  }

  writeUint32(offset, value) {
    this.registers[offset] = value >>> 0;
    if (offset !== 0x0c) return;
    const { bus } = this;
    const isLow = ((value >>> 8) & 3) === 2;
    if (isLow) {
      bus.chip.command = [];
      bus.received = [];
    } else if (bus.selected) bus.chip.end();
    bus.selected = isLow;
  }
}

/** The ring oscillator, whose random bit os.urandom is made of. The same seed, the same bits. */
class RingOscillator extends BasePeripheral {
  constructor(rp2040, chance) {
    super(rp2040, "ROSC");
    this.chance = chance;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // it runs
    return offset === 0x1c ? this.chance() : 0;
  }

  writeUint32() {}
}

/** Random bits from a seed. */
export function bits(seed) {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state >>> 31;
  };
}

export class Board {
  /** One power-on. parts: flash, bootrom, panel, chance, stallCycles, onText(text), onTone(hz),
      onReset(), scratch. */
  constructor(parts) {
    const mcu = (this.mcu = new CachedRP2040());
    this.clock = mcu.clock;
    this.panel = parts.panel;
    mcu.cache = new FlashCache(parts.stallCycles);
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.loadBootrom(parts.bootrom);
    mcu.flash.set(parts.flash);
    this.chip = new FlashChip(mcu.flash, () => this.clock.nanos);
    this.#wireFlash(parts.chance);
    this.#wireDisplay();
    this.#wireConsole(parts.onText);
    hearTones(mcu.peripherals[PWM], parts.onTone);
    const watchdog = (this.watchdog = mcu.peripherals[0x40058]);
    if (parts.scratch) watchdog.scratchData.set(parts.scratch);
    watchdog.onWatchdogTrigger = parts.onReset;
    Object.defineProperty(mcu.qspi[1], "inputValue", { get: () => true }); // BOOTSEL is up
    for (const pin of mcu.gpio) pin.setInputValue(true);
    mcu.adc.channelValues[0] = BATTERY;
    mcu.dma.getTimer = dmaTimer;
    mcu.core.PC = FLASH_ENTRY;
    mcu.core.registers[14] = 0;
  }

  #wireFlash(chance) {
    const { mcu } = this;
    const bus = new FlashBus(mcu, this.chip);
    mcu.peripherals[0x18000] = bus;
    mcu.peripherals[0x40018] = new FlashPins(mcu, bus);
    mcu.peripherals[0x40060] = new RingOscillator(mcu, chance);
  }

  #wireDisplay() {
    const { mcu, clock, panel } = this;
    const spi = mcu.spi[0];
    const sent = clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (value) => {
      const pins = mcu.sio.gpioValue;
      if (!(pins & PANEL_SELECT)) {
        if (pins & PANEL_DATA) panel.byte(value & 0xff);
        else panel.command(value & 0xff);
      }
      sent.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
    };
  }

  #wireConsole(onText) {
    const { mcu } = this;
    const decoder = new TextDecoder();
    const port = new USBCDC(mcu.usbCtrl);
    port.onSerialData = (data) => onText(decoder.decode(data, { stream: true }));
    // Nothing is typed here: a poll for what is typed is never answered. rp2040js would answer each
    // at once with nothing, and the core would do little else.
    mcu.usbCtrl.onEndpointRead = () => {};
  }

  /** Push a key down, or let it go. */
  key(name, isDown) {
    this.mcu.gpio[PINS[name]].setInputValue(!isDown);
  }

  /** Run until this time in ns, or until `stops()`. */
  run(until, stops) {
    const { mcu, clock } = this;
    const { core } = mcu;
    while (clock.nanos < until && !stops()) {
      // An interrupt that is pending already ends a WFI at once; rp2040js would sleep on.
      if (core.waiting && core.pendingInterrupts & core.enabledInterrupts) core.waiting = false;
      if (core.waiting) {
        const next = clock.nextAlarm ? clock.nanosToNextAlarm : Infinity;
        clock.tick(Math.min(next, until - clock.nanos));
      }
      for (let i = 0; i < 64 && !core.waiting; i++) {
        const cycles = core.executeInstruction() + mcu.stall;
        mcu.stall = 0;
        clock.tick(cycles * NS_A_CYCLE);
      }
    }
  }
}

/** Microseconds between two transfers that a DMA timer paces. rp2040js has the fraction upside down. */
function dmaTimer(request) {
  const timers = [this.timer0, this.timer1, this.timer2, this.timer3];
  if (request === AT_ONCE) return 1e6 / this.rp2040.clkSys;
  const timer = timers[request - FIRST_TIMER] ?? 0; // else a peripheral asks for each transfer
  const [dividend, divisor] = [timer >>> 16, timer & 0xffff];
  return dividend ? ((divisor / dividend) * 1e6) / this.rp2040.clkSys : 0;
}
