import type { DropInput, TableItem, TableSetup } from '#scenes/coin-pusher/physics/table.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';

/** Tables and games of the demo, the tests and the bench. */

const PRIZES: readonly TableItem[] = [
  { id: 9001, kind: 'gem', value: 5000 },
  { id: 9002, kind: 'gem', value: 2500 },
  { id: 9003, kind: 'gift', value: 10_000 },
  { id: 9004, kind: 'gift', value: 2000 },
  { id: 9005, kind: 'card', value: 1000 },
  { id: 9006, kind: 'points', value: 1500 },
];

/** 150 coins of ₱1, ₱5 and ₱10, and six prizes. */
export function pusherSetup(seed: number): TableSetup {
  return { seed, coins: 150, coinValues: [100, 500, 500, 500, 500, 1000], prizes: PRIZES };
}

/** `count` drops of ₱5 or ₱10 at random places, at most `apart` ticks from one to the next. */
export function pusherDrops(seed: number, count: number, apart: number): DropInput[] {
  const random = seeded(seed);
  let tick = 0;
  return Array.from({ length: count }, (_, index) => {
    tick += Math.floor(random() * apart);
    return { tick, x: random(), value: random() < 0.5 ? 500 : 1000, id: index + 1 };
  });
}

/** A game with its recorded result: Node and browsers must reproduce it to the last bit. */
export const GOLDEN = {
  setup: pusherSetup(20_261_121),
  drops: pusherDrops(58, 40, 40),
  untilTick: 1200,
  hash: '175cb494d1340ff7',
  won: 10_800,
} as const;
