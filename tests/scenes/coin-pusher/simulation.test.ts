import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedTick, packState, unpackState } from '#scenes/coin-pusher/physics/packed-state.ts';
import { pinnedCos, pinnedSin } from '#scenes/coin-pusher/physics/pinned-math.ts';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import {
  CAPACITY,
  CHECKPOINT_TICKS,
  LOWER_DEPTH,
  PLACES,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type DropInput,
  type TableSave,
} from '#scenes/coin-pusher/physics/table.ts';
import { replay } from '#scenes/coin-pusher/table/replay.ts';
import { FRAME_HEAD, FRAME_LENGTH, FRAME_STRIDE } from '#scenes/coin-pusher/views/frame.ts';
import { pusherDrops, pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { sized } from '../../deep.ts';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const SETUP = pusherSetup(4);

/** Plays the drops until `tick` and returns the table. */
function playTo(table: TableSimulation, drops: readonly DropInput[], tick: number): TableSimulation {
  for (const drop of drops) if (drop.tick >= table.tick && drop.tick < tick) table.drop(drop);
  while (table.tick < tick) table.step();
  return table;
}

const fell = (table: TableSimulation) => table.events.filter((event) => event.type === 'fell');
const onTable = (table: TableSimulation) => table.items.filter((item) => item !== null);
const worth = (items: readonly { value: number }[]) => items.reduce((sum, { value }) => sum + value, 0);

describe('engine-independent sine and cosine', () => {
  it('differ from the exact values by less than 1e-11', () => {
    for (let angle = -20; angle < 20; angle += 0.0137) {
      expect(pinnedSin(angle)).toBeCloseTo(Math.sin(angle), 10);
      expect(pinnedCos(angle)).toBeCloseTo(Math.cos(angle), 10);
    }
  });
});

describe('coin pusher table', () => {
  it('starts with 150 stopped coins and the prizes, and stays still', () => {
    const table = TableSimulation.start(SETUP);
    expect(onTable(table)).toHaveLength(156);
    expect(table.settled).toBe(true);
    const frame = new Float32Array(FRAME_LENGTH);
    table.writeFrame(frame);
    playTo(table, [], 100);
    const later = new Float32Array(FRAME_LENGTH);
    table.writeFrame(later);
    expect(later.slice(FRAME_HEAD)).toEqual(frame.slice(FRAME_HEAD));
    expect(table.events.every(({ type }) => type === 'checkpoint')).toBe(true);
  });

  it('refuses a setup that does not fit, a tick that has passed, and a save of another version', () => {
    expect(() => TableSimulation.start({ ...SETUP, coins: 1000 })).toThrow(RangeError);
    expect(() => TableSimulation.start({ ...SETUP, coinValues: [] })).toThrow(RangeError);
    const table = playTo(TableSimulation.start(SETUP), [], 5);
    expect(() => table.drop({ tick: 4, x: 0.5, value: 1, id: 1 })).toThrow(RangeError);
    const save = table.save();
    expect(() => TableSimulation.load({ ...save, state: { ...save.state, version: 9 as 1 } })).toThrow(RangeError);
  });

  it('gives the same events and hash for the same seed and log, and different ones otherwise', () => {
    fc.assert(
      fc.property(seed, seed, (tableSeed, logSeed) => {
        const drops = pusherDrops(logSeed, 6, 40);
        const once = replay(pusherSetup(tableSeed), drops, 260);
        expect(replay(pusherSetup(tableSeed), drops, 260)).toEqual(once);
        expect(replay(pusherSetup((tableSeed + 1) >>> 0), drops, 260).hash).not.toBe(once.hash);
        expect(replay(pusherSetup(tableSeed), drops.slice(1), 260).hash).not.toBe(once.hash);
      }),
      { numRuns: sized(4, 12) },
    );
  });

  it('continues identically when it is saved at any tick and loaded again through JSON', () => {
    fc.assert(
      fc.property(seed, seed, fc.integer({ min: 0, max: 399 }), (tableSeed, logSeed, cut) => {
        const drops = pusherDrops(logSeed, 12, 35);
        const whole = playTo(TableSimulation.start(pusherSetup(tableSeed)), drops, 400);
        const first = playTo(TableSimulation.start(pusherSetup(tableSeed)), drops, cut);
        const second = TableSimulation.load(JSON.parse(JSON.stringify(first.save())) as TableSave);
        expect(second.tick).toBe(cut);
        expect(second.hash()).toBe(first.hash());
        playTo(second, drops, 400);
        expect(second.hash()).toBe(whole.hash());
        expect([...fell(first), ...fell(second)]).toEqual(fell(whole));
      }),
      { numRuns: sized(8, 25) },
    );
  });

  it('has the same state after packing and unpacking', () => {
    fc.assert(
      fc.property(seed, seed, fc.integer({ min: 0, max: 399 }), (tableSeed, logSeed, cut) => {
        const { state } = playTo(
          TableSimulation.start(pusherSetup(tableSeed)),
          pusherDrops(logSeed, 12, 35),
          cut,
        ).save();
        const packed = packState(state);
        expect(unpackState(packed)).toEqual(state);
        expect(packedTick(packed)).toBe(state.tick);
      }),
      { numRuns: sized(8, 25) },
    );
  });

  it('loses no item: everything dropped is on the table, in the tray or in a gutter', () => {
    fc.assert(
      fc.property(seed, seed, fc.integer({ min: 1, max: 40 }), (tableSeed, logSeed, count) => {
        const table = TableSimulation.start(pusherSetup(tableSeed));
        const before = onTable(table);
        const drops = pusherDrops(logSeed, count, 30);
        for (const drop of drops) table.drop(drop);
        table.settle();
        const out = fell(table).map(({ item }) => item);
        const ids = (items: readonly { id: number }[]) =>
          items.map(({ id }) => id).toSorted((left, right) => left - right);
        expect(ids([...out, ...onTable(table)])).toEqual(ids([...before, ...drops]));
        expect(worth(out) + worth(onTable(table))).toBe(worth(before) + worth(drops));
        expect(fell(table).filter(({ to, y }) => (to === 'tray') !== y > LOWER_DEPTH)).toEqual([]);
      }),
      { numRuns: sized(4, 12) },
    );
  });

  it('keeps every item within bounds through a long crowded game, and stops', () => {
    const table = TableSimulation.start(SETUP);
    const frame = new Float32Array(FRAME_LENGTH);
    for (const drop of pusherDrops(5, 250, 12)) table.drop(drop);
    while (!table.settled) {
      table.step();
      if (table.tick % 10 !== 0) continue;
      table.writeFrame(frame);
      for (let slot = 0; slot < CAPACITY; slot++) {
        const at = FRAME_HEAD + slot * FRAME_STRIDE;
        const [place, , , x = NaN, y = NaN] = frame.slice(at, at + FRAME_STRIDE);
        if (place !== PLACES.upper && place !== PLACES.lower) continue;
        const inside =
          x >= -12 && x <= TABLE_WIDTH + 12 && y >= 0 && y <= (place === PLACES.upper ? UPPER_DEPTH : LOWER_DEPTH);
        if (!inside) throw new Error(`Slot ${slot} of shelf ${place} is at ${x}, ${y} in tick ${table.tick}.`);
      }
    }
    expect(table.events.slice(-2).map(({ type }) => type)).toContain('settled');
    expect(fell(table).length).toBeGreaterThan(150);
  });

  it('does not depend on values: the same places with other values give the same falls', () => {
    const drops = pusherDrops(9, 20, 20);
    const falls = (factor: number) => {
      const table = playTo(
        TableSimulation.start({ ...SETUP, coinValues: SETUP.coinValues.map((value) => value * factor) }),
        drops.map((drop) => ({ ...drop, value: drop.value * factor })),
        700,
      );
      return fell(table).map(({ tick, slot, to, x, y }) => ({ tick, slot, to, x, y }));
    };
    expect(falls(50)).toEqual(falls(1));
  });

  it('counts a drop once for its id, at whatever tick it is asked for again', () => {
    const [once, twice] = [TableSimulation.start(SETUP), TableSimulation.start(SETUP)];
    const input = { tick: 3, x: 0.5, value: 100, id: 77 };
    once.drop(input);
    twice.drop(input);
    twice.drop({ ...input, tick: 40 });
    playTo(twice, [], 30);
    twice.drop({ ...input, tick: 60 });
    expect(playTo(twice, [], 200).hash()).toBe(playTo(once, [], 200).hash());
  });

  it('returns a coin when the table is full', () => {
    const table = TableSimulation.start(SETUP);
    for (let id = 1; id <= CAPACITY; id++) table.drop({ tick: 0, x: 0.5, value: 100, id });
    table.step();
    expect(fell(table).length).toBe(CAPACITY - (CAPACITY - 156));
    expect(fell(table).every(({ to }) => to === 'tray')).toBe(true);
  });

  it('emits a checkpoint every second', () => {
    const ticks = replay(SETUP, [], CHECKPOINT_TICKS * 3).events.map(({ tick }) => tick);
    expect(ticks).toEqual([CHECKPOINT_TICKS, 2 * CHECKPOINT_TICKS, 3 * CHECKPOINT_TICKS]);
  });
});
