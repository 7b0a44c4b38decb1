import { availableParallelism } from 'node:os';
import { interleaved, median } from '../../lib/browser/net.ts';
import type { Report } from '../../lib/report/report.ts';
import { held } from '../../lib/report/table.ts';
import { tokenOf } from '../../lib/server/fill.ts';
import { connectTo } from '../../lib/server/http.ts';
import { load, type Rate } from '../../lib/server/load.ts';
import { runPgbench, TWO_ROWS } from '../../lib/server/pgbench.ts';
import type { ServerProcess } from '../../lib/server/process.ts';
import type { PlayerLoad, Tasks } from '../../lib/server/tasks.ts';
import { connectProvider } from '../../lib/server/wallet-api.ts';
import { fixed } from '../section.ts';
import { CLIENTS, DRAWS_EACH, FEW_PLAYERS, PLAYERS, REPEATS, SECONDS, WARM_UP_SECONDS } from './options.ts';

/** Servers that share a database, and its number of players. */
interface Side {
  readonly servers: readonly ServerProcess[];
  readonly players: number;
}

interface Kind {
  readonly name: string;
  /** Minimum share of the rate of pgbench's TPC-B-like transaction. */
  readonly share: number;
  measure(side: Side, seconds: number): Promise<Rate>;
}

const KINDS: readonly Kind[] = [
  { name: 'transfer, player to player', share: 0.5, measure: byTask('playerTransfers') },
  { name: 'transfer, cashier to player', share: 0.5, measure: byTask('cashierTransfers') },
  { name: 'draw over HTTP', share: 0.25, measure: drawsOver },
  // A bet and its settlement are two changes.
  { name: 'round by the wallet API', share: 0.125, measure: roundsOver },
];

type PlayerTask = { [N in keyof Tasks]: Tasks[N] extends (work: PlayerLoad) => Promise<Rate> ? N : never }[keyof Tasks];

/** Measures work that the servers do themselves, with CLIENTS concurrent pieces in total. */
function byTask(task: PlayerTask): Kind['measure'] {
  return async ({ servers, players }, seconds) => {
    const clients = CLIENTS / servers.length;
    const rates = await Promise.all(servers.map((server) => server.do(task, { clients, seconds, players })));
    const sum = (pick: (rate: Rate) => number) => rates.reduce((total, rate) => total + pick(rate), 0);
    const slowest = (pick: (rate: Rate) => number) => Math.max(...rates.map(pick));
    return {
      count: sum(({ count }) => count),
      perSecond: sum(({ perSecond }) => perSecond),
      p50: slowest(({ p50 }) => p50),
      p99: slowest(({ p99 }) => p99),
    };
  };
}

/** Draws from this process, each client is another member on another connection. */
async function drawsOver({ servers }: Side, seconds: number): Promise<Rate> {
  const clients = servers.map(({ origin }) => connectTo(origin));
  try {
    return await load({ clients: CLIENTS, seconds }, async (index) => {
      await clients[index % clients.length]?.call('receiveDrawChance', {}, { token: tokenOf(index) });
    });
  } finally {
    for (const client of clients) client.close();
  }
}

/**
 * Measures bets with their settlements from this process, for many players at once, as a provider's server sends them.
 */
async function roundsOver({ servers }: Side, seconds: number): Promise<Rate> {
  const providers = servers.map(({ origin }) => connectProvider(origin));
  try {
    return await load({ clients: CLIENTS, seconds }, async (index) => {
      await providers[index % providers.length]?.playRound(index);
    });
  } finally {
    for (const provider of providers) provider.close();
  }
}

/** Two server processes need a core each, the database two and the load generator another. */
const CORES_OF_TWO = 5;
const MIN_FILLED = 0.8;

export interface Writers {
  readonly pgbench: (args: readonly string[]) => string;
  /** A database with TRANSFER_ROWS and pgbench's tables. */
  readonly pgbenchDatabase: string;
  /** Two servers on a nearly empty database. */
  readonly empty: readonly [ServerProcess, ServerProcess];
  /** One server on a filled database. */
  readonly filled: ServerProcess;
}

/**
 * Measures transfers, draws and bets compared with pgbench, with one and two processes, on an empty and a filled
 * database.
 */
export async function writes(report: Report, writers: Writers): Promise<void> {
  const rate = await measureAll(writers);
  besidePgbench(report, rate);
  twoBesideOne(report, rate);
  filledBesideEmpty(report, rate);
}

