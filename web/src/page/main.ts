/** Starts the page: loads the board's pack and the VM, and plays a frame at every turn of the screen. */

import type { Area } from "../machine/area";
import { keysOf } from "../machine/board";
import { RealChance, SeededChance } from "../machine/chance";
import { type Clock, SimulatedClock, WallClock } from "../machine/clock";
import { Machine } from "../machine/machine";
import { type Pack, readPack } from "../machine/pack";
import { parse } from "../machine/script";
import * as address from "./address";
import { by, make } from "./element";
import { Handheld } from "./handheld";
import { type InstallFiles, showInstall } from "./install";
import { Hands, listenToKeyboard, readGamepads } from "./keys";
import * as links from "./links";
import { type BoardName, showMore } from "./more";
import { Reader } from "./reading";
import * as saves from "./saves";
import { Sound } from "./sound";
import { LANGUAGES, type Language, preferred, speak, word } from "./words";

interface Files extends InstallFiles {
  boards: (BoardName & InstallFiles["boards"][number])[];
}

/** The build writes these into the page. */
declare const FILES: Files;

const DEFAULT = "pimoroni_picosystem";
/** The release of CircuitPython whose bundle this VM can load. */
const PLAYED = "10";
/** On a fast screen not every picture needs a frame of the game. */
const LEAST_MS = 10;
const READ_MS = 100;
/** How far scripted time may be behind before it is let go. */
const BEHIND_US = 250_000;

let wishes: address.Wishes;
const sound = new Sound();

async function main(): Promise<void> {
  wishes = address.read(location);
  speak(preferred(wishes.language ? [wishes.language] : navigator.languages));
  wordButtons();
  const id = wishes.board || localStorage.getItem("sorry:board") || DEFAULT;
  const found = FILES.boards.find((board) => board.id === id);
  if (!found) {
    const known = FILES.boards.map((board) => board.id).join(", ");
    throw new Error(`${word("noBoard")} ${id}: ${known}`);
  }
  localStorage.setItem("sorry:board", id);
  const answer = await fetch(found.packs[PLAYED]).catch(() => null);
  if (!answer?.ok) throw new Error(word("offline"));
  await new Page(readPack(await answer.arrayBuffer())).start();
  if (!wishes.script) void keepOffline(found.packs[PLAYED]);
}

class Page {
  private readonly clock: Clock = wishes.script === null ? new WallClock() : new SimulatedClock();
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly hands = new Hands((bit, down) => this.push(bit, down));
  private machine!: Machine;
  private handheld!: Handheld;
  private reader!: Reader;
  private image!: ImageData;
  private language: Language = "en";
  private lastFrame = 0;
  private lastRead = 0;
  private begun = 0;
  private isOver = false;
  readonly times: number[] = [];

  constructor(private readonly pack: Pack) {
    const { width, height } = pack.board;
    this.canvas = make("canvas", { width, height, tabindex: "0", role: "img", id: "panel" });
    this.canvas.setAttribute("aria-label", word("panel"));
    this.canvas.setAttribute("aria-describedby", "panel-text");
    this.context = this.canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  }

  async start(): Promise<void> {
    const { board } = this.pack;
    this.handheld = new Handheld(by("handheld"), board, this.canvas, (bit, down) =>
      this.hands.hold("touch", bit, down),
    );
    this.machine = await Machine.start(this.pack, {
      url: FILES.wasm,
      clock: this.clock,
      chance: wishes.seed === null ? new RealChance() : new SeededChance(wishes.seed),
      nvm: wishes.script === null ? saves.load(board.id) : undefined,
      listeners: {
        painted: (area) => this.paint(area),
        tone: (hz, volume) => sound.tone(hz, volume),
        light: (colour) => this.handheld.shine(colour),
        brightness: (share) => this.handheld.dim(share),
        saved: (nvm) => this.save(nvm),
        printed: (line) => printed.push(line),
        ended: () => {
          this.isOver = true;
        },
        shot: (name) => shots.set(name, this.machine.compositor.picture.slice()),
        restart: () => location.reload(),
      },
    });
    this.settle();
    this.listen();
    by("status").textContent = "";
    Object.assign(globalThis, {
      sorry: { machine: this.machine, times: this.times, printed, shots },
    });
    this.begun = performance.now();
    requestAnimationFrame((now) => this.turn(now));
    performance.mark("playable");
  }

  /** Language, motion, a game from a link, a script. */
  private settle(): void {
    const { machine } = this;
    const wanted = preferred(wishes.language ? [wishes.language] : navigator.languages);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (wishes.script === null) machine.ask("prefer", LANGUAGES.indexOf(wanted), still);
    this.language = LANGUAGES[machine.ask("language")];
    speak(this.language);
    wordButtons();
    if (wishes.script !== null) machine.play(parse(wishes.script, keysOf(machine.board)));
    if (wishes.game) {
      machine.frame();
      try {
        links.follow(machine, wishes.game);
        setTimeout(() => this.say(word("fromLink")), 0);
      } catch (error) {
        setTimeout(() => this.say(`${word("badLink")} ${(error as Error).message}`), 0);
      }
    }
    this.reader = new Reader(machine, by("live"), by("panel-text"));
  }

