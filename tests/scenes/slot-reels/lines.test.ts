import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlotStrip, SlotSymbol, SlotWin } from '#scenes/bridge/contracts/slot-reels.ts';
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
import { machine } from '../support/slot-machines.ts';
import { PAYTABLE, STRIPS } from '../support/slots.ts';

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

  it.each<[string, readonly SlotSymbol[], number]>([
    ['none', ['cherry', 'cherry', 'cherry', 'mango', 'saba'], 40],
    ['one', ['wild', 'cherry', 'cherry', 'mango', 'saba'], 80],
    ['two, of which one is between', ['wild', 'cherry', 'wild', 'cherry', 'saba'], 400],
    ['one, and not that behind the run', ['cherry', 'wild', 'cherry', 'saba', 'wild'], 80],
    ['only itself, which does not multiply', ['wild', 'wild', 'wild', 'saba', 'buko'], 500],
  ])('are multiplied by the wilds in them: %s', (_, row, amount) => {
    const wins = winsOf(strips(row, MIXED, OTHERS), TOP, [[0, 0, 0, 0, 0]], PAYS, 2);
    expect(wins.map((win) => win.amount)).toEqual([amount]);
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
