import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../lib/browser/net.ts';
import type { Report } from '../../lib/report/report.ts';
import { held } from '../../lib/report/table.ts';
import { tokenOf } from '../../lib/server/fill.ts';
import { connectTo } from '../../lib/server/http.ts';
import { load, type Rate } from '../../lib/server/load.ts';
import { type Flooded, loginFlood } from '../../lib/server/login-flood.ts';
import { ServerProcess } from '../../lib/server/process.ts';
import { fixed } from '../section.ts';
import type { Books } from './books.ts';
import { REPEATS, SECONDS, WARM_UP_SECONDS } from './options.ts';

const CLIENTS = 8;
/** Minimum draws per second: three times the rate before the optimisation of draws. */
const LEAST = 3 * 47;

/** Measures draws per second on the embedded database, and the effect of a login flood on it. */
export async function embedded(report: Report, books: Books): Promise<Flooded> {
  const folder = mkdtempSync(join(tmpdir(), 'perya-bench-'));
  const server = await ServerProcess.start({ folder });
  const client = connectTo(server.origin);
  try {
    await server.do('fill', { players: CLIENTS, drawsEach: 0 });
    const draws = (seconds: number) =>
      load({ clients: CLIENTS, seconds }, async (index) => {
        await client.call('receiveDrawChance', {}, { token: tokenOf(index) });
      });
    await draws(WARM_UP_SECONDS);
    const rates: Rate[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat++) rates.push(await draws(SECONDS));
    const middle = (figure: 'perSecond' | 'p50' | 'p99') => median(rates.map((rate) => rate[figure]));
    const perSecond = middle('perSecond');
    report.section(
      `Embedded database (PGlite), one process, ${CLIENTS} clients (medians of ${REPEATS})`,
      ['what', 'a second', 'p50 ms', 'p99 ms', 'target', ''],
      [
        [
          'draw over HTTP',
          fixed(perSecond, 0),
          fixed(middle('p50'), 1),
          fixed(middle('p99'), 1),
          `>= ${LEAST}`,
          held(LEAST, perSecond),
        ],
      ],
    );
    await books.check('draws on PGlite', server);
    return await loginFlood(server.origin, SECONDS);
  } finally {
    client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
