import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstLoad, type Asset, type Kind } from '../lib/first-load.ts';
import { held } from '../lib/table.ts';
import { vitals } from '../lib/vitals.ts';
import { fixed, type Bench } from './section.ts';

/** gzip KB of the lobby's first load. */
const BYTE_TARGETS = { JS: 130, CSS: 15, fonts: 40, all: 450 } as const;
const LIGHTHOUSE_RUNS = 3;
/** Pages of a first visit. */
const PAGES = ['/', '/v2', '/activity/jackpot', '/auth/login'];

const largest = (assets: readonly Asset[]): string =>
  assets
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ path, bytes }) => `${path.replace(/-[\w-]{8}(?=\.\w+$)/, '')} ${fixed(bytes / 1024, 1)}`)
    .join(', ');

/** First load of the lobby, and first visits by Lighthouse. */
export async function lobby({ browser, report, product }: Bench): Promise<void> {
  const assets = await firstLoad(browser, product);
  const kb = (kinds: readonly Kind[]): number =>
    assets.filter((asset) => kinds.includes(asset.kind)).reduce((sum, asset) => sum + asset.bytes, 0) / 1024;
  const row = (what: keyof typeof BYTE_TARGETS, kinds: readonly Kind[]) => [
    what,
    fixed(kb(kinds), 1),
    `<= ${BYTE_TARGETS[what]}`,
    held(kb(kinds), BYTE_TARGETS[what]),
  ];
  const rows = [
    row('JS', ['JS']),
    row('CSS', ['CSS']),
    row('fonts', ['fonts']),
    row('all', ['JS', 'CSS', 'fonts', 'rest']),
  ];
  report.section(
    `First load of the lobby, gzip KB (${assets.length} requests)`,
    ['what', 'KB', 'target', ''],
    rows,
    `Largest: ${largest(assets)}.`,
  );

  const bare = await serveBareText();
  const pages = [['bare text', bare.url], ...PAGES.map((path) => [path, new URL(path, product).href])] as const;
  for (const method of ['devtools', 'simulate'] as const) {
    const vital: string[][] = [];
    for (const [path, url] of pages) {
      const found = await vitals(url, LIGHTHOUSE_RUNS, method);
      const times = [found.fcp, found.lcp, found.tbt, found.longestTask].map((time) => fixed(time, 0));
      vital.push([path, ...times, fixed(found.cls, 3), fixed(found.score * 100, 0), fixed(found.benchmarkIndex, 0)]);
    }
    report.section(
      `First visit by Lighthouse (mobile, throttling ${method === 'devtools' ? 'applied' : 'simulated'}, medians of ${LIGHTHOUSE_RUNS})`,
      ['page', 'FCP ms', 'LCP ms', 'TBT ms', 'longest task ms', 'CLS', 'score', 'BenchmarkIndex'],
      vital,
      method === 'devtools'
        ? 'Targets: FCP 1200, LCP 2000, TBT 200, longest task 100, CLS 0.01, score 90.'
        : 'Target: score 95.',
    );
  }
  bare.stop();
}

/** The least page there is: what the machine and the throttling alone take. */
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
