import '../support/browser.ts';
import { Particle, Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { turnCoin } from '#scenes/engine/draw/turning-coin.ts';

const faces = { face: new Texture(), edge: new Texture() };

it.each([
  ['face on', 0, 0.5, 'face', 0.5],
  ['turned away from it by 60 degrees', Math.PI / 3, 0.5, 'face', 0.25],
  ['edge on', Math.PI / 2, 0.5, 'edge', 0.5],
  ['from behind', Math.PI, 2, 'face', 2],
  ['almost edge on', Math.PI / 2 - 0.2, 1, 'edge', 1],
] as const)('a coin %s', (_, turn, scale, seen, width) => {
  const particle = new Particle({ texture: faces.face });
  turnCoin(particle, faces, turn, scale);
  expect(particle.texture).toBe(faces[seen]);
  expect(particle.scaleX).toBeCloseTo(width);
  expect(particle.scaleY).toBe(scale);
});
