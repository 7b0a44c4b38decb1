import { toBgr } from './tint.ts';

/** Tint of what steps back wholly: the night of the design, light enough to keep its drawing. */
const NIGHT = { red: 0x3d, green: 0x38, blue: 0x80 } as const;
const STEPS = 24;

const TINTS = Array.from({ length: STEPS + 1 }, (_, step) => {
  const mixed = (night: number) => 0xff - Math.round(((0xff - night) * step) / STEPS);
  return toBgr(mixed(NIGHT.red) * 0x10000 + mixed(NIGHT.green) * 0x100 + mixed(NIGHT.blue));
});
const NONE = 0xffffff;

/** Tint of what steps back behind something else, for `setTint`: white at `share` 0, night at 1. */
export function dimmed(share: number): number {
  return TINTS[Math.round(Math.min(1, Math.max(0, share)) * STEPS)] ?? NONE;
}
