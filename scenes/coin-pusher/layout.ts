import { seeded } from '../engine/seeded.ts';
import { COIN_RADIUS, LOWER_DEPTH, PLATE_STROKE, SHELF_STROKE, TABLE_WIDTH, UPPER_DEPTH, type TableItem, type TableSetup } from './table.ts';
import type { Shelf } from './world.ts';

/** Where a piece lies at the start. */
export interface StartPiece {
  item: TableItem;
  shelf: Shelf;
  x: number;
  y: number;
}

const PITCH = 2 * COIN_RADIUS + 1;
const ROW = PITCH * 0.866;
/** A little out of line, so that it does not look laid out; `World.relax` does the rest. */
const JITTER = 5;
const EDGE = 6;

/** Places of a close packing out of the movers' reach. */
function cells(shelf: Shelf): { shelf: Shelf; x: number; y: number }[] {
  const from = (shelf === 'upper' ? PLATE_STROKE + SHELF_STROKE : SHELF_STROKE) + COIN_RADIUS + 2;
  const to = (shelf === 'upper' ? UPPER_DEPTH : LOWER_DEPTH) - EDGE;
  const places = [];
  for (let row = 0; from + row * ROW <= to; row++) {
    const first = COIN_RADIUS + 1 + (row % 2) * (PITCH / 2);
    for (let x = first; x <= TABLE_WIDTH - COIN_RADIUS; x += PITCH) places.push({ shelf, x, y: from + row * ROW });
  }
  return places;
}

/** Lays out the table from its seed: prizes first, then coins, on places drawn without return. Throws when they do not fit. */
export function startLayout({ seed, coins, coinValues, prizes }: TableSetup): StartPiece[] {
  const random = seeded(seed);
  const free = [...cells('upper'), ...cells('lower')];
  if (coins + prizes.length > free.length) throw new RangeError(`The table takes ${free.length} pieces at the start, got ${coins + prizes.length}.`);
  if (coins > 0 && coinValues.length === 0) throw new RangeError('The coins have no value.');
  const lay = (item: TableItem): StartPiece => {
    const [place = { shelf: 'upper' as const, x: 0, y: 0 }] = free.splice(Math.floor(random() * free.length), 1);
    return { item, shelf: place.shelf, x: place.x + (random() - 0.5) * JITTER, y: place.y - random() * JITTER };
  };
  const pieces = prizes.map((prize) => lay(prize));
  for (let i = 0; i < coins; i++) {
    const value = coinValues[Math.floor(random() * coinValues.length)] ?? 0;
    pieces.push(lay({ id: -1 - i, kind: 'coin', value }));
  }
  return pieces;
}
