import fc from 'fast-check';
import type { MoneyRainProps, RainTerms } from '#scenes/bridge/contracts/money-rain.ts';
import { MAX_PIECES, MIN_DURATION_MS } from '#scenes/money-rain/rules.ts';

export const VALUES = { 'packet-red': 250, 'packet-blue': 1000, coin: 50 } as const;
/** Terms of a 12 s rain. */
export const TERMS: RainTerms = { seed: 7, durationMs: 12_000, pieces: 90, values: VALUES };
/** The same rain as scene props. */
export const RAIN: MoneyRainProps = {
  ...TERMS,
  labels: { 'packet-red': '+₱2.50', 'packet-blue': '+₱10', coin: '+₱0.50' },
};

/** Any terms that the rules allow. */
export const anyTerms = fc.record({
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  durationMs: fc.integer({ min: MIN_DURATION_MS, max: 60_000 }),
  pieces: fc.integer({ min: 1, max: MAX_PIECES }),
  values: fc.constant(VALUES),
});
