/**
 * A set-up or a position as text, for the address behind #: fields with ; between them.
 *
 *     2004;standard;0;0222                                   edition, mode, options, seats
 *     2004;standard;0;0222;S,S,S,5/S,S,S,S/...;b;7           and the position, who is on turn, the card
 *     2004;standard;0;0222;S,S,S,5/S,S,S,S/...;b;7;HEX       and the whole state, for a bug report
 *
 * Options are 1 for the faster game and 2 for a fifth 1. A seat is 0 for a person, 1 to 4 for a
 * computer player, 5 for nobody; seats are in the order of red, blue, yellow, green.
 */

import type { Rules } from "../machine/board";
import type { Machine } from "../machine/machine";

const COLOURS = "rbyg";
const STATE_BYTES = 141;
const [EDITION, MODE, OPTIONS] = [17, 18, 19];

/** The link's text for what is on the table; nothing without a game. */
export function write(machine: Machine, whole: boolean): string {
  const told: string = machine.ask("state");
  if (!told) return "";
  const bytes = told.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const { editions, modes } = machine.board.rules;
  const seats = bytes.slice(STATE_BYTES).join("");
  const setup = [editions[bytes[EDITION]], modes[bytes[MODE]], bytes[OPTIONS], seats].join(";");
  if (!whole) return setup;
  return `${setup};${machine.ask("position")};${told.slice(0, 2 * STATE_BYTES)}`;
}

/** Do what a link says; an Error in plain words for one that makes no sense. */
export function follow(machine: Machine, text: string): void {
  const rules = machine.board.rules;
  const [year, kind, extras = "0", seats = "0222", position, turn = "", card = "", state] =
    text.split(";");
  const edition = index(rules.editions, year, "edition");
  const mode = index(rules.modes, kind, "mode");
  if (!/^[0-3]$/.test(extras)) throw new Error(`options are 0 to 3, not '${extras}'`);
  if (!/^[0-5]{4}$/.test(seats)) throw new Error(`seats are four digits 0 to 5, not '${seats}'`);
  if (position === undefined) {
    machine.ask("set_up", edition, mode, Number(extras), seats);
    return;
  }
  let faults: number;
  if (state) {
    if (!new RegExp(`^[0-9a-f]{${2 * STATE_BYTES}}$`).test(state)) {
      throw new Error("the state is not whole");
    }
    faults = machine.ask("restore", state, seats);
  } else {
    const places = parse(rules, position);
    const colour = COLOURS.indexOf(turn);
    if (turn.length !== 1 || colour < 0) throw new Error(`whose turn it is, r b y or g: '${turn}'`);
    const number = card && card !== "0" ? index(rules.cards, card, "card") : 0;
    faults = machine.ask("arrange", edition, mode, Number(extras), seats, places, colour, number);
  }
  if (faults) {
    const told = rules.faults.filter(([bit]) => faults & bit).map(([, text]) => text);
    throw new Error(told.join("; "));
  }
}

function index(names: string[], name: string, what: string): number {
  const found = names.indexOf(name);
  if (found < 0 || !name) {
    throw new Error(
      `no ${what} is called '${name}'; there are ${names.filter(Boolean).join(", ")}`,
    );
  }
  return found;
}

/** The sixteen places of a position, as hexadecimal text. */
function parse(rules: Rules, text: string): string {
  const fields = text.split("/");
  if (fields.length !== 4) throw new Error("a position is four fields, red/blue/yellow/green");
  const places = new Array(16).fill(rules.absent);
  fields.forEach((field, colour) => {
    if (field === "-") return;
    const names = field.split(",");
    if (names.length > 4) throw new Error(`more than four pawns: ${field}`);
    names.forEach((name, i) => {
      const place = rules.places[colour][name];
      if (place === undefined) throw new Error(`no place is called '${name}'`);
      places[4 * colour + i] = place;
    });
  });
  return places.map((place: number) => place.toString(16).padStart(2, "0")).join("");
}
