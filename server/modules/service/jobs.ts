import { DAY_MS } from '#contract/values/calendar.ts';
import type { Job } from '../../jobs.ts';
import { serviceRuleInForce, ticketsUpTo } from './rule.ts';

const MINUTE_MS = 60_000;
/** How long a visitor's conversation is kept after its last message, ms. */
export const VISITOR_KEPT_MS = 30 * DAY_MS;
/** Conversations that are deleted at once. */
const BATCH = 500;

/** Makes a ticket of each conversation that nobody has answered in time. */
export const ticketsJob: Job = {
  name: 'customer service tickets',
  everyMs: MINUTE_MS / 2,
  async run({ trx, now }) {
    const rule = await serviceRuleInForce.read(trx);
    await trx
      .updateTable('service_chat')
      .set({ state: 'ticket' })
      .where('state', '=', 'waiting')
      .where('waits_since', '<=', ticketsUpTo(rule, now))
      .execute();
  },
};

/** Deletes conversations of visitors who have not written for 30 days. */
export const purgeChatsJob: Job = {
  name: 'purge visitor conversations',
  everyMs: 60 * MINUTE_MS,
  async run({ trx, now }) {
    const old = await trx
      .selectFrom('service_chat')
      .select('id')
      .where('user_id', 'is', null)
      .where('changed_at', '<', now - VISITOR_KEPT_MS)
      .orderBy('changed_at')
      .limit(BATCH)
      .forUpdate()
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.deleteFrom('service_message').where('chat_id', 'in', ids).execute();
    await trx.deleteFrom('service_chat').where('id', 'in', ids).execute();
  },
};
