// Plays cases on the page's machine, under node: node replay.mjs MACHINE WASM CASES. For each case it
// prints, as JSON, the panel's picture at every change (its time and a checksum) and what was printed.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checksum } from "./checksum.mjs";

const [machinePath, wasm, casesPath] = process.argv.slice(2);
const { Machine, SeededChance, SimulatedClock, readPack } = await import(machinePath);

async function play(told) {
  const data = readFileSync(join(dirname(casesPath), basename(told.pack)));
  const pack = readPack(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const clock = new SimulatedClock();
  const seen = [];
  const printed = [];
  let machine;
  const painted = () => machine && note();
  const note = () => {
    const sum = checksum(machine.compositor.picture);
    if (seen.at(-1)?.[1] !== sum) seen.push([Math.floor(clock.now() / 1000), sum]);
  };
  machine = await Machine.start(pack, {
    url: wasm,
    clock,
    chance: new SeededChance(BigInt(told.seed)),
    nvm: told.nvm ? Uint8Array.from(Buffer.from(told.nvm, "hex")) : undefined,
    listeners: { painted, printed: (line) => printed.push(line) },
  });
  for (const [us, key, down] of told.pushes) {
    clock.plan(us, () => machine.wiring.push(key, down));
  }
  while (clock.now() < told.until) machine.frame();
  return { seen, printed, nvm: Buffer.from(machine.nvm).toString("hex") };
}

const cases = JSON.parse(readFileSync(casesPath, "utf8"));
for (const told of cases) console.log(JSON.stringify(await play(told)));
