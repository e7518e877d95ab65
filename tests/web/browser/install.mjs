// Install, repair and uninstall on a drive in the browser's own file system, with the cable pulled
// before any one change. A drive is told as its files in base64.
import { browser, end, open, ready, told } from "./common.mjs";

const context = await browser.newContext({ locale: "en-GB" });
await context.addInitScript((canMove) => {
  const root = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("CIRCUITPY", { create: true });
  const changes = { left: Number.POSITIVE_INFINITY, count: 0, kind: "NotFoundError" };
  const about = (proto, name, isChange = () => true) => {
    const original = proto[name];
    if (!original) return;
    proto[name] = function (...values) {
      if (isChange(values)) {
        changes.count++;
        if (changes.left-- <= 0) throw new DOMException("pulled", changes.kind);
      }
      return original.apply(this, values);
    };
  };
  if (!canMove) delete FileSystemFileHandle.prototype.move;
  about(FileSystemFileHandle.prototype, "createWritable");
  about(FileSystemFileHandle.prototype, "move");
  about(FileSystemWritableFileStream.prototype, "close");
  about(FileSystemDirectoryHandle.prototype, "removeEntry");
  about(FileSystemDirectoryHandle.prototype, "getDirectoryHandle", ([, options]) => options?.create);
  const text = (bytes) => btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
  globalThis.drive = {
    changes,
    async fill(files) {
      changes.left = Number.POSITIVE_INFINITY;
      const top = await navigator.storage.getDirectory();
      await top.removeEntry("CIRCUITPY", { recursive: true }).catch((error) => {
        if (error.name !== "NotFoundError") throw error;
      });
      for (const [path, data] of Object.entries(files)) {
        const parts = path.split("/");
        let folder = await root();
        for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
        const stream = await (await folder.getFileHandle(parts.at(-1), { create: true })).createWritable();
        await stream.write(Uint8Array.from(atob(data), (char) => char.charCodeAt(0)));
        await stream.close();
      }
    },
    async snapshot() {
      const found = {};
      const walk = async (folder, base) => {
        for await (const [name, handle] of folder.entries()) {
          if (handle.kind === "directory") await walk(handle, `${base}${name}/`);
          else found[base + name] = text(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
        }
      };
      await walk(await root(), "");
      return found;
    },
  };
  window.showDirectoryPicker = root;
}, told.canMove);
if (told.pack) {
  // A small game in the place of the real one: then the cable can be pulled before every change.
  const body = Buffer.from(told.pack, "base64");
  await context.route(`**/${told.board}-cp10-*.pack`, (route) => route.fulfill({ body }));
}
const page = await open({ context });

/** Choose the drive, say yes to all that is offered; the last text, and all texts on the way. */
async function run(button) {
  if (!(await page.locator("#install[open]").count())) await page.locator("#open-install").click();
  await page.locator(button).click();
  const seen = [];
  for (;;) {
    await page.locator('#install:not([data-state="busy"])').waitFor();
    seen.push(await page.locator("#install-told").textContent());
    const go = page.locator("#install-go");
    if (!(await go.count())) return seen;
    await go.click();
  }
}

const results = [];
for (const { files, pulls = [], kind, uninstall } of told.cases) {
  const button = uninstall ? "#install-off" : "#install-pick";
  for (const pull of [null, ...pulls]) {
    await page.evaluate((all) => globalThis.drive.fill(all), files);
    await page.evaluate(
      ([left, name]) => Object.assign(globalThis.drive.changes, { left, count: 0, kind: name }),
      [pull ?? 1e9, kind ?? "NotFoundError"],
    );
    const found = { pull, seen: await run(button) };
    found.changes = await page.evaluate(() => globalThis.drive.changes.count);
    if (pull !== null || kind) {
      await page.evaluate(() => (globalThis.drive.changes.left = 1e9));
      found.cut = await page.evaluate(() => globalThis.drive.snapshot());
      found.again = await run(button);
    }
    found.drive = await page.evaluate(() => globalThis.drive.snapshot());
    results.push(found);
  }
}
await ready(page);
await end({ results });
