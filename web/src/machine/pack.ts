/** A board's pack: its description and all files of its drive and of the firmware, in one file. */

import type { Board } from "./board";

export interface Pack {
  board: Board;
  files: Map<string, Uint8Array>;
}

/** Read a pack: the length of a JSON text, the text, then the files one after the other. */
export function readPack(data: ArrayBuffer): Pack {
  const length = new DataView(data).getUint32(0, true);
  const told = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  const files = new Map<string, Uint8Array>();
  let at = 4 + length;
  for (const [path, size] of told.files as [string, number][]) {
    files.set(path, new Uint8Array(data, at, size));
    at += size;
  }
  if (at !== data.byteLength) throw new Error("the pack of this board is not whole");
  return { board: told.board, files };
}
