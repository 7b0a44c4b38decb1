import { sql } from 'kysely';
import { ACTIVITY } from '#contract/base/enums.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { isActivityOpen } from '../../content/activities.ts';
import type { Job } from '../../jobs.ts';
import { insertNotifications } from '../../play/push-outbox.ts';
import { inviteRuleInForce } from './rules.ts';
import './tables.ts';

/** Notifies players whose free spins came back within the last day and who have no wheel running. */
export const freeAgainJob: Job = {
  name: 'free spins are back',
  everyMs: 5 * 60_000,
  async run({ trx, now }) {
    const { days, freeSpins } = await inviteRuleInForce.read(trx);
    if (freeSpins === 0 || !(await isActivityOpen(trx, ACTIVITY.InviteUserSpin, now))) return;
    const found = sql`
      select wheel.user_id, wheel.given_at::text as reference
      from (
        select wish.user_id, max(own.started_at) filter (where own.free_spins > 0) as given_at,
          coalesce(max(own.ends_at) filter (where own.state = 'open'), 0) as ends_at
        from push_wish wish join invite_wheel own on own.user_id = wish.user_id
        where wish.kind = 'freeSpins'
        group by wish.user_id
      ) wheel
      where greatest(wheel.given_at + ${days * DAY_MS}::bigint, wheel.ends_at) > ${now - DAY_MS}::bigint
        and greatest(wheel.given_at + ${days * DAY_MS}::bigint, wheel.ends_at) <= ${now}::bigint
        and wheel.given_at is not null`;
    await insertNotifications(trx, 'freeSpins', found, now);
  },
};
