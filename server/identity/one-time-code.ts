import type { Trx } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { AUTH_ERRORS } from '#contract/auth.ts';
import type { CallError } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { randomDigits } from './names.ts';
import { hashSecret, type ScryptCost, verifySecret } from './password.ts';
import { countUse, tooMany } from '../limits/rate-limit.ts';
import type { SmsPort } from './sms.ts';

export const CODE_LENGTH = LIMITS.smsCode.max;
export const CODE_LIFETIME_MS = 5 * 60_000;
export const CODE_TRIES = 5;
export const RESEND_AFTER_MS = 60_000;

/** What a code is bound to: it is refused for any other number, purpose or (for `bind`) player. */
export interface CodeBinding {
  /** E.164. */
  readonly mobile: string;
  /** Verification purpose, spec §3. */
  readonly purpose: number;
  /** User id for purpose bind, else empty. */
  readonly subject: string;
}

export interface CodeTools {
  readonly now: number;
  readonly random: Random;
  readonly sms: SmsPort;
  readonly cost: ScryptCost;
  readonly address: string;
}

/**
 * Sends a new code, which replaces the one before. Does the same for known and unknown numbers. Throws RequestError 429
 * within 60 s of the last one, and past the limits per number and address.
 * @returns the name of the request
 */
export async function sendCode(
  trx: Trx,
  binding: CodeBinding,
  { now, random, sms, cost, address }: CodeTools,
): Promise<string> {
  const { mobile, purpose, subject } = binding;
  await countUse(trx, 'smsPerAddress', address, now);
  await countUse(trx, 'smsPerNumberHour', mobile, now);
  await countUse(trx, 'smsPerNumberDay', mobile, now);
  const last = await trx
    .selectFrom('one_time_code')
    .select('sent_at')
    .where((where) => where.and({ mobile, purpose, subject }))
    .executeTakeFirst();
  const wait = last === undefined ? 0 : last.sent_at + RESEND_AFTER_MS - now;
  if (wait > 0) throw tooMany(wait);
  const code = randomDigits(random, CODE_LENGTH);
  const fresh = { code_hash: await hashSecret(code, cost), tries: 0, sent_at: now, expires_at: now + CODE_LIFETIME_MS };
  await trx
    .insertInto('one_time_code')
    .values({ ...binding, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose', 'subject']).doUpdateSet(fresh))
    .execute();
  const requestId = random.bytes(4).toString('hex');
  await sms.send(trx, { mobile, code, requestId, purpose, now });
  return requestId;
}

/**
 * Uses up a code. Null where it was right, else why not. The try is counted before the comparison by one statement
 * that holds the row, so guesses sent at the same time take turns and never get more than five. The caller must let
 * the count stand: return the failure, do not throw it.
 */
export async function redeemCode(trx: Trx, binding: CodeBinding, code: string, now: number): Promise<CallError | null> {
  const counted = await trx
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where((where) => where.and({ ...binding }))
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (counted === undefined) return whyNone(trx, binding, now);
  if (!(await verifySecret(code, counted.code_hash))) {
    return counted.tries >= CODE_TRIES ? AUTH_ERRORS.codeTriesUsedUp : AUTH_ERRORS.wrongCode;
  }
  await trx
    .deleteFrom('one_time_code')
    .where((where) => where.and({ ...binding }))
    .execute();
  return null;
}

async function whyNone(trx: Trx, binding: CodeBinding, now: number): Promise<CallError> {
  const spent = await trx
    .selectFrom('one_time_code')
    .select('expires_at')
    .where((where) => where.and({ ...binding }))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent === undefined ? AUTH_ERRORS.codeExpired : AUTH_ERRORS.codeTriesUsedUp;
}

/** Deletes codes nobody can use any more; for the jobs runner. */
export async function purgeCodes(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
}
