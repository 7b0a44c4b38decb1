import { sql } from 'kysely';
import type { Trx } from '../db/transact.ts';
import { RequestError } from '../errors.ts';

/** At most `most` in `windowMs`, counted from the first one. */
export interface Limit {
  readonly most: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Per mobile number, per account and per network address. An address may be a whole carrier's, so its limits are wide.
 */
export const LIMITS = {
  smsPerNumberHour: { most: 5, windowMs: HOUR },
  smsPerNumberDay: { most: 10, windowMs: 24 * HOUR },
  smsPerAddress: { most: 60, windowMs: HOUR },
  loginPerAccount: { most: 10, windowMs: 15 * MINUTE },
  loginPerAddress: { most: 200, windowMs: 15 * MINUTE },
  registerPerAddress: { most: 60, windowMs: HOUR },
  devicesPerAddress: { most: 600, windowMs: HOUR },
  /** Known devices too: each report leaves a kept answer. */
  deviceReportsPerAddress: { most: 3000, windowMs: 15 * MINUTE },
  /** Two a second for ten minutes: forms and taps; each change leaves rows that are kept. */
  changesPerMember: { most: 1200, windowMs: 10 * MINUTE },
  /** Ten a second for ten minutes, of calls declared `play`: a coin pusher drops five a second. */
  playsPerMember: { most: 6000, windowMs: 10 * MINUTE },
  eventsPerAddress: { most: 3000, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

/**
 * Counts one use of `subject` under a limit; throws RequestError 429 with Retry-After once it is used up. Counted in
 * the database, so several processes agree. Refused uses are undone with their transaction and do not prolong the wait.
 * Callers count in the order member, address, then number or account: two requests never wait for each other crosswise.
 */
export async function countUse(trx: Trx, name: LimitName, subject: string, now: number): Promise<void> {
  const { rows } = await sql<{ hits: number; window_end: number }>`
    select * from count_use(${limitKey(name, subject)}, ${LIMITS[name].windowMs}, ${now})`.execute(trx);
  for (const { hits, window_end } of rows) refuseOver(name, { hits, windowEnd: window_end }, now);
}

/** What a limit counts for, as the table names it. */
export const limitKey = (name: LimitName, subject: string): string => `${name}:${subject}`;

/** Throws RequestError 429 with Retry-After where a counted use was one too many. */
export function refuseOver(
  name: LimitName,
  { hits, windowEnd }: { readonly hits: number; readonly windowEnd: number },
  now: number,
): void {
  if (hits > LIMITS[name].most) throw tooMany(windowEnd - now);
}

/** Forgets the uses of a subject, as after a right password. */
export async function forgetUses(trx: Trx, name: LimitName, subject: string): Promise<void> {
  await trx.deleteFrom('rate_limit').where('key', '=', limitKey(name, subject)).execute();
}

/** 429 that says when to come back, in whole seconds. */
export function tooMany(waitMs: number): RequestError {
  return new RequestError(429, 'Too many tries. Wait a while, then try again.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Deletes ended windows; for the jobs runner. */
export async function purgeLimits(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('rate_limit').where('window_end', '<=', now).execute();
}
