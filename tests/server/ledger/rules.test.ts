import { describe, expect, it } from 'vitest';
import { COIN, HOUSE, userAccount } from '#server/ledger/accounts.ts';
import { applyPostings, LedgerError, mergePostings, type Posting } from '#server/ledger/rules.ts';
import { sized } from '../../deep.ts';
import { runSeed, seeded } from '../support/seeded.ts';
import { PlainLedger, randomPostings, sumsByAsset } from './operations.ts';

const ANA = userAccount('ana');
const coin = (owner: string, amount: number): Posting => ({ owner, asset: COIN, amount });

describe('postings', () => {
  it.each([
    ['that add up to more than zero', 'unbalanced', [coin(ANA, 5), coin(HOUSE, -4)]],
    ['that add up to less than zero', 'unbalanced', [coin(ANA, 4), coin(HOUSE, -5)]],
    [
      'of two assets that only add up together',
      'unbalanced',
      [coin(ANA, 5), { owner: HOUSE, asset: 60_001, amount: -5 }],
    ],
    ['with half a hundredth', 'amount', [coin(ANA, 0.5), coin(HOUSE, -0.5)]],
    ['beyond the safe integers', 'amount', [coin(ANA, 2 ** 53), coin(HOUSE, -(2 ** 53))]],
    ['that move nothing', 'empty', [coin(ANA, 5), coin(ANA, -5)]],
    ['that are none', 'empty', []],
  ] as const)('%s are refused', (_what, reason, postings) => {
    expect(() => mergePostings(postings)).toThrow(expect.objectContaining({ name: 'LedgerError', reason }));
  });

  it('never take a player below zero, and may take the house there', () => {
    const postings = mergePostings([coin(ANA, -5), coin(HOUSE, 5)]);
    expect(() => applyPostings(new Map([[`${ANA}/2001`, 4]]), postings)).toThrow(LedgerError);
    expect(applyPostings(new Map(), mergePostings([coin(ANA, 5), coin(HOUSE, -5)])).get('house/2001')).toBe(-5);
  });
});

const STEPS = sized(15_000, 100_000);

describe(`${STEPS} random operations`, () => {
  it(`keep every asset at zero in all, at every step (SEED=${runSeed})`, () => {
    const random = seeded(runSeed);
    const plain = new PlainLedger();
    const balances = new Map<string, number>();
    let accepted = 0;
    for (let step = 0; step < STEPS; step++) {
      const postings = randomPostings(random);
      const hint = `step ${step}, replay with SEED=${runSeed}`;
      const allowed = plain.accepts(postings);
      const changed = attempt(balances, postings);
      if ((changed !== null) !== allowed)
        expect.fail(`${hint}: rules and plain ledger disagree on ${JSON.stringify(postings)}`);
      for (const [key, balance] of changed ?? []) {
        balances.set(key, balance);
        if (balance !== plain.balances.get(key))
          expect.fail(`${hint}: ${key} is ${balance}, not ${plain.balances.get(key)}`);
        if (balance < 0 && !/^(house|cashier|promotions)\//.test(key)) expect.fail(`${hint}: ${key} is overdrawn`);
      }
      for (const [asset, sum] of sumsByAsset(balances))
        if (sum !== 0) expect.fail(`${hint}: asset ${asset} sums to ${sum}`);
      if (allowed) accepted++;
    }
    expect(accepted).toBeGreaterThan(STEPS * 0.3);
    expect(accepted).toBeLessThan(STEPS * 0.95);
  });
});

function attempt(balances: ReadonlyMap<string, number>, postings: readonly Posting[]): Map<string, number> | null {
  try {
    return applyPostings(balances, mergePostings(postings));
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}
