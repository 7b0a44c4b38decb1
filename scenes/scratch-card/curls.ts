import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { seeded } from '../engine/seeded.ts';

/** Squares of the mask that must come clear for one curl. */
const SQUARES_A_CURL = 22;
const COUNT = 24;
const LIFE_MS = 950;
const PEEL_MS = 130;
const GRAVITY = 620;
/** Share of its life in which it shrinks away. */
const LEAVES = 0.25;

interface Curl {
  sprite: Sprite;
  bornAt: number;
  x: number;
  y: number;
  readonly size: number;
  readonly driftX: number;
  readonly driftY: number;
  readonly spin: number;
}

/**
 * Curls of foil that peel off under the finger, roll over and fall. Created once, each with its own path; the oldest is
 * reused. Their positions are a function of time.
 */
export class Curls {
  readonly root = new Container();
  readonly #curls: readonly Curl[];
  #next = 0;
  /** Squares that came clear since the last curl. */
  #due = 0;
  #flying = false;

  constructor(atlas: Atlas<'scratch-card'>) {
    const random = seeded(0x5c7a7c4);
    const textures = [atlas.texture('curl-a'), atlas.texture('curl-b')] as const;
    this.#curls = Array.from({ length: COUNT }, (_, index) => ({
      sprite: new Sprite({ texture: textures[index % 2 === 0 ? 0 : 1], anchor: 0.5, scale: 0 }),
      bornAt: Number.NEGATIVE_INFINITY,
      x: 0,
      y: 0,
      size: 0.85 + random() * 0.5,
      driftX: (random() - 0.5) * 150,
      driftY: -70 - random() * 90,
      spin: (5 + random() * 7) * (index % 2 === 0 ? 1 : -1),
    }));
    this.root.addChild(...this.#curls.map(({ sprite }) => sprite));
  }

  /** `uncovered` squares of the mask came clear at a point: a curl falls for every `SQUARES_A_CURL` of them. */
  scrape(x: number, y: number, uncovered: number, time: number): void {
    this.#due += uncovered;
    if (this.#due < SQUARES_A_CURL) return;
    this.#due = 0;
    this.drop(x, y, time);
  }

  /** One curl comes off at a point. */
  drop(x: number, y: number, time: number): void {
    const curl = this.#curls[this.#next];
    this.#next = (this.#next + 1) % COUNT;
    if (curl === undefined) return;
    curl.bornAt = time;
    curl.x = x;
    curl.y = y;
    this.#flying = true;
  }

  /** Moves the curls to `time` in ms; returns whether any are falling. */
  advance(time: number): boolean {
    if (!this.#flying) return false;
    this.#flying = false;
    for (let i = 0; i < COUNT; i++) {
      const curl = this.#curls[i];
      if (curl === undefined) continue;
      const { sprite, size } = curl;
      const age = time - curl.bornAt;
      const left = 1 - age / LIFE_MS;
      if (left <= 0) {
        sprite.scale.set(0);
        continue;
      }
      this.#flying = true;
      const t = age / 1000;
      const turn = curl.spin * t;
      const grown = size * Math.min(1, 0.4 + (0.6 * age) / PEEL_MS, left / LEAVES);
      sprite.position.set(curl.x + curl.driftX * t, curl.y + curl.driftY * t + (GRAVITY * t * t) / 2);
      sprite.rotation = turn;
      // It rolls over its own axis too.
      sprite.scale.set(grown, grown * (0.6 + 0.4 * Math.cos(turn * 1.7)));
    }
    return true;
  }

  /** Hides all of them. */
  clear(): void {
    for (const curl of this.#curls) curl.bornAt = Number.NEGATIVE_INFINITY;
    this.#flying = true;
  }
}
