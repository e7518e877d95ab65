/** The handheld around the panel: as the desktop draws it, or with large keys for two thumbs. */

import type { Board } from "../machine/board";
import { make } from "./element";

const DIRECTIONS: [number, string, string][] = [
  [1, "up", "▲"],
  [2, "down", "▼"],
  [4, "left", "◀"],
  [8, "right", "▶"],
];
const A = 16;
const B = 32;
const BEZEL = 14;
const EDGE = 30;
const HINTS = 40;

/** What a key does when it is pushed or let go. */
export type Push = (bit: number, down: boolean) => void;

export class Handheld {
  private readonly keys = new Map<number, HTMLElement[]>();
  private lamps: HTMLElement[] = [];

  constructor(
    private readonly place: HTMLElement,
    private readonly board: Board,
    readonly canvas: HTMLCanvasElement,
    private readonly push: Push,
  ) {
    new ResizeObserver(() => this.lay()).observe(place.parentElement as HTMLElement);
    matchMedia("(pointer: coarse)").addEventListener("change", () => this.lay());
    this.lay();
  }

  /** Show which keys are down. */
  show(held: number): void {
    for (const [bit, keys] of this.keys) {
      for (const key of keys) key.classList.toggle("down", (held & bit) !== 0);
    }
  }

  /** The light of the board. A dim one glares too: its colour is shown at full strength. */
  shine(colour: number[]): void {
    const most = Math.max(...colour);
    const [r, g, b] = colour.map((each) => (most ? Math.round((each * 255) / most) : 0));
    for (const lamp of this.lamps) {
      lamp.style.background = most ? `rgb(${r},${g},${b})` : "";
      lamp.style.boxShadow = most ? `0 0 14px 5px rgb(${r},${g},${b})` : "";
    }
  }

  dim(share: number): void {
    this.canvas.style.filter = share >= 1 ? "" : `brightness(${(0.4 + 0.6 * share).toFixed(2)})`;
  }

  /** Lay everything out anew, for the room that there is. */
  private lay(): void {
    const room = this.place.parentElement as HTMLElement;
    const [width, height] = [room.clientWidth, room.clientHeight];
    if (!width || !height) return;
    // The old keys go, and with them what would tell that a thumb has left one.
    for (const bit of this.keys.keys()) this.push(bit, false);
    this.keys.clear();
    this.lamps = [];
    const { size } = this.board.body;
    const bodyHeight = size[1] - HINTS;
    const scale = Math.min(width / size[0], height / bodyHeight, 1.5);
    const thumbs = matchMedia("(pointer: coarse)").matches || scale < 0.6;
    this.place.replaceChildren(thumbs ? this.thumbs(width, height) : this.body(scale));
  }

  // --- as on the desktop

  private body(scale: number): HTMLElement {
    const { size, at, screen } = this.board.body;
    const [wide, high] = [size[0], size[1] - HINTS];
    const body = make("div", { class: "body" });
    body.style.cssText = `width:${wide}px;height:${high}px;transform:scale(${scale})`;
    body.append(this.shell(wide, high), this.bezel());
    this.canvas.style.cssText = `left:${at[0]}px;top:${at[1]}px;width:${screen[0]}px;height:${screen[1]}px;filter:${this.canvas.style.filter}`;
    body.append(this.canvas);
    for (const part of this.board.body.parts) body.append(this.part(part));
    for (const word of this.board.body.words) body.append(this.word(word));
    if (this.board.hasLights) body.append(this.lamp());
    const around = make("div", {}, body);
    around.style.cssText = `width:${wide * scale}px;height:${high * scale}px;overflow:hidden`;
    return around;
  }

  private shell(wide: number, high: number): HTMLElement {
    const { shell, corner } = this.board.body;
    const made = make("div", { class: "shell" });
    made.style.cssText = `left:${EDGE}px;top:${EDGE}px;width:${wide - 2 * EDGE}px;height:${high - 2 * EDGE}px;border-radius:${corner}px;background:${shell};border-color:color-mix(in srgb, ${shell}, #fff 25%)`;
    return made;
  }

  private bezel(): HTMLElement {
    const { at, screen } = this.board.body;
    const made = make("div", { class: "bezel" });
    made.style.cssText = `left:${at[0] - BEZEL}px;top:${at[1] - BEZEL}px;width:${screen[0] + 2 * BEZEL}px;height:${screen[1] + 2 * BEZEL}px`;
    return made;
  }

  private part(part: Board["body"]["parts"][number]): HTMLElement {
    const [x, y, width, height] = part.box;
    const isPad = part.kind === "pad" || part.kind === "stick";
    const made = isPad
      ? this.pad(part.colour)
      : this.key(part.bits[0] ?? 0, spoken(part.label), part.colour, part.kind);
    made.style.left = `${x}px`;
    made.style.top = `${y}px`;
    made.style.width = `${width}px`;
    made.style.height = `${height}px`;
    return made;
  }

  private word([x, y, text, size]: [number, number, string, number]): HTMLElement {
    const made = make("span", { class: "word", "aria-hidden": "true" }, text);
    made.style.cssText = `left:${x}px;top:${y}px;font-size:${size}px;color:${ink(this.board.body.shell)}`;
    return made;
  }

