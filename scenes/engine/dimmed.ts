/** Tint of what steps back wholly: the night of the design, light enough to keep its drawing. */
const NIGHT = { red: 0x3d, green: 0x38, blue: 0x80 } as const;
/** So many different tints are made, so that a slow change is not a new one every frame. */
const STEPS = 24;

/** Tint of what steps back behind something else: white at `share` 0, night at 1. */
export function dimmed(share: number): number {
  const step = Math.round(share * STEPS);
  const red = 0xff - Math.round(((0xff - NIGHT.red) * step) / STEPS);
  const green = 0xff - Math.round(((0xff - NIGHT.green) * step) / STEPS);
  const blue = 0xff - Math.round(((0xff - NIGHT.blue) * step) / STEPS);
  return red * 0x10000 + green * 0x100 + blue;
}
