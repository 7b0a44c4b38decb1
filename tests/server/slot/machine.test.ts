import { describe, expect, it } from 'vitest';
import type { SlotStrip } from '#scenes/bridge/contracts/slot-reels.ts';
import { slotLines } from '#scenes/slot-reels/lines.ts';
import { freeSpinsAfter, payoutsOf, type SlotMachine } from '#scenes/slot-reels/payout.ts';
import { MACHINE, returnOf, STAKES } from '#server/modules/slot/machine.ts';
import { playMany, seededNumbers } from '#server/modules/slot/simulation.ts';

/** Every combination of stops of a small machine, as an average of what it pays, in stakes. */
function enumerated(machine: SlotMachine): { total: number; feature: number } {
  const lengths = machine.strips.map(({ length }) => length);
  const all = lengths.reduce((product, length) => product * length, 1);
  const stake = machine.lines.length;
  const pays = payoutsOf(machine, stake, false);
  let [paid, won, features] = [0, 0, 0];
  for (let index = 0; index < all; index++) {
    let rest = index;
    const stops = lengths.map((length) => {
      const stop = rest % length;
      rest = (rest - stop) / length;
      return stop;
    });
    const { amount, freeSpins } = pays(stops);
    paid += amount;
    won += freeSpins;
    if (freeSpins > 0) features += 1;
  }
  const [base, more] = [paid / all / stake, won / all];
  return { total: base + (more / (1 - more)) * machine.freeSpinFactor * base, feature: features / all };
}

const strip = (text: string): SlotStrip => text.split(' ') as unknown as SlotStrip;
/** Small enough for every stop, with wilds on the first reel, stacked scatters and a wild that pays by itself. */
const SMALL: SlotMachine = {
  strips: [
    strip('wild cherry scatter mango wild halo-halo'),
    strip('wild scatter scatter cherry mango'),
    strip('cherry wild scatter halo-halo wild mango'),
    strip('mango wild cherry scatter'),
    strip('wild wild cherry scatter mango'),
  ],
  lines: slotLines(5),
  pays: {
    'halo-halo': [0, 0, 0, 5, 10, 30],
    wild: [0, 0, 0, 8, 9, 60],
    cherry: [0, 0, 1, 2, 3, 4],
    mango: [0, 0, 0, 1, 2, 3],
    scatter: [0, 0, 0, 20, 40, 60, 80],
  },
  freeSpins: [0, 0, 0, 0, 0, 1],
  freeSpinFactor: 3,
};

describe('the return of the machine', () => {
  it('is worked out exactly: the same as every stop of a small machine played through', () => {
    const exact = returnOf(SMALL);
    const played = enumerated(SMALL);
    expect(exact.total).toBeCloseTo(played.total, 9);
    expect(exact.feature).toBeCloseTo(played.feature, 9);
  });

  it('of Halo-Halo Spin lies between 94 and 97 per cent', () => {
    const { total, feature } = returnOf(MACHINE);
    expect(total).toBeGreaterThan(0.94);
    expect(total).toBeLessThan(0.97);
    expect(1 / feature).toBeGreaterThan(100);
    expect(1 / feature).toBeLessThan(200);
  });

  it('is what many spins come to, free spins included', () => {
    const { lines, scatters, feature } = returnOf(MACHINE);
    const { staked, fromPaid, features, paid } = playMany(MACHINE, 200, 150_000, seededNumbers(7));
    // About four standard deviations of this many spins.
    expect(Math.abs(fromPaid / staked - (lines + scatters))).toBeLessThan(0.07);
    expect(Math.abs(features / paid - feature)).toBeLessThan(0.001);
  });
});

describe('the machine', () => {
  it('pays four cups on a line of a two-peso spin what the board shows', () => {
    const stops = findStops('halo-halo', 4);
    const win = payoutsOf(
      MACHINE,
      200,
      false,
    )(stops).wins.find((each) => each.kind === 'line' && each.symbol === 'halo-halo');
    expect(win?.amount).toBe(40_00);
    expect(
      payoutsOf(MACHINE, 200, true)(stops).wins.find((each) => each.kind === 'line' && each.symbol === 'halo-halo')
        ?.amount,
    ).toBe(80_00);
  });

  it('pays whole hundredths at every stake', () => {
    for (const stake of STAKES) expect(Number.isInteger(stake / MACHINE.lines.length)).toBe(true);
    expect(() => payoutsOf(MACHINE, 210, false)).toThrow(RangeError);
  });
});

/** Stops that show just so many of a symbol, or wilds in its place, on line 1. */
function findStops(symbol: string, count: number): number[] {
  return MACHINE.strips.map((each, reel) => {
    const index = each.findIndex(
      (shown) => (shown === symbol || shown === 'wild') === reel < count && shown !== 'scatter',
    );
    return (index - 1 + each.length) % each.length;
  });
}

describe('free spins', () => {
  const spin = { stake: 200, win: 50, won: 0 };
  it('begin with the spin that wins them, and grow', () => {
    expect(freeSpinsAfter(null, spin)).toBeNull();
    expect(freeSpinsAfter(null, { ...spin, won: 10 })).toEqual({ left: 10, total: 10, stake: 200, won: 0 });
    const waiting = { left: 1, total: 10, stake: 500, won: 70 };
    expect(freeSpinsAfter(waiting, { ...spin, won: 10 })).toEqual({ left: 10, total: 20, stake: 500, won: 120 });
    expect(freeSpinsAfter(waiting, spin)).toBeNull();
  });
});
