import type { PusherDrop } from '#scenes/bridge/contracts/coin-pusher.ts';
import {
  CHECKPOINT_TICKS,
  COIN_RADIUS,
  CYCLE_TICKS,
  LOWER_DEPTH,
  PLACES,
  SHELF_STROKE,
  STATE_VERSION,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type DropInput,
  type TableItem,
  type TableSave,
} from '#scenes/coin-pusher/physics/table.ts';

/** A saved table and the coins to drop on it. */
export interface Poised {
  table: TableSave;
  drops: PusherDrop[];
}

const PRIZE: readonly TableItem['kind'][] = ['gem', 'gift', 'card', 'points'];
/** Maximum difference between the radius of a prize and that of a coin. */
const PRIZE_ROOM = 6;
/** Minimum distance between two columns. */
const APART = 2 * COIN_RADIUS + 12;
const between = (random: () => number, least: number, most: number): number => least + random() * (most - least);
const whole = (random: () => number, least: number, most: number): number =>
  Math.floor(between(random, least, most + 1));

/**
 * Builds a small saved table that is about to pay: columns of touching pieces from the pusher to the edge, at any shaft
 * phase, and coins to drop behind them. It has only a few dozen pieces, so it simulates fast.
 */
export function poisedTable(random: () => number): Poised {
  const items: (TableItem | null)[] = [];
  const bodies: number[] = [];
  const column = (place: number, x: number, from: number, to: number) => {
    for (let y = from; y <= to;) {
      const kind = random() < 0.1 ? (PRIZE[whole(random, 0, 3)] ?? 'gem') : 'coin';
      if (kind !== 'coin') y += PRIZE_ROOM;
      if (y > to) break;
      // Leave some slots free, as on any played table.
      if (random() < 0.1) items.push(null);
      const lies = { x: x + between(random, -2, 2), y };
      items.push({ id: -1 - items.length, kind, value: 100 * whole(random, 1, 50) });
      bodies.push(place, lies.x, lies.y, lies.x, lies.y, 0, 0);
      y += 2 * COIN_RADIUS + between(random, -0.5, 2) + (kind === 'coin' ? 0 : PRIZE_ROOM);
    }
  };
  const columns = whole(random, 1, 2);
  const xs = Array.from({ length: columns }, (_, index) =>
    Math.min(TABLE_WIDTH - COIN_RADIUS, COIN_RADIUS + index * APART + random() * (TABLE_WIDTH - columns * APART)),
  );
  for (const x of xs) {
    column(PLACES.lower, x, SHELF_STROKE + COIN_RADIUS + between(random, 1, 8), LOWER_DEPTH - random() * 3);
    if (random() < 0.7) column(PLACES.upper, x, between(random, 4, 7) * COIN_RADIUS, UPPER_DEPTH - random() * 3);
  }
  const resting = random() < 0.3;
  const tick = whole(random, 0, 40) * CHECKPOINT_TICKS;
  const drop = (id: number): PusherDrop => {
    const at =
      random() < 0.7
        ? ((xs[whole(random, 0, columns - 1)] ?? 0) - COIN_RADIUS) / (TABLE_WIDTH - 2 * COIN_RADIUS)
        : random();
    return { id, x: Math.min(1, Math.max(0, at)), value: 500 };
  };
  // Save some ticks after the checkpoint, sometimes with a coin dropped since then.
  const since = whole(random, 0, CHECKPOINT_TICKS - 1);
  const inputs: DropInput[] =
    since > 0 && random() < 0.3 ? [{ ...drop(1000), tick: tick + whole(random, 0, since - 1) }] : [];
  const state = {
    version: STATE_VERSION,
    tick,
    phase: resting ? 0 : whole(random, 0, CYCLE_TICKS - 1),
    resting,
    cycles: resting ? 0 : whole(random, 0, 7),
    quietCycles: resting ? 2 : whole(random, 0, 1),
    items,
    bodies,
  } as const;
  return {
    table: { state, inputs, tick: tick + since },
    drops: Array.from({ length: whole(random, 1, 4) }, (_, index) => drop(index + 1)),
  };
}
