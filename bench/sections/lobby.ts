import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, PAGE_FLAGS } from '../lib/browser/browser.ts';
import { LOW_END, rateOn, RECORD_INDEX } from '../lib/browser/phone.ts';
import { firstLoad, type Asset, type Kind } from '../lib/pages/first-load.ts';
import { pageTimes } from '../lib/pages/page-times.ts';
import { tapDelay } from '../lib/pages/tap-delay.ts';
import { vitals, type Vitals } from '../lib/pages/vitals.ts';
import { held } from '../lib/report/table.ts';
import { fixed, type Bench } from './section.ts';

/** gzip KB of the lobby's first load, and its requests until the lobby is shown. */
const BYTE_TARGETS = { JS: 130, CSS: 15, fonts: 40, all: 450 } as const;
const MAX_REQUESTS = 12;
/** Number of runs per median. A few are enough where some milliseconds decide nothing. */
const RUNS = Number(process.env['BENCH_REPEATS'] ?? 5);
const FEW_RUNS = Math.min(RUNS, 3);
/** Pages measured on a first visit. */
const PAGES = ['/', '/v2', '/activity/jackpot', '/auth/login'];
/** The elements that are tapped 2 s after the start of the navigation. */
const TAPS = [
  ['/', 'main li button'],
  ['/activity/jackpot', 'main button'],
] as const;

const HEADER = ['page', 'FCP ms', 'LCP ms', 'TBT ms', 'longest task ms', 'CLS', 'score', 'BenchmarkIndex'];
const rowOf = (page: string, { fcp, lcp, tbt, longestTask, cls, score, benchmarkIndex }: Vitals): string[] => [
  page,
  ...[fcp, lcp, tbt, longestTask].map((time) => fixed(time, 0)),
  fixed(cls, 3),
  fixed(score * 100, 0),
  fixed(benchmarkIndex, 0),
];

/** Measures the lobby's first load, the server's time per page, and first and second visits with Lighthouse. */
export async function lobby(bench: Bench): Promise<void> {
  await bytes(bench);
  await onTheServer(bench);
  await taps(bench);
  await visits(bench);
}

const largest = (assets: readonly Asset[]): string =>
  assets
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ path, bytes }) => `${path.replace(/-[\w-]{8}(?=\.\w+$)/, '')} ${fixed(bytes / 1024, 1)}`)
    .join(', ');

async function bytes({ browser, report, product }: Bench): Promise<void> {
  const { assets, requestsAtRest } = await firstLoad(browser, product);
  const kb = (kinds: readonly Kind[]): number =>
    assets.filter((asset) => kinds.includes(asset.kind)).reduce((sum, asset) => sum + asset.bytes, 0) / 1024;
  const row = (what: keyof typeof BYTE_TARGETS, kinds: readonly Kind[]) => [
    what,
    fixed(kb(kinds), 1),
    `<= ${BYTE_TARGETS[what]}`,
    held(kb(kinds), BYTE_TARGETS[what]),
  ];
  report.section(
    'First load of the lobby, gzip KB',
    ['what', 'KB', 'target', ''],
    [
      row('JS', ['JS']),
      row('CSS', ['CSS']),
      row('fonts', ['fonts']),
      row('all', ['JS', 'CSS', 'fonts', 'rest']),
      ['requests', String(assets.length), `<= ${MAX_REQUESTS}`, held(assets.length, MAX_REQUESTS)],
      ['requests 5 s later', String(requestsAtRest), '<= 20', held(requestsAtRest, 20)],
    ],
    `Largest: ${largest(assets)}.`,
  );
}

async function onTheServer({ report, product }: Bench): Promise<void> {
  const rows: string[][] = [];
  for (const path of PAGES) {
    const { fresh, kept, request } = await pageTimes(product, path);
    rows.push([path, fixed(fresh, 1), fixed(kept, 4), fixed(request, 2)]);
  }
  report.section(
    'A rendered page on the server, ms',
    ['page', 'fresh', 'kept, looked up', 'kept, whole request'],
    rows,
    'Targets: fresh 30, kept 0.2. Fresh: rendered, put into its document and packed by two encodings; medians.',
  );
}

async function taps({ report, product }: Bench): Promise<void> {
  const browser = await launch(PAGE_FLAGS);
  const rows: string[][] = [];
  for (const [path, selector] of TAPS) {
    const delay = await tapDelay(browser, new URL(path, product).href, selector, RUNS);
    rows.push([path, selector, delay === 0 ? '< 16' : fixed(delay, 0), held(delay, 200)]);
  }
  await browser.close();
  report.section(
    `A tap 2 s after the navigation began (slow 4G and 4x CPU applied), until it shows, ms; medians of ${RUNS}`,
    ['page', 'tapped', 'INP ms', '<= 200'],
    rows,
  );
}

async function visits({ report, product }: Bench): Promise<void> {
  const bare = await serveBareText();
  // URL of another running build of the product, e.g. the one before a change.
  const beside = process.env['BENCH_BESIDE'];
  const own = PAGES.map((path) => [path, new URL(path, product).href] as const);
  const pages = [
    ['bare text', bare.url] as const,
    ...(beside === undefined ? [] : [[`${beside} /`, beside] as const]),
    ...own,
  ];
  const { benchmarkIndex } = await vitals(bare.url, { runs: 1, throttling: 'simulate' });
  for (const throttling of ['devtools', 'simulate'] as const) {
    const runs = throttling === 'devtools' ? RUNS : FEW_RUNS;
    const rows: string[][] = [];
    for (const [path, url] of pages) {
      rows.push(rowOf(path, await vitals(url, { runs, throttling })));
    }
    report.section(
      `First visit by Lighthouse (mobile, throttling ${throttling === 'devtools' ? 'applied' : 'simulated'}, medians of ${runs})`,
      HEADER,
      rows,
      throttling === 'devtools'
        ? 'Targets: FCP 1200, LCP 2000, TBT 200, longest task 100, CLS 0.01, score 90.'
        : 'Target: score 95.',
    );
  }
  const slowdown = rateOn(benchmarkIndex, LOW_END);
  const slow: string[][] = [];
  const second: string[][] = [];
  for (const [path, url] of own) {
    slow.push(rowOf(path, await vitals(url, { runs: FEW_RUNS, throttling: 'simulate', slowdown })));
    second.push(rowOf(path, await vitals(url, { runs: FEW_RUNS, throttling: 'devtools', isSecondVisit: true })));
  }
  report.section(
    `First visit, simulated with the CPU of a low-end phone (medians of ${FEW_RUNS})`,
    HEADER,
    slow,
    `Target: score 80. The CPU is slowed ${fixed(slowdown, 1)} times, as ${LOW_END} times where the BenchmarkIndex is ${RECORD_INDEX}.`,
  );
  report.section(
    `Second visit, throttling applied (medians of ${FEW_RUNS})`,
    HEADER,
    second,
    'Target: LCP 1200. After a visit that has kept the page and accepted the notice.',
  );
  bare.stop();
}

/** Serves the smallest possible page, which measures the machine and the throttling alone. */
async function serveBareText(): Promise<{ url: string; stop: () => void }> {
  const page =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Text</title><p>Text</p>';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
