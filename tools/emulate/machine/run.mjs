// Runs one job (a JSON file that tools/emulate/emulator.py writes): a flash image, a script, a log.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bits, Board } from "./board.mjs";
import { Console } from "./console.mjs";
import { Panel } from "./panel.mjs";
import { Walk } from "./walk.mjs";

const POLL_NS = 5e6;
const FLUSH_LINES = 2000;

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bootrom = new Uint32Array(readFileSync(job.bootrom).buffer.slice(0, 0x4000));
const chance = bits(job.seed);
const started = Date.now();
let earlier = 0; // ns of the power-ons before this one
let restarts = false;
let ended = "";
let board = null;
let lines = [];

const nanos = () => earlier + (board ? board.clock.nanos : 0);
const now = () => nanos() / 1e6;
const panel = new Panel(now, (first, last, window, bytes) =>
  note("W", first, `${last.toFixed(3)} ${window.join(" ")} ${bytes}`),
);

function note(letter, ms, text) {
  lines.push(`${letter} ${ms.toFixed(3)} ${text}\n`);
  if (lines.length >= FLUSH_LINES) save();
}

function save() {
  appendFileSync(job.log, lines.join(""));
  lines = [];
}

function tell(letter, text) {
  panel.flush();
  note(letter, now(), text);
}

const machine = {
  now,
  lastPaint: () => panel.lastWrite,
  press: (key) => { tell("K", `press ${key}`); board.key(key, true); },
  release: (key) => { tell("K", `release ${key}`); board.key(key, false); },
  mark: (text) => tell("M", text),
  reset: () => { restarts = true; },
  stop: (why) => { ended = why || "done"; },
  shot: (name) => {
    if (!job.shots) return;
    mkdirSync(job.shots, { recursive: true });
    writeFileSync(join(job.shots, `${name.replace(/[^A-Za-z0-9]+/g, "_")}.rgb`), panel.picture());
  },
};
const walk = new Walk(machine, job.steps, job.person);
const console_ = new Console(
  (line) => { tell("C", line); walk.hear(line); if (line.includes(job.until)) ended = "done"; },
  (title) => { if (title.includes("code.py")) tell("T", "code.py"); },
);

function powerOn(flash, scratch) {
  restarts = false;
  board = new Board({
    flash, bootrom, panel, chance, scratch,
    stallCycles: job.stall,
    onText: (text) => console_.hear(text),
    onTone: (hz) => tell("S", `${hz}`),
    onReset: () => { restarts = true; },
  });
}

writeFileSync(job.log, "");
powerOn(readFileSync(job.flash));
while (!ended) {
  board.run(board.clock.nanos + POLL_NS, () => restarts);
  if (restarts) {
    const [flash, scratch] = [board.mcu.flash.slice(), board.watchdog.scratchData.slice()];
    earlier += board.clock.nanos;
    powerOn(flash, scratch);
  }
  if (job.steps.length) walk.poll();
  if (Date.now() - started > job.wall * 1000) ended = `it took longer than ${job.wall} s`;
}
tell("E", ended);
save();
process.exit(0);
