import type { Selectable } from 'kysely';
import { z } from 'zod';
import { text, timestamp } from '#contract/conventions.ts';
import { readPage } from '../db/page.ts';
import { isRowId } from '../db/row-id.ts';
import type { Db, Trx } from '../db/transact.ts';
import { type Acted, operatorList } from './entry.ts';
import type { OperatorTables } from './tables.ts';

/** A line of the log. */
export interface LogLine extends Acted {
  readonly operator: string;
  readonly act: string;
  readonly requestId: string;
  readonly time: number;
}

/** Adds a line, in the transaction of what it tells. @returns its id */
export async function writeLine(
  trx: Trx,
  { subject, before, after, time, requestId, ...who }: LogLine,
): Promise<string> {
  const { id } = await trx
    .insertInto('operator_log')
    .values({ ...who, subject, before: json(before), after: json(after), request_id: requestId, created_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** A line by its id; undefined where there is none. */
export async function findLine(db: Db, id: string): Promise<LogRow | undefined> {
  if (!isRowId(id)) return undefined;
  const row = await db.selectFrom('operator_log').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  return row === undefined ? undefined : rowOf(row);
}

const logRow = z.object({
  id: z.string(),
  time: timestamp,
  operator: z.string(),
  act: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

function rowOf(row: Selectable<OperatorTables['operator_log']>): LogRow {
  const { id, created_at: time, operator, act, subject, request_id: requestId } = row;
  const [before, after] = [JSON.parse(row.before) as unknown, JSON.parse(row.after) as unknown];
  return { id: String(id), time, operator, act, subject, before, after, requestId };
}

/** What operators did, newest first. */
export const logList = operatorList({
  name: 'log',
  title: 'Log',
  summary: 'What operators did: who, to whom or what, before and after. Nobody can change it.',
  section: 'house',
  filters: z.object({
    operator: text(64).describe('Operator').optional(),
    act: text(64).describe('Act').optional(),
    subject: text(100).describe('Subject, like a player’s id').optional(),
    from: timestamp.describe('From').optional(),
    to: timestamp.describe('Before').optional(),
  }),
  row: logRow,
  columns: [
    { field: 'time', title: 'Time', kind: 'time' },
    { field: 'operator', title: 'Operator', kind: 'text' },
    { field: 'act', title: 'Act', kind: 'code' },
    { field: 'subject', title: 'Subject', kind: 'text' },
    { field: 'after', title: 'Changes', kind: 'changes' },
    { field: 'requestId', title: 'Request', kind: 'text', isDetail: true },
  ],
  acts: [],
  async read({ db }, { operator, act, subject, from, to }, page) {
    let lines = db.selectFrom('operator_log').selectAll().orderBy('id', 'desc');
    if (operator !== undefined) lines = lines.where('operator', '=', operator);
    if (act !== undefined) lines = lines.where('act', '=', act);
    if (subject !== undefined) lines = lines.where('subject', '=', subject);
    if (from !== undefined) lines = lines.where('created_at', '>=', from);
    if (to !== undefined) lines = lines.where('created_at', '<', to);
    const { list, pages } = await readPage(lines, page);
    return { list: list.map(rowOf), pages };
  },
});
