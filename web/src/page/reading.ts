/** Reads what is written on the panel, for those who do not see it. */

import type { Board } from "../machine/board";
import type { Machine } from "../machine/machine";

const FIRMWARE_FONT = {
  width: 6,
  height: 12,
  letters: Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join(""),
};
/** So long must a text stand before it is told. */
const STANDS_MS = 350;

interface Piece {
  x: number;
  y: number;
  end: number;
  letter: number;
  text: string;
}

/** The lines on the panel, from the top to the bottom. */
export function lines(machine: Machine): string[] {
  return join(pieces(machine));
}

function pieces(machine: Machine): Piece[] {
  const fonts = [FIRMWARE_FONT, ...(machine.board as Board).fonts];
  const found: Piece[] = [];
  for (const grid of machine.letterings()) {
    const [width, height] = machine.compositor.sizeOf(grid.bitmap);
    const font = fonts.find(
      (each) =>
        each.width === grid.tileWidth &&
        each.height === grid.tileHeight &&
        each.width * [...each.letters].length === width &&
        each.height === height,
    );
    if (!font) continue;
    const letters = [...font.letters];
    for (let at = 0; at < grid.tiles.length; at += grid.across) {
      const row = grid.tiles.slice(at, at + grid.across).map((tile) => letters[tile] ?? "?");
      const text = row.join("").trimEnd();
      const blanks = text.length - text.trimStart().length;
      const letter = font.width * grid.scale;
      const x = grid.x + blanks * letter;
      const y = grid.y + (at / grid.across) * font.height * grid.scale;
      if (text.trim()) {
        found.push({ x, y, end: x + text.trim().length * letter, letter, text: text.trim() });
      }
    }
  }
  return found;
}

/** Pieces on one height become a line; letters that touch become a word. */
function join(found: Piece[]): string[] {
  found.sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: Piece[][] = [];
  for (const piece of found) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0].y - piece.y) <= 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => {
    row.sort((a, b) => a.x - b.x);
    const told: string[] = [];
    let end = Number.NEGATIVE_INFINITY;
    for (const piece of row) {
      const gap = (piece.x - end) / piece.letter;
      if (!told.length || gap > 3) told.push(piece.text);
      else told[told.length - 1] += (gap > 0.5 ? " " : "") + piece.text;
      end = piece.end;
    }
    return told;
  });
}

/** Tells what is new on the panel, once it has stood for a moment. */
export class Reader {
  private shown: string[] = [];
  private told: string[] = [];
  private since = 0;

  constructor(
    private readonly machine: Machine,
    private readonly live: HTMLElement,
    private readonly whole: HTMLElement,
  ) {}

  tick(now: number): void {
    const seen = lines(this.machine);
    if (seen.join("\n") !== this.shown.join("\n")) {
      this.shown = seen;
      this.since = now;
    } else if (now - this.since > STANDS_MS && seen.join("\n") !== this.told.join("\n")) {
      const fresh = seen.filter((line) => !this.told.includes(line));
      this.told = seen;
      if (fresh.length) this.live.textContent = fresh.join(". ");
      this.whole.textContent = seen.join("\n");
    }
  }
}
