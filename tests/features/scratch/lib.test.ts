import { describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import type { OpenCard, ScratchOffer } from '#contract/scratch/calls.ts';
import { SCRATCH_SYMBOLS, type ScratchSymbol } from '#contract/scratch/rules.ts';
import { isCardRight } from '#src/features/scratch/lib/promise.ts';

const prizes = SCRATCH_SYMBOLS.map((symbol, index) => ({
  symbol,
  propId: PROP.coin as number,
  count: (index + 1) * 100,
  num: 0,
  weight: 1,
}));
const offer = { prizes } as unknown as ScratchOffer;
const WON: readonly ScratchSymbol[] = [
  'parol',
  'mango',
  'parol',
  'coin',
  'mango',
  'parol',
  'coin',
  'diamond',
  'carabao',
];
const card = (change: Partial<OpenCard>): OpenCard => ({
  id: '1',
  kind: 'sorbetes',
  cells: [...WON],
  winning: [0, 2, 5],
  award: { propId: PROP.coin, count: 100, num: 0 },
  turnover: 0,
  prizes,
  strokes: [],
  createTime: 1,
  ...change,
});
const cells = (symbols: string) => symbols.split(' ') as ScratchSymbol[];

describe('a card', () => {
  it.each([
    ['as it was drawn', {}, true],
    ['with another amount', { award: { propId: PROP.coin, count: 200, num: 0 } }, false],
    ['with another item', { award: { propId: PROP.diamond, count: 100, num: 0 } }, false],
    ['with another cell marked', { winning: [0, 2, 4] }, false],
    ['without its award', { award: null }, false],
    ['with two threes', { cells: cells('parol mango parol mango mango parol coin diamond carabao') }, false],
    ['with four of a kind', { cells: cells('parol mango parol parol mango parol coin diamond carabao') }, false],
    [
      'without a prize',
      { cells: cells('parol mango parol coin mango diamond coin diamond carabao'), winning: [], award: null },
      true,
    ],
    ['without a prize, but with three', { winning: [], award: null }, false],
    [
      'with a prize, but no three',
      { cells: cells('parol mango parol coin mango diamond coin diamond carabao') },
      false,
    ],
  ] as const)('%s is right: %o %s', (_what, change, isRight) => {
    expect(isCardRight(card(change as Partial<OpenCard>), offer)).toBe(isRight);
  });
});
