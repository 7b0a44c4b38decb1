import type { Selectable } from 'kysely';
import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { isRowId } from '../db/row-id.ts';
import type { Db, Trx } from '../db/transact.ts';
import { code, hidden, shaped, text, time } from './content/column.ts';
import type { Acted } from './content/entry.ts';
import { listOf } from './reports/list-of.ts';
import type { OperatorTables } from './tables.ts';

/** A line of the log. */
export interface LogLine extends Acted {
  readonly operator: string;
  readonly act: string;
  readonly requestId: string;
  readonly time: number;
}

/** Adds a line in the transaction of the act. @returns its id */
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

/** A line by its id, or undefined. */
export async function findLine(db: Db, id: string): Promise<LogRow | undefined> {
  if (!isRowId(id)) return undefined;
  const row = await db.selectFrom('operator_log').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  return row === undefined ? undefined : rowOf(row);
}

/** A line as it is read. */
export interface LogRow {
  readonly id: string;
  readonly time: number;
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
}

function rowOf(row: Selectable<OperatorTables['operator_log']>): LogRow {
  const { id, created_at: time, operator, act, subject, request_id: requestId } = row;
  const [before, after] = [JSON.parse(row.before) as unknown, JSON.parse(row.after) as unknown];
  return { id: String(id), time, operator, act, subject, before, after, requestId };
}

/** Log of the operators' acts, newest first. */
export const logList = listOf(
  {
    name: 'log',
    title: 'Log',
    summary: 'What operators did: who, to whom or what, before and after. Nobody can change it.',
    section: 'house',
    filters: { from: timestamp.describe('From').optional(), to: timestamp.describe('Before').optional() },
    read({ db }, { from, to }) {
      let lines = db.selectFrom('operator_log').selectAll().orderBy('id', 'desc');
      if (from !== undefined) lines = lines.where('created_at', '>=', from);
      return to === undefined ? lines : lines.where('created_at', '<', to);
    },
    complete: (lines) => lines.map(rowOf),
  },
  {
    id: hidden(z.string()),
    time: time('Time'),
    operator: text('Operator').filter(),
    act: code('Act').filter(),
    subject: text('Subject').filter('Subject, like a player’s id'),
    before: hidden(z.unknown()),
    after: shaped('changes', 'Changes', z.unknown()),
    requestId: text('Request').detail(),
  },
);
