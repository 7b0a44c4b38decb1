import type { Trx } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { AUTH_ERRORS } from '#contract/auth.ts';
import type { CallError } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { randomDigits } from './names.ts';
import { hashSecret, type ScryptCost, verifySecret } from './password.ts';
import { BusinessError } from '../errors.ts';
import { addUse, countUse, LIMITS as USES, tooMany } from '../limits/rate-limit.ts';
import { type Proof, spendProof } from './proof.ts';
import type { SmsPort } from './sms.ts';

export const CODE_LENGTH = LIMITS.smsCode.max;
export const CODE_LIFETIME_MS = 5 * 60_000;
export const CODE_TRIES = 5;
/** Of these, tries from another network than asked for it: a phone may change networks, a stranger leaves some. */
export const OTHER_TRIES = 2;
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
  readonly proof: Proof | undefined;
}

/**
 * Sends a new code, which replaces the one before that this network asked for. Does the same for known and unknown
 * numbers. Throws RequestError 429 within 60 s of the last one, and past the limits of the address and of its pair with
 * the number; BusinessError past the number's own limit without a proof of work.
 * @returns the name of the request
 */
export async function sendCode(
  trx: Trx,
  binding: CodeBinding,
  { now, random, sms, cost, address, proof }: CodeTools,
): Promise<string> {
  const { mobile, purpose, subject } = binding;
  const network = address;
  const pair = `${mobile}:${purpose}|${network}`;
  await countUse(trx, 'smsPerAddress', address, now);
  await countUse(trx, 'smsPerPairHour', pair, now);
  await countUse(trx, 'smsPerPairDay', pair, now);
  const { hits } = await addUse(trx, 'smsPerNumber', mobile, now);
  const proved =
    hits <= USES.smsPerNumber.most || (proof !== undefined && (await spendProof(trx, binding, proof, now)));
  if (!proved) throw new BusinessError(AUTH_ERRORS.proofNeeded);
  const last = await trx
    .selectFrom('one_time_code')
    .select('sent_at')
    .where((where) => where.and({ mobile, purpose, subject, network }))
    .executeTakeFirst();
  const wait = last === undefined ? 0 : last.sent_at + RESEND_AFTER_MS - now;
  if (wait > 0) throw tooMany(wait);
  const code = randomDigits(random, CODE_LENGTH);
  const fresh = {
    code_hash: await hashSecret(code, cost),
    tries: 0,
    other_tries: 0,
    sent_at: now,
    expires_at: now + CODE_LIFETIME_MS,
  };
  await trx
    .insertInto('one_time_code')
    .values({ ...binding, network, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose', 'subject', 'network']).doUpdateSet(fresh))
    .execute();
  const requestId = random.bytes(4).toString('hex');
  await sms.send(trx, { mobile, code, requestId, purpose, now });
  return requestId;
}

/** Who tries a code, and when. */
export interface CodeTry {
  readonly code: string;
  /** From networkOf. */
  readonly address: string;
  readonly now: number;
}

/**
 * Uses up a code. Null where it was right, else why not. The code that this network asked for is meant, else the latest
 * one of any network. The try is counted before the comparison by one statement that holds the row, so guesses sent at
 * the same time take turns and never get more than five, of which strangers get two. The caller must let the count
 * stand: return the failure, do not throw it.
 */
export async function redeemCode(
  trx: Trx,
  binding: CodeBinding,
  { code, address, now }: CodeTry,
): Promise<CallError | null> {
  const live = await liveCode(trx, binding, address, now);
  if (live === undefined) return AUTH_ERRORS.codeExpired;
  const own = live.network === address;
  const counted = await trx
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '+', 1), other_tries: set('other_tries', '+', own ? 0 : 1) }))
    .where((where) => where.and({ ...binding, network: live.network }))
    .where('tries', '<', CODE_TRIES)
    .$if(!own, (query) => query.where('other_tries', '<', OTHER_TRIES))
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries', 'other_tries'])
    .executeTakeFirst();
  // Used up, or a right entry at the same time has just spent it.
  if (counted === undefined) {
    const still = await liveCode(trx, binding, address, now);
    return still === undefined ? AUTH_ERRORS.codeExpired : AUTH_ERRORS.codeTriesUsedUp;
  }
  if (!(await verifySecret(code, counted.code_hash))) {
    const last = counted.tries >= CODE_TRIES || (!own && counted.other_tries >= OTHER_TRIES);
    return last ? AUTH_ERRORS.codeTriesUsedUp : AUTH_ERRORS.wrongCode;
  }
  await trx
    .deleteFrom('one_time_code')
    .where((where) => where.and({ ...binding }))
    .execute();
  return null;
}

/** The code that a try from `address` is for. */
function liveCode(trx: Trx, binding: CodeBinding, address: string, now: number) {
  return trx
    .selectFrom('one_time_code')
    .select('network')
    .where((where) => where.and({ ...binding }))
    .where('expires_at', '>', now)
    .orderBy((order) => order('network', '=', address), 'desc')
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

/** Deletes codes nobody can use any more; for the jobs runner. */
export async function purgeCodes(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
}
