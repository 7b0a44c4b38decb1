import { TIERS, type Tier } from '#contract/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { MoneyEvent } from '../../hooks.ts';
import { COIN, HOUSE, poolAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { type AccountRef, lockAccounts } from '../../ledger/locks.ts';
import { accountKey, type Posting } from '../../ledger/rules.ts';
import { type JackpotConfiguration, readConfiguration } from './configuration.ts';
import { byTier, poolGain } from './rules.ts';

/** What a change of the pools locks, in any order: lockAccounts sorts. */
export const POOL_ACCOUNTS = [HOUSE, ...TIERS.map(poolAccount)].map((owner) => ({ owner, asset: COIN }));

/** What each pool holds now, hundredths. */
export async function poolBalances(db: Db): Promise<Record<Tier, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'balance'])
    .where('asset', '=', COIN)
    .where('owner', 'in', TIERS.map(poolAccount))
    .execute();
  const balances = new Map(rows.map((row) => [row.owner, row.balance]));
  return byTier((tier) => balances.get(poolAccount(tier)) ?? 0);
}

/**
 * Locks the pools, the house and `also`, and lets the pools grow by `gains` (hundredths, from the house, up to their
 * caps) under `reference`. @returns what each pool holds then
 */
export async function growPools(
  trx: Trx,
  growth: {
    gains: Record<Tier, number>;
    also: readonly AccountRef[];
    reference: string;
    now: number;
  },
  configuration: JackpotConfiguration,
): Promise<Record<Tier, number>> {
  const locked = await lockAccounts(trx, [...POOL_ACCOUNTS, ...growth.also]);
  const before = byTier((tier) => locked.get(accountKey(poolAccount(tier), COIN))?.balance ?? 0);
  const gained = byTier((tier) => poolGain(before[tier], growth.gains[tier], configuration.pools[tier].cap));
  const postings = TIERS.filter((tier) => gained[tier] > 0).flatMap((tier) => fromHouse(tier, gained[tier]));
  if (postings.length > 0) {
    await post(trx, { kind: 'jackpot-contribution', reference: growth.reference, postings, now: growth.now });
  }
  return byTier((tier) => before[tier] + gained[tier]);
}

/** Lets the pools grow by their shares of a bet, in the bet's own transaction. */
export async function growByBet(trx: Trx, { amount, reference, now }: MoneyEvent): Promise<void> {
  const configuration = await readConfiguration(trx);
  const gains = gainsOfBet(amount, configuration);
  await growPools(trx, { gains, also: [], reference: `bet-${reference}`, now }, configuration);
}

/** What a bet of `stake` hundredths adds to each pool, before caps. */
function gainsOfBet(stake: number, { pools }: JackpotConfiguration): Record<Tier, number> {
  return byTier((tier) => Math.floor((stake * pools[tier].betBasisPoints) / 10_000));
}

/** Fills pools that were never filled with their seed from the house; again it does nothing. */
export async function seedPools(trx: Trx, configuration: JackpotConfiguration, now: number): Promise<void> {
  await lockAccounts(trx, POOL_ACCOUNTS);
  for (const tier of TIERS) {
    const filled = await trx
      .selectFrom('ledger_transaction')
      .select('id')
      .where('kind', '=', 'jackpot-seed')
      .where('reference', '=', `first-${tier}`)
      .executeTakeFirst();
    if (filled === undefined) await seedPool(trx, tier, configuration, { reference: `first-${tier}`, now });
  }
}

/** Puts a pool's seed into it, from the house. */
export async function seedPool(
  trx: Trx,
  tier: Tier,
  configuration: JackpotConfiguration,
  cause: { reference: string; now: number },
): Promise<void> {
  await post(trx, { kind: 'jackpot-seed', ...cause, postings: fromHouse(tier, configuration.pools[tier].seed) });
}

const fromHouse = (tier: Tier, amount: number): Posting[] => [
  { owner: HOUSE, asset: COIN, amount: -amount },
  { owner: poolAccount(tier), asset: COIN, amount },
];
