import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { seeded } from '../engine/seeded.ts';

/** Squares of the mask that must come clear for one flake. */
const SQUARES_A_FLAKE = 5;
const COUNT = 18;
const LIFE_MS = 620;
const GRAVITY = 520;

interface Crumb {
  sprite: Sprite;
  bornAt: number;
  x: number;
  y: number;
  readonly driftX: number;
  readonly driftY: number;
  readonly spin: number;
}

/**
 * Flakes of foil that fall from under the finger. Created once, each with its own path; the oldest is reused. Their
 * positions are a function of time.
 */
export class Crumbs {
  readonly root = new Container();
  readonly #crumbs: readonly Crumb[];
  #next = 0;
  /** Squares that came clear since the last flake. */
  #due = 0;
  #flying = false;

  constructor(atlas: Atlas<'scratch-card'>) {
    const random = seeded(0x5c7a7c4);
    const textures = [atlas.texture('flake-a'), atlas.texture('flake-b')] as const;
    this.#crumbs = Array.from({ length: COUNT }, (_, index) => ({
      sprite: new Sprite({ texture: textures[index % 2 === 0 ? 0 : 1], anchor: 0.5, scale: 0 }),
      bornAt: Number.NEGATIVE_INFINITY,
      x: 0,
      y: 0,
      driftX: (random() - 0.5) * 130,
      driftY: -40 - random() * 70,
      spin: (random() - 0.5) * 16,
    }));
    this.root.addChild(...this.#crumbs.map(({ sprite }) => sprite));
  }

  /** `uncovered` squares of the mask came clear at a point: a flake falls for every `SQUARES_A_FLAKE` of them. */
  scrape(x: number, y: number, uncovered: number, time: number): void {
    this.#due += uncovered;
    if (this.#due < SQUARES_A_FLAKE) return;
    this.#due = 0;
    this.#drop(x, y, time);
  }

  #drop(x: number, y: number, time: number): void {
    const crumb = this.#crumbs[this.#next];
    this.#next = (this.#next + 1) % COUNT;
    if (crumb === undefined) return;
    crumb.bornAt = time;
    crumb.x = x;
    crumb.y = y;
    this.#flying = true;
  }

  /** Moves the flakes to `time` in ms; returns whether any are falling. */
  advance(time: number): boolean {
    if (!this.#flying) return false;
    this.#flying = false;
    for (const crumb of this.#crumbs) {
      const t = (time - crumb.bornAt) / 1000;
      const left = 1 - (time - crumb.bornAt) / LIFE_MS;
      if (left <= 0) {
        crumb.sprite.scale.set(0);
        continue;
      }
      this.#flying = true;
      crumb.sprite.position.set(crumb.x + crumb.driftX * t, crumb.y + crumb.driftY * t + (GRAVITY * t * t) / 2);
      crumb.sprite.rotation = crumb.spin * t;
      crumb.sprite.scale.set(Math.min(1, left * 2));
    }
    return true;
  }

  /** Hides all of them. */
  clear(): void {
    for (const crumb of this.#crumbs) crumb.bornAt = Number.NEGATIVE_INFINITY;
    this.#flying = true;
  }
}
