import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlotSymbol } from '#scenes/bridge/contracts/slot-reels.ts';
import { slotLines, symbolsSeen, winsOf } from '#scenes/slot-reels/lines.ts';
import {
  anticipatedReels,
  isSmeared,
  OVERSHOOT,
  planBack,
  planSpin,
  planStart,
  PULL_BACK,
  SETTLE_MS,
  symbolOnTape,
  wayAt,
  winAt,
  winMs,
} from '#scenes/slot-reels/rules.ts';
import { machine } from '../support/slot-machines.ts';
import { PAYTABLE, STRIPS } from '../support/slots.ts';

const TOP = [0, 0, 0, 0, 0];

describe('anticipation of the slot reels', () => {
  const rows = (...scatters: readonly number[]) =>
    scatters.map((row) => [0, 1, 2].map((own): SlotSymbol => (own === row ? 'scatter' : 'cherry')));
  it.each([
    ['no reel with two scatters only', rows(0, 1, 9, 9, 9), []],
    ['no reel when the third does not come', rows(0, 9, 9, 9, 2), []],
    ['the reels from the second scatter to the third', rows(0, 1, 9, 2, 9), [2, 3]],
    ['the last reel', rows(0, 9, 9, 1, 2), [4]],
    ['no further reel once the third has landed', rows(0, 1, 2, 0, 1), [2]],
    ['the last of three reels', rows(0, 1, 2), [2]],
  ])('extends %s', (_, seen, reels) => {
    expect(anticipatedReels(seen, [], 'halo-halo')).toEqual(reels);
  });

  it.each<[string, SlotSymbol, number, readonly number[]]>([
    ['the last reel for a full line of the top symbol', 'halo-halo', 5, [4]],
    ['the last reel for a full line of wilds', 'wild', 5, [4]],
    ['no reel for four top symbols', 'halo-halo', 4, []],
    ['no reel for a full line of fruit', 'cherry', 5, []],
  ])('extends %s', (_, top, count, reels) => {
    const win = { kind: 'line', line: 1, symbol: top, count, amount: 1 } as const;
    expect(anticipatedReels(rows(9, 9, 9, 9, 9), [win], 'halo-halo')).toEqual(reels);
  });

  it('is for the top symbol of the machine', () => {
    const win = { kind: 'line', line: 1, symbol: 'cherry', count: 3, amount: 1 } as const;
    expect(anticipatedReels(rows(9, 9, 9), [win], 'cherry')).toEqual([2]);
    expect(anticipatedReels(rows(9, 9, 9), [win], 'mango')).toEqual([]);
  });

  it('is never shown for a result that does not complete the feature or line', () => {
    fc.assert(
      fc.property(machine, ({ strips: given, from, stops, turbo }) => {
        const seen = symbolsSeen(given, stops);
        const wins = winsOf(given, stops, slotLines(given.length), PAYTABLE);
        const plan = planSpin(
          given,
          from,
          { stops, wins: wins.map((win) => ({ ...win, label: '' })), turbo },
          'halo-halo',
        );
        const promised =
          seen.flat().filter((name) => name === 'scatter').length >= 3 ||
          wins.some(
            (win) => win.kind === 'line' && win.count === given.length && ['halo-halo', 'wild'].includes(win.symbol),
          );
        if (!promised) expect(plan.reels.every(({ anticipateMs }) => anticipateMs === null)).toBe(true);
      }),
    );
  });
});

