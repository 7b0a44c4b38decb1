import { Sprite, type Texture } from 'pixi.js';

/**
 * `count` bulbs evenly on a circle. The first is half a step past the right, so that with a multiple of four the top is
 * between two bulbs, at a pointer or a star.
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
 * Rotates the colours: bulb `i` takes colour `i + phase`, modulo their number. `phase` is a whole number, 0 or more.
 */
export function colourBulbs(bulbs: readonly Sprite[], colours: readonly Texture[], phase: number): void {
  for (let i = 0; i < bulbs.length; i++) {
    const bulb = bulbs[i];
    const colour = colours[(i + phase) % colours.length];
    if (bulb !== undefined && colour !== undefined) bulb.texture = colour;
  }
}
