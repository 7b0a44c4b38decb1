import { sql } from 'kysely';
import type { Db, Trx } from '../db/transact.ts';
import { RequestError } from '../errors.ts';

/** At most `most` in `windowMs`, counted from the first one. */
export interface Limit {
  readonly most: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Requests that strangers can make are limited by the pair of number or account and network: they use up their share,
 * not the owner's. An address may be a whole carrier's, so its limits are wide.
 */
export const LIMITS = {
  /** Of one number, network and purpose. */
  smsPerPairHour: { most: 5, windowMs: HOUR },
  smsPerPairDay: { most: 10, windowMs: 24 * HOUR },
  /** Per number, for all callers; beyond it a code requires a proof of work (identity/login/proof.ts). */
  smsPerNumber: { most: 20, windowMs: 24 * HOUR },
  /** One use of each proof; a challenge lives as long. */
  useOfProof: { most: 1, windowMs: 10 * MINUTE },
  /** One use of each state of a social login; a login may take as long. */
  useOfSocialLogin: { most: 1, windowMs: 10 * MINUTE },
  smsPerAddress: { most: 60, windowMs: HOUR },
  /** Of one account name or number and network. */
  loginPerPair: { most: 10, windowMs: 15 * MINUTE },
  /** Of one account from everywhere; past it a password opens it only from networks that the account knows. */
  wrongPasswordsPerAccount: { most: 100, windowMs: 24 * HOUR },
  oldPasswordPerMember: { most: 10, windowMs: 15 * MINUTE },
  /** A million passwords of six digits: guessing them takes years. */
  safeboxPasswordPerMember: { most: 10, windowMs: HOUR },
  loginPerAddress: { most: 200, windowMs: 15 * MINUTE },
  registerPerAddress: { most: 60, windowMs: HOUR },
  devicesPerAddress: { most: 600, windowMs: HOUR },
  /** Known devices too: each report leaves a kept answer. */
  deviceReportsPerAddress: { most: 3000, windowMs: 15 * MINUTE },
  /** Two a second for ten minutes: forms and taps; each change leaves rows that are kept. */
  changesPerMember: { most: 1200, windowMs: 10 * MINUTE },
  /** Ten a second for ten minutes, of calls declared `play`: a coin pusher drops five a second. */
  playsPerMember: { most: 6000, windowMs: 10 * MINUTE },
  /** Orders to deposit that a member asks for, paid or not. */
  depositOrdersPerMember: { most: 60, windowMs: 24 * HOUR },
  /** Orders of goods, also those that are given up: they cost nothing then, and their rows stay. */
  goodsOrdersPerMember: { most: 60, windowMs: 24 * HOUR },
  /** At the desk and by /operator/v1 together: past it right ones are refused too. */
  wrongOperatorTokensPerAddress: { most: 20, windowMs: 15 * MINUTE },
  actsPerOperator: { most: 1200, windowMs: 10 * MINUTE },
  /** Each asks every game provider. */
  retrievalsPerMember: { most: 120, windowMs: 10 * MINUTE },
  purseLooksPerMember: { most: 240, windowMs: 10 * MINUTE },
  /** Pictures of documents that a member sends, also those that are refused. */
  kycPicturesPerMember: { most: 40, windowMs: 24 * HOUR },
  /** Documents that a member submits, also those that the rules refuse: no way to try numbers of others. */
  kycSubmissionsPerMember: { most: 20, windowMs: 24 * HOUR },
  /** Pictures for feedback that a member sends, also those that are refused. */
  feedbackPicturesPerMember: { most: 60, windowMs: 24 * HOUR },
  /** Inviters that a member names, also wrong ones: no way to try codes of others. */
  inviterTriesPerMember: { most: 20, windowMs: HOUR },
  /** Messages to customer service; a visitor's network may be a whole carrier's. */
  chatMessagesPerMember: { most: 60, windowMs: 10 * MINUTE },
  chatMessagesPerVisitor: { most: 40, windowMs: 10 * MINUTE },
  visitorMessagesPerAddress: { most: 300, windowMs: 10 * MINUTE },
  /** Conversations that visitors of a network begin. */
  visitorChatsPerAddress: { most: 40, windowMs: 24 * HOUR },
  /** Pictures for the chat that a member sends, also those that are refused. */
  chatPicturesPerMember: { most: 60, windowMs: 24 * HOUR },
  eventsPerAddress: { most: 3000, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

/** Uses counted so far, and when their window ends, ms. */
interface Uses {
  readonly hits: number;
  readonly window_end: number;
}

/**
 * Counts one use of `subject` under a limit; throws RequestError 429 with Retry-After once it is used up. Counted in
 * the database, so several processes agree. Refused uses are undone with their transaction and do not prolong the wait.
 * Callers count in the order member, address, then number or account: two requests never wait for each other crosswise.
 */
export async function countUse(trx: Trx, name: LimitName, subject: string, now: number): Promise<void> {
  refuseOver(name, await addUse(trx, name, subject, now), now);
}

/** Key of a limit's subject in the table. */
export const limitKey = (name: LimitName, subject: string): string => `${name}:${subject}`;

/** Throws RequestError 429 with Retry-After where the last counted use was one too many. */
export function refuseOver(name: LimitName, { hits, window_end }: Uses, now: number): void {
  if (hits > LIMITS[name].most) throw tooMany(window_end - now, { ofAddress: name.endsWith('PerAddress') });
}

/** Counts one use of `subject` without refusing; the caller decides how many are too many. */
export async function addUse(trx: Trx, name: LimitName, subject: string, now: number): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select * from count_use(${limitKey(name, subject)}, ${LIMITS[name].windowMs}, ${now})`.execute(trx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('count_use answered nothing');
  return counted;
}

/** How often `subject` was counted in the window that is open now. */
export async function usesOf(db: Db, name: LimitName, subject: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', limitKey(name, subject))
    .where('window_end', '>', now)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Takes one use back, as of a right password under a limit of wrong ones. */
export async function returnUse(trx: Trx, name: LimitName, subject: string): Promise<void> {
  await trx
    .updateTable('rate_limit')
    .set((set) => ({ hits: set('hits', '-', 1) }))
    .where('key', '=', limitKey(name, subject))
    .where('hits', '>', 0)
    .execute();
}

/** Forgets the uses of a subject, as after a right password. */
export async function forgetUses(trx: Trx, name: LimitName, subject: string): Promise<void> {
  await trx.deleteFrom('rate_limit').where('key', '=', limitKey(name, subject)).execute();
}

/** 429 that says when to come back, in whole seconds. */
export function tooMany(waitMs: number, more: { ofAddress?: boolean } = {}): RequestError {
  return new RequestError(429, 'Too many tries. Wait a while, then try again.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
    ...more,
  });
}

/** Deletes ended windows; for the jobs runner. */
export async function purgeLimits(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('rate_limit').where('window_end', '<=', now).execute();
}
