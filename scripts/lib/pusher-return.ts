import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import type { TableSetup } from '#scenes/coin-pusher/table/table.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';

/** How a simulated player drops: `x` of the next coin, 0 to 1. */
export type Dropper = (table: TableSimulation, random: () => number) => number;

/** What was simulated of one table. Coins are all worth 1: the share that falls into the tray is the return. */
export interface TableRun {
  readonly drops: number;
  readonly tray: number;
  readonly gutter: number;
  /** Coins on the table before and after. */
  readonly before: number;
  readonly after: number;
  readonly ticks: number;
}

/** What to simulate. */
export interface RunWish {
  readonly seed: number;
  /** Coins of the house at the start. */
  readonly coins: number;
  /** Drops that are not counted, until the table is as it stays; and those that are. */
  readonly warmUp: number;
  readonly drops: number;
  /** Ticks from one drop to the next. */
  readonly gap: number;
  readonly dropper: Dropper;
  /** Who drops those that are not counted, where it is somebody else. */
  readonly warmUpBy?: Dropper;
}

/** At random places. */
export const anywhere: Dropper = (_table, random) => random();
/** Always at one place. */
export const always =
  (x: number): Dropper =>
  () =>
    x;

/**
 * Looks ahead at so many places, evenly over the table, for `horizon` ticks, and takes the one where most falls into the
 * tray and least beside it: what a client that simulates by itself can do.
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

/** What fell into the tray counts, what fell beside it counts against it; the tray comes first. */
function scoreOf(table: TableSimulation): number {
  let [tray, gutter] = [0, 0];
  for (const event of table.events)
    if (event.type === 'fell') {
      if (event.to === 'tray') tray += 1;
      else gutter += 1;
    }
  return tray - gutter / 2;
}

/** Plays one table of coins that are worth 1, without prizes. */
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

/** Mean of what independent tables paid back, and half the width of its 95 % interval. */
export function returnOfRuns(runs: readonly TableRun[]): { readonly mean: number; readonly margin: number } {
  const shares = runs.map(({ tray, drops }) => tray / drops);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1);
  return { mean, margin: 1.96 * Math.sqrt(variance / shares.length) };
}
