import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATE_VERSION } from '#scenes/coin-pusher/physics/table.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { playSession, type Session, summaryOf, WAYS, type WayName } from './lib/pusher-sessions.ts';

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
first sessions and takes hours of a core; the table says how many this run had time for) for
version ${STATE_VERSION} of the rules. Each session begins on a new table, drops at random places, and ends with a cash-out. What came back is
what fell into the tray and what cash-outs paid, by what was dropped; the published return is ${percent(MEASURED.returnPpm / 1_000_000)}.

| Session | played | mean back | median | 10th percentile |
| --- | --- | --- | --- | --- |
${names.map(row).join('\n')}

Of five coins, one in two seconds, at least one brings something into the tray in ${percent(soon)} of the sessions. At two coins a
second the first fall comes with coin ${waits[Math.floor(waits.length / 2)] ?? 0} in the median: coins take three seconds to the edge.

## What makes a first session pay

A new table is laid as one that has long been played: its coins lie up to the edge in the columns that play brings about
(\`scenes/coin-pusher/table/played-table.ts\`), mirrored or not and moved a little by the seed, and the house drops some coins more
(\`warmUp\`), after which it comes to rest: what hung over its edge has fallen. A dropped coin would still take a hundred others to the edge. So it is traded as it lands: it becomes the house's, and
the house's coin nearest the edge becomes the player's, worth what they dropped (\`scenes/coin-pusher/physics/trade.ts\`). A coin of the
house that falls while the player has coins there counts as their oldest, into the tray and past the sides alike. So what
falls is worth what was dropped from the first coin on, and the share that is lost past the sides is that of all coins.

## What a cash-out pays

\`cashOutOf\` (\`contract/coin-pusher/rules.ts\`): the published return of what the player's coins on the table were dropped for, rounded
down to a hundredth. That is what these coins bring back on average when they are played on, so leaving is worth as much as
staying, whenever it is done: a player who cashes out coins gives up what may fall and what may be lost. The table must rest, all
of a player's coins go at once, as many coins are taken off its back, and the table stays as it is otherwise: nobody gets
another new table by it. A coin pays once at most, whatever is known of the table, so that nobody can take out more than they
dropped and what the house laid at the start. The rows above are ways to stop that try to do better. Those that leave after
the very first falls can, by part of a coin and once a member: of what falls first on a prepared table less is lost past its sides
than later, and no cash-out gives another such table. The others are within their intervals of the published return, or below it.

Prizes begin away from the edge, and the house's own coins pay only where a player has none left on the table: they are the
house's gift, worth the same for every stake, and so a larger share of small ones.
`,
);
