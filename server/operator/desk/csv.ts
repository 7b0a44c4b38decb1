import type { NamedPlayer, OperatorColumn, OperatorList } from '../content/entry.ts';
import type { Row } from '../reports/read.ts';
import { changesOf } from './changes.ts';
import { at } from './form.ts';
import { timeStamp } from './words.ts';

/** A sheet would run these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180): pesos with two decimals, times of Manila. */
export function csvOf({ columns }: Pick<OperatorList, 'columns'>, rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => valueOf(column, row))),
  ];
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function valueOf({ kind, field, words = {} }: OperatorColumn, row: Row): string {
  const value = at(row, field.split('.'));
  if (kind === 'changes')
    return changesOf(row['before'], row['after'])
      .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
      .join('\n');
  if (value === null || value === undefined) return '';
  if (kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  if (kind === 'time' && typeof value === 'number') return timeStamp(value);
  if (typeof value === 'number') return String(value);
  if (kind === 'players')
    return (value as readonly NamedPlayer[]).map((one) => `${one.userId} ${one.words}`).join('; ');
  const text = typeof value === 'object' ? JSON.stringify(value) : (words[String(value)] ?? String(value));
  return FORMULA.test(text) ? `'${text}` : text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
