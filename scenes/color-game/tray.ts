/**
 * The tray, pure: it comes down from behind the awning, the dice jump into it and are shaken, its board opens and drops
 * them, and it goes up again. Units as in rules.ts.
 */
/** When the board opens: the dice drop. */
export const TRAY_MS = 640;
/** Centre of the dice in it, and their scale. */
export const TRAY_X = 186;
export const TRAY_Y = 51;
export const TRAY_SIZE = 0.6;
const PITCH = 58;
/** Distance above its place at which it is hidden. */
const HIDE = 56;

const DOWN_MS = 190;
export const SHAKE_FROM_MS = 310;
/** Nothing before this time depends on the result: a roll that waits for it is held here at its strongest shaking. */
export const HELD_AT_MS = (SHAKE_FROM_MS + TRAY_MS) / 2;
/** Interval at which the sound dice-rattle is repeated while a roll is held, ms. */
export const RATTLE_MS = 600;
const OPEN_MS = 110;
const UP_FROM_MS = TRAY_MS + 420;
const UP_MS = 200;

/**
 * `y` is the vertical and `shake` the horizontal offset; `open` is 0 while the board holds the dice, 1 when it hangs
 * down.
 */
export interface TrayPose {
  shown: boolean;
  y: number;
  shake: number;
  open: number;
}

export const newTrayPose = (): TrayPose => ({ shown: false, y: -HIDE, shake: 0, open: 0 });

export const trayX = (die: number): number => TRAY_X + (die - 1) * PITCH;

/** Writes the tray's pose `ms` after the start of a roll, without the `heldMs` in which it was held. */
export function trayAt(ms: number, heldMs: number, out: TrayPose): void {
  const down = Math.min(1, Math.max(0, ms / DOWN_MS));
  const up = Math.min(1, Math.max(0, (ms - UP_FROM_MS) / UP_MS));
  const opened = Math.min(1, Math.max(0, (ms - TRAY_MS) / OPEN_MS));
  out.shown = ms >= 0 && up < 1;
  out.y = -HIDE * ((1 - down) * (1 - down) + up * up);
  const shakes = ms > SHAKE_FROM_MS && ms < TRAY_MS;
  const part = (ms - SHAKE_FROM_MS) / (TRAY_MS - SHAKE_FROM_MS);
  out.shake = shakes ? 4 * Math.sin(Math.PI * part) * Math.sin(((ms + heldMs) / 1000) * 2 * Math.PI * 12) : 0;
  // It falls open, and swings back once.
  const swing = Math.min(1, Math.max(0, (ms - TRAY_MS - OPEN_MS) / 220));
  out.open = opened * opened - 0.22 * Math.sin(Math.PI * swing) * (1 - swing) - up;
}
