import type { Texture } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import type { TableItem } from './table.ts';

/** How an item is drawn, on a shelf and falling. */
export interface Look {
  lying: Texture;
  falling: Texture;
  /** Height of the picture's centre above the point where the item lies, px. */
  lift: number;
  /** Half width that is never drawn behind a post, px; 0 for coins, which may be. */
  clear: number;
}

const FACES = ['silver', 'gold', 'rose', 'orange'] as const;
/** Hundredths from which a coin has the next face. */
const FACE_FROM = [500, 1000, 5000] as const;
/** Scale of a coin's picture on the shelves. */
export const COIN_SCALE = 0.88;

/** The looks of all items, created once. */
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
