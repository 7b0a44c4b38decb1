import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rate, rateOf } from './load.ts';

/** Rows of the table that TWO_ROWS updates. */
export const TRANSFER_ROWS = 100_000;
/** The minimum that a transfer can do: update two rows in the order of their ids, so that no two transfers deadlock. */
export const TWO_ROWS = `
\\set a random(1, ${TRANSFER_ROWS})
\\set b random(1, ${TRANSFER_ROWS})
\\set low least(:a, :b)
\\set high greatest(:a, :b)
\\set amount random(-5000, 5000)
begin;
update transfer_row set balance = balance - :amount where id = :low;
update transfer_row set balance = balance + :amount where id = :high;
end;
`;
/** Worker threads of pgbench. */
const THREADS = 2;

/**
 * Runs pgbench on `database` for this many seconds: its TPC-B-like transaction, or `script`.
 * @param pgbench path from startPostgres
 */
export function runPgbench(
  pgbench: (args: readonly string[]) => string,
  { database, clients, seconds, script }: { database: string; clients: number; seconds: number; script?: string },
): Rate {
  const folder = mkdtempSync(join(tmpdir(), 'perya-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    if (script !== undefined) writeFileSync(file, script);
    const what = script === undefined ? [] : ['-n', '-f', file];
    const much = ['-c', String(clients), '-j', String(THREADS), '-T', String(seconds)];
    const printed = pgbench([...what, ...much, '--log', '--log-prefix', join(folder, 'log'), database]);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(printed)?.[1] ?? Number.NaN);
    return { ...rateOf(timesIn(folder), seconds), perSecond };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the time of each transaction from pgbench's logs (client, number, microseconds, ...), in ms. */
function timesIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000);
}
