import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import type { Failure } from '#contract/base/conventions.ts';
import type { CallError } from '#contract/base/errors.ts';
import { transact, type Trx } from '../../db/transact.ts';
import { refusalOf } from '../../errors.ts';
import type { CallContext, Effect } from '../../http/calls/handlers.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import { type CodeBinding, compareCode, countTry, spendCode } from './one-time-code.ts';

/** Proof of a player by code. */
export interface CodeProof<T, A extends object> {
  readonly binding: CodeBinding;
  readonly code: string;
  /** Slow work that only a correct code needs, in the same turn of the gate. */
  prepare(): Promise<T>;
  /** Runs in the call's transaction after the code is spent. */
  effect(trx: Trx, prepared: T): Promise<A | Failure>;
}

/**
 * Counts a try of a code in a separate transaction, compares it at the gate, and spends it with the effect. Of two
 * correct entries at the same time one gets its effect, the other is refused because the code has expired.
 */
export async function byCode<T, A extends object>(
  { db, now, address, hashing }: Pick<CallContext, 'db' | 'now' | 'address' | 'hashing'>,
  { binding, code, prepare, effect }: CodeProof<T, A>,
): Promise<Effect<A>> {
  const counted = await transact(db, async (trx) => {
    await countUse(trx, 'loginPerAddress', address, now);
    return countTry(trx, binding, { address, now });
  });
  if (counted.failed !== null) return async () => refusalOf(counted.failed);
  const { hash } = counted;
  const compared = await hashing(binding.mobile, async () => {
    const failed = await compareCode(counted, code);
    return failed === null ? { failed, prepared: await prepare() } : { failed };
  });
  if (compared.failed !== null) return async () => refusalOf(compared.failed);
  return async (trx) => {
    const failed = await spendCode(trx, binding, hash);
    return failed === null ? effect(trx, compared.prepared) : refusalOf(failed);
  };
}

/** Refusals of codes for another domain, whose pages have their texts. */
type CodeRefusals = Readonly<Record<'wrongCode' | 'codeExpired' | 'codeTriesUsedUp', CallError>>;

/** Maps an answer of `byCode` to the caller's refusals. */
export function inOwnWords<A extends { readonly errcode: number }>(
  answer: A | Failure,
  { wrongCode, codeExpired, codeTriesUsedUp }: CodeRefusals,
): A | Failure {
  switch (answer.errcode) {
    case AUTH_ERRORS.wrongCode.code:
      return refusalOf(wrongCode);
    case AUTH_ERRORS.codeExpired.code:
      return refusalOf(codeExpired);
    case AUTH_ERRORS.codeTriesUsedUp.code:
      return refusalOf(codeTriesUsedUp);
    default:
      return answer;
  }
}
