import type { Insertable } from 'kysely';
import { type EventName, SERVER_EVENTS } from '#contract/devices/events.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { prepared } from '../../db/prepared.ts';
import { sendWithNext } from '../../db/with-next.ts';
import type { Hooks } from '../../hooks.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import type { Job } from '../../jobs.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import type { DeviceTables } from './tables.ts';

/** Lifetime of events; at most MAX_EVENTS are kept. */
const KEPT_MS = 30 * DAY_MS;
const MAX_EVENTS = 500_000;

/** Stores a batch of analytics events (spec §7). The sender comes from the token, never from the event. */
export const appEventLogClient: Handler<'appEventLogClient'> = async ({ db, now, address, session }, { eventList }) => {
  await countUse(db, 'eventsPerAddress', address, now);
  const sent = eventList.filter(({ eventName }) => !SERVER_EVENTS.has(eventName));
  const rows = sent.map(({ eventName, eventTime, ...rest }) => ({
    user_id: session?.userId ?? null,
    event_name: eventName,
    event_time: eventTime,
    detail: JSON.stringify(rest),
    received_at: now,
  }));
  if (rows.length > 0) await db.insertInto('client_event').values(rows).execute();
  return { errcode: 0 };
};

const noted = prepared((trx, row: Insertable<DeviceTables['client_event']>) =>
  trx.insertInto('client_event').values(row),
);

/** Adds the event of a paid deposit. Only the server knows when money arrives, also while no page is open. */
export const notePaid: Hooks['onDeposit'] = (trx, { userId, amount, now }) => {
  const event_name: EventName = 'deposit_paid';
  const detail = JSON.stringify({ amount });
  return sendWithNext(trx, noted(trx, { user_id: userId, event_name, event_time: now, detail, received_at: now }));
};

/** Deletes expired events, and the oldest beyond the maximum. */
export const purgeEventsJob: Job = {
  name: 'purge analytics events',
  // Often: an address may send 60,000 events in a quarter of an hour.
  everyMs: 5 * 60_000,
  async run({ trx, now }) {
    await trx
      .deleteFrom('client_event')
      .where('received_at', '<', now - KEPT_MS)
      .execute();
    const oldest = await trx
      .selectFrom('client_event')
      .select('id')
      .orderBy('id', 'desc')
      .offset(MAX_EVENTS)
      .limit(1)
      .executeTakeFirst();
    if (oldest !== undefined) await trx.deleteFrom('client_event').where('id', '<=', oldest.id).execute();
  },
};
