import type { Report } from '../../lib/report/report.ts';
import { tokenOf } from '../../lib/server/fill.ts';
import { connectTo } from '../../lib/server/http.ts';
import { load } from '../../lib/server/load.ts';
import type { ServerProcess } from '../../lib/server/process.ts';
import { fixed } from '../section.ts';
import { DRAWS_EACH, PLAYERS, SECONDS } from './options.ts';

const CLIENTS = 8;
/** Pause of the player who only refreshes their balance, ms. */
const PAUSE_MS = 20;
const PAGE = { pageNum: 1, pageSize: 10 };

/**
 * Measures the rank on a database with many draws under several clients, and at the same time another player's cheapest
 * call.
 */
export async function rank(report: Report, server: ServerProcess): Promise<void> {
  const client = connectTo(server.origin);
  const refresh = () =>
    load({ clients: 1, seconds: SECONDS, pauseMs: PAUSE_MS }, async () => {
      await client.call('refreshData', {}, { token: tokenOf(CLIENTS) });
    });
  const ask = () =>
    load({ clients: CLIENTS, seconds: SECONDS }, async (index) => {
      await client.call('getJackpotRank', PAGE, { token: tokenOf(index) });
    });
  try {
    await Promise.all([ask(), refresh()]);
    const alone = await refresh();
    const [ranks, beside] = await Promise.all([ask(), refresh()]);
    report.section(
      `Jackpot rank, first page, ${PLAYERS * DRAWS_EACH} draws, ${CLIENTS} clients`,
      ['call', 'a second', 'p50 ms', 'p99 ms'],
      [
        ['getJackpotRank', fixed(ranks.perSecond, 0), fixed(ranks.p50, 1), fixed(ranks.p99, 1)],
        ['refreshData at the same time', '', fixed(beside.p50, 1), fixed(beside.p99, 1)],
        ['refreshData alone', '', fixed(alone.p50, 1), fixed(alone.p99, 1)],
      ],
    );
  } finally {
    client.close();
  }
}
