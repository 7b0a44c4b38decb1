import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { MOST_PICKS, railPlace } from './layout.ts';

const POP_MS = 320;
/** Middle of the badge from the ball's. */
const BADGE = { x: 11, y: -12 } as const;

/**
 * The rail: tray and empty places (`back`), the balls that have left the drum (`balls`), ledge, chute and badges
 * (`front`).
 */
export class RailView {
  readonly back = new Container();
  readonly balls = new Container();
  readonly front = new Container();
  readonly #places: readonly Sprite[];
  readonly #rings: readonly Sprite[];
  readonly #badges: readonly Sprite[];

  constructor(atlas: Atlas<'lottery-balls'>) {
    const row = (frame: 'place' | 'mine' | 'check') =>
      Array.from(
        { length: MOST_PICKS },
        () => new Sprite({ texture: atlas.texture(frame), anchor: 0.5, visible: false }),
      );
    this.#places = row('place');
    this.#rings = row('mine');
    this.#badges = row('check');
    this.back.addChild(
      new Sprite({ texture: atlas.texture('rail-back'), x: 8, y: 272 }),
      ...this.#places,
      ...this.#rings,
    );
    this.front.addChild(
      new Sprite({ texture: atlas.texture('chute-front'), x: 246, y: 70 }),
      new Sprite({ texture: atlas.texture('rail-front'), y: 308 }),
      ...this.#badges,
    );
  }

  /** Lays out the places of `picks` balls. */
  set picks(picks: number) {
    for (let i = 0; i < MOST_PICKS; i++) {
      const { x, y } = railPlace(i, picks);
      const place = this.#places[i];
      if (place !== undefined) place.visible = i < picks;
      place?.position.set(x, y);
      this.#rings[i]?.position.set(x, y);
      this.#badges[i]?.position.set(x + BADGE.x, y + BADGE.y);
    }
  }

  /**
   * Marks a place as holding one of the player's numbers, `ms` after its ball came to rest; below 0 removes the mark.
   */
  mark(index: number, ms: number): void {
    const ring = this.#rings[index];
    const badge = this.#badges[index];
    if (ring === undefined || badge === undefined) return;
    ring.visible = ms >= 0;
    badge.visible = ms >= 0;
    const part = Math.min(1, ms / POP_MS);
    // Overshoots its size and returns.
    const scale = part < 1 ? 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2 : 1;
    ring.scale.set(scale);
    badge.scale.set(scale);
  }
}

/** Duration of a mark's animation, ms. */
export const MARK_MS = POP_MS;
