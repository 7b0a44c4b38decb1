import { checkName, isAmount } from '../engine/checks.ts';
import { isSeed, seeded } from '../engine/seeded.ts';
import {
  COIN_RADIUS,
  ITEM_KINDS,
  LOWER_DEPTH,
  PLATE_STROKE,
  SHELF_STROKE,
  STATE_VERSION,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type DropInput,
  type Shelf,
  type TableItem,
  type TableSave,
  type TableSetup,
} from './table.ts';

/** Where a piece lies at the start. */
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

/**
 * Throws a RangeError for a table that cannot be laid out or loaded: too many pieces, unknown kinds, invalid values, a
 * bad seed, another version.
 */
export function checkTable(table: TableSetup | TableSave): void {
  if ('state' in table) {
    if (table.state.version !== STATE_VERSION)
      throw new RangeError(`This table is of version ${String(table.state.version)}.`);
    for (const item of table.state.items) if (item !== null) checkItem(item);
    for (const input of table.inputs) checkDrop(input);
    return;
  }
  const { seed, coins, coinValues, prizes } = table;
  if (!isSeed(seed)) throw new RangeError(`A seed is a uint32, not ${seed}.`);
  if (!Number.isInteger(coins) || coins < 0 || coins + prizes.length > CELLS.length)
    throw new RangeError(
      `The table takes ${CELLS.length} pieces at the start, got ${coins} coins and ${prizes.length} prizes.`,
    );
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
 * Lays out the table from its seed: prizes first, then coins, on random places, each used once. The setup must have
 * passed `checkTable`.
 */
export function startLayout({ seed, coins, coinValues, prizes }: TableSetup): StartPiece[] {
  const random = seeded(seed);
  const free = [...CELLS];
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
