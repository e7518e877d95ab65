// MicroPython's VM with the files of a folder at its root: what vm.mjs and steps.mjs begin with.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

export async function boot(folder, heapsize) {
  const vm = await loadMicroPython({ heapsize, stdout: (line) => console.log(line) });
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
  return vm;
}
