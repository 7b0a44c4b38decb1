import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlotStrip, SlotSymbol, SlotWin } from '#scenes/bridge/contracts/slot-reels.ts';
import { linePoints, reelX, rowY, tagShifts, WINDOW } from '#scenes/slot-reels/layout.ts';
import {
  bearsOut,
  cellBit,
  cellsOf,
  checkReels,
  slotLines,
  symbolsSeen,
  totalOf,
  winsOf,
  type Paytable,
} from '#scenes/slot-reels/lines.ts';
import {
  anticipatedReels,
  isSmeared,
  OVERSHOOT,
  planSpin,
  PULL_BACK,
  SETTLE_MS,
  symbolOnTape,
  wayAt,
  winAt,
  winMs,
} from '#scenes/slot-reels/rules.ts';
import { PAYTABLE, STRIPS, SYMBOLS } from './support/slots.ts';

const symbol = fc.constantFrom(...SYMBOLS);
const strip = fc.array(symbol, { minLength: 3, maxLength: 40 });
/** Strips of a machine, with its current and its next stops. */
const machine = fc
  .constantFrom(3, 5)
  .chain((reels) => fc.array(strip, { minLength: reels, maxLength: reels }))
  .chain((strips) =>
    fc.record({
      strips: fc.constant<readonly SlotStrip[]>(strips),
      from: stopsOn(strips),
      stops: stopsOn(strips),
      turbo: fc.boolean(),
    }),
  );

function stopsOn(strips: readonly SlotStrip[]) {
  return fc.tuple(...strips.map((own) => fc.nat(own.length - 1)));
}

/** One reel a column, written as rows. */
function strips(...rows: readonly (readonly SlotSymbol[])[]): readonly SlotStrip[] {
  return (rows[0] ?? []).map((_, reel) => rows.map((row) => row[reel] ?? 'cherry'));
}
const TOP = [0, 0, 0, 0, 0];
const MIXED: readonly SlotSymbol[] = ['taho', 'popcorn', 'balloons', 'saba', 'buko'];
const OTHERS: readonly SlotSymbol[] = ['flan', 'saba', 'buko', 'popcorn', 'taho'];
const PAYS: Paytable = {
  cherry: [0, 0, 0, 40, 100, 400],
  mango: [0, 0, 10, 60, 200, 800],
  wild: [0, 0, 0, 500, 900, 2000],
  scatter: [0, 0, 0, 300, 900, 5000],
};

describe('lines of the slot reels', () => {
  it('are 5 for three reels and 20 for five, all different, all within three rows', () => {
    for (const [reels, count] of [
      [3, 5],
      [5, 20],
    ] as const) {
      const lines = slotLines(reels);
      expect(lines).toHaveLength(count);
      expect(new Set(lines.map(String)).size).toBe(count);
      expect(lines.every((line) => line.length === reels && line.every((row) => [0, 1, 2].includes(row)))).toBe(true);
    }
    expect(slotLines(5)[6]).toEqual([1, 2, 2, 1, 0]);
    expect(() => slotLines(4)).toThrow(RangeError);
  });

  it.each([
    ['strips of four reels', [0, 0, 0, 0], STRIPS.slice(0, 4)],
    ['a stop too few', [0, 0], STRIPS.slice(0, 3)],
    ['a stop beyond its strip', [0, 0, 99], STRIPS.slice(0, 3)],
    ['half a stop', [0, 0.5, 0], STRIPS.slice(0, 3)],
    ['a strip of two symbols', [0, 0, 0], [['cherry', 'mango'], ...STRIPS.slice(0, 2)] as readonly SlotStrip[]],
  ])('refuse %s', (_, stops, given) => {
    expect(() => checkReels(given, stops)).toThrow(RangeError);
  });

  it('treat a strip as a closed ring', () => {
    expect(symbolsSeen([['cherry', 'mango', 'saba', 'flan']], [3])).toEqual([['flan', 'cherry', 'mango']]);
  });
});

