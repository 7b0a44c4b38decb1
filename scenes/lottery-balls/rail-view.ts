import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import { overshoot } from '../engine/motion/overshoot.ts';
import { MAX_PICKS, railPlace, type Point } from './layout.ts';

const POP_MS = 320;
/** Offset of the badge from the ball's centre. */
const BADGE = { x: 11, y: -12 } as const;
/** Scale of the star behind a winning ball; its frame is sized for the close-up. */
const STAR = 0.34;

/** Position and scale of a mark, and of the star behind it: its relative size (0: none) and its rotation, radians. */
export interface RaisedMark extends Point {
  scale: number;
  star: number;
  starTurn: number;
}

/**
 * The rail: tray and empty places (`back`), the balls that have left the drum (`balls`), ledge and chute (`front`), and
 * above all of them the player's balls with ring and badge (`mine`).
 */
export class RailView {
  readonly back = new Container();
  readonly balls = new Container();
  readonly front = new Container();
  readonly mine = new Container();
  readonly mineBalls = new Container();
  readonly #places: readonly Sprite[];
  readonly #stars: readonly Sprite[];
  readonly #rings: readonly Sprite[];
  readonly #badges: readonly Sprite[];
  /** Last scale of each mark and its star; NaN if unknown. */
  readonly #scales = new Float64Array(MAX_PICKS).fill(Number.NaN);
  readonly #starScales = new Float64Array(MAX_PICKS);

  constructor(atlas: Atlas<'lottery-balls'>) {
    const row = (frame: 'place' | 'burst' | 'mine' | 'check') =>
      Array.from(
        { length: MAX_PICKS },
        () => new Sprite({ texture: atlas.texture(frame), anchor: 0.5, visible: false }),
      );
    this.#places = row('place');
    this.#stars = row('burst');
    this.#rings = row('mine');
    this.#badges = row('check');
    this.back.addChild(new Sprite({ texture: atlas.texture('rail-back'), x: 8, y: 272 }), ...this.#places);
    this.front.addChild(
      new Sprite({ texture: atlas.texture('chute-front'), x: 246, y: 70 }),
      new Sprite({ texture: atlas.texture('rail-front'), y: 308 }),
    );
    this.mine.addChild(...this.#stars, ...this.#rings, this.mineBalls, ...this.#badges);
  }

  /** Lays out the places of `picks` balls. */
  set picks(picks: number) {
    for (let i = 0; i < MAX_PICKS; i++) {
      const at = railPlace(i, picks);
      const place = this.#places[i];
      if (place !== undefined) place.visible = i < picks;
      place?.position.set(at.x, at.y);
      this.raise(i, { ...at, scale: 1, star: 0, starTurn: 0 });
    }
  }

  /** Sets the rotation of the shown stars, radians. */
  turnStars(turn: number): void {
    for (const star of this.#stars) if (star.visible) star.rotation = turn;
  }

  /** Draws the mark of a place around a ball, and the star behind it. */
  raise(index: number, { x, y, scale, star, starTurn }: RaisedMark): void {
    const behind = this.#stars[index];
    const ring = this.#rings[index];
    const badge = this.#badges[index];
    if (behind === undefined || ring === undefined || badge === undefined) return;
    behind.visible = star > 0;
    // Unchanged values are not written, because numbers are allocated (engine/run/frame-loop.ts, rule 1).
    behind.x = x;
    behind.y = y;
    behind.rotation = starTurn;
    ring.x = x;
    ring.y = y;
    badge.x = x + BADGE.x * scale;
    badge.y = y + BADGE.y * scale;
    if (this.#scales[index] === scale && this.#starScales[index] === star) return;
    this.#scales[index] = scale;
    this.#starScales[index] = star;
    behind.scale.set(STAR * scale * star);
    ring.scale.set(scale);
    badge.scale.set(scale);
  }

  /**
   * Marks a place as holding one of the player's numbers, `ms` after its ball stopped; a negative value removes the
   * mark.
   */
  mark(index: number, ms: number): void {
    const ring = this.#rings[index];
    const badge = this.#badges[index];
    if (ring === undefined || badge === undefined) return;
    ring.visible = ms >= 0;
    badge.visible = ms >= 0;
    const scale = overshoot(Math.min(1, ms / POP_MS), 1.2);
    this.#scales[index] = Number.NaN;
    ring.scale.set(scale);
    badge.scale.set(scale);
  }
}

/** Duration of a mark's animation, ms. */
export const MARK_MS = POP_MS;
