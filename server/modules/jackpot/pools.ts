import { TIERS, type Tier } from '#contract/props/items.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { MoneyEvent } from '../../hooks.ts';
import type { Job } from '../../jobs.ts';
import { COIN, HOUSE, poolAccount } from '../../ledger/accounts.ts';
import { appendGains, foldGains, type Holding, holdingsOf } from '../../ledger/gains.ts';
import { post } from '../../ledger/ledger.ts';
import { type JackpotConfiguration, readConfiguration } from './configuration.ts';
import { byTier, poolGain } from './rules.ts';

const OWNERS = TIERS.map(poolAccount);
const TIER_OF = new Map(TIERS.map((tier) => [poolAccount(tier), tier]));

/** Current content of each pool, hundredths, including gains since the last fold. */
export async function poolBalances(db: Db, configuration: JackpotConfiguration): Promise<Record<Tier, number>> {
  const held = await holdingsOf(db, OWNERS);
  return byTier((tier) => {
    const holding = held.get(poolAccount(tier)) ?? { balance: 0, pending: 0 };
    return holding.balance + poolGain(holding.balance, holding.pending, configuration.pools[tier].cap);
  });
}

/** Adds `gains`, hundredths, to the pools in the caller's transaction; the fold applies the caps. */
export function growPools(trx: Trx, gains: Record<Tier, number>): Promise<void> {
  return appendGains(
    trx,
    TIERS.map((tier) => ({ owner: poolAccount(tier), amount: gains[tier] })),
  );
}

/** Adds the pools' shares of a bet, in the bet's transaction. */
export function growByBet(trx: Trx, { amount }: MoneyEvent, { pools }: JackpotConfiguration): Promise<void> {
  return growPools(
    trx,
    byTier((tier) => Math.floor((amount * pools[tier].betBasisPoints) / 10_000)),
  );
}

/** Posts the pools' gains up to their caps, and locks them. @returns the new amounts */
export async function foldPools(trx: Trx, { pools }: JackpotConfiguration, now: number): Promise<Record<Tier, number>> {
  const credited = (owner: string, { balance, pending }: Holding): number => {
    const tier = TIER_OF.get(owner);
    return tier === undefined ? 0 : poolGain(balance, pending, pools[tier].cap);
  };
  const held = await foldGains(trx, OWNERS, credited, now);
  return byTier((tier) => held.get(poolAccount(tier)) ?? 0);
}

/** Folds gains regularly, so that pools are read and won quickly. */
export const foldPoolsJob: Job = {
  name: 'fold jackpot gains',
  everyMs: 5000,
  async run({ trx, now }) {
    await foldPools(trx, await readConfiguration(trx), now);
  },
};

/** Seeds pools from the house once; repeating it does nothing. */
export async function seedPools(trx: Trx, configuration: JackpotConfiguration, now: number): Promise<void> {
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
  const amount = configuration.pools[tier].seed;
  const postings = [
    { owner: HOUSE, asset: COIN, amount: -amount },
    { owner: poolAccount(tier), asset: COIN, amount },
  ];
  await post(trx, { kind: 'jackpot-seed', ...cause, postings });
}
