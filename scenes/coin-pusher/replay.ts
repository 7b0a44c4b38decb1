import { TableSimulation } from './simulation.ts';
import type { DropInput, TableEvent, TableSave, TableSetup } from './table.ts';

/** What came of a table: all its events, its hash at the end, and the hundredths that fell into its tray. */
export interface Replayed {
  events: readonly TableEvent[];
  hash: string;
  won: number;
}

/**
 * Plays a table from its start, or on from where it was saved, through `log` until `untilTick`; the same arguments give
 * the same answer everywhere.
 */
export function replay(from: TableSetup | TableSave, log: readonly DropInput[], untilTick: number): Replayed {
  const table = TableSimulation.open(from);
  for (const input of log) table.drop(input);
  while (table.tick < untilTick) table.step();
  const won = table.events.reduce(
    (sum, event) => sum + (event.type === 'fell' && event.to === 'tray' ? event.item.value : 0),
    0,
  );
  return { events: table.events, hash: table.hash(), won };
}
