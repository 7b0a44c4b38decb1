import { describe, expect, it } from 'vitest';
import { tableText } from '#contract/fairness/draw.ts';
import { payoutsOf } from '#scenes/slot-reels/payout.ts';
import { haloHaloSpin } from '#server/modules/slot/machines/halo-halo-spin.ts';
import { seededNumbers } from '#server/modules/slot/simulation.ts';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { practiseSpin, PRACTICE_CREDITS, startPractice } from '#src/features/games/lib/practice.ts';
import { tableOfMachine } from '#src/features/games/lib/slot-promise.ts';
import { randomBelow } from '#src/platform/pages/chance.ts';

type Machine = Parameters<typeof practiseSpin>[1];
/** Each machine as the page receives it. */
const machines = [...SLOTS.values()].map((slot) => ({ ...slot, own: structuredClone(slot.machine) as Machine }));
const machine = structuredClone(haloHaloSpin) as Machine;

describe('a practice', () => {
  it.each(machines)('of $gameId begins with 1,000 credits, pays by its own table and keeps its books', ({ own }) => {
    const tools = { below: seededNumbers(3), now: 5 };
    let practice = startPractice;
    expect(practice.coin).toBe(PRACTICE_CREDITS);
    let free = 0;
    for (let spins = 0; spins < 3000 && practice.coin >= 100; spins++) {
      const done = practiseSpin(practice, own, 100, tools);
      if (done === null) throw new Error('the credits reach');
      const { spin } = done;
      const { amount, wins, freeSpins } = payoutsOf(own, spin.stake, spin.isFree)(spin.stops);
      expect([spin.win, spin.wins, spin.freeSpinsWon]).toEqual([amount, wins, freeSpins]);
      expect(done.practice.coin).toBe(practice.coin - spin.cost + spin.win);
      expect(spin.cost).toBe(practice.freeSpins === null ? 100 : 0);
      if (spin.isFree) free += 1;
      practice = done.practice;
    }
    expect(practice.spins).toBeGreaterThan(100);
    expect(free > 0).toBe(own.freeSpins.length > 0);
  });

  it('ends if the credits are too low, but not before free spins are played', () => {
    const tools = { below: () => 0, now: 5 };
    const poor = { ...startPractice, coin: 499 };
    expect(practiseSpin(poor, machine, 500, tools)).toBeNull();
    const waiting = { left: 2, total: 10, stake: 500, won: 0 };
    expect(practiseSpin({ ...poor, freeSpins: waiting }, machine, 500, tools)?.spin).toMatchObject({
      isFree: true,
      cost: 0,
    });
  });

  it('draws every place of a reel', () => {
    const seen = new Set(Array.from({ length: 400 }, () => randomBelow(8)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

it.each(machines)('the table of $gameId on the page is the one that the server commits to', ({ own, table }) => {
  expect(tableText(tableOfMachine(own))).toBe(table.text);
});