describe('wins of the slot reels', () => {
  const only = (row: readonly SlotSymbol[]) => winsOf(strips(row, MIXED, OTHERS), TOP, [[0, 0, 0, 0, 0]], PAYS);
  it.each<[string, readonly SlotSymbol[], readonly SlotWin[]]>([
    [
      'three from the left',
      ['cherry', 'cherry', 'cherry', 'mango', 'cherry'],
      [{ kind: 'line', line: 1, symbol: 'cherry', count: 3, amount: 40 }],
    ],
    ['none from the right', ['mango', 'saba', 'cherry', 'cherry', 'cherry'], []],
    [
      'two of a symbol that pays for two',
      ['mango', 'mango', 'cherry', 'cherry', 'cherry'],
      [{ kind: 'line', line: 1, symbol: 'mango', count: 2, amount: 10 }],
    ],
    [
      'a wild in the place of any symbol',
      ['wild', 'cherry', 'wild', 'cherry', 'saba'],
      [{ kind: 'line', line: 1, symbol: 'cherry', count: 4, amount: 100 }],
    ],
    [
      'wilds as themselves where they pay more',
      ['wild', 'wild', 'wild', 'cherry', 'saba'],
      [{ kind: 'line', line: 1, symbol: 'wild', count: 3, amount: 500 }],
    ],
    [
      'only wilds',
      ['wild', 'wild', 'wild', 'wild', 'wild'],
      [{ kind: 'line', line: 1, symbol: 'wild', count: 5, amount: 2000 }],
    ],
    ['no wild for a scatter', ['wild', 'wild', 'scatter', 'scatter', 'cherry'], []],
    [
      'scatters by number, off the line',
      ['scatter', 'cherry', 'scatter', 'cherry', 'scatter'],
      [{ kind: 'scatter', count: 3, amount: 300 }],
    ],
  ])('count %s', (_, row, wins) => {
    expect(only(row)).toEqual(wins);
  });

  it('count scatters in any row', () => {
    const seen = strips(
      ['scatter', ...MIXED.slice(1)],
      [MIXED[0] ?? 'taho', 'scatter', ...MIXED.slice(2)],
      [...OTHERS.slice(0, 4), 'scatter'],
    );
    const wins = winsOf(seen, TOP, slotLines(5), PAYS);
    expect(wins).toEqual([{ kind: 'scatter', count: 3, amount: 300 }]);
    expect(cellsOf(symbolsSeen(seen, TOP), wins[0] ?? { kind: 'scatter', count: 0, amount: 0 })).toBe(
      cellBit(0, 0) | cellBit(1, 1) | cellBit(4, 2),
    );
  });

  it('are confirmed by the symbols that gave them, and by no others of that count', () => {
    fc.assert(
      fc.property(machine, ({ strips: given, stops }) => {
        const seen = symbolsSeen(given, stops);
        for (const win of winsOf(given, stops, slotLines(given.length), PAYTABLE)) {
          expect(bearsOut(seen, win)).toBe(true);
          expect(bearsOut(seen, { ...win, count: win.count - 1 })).toBe(false);
          expect(bearsOut(seen, { ...win, count: win.count + 1 })).toBe(false);
          expect(cellsOf(seen, win).toString(2).replaceAll('0', '')).toHaveLength(win.count);
        }
      }),
    );
  });

  it('are not confirmed on an unknown line, or for another symbol', () => {
    const seen = symbolsSeen(strips(['cherry', 'cherry', 'cherry', 'mango', 'mango'], MIXED, OTHERS), TOP);
    const win = { kind: 'line', line: 2, symbol: 'cherry', count: 3, amount: 1 } as const;
    expect(bearsOut(seen, win)).toBe(true);
    expect(bearsOut(seen, { ...win, line: 21 })).toBe(false);
    expect(bearsOut(seen, { ...win, symbol: 'mango' })).toBe(false);
    expect(bearsOut(seen, { ...win, line: 1 })).toBe(false);
    const wilds = symbolsSeen(strips(['wild', 'wild', 'wild', 'saba', 'buko'], MIXED, OTHERS), TOP);
    expect(bearsOut(wilds, { ...win, line: 2, symbol: 'cherry', count: 3 })).toBe(true);
    expect(bearsOut(wilds, { ...win, line: 2, symbol: 'durian' as 'cherry', count: 3 })).toBe(false);
  });

  it('add up, and count as big from ten bets on', () => {
    expect(
      totalOf([
        { kind: 'scatter', count: 3, amount: 300 },
        { kind: 'line', line: 1, symbol: 'cherry', count: 3, amount: 40 },
      ]),
    ).toBe(340);
  });
});

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
    expect(anticipatedReels(seen, [])).toEqual(reels);
  });

  it.each<[string, SlotSymbol, number, readonly number[]]>([
    ['the last reel for a full line of the top symbol', 'halo-halo', 5, [4]],
    ['the last reel for a full line of wilds', 'wild', 5, [4]],
    ['no reel for four top symbols', 'halo-halo', 4, []],
    ['no reel for a full line of fruit', 'cherry', 5, []],
  ])('extends %s', (_, top, count, reels) => {
    expect(anticipatedReels(rows(9, 9, 9, 9, 9), [{ kind: 'line', line: 1, symbol: top, count, amount: 1 }])).toEqual(
      reels,
    );
  });

  it('is never shown for a result that does not complete the feature or line', () => {
    fc.assert(
      fc.property(machine, ({ strips: given, from, stops, turbo }) => {
        const seen = symbolsSeen(given, stops);
        const wins = winsOf(given, stops, slotLines(given.length), PAYTABLE);
        const plan = planSpin(given, from, { stops, wins: wins.map((win) => ({ ...win, label: '' })), turbo });
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
    plan: planSpin(given, from, { stops, wins: [], turbo }),
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

  it('shows the strip around the start and around the stop in the two halves of the tape', () => {
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
    const plan = planSpin(STRIPS, TOP, { stops: [3, 4, 5, 6, 7], wins: [], turbo: false });
    for (const own of plan.reels) {
      expect(wayAt(own, own.stopMs - 1e-6)).toBeCloseTo(own.way, 5);
      expect(own.speed).toBeGreaterThan(0.02);
      expect(own.speed).toBeLessThan(0.024);
    }
  });

  it('runs all reels at nearly the same speed and is shorter in turbo', () => {
    fc.assert(
      fc.property(machine, ({ strips: given, from, stops }) => {
        const [usual, turbo] = [false, true].map((quick) => planSpin(given, from, { stops, wins: [], turbo: quick }));
        expect(turbo?.durationMs).toBeLessThan(usual?.durationMs ?? 0);
        const speeds = usual?.reels.map(({ speed }) => speed) ?? [];
        expect(Math.max(...speeds) / Math.min(...speeds)).toBeLessThan(1.07);
      }),
    );
  });

  it('refuses stops beyond a strip', () => {
    expect(() => planSpin(STRIPS, TOP, { stops: [0, 0, 0, 0, 999], wins: [], turbo: false })).toThrow(RangeError);
    expect(() => planSpin(STRIPS, [0, 0, 0], { stops: TOP, wins: [], turbo: false })).toThrow(RangeError);
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

describe('layout of the slot reels', () => {
  it('draws a line from its left tag through the centre of every cell to its right tag', () => {
    expect(linePoints([1, 2, 2, 1, 0])).toEqual([
      { x: 13, y: 243 },
      { x: 56, y: 243 },
      { x: 118, y: 327 },
      { x: 180, y: 327 },
      { x: 242, y: 243 },
      { x: 304, y: 159 },
      { x: 347, y: 159 },
    ]);
    expect(linePoints([0, 0, 0], -10, 10).map(({ y }) => y)).toEqual([149, 159, 159, 159, 169]);
  });

  it('keeps every cell inside the window', () => {
    for (const reels of [3, 5]) {
      for (let reel = 0; reel < reels; reel++) {
        expect(reelX(reels, reel)).toBeGreaterThan(WINDOW.x);
        expect(reelX(reels, reel)).toBeLessThan(WINDOW.x + WINDOW.width);
      }
    }
    expect([rowY(0), rowY(2)]).toEqual([159, 327]);
  });

  it('places the tags of one row below each other and omits those without room', () => {
    expect(tagShifts([1])).toEqual([0]);
    expect(tagShifts([0, 1, 0])).toEqual([-10, 0, 10]);
    expect(tagShifts([2, 2, 2, 2, 2])).toEqual([-30, -10, 10, 30, null]);
  });
});
