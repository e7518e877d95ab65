/** What the page itself says, in the languages of the game. */

const ENGLISH = {
  loading: "Loading …",
  sound: "Sound",
  muted: "Muted",
  install: "Put it on my handheld",
  more: "More",
  close: "Close",
  panel: "The panel of the handheld. Keys: arrows, Z or Enter, X, M, C.",
  board: "Handheld",
  language: "Language",
  keys: "Keys",
  keysNote: "A gamepad works too. What the keys of this handheld do is printed on its panel.",
  save: "Saved game",
  saveNote: "The game saves itself in this browser, for each handheld apart.",
  export: "Save to a file",
  import: "Load from a file",
  erase: "Erase",
  eraseSure: "Erase the saved game, the settings and the scores of this handheld?",
  erased: "Erased.",
  imported: "Loaded. The game starts anew with it.",
  share: "Link",
  shareNote: "A link to what is on the table now, for a friend or a bug report.",
  copyGame: "Copy a link to this position",
  copySetup: "Copy a link to this set-up",
  copied: "Copied.",
  noGame: "There is no game on the table.",
  about:
    "A fan's version of the board game for CircuitPython handhelds: this is the very program that runs on them. SORRY! is a trademark of Hasbro; this project has no connection to its owner.",
  version: "Version",
  stopped: "The game has stopped. What follows helps whoever mends it:",
  again: "Start again",
  offline: "It cannot be loaded. Look at your connection and try again.",
  noBoard: "No handheld is called",
  badLink: "This link cannot be played:",
  fromLink: "This game came with a link: it is not saved.",
  scripted: "This is played by a script.",
  wrongSize: "This file is not the memory of this handheld. It should have so many bytes:",
  restarts: "A newer version is here: it starts the next time.",
};

const SPANISH: typeof ENGLISH = {
  loading: "Cargando …",
  sound: "Sonido",
  muted: "En silencio",
  install: "Ponerlo en mi consola",
  more: "Más",
  close: "Cerrar",
  panel: "La pantalla de la consola. Teclas: flechas, Z o Intro, X, M, C.",
  board: "Consola",
  language: "Idioma",
  keys: "Teclas",
  keysNote: "También sirve un mando. La pantalla dice lo que hace cada tecla de esta consola.",
  save: "Partida guardada",
  saveNote: "La partida se guarda sola en este navegador, aparte para cada consola.",
  export: "Guardar en un archivo",
  import: "Cargar de un archivo",
  erase: "Borrar",
  eraseSure: "¿Borrar la partida, los ajustes y los resultados de esta consola?",
  erased: "Borrado.",
  imported: "Cargado. El juego empieza de nuevo con ello.",
  share: "Enlace",
  shareNote: "Un enlace a lo que hay en la mesa, para un amigo o para avisar de un fallo.",
  copyGame: "Copiar un enlace a esta posición",
  copySetup: "Copiar un enlace a esta configuración",
  copied: "Copiado.",
  noGame: "No hay partida en la mesa.",
  about:
    "Una versión del juego de mesa, hecha por aficionados, para consolas con CircuitPython: es el mismo programa que funciona en ellas. SORRY! es una marca de Hasbro; este proyecto no tiene relación con su dueño.",
  version: "Versión",
  stopped: "El juego se ha parado. Lo que sigue ayuda a quien lo arregle:",
  again: "Empezar de nuevo",
  offline: "No se puede cargar. Mira tu conexión e inténtalo otra vez.",
  noBoard: "Ninguna consola se llama",
  badLink: "Este enlace no se puede jugar:",
  fromLink: "Esta partida vino con un enlace: no se guarda.",
  scripted: "Juega un guion.",
  wrongSize: "Este archivo no es la memoria de esta consola. Debería tener tantos bytes:",
  restarts: "Hay una versión nueva: empieza la próxima vez.",
};

export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Word = keyof typeof ENGLISH;

let table = ENGLISH;

/** The language that a browser's owner reads; English for all that the game does not speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = LANGUAGES.find((language) => each.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

export function speak(language: Language): void {
  table = language === "es" ? SPANISH : ENGLISH;
  document.documentElement.lang = language;
}

export function word(name: Word): string {
  return table[name];
}
