import type { Texture } from 'pixi.js';
import type { Atlas } from '../../engine/files/assets.ts';
import type { TableItem } from '../physics/table.ts';

/** How an item is drawn, on a shelf and falling. */
export interface Look {
  lying: Texture;
  falling: Texture;
  /** Scale of each of the two pictures at the front of the lower shelf. */
  size: number;
  fallingSize: number;
  /** Height of the picture's centre above the item's position, px. */
  lift: number;
  /** It has a ring below it, so that it is visible among the coins. */
  ring: boolean;
  /** Half width that is never drawn behind a post, px; 0 for coins, which may be. */
  clear: number;
}

const FACES = ['silver', 'gold', 'rose', 'orange'] as const;
/** The house's coins are gold, whatever they are worth (board: coin-pusher.png); a player's show what they were dropped for. */
const HOUSE_FACE = FACES.indexOf('gold');
/** Hundredths from which a coin has the next face. */
const FACE_FROM = [500, 1000, 5000] as const;
/**
 * Scales of the pictures: coins are as wide as the board's. Prizes that rise out of the tray in a celebration are
 * larger than on the table.
 */
const PRIZE_SIZE = 0.7;
const FALLING_COIN = 0.64;

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
      size: PRIZE_SIZE,
      fallingSize: PRIZE_SIZE,
      lift: 12,
      ring: true,
      clear: 18,
    });
    this.#coins = FACES.map((face) => ({
      lying: atlas.texture(`coin-${face}`),
      falling: atlas.texture(`flat-${face}`),
      size: 1,
      fallingSize: FALLING_COIN,
      lift: -1,
      ring: false,
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
    const face = id < 0 ? HOUSE_FACE : FACE_FROM.filter((from) => value >= from).length;
    return this.#coins[face] ?? this.#card;
  }
}
