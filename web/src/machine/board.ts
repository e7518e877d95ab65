/** A board as the build describes it: tools/web/boards.py writes this. */

export type KeyGroup =
  | ["keys", boolean, boolean, [number, number][]] // active level, pull, leg and bit of each key
  | ["shift", number, boolean, number[]] // the data leg, active level, the bit of each line
  | ["stick", number, number, number, number] // legs of x and y, the readings from which it leans
  | ["cardputer", [number, number][]]; // the number in the matrix and the bit of each key

export interface Board {
  id: string;
  name: string;
  width: number;
  height: number;
  hasDisplay: boolean;
  keys: KeyGroup[];
  /** The bit of each key, and what is printed on it. */
  legend: [number, string][];
  sound: { leg: number; amplifier: number } | null;
  /** Legs of red, green and blue, and the level at which they are lit; none for NeoPixels. */
  lights: { legs: number[]; lit: boolean } | null;
  hasLights: boolean;
  battery: { leg: number; value: number } | null;
  /** Legs on which no PWM can be had. */
  pwmTaken: number[];
  nvm: { kind: string; size: number };
  version: string;
  /** The fonts of the drawings: width and height of a letter, and the letters in their order. */
  fonts: { width: number; height: number; letters: string }[];
  body: Body;
  rules: Rules;
  /** The names of the screens, by their numbers. */
  screens: string[];
  /** For each key of a computer, by its name on the desktop, the bit that it pushes. */
  keyboard: Record<string, number>;
}

/** The names that a link uses, in the order of their numbers. */
export interface Rules {
  editions: string[];
  modes: string[];
  cards: string[];
  absent: number;
  places: Record<string, number>[];
  faults: [number, string][];
}

/** How the handheld is drawn: boards/desktop/faces/body.py lays it out. */
export interface Body {
  size: [number, number];
  at: [number, number];
  screen: [number, number];
  light: [number, number];
  corner: number;
  kind: string;
  shell: string;
  keys: string;
  action: string;
  parts: {
    kind: string;
    box: [number, number, number, number];
    bits: number[];
    label: string;
    colour: string;
  }[];
  words: [number, number, string, number][];
}

/** The keys that a board has. */
export function keysOf(board: Board): number {
  return board.legend.reduce((all, [bit]) => all | bit, 0);
}
