import { availableParallelism } from 'node:os';
import { interleaved, median } from '../../lib/net.ts';
import type { Report } from '../../lib/report.ts';
import { tokenOf } from '../../lib/server/fill.ts';
import { connectTo } from '../../lib/server/http.ts';
import { load, type Rate } from '../../lib/server/load.ts';
import { runPgbench, TWO_ROWS } from '../../lib/server/pgbench.ts';
import type { ServerProcess } from '../../lib/server/process.ts';
import type { PlayerLoad, Tasks } from '../../lib/server/tasks.ts';
import { held } from '../../lib/table.ts';
import { fixed } from '../section.ts';
import { CLIENTS, FEW_PLAYERS, PLAYERS, REPEATS, SECONDS } from './options.ts';

/** Servers that share a database, and how many players are in it. */
interface Side {
  readonly servers: readonly ServerProcess[];
  readonly players: number;
}

interface Kind {
  readonly name: string;
  /** Least share of what pgbench's TPC-B-like transaction does. */
  readonly share: number;
  measure(side: Side, seconds: number): Promise<Rate>;
}

const KINDS: readonly Kind[] = [
  { name: 'transfer, player to player', share: 0.5, measure: byTask('playerTransfers') },
  { name: 'transfer, cashier to player', share: 0.5, measure: byTask('cashierTransfers') },
  { name: 'draw over HTTP', share: 0.25, measure: drawsOver },
  { name: 'bet', share: 0.25, measure: byTask('bets') },
];

type PlayerTask = { [N in keyof Tasks]: Tasks[N] extends (work: PlayerLoad) => Promise<Rate> ? N : never }[keyof Tasks];

/** Work that the servers do themselves, so many at a time in all. */
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

/** Draws from this process, each client a member of its own on a connection of its own. */
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

/** Two server processes need a core each, the database two, and what loads them another. */
const CORES_OF_TWO = 5;
const LEAST_FILLED = 0.8;

export interface Writers {
  readonly pgbench: (args: readonly string[]) => string;
  /** A database with TRANSFER_ROWS and pgbench's own tables. */
  readonly pgbenchDatabase: string;
  /** Two servers on an empty database. */
  readonly empty: readonly [ServerProcess, ServerProcess];
  /** One on a filled database. */
  readonly filled: ServerProcess;
}

/** Transfers, draws and bets beside pgbench, by one process and two, on an empty database and a filled one. */
export async function writes(report: Report, { pgbench, pgbenchDatabase, empty, filled }: Writers): Promise<void> {
  const sides = {
    one: { servers: [empty[0]], players: FEW_PLAYERS },
    two: { servers: empty, players: FEW_PLAYERS },
    filled: { servers: [filled], players: PLAYERS },
  } satisfies Record<string, Side>;
  const peer = { database: pgbenchDatabase, clients: CLIENTS, seconds: SECONDS };
  const rows = new Map<string, () => Promise<Rate>>([
    ['TPC-B', async () => runPgbench(pgbench, peer)],
    ['two rows', async () => runPgbench(pgbench, { ...peer, script: TWO_ROWS })],
  ]);
  for (const { name, measure } of KINDS)
    for (const [side, where] of Object.entries(sides)) rows.set(`${side} ${name}`, () => measure(where, SECONDS));

  // One second of each for the just-in-time compiler.
  for (const { measure } of KINDS) await Promise.all([measure(sides.two, 1), measure(sides.filled, 1)]);
  const figures = await interleaved([...rows.keys()], REPEATS, (row) => (rows.get(row) ?? never)());
  const rate = (row: string) => ({
    perSecond: median(figures(row).map(({ perSecond }) => perSecond)),
    p50: median(figures(row).map(({ p50 }) => p50)),
    p99: median(figures(row).map(({ p99 }) => p99)),
  });
  const times = ({ p50, p99 }: { p50: number; p99: number }) => [fixed(p50, 1), fixed(p99, 1)];
  const least = (ratio: number, target: number) => [`${fixed(ratio)}x`, `>= ${target}x`, held(target, ratio)];

  const tpcb = rate('TPC-B');
  const bare = rate('two rows');
  report.section(
    `Writes a second on PostgreSQL, ${CLIENTS} clients, one server process (medians of ${REPEATS})`,
    ['what', 'a second', 'p50 ms', 'p99 ms', 'of TPC-B', 'target', ''],
    [
      ['pgbench, TPC-B-like', fixed(tpcb.perSecond, 0), ...times(tpcb), '1.00x', '', ''],
      [
        'pgbench, two rows',
        fixed(bare.perSecond, 0),
        ...times(bare),
        `${fixed(bare.perSecond / tpcb.perSecond)}x`,
        '',
        '',
      ],
      ...KINDS.map(({ name, share }) => {
        const own = rate(`one ${name}`);
        return [name, fixed(own.perSecond, 0), ...times(own), ...least(own.perSecond / tpcb.perSecond, share)];
      }),
    ],
  );

  const cores = availableParallelism();
  report.section(
    'Two server processes on one PostgreSQL beside one, a second',
    ['what', 'one', 'two', 'two / one', 'target', ''],
    KINDS.map(({ name }) => {
      const [one, two] = [rate(`one ${name}`).perSecond, rate(`two ${name}`).perSecond];
      return [name, fixed(one, 0), fixed(two, 0), ...least(two / one, cores >= CORES_OF_TWO ? 1.5 : 1)];
    }),
    `cores: ${cores}. The target is 1.5x from ${CORES_OF_TWO} cores on: PostgreSQL and what loads the servers run on the same ones.`,
  );

  report.section(
    `Filled with ${PLAYERS} players, each with a deposit and five draws, beside empty, a second`,
    ['what', 'empty', 'filled', 'p50 ms', 'p99 ms', 'filled / empty', 'target', ''],
    KINDS.map(({ name }) => {
      const [one, full] = [rate(`one ${name}`).perSecond, rate(`filled ${name}`)];
      return [
        name,
        fixed(one, 0),
        fixed(full.perSecond, 0),
        ...times(full),
        ...least(full.perSecond / one, LEAST_FILLED),
      ];
    }),
  );
}

function never(): never {
  throw new Error('No such row');
}
