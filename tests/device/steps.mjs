// Runs lines on MicroPython's VM one by one: node steps.mjs FOLDER LINE.... It collects its garbage
// only between two calls from outside, so that a script in one piece never sees its live heap.
import { boot } from "./boot.mjs";

const [folder, ...lines] = process.argv.slice(2);
const vm = await boot(folder, 1024 * 1024);
try {
  for (const line of ["import gc, sys", "sys.path.insert(0, '/')", ...lines]) {
    vm.runPython(line);
    vm.runPython("gc.collect()");
  }
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
