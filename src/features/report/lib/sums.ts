import type { BetReportRow } from '#contract/games/calls.ts';

/** What was played in a period, hundredths. */
export interface Sums {
  readonly rounds: number;
  readonly stake: number;
  readonly win: number;
  /** What the player has more than before, below 0 what they have less. */
  readonly net: number;
}

/** Adds up rows of a report. */
export function sumsOf(rows: readonly Pick<BetReportRow, 'rounds' | 'stake' | 'win'>[]): Sums {
  const add = (field: 'rounds' | 'stake' | 'win') => rows.reduce((sum, row) => sum + row[field], 0);
  const [rounds, stake, win] = [add('rounds'), add('stake'), add('win')];
  return { rounds, stake, win, net: win - stake };
}
