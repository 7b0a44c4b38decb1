import { Container, Sprite, type Texture } from 'pixi.js';
import { seeded } from '../engine/values/seeded.ts';
import type { WinFrame } from '../win/place.ts';

const COLOURS = [
  'confetti-red',
  'confetti-marigold',
  'confetti-teal',
  'confetti-sky',
  'confetti-rose',
  'confetti-leaf',
] as const;
const COUNT = 36;
/** They burst when the won sector is out, ms since the celebration began. */
const BURST_MS = 200;
const LIFE_MS = 1700;
const GRAVITY = 620;
/** Radius at which they start, px from the wheel's centre. */
const RIM = 120;

/** The confetti frames that every wheel's atlas has. */
interface ConfettiAtlas {
  texture(frame: (typeof COLOURS)[number]): Texture;
}

interface Flake {
  sprite: Sprite;
  angle: number;
  speed: number;
  spin: number;
  scale: number;
}

/** Paper triangles that burst from the rim of a wheel that won. Its origin is the wheel's middle. */
export class Confetti {
  readonly root: Container;
  readonly #flakes: readonly Flake[];

  constructor(atlas: ConfettiAtlas, position: { x: number; y: number }) {
    this.root = new Container({ ...position, visible: false });
    const random = seeded(0x9e3779b9);
    this.#flakes = Array.from({ length: COUNT }, (_, index) => ({
      sprite: new Sprite({ texture: atlas.texture(COLOURS[index % COLOURS.length] ?? 'confetti-red'), anchor: 0.5 }),
      angle: (-0.5 + (random() - 0.5) * 1.5) * Math.PI,
      speed: 150 + random() * 260,
      spin: (random() - 0.5) * 14,
      scale: 0.6 + random() * 0.6,
    }));
    this.root.addChild(...this.#flakes.map(({ sprite }) => sprite));
  }

  /** Draws a celebration: no small one has them, and `effects` false draws none. */
  celebrate({ tier, ms, rise, still }: WinFrame, effects: boolean): void {
    const elapsedMs = ms - BURST_MS;
    const flies = effects && tier !== 'small' && rise > 0 && !still && elapsedMs > 0 && elapsedMs < LIFE_MS;
    this.root.visible = flies;
    if (!flies) return;
    const t = elapsedMs / 1000;
    // They shrink over the last third.
    const left = Math.min(1, (3 * (LIFE_MS - elapsedMs)) / LIFE_MS);
    for (let i = 0; i < this.#flakes.length; i++) {
      const flake = this.#flakes[i];
      if (flake === undefined) continue;
      const { sprite, angle, speed, spin, scale } = flake;
      const rim = RIM + speed * t;
      sprite.position.set(Math.cos(angle) * rim, Math.sin(angle) * rim + (GRAVITY * t * t) / 2);
      sprite.rotation = angle + spin * t;
      sprite.scale.set(scale * left);
    }
  }
}
