import type { Pieces } from './pieces.ts';
import { PLACES, type TableItem } from './table.ts';

/**
 * Ownership of coins by the rules of version 2. A dropped coin would need a hundred others to reach the edge, so it is
 * traded when it lands: it becomes the house's, and the house's coin nearest the edge becomes the player's, worth the
 * stake. Any falling coin then settles one of theirs. No motion depends on it.
 */

/** No such piece. */
const NONE = -1;

const isCoin = (item: TableItem | null | undefined): item is TableItem => item?.kind === 'coin';
export const isOwn = (item: TableItem | null | undefined): item is TableItem => isCoin(item) && item.id > 0;
const isHouseCoin = (item: TableItem | null | undefined): item is TableItem => isCoin(item) && item.id < 0;

/** Slot of the house's coin nearest the front edge of the lower shelf. */
function frontHouseCoin({ items, place, y }: Pieces): number {
  let front = NONE;
  for (const [slot, item] of items.entries())
    if (place[slot] === PLACES.lower && isHouseCoin(item) && (front === NONE || (y[slot] ?? 0) > (y[front] ?? 0)))
      front = slot;
  return front;
}

/** Slot of the player's coin that was dropped first, of those that have landed. */
function oldestOwn({ items, place }: Pieces): number {
  let oldest = NONE;
  for (const [slot, item] of items.entries())
    if (place[slot] !== PLACES.toUpper && isOwn(item) && (oldest === NONE || item.id < (items[oldest]?.id ?? 0)))
      oldest = slot;
  return oldest;
}

/** Exchanges what two pieces are; neither moves. */
function trade({ items }: Pieces, one: number, other: number): void {
  const item = items[one] ?? null;
  items[one] = items[other] ?? null;
  items[other] = item;
}

/** Slots of all coins on the table, from its back to its edge. */
const coinsFromBack = ({ items, place, y }: Pieces): number[] =>
  [...items.keys()]
    .filter((slot) => isCoin(items[slot]))
    .toSorted((a, b) => (place[a] ?? 0) - (place[b] ?? 0) || (y[a] ?? 0) - (y[b] ?? 0) || a - b);

/** A dropped coin that has landed is traded for the house's coin nearest the edge. @returns the slots that changed */
export function tradeForward(pieces: Pieces, slot: number): readonly number[] {
  const front = frontHouseCoin(pieces);
  if (front === NONE) return [];
  trade(pieces, slot, front);
  return [slot, front];
}

/**
 * A coin of the house that falls counts as the player's oldest, where they have one.
 * @returns the slots that stay on the table and changed
 */
export function tradeFallen(pieces: Pieces, slot: number): readonly number[] {
  const oldest = isHouseCoin(pieces.items[slot]) ? oldestOwn(pieces) : NONE;
  if (oldest === NONE) return [];
  trade(pieces, slot, oldest);
  return [oldest];
}

/**
 * Removes as many coins from the back as the player owns; their other coins become the house's. @returns the player's
 * coins
 */
export function takeOwn(pieces: Pieces): readonly TableItem[] {
  const { items } = pieces;
  const owned = items.filter(isOwn);
  const back = coinsFromBack(pieces).slice(0, owned.length);
  for (const slot of back) {
    if (isOwn(items[slot])) continue;
    const elsewhere = items.findIndex((item, at) => isOwn(item) && !back.includes(at));
    trade(pieces, slot, elsewhere);
  }
  for (const slot of back) pieces.remove(slot);
  return owned;
}
