import type { PkRule } from '#contract/pk/calls.ts';
import { costDays } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { totalsOf } from './repository.ts';
import { splitOf } from './rules.ts';

/** The shares of the last days' rounds by this rule; the rest of a pool goes into the next one. */
export async function pkCost({ db, now }: CostContext, rule: PkRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  let [carried, shared] = [0, 0];
  for (let day = from; day < to; day += 1) {
    const totals = await totalsOf(db, day, rule.minBet);
    // A day without players has no round, and so no pool.
    if (totals.red.members + totals.blue.members === 0) continue;
    const { pool, given } = splitOf(rule, carried, totals);
    carried = pool - given;
    shared += given;
  }
  return [gives('Shares of the winners', [coins(shared)], 1)];
}
