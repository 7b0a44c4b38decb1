import { z } from 'zod';
import { timestamp } from '#contract/conventions.ts';
import { LIMIT_KINDS, type LimitKind, LIMIT_PERIODS } from '#contract/responsible-play.ts';
import { readPage } from '../../db/page.ts';
import { type OperatorPart, operatorList } from '../../operator/entry.ts';
import { limitOf } from './repository.ts';
import { limitAt } from './rules.ts';

const userId = z.string().max(64).describe('Player').optional();
const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
/** Hundredths, or minutes of `time`; null is no limit. */
const amount = z.int().nullable();

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

/** What a limit lets through: pesos, or minutes of time. */
function pesosOrMinutes(of: LimitKind, most: number | null): string {
  if (most === null) return 'no limit';
  return of === 'time' ? `${most} min` : PESOS.format(most / 100);
}

const limits = operatorList({
  name: 'limits',
  title: 'Play limits',
  summary: 'Limits that players have set for themselves. Only they change them.',
  section: 'players',
  filters: z.object({ userId, kind: kind.describe('Limit').optional() }),
  row: z.object({
    userId: z.string(),
    kind,
    period,
    amount,
    words: z.string(),
    nextAmount: amount,
    nextWords: z.string(),
    nextTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'kind', title: 'Limit', kind: 'text' },
    { field: 'period', title: 'Of a', kind: 'text' },
    { field: 'words', title: 'At most', kind: 'text' },
    { field: 'nextWords', title: 'Then', kind: 'text' },
    { field: 'nextTime', title: 'From', kind: 'time' },
  ],
  acts: [],
  async read({ db, now }, { userId: id, kind: asked }, page) {
    let query = db.selectFrom('play_limit').selectAll().orderBy('user_id').orderBy('kind').orderBy('period');
    if (id !== undefined) query = query.where('user_id', '=', id);
    if (asked !== undefined) query = query.where('kind', '=', asked);
    const { list, pages } = await readPage(query, page);
    const rows = list.map((row) => {
      // A raise that has come counts, also before anything was written.
      const { amount: current, pending } = limitAt(limitOf(row), now);
      return {
        userId: row.user_id,
        kind: row.kind,
        period: row.period,
        amount: current,
        words: pesosOrMinutes(row.kind, current),
        nextAmount: pending?.amount ?? null,
        nextWords: pending === null ? '' : pesosOrMinutes(row.kind, pending.amount),
        nextTime: pending?.at ?? null,
      };
    });
    return { list: rows, pages };
  },
});

const changes = operatorList({
  name: 'limitChanges',
  title: 'Limits, breaks and exclusions set',
  summary: 'What players have set for themselves, newest first.',
  section: 'players',
  filters: z.object({ userId, act: z.enum(['limit', 'break', 'exclusion']).describe('What').optional() }),
  row: z.object({
    id: z.string(),
    userId: z.string(),
    act: z.enum(['limit', 'break', 'exclusion']),
    what: z.string(),
    amount,
    words: z.string(),
    time: timestamp,
    createTime: timestamp,
  }),
  columns: [
    { field: 'createTime', title: 'Set', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'act', title: 'What', kind: 'text' },
    { field: 'what', title: 'Limit', kind: 'text' },
    { field: 'words', title: 'At most', kind: 'text' },
    { field: 'time', title: 'From, or until', kind: 'time' },
  ],
  acts: [],
  async read({ db }, { userId: id, act }, page) {
    let query = db.selectFrom('limit_change').selectAll().orderBy('id', 'desc');
    if (id !== undefined) query = query.where('user_id', '=', id);
    if (act !== undefined) query = query.where('act', '=', act);
    const { list, pages } = await readPage(query, page);
    const rows = list.map((row) => ({
      id: String(row.id),
      userId: row.user_id,
      act: row.act,
      what: [row.kind, row.period].filter(Boolean).join(', '),
      amount: row.amount,
      words: row.kind === null ? '' : pesosOrMinutes(row.kind, row.amount),
      time: row.at,
      createTime: row.created_at,
    }));
    return { list: rows, pages };
  },
});

/** What players limit of their own play. */
export const limitsOperator: OperatorPart = { lists: [limits, changes] };