  private lamp(): HTMLElement {
    const made = make("div", { class: "lamp" });
    const [x, y] = this.board.body.light;
    made.style.left = `${x}px`;
    made.style.top = `${y}px`;
    this.lamps.push(made);
    return made;
  }

  // --- for thumbs

  private thumbs(width: number, height: number): HTMLElement {
    const tall = height > width;
    const { body, legend } = this.board;
    const bits = legend.reduce((all, [bit]) => all | bit, 0);
    const hasPad = (bits & 15) === 15;
    const made = make("div", { class: `thumbs ${tall ? "tall" : "wide"}` });
    if (!hasPad) made.classList.add("without-pad");
    made.style.background = body.shell;
    const glass = make("div", { class: "glass" }, this.canvas);
    this.fit(tall ? width - 32 : width * 0.5, tall ? height * 0.64 : height - 36);
    made.append(glass);
    if (hasPad) made.append(this.pad(body.keys));
    const keys = make("div", { class: "keys" });
    const others = legend.filter(([bit]) => !hasPad || bit > 8);
    if (hasPad) others.sort(([one], [two]) => rank(one) - rank(two));
    for (const [bit, name] of others) {
      const main = bit === A || bit === B || !hasPad;
      keys.append(this.key(bit, name, main ? body.action : body.keys, main ? "round" : "pill"));
    }
    made.append(keys);
    return made;
  }

  /** The canvas as large as there is room, in steps that keep its pixels square. */
  private fit(width: number, height: number): void {
    const largest = Math.min(width / this.board.width, height / this.board.height);
    const fine = devicePixelRatio >= 2 ? devicePixelRatio : 4;
    const scale = Math.max(0.5, Math.floor(largest * fine) / fine);
    this.canvas.style.cssText = `width:${this.board.width * scale}px;height:${this.board.height * scale}px;filter:${this.canvas.style.filter}`;
  }

  // --- keys

  private key(bit: number, label: string, colour: string, kind: string): HTMLElement {
    const key = make("button", { type: "button", class: `key ${kind}`, tabindex: "-1" }, label);
    key.style.background = colour;
    key.style.color = ink(colour);
    if (!bit) {
      key.disabled = true;
      return key;
    }
    key.dataset.bit = String(bit);
    this.keys.set(bit, [...(this.keys.get(bit) ?? []), key]);
    key.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      key.setPointerCapture(event.pointerId);
      this.push(bit, true);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      key.addEventListener(end, () => this.push(bit, false));
    }
    // A screen reader or a switch clicks without a pointer: then it is a short press.
    key.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      this.push(bit, true);
      setTimeout(() => this.push(bit, false), 80);
    });
    key.addEventListener("contextmenu", (event) => event.preventDefault());
    return key;
  }

  /** Four directions, over which a thumb can slide. */
  private pad(colour: string): HTMLElement {
    const pad = make("div", { class: "pad" });
    const has = this.board.legend.reduce((all, [bit]) => all | bit, 0);
    for (const [bit, way, sign] of DIRECTIONS) {
      if (!(has & bit)) continue;
      const key = make("button", { type: "button", class: "key", tabindex: "-1" }, sign);
      key.dataset.way = way;
      key.dataset.bit = String(bit);
      key.setAttribute("aria-label", way);
      key.style.background = colour;
      key.style.color = ink(colour);
      this.keys.set(bit, [...(this.keys.get(bit) ?? []), key]);
      pad.append(key);
    }
    this.slide(pad, has);
    return pad;
  }

  private slide(pad: HTMLElement, has: number): void {
    const held = new Map<number, number>();
    const press = (pointer: number, bit: number) => {
      const before = held.get(pointer) ?? 0;
      if (before === bit) return;
      if (before) this.push(before, false);
      if (bit) this.push(bit, true);
      held.set(pointer, bit);
    };
    pad.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      pad.setPointerCapture(event.pointerId);
      press(event.pointerId, toward(pad, event) & has);
    });
    pad.addEventListener("pointermove", (event) => {
      if (held.has(event.pointerId)) press(event.pointerId, toward(pad, event) & has);
    });
    for (const end of ["pointerup", "pointercancel"] as const) {
      pad.addEventListener(end, (event) => {
        press(event.pointerId, 0);
        held.delete(event.pointerId);
      });
    }
    pad.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}

/** The direction in which a touch lies from the middle; 0 in the middle itself. */
function toward(pad: HTMLElement, event: PointerEvent): number {
  const box = pad.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width - 0.5;
  const y = (event.clientY - box.top) / box.height - 0.5;
  if (Math.max(Math.abs(x), Math.abs(y)) < 0.08) return 0;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 4 : 8;
  return y < 0 ? 1 : 2;
}

/** A before B, and small keys behind them. */
function rank(bit: number): number {
  return bit === B ? 0 : bit === A ? 1 : bit;
}

function spoken(label: string): string {
  return { "\b": "⌫", "\t": "Tab", "\r": "Enter" }[label] ?? label;
}

/** Black or white, whichever can be read on a colour. */
function ink(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return r * 3 + g * 6 + b > 1280 ? "#14161a" : "#fff";
}
