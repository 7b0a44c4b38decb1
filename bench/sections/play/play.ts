import { callServer } from '../../../e2e/support/server/api.ts';
import { replayCost } from '../../../scripts/lib/fairness/pusher-cost.ts';
import { launch, PAGE_FLAGS } from '../../lib/browser/browser.ts';
import { median } from '../../lib/browser/net.ts';
import { benchmarkIndex, LOW_END, MID_RANGE, rateOn, RECORD_INDEX } from '../../lib/browser/phone.ts';
import { slowLine } from '../../lib/browser/slow-line.ts';
import type { Longest } from '../../lib/pages/main-tasks.ts';
import type { Report } from '../../lib/report/report.ts';
import { held } from '../../lib/report/table.ts';
import { fixed, type Bench } from '../section.ts';
import { ACTIVITIES, type PlayedActivity } from './activities.ts';
import { startPlayServer } from './play-server.ts';
import type { Visit } from './player.ts';
import { firstRound, longestOfPlainRound, longestOfRound, playRound } from './rounds.ts';

const RUNS = Number(process.env['BENCH_REPEATS'] ?? 3);
/** CPU slowdown of a first visit, which Lighthouse combines with slow 4G. */
const COLD = 4;
const TARGETS = { script: 2, longestTask: 49.9, tap: 300, cold: 2500 } as const;
const HEADER = [
  'activity',
  'script a frame',
  '<= 2',
  'longest script',
  '< 50',
  'longest task',
  '< 50',
  'tap to motion',
  '<= 300',
  'first visit, slow 4G',
  '<= 2500',
  'page to motion',
];

/** Measures rounds on the activities' pages with the real server, and the cost of the coin pusher's replay on it. */
export async function play({ report, pages }: Bench): Promise<void> {
  await rounds(report, pages);
  replay(report);
}

async function rounds(report: Report, pages: string): Promise<void> {
  const server = await startPlayServer();
  const line = await slowLine(server.url);
  const browser = await launch(PAGE_FLAGS);
  const index = await benchmarkIndex(browser);
  const [mid, low, cold] = [MID_RANGE, LOW_END, COLD].map((rate) => rateOn(index, rate)) as [number, number, number];
  const tokens = new Map<string, string>();
  /** Index of the activity's next player. */
  let turn = 0;
  const visit = async (activity: PlayedActivity, url = server.url): Promise<Visit> => {
    const account = activity.accounts[turn++ % activity.accounts.length] ?? '';
    const login = { account, password: 'perya-demo', deviceId: '' };
    const token = tokens.get(account) ?? (await callServer(server.url, '', 'accountLogin', login)).token;
    tokens.set(account, token);
    return { url, activity, token };
  };
  const repeated = async <Figure>(measure: () => Promise<Figure>): Promise<readonly Figure[]> => {
    const found: Figure[] = [];
    for (let run = 0; run < RUNS; run += 1) found.push(await measure());
    return found;
  };
  const rows: string[][] = [];
  try {
    const longest = (tasks: readonly Longest[]): string[] => [
      ...figure(median(tasks.map(({ script }) => low * script)), TARGETS.longestTask),
      ...figure(median(tasks.map(({ task }) => low * task)), TARGETS.longestTask),
    ];
    const plain = await repeated(() => longestOfPlainRound(browser, pages));
    rows.push(['a plain page: a tap, a box', ...NONE, ...longest(plain), ...NONE, ...NONE, '']);
    for (const activity of ACTIVITIES.filter(isAsked)) {
      turn = 0;
      const played = await repeated(async () => playRound(browser, mid, await visit(activity)));
      const tasks = await repeated(async () => longestOfRound(browser, low, await visit(activity)));
      const isTapped = activity.start !== null;
      const first = isTapped
        ? await repeated(async () => firstRound(browser, cold, await visit(activity, line.url)))
        : [];
      rows.push([
        activity.name,
        ...figure(median(played.map(({ script }) => script)), TARGETS.script, 2),
        ...longest(tasks),
        ...(isTapped ? figure(median(played.map(({ tap }) => tap ?? Number.NaN)), TARGETS.tap) : NONE),
        ...(isTapped ? figure(median(first.map(({ tap }) => tap)), TARGETS.cold) : NONE),
        isTapped ? fixed(median(first.map(({ page }) => page)), 0) : '',
      ]);
    }
  } finally {
    await browser.close();
    await line.stop();
    await server.stop();
  }
  report.section(
    `A round on its own page, with the real server, ms (medians of ${RUNS})`,
    HEADER,
    rows,
    `On this machine (BenchmarkIndex ${fixed(index, 0)} by CPU clock) a mid-range phone is a CPU slowed ${fixed(mid, 1)} times, as one of ${RECORD_INDEX} slowed ${MID_RANGE} times; ` +
      `a low-end one ${fixed(low, 1)} (${LOW_END}) times, the first visit ${fixed(cold, 1)} (${COLD}). Longest task: CPU of the page's main thread on a low-end phone, from a round that nothing slows; longest script: of ` +
      "its scripts alone, without styles and layout. The plain page has no framework, scene or call: what it takes is the browser's own. " +
      'Page to motion: the first visit from its navigation to the first moving frame, ' +
      'with the taps before the round.',
  );
}

const NONE = ['', ''];
const figure = (value: number, target: number, digits = 0): string[] => [fixed(value, digits), held(value, target)];

/** True if BENCH_PLAY names the activity or a part of its name, as 'slot' does for both slots. */
function isAsked({ name }: PlayedActivity): boolean {
  const asked = process.env['BENCH_PLAY']?.toLowerCase().split(',') ?? [''];
  return asked.some((part) => name.toLowerCase().includes(part));
}

/** Pace of the automatic drop. */
const SECONDS_A_DROP = 2;

function replay(report: Report): void {
  const { second, empty } = replayCost();
  report.section(
    "The coin pusher's replay on the server, CPU ms in its thread",
    ['what', ''],
    [
      ['a drop', fixed(second * SECONDS_A_DROP, 1)],
      ['a second of play', fixed(second, 1)],
      ['of it, to read and write the table', fixed(empty, 1)],
      ['players whom a core serves', fixed(Math.floor(1000 / second), 0)],
    ],
    'A usual table, a coin every two seconds (auto drop), in batches of a second. A table without motion costs nothing.',
  );
}
