import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATE_VERSION } from '#scenes/coin-pusher/physics/table.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { playSession, type Session, summaryOf, WAYS, type WayName } from './lib/fairness/pusher-sessions.ts';

/**
 * Simulates first sessions at the coin pusher and writes docs/coin-pusher-sessions.md. Run it after a change of the
 * rules for new tables or cash-outs; an interrupted run continues from .cache/coin-pusher-sessions.jsonl: nice -n 19
 * node --import tsx scripts/coin-pusher-sessions.ts [first sessions, default 10,000] [sessions of each other way,
 * default 400] [minutes after which no further session starts]
 */
const SEED = 20_261_127;
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const PLAYED = path.join(ROOT, '.cache/coin-pusher-sessions.jsonl');

const sessions = Number(process.argv[2] ?? 10_000);
const others = Number(process.argv[3] ?? 400);
const until = Date.now() + Number(process.argv[4] ?? Number.POSITIVE_INFINITY) * 60_000;

const played = new Map<string, Session>(
  existsSync(PLAYED)
    ? readFileSync(PLAYED, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as [string, Session])
    : [],
);
mkdirSync(path.dirname(PLAYED), { recursive: true });

const names = Object.keys(WAYS) as WayName[];
const wanted = (name: WayName): number => (name === 'first' ? sessions : others);
const keyOf = (name: WayName, index: number): string => `${STATE_VERSION} ${name} ${index}`;
// Interleave the ways, so that each has the same progress if the time runs out.
const tasks = names
  .flatMap((name) => Array.from({ length: wanted(name) }, (_, index) => ({ name, index, turn: index / wanted(name) })))
  .toSorted((a, b) => a.turn - b.turn);
for (const { name, index } of tasks) {
  const key = keyOf(name, index);
  if (played.has(key)) continue;
  if (Date.now() > until) break;
  const session = playSession(SEED + index, WAYS[name].way);
  played.set(key, session);
  appendFileSync(PLAYED, `${JSON.stringify([key, session])}\n`);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const of = (name: WayName): Session[] =>
  Array.from({ length: wanted(name) }, (_, index) => played.get(keyOf(name, index))).filter((one) => one !== undefined);
const row = (name: WayName): string => {
  const { mean, margin, median, tenth } = summaryOf(of(name));
  const count = of(name).length.toLocaleString('en');
  return `| ${WAYS[name].title} | ${count} | ${percent(mean)} ± ${percent(margin)} | ${percent(median)} | ${percent(tenth)} |`;
};
const first = of('first');
const soon = of('five').filter(({ firstFall }) => firstFall > 0).length / of('five').length;
const waits = first.map(({ firstFall }) => firstFall).toSorted((a, b) => a - b);

writeFileSync(
  path.join(ROOT, 'docs/coin-pusher-sessions.md'),
  `# Hulog Barya: the first session

Written by \`scripts/coin-pusher-sessions.ts\` (\`nice -n 19 node --import tsx scripts/coin-pusher-sessions.ts\` plays 10,000
first sessions and takes hours on one core; the table shows how many this run played) for
version ${STATE_VERSION} of the rules. Each session starts on a new table, drops at random places, and ends with a cash-out. The return is
the value in the tray plus the cash-outs, divided by the value of the dropped coins; the published return is ${percent(MEASURED.returnPpm / 1_000_000)}.

| Session | played | mean back | median | 10th percentile |
| --- | --- | --- | --- | --- |
${names.map(row).join('\n')}

With five coins, one in two seconds, at least one coin falls into the tray in ${percent(soon)} of the sessions. At two coins a
second the first coin falls after coin ${waits[Math.floor(waits.length / 2)] ?? 0} in the median, because coins take three seconds to the edge.

## Why a first session pays like the others

A new table looks like a table after a long play: its coins reach the edge in the columns that play produces
(\`scenes/coin-pusher/table/played-table.ts\`). The seed mirrors and shifts them a little. Then the house drops some more coins
(\`warmUp\`) until the table has stopped and no coin hangs over the edge. A dropped coin would still need a hundred others before it reaches the edge. So it is traded
when it lands: it becomes the house's coin, and the house's coin nearest the edge becomes the player's, with the value that they dropped
(\`scenes/coin-pusher/physics/trade.ts\`). If a coin of the house falls while the player has coins on the table, it counts as the player's oldest coin, in the tray
and at the sides. So falling coins have the player's values from the first coin on, and the lost share is the same as for all coins.

## What a cash-out pays

\`cashOutOf\` (\`contract/coin-pusher/rules.ts\`): the stakes of the player's coins on the table times the published return, rounded
down to a hundredth. This is the average that these coins would bring if the player continued, so leaving is worth as much as
staying at any time. The table must have stopped. All coins of the player are cashed out together, the same number of coins is
removed from the back of the table, and nothing else changes: a cash-out never gives a new table. A coin pays at most once, so no player can take out more than they
dropped plus the house's coins at the start. The rows above are strategies that try to do better. Leaving after
the first falls gains a part of a coin, once for each member: on a prepared table the first falling coins are lost at the sides less often
than later ones. The other strategies are within their intervals of the published return, or below it.

Prizes start far from the edge. The house's coins pay only if the player has no coins on the table. They are a gift of the
house with the same value for every stake, and so a larger share of small stakes.
`,
);