  private get isSaved(): boolean {
    return wishes.script === null && !wishes.game;
  }

  private save(nvm: Uint8Array): void {
    if (this.isSaved) saves.keep(this.pack.board.id, nvm);
  }

  // --- what the person does

  private push(bit: number, down: boolean): void {
    if (wishes.script !== null) return;
    sound.wake();
    this.machine.wiring.push(bit, down);
    this.handheld.show(this.machine.wiring.held);
    if (down && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(8);
  }

  private listen(): void {
    listenToKeyboard(this.machine.board, this.hands);
    addEventListener("gamepaddisconnected", () => this.hands.drop());
    document.addEventListener("visibilitychange", () => this.hide(document.hidden));
    addEventListener("pagehide", () => this.machine.ask("keep"));
    by("mute").addEventListener("click", () => {
      sound.mute(!sound.muted);
      wordButtons();
    });
    by("open-more").addEventListener("click", () =>
      showMore({
        machine: this.machine,
        boards: FILES.boards,
        language: this.language,
        isSaved: this.isSaved,
        say: (text) => this.say(text),
        speak: (language) => this.speak(language),
        restart: (nvm) => this.restart(nvm),
      }),
    );
    by("open-install").addEventListener("click", () =>
      showInstall(FILES, this.machine.board.id, this.language),
    );
  }

  /** Nobody sees the page: time stands still, keys are up, the game is saved. */
  private hide(hidden: boolean): void {
    if (hidden) {
      this.hands.drop();
      this.machine.ask("keep");
    }
    if (this.clock instanceof WallClock) {
      if (hidden) this.clock.stop();
      else this.clock.go();
    }
    if (hidden) sound.tone(0, 0);
  }

  private speak(language: Language): void {
    this.machine.ask("keep");
    this.machine.ask("set_language", LANGUAGES.indexOf(language));
    location.reload();
  }

  /** Start anew with another memory; null erases it. */
  private restart(nvm: Uint8Array | null): void {
    const { id } = this.pack.board;
    this.isOver = true;
    this.machine.ask = () => null;
    if (nvm) saves.keep(id, nvm);
    else saves.erase(id);
    const address = new URL(location.href);
    address.hash = "";
    if (address.href === location.href) location.reload();
    else {
      location.replace(address);
      location.reload();
    }
  }

  say(text: string): void {
    const status = by("status");
    status.textContent = text;
    setTimeout(() => {
      if (status.textContent === text) status.textContent = "";
    }, 6000);
  }

  // --- pictures

  private paint(area: Area): void {
    const { picture, width, height } = this.machine.compositor;
    if (this.image?.data.buffer !== picture.buffer) {
      this.image = new ImageData(
        new Uint8ClampedArray(picture.buffer as ArrayBuffer),
        width,
        height,
      );
    }
    const { x1, y1, x2, y2 } = area;
    this.context.putImageData(this.image, 0, 0, x1, y1, x2 - x1, y2 - y1);
  }

  private turn(now: number): void {
    if (this.isOver) return;
    requestAnimationFrame((next) => this.turn(next));
    if (now - this.lastFrame < LEAST_MS) return;
    this.lastFrame = now;
    try {
      readGamepads(this.machine.board, this.hands);
      this.frames(now);
    } catch (error) {
      this.stop(error);
    }
    if (now - this.lastRead > READ_MS) {
      this.lastRead = now;
      this.reader.tick(now);
    }
  }

  /** One frame; of scripted time as many as have passed. */
  private frames(now: number): void {
    const began = performance.now();
    if (this.clock instanceof SimulatedClock) {
      let wanted = (now - this.begun) * 1000;
      if (wanted - this.clock.now() > BEHIND_US) {
        this.begun += (wanted - this.clock.now() - BEHIND_US) / 1000;
        wanted = this.clock.now() + BEHIND_US;
      }
      while (this.clock.now() < wanted && !this.isOver) this.machine.frame();
    } else {
      this.machine.frame();
    }
    this.times.push(performance.now() - began);
    if (this.times.length > 20_000) this.times.splice(0, 10_000);
  }

  private stop(error: unknown): void {
    this.isOver = true;
    trouble(`${word("stopped")}\n${error instanceof Error ? error.message : error}`);
  }
}

const printed: string[] = [];
const shots = new Map<string, Uint32Array>();

function wordButtons(): void {
  const mute = by("mute");
  mute.textContent = sound.muted ? word("muted") : word("sound");
  mute.setAttribute("aria-pressed", String(sound.muted));
  by("open-install").textContent = word("install");
  by("open-more").textContent = word("more");
}

function trouble(text: string): void {
  const status = by("status");
  status.classList.add("trouble");
  status.replaceChildren(text, "\n");
  const again = { type: "button", click: () => location.reload() };
  status.append(make("button", again, word("again")));
}

/** Keep the page and this board for when there is no connection. */
async function keepOffline(pack: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("worker.js");
    const ready = await navigator.serviceWorker.ready;
    ready.active?.postMessage(new URL(pack, location.href).href);
  } catch {
    // A page without https, or a browser that keeps nothing: it plays all the same.
  }
}

main().catch((error: Error) => trouble(error.message));
