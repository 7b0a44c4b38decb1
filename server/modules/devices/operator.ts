import { sql } from 'kysely';
import { EVENTS, type EventName, FUNNEL } from '#contract/devices/events.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import type { Db } from '../../db/transact.ts';
import * as column from '../../operator/content/column.ts';
import type { OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import './tables.ts';

/** Days that both lists count. */
const DAYS = 7;

interface Counted {
  readonly event: EventName;
  readonly events: number;
  /** Different members; visitors are not told apart. */
  readonly players: number;
}

/** The events of the last days that the product knows, by name. */
async function countEvents(db: Db, now: number): Promise<readonly Counted[]> {
  return db
    .selectFrom('client_event')
    .select(['event_name as event', sql<number>`count(*)::int`.as('events')])
    .select(sql<number>`count(distinct user_id)::int`.as('players'))
    .where('received_at', '>=', now - DAYS * DAY_MS)
    .where('event_name', 'in', Object.keys(EVENTS))
    .groupBy('event_name')
    .orderBy('events', 'desc')
    .orderBy('event')
    .$castTo<Counted>()
    .execute();
}

const events = listOf(
  {
    name: 'events',
    title: 'Events',
    summary: `What players did in the app in the last ${DAYS} days, as their browsers report it.`,
    section: 'house',
    read: ({ db, now }) => countEvents(db, now),
  },
  {
    event: column.choice('Event', EVENTS),
    events: column.number('Times'),
    players: column.number('Members'),
  },
);

const funnel = listOf(
  {
    name: 'funnel',
    title: 'From visit to award',
    summary: `How many members took each step in the last ${DAYS} days, and which part of those before it.`,
    section: 'house',
    async read({ db, now }) {
      const counted = new Map((await countEvents(db, now)).map((each) => [each.event, each]));
      const players = FUNNEL.map((event) => counted.get(event)?.players ?? 0);
      return FUNNEL.map((event, place) => {
        const before = place === 0 ? players[0] : players[place - 1];
        const percent = before === undefined || before === 0 ? 0 : Math.round(((players[place] ?? 0) / before) * 100);
        return { event, players: players[place] ?? 0, percent };
      });
    },
  },
  {
    event: column.choice('Step', EVENTS),
    players: column.number('Members'),
    percent: column.number('Percent of the step before'),
  },
);

/** Reports of browsers: counts of events, and the steps from a visit to an award. */
export const devicesOperator: OperatorPart = { lists: [events, funnel] };
