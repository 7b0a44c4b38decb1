import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import type { TableSetup } from '#scenes/coin-pusher/physics/table.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';

/** A simulated player: returns `x` of the next coin, 0 to 1. */
export type Dropper = (table: TableSimulation, random: () => number) => number;

/** The simulation of one table. All coins have the value 1: the share that falls into the tray is the return. */
export interface TableRun {
  readonly drops: number;
  readonly tray: number;
  readonly gutter: number;
  /** Number of coins on the table before and after. */
  readonly before: number;
  readonly after: number;
  readonly ticks: number;
}

/** The simulation to run. */
export interface RunWish {
  readonly seed: number;
  /** Number of house coins at the start. */
  readonly coins: number;
  /** Number of uncounted drops until the table is in its steady state, and of counted drops. */
  readonly warmUp: number;
  readonly drops: number;
  /** Ticks between two drops. */
  readonly gap: number;
  readonly dropper: Dropper;
  /** Player of the uncounted drops, if it is another one. */
  readonly warmUpBy?: Dropper;
}

/** Drops at random places. */
export const anywhere: Dropper = (_table, random) => random();
/** Always drops at the same place. */
export const always =
  (x: number): Dropper =>
  () =>
    x;

/**
 * Simulates a drop at `places` evenly spread places for `horizon` ticks and takes the best one: most coins in the tray,
 * fewest past the sides. A client that simulates can do the same.
 */
export const bestOf =
  (places: number, horizon: number): Dropper =>
  (table, random) => {
    const save = JSON.stringify(table.save());
    let best = { x: random(), score: Number.NEGATIVE_INFINITY };
    for (let index = 0; index < places; index++) {
      const x = (index + random()) / places;
      const ahead = TableSimulation.load(JSON.parse(save) as ReturnType<TableSimulation['save']>);
      ahead.drop({ tick: ahead.tick, x, value: 1, id: Number.MAX_SAFE_INTEGER });
      for (let step = 0; step < horizon; step++) ahead.step();
      const score = scoreOf(ahead);
      if (score > best.score) best = { x, score };
    }
    return best.x;
  };

/** Coins in the tray count for a place, lost coins count against it; the tray counts first. */
function scoreOf(table: TableSimulation): number {
  let [tray, gutter] = [0, 0];
  for (const event of table.events)
    if (event.type === 'fell') {
      if (event.to === 'tray') tray += 1;
      else gutter += 1;
    }
  return tray - gutter / 2;
}

/** Plays one table with coins worth 1 and without prizes. */
export function runTable({ seed, coins, warmUp, drops, gap, dropper, warmUpBy = dropper }: RunWish): TableRun {
  const setup: TableSetup = { seed, coins, coinValues: [1], prizes: [] };
  const table = TableSimulation.start(setup);
  const random = seeded((seed ^ 0x9e3779b9) >>> 0);
  let [tray, gutter, before, from] = [0, 0, 0, 0];
  for (let index = 0; index < warmUp + drops; index++) {
    if (index === warmUp) {
      [tray, gutter, before, from] = [0, 0, countOn(table), table.tick];
    }
    table.events.length = 0;
    const x = (index < warmUp ? warmUpBy : dropper)(table, random);
    table.drop({ tick: table.tick, x, value: 1, id: index + 1 });
    for (let step = 0; step < gap; step++) table.step();
    for (const event of table.events.splice(0))
      if (event.type === 'fell') {
        if (event.to === 'tray') tray += 1;
        else gutter += 1;
      }
  }
  return { drops, tray, gutter, before, after: countOn(table), ticks: table.tick - from };
}

const countOn = (table: TableSimulation): number => table.items.filter((item) => item !== null).length;

/** Returns the mean return of independent tables and half the width of its 95 % interval. */
export function returnOfRuns(runs: readonly TableRun[]): { readonly mean: number; readonly margin: number } {
  const shares = runs.map(({ tray, drops }) => tray / drops);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1);
  return { mean, margin: 1.96 * Math.sqrt(variance / shares.length) };
}
