import { DAY_MS } from '#contract/values/calendar.ts';
import { editContent } from '../content/edit.ts';
import type { Trx } from '../db/transact.ts';
import { pkRuleRow } from '../modules/pk/content.ts';
import { rainRules } from '../modules/rain/content.ts';
import { RAIN_RULE } from '../modules/rain/rule.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The season of a demo, from its first start on. */
const SEASON_DAYS = 60;

/**
 * Opens activities that a demo would have to wait for: rain every hour, camps at any time, the
 * seasons of Halloween and Christmas, and the awards of channels.
 */
export async function openActivities(trx: Trx, now: number): Promise<void> {
  const [rule] = rainRules;
  const often = { ...rule, dailyTimes: HOURS, lobbySeconds: 300, openSeconds: 3000, depositNeeded: 0, betNeeded: 0 };
  await editContent(trx, { kind: RAIN_RULE, id: 'rule', sort: 0, data: often }, now);
  const allDay = { ...pkRuleRow, signUpHours: 24 };
  await editContent(trx, { kind: 'pkRule', id: pkRuleRow.id, sort: 0, data: allDay }, now);
  const closesAt = now + SEASON_DAYS * DAY_MS;
  await openActivity(trx, 'halloween', { opensAt: null, closesAt }, now);
  // Its items count from the opening on, so that the demo players' bets have earned some.
  await openActivity(trx, 'christmas', { opensAt: now - 30 * DAY_MS, closesAt }, now);
  await openActivity(trx, 'follow', { open: true }, now);
}

async function openActivity(trx: Trx, id: string, change: object, now: number): Promise<void> {
  const { sort, data } = await trx
    .selectFrom('content')
    .select(['sort', 'data'])
    .where('kind', '=', 'activity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changed = { ...(JSON.parse(data) as object), ...change };
  await editContent(trx, { kind: 'activity', id, sort, data: changed }, now);
}
