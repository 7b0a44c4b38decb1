import { firstLoad, type Asset, type Kind } from '../lib/first-load.ts';
import { held } from '../lib/table.ts';
import { vitals } from '../lib/vitals.ts';
import { fixed, type Bench } from './section.ts';

/** gzip KB of the lobby's first load. */
const BYTE_TARGETS = { JS: 175, CSS: 15, fonts: 40, all: 450 } as const;
const LIGHTHOUSE_RUNS = 3;

const largest = (assets: readonly Asset[]): string =>
  assets
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ path, bytes }) => `${path.replace(/-[\w-]{8}(?=\.\w+$)/, '')} ${fixed(bytes / 1024, 1)}`)
    .join(', ');

/** First load and Lighthouse of the lobby. */
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

  const found = await vitals(product, LIGHTHOUSE_RUNS);
  const vital = [fixed(found.lcp, 0), fixed(found.tbt, 0), fixed(found.score * 100, 0), fixed(found.benchmarkIndex, 0)];
  report.section(
    `Lobby by Lighthouse (mobile, median of ${LIGHTHOUSE_RUNS})`,
    ['LCP ms', 'TBT ms', 'score', 'BenchmarkIndex'],
    [vital],
  );
}
