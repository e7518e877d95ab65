// Runs a script on MicroPython's VM: node vm.mjs SCRIPT FOLDER, with FOLDER's files at the root there.
import { readFileSync } from "node:fs";
import { boot } from "./boot.mjs";

const [script, folder] = process.argv.slice(2);
const vm = await boot(folder, 512 * 1024);
try {
  vm.runPython("import sys\nsys.path.insert(0, '/')\n" + readFileSync(script, "utf8"));
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