describe('a spin of the slot reels', () => {
  const planned = machine.map(({ strips: given, from, stops, turbo }) => ({
    given,
    from,
    stops,
    plan: planSpin(given, from, { stops, wins: [], turbo }, 'mango'),
  }));

  it('starts with the visible symbols and ends exactly on its stops', () => {
    fc.assert(
      fc.property(planned, fc.nat(100_000), ({ given, from, stops, plan }, late) => {
        for (const [reel, own] of plan.reels.entries()) {
          const tape = (row: number) =>
            symbolOnTape(given[reel] ?? [], from[reel] ?? 0, stops[reel] ?? 0, own.way, row);
          expect([0, 1, 2].map(tape)).toEqual(symbolsSeen(given, from)[reel]);
          expect(wayAt(own, plan.durationMs + late)).toBe(own.way);
          expect(Number.isInteger(own.way)).toBe(true);
          expect([0, 1, 2].map((row) => tape(row - own.way))).toEqual(symbolsSeen(given, stops)[reel]);
        }
      }),
    );
  });

  it('shows the strip around the start and around the stop at the two ends of the tape', () => {
    fc.assert(
      fc.property(planned, ({ given, from, stops, plan }) => {
        for (const [reel, { way }] of plan.reels.entries()) {
          const own = given[reel] ?? [];
          const tape = (row: number) => symbolOnTape(own, from[reel] ?? 0, stops[reel] ?? 0, way, row);
          expect(way).toBeGreaterThan(6);
          // Two rows more than a window at either end, so that pull-back and overshoot show no seam.
          expect([-2, -1, 3].map(tape)).toEqual(
            [-2, -1, 3].map((row) => own[((((from[reel] ?? 0) + row) % own.length) + own.length) % own.length]),
          );
          expect([-2, -1, 3].map((row) => tape(row - way))).toEqual(
            [-2, -1, 3].map((row) => own[((((stops[reel] ?? 0) + row) % own.length) + own.length) % own.length]),
          );
        }
      }),
    );
  });

  it('stops from left to right, without jumps in speed except at a stop', () => {
    fc.assert(
      fc.property(planned, fc.nat(4000), ({ plan }, at) => {
        const stops = plan.reels.map(({ stopMs }) => stopMs);
        expect(stops).toEqual(stops.toSorted((a, b) => a - b));
        expect(new Set(stops).size).toBe(stops.length);
        for (const own of plan.reels) {
          expect(Math.abs(wayAt(own, at + 1) - wayAt(own, at))).toBeLessThan(0.06);
          expect(wayAt(own, at)).toBeGreaterThanOrEqual(-PULL_BACK - 1e-9);
          expect(wayAt(own, at)).toBeLessThanOrEqual(own.way + OVERSHOOT);
          expect(isSmeared(own, own.startMs) || isSmeared(own, own.stopMs)).toBe(false);
        }
        expect(plan.durationMs).toBe((stops.at(-1) ?? 0) + SETTLE_MS);
      }),
    );
  });

  it('reaches its stop at its running speed', () => {
    const plan = planSpin(STRIPS, TOP, { stops: [3, 4, 5, 6, 7], wins: [], turbo: false }, 'mango');
    for (const own of plan.reels) {
      expect(wayAt(own, own.stopMs - 1e-6)).toBeCloseTo(own.way, 5);
      expect(own.speed).toBeGreaterThan(0.02);
      expect(own.speed).toBeLessThan(0.024);
    }
  });

  it('runs all reels at nearly the same speed and is shorter in turbo', () => {
    fc.assert(
      fc.property(machine, ({ strips: given, from, stops }) => {
        const [usual, turbo] = [false, true].map((quick) =>
          planSpin(given, from, { stops, wins: [], turbo: quick }, 'mango'),
        );
        expect(turbo?.durationMs).toBeLessThan(usual?.durationMs ?? 0);
        const speeds = usual?.reels.map(({ speed }) => speed) ?? [];
        expect(Math.max(...speeds) / Math.min(...speeds)).toBeLessThan(1.07);
      }),
    );
  });

  it('refuses stops beyond a strip', () => {
    const plan = (from: readonly number[], stops: readonly number[]) => () =>
      planSpin(STRIPS, from, { stops, wins: [], turbo: false }, 'mango');
    expect(plan(TOP, [0, 0, 0, 0, 999])).toThrow(RangeError);
    expect(plan([0, 0, 0], TOP)).toThrow(RangeError);
  });
});

describe('showing the wins of the slot reels', () => {
  it('shows each win in order within a few seconds, then all', () => {
    for (const count of [1, 2, 5, 20]) {
      const turns = Array.from({ length: count }, (_, index) => winAt(count, (index + 0.5) * winMs(count)));
      expect(turns).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(winAt(count, count * winMs(count))).toBe(-1);
      expect(count * winMs(count)).toBeLessThanOrEqual(9000);
    }
    expect(winAt(0, 0)).toBe(-1);
  });
});

