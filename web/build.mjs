// Bundles the page: node build.mjs page OUT FILES, with FILES a JSON list of the boards and their
// packs, which are in OUT already. For tests under node: node build.mjs machine OUT.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build } from "esbuild";

const [what, out, list] = process.argv.slice(2);
const NODE = ["module", "fs", "path", "url", "crypto"]; // the VM imports them under node only
const shared = { bundle: true, format: "esm", target: "es2022", logLevel: "warning" };

function hash(...parts) {
  const made = createHash("sha256");
  for (const part of parts) made.update(part);
  return made.digest("hex").slice(0, 10);
}

function wasm() {
  const name = "@micropython/micropython-webassembly-pyscript/micropython.mjs";
  return createRequire(import.meta.url)
    .resolve(name)
    .replace(/mjs$/, "wasm");
}

/** Bundle one entry under a name that changes with its content; that name. */
async function bundle(entry, define = {}) {
  const made = await build({
    ...shared,
    entryPoints: [entry],
    outdir: out,
    entryNames: "[name]-[hash]",
    minify: true,
    legalComments: "none",
    metafile: true,
    external: NODE,
    define,
  });
  return basename(Object.keys(made.metafile.outputs).find((name) => !name.endsWith(".map")));
}

async function page() {
  const machine = readFileSync(wasm());
  const names = { wasm: `micropython-${hash(machine)}.wasm` };
  copyFileSync(wasm(), join(out, names.wasm));
  names.installer = await bundle("src/installer/planner.ts");
  const { wasm: vm, installer } = names;
  const files = { wasm: vm, installer, ...JSON.parse(readFileSync(list, "utf8")) };
  names.page = await bundle("src/page/main.ts", { FILES: JSON.stringify(files) });
  names.style = await bundle("static/style.css");
  let html = readFileSync("static/index.html", "utf8");
  html = html.replace(/\{\{(\w+)\}\}/g, (_, name) => names[name]);
  writeFileSync(join(out, "index.html"), html);
  copyFileSync("static/app.webmanifest", join(out, "app.webmanifest"));
  const icons = readdirSync(out).filter((name) => name.startsWith("icon-"));
  const kept = ["./", names.page, names.style, names.wasm, "app.webmanifest", ...icons];
  await build({
    ...shared,
    entryPoints: ["src/worker/worker.ts"],
    outfile: join(out, "worker.js"),
    minify: true,
    define: { KEPT: JSON.stringify(kept), VERSION: JSON.stringify(hash(html, ...kept)) },
  });
}

async function machine() {
  mkdirSync(out, { recursive: true });
  await build({
    ...shared,
    entryPoints: ["src/machine/index.ts"],
    outfile: join(out, "machine.mjs"),
    platform: "node",
    external: NODE,
  });
}

await { page, machine }[what]();
