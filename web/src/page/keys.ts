/** The keys of this computer, and of a gamepad, as keys of the handheld. */

import type { Board } from "../machine/board";
import type { Push } from "./handheld";

const NAMES: Record<string, string> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "enter",
  " ": "space",
  Backspace: "backspace",
  Escape: "escape",
};
/** The buttons of a standard gamepad, by their numbers, as keys of a computer. */
const BUTTONS = [
  "z",
  "x",
  "c",
  "m",
  "",
  "",
  "",
  "",
  "c",
  "m",
  "",
  "",
  "up",
  "down",
  "left",
  "right",
];
const LEANS = 0.5;

/** Keys are pushed by several hands at once: a key is up when nobody holds it any more. */
export class Hands {
  private readonly holders = new Map<number, Set<string>>();

  constructor(private readonly push: Push) {}

  hold(who: string, bit: number, down: boolean): void {
    const holders = this.holders.get(bit) ?? new Set();
    this.holders.set(bit, holders);
    const before = holders.size;
    if (down) holders.add(who);
    else holders.delete(who);
    if (Boolean(before) !== Boolean(holders.size)) this.push(bit, holders.size > 0);
  }

  /** Let go of everything: the page is not in front any more. */
  drop(): void {
    for (const [bit, holders] of this.holders) {
      if (holders.size) this.push(bit, false);
      holders.clear();
    }
  }
}

/** Whether a press is meant for the page itself: somebody is in a dialog, or at one of its buttons. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open]")) return true;
  const at = document.activeElement;
  const typing = at instanceof HTMLSelectElement || at instanceof HTMLInputElement;
  if (typing) return true;
  const presses = event.key === "Enter" || event.key === " ";
  return presses && at instanceof HTMLButtonElement && !at.dataset.bit;
}

export function listenToKeyboard(board: Board, hands: Hands): void {
  const bitOf = (event: KeyboardEvent) =>
    board.keyboard[NAMES[event.key] ?? event.key.toLowerCase()] ?? 0;
  window.addEventListener("keydown", (event: KeyboardEvent) => {
    const bit = bitOf(event);
    if (!bit || event.key === "Tab" || isForPage(event)) return;
    event.preventDefault();
    if (!event.repeat) hands.hold(`key ${event.code}`, bit, true);
  });
  window.addEventListener("keyup", (event: KeyboardEvent) => {
    const bit = bitOf(event);
    if (bit) hands.hold(`key ${event.code}`, bit, false);
  });
  window.addEventListener("blur", () => hands.drop());
}

/** Asked before every frame: a gamepad has no events of its own. */
export function readGamepads(board: Board, hands: Hands): void {
  for (const pad of navigator.getGamepads?.() ?? []) {
    if (!pad) continue;
    const names = new Set<string>();
    pad.buttons.forEach((button, at) => {
      if (button.pressed && BUTTONS[at]) names.add(BUTTONS[at]);
    });
    const [x = 0, y = 0] = pad.axes;
    if (x < -LEANS) names.add("left");
    if (x > LEANS) names.add("right");
    if (y < -LEANS) names.add("up");
    if (y > LEANS) names.add("down");
    for (const name of new Set(BUTTONS)) {
      const bit = board.keyboard[name];
      if (bit) hands.hold(`pad ${pad.index} ${name}`, bit, names.has(name));
    }
  }
}
