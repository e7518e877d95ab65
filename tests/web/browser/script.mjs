// A script from the address, in real time: its pictures, and what the canvas shows of them.
import { end, open, told } from "./common.mjs";

const query = new URLSearchParams({ board: told.board, seed: String(told.seed), script: told.script });
const page = await open({ path: `?${query}` });
await page.waitForFunction((count) => globalThis.sorry.shots.size === count, told.shots, { timeout: 60_000 });
const found = await page.evaluate(() => {
  const table = Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c;
  });
  const sum = (pixels) => {
    let crc = 0xffffffff;
    for (let at = 0; at < pixels.length; at++) {
      if (at % 4 !== 3) crc = table[(crc ^ pixels[at]) & 255] ^ (crc >>> 8);
    }
    return (crc ^ 0xffffffff) >>> 0;
  };
  const { machine, shots } = globalThis.sorry;
  const { width, height, picture } = machine.compositor;
  const canvas = document.getElementById("panel");
  const shown = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const bytes = (words) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  return {
    shots: Object.fromEntries([...shots].map(([name, words]) => [name, sum(bytes(words))])),
    shown: sum(shown),
    picture: sum(bytes(picture)),
    kept: Object.keys(localStorage).filter((key) => key.includes("nvm")),
  };
});
await end(found);
