import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOTION_VERSION, TICKS_PER_SECOND } from '#scenes/coin-pusher/physics/table.ts';
import { replayCost } from './lib/fairness/pusher-cost.ts';
import {
  always,
  anywhere,
  bestOf,
  type Dropper,
  returnOfRuns,
  runTable,
  type TableRun,
} from './lib/fairness/pusher-return.ts';

/**
 * Measures what the coin pusher pays back and writes docs/coin-pusher-return.md and what the rules show
 * (server/modules/coin-pusher/measured.ts). Run it after the physics have changed, which takes minutes to hours; one that
 * was stopped continues (.cache/coin-pusher-return.jsonl):
 * node --import tsx scripts/coin-pusher-return.ts [drops, a million by default] [drops of the skilled player, 20,000]
 * [minutes after which no further table is begun] [processes, as many as cores]
 */
const SEED = 20_261_158;
const COINS = 150;
/**
 * Counted drops per table, counted drops per table of the other ways to play, and uncounted drops before them that
 * bring a table into its steady state.
 */
const COUNTED = 10_000;
const OTHER_COUNTED = 2000;
const WARM_UP = 500;
/** Maximum drops of each other way, which serve as a comparison. */
const OTHER_DROPS = 20_000;
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const PLAYED = path.join(ROOT, '.cache/coin-pusher-return.jsonl');
/** The skilled player simulates ahead before each coin, which takes a hundred times as long. */
const SKILLED = { counted: 120, warmUp: 250, places: 8, ticksAhead: 150 };

const PLANS = {
  /** Two coins per second at random places. */
  anywhere: { dropper: anywhere, gap: 15 },
  /** Five coins per second, and one every two seconds, which is the pace of auto drop. */
  fastest: { dropper: anywhere, gap: 6 },
  slow: { dropper: anywhere, gap: 60 },
  left: { dropper: always(0), gap: 15 },
  quarter: { dropper: always(0.25), gap: 15 },
  middle: { dropper: always(0.5), gap: 15 },
  skilled: { dropper: bestOf(SKILLED.places, SKILLED.ticksAhead), gap: 30, warmUpBy: anywhere },
} as const satisfies Record<string, { dropper: Dropper; gap: number; warmUpBy?: Dropper }>;
type Plan = keyof typeof PLANS;

interface Task {
  readonly plan: Plan;
  readonly seed: number;
  readonly warmUp: number;
  readonly drops: number;
  readonly turn: number;
}

function play({ plan, turn: _turn, ...wish }: Task): TableRun {
  return runTable({ ...wish, ...PLANS[plan], coins: COINS });
}

// The child processes, which this script forks, play the tables.
if (process.send === undefined) await measure();
else process.on('message', (task: Task) => process.send?.(play(task)));

async function measure(): Promise<void> {
  const drops = Number(process.argv[2] ?? 1_000_000);
  const skilledDrops = Number(process.argv[3] ?? 20_000);
  const minutes = Number(process.argv[4] ?? Number.POSITIVE_INFINITY);
  const processes = Number(process.argv[5] ?? availableParallelism());
  const until = Date.now() + minutes * 60_000;
  const many = (plan: Plan, all: number, counted = COUNTED, warmUp = WARM_UP): Task[] =>
    Array.from({ length: Math.max(2, Math.round(all / counted)) }, (_, index) => ({
      plan,
      seed: SEED + index,
      warmUp,
      drops: counted,
      // Interleave the plans, so that each has the same progress if the time runs out.
      turn: (index * counted) / all,
    }));
  const some = Math.min(OTHER_DROPS, drops / 10);
  const tasks = [
    ...many('anywhere', drops),
    ...(['fastest', 'slow', 'left', 'quarter', 'middle'] as const).flatMap((plan) => many(plan, some, OTHER_COUNTED)),
    ...many('skilled', skilledDrops, SKILLED.counted, SKILLED.warmUp),
  ].toSorted((a, b) => a.turn - b.turn);
  const runs = await runAll(tasks, processes, until);
  const of = (plan: Plan) => runs.filter((_, index) => tasks[index]?.plan === plan);
  write(
    Object.fromEntries((Object.keys(PLANS) as Plan[]).map((plan) => [plan, of(plan)])) as Record<Plan, TableRun[]>,
    `node --import tsx scripts/coin-pusher-return.ts ${process.argv.slice(2).join(' ')}`,
  );
}

/** The tables that were played before, from a file of one a line: a run that was stopped continues. */
function playedTables(): Map<string, TableRun> {
  if (!existsSync(PLAYED)) return new Map();
  const lines = readFileSync(PLAYED, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as [string, TableRun]));
}

function keyOf({ plan, seed, warmUp, drops }: Task): string {
  return [MOTION_VERSION, plan, seed, warmUp, drops].join(' ');
}

