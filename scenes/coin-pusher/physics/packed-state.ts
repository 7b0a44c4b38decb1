import { ITEM_KINDS, type TableItem, type TableState } from './table.ts';

/**
 * Numbers before the items: tick, phase, 1 where it rests, cycles, quiet cycles, slots, version. Then kind (from 1; 0 is a free slot),
 * id and value for each slot, then the bodies.
 */
const HEAD = 7;
const ITEM_FIELDS = 3;

/**
 * A table's state in one Float64Array, bit for bit. A checkpoint is sent to the scene every second and rarely read, so
 * it is transferred instead of cloned and unpacked only when needed.
 */
export function packState(state: TableState): Float64Array {
  const { tick, phase, resting, cycles, quietCycles, items, bodies, version } = state;
  const packed = new Float64Array(HEAD + items.length * ITEM_FIELDS + bodies.length);
  packed.set([tick, phase, resting ? 1 : 0, cycles, quietCycles, items.length, version]);
  for (const [slot, item] of items.entries())
    if (item !== null) packed.set([1 + ITEM_KINDS.indexOf(item.kind), item.id, item.value], HEAD + slot * ITEM_FIELDS);
  packed.set(bodies, HEAD + items.length * ITEM_FIELDS);
  return packed;
}

/** The table state of a packed array. */
export function unpackState(packed: Float64Array): TableState {
  const [tick = 0, phase = 0, resting = 0, cycles = 0, quietCycles = 0, slots = 0, version] = packed;
  const end = HEAD + slots * ITEM_FIELDS;
  const items = Array.from({ length: slots }, (_, slot) => itemAt(packed, HEAD + slot * ITEM_FIELDS));
  return {
    version: version === 2 ? 2 : 1,
    tick,
    phase,
    resting: resting === 1,
    cycles,
    quietCycles,
    items,
    bodies: [...packed.subarray(end)],
  };
}

/** Tick of a packed state. */
export function packedTick(packed: Float64Array): number {
  return packed[0] ?? 0;
}

function itemAt(packed: Float64Array, at: number): TableItem | null {
  const kind = ITEM_KINDS[(packed[at] ?? 0) - 1];
  return kind === undefined ? null : { id: packed[at + 1] ?? 0, kind, value: packed[at + 2] ?? 0 };
}
