// Runs lines on MicroPython's VM one by one: node steps.mjs FOLDER LINE.... It collects its garbage
// only between two calls from outside, so that a script in one piece never sees its live heap.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [folder, ...lines] = process.argv.slice(2);
const vm = await loadMicroPython({ heapsize: 1024 * 1024, stdout: (line) => console.log(line) });

function copy(from, to) {
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) {
      vm.FS.mkdir(`${to}/${name}`);
      copy(path, `${to}/${name}`);
    } else {
      vm.FS.writeFile(`${to}/${name}`, readFileSync(path));
    }
  }
}

copy(folder, "");
try {
  for (const line of ["import gc, sys", "sys.path.insert(0, '/')", ...lines]) {
    vm.runPython(line);
    vm.runPython("gc.collect()");
  }
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
