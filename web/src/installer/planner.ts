/** The worker that plans an installation: tools/install on a VM of its own. */

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { readPack } from "../machine/pack";
import type { Answer, Request, Sentences } from "./plan";

interface Start {
  wasm: string;
  pack: ArrayBuffer;
}

let plan: ((text: string) => string) | null = null;
let write: (path: string, data: Uint8Array) => void = () => {};

async function start({ wasm, pack }: Start): Promise<Sentences> {
  const { board, files } = readPack(pack);
  const vm = await loadMicroPython({ heapsize: 1 << 20, url: wasm });
  write = (path, data) => {
    vm.FS.mkdirTree(path.replace(/\/[^/]*$/, "") || "/");
    vm.FS.writeFile(path, data);
  };
  for (const [path, data] of files) write(`/${path}`, data);
  vm.runPython('import sys; sys.path[:] = ["/", ".frozen"]');
  plan = vm.pyimport("page_plan").plan;
  return board as unknown as Sentences;
}

/** Give the plan the files that it may read, and ask. */
function answer(request: Request): Answer {
  const contents: Record<string, string> = {};
  [...request.contents].forEach(([path, data], number) => {
    contents[path] = `/drive/${number}`;
    write(contents[path], data);
  });
  for (const [path, data] of request.game?.files ?? []) write(`/game/${path}`, data);
  const game = request.game && { ...request.game, files: [...request.game.files.keys()].sort() };
  const told = { names: request.names, contents, uninstall: request.uninstall, game };
  return JSON.parse((plan as (text: string) => string)(JSON.stringify(told)));
}

addEventListener("message", (event: MessageEvent) => {
  const { start: begin, request } = event.data as { start?: Start; request?: Request };
  Promise.resolve(begin ? start(begin) : answer(request as Request)).then(
    (found) => postMessage({ found }),
    (error: Error) => postMessage({ error: error.message }),
  );
});
