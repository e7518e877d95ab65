/** One visit to a drive: what it says of itself, what is to be done, and doing it. */

import { readPack } from "../machine/pack";
import { type Drive, isSame } from "./drive";
import type { Answer, Game, Planner, Sentences, Step } from "./plan";

/** Something that the person can put right: a sentence for them. */
export class Refusal extends Error {}

export interface Told {
  board: string;
  version: string;
  bootloader: string;
}

/** Where the packs of a board are, by release of CircuitPython. */
export type Packs = (board: string, release: number) => Promise<ArrayBuffer>;

/** Folders whose files a plan is likely to read. */
const OURS = /^(lib|boards|sorry_core|sorry-new)\/|^(code\.|sorry|\._)[^/]*$/i;
const COST = 2048;

// As Python reads them: a line ends with \n only, and a letter is one of any script.
const VERSION = /CircuitPython (\d{1,3}\.\d{1,3}\.\d{1,3}[\p{L}\p{N}_.+-]{0,40}) on/u;
const BOARD = /(?:^|\n)Board ID:\s*([\p{L}\p{N}_.-]{1,80})\s*(?=\n|$)/u;
const MODEL = /(?:^|\n)Model:\s*([^\n]+?)\s*(?=\n|$)/u;

/** What boot_out.txt and INFO_UF2.TXT say; tools/install/drives.py reads them alike. */
export function tell(bootOut: string, info: string | null): Told {
  const text = plain(bootOut);
  const bootloader = info === null ? "" : (MODEL.exec(plain(info))?.[1] ?? "a board");
  return {
    board: BOARD.exec(text)?.[1] ?? "",
    version: VERSION.exec(text)?.[1] ?? "",
    bootloader: bootloader.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, 80),
  };
}

/** The beginning of a text, with plain line ends. */
function plain(text: string): string {
  return text.slice(0, 4096).replaceAll("\r\n", "\n");
}

export class Installing {
  told: Told = { board: "", version: "", bootloader: "" };
  private game: Game | null = null;

  constructor(
    private readonly drive: Drive,
    private readonly planner: Planner,
    private readonly packs: Packs,
  ) {}

  private get say(): Sentences {
    return this.planner.sentences;
  }

  /** Read which board it is; a Refusal, in the words of tools.flash, if it cannot be helped. */
  async look(uninstall: boolean): Promise<void> {
    const text = async (name: string) =>
      (await this.drive.has(name)) ? new TextDecoder().decode(await this.drive.read(name)) : null;
    this.told = tell((await text("boot_out.txt")) ?? "", await text("INFO_UF2.TXT"));
    const { board, version, bootloader } = this.told;
    const path = this.drive.root.name || "this folder";
    if (bootloader && !version) {
      throw new Refusal(fill(this.say.bootloader, { path, board: bootloader }));
    }
    if (uninstall) return;
    if (!board || !version) throw new Refusal(fill(this.say.noBootOut, { path }));
    const release = Number.parseInt(version, 10);
    const words = { version, board, path };
    if (release < Math.min(...this.say.releases)) throw new Refusal(fill(this.say.tooOld, words));
    if (release > Math.max(...this.say.releases)) throw new Refusal(fill(this.say.tooNew, words));
    const profile = this.say.boards[board];
    if (!profile) throw new Refusal(fill(this.say.unknown, words));
    this.game = {
      files: driveFiles(await this.packs(profile, release)),
      version: this.say.version,
      board,
      circuitpython: String(release),
      libraries: this.say.libraries,
    };
  }

  /** What is to be done next. Files that the plan wants to see are read as it asks for them. */
  async plan(uninstall: boolean): Promise<Exclude<Answer, { kind: "need" }>> {
    const names = await this.drive.list();
    const contents = new Map<string, Uint8Array>();
    for (const [path, size] of names) {
      if (size >= 0 && OURS.test(path)) contents.set(path, await this.drive.read(path));
    }
    for (;;) {
      const game = uninstall ? null : this.game;
      const answer = await this.planner.plan({ names, contents, uninstall, game });
      if (answer.kind !== "need") return answer;
      contents.set(answer.path, await this.drive.read(answer.path));
    }
  }

  /** Take all steps in order; the first that fails raises, and nothing is undone. */
  async take(steps: Step[], report: (share: number, phase: string) => void): Promise<void> {
    const data = steps.map((step) => this.bytes(step));
    const costs = steps.map((step, i) => COST + data[i].length / (step.kind === "write" ? 1 : 4));
    const total = costs.reduce((sum, cost) => sum + cost, 0) || 1;
    let done = 0;
    for (const [i, step] of steps.entries()) {
      report(done / total, step.phase);
      await this.step(step, data[i]);
      done += costs[i];
    }
    report(1, "");
  }

  private bytes(step: Step): Uint8Array {
    if (step.file) return (this.game as Game).files.get(step.file) as Uint8Array;
    return Uint8Array.from(step.hex?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }

  private async step(step: Step, data: Uint8Array): Promise<void> {
    if (step.kind === "write") await this.drive.write(step.path, data);
    else if (step.kind === "rename") await this.drive.rename(step.path, step.to);
    else if (step.kind === "remove" || step.kind === "rmdir") await this.drive.remove(step.path);
    else if (step.kind === "folder") await this.drive.makeFolder(step.path);
    else if (!isSame(await this.drive.read(step.path), data)) {
      throw new Refusal(`${step.path} reads back differently from what was written`);
    }
  }

  /** An error of the drive in words. */
  explain(error: unknown): string {
    if (error instanceof Refusal) return error.message;
    const name = error instanceof DOMException ? error.name : "";
    if (name === "QuotaExceededError") return this.say.full;
    if (name === "NoModificationAllowedError" || name === "NotAllowedError")
      return this.say.readOnly;
    if (name === "NotFoundError" || name === "NotReadableError" || name === "InvalidStateError") {
      return this.say.gone;
    }
    return `this does not work here: ${error instanceof Error ? error.message : error}`;
  }
}

/** The files of a drive in a pack; a pack to be played has an M where CircuitPython wants a C. */
export function driveFiles(pack: ArrayBuffer): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [path, data] of readPack(pack).files) {
    if (path.startsWith("firmware/")) continue;
    if (path.endsWith(".mpy") && data[0] !== 0x43) {
      const made = data.slice();
      made[0] = 0x43;
      files.set(path, made);
    } else {
      files.set(path, data);
    }
  }
  return files;
}

function fill(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
}
