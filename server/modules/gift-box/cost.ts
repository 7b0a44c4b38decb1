import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { costDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { coinsAndItem } from '../../play/awards.ts';
import '../../play/tables.ts';
import type { GiftBoxRule } from './rule.ts';
import { mostOf } from './rules.ts';

/** The awards of a box if everybody who could have had it on the last days had taken each one. */
export async function giftBoxCost({ db, now }: CostContext, rule: GiftBoxRule): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const since = rule.newDays === null ? 0 : from * DAY_MS;
  const { rows } = await sql<{ days: number }>`
    select count(distinct played.day)::integer as days
    from game_day played
    join app_user on app_user.id = played.user_id
    left join play_total total on total.user_id = played.user_id
    where played.day >= ${from} and played.day < ${to} and app_user.created_at >= ${since}
      and coalesce(total.deposited, 0) >= ${rule.minDeposit}
    group by played.user_id`.execute(db);
  const perPlayDay = rule.period === 'hours' ? Math.ceil(24 / rule.hours) : 1;
  const most = mostOf(rule) ?? Number.POSITIVE_INFINITY;
  const boxes = rows.reduce((sum, { days }) => sum + Math.min(days * perPlayDay, most), 0);
  return [gives('Boxes', coinsAndItem(rule), boxes)];
}
