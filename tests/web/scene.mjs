// Runs programs that draw on the page's machine: node scene.mjs MACHINE WASM PACK. It reads a list of
// programs; for each it prints the checksum of the panel after every refresh.
import { readFileSync } from "node:fs";

const [machinePath, wasm, packPath] = process.argv.slice(2);
const { Machine, SeededChance, SimulatedClock, readPack } = await import(machinePath);
const { checksum } = await import("./checksum.mjs");
const data = readFileSync(packPath);
const pack = readPack(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));

for (const program of JSON.parse(readFileSync(0, "utf8"))) {
  const printed = [];
  const machine = await Machine.start(pack, {
    url: wasm,
    clock: new SimulatedClock(),
    chance: new SeededChance(1n),
    listeners: { printed: (line) => printed.push(line) },
  });
  const seen = [];
  machine.vm.registerJsModule("_look", { look: () => seen.push(checksum(machine.compositor.picture)) });
  let error = "";
  try {
    machine.vm.runPython(program);
  } catch (raised) {
    error = raised.message;
  }
  console.log(JSON.stringify({ seen, printed, error }));
}
