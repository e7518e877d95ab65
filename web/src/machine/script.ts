/** Scripts of key presses, as boards/desktop/script.py reads them: `200 tap A`, `1500 hold B 800`. */

export const KEYS = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU", "EXTRA"];
const TAP_MS = 60;
const USE = "tap KEY [MS], hold KEY MS, press KEY, release KEY, shot NAME or end";

export interface Step {
  ms: number;
  verb: "press" | "release" | "shot" | "end";
  key: number;
  name: string;
}

/** The steps in order of time; an Error that names the line for what cannot be played. */
export function parse(text: string, keys: number): Step[] {
  const steps: Step[] = [];
  text.split(/\r?\n|;/).forEach((line, number) => {
    const words = line.split("#")[0].trim().split(/\s+/);
    if (!words[0]) return;
    try {
      steps.push(...read(words, keys));
    } catch (error) {
      throw new Error(`script, line ${number + 1}: ${(error as Error).message}: '${line.trim()}'`);
    }
  });
  return steps.sort((a, b) => a.ms - b.ms);
}

function read(words: string[], keys: number): Step[] {
  const ms = whole(words[0], "a line begins with the time in ms");
  const [verb, ...rest] = words.slice(1);
  const count = rest.length;
  if (verb === "end" && count === 0) return [{ ms, verb, key: 0, name: "" }];
  if (verb === "shot" && count === 1) return [{ ms, verb, key: 0, name: rest[0] }];
  if ((verb === "press" || verb === "release") && count === 1) {
    return [{ ms, verb, key: bit(rest[0], keys), name: "" }];
  }
  if ((verb === "hold" && count === 2) || (verb === "tap" && (count === 1 || count === 2))) {
    const key = bit(rest[0], keys);
    const last = count === 2 ? whole(rest[1], "how long is given in ms") : TAP_MS;
    return [
      { ms, verb: "press", key, name: "" },
      { ms: ms + last, verb: "release", key, name: "" },
    ];
  }
  throw new Error(`not one of ${USE}`);
}

function whole(word: string, rule: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new Error(rule);
  return Number(word);
}

function bit(name: string, keys: number): number {
  const at = KEYS.indexOf(name);
  if (at < 0) throw new Error(`no key is called ${name}; the keys are ${KEYS.join(" ")}`);
  if (!(keys & (1 << at))) {
    const has = KEYS.filter((_, i) => keys & (1 << i)).join(" ");
    throw new Error(`this board has no key ${name}; it has ${has}`);
  }
  return 1 << at;
}
