/** Colours as a panel of 5, 6 and 5 bits shows them, in the order of bytes of a canvas. */

export const BLACK = 0xff000000 | 0;
export const SEE_THROUGH = 0;

/** The colour of 0xRRGGBB on the panel. */
export function shown(rgb: number): number {
  return fromBits((rgb >> 19) & 31, (rgb >> 10) & 63, (rgb >> 3) & 31);
}

function fromBits(red: number, green: number, blue: number): number {
  const r = Math.floor((red * 255) / 31);
  const g = Math.floor((green * 255) / 63);
  const b = Math.floor((blue * 255) / 31);
  return (0xff << 24) | (b << 16) | (g << 8) | r;
}

/** displayio.Colorspace, in the order of web/firmware/displayio.py: a value as 0xRRGGBB. */
const SPACES: ((value: number) => number)[] = [
  (v) => v & 0xffffff,
  rgb565,
  (v) => rgb565(swap(v)),
  rgb555,
  (v) => rgb555(swap(v)),
  (v) => reverse(rgb565(v)),
  (v) => reverse(rgb565(swap(v))),
  (v) => reverse(rgb555(v)),
  (v) => reverse(rgb555(swap(v))),
  (v) => (v & 255) * 0x010101,
];

/** A value of a ColorConverter as 0xRRGGBB; `kind` is the first word of its record. */
export function converted(kind: number, value: number): number {
  return SPACES[-1 - kind](value);
}

function swap(value: number): number {
  return ((value & 255) << 8) | (value >> 8);
}

function rgb565(v: number): number {
  return (((v >> 11) & 31) << 19) | (((v >> 5) & 63) << 10) | ((v & 31) << 3);
}

function rgb555(v: number): number {
  return (((v >> 10) & 31) << 19) | (((v >> 5) & 31) << 11) | ((v & 31) << 3);
}

function reverse(rgb: number): number {
  return ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16);
}
