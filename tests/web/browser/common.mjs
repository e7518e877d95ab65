// What every scenario shares: Chromium, a page whose every request and complaint is noted, and the
// answer, one line of JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../../../web/package.json", import.meta.url)));
const { chromium } = require("playwright-core");

export const told = JSON.parse(readFileSync(0, "utf8"));
export const HELD_MS = 60;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"].concat([
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]);
const notes = { errors: [], abroad: [] };

export const browser = await chromium.launch({ executablePath: told.chromium, args: FLAGS });

/** A page in a context of its own; `time`: true for a clock that the scenario moves. */
export async function open({ path = "", time = false, context, ...options } = {}) {
  const made = context ?? (await browser.newContext({ locale: "en-GB", ...options }));
  const page = await made.newPage();
  note(page);
  if (time) await page.clock.install({ time: 0 });
  await page.goto(told.address + path);
  await ready(page);
  return page;
}

function note(page) {
  const origin = new URL(told.address).origin;
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) notes.errors.push(line.text());
  });
  page.on("pageerror", (error) => notes.errors.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) notes.abroad.push(url);
  });
}

export async function ready(page) {
  await page.waitForFunction(() => globalThis.sorry, null, { timeout: 120_000, polling: 50 });
}

export async function end(found) {
  await browser.close();
  console.log(JSON.stringify({ ...found, ...notes }));
}

/** The name of the screen in front. */
export function screen(page) {
  return page.evaluate(() => {
    const { machine } = globalThis.sorry;
    return machine.board.screens[machine.ask("screen")] ?? "";
  });
}

export function position(page) {
  return page.evaluate(() => globalThis.sorry.machine.ask("state"));
}

/** Push a key of the computer and let it go, on a clock that the scenario moves. */
export async function press(page, key, held = HELD_MS, rest = 140) {
  await page.keyboard.down(key);
  await page.clock.runFor(held);
  await page.keyboard.up(key);
  await page.clock.runFor(rest);
}

/** Press whatever leads on until a screen is in front. Most presses are A. */
export async function playUntil(page, wanted, push, most = 4000) {
  const others = ["ArrowRight", "ArrowDown"];
  for (let count = 1; count <= most; count++) {
    if (wanted.includes(await screen(page))) return count;
    await push(count % 7 === 0 ? others[(count / 7) % 2] : "Enter");
  }
  throw new Error(`not on ${wanted} after ${most} presses, but on ${await screen(page)}`);
}
