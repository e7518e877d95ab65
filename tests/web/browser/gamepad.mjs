// A gamepad moves the cursor and begins a game; what it holds is let go when it is unplugged.
import { browser, end, open, screen, told } from "./common.mjs";

const context = await browser.newContext({ locale: "en-GB" });
await context.addInitScript(() => {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  globalThis.pad = { index: 0, id: "pad", connected: true, mapping: "standard", buttons, axes: [0, 0] };
  navigator.getGamepads = () => [globalThis.pad];
});
const page = await open({ context });
const cursor = () => page.evaluate(() => globalThis.sorry.machine.wiring.held);
const hold = (button, down) =>
  page.evaluate(([at, pressed]) => (globalThis.pad.buttons[at] = { pressed, value: +pressed }), [button, down]);
const held = [];
await page.waitForFunction(() => globalThis.sorry.machine.ask("screen") === 0);
await hold(13, true);
await page.waitForFunction(() => globalThis.sorry.machine.wiring.held === 2);
held.push(await cursor());
await hold(13, false);
await page.evaluate(() => (globalThis.pad.axes = [0, -1]));
await page.waitForFunction(() => globalThis.sorry.machine.wiring.held === 1);
held.push(await cursor());
await page.evaluate(() => (globalThis.pad.axes = [0, 0]));
await page.waitForFunction(() => globalThis.sorry.machine.wiring.held === 0);
await hold(0, true);
await page.waitForFunction(() => globalThis.sorry.machine.wiring.held === 16);
await page.waitForFunction(() => globalThis.sorry.machine.ask("screen") === 1);
held.push(await cursor());
await page.evaluate(() => window.dispatchEvent(new Event("gamepaddisconnected")));
await page.evaluate(() => (globalThis.pad = null));
await page.waitForFunction(() => globalThis.sorry.machine.wiring.held === 0);
await end({ held, screen: await screen(page), board: told.address });
