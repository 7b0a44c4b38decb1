import type { Report } from '../../lib/report/report.ts';
import { verdict } from '../../lib/report/table.ts';
import type { ServerProcess } from '../../lib/server/process.ts';
import { fixed } from '../section.ts';

/** Runs `reconcile` after each part and collects its findings. */
export class Books {
  readonly #rows: string[][] = [];

  async check(after: string, server: ServerProcess): Promise<void> {
    const { differences, postings, ms } = await server.do('reconcile');
    for (const difference of differences.slice(0, 10)) console.error(difference);
    this.#rows.push([after, String(postings), fixed(ms, 0), verdict(differences.length === 0)]);
  }

  print(report: Report): void {
    report.section('The books by `reconcile`, no differences', ['after', 'postings', 'ms', ''], this.#rows);
  }
}
