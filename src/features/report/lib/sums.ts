import type { BetReportRow } from '#contract/games/calls.ts';

/** Totals of a period, hundredths. */
export interface Sums {
  readonly rounds: number;
  readonly stake: number;
  readonly win: number;
  /** The player's net result, below 0 for a loss. */
  readonly net: number;
}

/** Adds up rows of a report. */
export function sumsOf(rows: readonly Pick<BetReportRow, 'rounds' | 'stake' | 'win'>[]): Sums {
  const add = (field: 'rounds' | 'stake' | 'win') => rows.reduce((sum, row) => sum + row[field], 0);
  const [rounds, stake, win] = [add('rounds'), add('stake'), add('win')];
  return { rounds, stake, win, net: win - stake };
}
