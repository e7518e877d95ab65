// After one visit the page starts without a connection, from a subfolder too.
import { end, open, ready, screen } from "./common.mjs";

const page = await open();
// Not waitForFunction: it takes the promise of an answer for a yes.
const kept = await page.evaluate(async () => {
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    const name = (await caches.keys()).find((each) => each.startsWith("sorry-"));
    const found = name ? await (await caches.open(name)).keys() : [];
    if (found.some((each) => each.url.endsWith(".pack")) && navigator.serviceWorker.controller) {
      return found.map((each) => new URL(each.url).pathname);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the page was not kept");
});
await page.context().setOffline(true);
await page.reload();
await ready(page);
await page.waitForFunction(() => globalThis.sorry.machine.ask("screen") >= 0);
const manifest = await page.evaluate(() => fetch("app.webmanifest").then((answer) => answer.json()));
await end({ kept, screen: await screen(page), manifest });
