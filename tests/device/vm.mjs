// Runs a script on MicroPython's VM: node vm.mjs SCRIPT FOLDER, with FOLDER's files at the root there.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [script, folder] = process.argv.slice(2);
const vm = await loadMicroPython({ heapsize: 512 * 1024, stdout: (line) => console.log(line) });

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
  vm.runPython("import sys\nsys.path.insert(0, '/')\n" + readFileSync(script, "utf8"));
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
