import { createHash, timingSafeEqual } from 'node:crypto';
import { transact } from '../db/transact.ts';
import { RequestError } from '../errors.ts';
import { countUse, LIMITS, tooMany, usesOf } from '../rate-limit/rate-limit.ts';
import type { Services } from '../services.ts';

/** Who acts. */
export interface Operator {
  readonly name: string;
  /** Hash of their token. */
  readonly credential: string;
}

const LIMIT = 'wrongOperatorTokensPerAddress';

/** What is kept of an operator's token: enough to see that it is no longer the one in the settings. */
export const credentialOf = (token: string): string => createHash('sha256').update(`operator:${token}`).digest('hex');

/** The operator of a token, null where it is nobody's. Takes the same time for any token of any length. */
function operatorOf(operators: ReadonlyMap<string, string>, token: string): Operator | null {
  const credential = credentialOf(token);
  let found: Operator | null = null;
  for (const [name, own] of operators)
    if (timingSafeEqual(Buffer.from(credentialOf(own)), Buffer.from(credential))) found = { name, credential };
  return found;
}

/**
 * Lets an operator in by their token. Throws RequestError 401 for a wrong one, and 429 for any once a network has tried
 * too many wrong ones.
 */
export async function admit({ db, clock, settings }: Services, token: string, address: string): Promise<Operator> {
  const now = clock.now();
  const { most, windowMs } = LIMITS[LIMIT];
  if ((await usesOf(db, LIMIT, address, now)) >= most) throw tooMany(windowMs);
  const operator = operatorOf(settings.operators, token);
  if (operator !== null) return operator;
  await transact(db, (trx) => countUse(trx, LIMIT, address, now));
  throw new RequestError(401, 'This is no operator’s token');
}