/** Plays the tasks in order and starts none after `until`. */
async function runAll(tasks: readonly Task[], processes: number, until: number): Promise<TableRun[]> {
  const before = playedTables();
  const runs: TableRun[] = [];
  for (const [index, task] of tasks.entries()) {
    const run = before.get(keyOf(task));
    if (run !== undefined) runs[index] = run;
  }
  mkdirSync(path.dirname(PLAYED), { recursive: true });
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] });
    while (next < tasks.length && Date.now() < until) {
      const index = next;
      next += 1;
      const task = tasks[index];
      if (task === undefined || runs[index] !== undefined) continue;
      const played = once(child, 'message') as Promise<[TableRun]>;
      child.send(task);
      // oxlint-disable-next-line no-await-in-loop -- a process plays one table at a time
      const [run] = await played;
      runs[index] = run;
      appendFileSync(PLAYED, `${JSON.stringify([keyOf(task), run])}\n`);
      done += 1;
      if (done % 20 === 0) process.stderr.write(`${done} of ${tasks.length} tables\n`);
    }
    child.disconnect();
  };
  await Promise.all(Array.from({ length: processes }, worker));
  return runs;
}

function write(by: Record<Plan, TableRun[]>, command: string): void {
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  const sum = (runs: readonly TableRun[], of: (run: TableRun) => number): number =>
    runs.reduce((total, run) => total + of(run), 0);
  const count = (value: number): string => value.toLocaleString('en');
  const row = (name: string, runs: readonly TableRun[]): string => {
    const { mean, margin } = returnOfRuns(runs);
    const drops = sum(runs, (run) => run.drops);
    const gutter = sum(runs, (run) => run.gutter) / drops;
    const left = sum(runs, (run) => run.after - run.before) / runs.length;
    return `| ${name} | ${count(drops)} | ${percent(mean)} ± ${percent(margin)} | ${percent(gutter)} | ${left.toFixed(1)} |`;
  };
  const cost = replayCost();
  const main = returnOfRuns(by.anywhere);
  const skilled = returnOfRuns(by.skilled);
  const ways = [by.fastest, by.slow, by.left, by.quarter, by.middle].map((runs) => returnOfRuns(runs).mean);
  const ppm = (share: number): number => Math.round(share * 1_000_000);
  const measured = {
    drops: sum(by.anywhere, (run) => run.drops),
    perSecond: TICKS_PER_SECOND / PLANS.anywhere.gap,
    returnPpm: ppm(main.mean),
    lowPpm: ppm(main.mean - main.margin),
    highPpm: ppm(main.mean + main.margin),
    worstPpm: ppm(Math.min(...ways)),
    bestPpm: ppm(Math.max(...ways)),
    skilledPpm: ppm(skilled.mean),
    skilledPlaces: SKILLED.places,
  };
  const file = path.join(ROOT, 'server/modules/coin-pusher/measured.ts');
  const head = readFileSync(file, 'utf8').split('export const MEASURED')[0] ?? '';
  const fields = Object.entries(measured).map(
    ([name, value]) => `  ${name}: ${String(value).replaceAll(/\B(?=(\d{3})+$)/g, '_')},`,
  );
  writeFileSync(file, `${head}export const MEASURED = {\n${fields.join('\n')}\n};\n`);
  writeFileSync(
    path.join(ROOT, 'docs/coin-pusher-return.md'),
    `# Hulog Barya: the return

Written by \`scripts/coin-pusher-return.ts\` (\`${command}\`; a million drops take about two hours on one
core) for physics version ${MOTION_VERSION}. All coins have the same value, so the return is the number of coins that fall into the tray. The physics does not know
values, so the return is the same for every stake. Each table starts with ${COINS} coins of the house and no prizes, and ${count(WARM_UP)} drops
are not counted, until the table is in its steady state (skilled: ${SKILLED.warmUp} at random places, then ${SKILLED.counted} that count). The 95 % interval comes from the
spread between independent tables. A run with a time limit has fewer coins; the table shows how many.

| Way to drop | coins | back in the tray | lost at the sides | more coins on the table afterwards |
| --- | --- | --- | --- | --- |
${row('at random places, two a second (published)', by.anywhere)}
${row('at random places, five a second', by.fastest)}
${row('at random places, one in two seconds (auto drop)', by.slow)}
${row('always at the left wall', by.left)}
${row('always at a quarter', by.quarter)}
${row('always in the middle', by.middle)}
${row('skilled: the best of 8 places, 5 s ahead', by.skilled)}

## What the replay costs the server

The replay of one second of play takes ${cost.second.toFixed(1)} ms of CPU in a thread, ${cost.empty.toFixed(1)} ms of it to read and write the table. One core replays
${Math.floor(1000 / cost.second)} players at once, and a coin of auto drop (one in two seconds) costs ${(2 * cost.second).toFixed(1)} ms. A stopped table costs nothing. The replay
holds no connection and blocks no event loop (server/modules/coin-pusher/replay-pool.ts).

## What skill can do

The table is not a draw: client and server run the same simulation. A client can simulate the future and know the effect of each place.
The last row is such a client. Every second it tries eight places for five seconds and drops at the best one, on a table that was
played at random before; the coins that it takes off that table are part of its return. This follows the rules, and the server
cannot distinguish it from a player with a good eye. The money limits it, not the physics: a coin pays its stake, and only
once. So no player can take out more than they dropped plus the house's coins and prizes at the start. The house's
risk is the value of these coins and prizes (\`houseWorth\`), once for each member and version of the physics.
The rules on the page show the return, its interval, the range of the other ways and the skilled return.
`,
  );
}
