import { describe, expect, it } from 'vitest';
import { slotLines } from '#scenes/slot-reels/lines.ts';
import { freeSpinsAfter, payoutsOf, type SlotMachine } from '#scenes/slot-reels/payout.ts';
import { haloHaloSpin } from '#server/modules/slot/machines/halo-halo-spin.ts';
import { stripsOf } from '#server/modules/slot/machines/strips.ts';
import { returnOf } from '#server/modules/slot/return.ts';
import { playAll, playMany, seededNumbers } from '#server/modules/slot/simulation.ts';
import { SLOTS, STAKES } from '#server/modules/slot/slots.ts';

/** Plays every combination of stops of a small machine. Returns the average payout, in stakes. */
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

/**
 * A machine small enough to play every stop, with wilds on the first reel, stacked scatters and a wild that pays alone.
 */
const SMALL: SlotMachine = {
  strips: stripsOf(
    'wild cherry scatter mango wild halo-halo',
    'wild scatter scatter cherry mango',
    'cherry wild scatter halo-halo wild mango',
    'mango wild cherry scatter',
    'wild wild cherry scatter mango',
  ),
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

/** A machine of three reels whose wilds multiply and also pay alone. */
const WILD: SlotMachine = {
  strips: stripsOf(
    'wild cherry mango saba wild',
    'cherry wild mango cherry saba mango',
    'wild wild cherry saba mango flan',
  ),
  lines: slotLines(3),
  pays: { wild: [0, 0, 4, 50], cherry: [0, 1, 5, 20], mango: [0, 0, 0, 9], flan: [0, 0, 0, 30] },
  wildFactor: 3,
  freeSpins: [],
  freeSpinFactor: 1,
};
const slots = [...SLOTS.values()];

describe('the return of a machine', () => {
  it.each([
    ['with free spins', SMALL],
    ['with wilds that multiply', WILD],
  ])('%s is worked out exactly: the same as every stop played through', (_, machine) => {
    const exact = returnOf(machine);
    const played = enumerated(machine);
    expect(exact.total).toBeCloseTo(played.total, 9);
    expect(exact.feature).toBeCloseTo(played.feature, 9);
  });

  it.each(slots)('of $gameId is between 94 and 97 per cent', ({ machine, odds }) => {
    expect(odds).toEqual(returnOf(machine));
    expect(odds.total).toBeGreaterThan(0.94);
    expect(odds.total).toBeLessThan(0.97);
  });

  it.each(slots)('of $gameId has free spins if its scatters win them, once in 90 to 250 spins', ({ machine, odds }) => {
    if (machine.freeSpins.length === 0) expect(odds).toMatchObject({ feature: 0, freeSpins: 0, scatters: 0 });
    else {
      expect(1 / odds.feature).toBeGreaterThan(90);
      expect(1 / odds.feature).toBeLessThan(250);
    }
  });

  it('of a machine without free spins equals the average over all its stops', () => {
    for (const { machine, odds } of slots.filter((slot) => slot.machine.freeSpins.length === 0)) {
      const { staked, fromPaid, free, paid } = playAll(machine, 500);
      expect(fromPaid / staked).toBeCloseTo(odds.total, 9);
      expect([free, paid]).toEqual([0, machine.strips.reduce((product, { length }) => product * length, 1)]);
    }
  });

  it('agrees with many spins, free spins included', () => {
    const { lines, scatters, feature } = returnOf(haloHaloSpin);
    const { staked, fromPaid, features, paid } = playMany(haloHaloSpin, 200, 150_000, seededNumbers(7));
    // The limit is about four standard deviations of this many spins.
    expect(Math.abs(fromPaid / staked - (lines + scatters))).toBeLessThan(0.07);
    expect(Math.abs(features / paid - feature)).toBeLessThan(0.001);
  });
});

describe('the machines', () => {
  it('have the intended order of volatility: Buko Splash lowest, Popcorn Reels highest', () => {
    const of = (gameId: string) => {
      const machine = SLOTS.get(gameId)?.machine;
      if (machine === undefined) throw new Error(gameId);
      return playMany(machine, 200, 20_000, seededNumbers(11));
    };
    const [calm, usual, wild] = ['buko-splash', 'halo-halo-spin', 'popcorn-reels'].map(of);
    expect(calm?.hits).toBeGreaterThan(usual?.hits ?? 0);
    expect(usual?.hits).toBeGreaterThan(wild?.hits ?? 0);
    expect(calm?.deviation).toBeLessThan(usual?.deviation ?? 0);
    expect(usual?.deviation).toBeLessThan(wild?.deviation ?? 0);
  });

  it.each(slots)('of $gameId has a separate table, and shows each symbol that pays on a reel', ({ machine, table }) => {
    expect(slots.filter((other) => other.table.hash === table.hash)).toHaveLength(1);
    const shown = new Set(machine.strips.flat());
    expect(Object.keys(machine.pays).filter((symbol) => !shown.has(symbol as 'wild'))).toEqual([]);
  });

  it('of Halo-Halo Spin is drawn from the table that it had when it was alone', () => {
    expect(SLOTS.get('halo-halo-spin')?.table.hash).toBe(
      'f62e05c1fde25bcae436c29faf10b406d133349fee98cb47f396206a03cce6d2',
    );
  });

  it('pays four cups on a line of a two-peso spin as the board shows', () => {
    const stops = findStops('halo-halo', 4);
    const win = (isFree: boolean) =>
      payoutsOf(
        haloHaloSpin,
        200,
        isFree,
      )(stops).wins.find((each) => each.kind === 'line' && each.symbol === 'halo-halo');
    expect(win(false)?.amount).toBe(40_00);
    expect(win(true)?.amount).toBe(80_00);
  });

  it.each(slots)('of $gameId pays whole hundredths at every stake', ({ machine }) => {
    for (const stake of STAKES) expect(Number.isInteger(stake / machine.lines.length)).toBe(true);
    expect(() => payoutsOf(machine, 211, false)).toThrow(RangeError);
  });
});

/** Finds stops that show exactly this many of a symbol or of wilds in its place on line 1. */
function findStops(symbol: string, count: number): number[] {
  return haloHaloSpin.strips.map((each, reel) => {
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