describe('reels that run before their result', () => {
  const FIRST_MS = { usual: 1050, turbo: 520 };
  /** A machine, and how long it has waited for its result, up to a very slow network. */
  const begun = fc.record({ of: machine, waitedMs: fc.double({ min: 0, max: 15_000, noNaN: true }) });
  const starts = begun.map(({ of: { strips: given, from, stops, turbo }, waitedMs }) => {
    const spin = { stops, wins: [], turbo };
    const open = planStart(from, turbo);
    const plans = [planSpin(given, from, spin, 'mango', waitedMs), planBack(open, waitedMs)];
    return { given, from, turbo, spin, waitedMs, open, plans };
  });

  it('are where a spin is, whenever it takes them over, and show the same symbols', () => {
    fc.assert(
      fc.property(
        starts,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ given, from, waitedMs, open, plans }, part) => {
          for (const { reels, stops } of plans)
            for (const [reel, own] of reels.entries()) {
              const before = open.reels[reel];
              if (before === undefined) throw new Error('No such reel.');
              for (const ms of [part * waitedMs, waitedMs]) {
                expect(wayAt(own, ms)).toBe(wayAt(before, ms));
                expect(isSmeared(own, ms)).toBe(isSmeared(before, ms));
              }
              const tape = (way: number) => (row: number) =>
                symbolOnTape(given[reel] ?? [], from[reel] ?? 0, stops[reel] ?? 0, way, row);
              const top = Math.floor(-wayAt(own, waitedMs)) - 1;
              const rows = [0, 1, 2, 3, 4].map((row) => top + row);
              expect(rows.map(tape(own.way))).toEqual(rows.map(tape(before.way)));
            }
        },
      ),
    );
  });

  it('land on the result, neither too soon after it nor later than they must', () => {
    fc.assert(
      fc.property(starts, ({ given, turbo, spin, waitedMs, plans }) => {
        const [plan, back] = plans;
        const first = turbo ? FIRST_MS.turbo : FIRST_MS.usual;
        const stopMs = plan?.reels[0]?.stopMs ?? 0;
        expect(stopMs).toBeGreaterThanOrEqual(waitedMs + first * 0.49);
        expect(stopMs).toBeLessThanOrEqual(Math.max(first, waitedMs + first * 0.5 + 46));
        for (const own of plan?.reels ?? []) expect(wayAt(own, plan?.durationMs ?? 0)).toBe(own.way);
        expect(plan?.stops).toBe(spin.stops);
        // Later reels follow as in a spin that waited for nothing.
        const steps = (reels: readonly { stopMs: number }[]) =>
          reels.map((own) => own.stopMs - (reels[0]?.stopMs ?? 0));
        const usual = planSpin(given, plan?.from ?? [], spin, 'mango');
        for (const [reel, step] of steps(plan?.reels ?? []).entries())
          expect(step).toBeCloseTo(steps(usual.reels)[reel] ?? 0, 6);
        expect(back?.durationMs).toBeLessThanOrEqual(plan?.durationMs ?? 0);
      }),
    );
  });

  it('go back to where they stood without anticipation, whatever lies there', () => {
    for (const waitedMs of [0, 40, 300, 9000]) {
      const back = planBack(planStart(TOP, false), waitedMs);
      expect(back.stops).toEqual(TOP);
      expect(back.durationMs - waitedMs).toBeLessThan(1300);
      expect(back.reels.every(({ anticipateMs }) => anticipateMs === null)).toBe(true);
    }
  });

  it('run on and on where no result comes', () => {
    const [own] = planStart(TOP, false).reels;
    if (own === undefined) throw new Error('No reel.');
    for (const ms of [400, 5000, 15_000]) {
      expect(wayAt(own, ms + 45) - wayAt(own, ms)).toBeCloseTo(1, 6);
      expect(isSmeared(own, ms)).toBe(true);
    }
  });
});
