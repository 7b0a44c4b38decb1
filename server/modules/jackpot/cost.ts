import { sql } from 'kysely';
import { DRAW_TYPE } from '#contract/base/enums.ts';
import { TIERS, type Tier } from '#contract/props/items.ts';
import { COST_DAYS, newPlayers, playerWeeks } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives, meanOf } from '../../operator/content/cost.ts';
import type { JackpotConfiguration } from './configuration.ts';

type Rule = Omit<JackpotConfiguration, 'open' | 'closesAt' | 'sectionBasisPoints'>;

/**
 * The prizes of spins, and the house's payments into the pools: with each spin and bet, and the seeds of won pools. The
 * spins are those that the last days' deposits and bets give.
 */
export async function jackpotCost(context: CostContext, rule: Rule): Promise<CostLine[]> {
  const { cells, pools } = rule;
  const { spins, bet } = await playOf(context, rule);
  const all = cells.reduce((sum, { weight }) => sum + weight, 0);
  const isPool = ({ type }: Rule['cells'][number]) => type === DRAW_TYPE.jackpot;
  const ofPools = cells.filter(isPool);
  const mean = meanOf(
    cells.filter((cell) => !isPool(cell)),
    ofPools.reduce((sum, { weight }) => sum + weight, 0),
  );
  const sumOf = (value: (tier: Tier) => number) => TIERS.reduce((sum, tier) => sum + value(tier), 0);
  const chanceOf = (tier: Tier) => (ofPools.find(({ id }) => id === tier)?.weight ?? 0) / Math.max(all, 1);
  return [
    { label: 'A spin on average, without pools', each: mean },
    gives('Prizes of spins, without pools', mean, spins),
    gives('Put into pools with spins', [coins(sumOf((tier) => pools[tier].perDraw))], spins),
    gives('Put into pools with bets', [coins(sumOf((tier) => (bet * pools[tier].betBasisPoints) / 10_000))], 1),
    gives('Seeds of pools that are won', [coins(sumOf((tier) => chanceOf(tier) * pools[tier].seed))], spins),
  ];
}

/** Spins that the rule gives for the last days' deposits and bets, and those bets. Progress is carried to later days. */
async function playOf(
  context: CostContext,
  { depositPerChance, betPerChance, mostChancesPerDay, freeChances }: Rule,
): Promise<{ readonly spins: number; readonly bet: number }> {
  const { rows } = await sql<{ spins: number; bet: number }>`
    select coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(least(${mostChancesPerDay * COST_DAYS}::float8,
        deposited::float8 / nullif(${depositPerChance}::float8, 0), bet::float8 / nullif(${betPerChance}::float8, 0)
      )), 0) as spins
    from ${playerWeeks(context)} as own`.execute(context.db);
  const { spins = 0, bet = 0 } = rows[0] ?? {};
  const isGiven = depositPerChance > 0 || betPerChance > 0;
  return { spins: (isGiven ? spins : 0) + freeChances * (await newPlayers(context)), bet };
}
