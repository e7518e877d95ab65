/** What the page and its planner tell each other. */

/** tools/page/planner.py writes these: what tools.flash says. */
export interface Sentences {
  releases: number[];
  boards: Record<string, string>;
  libraries: string[];
  version: string;
  bootloader: string;
  noBootOut: string;
  tooOld: string;
  tooNew: string;
  unknown: string;
  readOnly: string;
  full: string;
  gone: string;
  again: string;
  putOn: string;
  takenOff: string;
  eject: Record<string, string>;
}

export interface Game {
  files: Map<string, Uint8Array>;
  version: string;
  board: string;
  circuitpython: string;
  libraries: string[];
}

export interface Request {
  /** Every path of the drive and its size, -1 for a folder. */
  names: [string, number][];
  contents: Map<string, Uint8Array>;
  uninstall: boolean;
  game: Game | null;
}

export interface Step {
  phase: string;
  kind: "folder" | "write" | "rename" | "remove" | "rmdir" | "check";
  path: string;
  to: string;
  /** Its bytes: those of a file of the game, or as hexadecimal text. */
  file?: string;
  hex?: string;
}

export type Answer =
  | { kind: "need"; path: string }
  | { kind: "nothing" | "refused"; lines: string[] }
  | { kind: "repair" | "install" | "uninstall"; lines: string[]; question: string; steps: Step[] };

/** The worker, asked one thing at a time. */
export class Planner {
  sentences!: Sentences;
  private readonly worker: Worker;

  constructor(script: string) {
    this.worker = new Worker(script, { type: "module" });
  }

  async start(wasm: string, pack: ArrayBuffer): Promise<void> {
    this.sentences = (await this.ask({ start: { wasm, pack } })) as Sentences;
  }

  async plan(request: Request): Promise<Answer> {
    return (await this.ask({ request })) as Answer;
  }

  close(): void {
    this.worker.terminate();
  }

  private ask(message: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) =>
        data.error ? reject(new Error(data.error)) : resolve(data.found);
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.postMessage(message);
    });
  }
}
