import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { seeded } from '../engine/seeded.ts';
import { WINDOW } from './layout.ts';

const COUNT = 26;
export const COIN_BURST_MS = 1500;
/** px a second each second. */
const GRAVITY = 780;

interface Flight {
  sprite: Sprite;
  vx: number;
  vy: number;
  /** Turns about its upright axis a second, radians. */
  spin: number;
  scale: number;
}

/** Coins that fly out of the window at a big win. All are created once; their positions are a function of time. */
export class CoinBurst extends Container {
  readonly #flights: readonly Flight[];

  constructor(atlas: Atlas<'slot-reels'>) {
    super({ visible: false });
    const random = seeded(0x51075);
    this.#flights = Array.from({ length: COUNT }, () => ({
      sprite: new Sprite({ texture: atlas.texture('coin'), anchor: 0.5 }),
      vx: (random() - 0.5) * 420,
      vy: -260 - random() * 280,
      spin: (random() - 0.5) * 18,
      scale: 0.55 + random() * 0.45,
    }));
    this.addChild(...this.#flights.map(({ sprite }) => sprite));
  }

  /** Draws the coins at `elapsedMs` of the burst; returns whether any is flying. */
  advance(elapsedMs: number): boolean {
    this.visible = elapsedMs >= 0 && elapsedMs < COIN_BURST_MS;
    if (!this.visible) return false;
    const t = elapsedMs / 1000;
    // They shrink away at the end.
    const left = Math.min(1, (COIN_BURST_MS - elapsedMs) / 350);
    for (let i = 0; i < this.#flights.length; i++) {
      const flight = this.#flights[i];
      if (flight === undefined) continue;
      const { sprite, vx, vy, spin, scale } = flight;
      sprite.position.set(
        WINDOW.x + WINDOW.width / 2 + vx * t,
        WINDOW.y + WINDOW.height / 2 + vy * t + (GRAVITY * t * t) / 2,
      );
      sprite.scale.set(scale * left * (0.25 + 0.75 * Math.abs(Math.cos(spin * t))), scale * left);
    }
    return true;
  }
}
