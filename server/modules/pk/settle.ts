import { dayAt } from '#contract/values/utc-days.ts';
import type { Trx } from '../../db/transact.ts';
import type { Job } from '../../jobs.ts';
import {
  carriedInto,
  type EntryRow,
  holdEntries,
  holdUndecided,
  type RoundRow,
  ruleIn,
  saveDecision,
} from './repository.ts';
import { hasWon, shareOf, splitOf, type Totals } from './rules.ts';

/**
 * A day is decided this long after it has ended, ms: a bet that was settled before midnight may still be on its way to
 * the database. One that takes longer counts for no day.
 */
export const LATE_MS = 60_000;

/** Totals of both camps, from their entries. */
function totalsIn(entries: readonly Pick<EntryRow, 'camp' | 'bet'>[], minBet: number): Totals {
  const of = (camp: EntryRow['camp']) => {
    const bets = entries.filter((entry) => entry.camp === camp).map(({ bet }) => bet);
    const sum = (some: readonly number[]) => some.reduce((total, bet) => total + bet, 0);
    return { members: bets.length, bet: sum(bets), sharing: sum(bets.filter((bet) => bet >= minBet)) };
  };
  return { red: of('red'), blue: of('blue') };
}

/** Decides a locked round. A transaction that waits for one of its rows then finds it decided. */
async function decide(trx: Trx, round: RoundRow, now: number): Promise<void> {
  const rule = ruleIn(round);
  const entries = await holdEntries(trx, round.day);
  const totals = totalsIn(entries, rule.minBet);
  const split = splitOf(rule, await carriedInto(trx, round.day), totals);
  const shares = new Map(
    entries.map(({ user_id, camp, bet }): [string, number] => [
      user_id,
      hasWon(camp, split.winner) ? shareOf(split, bet, rule.minBet) : 0,
    ]),
  );
  await saveDecision(trx, round.day, { ...split, totals, shares }, now);
}

/**
 * Decides all days that are over, each once, the earliest first, since what one leaves over is in the next one's pool.
 * Two servers at it take turns at the rounds; one that is killed in between leaves all as it was.
 */
export async function settleRounds(trx: Trx, now: number): Promise<void> {
  for (const round of await holdUndecided(trx, dayAt(now - LATE_MS))) await decide(trx, round, now);
}

/** Decides a day soon after midnight UTC. */
export const settleRoundsJob: Job = {
  name: 'settle red against blue',
  everyMs: 5000,
  run: ({ trx, now }) => settleRounds(trx, now),
};
