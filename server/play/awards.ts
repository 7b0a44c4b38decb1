import type { Hundredths } from '#contract/base/units.ts';
import type { Award } from '#contract/props/award.ts';
import type { Trx } from '../db/transact.ts';
import { COIN } from '../ledger/accounts.ts';
import type { CoinTransfer } from '../ledger/kinds.ts';
import { grantProp } from './props.ts';
import { addTurnover } from './turnover.ts';

/** Hundredths of coins, or pieces of another prop. */
export interface Given {
  readonly propId: number;
  readonly count: number;
}

/** The coins among awards, hundredths. */
export const coinsIn = (awards: readonly Given[]): number => awards.find(({ propId }) => propId === COIN)?.count ?? 0;

/** The awards of a row with coins, hundredths, and pieces of one item, if any. */
export const coinsAndItem = ({
  coins,
  propId,
  count,
}: {
  readonly coins: Hundredths;
  readonly propId: number | null;
  readonly count: number;
}): Given[] =>
  [{ propId: COIN, count: coins }, ...(propId === null ? [] : [{ propId, count }])].filter((each) => each.count > 0);

/** Value of one piece of each prop, by prop id. */
export type Worths = ReadonlyMap<number, { readonly num: number }>;

/** Maps awards to the contract. */
export const withWorth = (awards: readonly Given[], worths: Worths): Award[] =>
  awards.map(({ propId, count }) => ({ propId, count, num: worths.get(propId)?.num ?? 0 }));

/** Several awards as one list: each prop once, coins first. */
export function joinAwards(awards: readonly Given[]): Given[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of awards) counts.set(propId, (counts.get(propId) ?? 0) + count);
  const joined = [...counts].map(([propId, count]) => ({ propId, count }));
  return joined.toSorted((a, b) => Number(b.propId === COIN) - Number(a.propId === COIN));
}

/** Inputs of a payment. */
export interface Payment {
  readonly userId: string;
  /** Of its transfers (ledger/kinds.ts). */
  readonly kind: CoinTransfer;
  /** Names the payment: the same one pays once. */
  readonly reference: string;
  /** Required turnover of its coins. */
  readonly turnover: Hundredths;
  /** Until when a piece given now is good, ms; null is for ever. */
  readonly expiryOf: (propId: number) => number | null;
  readonly now: number;
}

/** Pays awards, each prop once among them, one transfer a prop; coins are a bonus to be bet. The caller holds the member's lock. */
export async function payAwards(
  trx: Trx,
  awards: readonly Given[],
  { userId, kind, reference, turnover, expiryOf, now }: Payment,
): Promise<void> {
  for (const { propId, count } of awards) {
    const expiresAt = expiryOf(propId);
    await grantProp(trx, { userId, propId, count, expiresAt, kind, reference: `${reference}:${propId}`, now });
  }
  const amount = coinsIn(awards);
  if (amount === 0) return;
  await addTurnover(trx, { userId, kind, reference: `${reference}:${COIN}`, amount, required: turnover, now });
}
