import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Challenge, isSolution, readChallenge, writeChallenge } from '#contract/auth/proof-of-work.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Random } from '../../random.ts';
import { addUse, LIMITS, usesOf } from '../../rate-limit/rate-limit.ts';
import { readSecret } from '../../runtime/secret.ts';

/**
 * 2^15 hashes on average: 0.06 s in Node on our build machine (570,000 a second), a good second on a phone with a
 * twentieth of its speed.
 */
const BASE_BITS = 15;
/** One bit more, which doubles the work, for each further full limit of codes to one number; this is the maximum. */
const MAX_EXTRA_BITS = 4;

/** Scope of a proof. */
export interface ProofOf {
  /** E.164. */
  readonly mobile: string;
  /** Verification purpose, spec §3. */
  readonly purpose: number;
}

export interface Proof {
  readonly challenge: string;
  readonly answer: number;
}

/** A challenge for a code to `mobile`, valid for ten minutes. Nothing is stored. */
export async function newChallenge(db: Db, subject: ProofOf, { now, random }: { now: number; random: Random }) {
  const { most } = LIMITS.smsPerNumber;
  const sent = await usesOf(db, 'smsPerNumber', subject.mobile, now);
  const extra = Math.min(MAX_EXTRA_BITS, Math.max(0, Math.floor(sent / most) - 1));
  const unsigned = {
    bits: BASE_BITS + extra,
    expires: now + LIMITS.useOfProof.windowMs,
    nonce: random.bytes(8).toString('hex'),
  };
  return writeChallenge({ ...unsigned, signature: sign(await readSecret(db), subject, unsigned) });
}

/**
 * Spends a proof: true once for each one that we issued, that is solved, for this number and purpose, and not expired.
 */
export async function spendProof(
  trx: Trx,
  subject: ProofOf,
  { challenge: text, answer }: Proof,
  now: number,
): Promise<boolean> {
  const challenge = readChallenge(text);
  if (challenge === null || challenge.expires <= now || !isSolution(challenge, answer)) return false;
  const signature = sign(await readSecret(trx), subject, challenge);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(challenge.signature))) return false;
  return (await addUse(trx, 'useOfProof', signature, now)).hits <= LIMITS.useOfProof.most;
}

function sign(
  secret: string,
  { mobile, purpose }: ProofOf,
  { bits, expires, nonce }: Omit<Challenge, 'signature'>,
): string {
  return createHmac('sha256', secret)
    .update(`proof|${mobile}|${purpose}|${bits}|${expires}|${nonce}`)
    .digest('hex')
    .slice(0, 32);
}
