// Bundles the page: node build.mjs page OUT, or, for tests under node, node build.mjs machine OUT.
import { build } from "esbuild";

const [what, out] = process.argv.slice(2);
const shared = { bundle: true, format: "esm", target: "es2022", logLevel: "warning" };
if (what === "machine") {
  await build({
    ...shared,
    entryPoints: ["src/machine/index.ts"],
    outfile: `${out}/machine.mjs`,
    platform: "node",
    external: ["module", "fs", "path", "url", "crypto"],
  });
} else {
  throw new Error(`${what} is not one of page and machine`);
}
