import { countRoundTrips } from '../../../tests/server/support/round-trips.ts';
import type { Report } from '../../lib/report/report.ts';
import { held } from '../../lib/report/table.ts';
import { tokenOf } from '../../lib/server/fill.ts';
import { connectTo } from '../../lib/server/http.ts';
import { load, type Rate } from '../../lib/server/load.ts';
import { ServerProcess } from '../../lib/server/process.ts';
import { connectProvider } from '../../lib/server/wallet-api.ts';
import { fixed } from '../section.ts';
import { FEW_PLAYERS } from './options.ts';

const BET = 'bet by the wallet API';
const MOST = 6;
/** A bet reads its limits and moves its money concurrently: three round trips that count and one wait. */
const MAX_SHARE_OF_BET = 8;

/** Measures the round trips of a draw, a bet and a transfer to the database at `url`, one at a time. */
export async function roundTrips(report: Report, url: string): Promise<void> {
  const way = await countRoundTrips(url);
  const server = await ServerProcess.start(way);
  const client = connectTo(server.origin);
  const provider = connectProvider(server.origin);
  try {
    const work = { clients: 1, seconds: 1 };
    const onPlayers = { ...work, players: FEW_PLAYERS };
    const kinds: Readonly<Record<string, () => Promise<Rate>>> = {
      draw: () => load(work, async () => void (await client.call('receiveDrawChance', {}, { token: tokenOf(0) }))),
      [BET]: () => load(work, () => provider.bet(0)),
      transfer: () => server.do('playerTransfers', onPlayers),
    };
    const rows: string[][] = [];
    for (const [name, measure] of Object.entries(kinds)) {
      // First uses create accounts and connections.
      await measure();
      way.reset();
      const { count, p50, p99 } = await measure();
      const trips = way.count() / count;
      const most = name === BET ? MAX_SHARE_OF_BET : MOST;
      rows.push([name, fixed(trips, 1), `<= ${most}`, held(trips, most), fixed(p50, 1), fixed(p99, 1)]);
    }
    report.section(
      'Round trips to PostgreSQL, one client',
      ['what', 'round trips', 'target', '', 'p50 ms', 'p99 ms'],
      rows,
    );
  } finally {
    client.close();
    provider.close();
    await server.stop();
    await way.close();
  }
}
