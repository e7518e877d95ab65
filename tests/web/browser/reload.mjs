// Reload in the middle of a game, and resume it; export, erase and import it.
import { readFileSync } from "node:fs";
import { end, open, playUntil, position, press, ready, screen, told } from "./common.mjs";

const page = await open({ time: true, reducedMotion: "reduce" });
page.on("dialog", (dialog) => dialog.accept());
await page.clock.runFor(300);
await playUntil(page, ["turn"], (key) => press(page, key));
for (let i = 0; i < 40; i++) await press(page, i % 5 ? "Enter" : "ArrowRight");
const before = await position(page);

async function resume() {
  await ready(page);
  await page.clock.runFor(400);
  const [found, saved] = [await screen(page), await position(page)];
  await press(page, "Enter");
  await page.clock.runFor(100);
  return [found, await screen(page), saved];
}

await page.reload();
const [first, then, after] = await resume();

async function more(id) {
  await page.locator("#open-more").click();
  return page.locator(id);
}

const download = page.waitForEvent("download");
await (await more("#export")).click();
const file = await download;
await file.saveAs(told.file);
await page.keyboard.press("Escape");
const kept = await position(page);
// The memory is empty while the old page is still there: only the new one counts.
const emptied = page.waitForEvent("load");
await (await more("#erase")).click();
await emptied;
await ready(page);
await page.clock.runFor(400);
const erased = await position(page);

// A file of another size is refused in words, and nothing is lost.
await more("#import");
await page.locator("#import").setInputFiles({ name: "x.nvm", mimeType: "a/b", buffer: Buffer.alloc(7) });
await page.waitForFunction(() => document.getElementById("status").textContent);
const refused = await page.locator("#status").textContent();

await more("#import");
const loaded = page.waitForEvent("load");
await page.locator("#import").setInputFiles(told.file);
await loaded;
const [, , imported] = await resume();
await end({ first, then, before, after, kept, erased, refused, imported, size: readFileSync(told.file).length });
