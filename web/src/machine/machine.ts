/** One handheld: the VM with a board's files, its panel, keys, sound, lights and memory. */

import {
  loadMicroPython,
  type MicroPython,
} from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import type { Area } from "./area";
import { isEmpty } from "./area";
import { Bitmaps } from "./bitmaps";
import type { Board } from "./board";
import type { Chance } from "./chance";
import { type Clock, SimulatedClock } from "./clock";
import { converted } from "./colours";
import { Compositor, type Lettering } from "./compositor";
import { Memory } from "./memory";
import type { Pack } from "./pack";
import type { Step } from "./script";
import { type Colour, Speaker } from "./speaker";
import { Wiring } from "./wiring";

const HEAP = 1 << 20;
const FIRMWARE = "firmware/";
const NO_LEG = -1;

/** What the page, or a test, wants to hear of. Each of these may be left out. */
export interface Listeners {
  painted?: (area: Area) => void;
  tone?: (hz: number, volume: number) => void;
  light?: (colour: Colour) => void;
  brightness?: (share: number) => void;
  saved?: (nvm: Uint8Array) => void;
  printed?: (line: string) => void;
  shot?: (name: string) => void;
  ended?: () => void;
  restart?: () => void;
}

export interface Options {
  /** Where micropython.wasm is. */
  url?: string;
  clock: Clock;
  chance: Chance;
  /** The memory that stays; blank if it is left out. */
  nvm?: Uint8Array;
  listeners?: Listeners;
}

export class Machine {
  readonly board: Board;
  readonly wiring: Wiring;
  readonly speaker: Speaker;
  readonly compositor: Compositor;
  readonly nvm: Uint8Array;
  readonly memory: Memory;
  private readonly bitmaps: Bitmaps;
  private root = 0;
  // biome-ignore lint/suspicious/noExplicitAny: a module of the VM
  private table: any;
  private next: () => void = () => {};

  private constructor(
    private readonly vm: MicroPython,
    memory: WebAssembly.Memory,
    pack: Pack,
    private readonly options: Options,
  ) {
    const { listeners = {}, clock } = options;
    this.board = pack.board;
    this.memory = new Memory(memory);
    this.bitmaps = new Bitmaps(this.memory);
    this.compositor = new Compositor(this.memory);
    this.wiring = new Wiring(this.board, clock);
    this.speaker = new Speaker(
      this.board,
      listeners.tone ?? (() => {}),
      listeners.light ?? (() => {}),
    );
    this.nvm = new Uint8Array(this.board.nvm.size).fill(0xff);
    if (options.nvm?.length === this.nvm.length) this.nvm.set(options.nvm);
  }

  /** Load the VM, copy the files into it, open the board's parts and make the game. */
  static async start(pack: Pack, options: Options): Promise<Machine> {
    const printed = options.listeners?.printed ?? (() => {});
    const { vm, memory } = await loadVm({
      heapsize: HEAP,
      url: options.url,
      stdout: printed,
      stderr: printed,
    });
    const machine = new Machine(vm, memory, pack, options);
    machine.copy(pack.files);
    machine.switchOn();
    return machine;
  }

  private copy(files: Map<string, Uint8Array>): void {
    const fs = this.vm.FS;
    for (const [path, data] of files) {
      fs.mkdirTree(`/${path}`.replace(/\/[^/]*$/, "") || "/");
      fs.writeFile(`/${path}`, data);
    }
  }

  private switchOn(): void {
    this.vm.registerJsModule("_web", this.firmware());
    this.vm.runPython(`import sys; sys.path.insert(0, "/${FIRMWARE.slice(0, -1)}")`);
    const start = this.vm.pyimport("_start");
    this.next = start.frame;
    start.switch_on();
    this.table = this.vm.pyimport("_table");
  }

  /** One round of the game's loop. */
  frame(): void {
    this.next();
  }

  /** Do the steps of a script at their times; only simulated time can. */
  play(steps: Step[]): void {
    const { clock, listeners = {} } = this.options;
    if (!(clock instanceof SimulatedClock)) throw new Error("a script needs simulated time");
    for (const step of steps) {
      clock.plan(step.ms * 1000, () => {
        if (step.verb === "end") listeners.ended?.();
        else if (step.verb === "shot") listeners.shot?.(step.name);
        else this.wiring.push(step.key, step.verb === "press");
      });
    }
  }

  /** A function of web/firmware/_table.py. */
  // biome-ignore lint/suspicious/noExplicitAny: what Python returns may be anything
  ask(name: string, ...values: (number | string | boolean)[]): any {
    return this.table[name](...values);
  }

  letterings(): Lettering[] {
    return this.compositor.letterings(this.root);
  }

  private refresh(root: number): void {
    this.root = root;
    const area = this.compositor.refresh(root);
    if (!isEmpty(area)) this.options.listeners?.painted?.(area);
  }

