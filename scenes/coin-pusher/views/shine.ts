import { CYCLE_TICKS, LOWER_DEPTH, UPPER_DEPTH } from '../physics/table.ts';

/** Light on the table, pure: shadows, glints and pulses. None of it moves a piece. */

/** How dark a coin is far behind, and right before what pushes it; lengths in table units. */
const FAR = { upper: 0.5, lower: 0.35 } as const;
const CAST = { dark: 0.6, length: 60 } as const;

/** Shade of a coin on the upper shelf, 0 to 1: `before` the plate, at `y`. */
export function shadeOnUpper(before: number, y: number): number {
  const far = FAR.upper * (1 - y / UPPER_DEPTH);
  const cast = before < CAST.length ? CAST.dark * (1 - before / CAST.length) : 0;
  return far + cast > 1 ? 1 : far + cast;
}

/** The same on the lower shelf, before the face of the upper one. */
export function shadeOnLower(before: number, y: number): number {
  const far = FAR.lower * (1 - y / LOWER_DEPTH);
  const cast = before < CAST.length ? CAST.dark * (1 - before / CAST.length) : 0;
  return far + cast > 1 ? 1 : far + cast;
}

/** Deepest shade, a face's colour in that of its lip: 500 to 600 of the palette. */
const DARKEST = { red: 222, green: 184, blue: 214 } as const;

/** A particle's colour for a shade, 0 to 1: alpha, blue, green, red; a small integer. */
export function tintOf(shade: number): number {
  const red = 255 - (255 - DARKEST.red) * shade;
  const green = 255 - (255 - DARKEST.green) * shade;
  const blue = 255 - (255 - DARKEST.blue) * shade;
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}

/** One glint a piece every so often, ms, and how long it is seen, as a share of that. */
const GLINTS = { coin: { everyMs: 2300, share: 0.13 }, prize: { everyMs: 1700, share: 0.24 } } as const;
const GOLDEN_RATIO = 0.618;

/** Size of the glint on the piece of a slot at `time` in ms, 0 to 1. */
export function glintAt(time: number, slot: number, prize: boolean): number {
  const { everyMs, share } = prize ? GLINTS.prize : GLINTS.coin;
  const turn = time / everyMs + slot * GOLDEN_RATIO;
  const part = (turn - Math.floor(turn)) / share;
  return part < 1 ? Math.sin(Math.PI * part) * (prize ? 1 : 0.8) : 0;
}

/** Breaths of a prize in a turn of the shaft, so that it ends a turn as it began, and how much it stretches. */
const BREATHS = 2;
const STRETCH = 0.07;

/** Height of a prize as a factor, at `phase` of the shaft in ticks; 1 while it is stopped. */
export function prizeStretch(phase: number): number {
  const swing = Math.sin((Math.PI * BREATHS * phase) / CYCLE_TICKS);
  return 1 + STRETCH * swing * swing;
}
