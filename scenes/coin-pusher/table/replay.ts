import { TableSimulation } from '../physics/simulation.ts';
import type { DropInput, TableEvent, TableSave, TableSetup } from '../physics/table.ts';

/** Result of a replay: all events, the final hash, and the hundredths that fell into the tray. */
export interface Replayed {
  events: readonly TableEvent[];
  hash: string;
  won: number;
}

/**
 * Simulates a new or saved table with the drops of `log` until `untilTick`; the same arguments give the same result on
 * every machine.
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
