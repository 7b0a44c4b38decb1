import { z } from 'zod';
import { LIMIT_KINDS, type LimitKind, LIMIT_PERIODS } from '#contract/limits/rules.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { limitOf } from './repository.ts';
import { limitAt } from './rules.ts';

/** Hundredths, or minutes of `time`; null is no limit. */
const amount = z.int().nullable();

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

/** Allowance of a limit: pesos, or minutes of time. */
function pesosOrMinutes(of: LimitKind, most: number | null): string {
  if (most === null) return 'no limit';
  return of === 'time' ? `${most} min` : PESOS.format(most / 100);
}

const limits = listOf(
  {
    name: 'limits',
    title: 'Play limits',
    summary: 'Limits that players have set for themselves. Only they change them.',
    section: 'players',
    read: ({ db }) => db.selectFrom('play_limit').selectAll().orderBy('user_id').orderBy('kind').orderBy('period'),
    complete: (rows, { now }) =>
      rows.map((row) => {
        // A raise that has come counts, also before anything was written.
        const { amount: current, pending } = limitAt(limitOf(row), now);
        const nextWords = pending === null ? '' : pesosOrMinutes(row.kind, pending.amount);
        const next = { nextAmount: pending?.amount ?? null, nextWords, nextTime: pending?.at ?? null };
        return { ...row, current, words: pesosOrMinutes(row.kind, current), ...next };
      }),
  },
  {
    userId: column.player('Player', 'user_id'),
    kind: column.choice('Limit', LIMIT_KINDS).filter(),
    period: column.choice('Of a', LIMIT_PERIODS),
    amount: column.hidden(amount, 'current'),
    words: column.text('At most'),
    nextAmount: column.hidden(amount),
    nextWords: column.text('Then'),
    nextTime: column.time('From').orNone(),
  },
);

const changes = listOf(
  {
    name: 'limitChanges',
    title: 'Limits, breaks and exclusions set',
    summary: 'What players have set for themselves, newest first.',
    section: 'players',
    read: ({ db }) => db.selectFrom('limit_change').selectAll().orderBy('id', 'desc'),
    complete: (rows) =>
      rows.map((row) => ({
        ...row,
        id: String(row.id),
        what: [row.kind, row.period].filter(Boolean).join(', '),
        words: row.kind === null ? '' : pesosOrMinutes(row.kind, row.amount),
      })),
  },
  {
    id: column.hidden(z.string()),
    createTime: column.time('Set', 'created_at'),
    userId: column.player('Player', 'user_id'),
    act: column.choice('What', ['limit', 'break', 'exclusion']).filter(),
    what: column.text('Limit'),
    amount: column.hidden(amount),
    words: column.text('At most'),
    time: column.time('From, or until', 'at'),
  },
);

/** Lists of players' limits and of their changes. */
export const limitsOperator: OperatorPart = { lists: [limits, changes] };
