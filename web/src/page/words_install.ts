/** What the dialog for installing says itself. The rest are the sentences of tools.flash, in English. */

import type { Language } from "./words";

const ENGLISH = {
  intro:
    "Plug the handheld in with a cable that carries data. It shows up as a drive named CIRCUITPY: choose that drive. Nothing is changed before you have seen what will be done.",
  begin: "No drive is chosen yet.",
  pick: "Choose the drive",
  off: "Take the game off a drive",
  looking: "Reading the drive …",
  unchanged: "Nothing on the drive was changed.",
  nothingLost: "Nothing is lost: taking the game off puts it back.",
  dontUnplug: "Leave the handheld plugged in until it is done.",
  go: "Do it",
  notNow: "Not now",
  ejectNow: "Eject the drive now, before you unplug it; a browser cannot do that:",
  noApi:
    "This browser cannot write to a drive. Chrome and Edge on a computer can; with any browser it goes by hand.",
  byHand: "By hand",
};

const SPANISH: typeof ENGLISH = {
  intro:
    "Conecta la consola con un cable de datos. Aparece como una unidad llamada CIRCUITPY: elige esa unidad. No se cambia nada antes de que veas lo que se hará.",
  begin: "Aún no hay unidad elegida.",
  pick: "Elegir la unidad",
  off: "Quitar el juego de una unidad",
  looking: "Leyendo la unidad …",
  unchanged: "No se ha cambiado nada en la unidad.",
  nothingLost: "No se pierde nada: al quitar el juego vuelve a su sitio.",
  dontUnplug: "Deja la consola conectada hasta que termine.",
  go: "Hacerlo",
  notNow: "Ahora no",
  ejectNow: "Expulsa la unidad ahora, antes de desconectarla; un navegador no puede hacerlo:",
  noApi:
    "Este navegador no puede escribir en una unidad. Chrome y Edge en un ordenador sí; con cualquiera se puede hacer a mano.",
  byHand: "A mano",
};

export type InstallWord = keyof typeof ENGLISH;

export function installWord(language: Language, name: InstallWord): string {
  return (language === "es" ? SPANISH : ENGLISH)[name];
}
