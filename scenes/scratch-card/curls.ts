import { Container, Sprite } from 'pixi.js';
import type { ScratchKind } from '../bridge/contracts/scratch-card.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { SceneContext } from '../engine/scene.ts';
import { seeded } from '../engine/values/seeded.ts';
import type { OpenCells } from './open-cells.ts';
import { CELL_RECTS, lookOf } from './rules.ts';

/** Squares of the mask that must come clear for one curl. */
const SQUARES_A_CURL = 22;
/** Curls that fall from each cell as the rest comes off. */
const CURLS_A_CELL = 2;
const TINT: Readonly<Record<ScratchKind, number>> = { sorbetes: 0xcbd8ee, jeepney: 0xffd45e, parol: 0xb28cff };
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
 * reused. Their positions are a function of time. None falls where the tier has no effects or motion is cut.
 */
export class Curls {
  readonly root = new Container();
  readonly #context: Pick<SceneContext<'scratch-card'>, 'tier' | 'cutsMotion' | 'now'>;
  readonly #curls: readonly Curl[];
  #next = 0;
  /** Squares that came clear since the last curl. */
  #due = 0;
  #flying = false;

  constructor(
    atlas: Atlas<'scratch-card'>,
    context: Pick<SceneContext<'scratch-card'>, 'tier' | 'cutsMotion' | 'now'>,
  ) {
    this.#context = context;
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

  set kind(kind: ScratchKind) {
    this.root.tint = TINT[lookOf(kind)];
  }

  /** `uncovered` squares of the mask came clear at a point: a curl falls for every `SQUARES_A_CURL` of them. */
  scrape(x: number, y: number, uncovered: number): void {
    if (!this.#falls) return;
    this.#due += uncovered;
    if (this.#due < SQUARES_A_CURL) return;
    this.#due = 0;
    this.#drop(x, y, this.#context.now());
  }

  /** Curls roll off the cells that are still covered. */
  dropRest(open: OpenCells): void {
    if (!this.#falls) return;
    const now = this.#context.now();
    for (const [cell, rect] of CELL_RECTS.entries()) {
      if (open.has(cell)) continue;
      for (let i = 0; i < CURLS_A_CELL; i++) {
        const across = (i + 0.5) / CURLS_A_CELL;
        this.#drop(rect.x + rect.width * across, rect.y + rect.height * (0.25 + 0.5 * across), now);
      }
    }
  }

  get #falls(): boolean {
    return this.#context.tier().effects && !this.#context.cutsMotion();
  }

  /** One curl comes off at a point. */
  #drop(x: number, y: number, time: number): void {
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