/** Returns the medians of a row. */
type RateOf = (row: string) => Omit<Rate, 'count'>;

/** Measures all rows: `TPC-B`, `two rows`, and each kind prefixed with `one`, `two` or `filled`. */
async function measureAll({ pgbench, pgbenchDatabase, empty, filled }: Writers): Promise<RateOf> {
  const sides = {
    one: { servers: [empty[0]], players: FEW_PLAYERS },
    two: { servers: empty, players: FEW_PLAYERS },
    filled: { servers: [filled], players: PLAYERS },
  } satisfies Record<string, Side>;
  const peer = { database: pgbenchDatabase, clients: CLIENTS, seconds: SECONDS };
  const rows: Record<string, () => Promise<Rate>> = {
    'TPC-B': async () => runPgbench(pgbench, peer),
    'two rows': async () => runPgbench(pgbench, { ...peer, script: TWO_ROWS }),
  };
  for (const { name, measure } of KINDS)
    for (const [side, where] of Object.entries(sides)) rows[`${side} ${name}`] = () => measure(where, SECONDS);

  for (const { measure } of KINDS) {
    for (const side of [sides.two, sides.filled]) await measure(side, WARM_UP_SECONDS);
  }
  const figures = await interleaved(Object.keys(rows), REPEATS, async (row) => {
    const rate = await rows[row]?.();
    if (rate === undefined) throw new Error(`No row ${row}`);
    return rate;
  });
  return (row) => ({
    perSecond: median(figures(row).map(({ perSecond }) => perSecond)),
    p50: median(figures(row).map(({ p50 }) => p50)),
    p99: median(figures(row).map(({ p99 }) => p99)),
  });
}

const times = ({ p50, p99 }: { p50: number; p99: number }) => [fixed(p50, 1), fixed(p99, 1)];
const least = (ratio: number, target: number) => [`${fixed(ratio)}x`, `>= ${target}x`, held(target, ratio)];

function besidePgbench(report: Report, rateOf: RateOf): void {
  const peer = rateOf('TPC-B');
  const row = (name: string, rate: Omit<Rate, 'count'>, ratio: readonly string[]) => [
    name,
    fixed(rate.perSecond, 0),
    ...times(rate),
    ...ratio,
  ];
  const bare = rateOf('two rows');
  report.section(
    `Writes a second on PostgreSQL, ${CLIENTS} clients, one server process (medians of ${REPEATS})`,
    ['what', 'a second', 'p50 ms', 'p99 ms', 'of TPC-B', 'target', ''],
    [
      row('pgbench, TPC-B-like', peer, ['1.00x']),
      row('pgbench, two rows', bare, [`${fixed(bare.perSecond / peer.perSecond)}x`]),
      ...KINDS.map(({ name, share }) => {
        const own = rateOf(`one ${name}`);
        return row(name, own, least(own.perSecond / peer.perSecond, share));
      }),
    ],
  );
}

function twoBesideOne(report: Report, rateOf: RateOf): void {
  const cores = availableParallelism();
  report.section(
    'Two server processes on one PostgreSQL beside one, a second',
    ['what', 'one', 'two', 'two / one', 'target', ''],
    KINDS.map(({ name }) => {
      const [one, two] = [rateOf(`one ${name}`).perSecond, rateOf(`two ${name}`).perSecond];
      return [name, fixed(one, 0), fixed(two, 0), ...least(two / one, cores >= CORES_OF_TWO ? 1.5 : 1)];
    }),
    `cores: ${cores}. The target is 1.5x from ${CORES_OF_TWO} cores on: PostgreSQL and what loads the servers run on the same ones.`,
  );
}

function filledBesideEmpty(report: Report, rateOf: RateOf): void {
  report.section(
    `Filled with ${PLAYERS} players, each with a deposit and ${DRAWS_EACH} draws, beside empty, a second`,
    ['what', 'empty', 'filled', 'p50 ms', 'p99 ms', 'filled / empty', 'target', ''],
    KINDS.map(({ name }) => {
      const [empty, filled] = [rateOf(`one ${name}`).perSecond, rateOf(`filled ${name}`)];
      const ratio = least(filled.perSecond / empty, MIN_FILLED);
      return [name, fixed(empty, 0), fixed(filled.perSecond, 0), ...times(filled), ...ratio];
    }),
  );
}
