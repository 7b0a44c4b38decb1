// `npm run bench` measures every figure of the product in one run, prints tables and writes bench/RESULTS.md. `npm run
// bench -- scenes` (lobby, physics, server, ...) runs a part and writes nothing.
import { resolve } from 'node:path';
import { Report } from './lib/report.ts';

const IN_BROWSER = ['script', 'play', 'physics', 'scenes', 'lobby', 'motion'] as const;

const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const report = new Report();
/** Writes the report after each section, so that an aborted run keeps its results. */
const keep = (): void => {
  if (asked.length === 0) report.write(resolve(import.meta.dirname, 'RESULTS.md'));
};

// Import sections only when they run: the server section needs neither builds nor Chromium.
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
