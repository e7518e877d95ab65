/** The dialog that puts the game on a handheld: on its drive directly, or by hand with an archive. */

import { Drive } from "../installer/drive";
import { Installing } from "../installer/installing";
import { type Answer, Planner } from "../installer/plan";
import { by, make } from "./element";
import { pictures } from "./pictures";
import { type Language, word } from "./words";
import { type InstallWord, installWord } from "./words_install";

export interface InstallFiles {
  wasm: string;
  installer: string;
  planner: string;
  boards: {
    id: string;
    name: string;
    packs: Record<string, string>;
    zips: Record<string, string>;
  }[];
}

type Plan = Exclude<Answer, { kind: "need" }>;

declare global {
  interface Window {
    showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>;
  }
}

export function showInstall(files: InstallFiles, board: string, language: Language): void {
  new Dialog(files, board, language).show();
}

class Dialog {
  private readonly dialog = by<HTMLDialogElement>("install");
  private readonly told = make("pre", { id: "install-told", tabindex: "0", role: "status" });
  private readonly bar = make("progress", {
    id: "install-bar",
    max: "1",
    value: "0",
    hidden: true,
  });
  private readonly buttons = make("div", { class: "row" });
  private planner: Planner | null = null;

  constructor(
    private readonly files: InstallFiles,
    private readonly board: string,
    private readonly language: Language,
  ) {
    this.bar.setAttribute("aria-label", word("install"));
  }

  show(): void {
    const close = make(
      "button",
      { type: "button", click: () => this.dialog.close() },
      word("close"),
    );
    const parts = window.showDirectoryPicker ? this.direct() : [make("p", {}, this.say("noApi"))];
    this.dialog.replaceChildren(
      make("h2", { id: "install-title" }, word("install")),
      ...parts,
      ...this.byHand(),
      make("div", { class: "foot" }, close),
    );
    this.dialog.addEventListener("close", () => this.planner?.close(), { once: true });
    this.dialog.showModal();
  }

  private say(name: InstallWord): string {
    return installWord(this.language, name);
  }

  private direct(): HTMLElement[] {
    this.tell(this.say("begin"));
    this.choices();
    return [make("p", {}, this.say("intro")), this.buttons, this.bar, this.told];
  }

  private tell(...lines: string[]): void {
    this.told.textContent = lines.join("\n");
  }

  /** What the dialog is doing, for styles and tests: choose, busy or offer. */
  private set state(state: string) {
    this.dialog.dataset.state = state;
    this.told.setAttribute("aria-busy", String(state === "busy"));
  }

  private choices(): void {
    this.state = "choose";
    const choose = (uninstall: boolean) => () => {
      this.state = "busy";
      void this.guarded(() => this.pick(uninstall));
    };
    this.buttons.replaceChildren(
      make(
        "button",
        { type: "button", id: "install-pick", click: choose(false) },
        this.say("pick"),
      ),
      make("button", { type: "button", id: "install-off", click: choose(true) }, this.say("off")),
    );
  }

  /** What goes wrong on the way is told, and the person can choose again. */
  private async guarded(
    act: () => Promise<void>,
    explain: (error: unknown) => string = String,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") {
        this.state = "choose"; // no drive was chosen
        return;
      }
      this.bar.hidden = true;
      this.tell(explain(error));
      this.choices();
    }
  }

  private async pick(uninstall: boolean): Promise<void> {
    const root = await window.showDirectoryPicker?.({ id: "circuitpy", mode: "readwrite" });
    if (!root) return;
    this.state = "busy";
    this.buttons.replaceChildren();
    this.tell(this.say("looking"));
    const planner = await this.startPlanner();
    const visit = new Installing(new Drive(root), planner, (board, release) =>
      this.pack(board, release),
    );
    await this.guarded(
      async () => {
        await visit.look(uninstall);
        await this.offer(visit, uninstall);
      },
      (error) => `${visit.explain(error)}.\n${this.say("unchanged")}`.replace("..", "."),
    );
  }

  private async startPlanner(): Promise<Planner> {
    if (this.planner) return this.planner;
    const planner = new Planner(this.files.installer);
    const pack = await this.fetch(this.files.planner);
    await planner.start(new URL(this.files.wasm, location.href).href, pack);
    this.planner = planner;
    return planner;
  }

  private async pack(board: string, release: number): Promise<ArrayBuffer> {
    const found = this.files.boards.find((each) => each.id === board)?.packs[release];
    if (!found) throw new Error(`${board}, CircuitPython ${release}`);
    return this.fetch(found);
  }

  private async fetch(name: string): Promise<ArrayBuffer> {
    const answer = await fetch(name).catch(() => null);
    if (!answer?.ok) throw new Error(word("offline"));
    return answer.arrayBuffer();
  }

  /** Say what will be done, and wait for a yes. */
  private async offer(visit: Installing, uninstall: boolean): Promise<void> {
    const plan = await visit.plan(uninstall);
    const about = visit.told.board
      ? [`${visit.told.board}, CircuitPython ${visit.told.version}`]
      : [];
    if (!("steps" in plan)) {
      this.tell(...about, ...plan.lines);
      this.choices();
      return;
    }
    const question = plan.question ? [`${plan.question}. ${this.say("nothingLost")}`] : [];
    this.tell(...about, ...plan.lines, ...question, this.say("dontUnplug"));
    const go = () => {
      this.state = "busy";
      void this.go(visit, plan, uninstall);
    };
    this.buttons.replaceChildren(
      make("button", { type: "button", id: "install-go", click: go }, this.say("go")),
      make("button", { type: "button", click: () => this.choices() }, this.say("notNow")),
    );
    by("install-go").focus();
    this.state = "offer";
  }

  private async go(visit: Installing, plan: Plan, uninstall: boolean): Promise<void> {
    if (!("steps" in plan) || !this.planner) return;
    const { sentences } = this.planner;
    this.buttons.replaceChildren();
    this.bar.hidden = false;
    await this.guarded(
      async () => {
        await visit.take(plan.steps, (share, phase) => {
          this.bar.value = share;
          if (phase) this.tell(phase);
        });
        if (plan.kind === "repair") {
          await this.offer(visit, uninstall);
          return;
        }
        this.bar.hidden = true;
        const done = uninstall ? sentences.takenOff : sentences.putOn;
        this.tell(done, `${this.say("ejectNow")} ${sentences.eject[system()]}.`);
        this.choices();
      },
      (error) => `${visit.explain(error)}.\n${sentences.again}`.replace("..", "."),
    );
  }

  // --- by hand

  private byHand(): HTMLElement[] {
    const select = make("select", { id: "install-board" });
    for (const { id, name } of this.files.boards) {
      select.append(make("option", { value: id, selected: id === this.board }, name));
    }
    const links = make("div", { class: "row", id: "install-zips" });
    const show = () => links.replaceChildren(...this.zips(select.value));
    select.addEventListener("change", show);
    show();
    return [
      make("h3", {}, this.say("byHand")),
      make("div", { class: "row" }, make("label", {}, word("board"), select)),
      links,
      ...pictures(this.language),
    ];
  }

  private zips(board: string): HTMLElement[] {
    const zips = this.files.boards.find((each) => each.id === board)?.zips ?? {};
    return Object.entries(zips)
      .sort(([one], [two]) => Number(two) - Number(one))
      .map(([release, name]) =>
        make("a", { href: name, download: name, class: "button" }, `CircuitPython ${release}: zip`),
      );
  }
}

function system(): string {
  const agent = navigator.userAgent;
  if (agent.includes("Windows")) return "Windows";
  return agent.includes("Mac") ? "Darwin" : "Linux";
}
