// Ten games that computer players play in a row, faster than life: what the VM and the page hold
// after each. A machine is asked for its heap after a collection.
import { end, open, press, screen, told } from "./common.mjs";

const page = await open({
  path: `?seed=11&board=${told.board}#2004;standard;1;1155`,
  time: true,
  reducedMotion: "reduce",
});
const devtools = await page.context().newCDPSession(page);
await devtools.send("HeapProfiler.enable");

async function held() {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const vm = await page.evaluate(() => globalThis.sorry.machine.ask("heap"));
  const memory = await page.evaluate(() => globalThis.sorry.machine.memory.u8.length);
  return { page: usedSize, vm, memory };
}

const games = [];
await page.clock.runFor(400);
for (let game = 0; game < told.games; game++) {
  // From the form or from the end: begin, then only wait.
  for (let i = 0; i < 40 && (await screen(page)) !== "turn"; i++) await press(page, "Enter", 60, 300);
  for (let i = 0; i < 600 && (await screen(page)) !== "end"; i++) await page.clock.runFor(2000);
  if ((await screen(page)) !== "end") throw new Error(`game ${game} does not end: ${await screen(page)}`);
  await page.clock.runFor(1000);
  games.push(await held());
}
await end({ games });
