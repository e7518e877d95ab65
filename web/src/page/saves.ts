/** The memory that stays: an image of each board's nvm, in the browser. */

const PREFIX = "sorry:nvm:";

export function load(board: string): Uint8Array | undefined {
  const kept = localStorage.getItem(PREFIX + board);
  return kept ? Uint8Array.from(atob(kept), (char) => char.charCodeAt(0)) : undefined;
}

export function keep(board: string, nvm: Uint8Array): void {
  localStorage.setItem(PREFIX + board, btoa(String.fromCharCode(...nvm)));
}

export function erase(board: string): void {
  localStorage.removeItem(PREFIX + board);
}

/** The bytes of a file that tools.save reads too: an image, or its hexadecimal text. */
export function read(data: Uint8Array): Uint8Array {
  const text = new TextDecoder("latin1").decode(data).replace(/\s+/g, "");
  if (!/^([0-9a-f]{2})+$/i.test(text)) return data;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
