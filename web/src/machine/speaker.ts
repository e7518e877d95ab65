/** What is heard and what shines: the legs of speaker, amplifier and lights. */

import type { Board } from "./board";

export type Colour = [number, number, number];

export class Speaker {
  private wave: [number, number] = [0, 0];
  private heard: [number, number] = [0, 0];
  private isOn: boolean;
  light: Colour = [0, 0, 0];

  /** `tone` is called with Hz and volume (0 to 1) when they change, `glow` when the light does. */
  constructor(
    private readonly board: Board,
    private readonly tell: (hz: number, volume: number) => void,
    private readonly glow: (colour: Colour) => void,
  ) {
    this.isOn = (board.sound?.amplifier ?? -1) < 0;
  }

  /** A leg was set: high or low, or high for a share of the time. */
  output(leg: number, share: number): void {
    if (leg === this.board.sound?.amplifier) {
      this.isOn = share > 0;
      this.sound();
    }
    const place = this.board.lights?.legs.indexOf(leg) ?? -1;
    if (place >= 0) {
      const colour: Colour = [...this.light];
      colour[place] = Math.round(255 * (this.board.lights?.lit ? share : 1 - share));
      this.shine(colour);
    }
  }

  /** A leg has a square wave, high for a share of the time; a half is loudest. */
  buzz(leg: number, hz: number, share: number): void {
    if (leg === this.board.sound?.leg) this.tone(hz, 1 - Math.abs(2 * share - 1));
    this.output(leg, share);
  }

  tone(hz: number, volume: number): void {
    const loud = Math.round(volume * 1000) / 1000;
    this.wave = hz && loud ? [hz, loud] : [0, 0];
    this.sound();
  }

  shine(colour: Colour): void {
    this.light = colour;
    this.glow(colour);
  }

  private sound(): void {
    const heard: [number, number] = this.isOn ? this.wave : [0, 0];
    if (heard[0] === this.heard[0] && heard[1] === this.heard[1]) return;
    this.heard = heard;
    this.tell(...heard);
  }
}
