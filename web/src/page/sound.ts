/** The speaker: a square wave, from the first press on, as browsers want it. */

const LOUDEST = 0.15;
const KEY = "sorry:muted";

export class Sound {
  muted = localStorage.getItem(KEY) === "1";
  private context: AudioContext | null = null;
  private wave: OscillatorNode | null = null;
  private gain: GainNode | null = null;
  private last: [number, number] = [0, 0];

  /** Somebody has pressed a key. */
  wake(): void {
    if (this.context) {
      if (this.context.state === "suspended") void this.context.resume();
      return;
    }
    if (typeof AudioContext === "undefined") return;
    this.context = new AudioContext();
    this.gain = this.context.createGain();
    this.gain.gain.value = 0;
    this.gain.connect(this.context.destination);
    this.wave = this.context.createOscillator();
    this.wave.type = "square";
    this.wave.connect(this.gain);
    this.wave.start();
    this.tone(...this.last);
  }

  mute(muted: boolean): void {
    this.muted = muted;
    localStorage.setItem(KEY, muted ? "1" : "0");
    this.tone(...this.last);
  }

  /** Sound a tone until the next call; 0 Hz is silence. */
  tone(hz: number, volume: number): void {
    this.last = [hz, volume];
    if (!this.context || !this.wave || !this.gain) return;
    const level = hz && !this.muted ? LOUDEST * Math.sqrt(volume) : 0;
    if (hz) this.wave.frequency.setValueAtTime(hz, this.context.currentTime);
    // A few milliseconds up or down: a hard edge clicks.
    this.gain.gain.setTargetAtTime(level, this.context.currentTime, 0.002);
  }
}
