import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import type { CallError } from '#contract/base/errors.ts';
import { LIMITS } from '#contract/values/text-limits.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Random } from '../../random.ts';
import { addUse, countUse, LIMITS as USES, tooMany } from '../../rate-limit/rate-limit.ts';
import { randomDigits } from '../players/names.ts';
import { hashSecret, type ScryptCost, verifySecret } from './password.ts';
import { type Proof, spendProof } from './proof.ts';

export const CODE_LENGTH = LIMITS.smsCode.max;
export const CODE_LIFETIME_MS = 5 * 60_000;
export const CODE_TRIES = 5;
/** Tries of these from another network than the requester's: a phone may change networks, and strangers leave some. */
export const OTHER_TRIES = 2;
export const RESEND_AFTER_MS = 60_000;

/** Binding of a code: it is refused for any other number, purpose or (for `bind`) player. */
export interface CodeBinding {
  /** E.164. */
  readonly mobile: string;
  /** Verification purpose, spec §3. */
  readonly purpose: number;
  /** User id for purpose bind, else empty. */
  readonly subject: string;
}

/** Requester of a code. */
export interface CodeAsker {
  /** From networkOf. */
  readonly address: string;
  readonly now: number;
}

/**
 * Counts the request of a code, the same for known and unknown numbers. Throws RequestError 429 within 60 s of the last
 * request of this network, and past the limits of the address and of its pair with the number; BusinessError past the
 * number's limit without a proof of work.
 */
export async function countCode(
  trx: Trx,
  binding: CodeBinding,
  { address, now, proof }: CodeAsker & { readonly proof: Proof | undefined },
): Promise<void> {
  const { mobile, purpose } = binding;
  const pair = `${mobile}:${purpose}|${address}`;
  await countUse(trx, 'smsPerAddress', address, now);
  await countUse(trx, 'smsPerPairHour', pair, now);
  await countUse(trx, 'smsPerPairDay', pair, now);
  const { hits } = await addUse(trx, 'smsPerNumber', mobile, now);
  const proved =
    hits <= USES.smsPerNumber.most || (proof !== undefined && (await spendProof(trx, binding, proof, now)));
  if (!proved) throw new BusinessError(AUTH_ERRORS.proofNeeded);
  await refuseSoon(trx, binding, { address, now });
}

/** A code and its stored form. */
export interface NewCode {
  readonly code: string;
  readonly hash: string;
}

/** Draws a code; slow. */
export async function newCode(random: Random, cost: ScryptCost): Promise<NewCode> {
  const code = randomDigits(random, CODE_LENGTH);
  return { code, hash: await hashSecret(code, cost) };
}

/**
 * Stores a new code, which replaces the previous one of this network. Throws RequestError 429 if another one was stored
 * meanwhile.
 */
export async function keepCode(
  trx: Trx,
  binding: CodeBinding,
  hash: string,
  { address, now }: CodeAsker,
): Promise<void> {
  const fresh = { code_hash: hash, tries: 0, other_tries: 0, sent_at: now, expires_at: now + CODE_LIFETIME_MS };
  const kept = await trx
    .insertInto('one_time_code')
    .values({ ...binding, network: address, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'purpose', 'subject', 'network'])
        .doUpdateSet(fresh)
        .where('one_time_code.sent_at', '<=', now - RESEND_AFTER_MS),
    )
    .returning('sent_at')
    .executeTakeFirst();
  if (kept === undefined) throw tooMany(RESEND_AFTER_MS);
}

/** Deletes a code that could not be sent: another one may be requested at once. */
export async function forgetCode(trx: Trx, binding: CodeBinding, hash: string): Promise<void> {
  await trx
    .deleteFrom('one_time_code')
    .where((where) => where.and({ ...binding, code_hash: hash }))
    .execute();
}

async function refuseSoon(trx: Trx, binding: CodeBinding, { address, now }: CodeAsker): Promise<void> {
  const last = await trx
    .selectFrom('one_time_code')
    .select('sent_at')
    .where((where) => where.and({ ...binding, network: address }))
    .executeTakeFirst();
  const wait = last === undefined ? 0 : last.sent_at + RESEND_AFTER_MS - now;
  if (wait > 0) throw tooMany(wait);
}

/** A counted try with the stored code; or why there is none to compare. */
export type CountedTry =
  | { readonly failed: CallError }
  | { readonly failed: null; readonly hash: string; readonly isLast: boolean };

/**
 * Counts a try of a code, before the comparison and by one statement that locks the row: parallel guesses never get
 * more than five tries, of which strangers get two. It counts for the code that this network requested, else for the
 * latest one of any network. Commit the count before comparing.
 */
export async function countTry(trx: Trx, binding: CodeBinding, { address, now }: CodeAsker): Promise<CountedTry> {
  const live = await liveCode(trx, binding, address, now);
  if (live === undefined) return { failed: AUTH_ERRORS.codeExpired };
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
  if (counted !== undefined) {
    const isLast = counted.tries >= CODE_TRIES || (!own && counted.other_tries >= OTHER_TRIES);
    return { failed: null, hash: counted.code_hash, isLast };
  }
  // Used up, or a parallel correct entry has just spent it.
  const still = await liveCode(trx, binding, address, now);
  return { failed: still === undefined ? AUTH_ERRORS.codeExpired : AUTH_ERRORS.codeTriesUsedUp };
}

/** Compares a counted try; slow. Null if the code is correct. */
export async function compareCode(
  { hash, isLast }: Extract<CountedTry, { failed: null }>,
  code: string,
): Promise<CallError | null> {
  if (await verifySecret(code, hash)) return null;
  return isLast ? AUTH_ERRORS.codeTriesUsedUp : AUTH_ERRORS.wrongCode;
}

/** Spends the compared code, and all others of its binding; returns why not if another request has done so. */
export async function spendCode(trx: Trx, binding: CodeBinding, hash: string): Promise<CallError | null> {
  const spent = await trx
    .deleteFrom('one_time_code')
    .where((where) => where.and({ ...binding, code_hash: hash }))
    .returning('purpose')
    .executeTakeFirst();
  if (spent === undefined) return AUTH_ERRORS.codeExpired;
  await trx
    .deleteFrom('one_time_code')
    .where((where) => where.and({ ...binding }))
    .execute();
  return null;
}

/** The code that a try from `address` counts for. */
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

/** Deletes expired codes; for the jobs runner. */
export async function purgeCodes(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
}
