// After one visit the page starts without a connection, from a subfolder too.
import { end, open, ready, screen } from "./common.mjs";

const page = await open();
await page.waitForFunction(
  async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("sorry-"));
    if (!names.length) return false;
    const kept = await (await caches.open(names[0])).keys();
    return kept.some((each) => each.url.endsWith(".pack")) && navigator.serviceWorker.controller;
  },
  null,
  { timeout: 30_000 },
);
const kept = await page.evaluate(async () => {
  const [name] = (await caches.keys()).filter((each) => each.startsWith("sorry-"));
  return (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname);
});
await page.context().setOffline(true);
await page.reload();
await ready(page);
await page.waitForFunction(() => globalThis.sorry.machine.ask("screen") >= 0);
const manifest = await page.evaluate(() => fetch("app.webmanifest").then((answer) => answer.json()));
await end({ kept, screen: await screen(page), manifest });
