import type { PkRule } from '#contract/pk/calls.ts';
import type { Camp, PkState, PkWinner } from '#contract/pk/camps.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';

/**
 * Rules of red against blue, pure. The camp that bet more in all wins. It is the sum and not the average of a member, for
 * with an average everybody who joins with little would harm their own camp, and one large bettor alone would always win;
 * with the sum a smaller camp wins less often and each of its shares is larger. Money is hundredths.
 */

/** A round's public id: its date in UTC. */
export const roundId = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Day of a round's id, or null if the id is invalid. */
export function dayOfId(id: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(id) ? Date.parse(`${id}T00:00:00Z`) / DAY_MS : Number.NaN;
  return Number.isInteger(day) && roundId(day) === id ? day : null;
}

/** When a round ends, until when camps can be chosen, and until when a share of it can be received, ms. */
export const timesOf = (day: number, { signUpHours, claimDays }: Pick<PkRule, 'signUpHours' | 'claimDays'>) => ({
  startsAt: day * DAY_MS,
  endsAt: (day + 1) * DAY_MS,
  signUpUntil: day * DAY_MS + (signUpHours * DAY_MS) / 24,
  until: (day + 1 + claimDays) * DAY_MS,
});

/** Totals of a camp. */
export interface CampTotals {
  readonly members: number;
  readonly bet: number;
  /** Bets of members who have bet enough to share. */
  readonly sharing: number;
}
export type Totals = Readonly<Record<Camp, CampTotals>>;

/** So many basis points of an amount, in exact numbers, rounded down. */
const partOf = (money: number, basisPoints: number): number => Number((BigInt(money) * BigInt(basisPoints)) / 10_000n);

/** How a round is decided with given bets. */
export interface Split {
  readonly winner: PkWinner;
  /** The pool and its distributed part; each share is rounded down, so that their sum never exceeds it. */
  readonly pool: number;
  readonly given: number;
  /** Bets that share it. */
  readonly sharing: number;
}

/**
 * Decides by the bets of both camps. The pool is the house's part, what earlier days have left over, and a part of the
 * bets, up to the largest one.
 */
export function splitOf(rule: PkRule, carried: number, totals: Totals): Split {
  const { red, blue } = totals;
  const winner = winnerOf(red.bet, blue.bet);
  const pool = Math.min(rule.mostPool, rule.pool + carried + partOf(red.bet + blue.bet, rule.betBasisPoints));
  return { winner, pool, ...sharedBy(rule, pool, winner, totals) };
}

function winnerOf(red: number, blue: number): PkWinner {
  if (red === blue) return red === 0 ? 'none' : 'tie';
  return red > blue ? 'red' : 'blue';
}

/** Distributed part of a pool if a camp, or in a tie both, have won. */
export function sharedBy(
  { mostBasisPoints }: Pick<PkRule, 'mostBasisPoints'>,
  pool: number,
  winner: PkWinner,
  { red, blue }: Totals,
): Pick<Split, 'given' | 'sharing'> {
  const sharing = (hasWon('red', winner) ? red.sharing : 0) + (hasWon('blue', winner) ? blue.sharing : 0);
  return { given: Math.min(pool, partOf(sharing, mostBasisPoints)), sharing };
}

/** Whether a camp shares the pool. */
export const hasWon = (camp: Camp, winner: PkWinner): boolean => winner === camp || winner === 'tie';

/** A member's share of the distributed part, rounded down; the rest stays in the pool. */
export function shareOf({ given, sharing }: Pick<Split, 'given' | 'sharing'>, bet: number, minBet: number): number {
  return bet < minBet || sharing === 0 ? 0 : Number((BigInt(given) * BigInt(bet)) / BigInt(sharing));
}

/** The largest share that bets can have, however the others bet. */
export const mostShare = ({ minBet, mostBasisPoints }: PkRule, pool: number, bet: number): number =>
  bet < minBet ? 0 : Math.min(pool, partOf(bet, mostBasisPoints));

/** Inputs of a member's state. */
export interface EntryOutcome {
  readonly day: number;
  readonly camp: Camp;
  /** Null until the round is decided. */
  readonly winner: PkWinner | null;
  readonly share: number | null;
  readonly receivedAt: number | null;
  readonly until: number;
}

/** State of a member in a round. */
export function entryStateOf({ day, camp, winner, share, receivedAt, until }: EntryOutcome, now: number): PkState {
  if (winner === null) return day < dayAt(now) ? 'settling' : 'running';
  if (share === null || share === 0) return hasWon(camp, winner) ? 'low' : 'lost';
  if (receivedAt !== null) return 'received';
  return now < until ? 'won' : 'expired';
}
