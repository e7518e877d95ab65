// A first visit with a cold cache: how much is transferred, how soon it can be played, and what a
// frame costs while computer players play.
import { browser, end, open, told } from "./common.mjs";

const context = await browser.newContext({ locale: "en-GB" });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send("Network.enable");
let transferred = 0;
devtools.on("Network.loadingFinished", (done) => (transferred += done.encodedDataLength));
await page.goto(`${told.address}?board=${told.board}`);
await page.waitForFunction(() => globalThis.sorry?.machine.ask("screen") === 0);
const playable = await page.evaluate(() => performance.getEntriesByName("playable")[0].startTime);
const first = transferred;
await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 20_000 });
await page.waitForLoadState("networkidle");
await page.close();

// One of each level against the others, in real time.
const game = await open({ path: `?seed=4&board=${told.board}#2004;standard;0;4321` });
await game.evaluate(() => (globalThis.sorry.times.length = 0));
await game.keyboard.press("Enter", { delay: 60 });
await game.waitForFunction((count) => globalThis.sorry.times.length >= count, told.frames);
const times = await game.evaluate(() => [...globalThis.sorry.times]);
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(times.length * share)];
await end({ first, transferred, playable, frames: times.length, median: at(0.5), p95: at(0.95), most: at(0.999) });
