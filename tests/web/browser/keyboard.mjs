// A whole game by key presses, from the title to its end.
import { end, open, playUntil, press, screen } from "./common.mjs";

const page = await open({ path: "?seed=3#2004;standard;1;0155", time: true, reducedMotion: "reduce" });
const screens = [];
await page.clock.runFor(300);
screens.push(await screen(page));
await press(page, "Enter");
const presses = await playUntil(page, ["end"], (key) => press(page, key));
screens.push(await screen(page));
await page.clock.runFor(1500);
const text = await page.locator("#panel-text").textContent();
const live = await page.locator("#live").textContent();
await end({ screens, presses, text, live });
