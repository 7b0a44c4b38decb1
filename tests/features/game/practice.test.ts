import { describe, expect, it } from 'vitest';
import { payoutsOf } from '#scenes/slot-reels/payout.ts';
import { MACHINE } from '#server/modules/slot/machine.ts';
import { seededNumbers } from '#server/modules/slot/simulation.ts';
import { practiseSpin, PRACTICE_CREDITS, startPractice } from '#src/features/game/lib/practice.ts';
import { randomBelow } from '#src/platform/random.ts';
import { tableOfMachine } from '#src/features/game/lib/slot-promise.ts';
import { TABLE } from '#server/modules/slot/service.ts';
import { tableText } from '#contract/fairness-draw.ts';

const machine = structuredClone(MACHINE) as Parameters<typeof practiseSpin>[1];

describe('a practice', () => {
  it('begins with 1,000 credits, pays by the machine’s own table and keeps its books', () => {
    const tools = { below: seededNumbers(3), now: 5 };
    let practice = startPractice;
    expect(practice.coin).toBe(PRACTICE_CREDITS);
    let free = 0;
    for (let spins = 0; spins < 3000 && practice.coin >= 500; spins++) {
      const done = practiseSpin(practice, machine, 500, tools);
      if (done === null) throw new Error('the credits reach');
      const { spin } = done;
      const { amount, wins, freeSpins } = payoutsOf(MACHINE, spin.stake, spin.isFree)(spin.stops);
      expect([spin.win, spin.wins, spin.freeSpinsWon]).toEqual([amount, wins, freeSpins]);
      expect(done.practice.coin).toBe(practice.coin - spin.cost + spin.win);
      expect(spin.cost).toBe(practice.freeSpins === null ? 500 : 0);
      if (spin.isFree) free += 1;
      practice = done.practice;
    }
    expect(practice.spins).toBeGreaterThan(100);
    expect(free).toBeGreaterThan(0);
  });

  it('ends where the credits do not reach, and not before free spins are played', () => {
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

it('the table on the page is the one that the server commits to', () => {
  expect(tableText(tableOfMachine(machine))).toBe(TABLE.text);
});
