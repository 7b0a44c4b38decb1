import { editContent } from '../content/edit.ts';
import type { Trx } from '../db/transact.ts';
import { rainRules } from '../modules/rain/content.ts';
import { RAIN_RULE } from '../modules/rain/rule.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** In a demo it rains every hour for whoever is there, so that a rain can be met at any time. */
export async function openActivities(trx: Trx, now: number): Promise<void> {
  const [rule] = rainRules;
  const often = { ...rule, dailyTimes: HOURS, lobbySeconds: 300, openSeconds: 3000, depositNeeded: 0, betNeeded: 0 };
  await editContent(trx, { kind: RAIN_RULE, id: 'rule', sort: 0, data: often }, now);
}
