import { checkName, isAmount } from '../engine/values/checks.ts';
import { isSeed, seeded } from '../engine/values/seeded.ts';
import {
  COIN_RADIUS,
  ITEM_KINDS,
  LOWER_DEPTH,
  PLATE_STROKE,
  SHELF_STROKE,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type DropInput,
  type Shelf,
  type TableItem,
  type TableSave,
  type TableSetup,
} from './physics/table.ts';
import { PLAYED_LOWER, PLAYED_UPPER } from './table/played-table.ts';

/** Start position of a piece. */
export interface StartPiece {
  item: TableItem;
  shelf: Shelf;
  x: number;
  y: number;
}

const PITCH = 2 * COIN_RADIUS + 1;
const ROW = PITCH * 0.866;
/** Random offset, so that the layout looks natural; `World.relax` then separates the pieces. */
const JITTER = 5;
const EDGE = 6;
/** Of the places of a prepared table from the edge on, those that no prize begins on: coins fall first. */
const NO_PRIZE_PLACES = 72;
/** Coins that the house drops on a new table at most. */
const MAX_WARM_UP = 200;

/** Places of a close packing, out of the movers' reach. */
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

const CELLS = [...cells('upper'), ...cells('lower')];

/** A prepared table begins as one that has long been played, from its edge to its back. */
const PLAYED_CELLS: typeof CELLS = [
  ...PLAYED_LOWER.map(([x, y]) => ({ shelf: 'lower' as const, x, y })),
  ...PLAYED_UPPER.map(([x, y]) => ({ shelf: 'upper' as const, x, y })),
];
const PLAYED_JITTER = 2;

/**
 * Throws a RangeError for a table that cannot be laid out or loaded: too many pieces, unknown kinds, invalid values, a
 * bad seed, another version.
 */
export function checkTable(table: TableSetup | TableSave): void {
  if ('state' in table) {
    if (table.state.version !== 1 && table.state.version !== 2)
      throw new RangeError(`This table is of version ${String(table.state.version)}.`);
    for (const item of table.state.items) if (item !== null) checkItem(item);
    for (const input of table.inputs) checkDrop(input);
    return;
  }
  const { seed, coins, coinValues, prizes, warmUp = 0 } = table;
  if (!isSeed(seed)) throw new RangeError(`A seed is a uint32, not ${seed}.`);
  if (!Number.isInteger(coins) || coins < 0 || coins + prizes.length > placesOf(warmUp).length)
    throw new RangeError(
      `The table takes ${placesOf(warmUp).length} pieces at the start, got ${coins} coins and ${prizes.length} prizes.`,
    );
  if (!Number.isInteger(warmUp) || warmUp < 0 || warmUp > MAX_WARM_UP)
    throw new RangeError(`The house drops at most ${MAX_WARM_UP} coins on a new table, not ${warmUp}.`);
  if (coins > 0 && coinValues.length === 0) throw new RangeError('The coins have no value.');
  for (const prize of prizes) checkItem(prize);
  for (const value of coinValues) checkValue('coin', value);
}

/** Throws a RangeError for a drop beside the table, or a value that is no whole number of hundredths. */
export function checkDrop({ x, value }: Omit<DropInput, 'tick'>): void {
  if (!(x >= 0 && x <= 1)) throw new RangeError(`A coin is dropped between 0 and 1, not at ${x}.`);
  checkValue('coin', value);
}

function checkItem({ kind, value }: TableItem): void {
  checkName('prize', kind, ITEM_KINDS);
  checkValue(kind, value);
}

function checkValue(kind: string, value: number): void {
  if (!isAmount(value)) throw new RangeError(`No ${kind} is worth ${value} hundredths.`);
}

/**
 * Lays out the table from its seed: prizes first, then coins, at random places, each used once; the coins of a prepared
 * table fill it from its edge. The setup must have passed `checkTable`.
 */
export function startLayout({ seed, coins, coinValues, prizes, warmUp = 0 }: TableSetup): StartPiece[] {
  const random = seeded(seed);
  const isPrepared = warmUp > 0;
  const free = [...placesOf(warmUp)];
  const jitter = isPrepared ? PLAYED_JITTER : JITTER;
  const lay = (item: TableItem, index: number): StartPiece => {
    const [place = { shelf: 'upper' as const, x: 0, y: 0 }] = free.splice(index, 1);
    const x = isMirrored ? TABLE_WIDTH - place.x : place.x;
    return { item, shelf: place.shelf, x: x + (random() - 0.5) * jitter, y: place.y - random() * jitter };
  };
  const isMirrored = isPrepared && random() < 0.5;
  const anyFrom = (first: number): number => first + Math.floor(random() * (free.length - first));
  const pieces = prizes.map((prize) => lay(prize, anyFrom(isPrepared ? NO_PRIZE_PLACES : 0)));
  for (let i = 0; i < coins; i++) {
    const value = coinValues[Math.floor(random() * coinValues.length)] ?? 0;
    pieces.push(lay({ id: -1 - i, kind: 'coin', value }, isPrepared ? 0 : anyFrom(0)));
  }
  return pieces;
}

const placesOf = (warmUp: number): typeof CELLS => (warmUp > 0 ? PLAYED_CELLS : CELLS);
