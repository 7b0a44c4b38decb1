import { Color, type Container } from 'pixi.js';

const STEPS = 8;
/** Share of the light that is left when dimmed in full. */
const LEFT = 0.5;

/** Tints from none to full: a converted value costs no allocation (frame-loop.ts). */
const TINTS = Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = 1 - ((1 - LEFT) * step) / STEPS;
  return new Color([light, light, Math.min(1, light * 1.12)]);
});

/** Darkens what lost beside what won: `share` is 0 for none, 1 in full. */
export function dim(target: Container, share: number): void {
  target.tint = TINTS[Math.round(Math.min(1, Math.max(0, share)) * STEPS)] ?? 0xffffff;
}
