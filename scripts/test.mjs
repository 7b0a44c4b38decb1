// `npm test`: everything that must hold, in one run. `npm test -- unit` runs a part: types, lint, assets, unit, server,
// embedded or browser, or a project of the browser tests: routes, journeys, scenes or alone.
//
// The steps run one after the other, because each uses two cores by itself: tsc and oxlint by threads, Vitest and the
// browser by two workers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, findChromium } from './lib/debian.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { pictureEnv } from './lib/picture-env.mjs';
import { binOf, buildClient, checkNode, install, root } from './lib/prepare.mjs';
import { printSlowest, readPlaywright, readVitest } from './lib/test-report.mjs';

checkNode();
install();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };
const reports = [];
const BROWSER = ['routes', 'journeys', 'scenes', 'alone'];
const wanted = process.argv.slice(2);
const isWanted = (step) =>
  wanted.length === 0 || wanted.includes(step) || (step === 'browser' && wanted.some((name) => BROWSER.includes(name)));
const notes = [];

function node(args, env = {}) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return done.status === 0;
}

/** Adds a runner's report to the counts, and keeps it for the list of the slowest at the end. */
function count(name, report) {
  if (report === null) return;
  for (const [state, number] of Object.entries(report.counts)) counts[state] += number;
  if (report.counts.retried > 0) notes.push(`${name}: ${report.counts.retried} tests passed only on a second try.`);
  reports.push([name, report]);
}

function vitest(name, args, env) {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-times.mjs'];
  const ok = node([binOf('vitest'), ...args, ...reporters], { ...env, TIMES_FILE: file });
  count(name, readVitest(file));
  return ok;
}

/**
 * What depends on the engine below the server: files, locks, crashes, connections and the ledger's functions. Pages and
 * the browser run on PGlite with all the rest of the server.
 */
const OF_THE_ENGINE = [
  'app.test',
  'crash',
  'db',
  'http',
  'idempotency',
  'ledger',
  'round-trips',
  'runtime',
  'static',
].map((name) => `tests/server/${name}`);

async function server() {
  const database = await startPostgres(aptInstall);
  if (!database.url) {
    notes.push(`Server tests ran on PGlite ALONE: ${database.why}.`);
    return vitest('server', ['run', '--project=server']);
  }
  try {
    notes.push('Server tests ran on PostgreSQL, and what depends on the engine on PGlite too.');
    return vitest('server', ['run', '--project=server'], { TEST_DATABASE_URL: database.url });
  } finally {
    database.stop();
  }
}

/** Projects of e2e/playwright.config.ts on the built client: those named on the command line, else all of them. */
function browser() {
  const chromium = findChromium();
  if (!chromium) {
    notes.push('No Chromium was found and none could be installed: the browser tests could not run.');
    return false;
  }
  buildClient();
  const file = join(results, 'browser.json');
  const projects = BROWSER.filter((project) => wanted.includes(project));
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...chosen, ...(chosen.length > 0 ? ['--no-deps'] : [])];
  const ok = node([binOf('playwright'), ...args], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  count('browser', readPlaywright(file));
  return ok;
}

const steps = {
  types: () => node([binOf('tsc'), '-b']),
  lint: () =>
    node([binOf('oxfmt'), '--check']) &&
    node([binOf('oxlint'), '--quiet']) &&
    node(['--import', 'tsx', 'scripts/lint/imports.ts']),
  assets: () =>
    node(['--import', 'tsx', 'scripts/assets/build.ts'], pictureEnv) &&
    node(['--import', 'tsx', 'scripts/assets/check.ts']),
  unit: () => vitest('unit', ['run', '--project=unit', '--project=pages']),
  server,
  embedded: () => vitest('embedded', ['run', '--project=server', ...OF_THE_ENGINE]),
  browser,
};

const failed = [];
const times = [];
for (const [name, step] of Object.entries(steps)) {
  if (!isWanted(name)) continue;
  console.log(`\n=== ${name} ===`);
  const started = Date.now();
  const ok = await step();
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds}`);
  times.push(`${name} ${seconds}`);
  if (!ok) failed.push(name);
}

for (const [name, report] of reports) printSlowest(name, report);
console.log(`\n${times.join(', ')}`);
for (const note of notes) console.log(note);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${counts.passed} passed, ${Math.max(counts.failed, failed.length)} failed, ${counts.skipped} skipped`);
process.exitCode = failed.length > 0 ? 1 : 0;
