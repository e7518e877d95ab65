/** The dialog with everything else: handheld, language, keys, saves, links. */

import type { Machine } from "../machine/machine";
import { by, make } from "./element";
import * as links from "./links";
import * as saves from "./saves";
import { LANGUAGES, type Language, word } from "./words";

const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };
const KEYBOARD: [string, number][] = [
  ["↑", 1],
  ["↓", 2],
  ["←", 4],
  ["→", 8],
  ["Z, Enter", 16],
  ["X, Backspace", 32],
  ["M", 64],
  ["C", 128],
];

export interface BoardName {
  id: string;
  name: string;
  width: number;
  height: number;
}

/** What the dialog may do to the page. */
export interface More {
  machine: Machine;
  boards: BoardName[];
  language: Language;
  isSaved: boolean;
  say: (text: string) => void;
  speak: (language: Language) => void;
  restart: (nvm: Uint8Array | null) => void;
}

export function showMore(more: More): void {
  const dialog = by<HTMLDialogElement>("more");
  const close = make("button", { type: "button", click: () => dialog.close() }, word("close"));
  dialog.replaceChildren(
    make("h2", { id: "more-title" }, word("more")),
    boardRow(more),
    languageRow(more),
    make("h3", {}, word("keys")),
    keyTable(more),
    make("p", {}, word("keysNote")),
    ...saveRows(more),
    ...linkRows(more),
    make("p", {}, word("about")),
    make("p", {}, `${word("version")} ${more.machine.board.version}`),
    make("div", { class: "foot" }, close),
  );
  dialog.showModal();
}

function boardRow(more: More): HTMLElement {
  const select = make("select", { id: "board" });
  for (const { id, name, width, height } of more.boards) {
    const selected = id === more.machine.board.id;
    select.append(make("option", { value: id, selected }, `${name}, ${width}x${height}`));
  }
  select.addEventListener("change", () => {
    const address = new URL(location.href);
    address.search = `?board=${select.value}`;
    address.hash = "";
    location.assign(address);
  });
  return make("div", { class: "row" }, make("label", {}, word("board"), select));
}

function languageRow(more: More): HTMLElement {
  const select = make("select", { id: "language" });
  for (const each of LANGUAGES) {
    const selected = each === more.language;
    select.append(make("option", { value: each, selected, lang: each }, LANGUAGE_NAMES[each]));
  }
  select.addEventListener("change", () => more.speak(select.value as Language));
  return make("div", { class: "row" }, make("label", {}, word("language"), select));
}

function keyTable(more: More): HTMLElement {
  const names = new Map(more.machine.board.legend);
  const rows = KEYBOARD.filter(([, bit]) => names.has(bit)).map(([key, bit]) =>
    make("tr", {}, make("td", {}, make("kbd", {}, key)), make("td", {}, names.get(bit) ?? "")),
  );
  return make("table", {}, make("tbody", {}, ...rows));
}

function saveRows(more: More): HTMLElement[] {
  const file = make("input", { type: "file", id: "import", class: "unseen", tabindex: "-1" });
  file.setAttribute("aria-label", word("import"));
  file.addEventListener("change", () => void takeFile(more, file));
  return [
    make("h3", {}, word("save")),
    make("p", {}, word("saveNote")),
    make(
      "div",
      { class: "row" },
      make("button", { type: "button", id: "export", click: () => giveFile(more) }, word("export")),
      make("button", { type: "button", click: () => file.click() }, word("import")),
      file,
      make("button", { type: "button", id: "erase", click: () => eraseAll(more) }, word("erase")),
    ),
  ];
}

/** The nvm image, which `python -m tools.save` reads. */
function giveFile(more: More): void {
  const { machine } = more;
  machine.ask("keep");
  const blob = new Blob([machine.nvm.slice()], { type: "application/octet-stream" });
  const link = make("a", {
    href: URL.createObjectURL(blob),
    download: `sorry-${machine.board.id}.nvm`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function takeFile(more: More, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  const image = saves.read(new Uint8Array(await file.arrayBuffer()));
  const size = more.machine.board.nvm.size;
  if (image.length !== size) {
    more.say(`${word("wrongSize")} ${size} (${image.length})`);
    by<HTMLDialogElement>("more").close();
    return;
  }
  more.restart(image);
}

function eraseAll(more: More): void {
  if (confirm(word("eraseSure"))) more.restart(null);
}

function linkRows(more: More): HTMLElement[] {
  const copy = (whole: boolean) => async () => {
    const text = links.write(more.machine, whole);
    if (!text) {
      more.say(word("noGame"));
      return;
    }
    const address = new URL(location.href);
    address.search = `?board=${more.machine.board.id}`;
    address.hash = text;
    output.value = address.href;
    output.select();
    await navigator.clipboard?.writeText(address.href).then(
      () => more.say(word("copied")),
      () => {},
    );
  };
  const output = make("input", { id: "link", type: "text", readonly: true, size: 40 });
  output.setAttribute("aria-label", word("share"));
  return [
    make("h3", {}, word("share")),
    make("p", {}, word("shareNote")),
    make(
      "div",
      { class: "row" },
      make("button", { type: "button", id: "copy-game", click: copy(true) }, word("copyGame")),
      make("button", { type: "button", id: "copy-setup", click: copy(false) }, word("copySetup")),
      output,
    ),
  ];
}
