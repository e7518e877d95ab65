// A whole game by touch on a phone, turned in the middle of it.
import { end, open, playUntil, screen } from "./common.mjs";

const page = await open({
  path: "?seed=5#2004;standard;1;0155",
  time: true,
  reducedMotion: "reduce",
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});
const devtools = await page.context().newCDPSession(page);
const BITS = { Enter: 16, ArrowRight: 8, ArrowDown: 2 };
const sizes = [];

/** Where a key is, asked in one go: between two questions the page may lay its keys out anew. */
async function middle(bit) {
  const found = await page.waitForFunction(
    (name) => {
      const box = document.querySelector(`.key[data-bit="${name}"]`)?.getBoundingClientRect();
      if (!box?.width || box.right > innerWidth || box.bottom > innerHeight) return null;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.min(box.width, box.height) };
    },
    bit,
    { polling: 50 },
  );
  return found.jsonValue();
}

function heldNow() {
  return page.evaluate(() => globalThis.sorry.machine.wiring.held);
}

async function touch(type, points) {
  await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
}

async function tap(key) {
  const at = await middle(BITS[key]);
  sizes.push(at.size);
  await touch("touchStart", [{ x: at.x, y: at.y }]);
  await page.clock.runFor(60);
  await touch("touchEnd", []);
  await page.clock.runFor(140);
}

await page.clock.runFor(300);
await tap("Enter");
// Two thumbs at once: both keys are down.
const [one, two] = [await middle(8), await middle(16)];
await touch("touchStart", [{ x: one.x, y: one.y, id: 0 }]);
await touch("touchStart", [
  { x: one.x, y: one.y, id: 0 },
  { x: two.x, y: two.y, id: 1 },
]);
const both = await heldNow();
await touch("touchEnd", []);
const none = await heldNow();

/** Turned with a thumb on a key, which is gone with the old keys. It must not stay down. */
async function turn() {
  const at = await middle(BITS.Enter);
  await touch("touchStart", [{ x: at.x, y: at.y }]);
  const before = await heldNow();
  await page.setViewportSize({ width: 780, height: 390 });
  await page.locator(".thumbs.wide").waitFor();
  const after = await heldNow();
  await touch("touchEnd", []);
  return [before, after];
}

let count = 0;
let turned = [];
const presses = await playUntil(page, ["end"], async (key) => {
  if (++count === 20) turned = await turn();
  await tap(key);
});
const scrolled = await page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);
const isWide = await page.locator(".thumbs.wide").count();
await end({ presses, both, none, turned, scrolled, isWide, smallest: Math.min(...sizes), last: await screen(page) });
