// `npm run bench`: every figure of the product from one run, printed as tables and written to bench/RESULTS.md.
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { TestServer } from '../e2e/support/server.ts';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { launch } from './lib/browser.ts';
import { drawCallsPerFrame } from './lib/draw-calls.ts';
import { type Asset, firstLoad, type Kind } from './lib/first-load.ts';
import { keptPerMount } from './lib/memory.ts';
import { Report } from './lib/report.ts';
import { netScript } from './lib/script-time.ts';
import { servePages } from './lib/serve.ts';
import { held } from './lib/table.ts';
import { vitals } from './lib/vitals.ts';

const PAIRS = [
  { ours: 'ours-wheel', peer: 'lucky-wheel', name: 'wheel / LuckyWheel' },
  { ours: 'ours-grid', peer: 'lucky-grid', name: 'grid / LuckyGrid' },
] as const;
const PAGES = PAIRS.flatMap(({ ours, peer }) => [ours, peer]);
/** CPU throttle, and our share of the peer's script at most. */
const THROTTLES = [
  { rate: 6, target: 0.05 },
  { rate: 20, target: 0.1 },
] as const;
const REPEATS = 3;
const LIGHTHOUSE_RUNS = 5;
/** gzip KB of the lobby's first load. */
const BYTE_TARGETS = { JS: 175, CSS: 15, fonts: 40, all: 450 } as const;
const MAX_DRAW_CALLS = 4;

const fixed = (value: number, digits = 2): string => value.toFixed(digits);
const report = new Report();

async function lobbyBytes(browser: Browser, url: string): Promise<void> {
  const assets = await firstLoad(browser, url);
  const kb = (kinds: readonly Kind[]): number => assets.filter((asset) => kinds.includes(asset.kind)).reduce((sum, asset) => sum + asset.bytes, 0) / 1024;
  const row = (what: keyof typeof BYTE_TARGETS, kinds: readonly Kind[]) => [what, fixed(kb(kinds), 1), `<= ${BYTE_TARGETS[what]}`, held(kb(kinds), BYTE_TARGETS[what])];
  const rows = [row('JS', ['JS']), row('CSS', ['CSS']), row('fonts', ['fonts']), row('all', ['JS', 'CSS', 'fonts', 'rest'])];
  report.section(`First load of the lobby, gzip KB (${assets.length} requests)`, ['what', 'KB', 'target', ''], rows, `Largest: ${largest(assets)}.`);
}

const largest = (assets: readonly Asset[]): string =>
  assets
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ path, bytes }) => `${path.replace(/-[\w-]{8}(?=\.\w+$)/, '')} ${fixed(bytes / 1024, 1)}`)
    .join(', ');

async function lobbyVitals(url: string): Promise<void> {
  const found = await vitals(url, LIGHTHOUSE_RUNS);
  const row = [fixed(found.lcp, 0), fixed(found.tbt, 0), fixed(found.score * 100, 0), fixed(found.benchmarkIndex, 0)];
  report.section(`Lobby by Lighthouse (mobile, median of ${LIGHTHOUSE_RUNS})`, ['LCP ms', 'TBT ms', 'score', 'BenchmarkIndex'], [row]);
}

async function scriptTables(browser: Browser, base: string): Promise<void> {
  for (const { rate, target } of THROTTLES) {
    const { net, blank } = await netScript(browser, base, PAGES, rate, REPEATS);
    const rows = PAIRS.map(({ ours, peer, name }) => {
      const [own, other] = [net[ours] ?? Number.NaN, net[peer] ?? Number.NaN];
      return [name, fixed(own), fixed(other), `${fixed(own / other, 3)}x`, `<= ${target}x`, held(own / other, target)];
    });
    const title = `Main-thread script a frame, net ms, throttle ${rate}x (medians of ${REPEATS})`;
    report.section(title, ['activity', 'ours', 'peer', 'ours / peer', 'target', ''], rows, `The blank page takes ${fixed(blank)} ms.`);
  }
}

async function mountTable(browser: Browser, base: string): Promise<void> {
  const rows: string[][] = [];
  for (const page of PAGES) {
    const kept = await keptPerMount(browser, `${base}/?page=${page}`);
    const draws = page.startsWith('ours') ? await drawCallsPerFrame(browser, `${base}/?page=${page}`) : null;
    const calls = draws === null ? ['2D canvas', ''] : [fixed(draws, 1), held(draws, MAX_DRAW_CALLS)];
    rows.push([page, ...calls, fixed(kept.heap, 1), fixed(kept.nodes, 1), fixed(kept.listeners, 1)]);
  }
  report.section('Draw calls a drawn frame; kept a mount after 20 mounts and unmounts', ['page', 'draw calls', `<= ${MAX_DRAW_CALLS}`, 'heap KB', 'nodes', 'listeners'], rows);
}

buildClient();
const pages = await servePages();
const server = await TestServer.start();
const browser = await launch();
try {
  report.versions(browser.version());
  await lobbyBytes(browser, server.url);
  await scriptTables(browser, pages.base);
  await mountTable(browser, pages.base);
  await lobbyVitals(server.url);
  report.write(resolve(import.meta.dirname, 'RESULTS.md'));
} finally {
  await browser.close();
  await server.stop();
  await pages.stop();
}
