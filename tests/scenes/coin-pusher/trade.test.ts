import { describe, expect, it } from 'vitest';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import {
  CHECKPOINT_TICKS,
  LOWER_DEPTH,
  PLACES,
  STATE_VERSION,
  type TableSave,
  type TableSetup,
} from '#scenes/coin-pusher/physics/table.ts';
import { firstRule, setupOf } from '#server/modules/coin-pusher/rule.ts';

const SETUP: TableSetup = setupOf(firstRule, 20_261_127);
/** Returns each piece at the last checkpoint by slot: place, x and y. */
function placed(table: TableSimulation) {
  const { state } = table.save();
  const taken = [...state.items.entries()].filter(([, item]) => item !== null);
  return new Map(taken.map(([slot], index) => [slot, state.bodies.slice(index * 7, index * 7 + 3)]));
}
const own = (table: TableSimulation) =>
  table.items.flatMap((item) => (item !== null && item.id > 0 ? [item.value] : []));

describe('a prepared table', () => {
  it('is the same for the same seed, stopped, with every prize and coins up to its edge', () => {
    const table = TableSimulation.start(SETUP);
    expect(TableSimulation.start(SETUP).hash()).toBe(table.hash());
    expect(TableSimulation.start({ ...SETUP, seed: 1 }).hash()).not.toBe(table.hash());
    expect([table.settled, table.tick, table.events]).toEqual([true, 0, []]);
    expect(table.items.filter((item) => item !== null && item.kind !== 'coin')).toHaveLength(6);
    const front = [...placed(table).values()].filter(
      ([place, , y = 0]) => place === PLACES.lower && y > LOWER_DEPTH - 30,
    );
    expect(front.length).toBeGreaterThan(6);
  });

  it('continues identically from its save', () => {
    const one = TableSimulation.start(SETUP);
    const other = TableSimulation.load(JSON.parse(JSON.stringify(one.save())) as TableSave);
    for (const table of [one, other]) {
      table.drop({ id: 1, tick: 0, x: 0.4, value: 500 });
      table.settle();
    }
    expect(other.hash()).toBe(one.hash());
    expect(one.save().state.version).toBe(STATE_VERSION);
  });
});

describe('a dropped coin', () => {
  it('is traded as it lands for the house’s coin nearest the edge', () => {
    const table = TableSimulation.start(SETUP);
    table.drop({ id: 1, tick: 0, x: 0.5, value: 50_00 });
    while (!table.events.some(({ type }) => type === 'traded')) table.step();
    const slot = table.items.findIndex((item) => item?.id === 1);
    expect(own(table)).toEqual([50_00]);
    const [, , y = 0] = placed(table).get(slot) ?? [];
    expect(y).toBeGreaterThan(LOWER_DEPTH - 60);
  });

  it('is settled by whatever coin falls, the oldest first, and the house’s pay only beyond them', () => {
    const table = TableSimulation.start(SETUP);
    let [waiting, fallen] = [0, 0];
    for (let id = 1; id <= 20; id++) {
      table.drop({ id, tick: table.tick, x: (id * 0.37) % 1, value: 10_00 });
      for (let step = 0; step < 15; step++) table.step();
    }
    table.settle();
    for (const event of table.events) {
      if (event.type === 'landed' && event.on === 'upper') waiting += 1;
      if (event.type !== 'fell' || event.item.kind !== 'coin') continue;
      fallen += 1;
      if (event.item.id > 0) waiting -= 1;
      else expect(waiting).toBe(0);
      expect(event.item.value).toBe(event.item.id > 0 ? 10_00 : 1_00);
    }
    expect(fallen).toBeGreaterThan(5);
    expect(own(table)).toHaveLength(waiting);
  });
});

describe('a cash-out', () => {
  it('removes as many coins from the back as the player owns, and leaves all others in place', () => {
    const table = TableSimulation.start(SETUP);
    for (let id = 1; id <= 12; id++) table.drop({ id, tick: id * 6, x: 0.5, value: 5_00 });
    expect(() => table.cashOut()).toThrow(RangeError);
    table.settle();
    // Step to a checkpoint, because a save holds the state of one.
    while (table.tick % CHECKPOINT_TICKS > 0) table.step();
    const coins = own(table);
    const before = placed(table);
    const house = table.items.filter((item) => item !== null && item.id < 0).length;
    expect(table.cashOut()).toBe(coins.length * 5_00);
    const after = placed(table);
    expect([own(table), after.size]).toEqual([[], before.size - coins.length]);
    expect(table.items.filter((item) => item !== null)).toHaveLength(house);
    for (const [slot, place] of after) expect(place).toEqual(before.get(slot));
    expect(table.settled).toBe(true);
    expect(TableSimulation.load(JSON.parse(JSON.stringify(table.save())) as TableSave).hash()).toBe(table.hash());
  });
});
