import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { RequestError } from '../../errors.ts';
import * as column from '../../operator/content/column.ts';
import { lockConfiguration } from '../../operator/content/configuration-lock.ts';
import { operatorAct, type OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { readSetting, writeSetting } from '../../runtime/runtime-settings.ts';

const OFF = { status: false, startTime: null, endTime: null };

const state = listOf(
  {
    name: 'maintenance',
    title: 'Maintenance',
    summary: 'While it is on players are told to come back; the desk and what games still owe go on.',
    section: 'house',
    acts: ['startMaintenance', 'endMaintenance'],
    // An end that is set may be moved.
    offers: ({ status }) => (status ? ['startMaintenance', 'endMaintenance'] : ['startMaintenance']),
    async read({ db }) {
      const now = await readSetting(db, 'maintenance');
      return [{ ...now, state: now.status ? ('closed' as const) : ('open' as const) }];
    },
  },
  {
    status: column.hidden(z.boolean()),
    state: column.state('Perya is', ['closed', 'open']),
    startTime: column.time('Since').orNone(),
    endTime: column.time('Until').orNone(),
  },
);

const start = operatorAct({
  name: 'startMaintenance',
  title: 'Close Perya',
  summary: 'Players are sent to the maintenance page at once, and can do nothing until it is ended here.',
  body: z.object({ until: timestamp.nullable().default(null).describe('Tell players until when, may be empty') }),
  errors: [],
  async act({ db, now }, { until }) {
    if (until !== null && until <= now) {
      const message = 'This time is over already';
      throw new RequestError(400, message, { issues: [{ path: 'until', message }] });
    }
    await lockConfiguration(db);
    const before = await readSetting(db, 'maintenance');
    const after = { status: true, startTime: before.status ? before.startTime : now, endTime: until };
    await writeSetting(db, 'maintenance', after);
    return { subject: 'maintenance', before, after };
  },
});

const end = operatorAct({
  name: 'endMaintenance',
  title: 'Open Perya',
  summary: 'Players can come back at once.',
  body: z.object({}),
  errors: [],
  async act({ db }) {
    await lockConfiguration(db);
    const before = await readSetting(db, 'maintenance');
    await writeSetting(db, 'maintenance', OFF);
    return { subject: 'maintenance', before, after: OFF };
  },
});

/** Closing and opening. */
export const maintenanceOperator: OperatorPart = { lists: [state], acts: [start, end] };
