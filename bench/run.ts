// `npm run bench` measures every figure of the product in one run, prints tables and writes them to bench/RESULTS.md.
// `npm run bench -- scenes` (lobby, physics, server, lists, ...) runs a part and writes nothing. The exit code is 1 when a row
// misses its target.
import { resolve } from 'node:path';
import { Report } from './lib/report/report.ts';

const IN_BROWSER = ['script', 'play', 'physics', 'scenes', 'lobby', 'pages', 'motion', 'soak'] as const;

// Pixi reads it when it is imported, and Node 20 has none.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { userAgent: '' } });

const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const report = new Report();
/** It runs after each section, so that an aborted run keeps its results. */
const keep = (): void => {
  if (asked.length === 0) report.write(resolve(import.meta.dirname, 'RESULTS.md'));
};

// These sections are loaded only when they run, because the server's section needs neither builds nor Chromium.
const inBrowser = IN_BROWSER.filter(isAsked);
if (inBrowser.length > 0) {
  const { measureInBrowser } = await import('./in-browser.ts');
  await measureInBrowser(report, inBrowser, keep);
}
if (isAsked('server')) {
  const { server } = await import('./sections/server/server.ts');
  await server(report);
  keep();
}
if (isAsked('lists')) {
  const { lists } = await import('./sections/server/lists.ts');
  await lists(report);
  keep();
}
process.exitCode = report.finish();
