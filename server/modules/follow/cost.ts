import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { costDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import type { Given } from '../../play/awards.ts';

/** The award of a channel if every member who registered in the last days had received it. */
export async function followCost({ db, now }: CostContext, award: Given): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from app_user
    where created_at >= ${from * DAY_MS} and created_at < ${to * DAY_MS}`.execute(db);
  return [gives('Award of new members', [award], rows[0]?.members ?? 0)];
}
