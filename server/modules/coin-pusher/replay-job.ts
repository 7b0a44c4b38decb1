import type { Hundredths } from '#contract/base/units.ts';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import type { DropInput, TableEvent, TableSave, TableSetup } from '#scenes/coin-pusher/physics/table.ts';

/** A stored table: JSON, so that it goes from the database to the worker unchanged. */
export interface KeptTable {
  readonly state: string;
  readonly inputs: string;
  readonly tick: number;
}

/** Task of a worker: set up a new table, continue a kept one, or remove a player's coins. */
export type ReplayJob =
  | { readonly type: 'lay'; readonly setup: TableSetup }
  | {
      readonly type: 'play';
      readonly table: KeptTable;
      readonly drops: readonly DropInput[];
      readonly untilTick: number;
    }
  | { readonly type: 'cash-out'; readonly table: KeptTable };

/** A table after a job, and what happened. Amounts in hundredths. */
export interface Replayed extends KeptTable {
  readonly hash: string;
  /** Nothing moves, and no drop is to come. */
  readonly rests: boolean;
  /** Hundredths and pieces that fell into the tray. */
  readonly won: number;
  readonly fell: number;
  /** Value of the member's coins on the table, in the air or about to enter. */
  readonly own: Hundredths;
}

/** Runs a job. The same job gives the same answer on every machine. Throws a RangeError for an impossible one. */
export function doJob(job: ReplayJob): Replayed {
  const table = job.type === 'lay' ? TableSimulation.start(job.setup) : TableSimulation.load(saveOf(job.table));
  if (job.type === 'play') {
    for (const drop of job.drops) table.drop(drop);
    while (table.tick < job.untilTick) table.step();
  }
  if (job.type === 'cash-out' && table.settled) table.cashOut();
  const { state, inputs, tick } = table.save();
  const fallen = table.events.filter(isPaid).map(({ item }) => item.value);
  return {
    state: JSON.stringify(state),
    inputs: JSON.stringify(inputs),
    tick,
    hash: table.hash(),
    rests: table.settled,
    won: sum(fallen),
    fell: fallen.length,
    own: ownOn(table, inputs),
  };
}

const saveOf = ({ state, inputs, tick }: KeptTable): TableSave => ({
  state: JSON.parse(state) as TableSave['state'],
  inputs: JSON.parse(inputs) as TableSave['inputs'],
  tick,
});

const isPaid = (event: TableEvent): event is Extract<TableEvent, { type: 'fell' }> =>
  event.type === 'fell' && event.to === 'tray';

function ownOn(table: TableSimulation, inputs: readonly DropInput[]): number {
  const lying = table.items.flatMap((item) => (item !== null && item.id > 0 ? [item.value] : []));
  const coming = inputs.filter(({ tick }) => tick >= table.tick).map(({ value }) => value);
  return sum(lying) + sum(coming);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
