// A gamepad moves the cursor and begins a game; what it holds is let go when it is unplugged.
import { browser, end, HELD_MS, open, screen } from "./common.mjs";

const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
await context.addInitScript(() => {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
  globalThis.pad = { index: 0, id: "pad", connected: true, mapping: "standard", buttons, axes: [0, 0] };
  navigator.getGamepads = () => [globalThis.pad];
});
// On a clock of its own: on a busy machine a key would be held long enough to repeat.
const page = await open({ context, time: true });
const held = [];

/** Do something to the pad; what is held a moment later. */
async function after(change, value) {
  await page.evaluate(change, value);
  await page.clock.runFor(HELD_MS);
  held.push(await page.evaluate(() => globalThis.sorry.machine.wiring.held));
}

const hold = ([at, pressed]) => {
  globalThis.pad.buttons[at] = { pressed, value: +pressed };
};
const lean = (axes) => {
  globalThis.pad.axes = axes;
};
await page.clock.runFor(300);
const screens = [await screen(page)];
await after(hold, [13, true]);
await after(hold, [13, false]);
await after(lean, [0, -1]);
await after(lean, [0, 0]);
await after(hold, [0, true]);
await page.clock.runFor(300);
screens.push(await screen(page));
// As browsers do: the pad is gone when it is told. Between the two no frame may read it again.
await after(() => {
  globalThis.pad = null;
  window.dispatchEvent(new Event("gamepaddisconnected"));
});
await end({ held, screens });
