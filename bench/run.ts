// `npm run bench`: every figure of the product from one run, printed as tables. Peers and ours are interleaved.
import { cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import { TestServer } from '../e2e/support/server.ts';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { launch } from './lib/browser.ts';
import { drawCallsPerFrame } from './lib/draw-calls.ts';
import { type Asset, firstLoad, type Kind } from './lib/first-load.ts';
import { keptPerMount } from './lib/memory.ts';
import { netScript } from './lib/script-time.ts';
import { servePages } from './lib/serve.ts';
import { held, table } from './lib/table.ts';
import { vitals } from './lib/vitals.ts';

const PAIRS = [
  { ours: 'ours-wheel', peer: 'lucky-wheel', name: 'wheel / LuckyWheel' },
  { ours: 'ours-grid', peer: 'lucky-grid', name: 'grid / LuckyGrid' },
] as const;
const PAGES = PAIRS.flatMap(({ ours, peer }) => [ours, peer]);
/** A mid-range phone and a low-end one (Lighthouse BenchmarkIndex 490 and 120 on the machine the targets were set on). */
const THROTTLES = [6, 20] as const;
const REPEATS = 3;
const LIGHTHOUSE_RUNS = 5;
/** gzip KB of the lobby's first load. */
const BYTE_TARGETS = { JS: 175, CSS: 15, fonts: 40, all: 450 } as const;

const fixed = (value: number, digits = 2): string => value.toFixed(digits);

async function lobbyBytes(browser: Browser, url: string): Promise<void> {
  const assets = await firstLoad(browser, url);
  const kb = (kinds: readonly Kind[]): number => assets.filter((asset) => kinds.includes(asset.kind)).reduce((sum, asset) => sum + asset.bytes, 0) / 1024;
  const rows = (['JS', 'CSS', 'fonts'] as const).map((kind) => [kind, fixed(kb([kind]), 1), `<= ${BYTE_TARGETS[kind]}`, held(kb([kind]), BYTE_TARGETS[kind])]);
  const all = kb(['JS', 'CSS', 'fonts', 'rest']);
  console.log(`\n## First load of the lobby, gzip KB (${assets.length} requests)\n`);
  console.log(table(['what', 'KB', 'target', ''], [...rows, ['all', fixed(all, 1), `<= ${BYTE_TARGETS.all}`, held(all, BYTE_TARGETS.all)]]));
  console.log('\nLargest:', largest(assets));
}

const largest = (assets: readonly Asset[]): string =>
  assets
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 8)
    .map(({ path, bytes }) => `${path} ${fixed(bytes / 1024, 1)}`)
    .join(', ');

async function lobbyVitals(url: string): Promise<void> {
  const found = await vitals(url, LIGHTHOUSE_RUNS);
  console.log(`\n## Lobby by Lighthouse (mobile, median of ${LIGHTHOUSE_RUNS})\n`);
  console.log(table(['LCP ms', 'TBT ms', 'score', 'BenchmarkIndex'], [[fixed(found.lcp, 0), fixed(found.tbt, 0), fixed(found.score * 100, 0), fixed(found.benchmarkIndex, 0)]]));
}

async function sceneTables(browser: Browser, base: string): Promise<void> {
  for (const throttle of THROTTLES) {
    const net = await netScript(browser, base, PAGES, throttle, REPEATS);
    const rows = PAIRS.map(({ ours, peer, name }) => {
      const [own, other] = [net[ours] ?? Number.NaN, net[peer] ?? Number.NaN];
      return [name, fixed(own), fixed(other), `${fixed(own / other, 3)}x`];
    });
    console.log(`\n## Main-thread script a frame, net ms, CPU clock, throttle ${throttle}x (medians of ${REPEATS})\n`);
    console.log(table(['activity', 'ours', 'peer', 'ours / peer'], rows));
  }
  const rows: string[][] = [];
  for (const page of PAGES) {
    const kept = await keptPerMount(browser, `${base}/${page}.html`);
    const draws = page.startsWith('ours') ? fixed(await drawCallsPerFrame(browser, `${base}/${page}.html`), 1) : '2D canvas';
    rows.push([page, draws, fixed(kept.heap, 1), fixed(kept.nodes, 1), fixed(kept.listeners, 1)]);
  }
  console.log('\n## Draw calls a drawn frame; kept a mount after 20 mounts and unmounts\n');
  console.log(table(['page', 'draw calls', 'heap KB', 'nodes', 'listeners'], rows));
}

buildClient();
const pages = await servePages();
const server = await TestServer.start();
const browser = await launch();
try {
  console.log(`Perya bench: Node ${process.versions.node}, Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}`);
  await lobbyBytes(browser, server.url);
  await sceneTables(browser, pages.base);
  await lobbyVitals(server.url);
} finally {
  await browser.close();
  await server.stop();
  await pages.stop();
}
