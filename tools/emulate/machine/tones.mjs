// What the piezo plays: a file of its own, so that a test can run it without the emulator's packages.

const AUDIO = 11; // the piezo's pin
const CLOCK_HZ = 125e6;

/** Tell the pitch of each tone as it begins, and 0 as it ends: the PWM of the piezo's pin is watched. */
export function hearTones(pwm, onTone) {
  const slice = 0x14 * ((AUDIO >> 1) & 7);
  const [DIV, CC, TOP] = [slice + 4, slice + 0xc, slice + 0x10];
  const written = new Map();
  const write = pwm.writeUint32.bind(pwm);
  let sounds = false;
  pwm.writeUint32 = (offset, value) => {
    write(offset, value);
    written.set(offset, value >>> 0);
    if (offset !== CC || sounds === value >>> 16 > 0) return;
    sounds = !sounds;
    const cycles = ((written.get(DIV) ?? 16) / 16) * ((written.get(TOP) ?? 0xffff) + 1);
    onTone(sounds ? Math.round(CLOCK_HZ / cycles) : 0);
  };
}
