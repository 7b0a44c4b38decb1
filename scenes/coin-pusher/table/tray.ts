import type { Spot } from '../rules.ts';

/** Positions of pieces in the tray, pure; px of the board. The tray shows the payments: it is empty at zero. */

const COLUMNS = 11;
const ROWS = 3;
/** Places in the tray; further pieces are drawn on its top row. */
export const TRAY_PLACES = COLUMNS * ROWS;
const LEFT = 54;
const PITCH = 25.2;
const FLOOR = 463;
const RISE = 7;
const SCALE = 0.82;
/** A piece rolls to the next column where that is lower by more than this share of a column for each row. */
const STEEP = 0.6;
/** Rows that a full column counts as: more than any column is away. */
const FULL = 100;

/** Coin values in which a restored amount is shown, hundredths. */
const COINS = [5000, 1000, 500, 100] as const;
/** How long a piece that landed hops twice, ms, and how high, px. */
const FIRST_HOP = { ms: 190, height: 9 } as const;
const SECOND_HOP = { ms: 130, height: 3 } as const;
/** How long a landed piece moves, ms. */
export const HOPPING_MS = FIRST_HOP.ms + SECOND_HOP.ms;

/** Height of the pile in each column, in pieces. */
export class Pile {
  readonly #heights = new Uint8Array(COLUMNS);

  /** Lays a piece that comes down at `x` px: the index of its place, from back to front. */
  add(x: number): number {
    const at = (x - LEFT) / PITCH;
    let column = 0;
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < COLUMNS; i++) {
      const height = this.#heights[i] ?? 0;
      const cost = Math.abs(i - at) * STEEP + (height < ROWS ? height : FULL);
      if (cost >= best) continue;
      best = cost;
      column = i;
    }
    const row = Math.min(this.#heights[column] ?? 0, ROWS - 1);
    this.#heights[column] = row + 1;
    return row * COLUMNS + column;
  }

  clear(): void {
    this.#heights.fill(0);
  }
}

/** Position of place `place`; neighbouring coins are not in a straight line. */
export function placeInTray(place: number): Spot {
  const row = Math.floor(place / COLUMNS);
  return {
    x: LEFT + (place % COLUMNS) * PITCH + ((place * 37) % 9) - 4,
    y: FLOOR - row * RISE + ((place * 23) % 5) - 2,
    scale: SCALE,
  };
}

/** px that a piece hops, `ms` after it landed. */
export function hopAt(ms: number): number {
  const hop = ms < FIRST_HOP.ms ? FIRST_HOP : SECOND_HOP;
  const part = (hop === FIRST_HOP ? ms : ms - FIRST_HOP.ms) / hop.ms;
  return part <= 0 || part >= 1 ? 0 : 4 * hop.height * part * (1 - part);
}

/** Coins worth `amount` hundredths, the most valuable first, as many as fit into the tray. */
export function coinsWorth(amount: number): number[] {
  const coins: number[] = [];
  let left = amount;
  for (const coin of COINS) for (; left >= coin && coins.length < TRAY_PLACES; left -= coin) coins.push(coin);
  if (left > 0 && coins.length < TRAY_PLACES) coins.push(left);
  return coins;
}
