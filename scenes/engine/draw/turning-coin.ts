import type { Particle, Texture } from 'pixi.js';

/** Below this relative width a coin shows its edge. */
const EDGE_ON = 0.24;

/** Pictures of a coin that turns about its upright axis: face on, and edge on. */
export interface CoinFaces {
  face: Texture;
  edge: Texture;
}

/** Shows a particle as such a coin, turned by `turn` radians, at `scale`. */
export function turnCoin(particle: Particle, { face, edge }: CoinFaces, turn: number, scale: number): void {
  const width = Math.abs(Math.cos(turn));
  const edgeOn = width < EDGE_ON;
  particle.texture = edgeOn ? edge : face;
  particle.scaleX = edgeOn ? scale : scale * width;
  particle.scaleY = scale;
}
