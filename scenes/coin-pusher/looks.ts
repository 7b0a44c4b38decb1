import type { Texture } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import type { TableItem } from './table.ts';

/** How a thing is drawn: lying on a shelf and falling. */
export interface Look {
  lying: Texture;
  falling: Texture;
  /** From the point where it lies up to the middle of its picture, px. */
  lift: number;
  /** What of it on either side of its middle is never behind a post, px; 0 for coins, which may be. */
  clear: number;
}

const FACES = ['silver', 'gold', 'rose', 'orange'] as const;
/** Hundredths from which a coin has the next face. */
const FACE_FROM = [500, 1000, 5000] as const;
/** Picture of a coin at the size that the shelves take. */
export const COIN_SCALE = 0.88;

/** Looks of everything, made once. */
export class Looks {
  readonly #coins: readonly Look[];
  readonly #gems: readonly [Look, Look];
  readonly #gifts: readonly [Look, Look];
  readonly #card: Look;
  readonly #points: Look;

  constructor(atlas: Atlas<'coin-pusher'>) {
    const standing = (frame: 'gem-sky' | 'gem-rose' | 'gift-red' | 'gift-teal' | 'card' | 'points'): Look => ({
      lying: atlas.texture(frame),
      falling: atlas.texture(frame),
      lift: 10,
      clear: 14,
    });
    this.#coins = FACES.map((face) => ({
      lying: atlas.texture(`coin-${face}`),
      falling: atlas.texture(`flat-${face}`),
      lift: -1,
      clear: 0,
    }));
    this.#gems = [standing('gem-sky'), standing('gem-rose')];
    this.#gifts = [standing('gift-red'), standing('gift-teal')];
    this.#card = standing('card');
    this.#points = standing('points');
  }

  of({ kind, id, value }: TableItem): Look {
    if (kind === 'gem') return this.#gems[id % 2 === 0 ? 0 : 1];
    if (kind === 'gift') return this.#gifts[id % 2 === 0 ? 0 : 1];
    if (kind === 'card') return this.#card;
    if (kind === 'points') return this.#points;
    const face = FACE_FROM.filter((from) => value >= from).length;
    return this.#coins[face] ?? this.#card;
  }
}
