import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOTION_VERSION } from '#scenes/coin-pusher/physics/table.ts';
import { anywhere, bestOf, returnOfRuns, runTable } from '#scripts/lib/fairness/pusher-return.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { GOLDEN } from '#workbench/scenes/coin-pusher-tables.ts';
import { isDeep } from '../../deep.ts';

/**
 * Final hash of the recorded game by physics version. The game uses the first rules, with which old games still replay.
 * A change of the physics changes the hash: it needs another version, which closes and refunds tables (`closing.ts`),
 * and a new measurement (`scripts/coin-pusher-return.ts`).
 */
const RECORDED: Readonly<Record<number, string>> = { 1: '175cb494d1340ff7' };

describe('the physics in force', () => {
  it('are those that the return was measured with', () => {
    expect(GOLDEN.hash).toBe(RECORDED[MOTION_VERSION]);
    const document = readFileSync(new URL('../../../docs/coin-pusher-return.md', import.meta.url), 'utf8');
    expect(document).toContain(`physics version ${MOTION_VERSION}.`);
    expect(document).toContain(
      `| ${MEASURED.drops.toLocaleString('en')} | ${(MEASURED.returnPpm / 10_000).toFixed(2)} %`,
    );
    expect(document).toContain(`| skilled: the best of ${MEASURED.skilledPlaces} places`);
  });
});

describe('the return that the rules show', () => {
  it('is an interval below the whole stake', () => {
    const { lowPpm, returnPpm, highPpm } = MEASURED;
    expect(lowPpm).toBeLessThan(returnPpm);
    expect(returnPpm).toBeLessThan(highPpm);
    expect(highPpm).toBeLessThan(1_000_000);
  });

  it.runIf(isDeep)('agrees with another simulated table', () => {
    const run = runTable({ seed: 99, coins: 150, warmUp: 300, drops: 400, gap: 15, dropper: anywhere });
    // The limit is some standard deviations of a single short table, plus the pieces that slide off or stay at its
    // ends.
    expect(Math.abs(run.tray / run.drops - MEASURED.returnPpm / 1_000_000)).toBeLessThan(0.07);
  });

  it('is a mean with its interval', () => {
    const run = { drops: 100, gutter: 0, before: 0, after: 0, ticks: 0 };
    const { mean, margin } = returnOfRuns([80, 90, 100].map((tray) => ({ ...run, tray })));
    expect(mean).toBeCloseTo(0.9, 9);
    expect(margin).toBeCloseTo((1.96 * 0.1) / Math.sqrt(3), 9);
  });
});

describe('for every way to drop, even with simulation ahead', () => {
  it.each([
    ['anywhere', anywhere, 120],
    ['the best of four places', bestOf(4, 60), 12],
  ] as const)(
    '%s: the coins that fell and that remain equal those dropped and those of the house',
    (_how, dropper, drops) => {
      const { before, after, tray, gutter } = runTable({ seed: 7, coins: 150, warmUp: 0, drops, gap: 12, dropper });
      expect(before).toBe(150);
      expect(tray + gutter + after).toBe(before + drops);
      expect(tray).toBeLessThanOrEqual(before + drops);
    },
  );
});
