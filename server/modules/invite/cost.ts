import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { costDays, friendsReaching } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives, meanOf } from '../../operator/content/cost.ts';
import type { InviteRule } from './rules.ts';
import './tables.ts';

/** The exact mean of a spin, and the spins of the last days' wheels, friends and shares, as if every purse is paid. */
export async function inviteCost(context: CostContext, rule: InviteRule): Promise<CostLine[]> {
  const { freeSpins, minDeposit, spinsPerInvite, goalInvites, goalSpins, spinsPerShare, sectors } = rule;
  const mean = meanOf(sectors);
  const { wheels, shares } = await begun(context);
  const friends = await friendsReaching(context, minDeposit);
  return [
    { label: 'A spin on average', each: mean },
    gives('Free spins, if all purses are paid', mean, wheels * freeSpins),
    gives('Spins for friends, if all purses are paid', mean, friends * (spinsPerInvite + goalSpins / goalInvites)),
    gives('Spins for shares, if all purses are paid', mean, shares * spinsPerShare),
  ];
}

/** Wheels that began with free spins on the last days, and shares on them. */
async function begun({ db, now }: CostContext): Promise<{ readonly wheels: number; readonly shares: number }> {
  const { from, to } = costDays({ now });
  const [start, end] = [from * DAY_MS, to * DAY_MS];
  const { rows } = await sql<{ wheels: number; shares: number }>`
    select
      (select count(*)::integer from invite_wheel
        where free_spins > 0 and started_at >= ${start}::bigint and started_at < ${end}::bigint) as wheels,
      (select count(*)::integer from invite_share
        where created_at >= ${start}::bigint and created_at < ${end}::bigint) as shares`.execute(db);
  return rows[0] ?? { wheels: 0, shares: 0 };
}
