/** Three pictures of how the game is put on a handheld by hand. */

import { make } from "./element";
import type { Language } from "./words";

const CAPTIONS: Record<Language, [string, string, string]> = {
  en: [
    "1. Plug the handheld in: a drive named CIRCUITPY shows up.",
    "2. Unpack the zip, and copy all that is in it onto the drive: lib into lib, code.py last.",
    "3. Eject the drive, then unplug: the game starts.",
  ],
  es: [
    "1. Conecta la consola: aparece una unidad llamada CIRCUITPY.",
    "2. Descomprime el zip y copia todo lo que contiene a la unidad: lib en lib, code.py al final.",
    "3. Expulsa la unidad y desconecta: el juego empieza.",
  ],
};
const HANDHELD = (x: number) =>
  `<rect x="${x}" y="30" width="90" height="54" rx="12" fill="#3e424c" stroke="#7d8492"/><rect x="${x + 28}" y="36" width="36" height="36" fill="#12343a"/><circle cx="${x + 76}" cy="52" r="6" fill="#c43a34"/><path d="M${x + 8} 52h14M${x + 15} 45v14" stroke="#111" stroke-width="5"/>`;
const DRIVE = (x: number) =>
  `<rect x="${x}" y="26" width="110" height="62" rx="6" fill="#e8e4da"/><text x="${x + 55}" y="48" font-size="13" text-anchor="middle" fill="#222">CIRCUITPY</text>`;
const ARROW = (x: number) =>
  `<path d="M${x} 57h34m-10 -9l10 9l-10 9" fill="none" stroke="#ffc857" stroke-width="4"/>`;
const PICTURES = [
  `${HANDHELD(14)}${ARROW(116)}${DRIVE(166)}`,
  `<rect x="14" y="30" width="70" height="54" rx="4" fill="#5a7fb0"/><text x="49" y="62" font-size="15" text-anchor="middle" fill="#fff">zip</text>${ARROW(98)}${DRIVE(150)}<text x="205" y="66" font-size="12" text-anchor="middle" fill="#222">lib  code.py</text>`,
  `${DRIVE(14)}<path d="M62 74l7 -12l7 12zM62 77h14" fill="#222" stroke="#222" stroke-width="2"/>${ARROW(138)}${HANDHELD(190)}`,
];

export function pictures(language: Language): HTMLElement[] {
  return PICTURES.map((inside, number) => {
    const caption = CAPTIONS[language][number];
    const figure = make("figure", {});
    figure.innerHTML = `<svg viewBox="0 0 296 110" width="296" height="110" aria-hidden="true">${inside}</svg>`;
    figure.append(make("figcaption", {}, caption));
    return figure;
  });
}