  /** The module _web: all that the firmware's stand-ins ask of the page. */
  private firmware(): object {
    return {
      ...this.boardCalls(),
      ...this.timeCalls(),
      ...this.paintCalls(),
      ...this.keyCalls(),
      ...this.nvmCalls(),
    };
  }

  private boardCalls(): object {
    const { board, speaker, wiring } = this;
    const { listeners = {} } = this.options;
    return {
      board_id: () => board.id,
      has_display: () => board.hasDisplay,
      width: () => board.width,
      height: () => board.height,
      pins: () => `/${FIRMWARE}pins.txt`,
      names: () => `/${FIRMWARE}names.txt`,
      font: () => `/${FIRMWARE}font.bin`,
      restart: () => listeners.restart?.(),
      level: (leg: number) => wiring.level(leg),
      analog: (leg: number) => wiring.analog(leg),
      output: (leg: number, share: number) => {
        wiring.drive(leg, share > 0);
        speaker.output(leg, share);
      },
      pwm_taken: (leg: number) => board.pwmTaken.includes(leg),
      buzz: (leg: number, hz: number, share: number) => speaker.buzz(leg, hz, share),
      tone: (hz: number, volume: number) => speaker.tone(hz, volume),
      light: (r: number, g: number, b: number) => speaker.shine([r, g, b]),
    };
  }

  private timeCalls(): object {
    const { clock, chance } = this.options;
    return {
      ticks: () => {
        clock.look();
        return clock.ticks();
      },
      now: () => clock.ticks(),
      sleep: (seconds: number) => clock.sleep(Math.trunc(seconds * 1_000_000)),
      seconds: () => Math.floor(clock.now() / 1_000_000),
      microseconds: () => clock.now() % 1_000_000,
      chance: (at: number, count: number) => chance.fill(this.memory.u8.subarray(at, at + count)),
    };
  }

  private paintCalls(): object {
    const bitmaps = this.bitmaps;
    const compositor = this.compositor;
    const { listeners = {} } = this.options;
    return {
      open_display: (width: number, height: number) => compositor.open(width, height),
      all_changed: () => compositor.changeAll(),
      brightness: (thousandths: number) => listeners.brightness?.(thousandths / 1000),
      refresh: (root: number) => this.refresh(root),
      removed: (group: number, layer: number) => compositor.remove(group, layer),
      convert: (at: number, value: number) => converted(this.memory.i32[at >> 2], value),
      pixel: bitmaps.pixel.bind(bitmaps),
      set_pixel: bitmaps.set.bind(bitmaps),
      fill: bitmaps.fill.bind(bitmaps),
      line: bitmaps.line.bind(bitmaps),
      ring: bitmaps.ring.bind(bitmaps),
      blit: bitmaps.blit.bind(bitmaps),
      replace: bitmaps.replace.bind(bitmaps),
      flood: bitmaps.flood.bind(bitmaps),
      turn: bitmaps.turn.bind(bitmaps),
    };
  }

  private keyCalls(): object {
    const wiring = this.wiring;
    return {
      open_scanner: (max: number, active: boolean) => wiring.open(max, active),
      scan_leg: (number: number, leg: number) => wiring.watch(number, leg, 0),
      scan_line: (number: number, leg: number, line: number) =>
        wiring.watch(number, leg < 0 ? NO_LEG : leg, line + 1),
      close_scanner: (number: number) => wiring.close(number),
      reset_scanner: (number: number) => wiring.reset(number),
      next_event: (number: number) => wiring.next(number),
      event_time: () => wiring.eventTime,
      waiting: (number: number) => wiring.waiting(number),
      overflowed: (number: number) => wiring.overflowed(number),
      clear_events: (number: number) => wiring.clear(number),
    };
  }

  private nvmCalls(): object {
    const size = this.nvm.length;
    return {
      nvm_size: () => size,
      nvm_load: (at: number) => this.memory.u8.set(this.nvm, at),
      nvm_keep: (at: number) => {
        this.nvm.set(this.memory.u8.subarray(at, at + size));
        this.options.listeners?.saved?.(this.nvm);
      },
    };
  }
}

/** Load the VM and get hold of its memory, which the VM itself does not hand out. */
async function loadVm(options: Parameters<typeof loadMicroPython>[0]) {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const seen: WebAssembly.Memory[] = [];
  const catching =
    // biome-ignore lint/suspicious/noExplicitAny: the two functions have many signatures
      (make: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: the same
      async (...values: any[]) => {
        const made = await make.apply(WebAssembly, values);
        seen.push((made.instance ?? made).exports.memory);
        return made;
      };
  WebAssembly.instantiate = catching(instantiate);
  WebAssembly.instantiateStreaming = catching(instantiateStreaming);
  try {
    const vm = await loadMicroPython(options);
    return { vm, memory: seen[0] };
  } finally {
    WebAssembly.instantiate = instantiate;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
