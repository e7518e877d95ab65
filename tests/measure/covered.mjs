// Runs a script on the build of MicroPython's VM that tells each line it runs: node covered.mjs SCRIPT FOLDER.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [script, folder] = process.argv.slice(2);
const need = createRequire(new URL("../device/package.json", import.meta.url));
const main = need.resolve("micropython-settrace/micropython.mjs");
const { loadMicroPython } = await import(pathToFileURL(main));
const url = join(main, "..", "micropython-settrace.wasm");
const vm = await loadMicroPython({ heapsize: 8 * 1024 * 1024, url, stdout: (line) => console.log(line) });
const copy = (from, to) => {
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) {
      vm.FS.mkdir(`${to}/${name}`);
      copy(path, `${to}/${name}`);
    } else {
      vm.FS.writeFile(`${to}/${name}`, readFileSync(path));
    }
  }
};
copy(folder, "");
try {
  vm.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
