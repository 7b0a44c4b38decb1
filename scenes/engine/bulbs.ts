import { Sprite, type Texture } from 'pixi.js';

/**
 * `count` bulbs round a middle, evenly. The first is half a step off the right, so with a multiple of four the top lies
 * between two: there a pointer or a star stands.
 */
export function ringOfBulbs(
  texture: Texture,
  count: number,
  middle: { x: number; y: number },
  radius: number,
): readonly Sprite[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) * 2 * Math.PI) / count;
    return new Sprite({
      texture,
      anchor: 0.5,
      x: middle.x + radius * Math.cos(angle),
      y: middle.y + radius * Math.sin(angle),
    });
  });
}

/**
 * Bulbs pass their colours on: bulb `i` takes colour `i + phase`, round and round. `phase` is whole and not below 0.
 */
export function colourBulbs(bulbs: readonly Sprite[], colours: readonly Texture[], phase: number): void {
  for (let i = 0; i < bulbs.length; i++) {
    const bulb = bulbs[i];
    const colour = colours[(i + phase) % colours.length];
    if (bulb !== undefined && colour !== undefined) bulb.texture = colour;
  }
}
