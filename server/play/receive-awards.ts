import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Paid } from '#contract/props/award.ts';
import { expiryOf, readProps } from '../content/props.ts';
import type { Trx } from '../db/transact.ts';
import { coinOf } from '../ledger/ledger.ts';
import { coinsIn, type Given, payAwards, type Payment, withWorth } from './awards.ts';

/** A payment whose coins must be bet `turnoverFactor` times. */
interface Received extends Pick<Payment, 'userId' | 'kind' | 'reference' | 'now'> {
  readonly turnoverFactor: number;
}

/**
 * Pays awards that a member receives, and returns the answer of the call. Items expire as the prop table says. The caller
 * holds the member's lock.
 */
export async function payReceived(
  trx: Trx,
  awards: readonly Given[],
  { turnoverFactor, now, ...payment }: Received,
): Promise<Paid> {
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const turnover = coinsIn(awards) * turnoverFactor;
  await payAwards(trx, awards, { ...payment, turnover, expiryOf: (propId) => expiryOf(props.get(propId), now), now });
  return { awards: withWorth(awards, props), turnover, coin: await coinOf(trx, payment.userId) };
}
