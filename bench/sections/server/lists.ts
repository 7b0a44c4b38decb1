import { aptInstall } from '../../../scripts/lib/machine/debian.mjs';
import { startPostgres } from '../../../scripts/lib/machine/postgres.mjs';
import { median } from '../../lib/browser/net.ts';
import type { Report } from '../../lib/report/report.ts';
import { held } from '../../lib/report/table.ts';
import type { Lists } from '../../lib/server/fill-lists.ts';
import { type Size, tokenOf } from '../../lib/server/fill.ts';
import { type Client, connectTo } from '../../lib/server/http.ts';
import { ServerProcess } from '../../lib/server/process.ts';
import { fixed } from '../section.ts';
import { makeDatabases } from './databases.ts';
import { DRAWS_EACH, LIST_CALLS, PLAYERS } from './options.ts';

const MOST = 1.5;
const DAY_MS = 86_400_000;
/** As many rows as every player has, so that both databases answer the same number. */
const PAGE = { pageNum: 1, pageSize: DRAWS_EACH };
/** Calls before the measurement, while the server compiles its code and plans its statements. */
const WARM_UP_CALLS = 50;

const NEARLY_EMPTY: Size & Lists = {
  players: 20,
  drawsEach: DRAWS_EACH,
  roundsEach: DRAWS_EACH,
  moreRounds: 0,
  team: 19,
};
const FILLED: Size & Lists = {
  players: PLAYERS,
  drawsEach: DRAWS_EACH,
  roundsEach: DRAWS_EACH,
  moreRounds: 10_000,
  team: Math.min(10_000, PLAYERS - 1),
};

const me = { token: tokenOf(0) };
const now = Date.now();
/** First pages that the first player reads. */
const PAGES: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'rank of the day': (client) => client.call('getRank', { ...PAGE, board: 'netWin', period: 'day' }, me),
  'rank of all time': (client) => client.call('getRank', { ...PAGE, board: 'multiple', period: 'all' }, me),
  'jackpot rank': (client) => client.call('getJackpotRank', PAGE, me),
  'own draws': (client) => client.call('getPersonJackpotDrawAwardLog', PAGE, me),
  'award records': (client) => client.call('activityAwardGetLog', { ...PAGE, kind: 'all', day: null }, me),
  'play records': (client) => client.call('betRecord', { ...PAGE, from: now - 7 * DAY_MS, to: now + DAY_MS }, me),
  'team of an agent': (client) => client.call('appAgent5UserLog', { ...PAGE, of: 'team' }, me),
  'totals of an agent': (client) => client.call('appAgent5User', {}, me),
};

/** Measures the first pages of long lists on a filled database and a nearly empty one, one call at a time. */
export async function lists(report: Report): Promise<void> {
  const postgres = await startPostgres(aptInstall, { durable: true });
  if (postgres.url === undefined) throw new Error(postgres.why);
  const servers: ServerProcess[] = [];
  const clients: Client[] = [];
  const start = async (url: string, { players, drawsEach, ...more }: Size & Lists) => {
    const server = await ServerProcess.start({ url });
    servers.push(server);
    await server.do('fill', { players, drawsEach });
    await server.do('fillLists', { players, ...more });
    const client = connectTo(server.origin);
    clients.push(client);
    return client;
  };
  try {
    const [few, many] = await makeDatabases(postgres.url, ['short_lists', 'long_lists']);
    const [short, long] = [await start(few, NEARLY_EMPTY), await start(many, FILLED)];
    const rows: string[][] = [];
    for (const [name, read] of Object.entries(PAGES)) {
      const times: Record<'short' | 'long', number[]> = { short: [], long: [] };
      for (let call = -WARM_UP_CALLS; call < LIST_CALLS; call += 1)
        for (const [side, client] of [
          ['short', short],
          ['long', long],
        ] as const) {
          const asked = performance.now();
          await read(client);
          if (call >= 0) times[side].push(performance.now() - asked);
        }
      const [before, after] = [median(times.short), median(times.long)];
      rows.push([
        name,
        fixed(before),
        fixed(after),
        `${fixed(after / before)}x`,
        `<= ${MOST}x`,
        held(after / before, MOST),
      ]);
    }
    report.section(
      `First pages on PostgreSQL, one client, median ms of ${LIST_CALLS} calls`,
      ['page', 'nearly empty', 'filled', 'filled / empty', 'target', ''],
      rows,
      `Filled: ${FILLED.players} players, ${FILLED.players * DRAWS_EACH} draws, ${FILLED.players * DRAWS_EACH + FILLED.moreRounds} settled rounds, ` +
        `of which the reader has ${DRAWS_EACH + FILLED.moreRounds}, and a team of ${FILLED.team}. Nearly empty: ${NEARLY_EMPTY.players} players. ` +
        `Each page has ${DRAWS_EACH} rows.`,
    );
  } finally {
    for (const client of clients) client.close();
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop();
  }
}
